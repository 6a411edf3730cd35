"""What a deal's points are worth: by the chance to win what is played for, in the points of an even score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.euchre.book import EuchreBook
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.equity import Equity, counted, equity
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
        return self.of_score(laws, self._marked(laws, scorer, points), -points if scorer else points)

    def of_score(self, laws: EuchreBook, tally: Tally, points: int) -> float:
        """Return what a score after this deal, to which `points` of N and S less the others' led, is worth to them."""
        hope, a_point = self._scale(laws)
        if hope is None:
            return float(points)
        return (hope.won(tally, self.dealer) - hope.won(self.score, self.dealer)) / a_point

    def of_new_deal(self, laws: EuchreBook, dealer: Seat) -> float:
        """Return what it is worth to N and S that this deal is undone, and `dealer` deals at the same score.

        If the next deals it is worth as much as a deal thrown in; if the same deals again, what his deal brings on the
        average of the Book player's deals.
        """
        hope, a_point = self._scale(laws)
        if hope is not None:
            return (hope.now(self.score, dealer) - hope.won(self.score, self.dealer)) / a_point
        if side(dealer) != side(self.dealer):
            return 0.0
        counts = counted().get(self.code, {})
        mean = sum((1 - 2 * which) * points * times for (which, points), times in counts.items())
        return (1 - 2 * side(dealer)) * mean / max(sum(counts.values()), 1)

    def _scale(self, laws: EuchreBook) -> tuple[Equity | None, float]:
        """Return the equity and by how much a point moves the chance; None where points are counted instead."""
        hope = equity(self.code, self.chosen)
        if hope is None:
            return None, 1.0
        ours, theirs = (hope.won(self._marked(laws, which, 1), self.dealer) for which in (0, 1))
        a_point = (ours - theirs) / 2
        return (None, 1.0) if a_point < LEAST else (hope, a_point)

    def _marked(self, laws: EuchreBook, scorer: Side, points: int) -> Tally:
        return laws.marked(self.score, scorer, points, Column.GAME)


@lru_cache(maxsize=4096)
def by_tricks(stakes: EuchreStakes, laws: EuchreBook, makers: Side, lone: bool, defended: bool) -> tuple[float, ...]:
    """Return what a hand is worth to N and S by the tricks that they take, from none to five, without `A_TRICK`."""
    march, euchre = laws.stakes(lone, defended)
    won, marched, lost = (
        stakes.worth(laws, *scored) for scored in ((makers, 1), (makers, march), (1 - makers, euchre))
    )
    worths = (lost, lost, lost, won, won, marched)
    return worths if makers == 0 else worths[::-1]


def worth_of_alone(sight: EuchreSight, makers: Side) -> float:
    """Return what the points that a march alone adds are worth at the score, a share of what they are by themselves.

    From one short of home it is nothing, as the point wins as well; and it is never more than a whole.
    """
    stakes, laws = stakes_of(sight), sight.laws
    (alone, _), (together, _) = laws.stakes(True, False), laws.stakes(False, False)
    worths = (by_tricks(stakes, laws, makers, lone, False) for lone in (True, False))
    taken = 5 if makers == 0 else 0
    marches = [(1 if makers == 0 else -1) * worth[taken] for worth in worths]
    return min((marches[0] - marches[1]) / (alone - together), 1.0) if alone != together else 0.0


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
