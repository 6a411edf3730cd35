"""What the room says to those at tables and evenings, in chance positions: every text that a page shows of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from drivers.evenings import SIX, Night
from drivers.room import WATCHER, History, packs_by
from eldesthand.books import book, codes
from eldesthand.club.acts import Arrive, Want
from eldesthand.club.club import Impossible
from eldesthand.lessons.asked import answer
from eldesthand.lessons.collection import lessons
from eldesthand.players import player
from eldesthand.players.company import Company, course
from eldesthand.players.hints import hint
from eldesthand.session.events import Opened
from eldesthand.shown.choosing.options import offered
from eldesthand.shown.evening.shown import shown as evening_shown
from eldesthand.shown.offers import ON_DEMAND, on_demand
from eldesthand.shown.table_frame import shown
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.tables import dealt_table

READ: Final = frozenset(
    ("prompt", "label", "title", "words", "ends", "make", "lines", "findings", "match", "note", "roles", "stem")
)
"""The fields that a page shows in its own language (web/people.js)."""

Said = tuple[str, str]
"""A field, and what stands in it."""


def texts(value: object, field: str = "") -> Iterator[Said]:
    """Yield what is to be read in a frame or a part of one; the words of a choice are sent back, and not read."""
    if isinstance(value, str):
        if field in READ and value:
            yield field, value
    elif isinstance(value, dict):
        for key, part in value.items():
            if key not in ("act", "direct", "life", "log") and not ("label" in value and key == "words"):
                yield from texts(part, key)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part, field)


def plain(struct: msgspec.Struct) -> Any:
    """Return a struct as it is sent."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def at_tables(rng: Random, acts: int) -> Iterator[Said]:
    """Yield what is said at a table of each book and manner, played lawfully or anyhow."""
    for code in codes():
        for manner in ("guided", "club", "strict"):
            draw = rng.choice((mixed_act, lawful_act, lawful_act))
            with packs_by(rng):
                history = History(
                    Opened("t1", code, manner, director=rng.random() < 0.3), ("Ann", "Bob"), ("Ada", "Ben")
                )
                for n in range(acts):
                    history.goes_on(rng, draw)
                    yield from _at(history, n % 10 == 0)


def _at(history: History, menus: bool) -> Iterator[Said]:
    table = history.table
    for who in (*table.people, WATCHER):
        frame = shown(table, who)
        yield from texts(plain(frame.desk))
        if menus and table.play is not None and frame.seat >= 0:
            for name in ON_DEMAND:
                offered_now = on_demand(name, view(table.play, frame.seat), table.book, frame.before_the_deal)
                yield from texts(plain(offered_now))


def at_evenings(rng: Random, moves: int) -> Iterator[Said]:
    """Yield what is said at an evening of each book, where whoever comes does what is offered."""
    for code in codes():
        night = Night(code, people=SIX)
        for _ in range(moves):
            who = rng.choice((*SIX, "Gus", "Hal"))
            try:
                _moves(night, rng, who)
            except Impossible:
                continue
            for reader in (who, "Zoe"):
                yield from texts(plain(evening_shown(night.evening, reader)))


def _moves(night: Night, rng: Random, who: str) -> None:
    """Let something happen in an evening.  Raises `Impossible`."""
    evening = night.evening
    if who not in evening.people:
        night.does(Arrive(who))
        return
    due = sorted({due.who for due in night.club.due if due.what == "cut"} - evening.house)
    if due:
        night.takes(evening.drawn_by(rng.choice(due), rng.randint(1, 20)))
        return
    playing = [table.number for table in night.club.tables if evening.plays(table.number)]
    for table in night.club.tables:
        if table.rubber and not table.begun:
            night.begin(table.number)
            return
    if playing and rng.random() < 0.3:
        night.rubber(rng.choice(playing))
    else:
        night.does(Want(who))


def in_hints(rng: Random) -> Iterator[Said]:
    """Yield the hints in a deal of each book, but for reasons that are a book's own advice."""
    for code in codes():
        laws = book(code)
        expert = player("expert", laws.game)
        company = Company((expert, expert, expert, expert))
        for table, _ in course(company, dealt_table(laws, rng)):
            for due in view(table, -1).due:
                seen = view(table, due.seat)
                given = hint(seen, due, lawful(seen, laws), company.memories[due.seat].watch(seen))
                if given is not None:
                    yield "words", given.words
                    if not given.advice:
                        yield "why", given.why


def in_lessons() -> Iterator[Said]:
    """Yield what the lessons ask, and what their answers come to; the story and the laws are told in English."""
    for lesson in lessons():
        yield "title", lesson.header.title
        yield "words", lesson.header.question
        for choice in lesson.choices:
            given = answer(lesson, choice.number)
            yield from (("label", words) for words in (choice.label, given.comes_to, *given.judged))
            yield from (("label", way.comes_to) for way in given.choices)


def in_forms() -> Iterator[Said]:
    """Yield what can be chosen as a table is opened."""
    for laws in offered():
        yield from (("words", words) for words in (laws.game, laws.plays_for))
        yield from (("words", match.words) for match in laws.matches)
        yield from (("words", of_house.words) for of_house in laws.players)
        for option in laws.options:
            yield "label", option.label
            yield from (("label", way.label) for way in option.ways)
