"""What a demand is worth to the Expert at bridge: in likely worlds, by rule and, late in a deal, by exact play too."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE, Card
from eldesthand.players.bridge.demands import BridgeDemand
from eldesthand.players.bridge.playout import Layout
from eldesthand.players.bridge.rights import LAYOUTS, Trial
from eldesthand.players.bridge_expert.weigh import taken
from eldesthand.players.bridge_expert.worlds import BridgeKnowledge
from eldesthand.players.chance import number
from eldesthand.solver.arrays import cards_of
from eldesthand.solver.bridge import BridgePosition, NoSolver, solve
from eldesthand.solver.demands import CALLED
from eldesthand.solver.native import kernel
from eldesthand.solver.position import BadPosition, Call, Called, Hand
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.words import What

EXACT_CARDS: Final = 8
"""The most cards a hand with which demands are tried by exact play."""

DRAWN: Final = 300


class LikelyTrial(Trial):
    """A trial in likely worlds."""

    def layouts(self) -> list[Layout]:
        """Return ways in which the cards may lie, each as often as it is likely; the Book's where cards are amiss."""
        seed = number(self.sight.view, self.sight.memory, "right")
        try:
            hands, weights = BridgeKnowledge(self.sight).drawn(DRAWN, seed)
        except NoWorld:
            return super().layouts()
        some, shares = taken(hands, weights, LAYOUTS, seed)
        often = [max(1, round(share * LAYOUTS)) for share in shares.tolist()]
        rows = [row for row, times in zip(some.tolist(), often, strict=True) for _ in range(times)]
        return [[[hand >> 16 * suit & 0xFFFF for suit in range(4)] for hand in row] for row in rows]

    def outcomes(self, layout: Layout, lying: tuple[int, ...], demand: BridgeDemand | None) -> tuple[int, ...]:
        """Return the tricks left that N and S take of a layout, by rule and exactly."""
        by_rule = super().outcomes(layout, lying, demand)
        exact = exact_tricks(layout, self.sight.trump, self.leader, lying, demand)
        return by_rule if exact is None else (*by_rule, exact)


def exact_tricks(
    layout: Layout, trump: int, leader: int, lying: tuple[Card, ...], demand: BridgeDemand | None
) -> int | None:
    """Return the tricks of N and S by exact play with what is called; None where that takes too long, or is amiss."""
    hands = [_hand(lanes) for lanes in layout]
    if kernel() is None or max(map(len, hands)) > EXACT_CARDS:
        return None
    laid = tuple(card & 63 for card in lying)
    calls = () if demand is None else _calls(demand)
    try:
        return solve(BridgePosition((hands[0], hands[1], hands[2], hands[3]), trump, leader, laid, calls=calls))
    except (BadPosition, NoSolver):
        return None


def _hand(lanes: list[int]) -> Hand:
    return cards_of(sum(lane << 16 * suit for suit, lane in enumerate(lanes)))


def _calls(demand: BridgeDemand) -> tuple[Call, ...]:
    option = demand.option
    called = Called.NOT_CARD if option.what is What.BAR_CARD else CALLED.get(option.what)
    if called is None or not demand.hands:
        return ()
    leads = demand.leads_only
    card = option.card & 63 if called in (Called.CARD, Called.NOT_CARD) else NONE
    return (Call(called, demand.hands, card, option.suit if leads else NONE, leads),)
