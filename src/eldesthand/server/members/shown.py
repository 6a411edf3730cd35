"""A member's page: figures by book, added up by the database from the rows of closed deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, case, func, select

from eldesthand.books import book
from eldesthand.server.members.ratings import NORMAL, Rating
from eldesthand.server.store.schema import PLAYED
from eldesthand.server.store.store import Store

PLACES: Final = ("eldest hand", "dealer’s partner", "third hand", "dealer")
"""The seats as they lie to the dealer, in the order of play."""

FEWEST: Final = 30
"""Deals of which an interval is told."""


class PointsPerDeal(Struct, frozen=True):
    """Points a deal, and the interval of 95% for them: the deals taken as independent, their mean as normal.

    `low` and `high` are None for fewer than `FEWEST` deals, of which that could not be said.
    """

    points: float
    low: float | None = None
    high: float | None = None


class MakeFigures(Struct, frozen=True):
    """What someone made in one place: how often, and of these how often with all tricks, well, or euchred.

    At bridge a make is well if it won the odd trick.
    """

    place: str
    deals: int
    made: int
    won: int
    march: int


class Rights(Struct, frozen=True):
    """The rights that someone used: how many, and what those `reckoned` so far were worth in tricks, by exact play.

    That is the difference between the tricks of that side with what was demanded and those without, best play from
    there on. None was worth anything that can be told if `worth` is None.
    """

    used: int
    reckoned: int
    worth: float | None


class Figures(Struct, frozen=True):
    """What someone has played by one book; `lone` hands are those played alone."""

    book: str
    title: str
    game: str
    deals: int
    rubbers: int
    rubbers_won: int
    games: int
    games_won: int
    points: PointsPerDeal
    places: tuple[MakeFigures, ...]
    lone: int
    lone_marches: int
    honours: int | None
    revokes: int
    revokes_paid: int
    revokes_caught: int
    rights: Rights


class TableOf(Struct, frozen=True):
    """A table at which someone has played: its closed deals, and the points there."""

    table: str
    title: str
    deals: int
    points: int


class MemberShown(Struct, frozen=True):
    """What someone has played, and how it is rated; the tables are shown to that person alone.

    `friend` says that whoever asks has this one among their friends.
    """

    name: str
    you: bool
    books: tuple[Figures, ...]
    tables: tuple[TableOf, ...] = ()
    ratings: tuple[Rating, ...] = ()
    friend: bool = False


def _sum(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(column), 0)


def _when(condition: ColumnElement[bool], value: Any = 1) -> ColumnElement[Any]:
    return case((condition, value), else_=0)


_C: Final = PLAYED.c
_SUMS: Final[dict[str, ColumnElement[Any]]] = {
    "deals": func.count(),
    "points": _sum(_C.points),
    "squares": _sum(_C.points * _C.points),
    "made": _sum(_C.made),
    "won": _sum(_C.won),
    "march": _sum(_C.march),
    "lone": _sum(_C.lone),
    "lone_march": _sum(_C.lone_march),
    "honours": _sum(_C.honours),
    "revokes": _sum(_C.revokes),
    "paid": _sum(_C.paid),
    "caught": _sum(_C.caught),
    "elected": _sum(_C.elected),
    "reckoned": _sum(_when(_C.worth.is_not(None), _C.elected)),
    "worth": _sum(_C.worth),
    "games": _sum(_when(_C.game != 0)),
    "games_won": _sum(_when(_C.game > 0)),
    "rubbers": _sum(_when(_C.rubber != 0)),
    "rubbers_won": _sum(_when(_C.rubber > 0)),
}
Sums = dict[str, float]


async def figures(store: Store, key: str) -> tuple[Figures, ...]:
    """Return the figures of someone by book, the one played most first."""
    wanted = (
        select(_C.book, _C.place, *(value.label(name) for name, value in _SUMS.items()))
        .where(_C.key == key)
        .group_by(_C.book, _C.place)
        .order_by(_C.book, _C.place)
    )
    sums = await store.ask(lambda connection: connection.execute(wanted).all())
    by_book: dict[str, dict[int, Sums]] = {}
    for row in sums:
        by_book.setdefault(row[0], {})[row[1]] = {
            name: float(value) for name, value in zip(_SUMS, row[2:], strict=True)
        }
    shown = (_figures(code, places) for code, places in by_book.items())
    return tuple(sorted(shown, key=lambda figures: (-figures.deals, figures.book)))


async def tables(store: Store, key: str, order: Sequence[str], most: int) -> tuple[TableOf, ...]:
    """Return the tables at which someone has played, the one come to last first."""
    wanted = (
        select(_C.stream, _C.book, func.count(), func.sum(_C.points))
        .where(_C.key == key)
        .group_by(_C.stream, _C.book)
        .order_by(_C.stream)
    )
    rows = await store.ask(lambda connection: connection.execute(wanted).all())
    came = {name: n for n, name in enumerate(order)}
    some = [TableOf(name, book(code).title, int(deals), int(points)) for name, code, deals, points in rows]
    return tuple(sorted(some, key=lambda table: -came.get(table.table, -1))[:most])


def _figures(code: str, places: dict[int, Sums]) -> Figures:
    laws = book(code)
    all_of = {name: sum(place[name] for place in places.values()) for name in _SUMS}
    n = {name: int(value) for name, value in all_of.items()}
    worth = round(all_of["worth"], 2) if n["reckoned"] else None
    return Figures(
        code,
        laws.title,
        laws.game,
        n["deals"],
        n["rubbers"],
        n["rubbers_won"],
        n["games"],
        n["games_won"],
        mean(n["deals"], n["points"], n["squares"]),
        tuple(_makes(place, places.get(place)) for place in range(4)),
        n["lone"],
        n["lone_march"],
        n["honours"] if laws.keeps_honours else None,
        n["revokes"],
        n["paid"],
        n["caught"],
        Rights(n["elected"], n["reckoned"], worth),
    )


def _makes(place: int, sums: Sums | None) -> MakeFigures:
    known = sums or dict.fromkeys(_SUMS, 0.0)
    return MakeFigures(PLACES[place], *(int(known[name]) for name in ("deals", "made", "won", "march")))


def mean(deals: int, points: int, squares: int) -> PointsPerDeal:
    """Return the mean of so many deals' points by their sum and the sum of their squares, with its interval."""
    average = points / deals
    if deals < FEWEST:
        return PointsPerDeal(round(average, 3))
    variance = max(0.0, (squares - points * average) / (deals - 1))
    wide = NORMAL * sqrt(variance / deals)
    return PointsPerDeal(round(average, 3), round(average - wide, 3), round(average + wide, 3))
