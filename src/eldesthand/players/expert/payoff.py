"""What a deal's points are worth: by the chance to win what is played for, in the points of an even score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.euchre.book import EuchreBook
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.equity import equity
from eldesthand.seats import Seat, Side, side
from eldesthand.table.acts import Column
from eldesthand.table.score import Tally

EXACT: Final = 0.5
"""The share of exact play in what a trump is worth; the rest is play by rule."""

A_TRICK: Final = 0.02
"""Points that a trick more is reckoned as beside the points of the hand."""

LEAST: Final = 0.001
"""The least by which a point has to move the chance to win; where it moves it by less, points are counted instead."""

Tricks = NDArray[np.int8]
Weights = NDArray[np.float64]


class EuchreWorth(Struct, frozen=True):
    """The worth of an act in points, and the share of the worlds in which one's side has its way by exact play.

    That is: makes its point, or euchres the makers.  `worlds` are so many different ones as were looked into.
    """

    points: float
    reaches: float
    worlds: int = 0


class EuchreStakes(Struct, frozen=True):
    """What is at stake in a deal: by whose laws, at which score, in whose deal."""

    code: str
    chosen: tuple[tuple[str, str], ...]
    score: Tally
    dealer: Seat

    def worth(self, laws: EuchreBook, scorer: Side, points: int) -> float:
        """Return what points for a side are worth to N and S, in units of a point for either.

        It is the change in the chance to win the rubber, or the game; a deal thrown in is worth nothing.
        """
        hope = equity(self.code, self.chosen)
        plainly = float(-points if scorer else points)
        if hope is None:
            return plainly

        def chance(which: Side, made: int) -> float:
            return hope.won(laws.marked(self.score, which, made, Column.GAME), self.dealer)

        a_point = (chance(0, 1) - chance(1, 1)) / 2
        if a_point < LEAST:
            return plainly
        return (chance(scorer, points) - hope.won(self.score, self.dealer)) / a_point


@lru_cache(maxsize=4096)
def by_tricks(stakes: EuchreStakes, laws: EuchreBook, makers: Side, lone: bool, defended: bool) -> tuple[float, ...]:
    """Return what a hand is worth to N and S by the tricks that they take, from none to five, without `A_TRICK`."""
    march, euchre = laws.stakes(lone, defended)
    won, marched, lost = (
        stakes.worth(laws, *scored) for scored in ((makers, 1), (makers, march), (1 - makers, euchre))
    )
    worths = (lost, lost, lost, won, won, marched)
    return worths if makers == 0 else worths[::-1]


def stakes_of(sight: EuchreSight) -> EuchreStakes:
    """Return what is at stake in the deal that a seat sees."""
    view = sight.view
    return EuchreStakes(sight.laws.code, view.chosen, view.score, view.deal.dealer)


class Payoff:
    """What tricks are worth to a side: by how the trump was made, alone or not, and by the score.

    Here tricks become points, and nowhere else.
    """

    def __init__(
        self, sight: EuchreSight, maker: Seat, lone: bool, defended_alone: bool = False, exact: float = EXACT
    ) -> None:
        self.exact = exact
        makers = side(maker)
        worths = np.array(by_tricks(stakes_of(sight), sight.laws, makers, lone, defended_alone))
        tricks = A_TRICK * np.arange(6)
        sign = 1 if side(sight.seat) == 0 else -1
        self.points = sign * (worths + (tricks if makers == 0 else -tricks[::-1]))
        self.good = (self.points > 0).astype(np.float64)

    def worth(self, exact: Tricks, by_rule: Tricks, weights: Weights) -> EuchreWorth:
        """Return the worth of what came of an act: the tricks of N and S in each world, by exact play and by rule."""
        points = self.exact * self.points[exact] + (1 - self.exact) * self.points[by_rule]
        return EuchreWorth(round(float(points @ weights), 9), round(float(self.good[exact] @ weights), 9), len(weights))
