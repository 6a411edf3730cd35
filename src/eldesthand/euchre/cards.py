"""Ranks in euchre: the bowers, and the left bower as a trump (A-02)."""

from __future__ import annotations

from functools import cache

from eldesthand.cards import JACK, Card, Suit, mate, rank_of, suit_of
from eldesthand.laws.registry import law

RIGHT_BOWER = 32
LEFT_BOWER = 31
TRUMPS = 16


@law("P2", "A-02", off=lambda card, trump: suit_of(card))
@cache
def suit_in_play(card: Card, trump: Suit) -> Suit:
    """The jack of the trump's colour, the left bower, is a trump; every other card is of its own suit."""
    suit = suit_of(card)
    if 0 <= trump <= 3 and rank_of(card) == JACK and suit == mate(trump):
        return trump
    return suit


@cache
def power_in_trick(card: Card, trump: Suit, led: Suit) -> int:
    """Return a card's strength in a trick: bowers, other trumps, the suit led; 0 for any other card."""
    suit, rank = suit_in_play(card, trump), rank_of(card)
    if suit == trump:
        if rank == JACK:
            return RIGHT_BOWER if suit_of(card) == trump else LEFT_BOWER
        return TRUMPS + rank
    return rank if suit == led else 0
