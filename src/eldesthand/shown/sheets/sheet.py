"""The sheet as it is sent: the table of points by persons, the rubbers table by table, and the laws behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from eldesthand.club.points import PointsLine, RubberResult, table_of_points
from eldesthand.laws import catalogue
from eldesthand.seats import NOBODY
from eldesthand.table.book import Book

SUBSTITUTES: Final = "Whoever sat for a member played the member's rubber: what it brought is the member's."
NET: Final = (
    "In each rubber the smaller total is taken from the larger: one side has won the difference, the other lost it."
)
BOTH: Final = "The book does not say how rubbers are settled: points won and points lost both stand here, and the net."
DEALS: Final = "This table plays a number of deals: there are no rubbers to reckon up."
GAMES: Final = "Each game counts one to the two who have won it, and against the two who have lost it."


class PersonLine(Struct, frozen=True):
    """A person's line in the table of points; `place` is shared where `tied`, `house` a player of the house."""

    place: int
    tied: bool
    name: str
    house: bool
    played: int
    won: int
    gained: int
    lost: int
    net: int


class SideShown(Struct, frozen=True):
    """A side of a rubber: who sat, for whom if for others, its games, its points, and what it won of the other."""

    names: tuple[str, str]
    members: tuple[str, str]
    games: int
    points: int
    settled: int


class RubberShown(Struct, frozen=True):
    """A rubber that is over: its table, its number there, both sides, and which of them won it (-1: neither)."""

    table: int
    number: int
    sides: tuple[SideShown, SideShown]
    winner: int


class LawCited(Struct, frozen=True):
    """A law or a ruling by which the sheet is reckoned."""

    id: str
    topic: str


class Sheet(Struct, frozen=True):
    """The sheet of an evening or of a table; `unit` is what is played for, `when` the evening in seconds since 1970."""

    title: str
    book: str
    unit: str
    people: tuple[PersonLine, ...]
    rubbers: tuple[RubberShown, ...]
    laws: tuple[LawCited, ...]
    notes: tuple[str, ...]
    when: float = 0.0


def sheet(
    title: str,
    book: Book,
    results: Sequence[RubberResult],
    house: Iterable[str] = (),
    unit: str = "",
    when: float = 0.0,
) -> Sheet:
    """Return the sheet of rubbers that are over."""
    ours = frozenset(house)
    return Sheet(
        title,
        book.title,
        unit or book.plays_for,
        tuple(_person(points, points.name in ours) for points in table_of_points(results)),
        tuple(map(_rubber, sorted(results, key=lambda result: (result.table, result.number)))),
        tuple(LawCited(law, _topic(law)) for law in book.reckoned_by),
        tuple(_notes(book, unit or book.plays_for, results)),
        when,
    )


def _topic(cited: str) -> str:
    entry = catalogue.look_up(cited)[0]
    return entry.issue if isinstance(entry, catalogue.Ruling) else entry.topic


def _person(line: PointsLine, house: bool) -> PersonLine:
    return PersonLine(line.place, line.tied, line.name, house, line.played, line.won, line.gained, line.lost, line.net)


def _rubber(result: RubberResult) -> RubberShown:
    sides = tuple(
        SideShown(
            (result.names[which], result.names[which + 2]),
            (result.members[which], result.members[which + 2]),
            result.games[which],
            result.points[which],
            result.settled[which],
        )
        for which in (0, 1)
    )
    return RubberShown(
        result.table, result.number, (sides[0], sides[1]), result.winner if result.winner >= 0 else NOBODY
    )


def _notes(book: Book, unit: str, results: Sequence[RubberResult]) -> Iterable[str]:
    if unit == "deals":
        yield DEALS
    elif unit == "game":
        yield GAMES
    else:
        yield NET if book.settled((1, 2)) == (0, 1) else BOTH
    if any(result.names != result.members for result in results):
        yield SUBSTITUTES
