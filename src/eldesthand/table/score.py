"""The score beside which the table plays: as marked, and as it is due."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.seats import NOBODY, Side
from eldesthand.table.incidents import Line


class Tally(Struct, frozen=True):
    """A standing of the rubber: points towards the game, games won, how many of them count two.

    `last` is the side that won the last game.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    doubles: tuple[int, int] = (0, 0)
    last: Side = NOBODY


class Rubber(Struct, frozen=True):
    """A rubber that is over: who won it, and the points of the rubber each side has, none taken from another's."""

    winner: Side
    tally: Tally
    points: tuple[int, int]

    @property
    def net(self) -> int:
        """By how much NS has more points of the rubber than EW; less than nothing if EW has more."""
        return self.points[0] - self.points[1]


class Score(Struct, frozen=True):
    """`marked` is what stands on the table, `due` what the laws make of it.

    `base` is the tally at the start of the deal that the `lines` settle; `game` is the side that won
    a game by them, `double` whether it counts two, and `lap` the points carried over.  `by_hand` says
    that a person has marked this deal, so that the clerk does not.  `rubbers` are the evening's
    earlier ones.
    """

    marked: Tally = Tally()
    due: Tally = Tally()
    base: Tally = Tally()
    lines: tuple[Line, ...] = ()
    game: Side = NOBODY
    double: bool = False
    lap: int = 0
    by_hand: bool = False
    rubbers: tuple[Rubber, ...] = ()


class Settlement(Struct, frozen=True):
    """What a deal comes to: its score lines in posting order, the tally after them, a game won."""

    lines: tuple[Line, ...]
    tally: Tally
    game: Side = NOBODY
    double: bool = False
    lap: int = 0
