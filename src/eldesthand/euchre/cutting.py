"""What the cards are worth in cutting at euchre."""

from __future__ import annotations

from eldesthand.cards import ACE, JACK, Card, rank_of
from eldesthand.laws.registry import law


@law("S8", "P3", off=rank_of)
def value_in_cutting(card: Card) -> int:
    """In cutting the jack is the best card, then the ace, the king and so down to the seven."""
    return ACE + 1 if rank_of(card) == JACK else rank_of(card)
