"""What the cards are worth in cutting at bridge."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import ACE, CLUBS, DIAMONDS, HEARTS, SPADES, Card, rank_of, suit_of
from eldesthand.laws.registry import law

_RISING: Final = (HEARTS, DIAMONDS, CLUBS, SPADES)
"""The suits in cutting, the lowest first."""


@law("B-CUT-1", off=lambda card: -rank_of(card))
def value_in_cutting(card: Card) -> int:
    """In cutting the lowest card is best: the ace lies under the deuce, and of equal cards the heart is the lowest."""
    rank = 1 if rank_of(card) == ACE else rank_of(card)
    return -(len(_RISING) * rank + _RISING.index(suit_of(card)))
