"""What a demand is worth to the Expert: in likely worlds, half by exact play with what is called, half by rule."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import JOKER, NONE
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.simulate import EuchreDemand, Layout, Stage, play_out, points
from eldesthand.players.expert.packs import SPARE
from eldesthand.players.expert.worlds import EuchreKnowledge, picked_by
from eldesthand.solver.arrays import cards_of
from eldesthand.solver.demands import CALLED
from eldesthand.solver.exact import solve
from eldesthand.solver.position import BadPosition, Call, Called, Position
from eldesthand.table.words import What

LAYOUTS: Final = 32


def likely_layouts(sight: EuchreSight, seed: int) -> list[Layout]:
    """Return ways in which the cards may lie, each as often as what was said makes it likely.  Raises `NoWorld`."""
    knowledge = EuchreKnowledge(sight)
    hands, weights = knowledge.worlds(LAYOUTS, seed)
    hands = knowledge.hands(hands[picked_by(weights, LAYOUTS, seed)], NONE)
    joker = knowledge.pack.joker
    rows = [
        [[JOKER if joker and card == SPARE else card for card in cards_of(mask)] for mask in row]
        for row in hands.tolist()
    ]
    return [(north, east, south, west) for north, east, south, west in rows]


def play(stage: Stage, layout: Layout, demand: EuchreDemand | None) -> float:
    """Return the points of a hand for NS less those of EW: half by exact play and half by rule."""
    by_rule = play_out(stage, layout, demand)
    exact = exact_points(stage, layout, demand)
    return by_rule if exact is None else (by_rule + exact) / 2


def exact_points(stage: Stage, layout: Layout, demand: EuchreDemand | None) -> float | None:
    """Return the points by exact play with what is called; None where the cards are amiss, or there is a joker."""
    if JOKER in stage.laws.pack:
        return None
    north, east, south, west = (tuple(sorted(cards)) for cards in layout)
    leader = stage.trick[0][0] if stage.trick else stage.turn
    calls = () if demand is None else _calls(demand, stage)
    laid = tuple(card for _, card in stage.trick)
    position = Position((north, east, south, west), stage.trump, leader, laid, stage.out, calls)
    if position.order[: len(laid)] != tuple(hand for hand, _ in stage.trick):
        return None
    try:
        ns = solve(position)
        left = position.left
    except BadPosition:
        return None
    return points(stage, [stage.won[0] + ns, stage.won[1] + left - ns])


def _calls(demand: EuchreDemand, stage: Stage) -> tuple[Call, ...]:
    option, hands = demand.option, demand.hands & ~stage.out
    called = CALLED.get(option.what)
    if called is None or not hands:
        return ()
    leads_only = option.what in (What.CALL_SUIT, What.BAR_SUIT)
    card = option.card if called is Called.CARD else NONE
    return (Call(called, hands, card, option.suit if leads_only else NONE, leads_only),)
