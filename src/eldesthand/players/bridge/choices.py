"""The cards between which there is anything to choose: of those as good as each other one stands for all."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import Card
from eldesthand.players.bridge.masks import Mask, each
from eldesthand.players.bridge.sight import BridgeSight

SMALL: Final = 7
"""Cards up to this rank are as good as each other, unless one that lies in the trick is between them."""


def alike(sight: BridgeSight) -> tuple[Mask, ...]:
    """Return the cards that may be played, in groups of cards as good as each other.

    Two cards of a suit are so if no card between them is in another hand or lies in the trick.
    """
    lying = 0
    for _, card in sight.trick:
        if card >= 0:
            lying |= 1 << card
    others = sight.unseen | lying
    for hand, cards in enumerate(sight.hands):
        if hand != sight.hand:
            others |= cards
    groups: list[Mask] = []
    last: Card = -1
    for card in each(sight.choice):
        between = others & ((1 << card) - 1) & -(2 << last) if last >= 0 else 0
        small = card & 15 <= SMALL and not between & lying
        if last >= 0 and last >> 4 == card >> 4 and (not between or small):
            groups[-1] |= 1 << card
        else:
            groups.append(1 << card)
        last = card
    return tuple(groups)
