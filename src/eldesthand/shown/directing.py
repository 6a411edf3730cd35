"""What is shown of the director: to the players a call or a pause, and to the director what there is to decide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any

from msgspec import Struct, to_builtins

from eldesthand.cards import NONE, SUIT_WORDS
from eldesthand.english import plain
from eldesthand.english.deeds import told
from eldesthand.play.claims import pending
from eldesthand.play.directing import players_have_agreed_to_him
from eldesthand.play.elections import USED_BY_DOING
from eldesthand.play.tally import error_in_the_honours, error_in_the_tally
from eldesthand.seats import NOBODY, WORDS, Side, members
from eldesthand.session.directing import DirectorCall, positions
from eldesthand.session.state import State
from eldesthand.shown.around import Around
from eldesthand.shown.desk_frames import Offer, Offers
from eldesthand.table.acts import Column, Option, Refer, What
from eldesthand.table.book import Book
from eldesthand.table.director import Deed, GoBack, GoOn, Pause, Rule, Settle, TimeIsOver
from eldesthand.table.rights import Right
from eldesthand.table.table import Table
from eldesthand.table.view import View, ledger, view

_NAMED_SUIT = (What.CALL_SUIT, What.BAR_SUIT)


class Amiss(Struct, frozen=True):
    """Something that went wrong, by act `no`, as far as the table's manner lets it be told."""

    no: int
    law: str
    words: str


class Open(Struct, frozen=True):
    """A right of the ledger, or a claim, that act `no` has opened, and how it can be ruled on."""

    no: int
    law: str
    words: str
    ends: str
    choices: tuple[Offer, ...]


class Sum(Struct, frozen=True):
    """A column of the score in which a side's points can be set right."""

    side: Side
    label: str
    column: Column
    points: int
    law: str


class Panel(Struct, frozen=True):
    """What a director is shown, who knows no more of the cards than all do.

    `positions` are the acts after which the table can be put back, the last first.
    """

    incidents: tuple[Amiss, ...]
    rights: tuple[Open, ...]
    claims: tuple[Open, ...]
    positions: tuple[Offer, ...]
    score: tuple[Sum, ...]
    choices: tuple[Offer, ...]


class DirectorShown(Struct, frozen=True):
    """The director's part of a table: which directors are here, who has called them, and whether the players wait.

    `panel` is for a director alone.
    """

    present: tuple[str, ...]
    calls: tuple[DirectorCall, ...]
    paused: bool
    panel: Panel | None = None


def director_shown(table: State, who: str, around: Around) -> DirectorShown | None:
    """Return the director's part of a table as someone may see it, None for a table without one."""
    if not table.opened.director:
        return None
    bench = table.bench
    panel = _panel(table) if around.directs(who) else None
    return DirectorShown(around.directors, bench.calls, bench.paused, panel)


def call_offer(table: State, seen: View) -> tuple[Offer, ...]:
    """Return the choice of a player to call the director, unless they have."""
    if not table.opened.director or any(call.seat == seen.seat for call in table.bench.calls):
        return ()
    return (Offer("call the director", table.book.cite(players_have_agreed_to_him), act=Refer(seen.seat)),)


def _panel(table: State) -> Panel | None:
    play = table.play
    if play is None:
        return None
    seen = view(play, NOBODY)
    return Panel(
        tuple(
            Amiss(incident.no, incident.law, plain.sentence(plain.incident_words(incident)))
            for incident in seen.deal.incidents
        ),
        tuple(_rights(ledger(play))),
        tuple(_claims(play)),
        tuple(_positions(play, seen)),
        tuple(_score(seen, table.book)),
        (_does("let the table go on", GoOn()) if table.bench.paused else _does("pause the table", Pause()),),
    )


def _does(label: str, deed: Deed, law: str = "") -> Offer:
    plain: Any = to_builtins(deed)
    return Offer(label, law, direct=plain)


def _rights(ledger: tuple[Right, ...]) -> Iterator[Open]:
    """Yield the rights that are open, those together that one act has opened."""
    for opened, rights in groupby(ledger, lambda right: right.opened):
        yield _opened(opened, tuple(rights))


@lru_cache(maxsize=1024)
def _opened(number: int, rights: tuple[Right, ...]) -> Open:
    uses = (use for right in rights for option in right.options for use in _uses(right, option))
    words = " ".join(plain.sentence(plain.may(right)) for right in rights)
    ends = plain.series(list(dict.fromkeys(end for right in rights for end in plain.until(right))), "or")
    over = _does("the time is over", TimeIsOver(number))
    return Open(number, rights[0].law, words, ends, (*uses, over))


def _uses(right: Right, option: Option) -> Iterator[Offer]:
    """Yield how an option can be ruled to be taken: not if it is taken by doing it, or nobody has named the card."""
    whom = next(members(right.holders))
    if option.what in USED_BY_DOING or (option.what is What.CALL_CARD and option.card < 0):
        return
    label = plain.demand(option, right.against).partition(",")[0]
    if option.what in _NAMED_SUIT and option.suit == NONE:
        named = (Option(option.what, option.card, suit, option.hand, option.trick) for suit in range(4))
        suits = tuple(_does(SUIT_WORDS[suit.suit], Rule(whom, suit, right.opened), right.law) for suit in named)
        yield Offer(label, right.law, menu=Offers("Which suit?", suits))
        return
    yield _does(label, Rule(whom, option, right.opened), right.law)


def _claims(play: Table) -> Iterator[Open]:
    for claim in pending(play):
        where = f" in trick {claim.trick}" if claim.trick else ""
        words = f"{WORDS[claim.seat]} claims {claim.matter.value} by {plain.persons(claim.whom, 'or')}{where}"
        choices = (
            _does("it is so", Settle(claim.no, True)),
            _does("it is not so", Settle(claim.no, False)),
        )
        yield Open(claim.no, "", plain.sentence(words), "", choices)


def _positions(play: Table, seen: View) -> Iterator[Offer]:
    if play.deal.closed:
        return
    for entry in reversed(positions(play)):
        yield _does(told(entry, seen, play.book), GoBack(entry.no))


def _score(seen: View, book: Book) -> Iterator[Sum]:
    for which in (0, 1):
        law = book.cite(error_in_the_tally)
        yield Sum(which, plain.side_of(which), Column.GAME, seen.score.points[which], law)
    for which in (0, 1) if book.keeps_honours else ():
        law = book.cite(error_in_the_honours)
        yield Sum(which, plain.side_of(which), Column.HONOURS, seen.score.honours[which], law)
