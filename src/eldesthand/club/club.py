"""The club: an act comes in, the next club comes out.

``club.after(act)`` gives every act one of three answers, as a table does: impossible (`Impossible` is
raised, nothing happened), void (on record, but a law gives it no effect) or done.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from eldesthand.club import (  # noqa: F401 - its acts
    appeals,
    cards_at_tables,
    choices,
    leaving,
    onlookers,
    returning,
    rubbers,
    substitutes,
)
from eldesthand.club.acts import At, ClubAct, Draw, Usual
from eldesthand.club.change import stands
from eldesthand.club.draft import ClubDraft, ClubState, key
from eldesthand.club.drawing import check_draw
from eldesthand.club.due import ClubDue, due
from eldesthand.club.events import ClubEntry
from eldesthand.club.handlers import bars, handler_of
from eldesthand.club.persons import Name, Person
from eldesthand.club.tables import ClubTable, Member
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible

__all__ = ["Club", "Impossible", "open_club"]


class Club(ClubState, frozen=True, gc=False):
    """A club that answers acts, with the log of what was done."""

    log: tuple[ClubEntry, ...] = ()

    def after(self, act: ClubAct, clerk: bool = False) -> Club:
        """Return the club after an act; raises `Impossible` if it can't be done."""
        no = self.no if clerk else self.no + 1
        draft = ClubDraft(self, no, clerk)
        act = _named(draft, act)
        if isinstance(act, Draw):
            check_draw(draft, act)
        for bar, cite in bars(self.book, act):
            reason = bar(draft, act, cite)
            if reason is not None:
                draft.void(cite, reason)
                break
        else:
            handler_of(act)(draft, act)
        entry = ClubEntry(no, act, draft.done, clerk, draft.law, draft.reason, tuple(draft.events))
        return Club(
            self.book, draft.persons, tuple([draft.tables[number] for number in sorted(draft.tables)]), draft.forming,
            tuple([broken for broken in draft.broken if broken.left]), draft.noted, draft.bets, draft.looks,
            self.options, draft.parties, no, (*self.log, entry),
        )  # fmt: skip

    @property
    def answer(self) -> ClubEntry:
        """The log's last entry: the answer to the last act."""
        return self.log[-1]

    @property
    def due(self) -> tuple[ClubDue, ...]:
        """What is awaited of whom in the room, and by what laws."""
        return due(ClubDraft(self))

    @property
    def as_it_stands(self) -> ClubDraft:
        """The club with every change carried out that awaits no card: if nobody else says anything."""
        return stands(ClubDraft(self))


def _named(draft: ClubDraft, act: ClubAct) -> ClubAct:
    """Return an act with its actor's name as the club writes it; only the clerk has none."""
    if isinstance(act, Usual | At):
        return act
    if not act.who.strip():
        raise Impossible("say who does it")
    known = draft.people.get(key(act.who))
    return replace(act, who=known.name) if known is not None and known.name != act.who else act


def open_club(
    book: Book,
    room: Iterable[tuple[Name, ...]] = (),
    tables: Iterable[tuple[tuple[tuple[Name, int], ...], tuple[Name, ...]]] = (),
    options: frozenset[str] = frozenset(),
) -> Club:
    """Return a club in the course of an evening.

    `room` are those who belong to no table, party by party in the order of their coming; each of
    `tables` is its four players with their rubbers running, and those who wait. A rubber is on there.
    """
    people: list[Person] = []
    opened: list[ClubTable] = []
    for number, (four, waiting) in enumerate(tables, 1):
        players = tuple(Member(name, running) for name, running in four)
        opened.append(ClubTable(number, players, waiting, rubber=True))
        people += [Person(name, tables=(number,)) for name in (*(player.name for player in players), *waiting)]
    party = 0
    for party, names in enumerate(room, 1):
        people += [Person(name, party) for name in names]
    return Club(book, tuple(people), tuple(opened), options=options, parties=party)
