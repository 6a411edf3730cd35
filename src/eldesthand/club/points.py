"""The table of points of an evening: what each person has won and lost by the rubbers that he has played.

A rubber's own points are the book's (`Book.rubber_points`, `Book.settled`); here they go to persons.  Whoever sits
for a member plays that member's rubber (S18, B-ENTRY-4): what it brings is the member's.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eldesthand.club.persons import Name, Names
from eldesthand.seats import NOBODY, Side, side
from eldesthand.table.book import Book
from eldesthand.table.score import Score

Pair = tuple[int, int]
Worth = tuple[int, int, int]


class RubberResult(Struct, frozen=True):
    """A rubber that is over, or a game where the book knows no rubbers: number `number` of a table.

    `names` sat from north, for the `members` in their places.  `points` are those each side has, `settled` what each
    has won of the other by them.
    """

    table: int
    number: int
    names: Names
    members: Names
    winner: Side
    games: Pair
    points: Pair
    settled: Pair


class PointsLine(Struct, frozen=True):
    """A person's line: how many rubbers he has played and won, his points won, lost, and the difference.

    `place` is shared by all who are equal (`tied`).
    """

    place: int
    tied: bool
    name: Name
    played: int
    won: int
    gained: int
    lost: int

    @property
    def net(self) -> int:
        """The points won less those lost."""
        return self.gained - self.lost


def result(book: Book, score: Score, four: Names, members: Names, at: Pair, winner: Side = NOBODY) -> RubberResult:
    """Return the result of a rubber by its score; `at` are the numbers of its table and its own there.

    Where the book plays games the `winner` has won one.
    """
    if score.rubbers:
        rubber = score.rubbers[-1]
        return RubberResult(
            *at, four, members, rubber.winner, rubber.tally.games, rubber.points, book.settled(rubber.points)
        )
    games = (int(winner == 0), int(winner == 1))
    return RubberResult(*at, four, members, winner, games, games, book.settled(games))


def table_of_points(results: Iterable[RubberResult]) -> tuple[PointsLine, ...]:
    """Return the lines of all who have played, he who has most to the good first.

    Of two with as much the one goes first who has won more points, then who has won more rubbers; who are equal in
    all of these share a place, and stand there by their names.
    """
    totals: dict[Name, list[int]] = {}
    for result in results:
        for seat, name in enumerate(result.members):
            own = side(seat)
            sums = totals.setdefault(name, [0, 0, 0, 0])
            brought = (1, int(result.winner == own), result.settled[own], result.settled[1 - own])
            totals[name] = [had + more for had, more in zip(sums, brought, strict=True)]
    lines = [PointsLine(0, False, name, *sums) for name, sums in totals.items()]
    worth = {line.name: (line.net, line.gained, line.won) for line in lines}
    values = list(worth.values())
    ordered = sorted(lines, key=lambda line: ([-n for n in worth[line.name]], line.name.casefold()))
    return tuple(_placed(line, worth[line.name], values) for line in ordered)


def _placed(line: PointsLine, worth: Worth, values: list[Worth]) -> PointsLine:
    place = 1 + sum(other > worth for other in values)
    return PointsLine(place, values.count(worth) > 1, line.name, line.played, line.won, line.gained, line.lost)
