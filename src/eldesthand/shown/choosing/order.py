"""The order in which a hand is held."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Final

from eldesthand.cards import JACK, JOKER, Card, Suit, face, mate, rank_of, suit_of

SUITS: Final = (3, 2, 0, 1)
"""The order in which a hand is held, the trumps apart."""


def in_order(cards: Iterable[Card], trump: Suit, bowers: bool) -> tuple[Card, ...]:
    """Return a hand as it is held: trumps first, suit by suit; with `bowers` the left bower among the trumps.

    A joker comes before all others, cards not known after them.
    """
    return _in_order(tuple(cards), trump, bowers)


@lru_cache(maxsize=8192)
def _in_order(cards: tuple[Card, ...], trump: Suit, bowers: bool) -> tuple[Card, ...]:
    known = sorted([card for card in cards if card >= 0], key=partial(_place, trump, bowers))
    return (*known, *(card for card in cards if card < 0))


@lru_cache(maxsize=1024)
def _place(trump: Suit, bowers: bool, card: Card) -> tuple[int, int, int]:
    if face(card) == JOKER:
        return (-1, 0, 0)
    suit = suit_of(card)
    if trump >= 0 and bowers and rank_of(card) == JACK and suit in (trump, mate(trump)):
        return (0, 0, 0 if suit == trump else 1)
    return (0 if suit == trump else 1, SUITS.index(suit), 20 - rank_of(card))
