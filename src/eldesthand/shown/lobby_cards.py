"""What the lobby shows of a table or of an evening: what anyone may know who looks into the club tonight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from eldesthand.session.state import State
from eldesthand.table.score import Score

OPEN: Final = "open"
"""A table of which the lobby tells, and to which anyone may come who finds a place free, or look on."""

SEEN: Final = "seen"
"""A table of which the lobby tells, and to which one comes by its links alone."""


class TableCard(Struct, frozen=True):
    """A table as the lobby shows it: whose it is, who of them is of the house, and who is here.

    `waits` are those who wait until four have come, `free` is how many places they wait for.  `score` is in words.
    """

    table: str
    book: str
    title_of_book: str
    manner: str
    players: tuple[str, ...]
    house: tuple[str, ...]
    here: tuple[str, ...]
    score: str
    waits: tuple[str, ...]
    free: int
    open: bool


class Invitation(Struct, frozen=True):
    """What a link to a table leads to, as whoever holds it sees it before saying a name.

    `host` opened the table, `link` is what one may do there; the `chairs` say who has each, "" where it is free: in
    the order of the seats once people sit, before that in the order in which they came.
    """

    table: str
    link: str
    host: str
    title_of_book: str
    game: str
    plays_for: str
    manner: str
    chairs: tuple[str, ...]
    house: tuple[str, ...]
    here: tuple[str, ...]
    free: int
    score: str


class EveningTable(Struct, frozen=True):
    """A table of an evening: who plays there and who waits, and whether a rubber is on."""

    number: int
    table: str
    players: tuple[str, ...]
    waiting: tuple[str, ...]
    score: str
    rubber: bool


class EveningCard(Struct, frozen=True):
    """An evening as the lobby shows it: who is there, who would like to play; `opened` is when, in seconds since 1970.

    `open` says that anyone may come, else one comes by a link.
    """

    evening: str
    title: str
    book: str
    title_of_book: str
    manner: str
    people: tuple[str, ...]
    candidates: tuple[str, ...]
    tables: tuple[EveningTable, ...]
    opened: float
    open: bool = True


class LobbyShown(Struct, frozen=True):
    """The lobby as it stands."""

    evenings: tuple[EveningCard, ...]
    tables: tuple[TableCard, ...]


def table_card(table: State, present: Sequence[str]) -> TableCard:
    """Return a table as the lobby shows it; `present` are those of it who are here."""
    people, opened = table.people, table.opened
    free = 4 - len(people)
    return TableCard(
        opened.table,
        opened.book,
        table.book.title,
        opened.manner,
        people,
        tuple(name for name in people if name in table.house),
        tuple(name for name in present if name not in table.house),
        score_words(table),
        table.persons if free else (),
        free,
        opened.listed == OPEN,
    )


def invitation(table: State, present: Sequence[str], link: str) -> Invitation:
    """Return what a link to a table leads to; `present` are those of it who are here."""
    people, opened = table.people, table.opened
    sit = table.play.names if table.play is not None else (*people, *("",) * (4 - len(people)))
    return Invitation(
        opened.table,
        link,
        next((name for name in people if name not in table.house), ""),
        table.book.title,
        table.book.game,
        table.goal.words,
        opened.manner,
        sit,
        tuple(name for name in people if name in table.house),
        tuple(name for name in present if name not in table.house),
        4 - len(people),
        score_words(table),
    )


def score_words(table: State) -> str:
    """Return how a table stands, as it is marked: the sides by the names of those who sit; "" before anyone does."""
    play = table.play
    if play is None:
        return ""
    north, east, south, west = play.names
    deal = f"deal {play.deal.number}" if play.deal.number else ""
    marked = _marked(play.score, (f"{north} and {south}", f"{east} and {west}"))
    return "; ".join(filter(None, (marked, table.goal.over if table.is_over else deal)))


def _marked(score: Score, sides: tuple[str, str]) -> str:
    """Return the score of each side: of the last rubber if it is over and no other is begun."""
    tally = score.rubbers[-1].tally if score.rubbers else score.marked
    ours, theirs = tally.games
    points = ", ".join(f"{side} {count}" for side, count in zip(sides, tally.points, strict=True))
    return f"{points}; games {ours} to {theirs}" if ours or theirs else points
