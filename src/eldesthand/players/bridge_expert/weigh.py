"""What a card is worth at bridge: in likely worlds, by exact play and by plain play.

Exact play alone takes everybody to see all cards, and early in a deal it takes long; so each card is also played out by
the Book's simple rule, in more worlds, and early in a deal by that rule until few cards are left, and then exactly.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.weigh import stakes
from eldesthand.players.bridge_expert.lanes import Floats, Hands, Whole
from eldesthand.players.bridge_expert.outcomes import CardsToPlay, Tricks
from eldesthand.players.bridge_expert.worlds import BridgeKnowledge
from eldesthand.players.expert.worlds import picked_by
from eldesthand.seats import side
from eldesthand.solver.native import kernel

DRAWN: Final = 1000
"""Worlds that are drawn, of which those are looked into that are likelier."""


class WorldBudget(Struct, frozen=True):
    """How many worlds are looked into for a card, and how: by rule, by rule until few cards are left, and exactly.

    `share` is that of exact play in what a card is worth, where each of the others has 1.  After `searched` leads no
    further world is played exactly, and the share is the less for it.
    """

    by_rule: int
    half: int
    exact: int
    share: float
    searched: int = 60_000

    def times(self, scale: float) -> WorldBudget:
        """Return the budget for so many times as many worlds."""
        by_rule, half, exact, searched = (
            round(scale * count) for count in (self.by_rule, self.half, self.exact, self.searched)
        )
        return WorldBudget(by_rule, half, exact, self.share, searched)


BUDGETS: Final = {
    13: WorldBudget(300, 60, 0, 0.0),
    12: WorldBudget(300, 40, 12, 1.3),
    11: WorldBudget(300, 30, 24, 1.8),
    10: WorldBudget(300, 0, 60, 2.3),
    9: WorldBudget(300, 0, 120, 3.0),
}
"""The budgets by the cards that a hand has: exact play of thirteen takes a thousand times as long as of six."""

LATE: Final = WorldBudget(300, 0, 200, 3.0)
"""The budget with fewer cards."""

GOLDEN: Final = (5**0.5 - 1) / 2

REST: Final = 7
"""Cards left to each hand when exact play begins after play by rule."""

IN_PYTHON: Final = WorldBudget(8, 0, 8, 3.0)
LATE_CARDS: Final = 3
"""The budget where there is no compiled kernel, and the most cards a hand with which anything is weighed there."""


class BridgeWorth(Struct, frozen=True):
    """What a card is worth to one's side: by the score, in tricks, and in tricks alone."""

    stake: float
    tricks: float


def budget_of(cards: int, scale: float) -> WorldBudget | None:
    """Return the budget of a choice where a hand has so many cards; None where it takes too long to weigh them."""
    if kernel() is None:
        return IN_PYTHON if cards <= LATE_CARDS else None
    return BUDGETS.get(cards, LATE).times(scale)


def weigh_cards(
    sight: BridgeSight, cards: tuple[Card, ...], seed: int, budget: WorldBudget, drawn: int = DRAWN
) -> dict[Card, BridgeWorth]:
    """Return the worth of each of some cards if the hand puts it down.

    Raises `NoWorld`, and `BadPosition` where cards are amiss.
    """
    left = len(sight.deal.hands[sight.hand])
    leader = sight.trick[0][0] if sight.trick else sight.hand
    choice = CardsToPlay(
        sight.trump, leader, tuple(card & 63 for _, card in sight.trick), tuple(card & 63 for card in cards)
    )
    hands, weights = BridgeKnowledge(sight).drawn(drawn, seed)
    worth = np.array(stakes(sight))
    own = side(sight.seat)
    won = sight.deal.won[own]

    def worths(north: Tricks, likely: Floats) -> Floats:
        tricks = won + (left - north if own else north).astype(np.int64)
        return np.stack([likely @ worth[tricks], likely @ tricks])

    total, shares = np.zeros((2, len(cards))), 0.0
    for count, share, rest in ((budget.by_rule, 1.0, 0), (budget.half, 1.0, REST), (budget.exact, budget.share, -1)):
        if count:
            some, likely = taken(hands, weights, count, seed)
            if rest < 0:
                some, likely = some[order := spread_evenly(len(some))], likely[order]
                north = choice.exactly(some, budget.searched)
                share *= len(north) / len(some)
                likely = likely[: len(north)] / likely[: len(north)].sum()
            else:
                north = choice.by_rule(some, rest)
            total += share * worths(north, likely)
            shares += share
    means = (total / shares).round(9).T.tolist()
    return {card: BridgeWorth(stake, tricks) for card, (stake, tricks) in zip(cards, means, strict=True)}


def spread_evenly(count: int) -> Whole:
    """Return an order of so many worlds of which the first few, however many, are spread over all of them."""
    order: Whole = np.argsort(np.arange(count) * GOLDEN % 1.0, kind="stable")
    return order


def taken(hands: Hands, weights: Floats, count: int, seed: int) -> tuple[Hands, Floats]:
    """Return so many of the worlds, each as often as it is likely, with their weights; all if there are no more."""
    if count >= len(hands):
        return hands, weights
    picked, times = np.unique(picked_by(weights, count, seed), return_counts=True)
    return hands[picked], times / count
