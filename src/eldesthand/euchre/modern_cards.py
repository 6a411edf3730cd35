"""The packs of modern euchre and the rank of their cards; the joker is the best bower."""

from __future__ import annotations

from functools import cache
from typing import Final

from eldesthand.cards import JOKER, NONE, Card, Suit, face, pack, rank_of, suit_of
from eldesthand.euchre.cards import RIGHT_BOWER, power_in_trick, suit_in_play
from eldesthand.laws.registry import law

_LOWEST: Final = {"24": 9, "25": 9, "28": 8, "32": 7}


@law("M1", off=7)
def lowest_rank(size: str) -> int:
    """A pack runs from the ace down to the nine, to the eight in one of 28 cards and to the seven in one of 32."""
    return _LOWEST[size]


def pack_of(size: str) -> tuple[Card, ...]:
    """Return the cards of a pack; that of twenty-five is the smallest with the joker."""
    plain = pack(lowest_rank(size))
    return (*plain, JOKER) if size == "25" else plain


@cache
def suit_of_card(card: Card, trump: Suit) -> Suit:
    """Return the suit a card belongs to in play: the joker and the left bower are trumps."""
    if face(card) == JOKER:
        return trump if 0 <= trump <= 3 else NONE
    return suit_in_play(card, trump)


@law("M3", off=0)
def best_bower() -> int:
    """The joker beats the right bower."""
    return RIGHT_BOWER + 1


@law("M2", off=lambda card, trump, led: rank_of(card) if suit_of(card) == led else 0)
def plain_power(card: Card, trump: Suit, led: Suit) -> int:
    """The jack of trumps is the best card of the four suits, the jack of the other suit of its colour the next."""
    return power_in_trick(card, trump, led)


@cache
def power_of_card(card: Card, trump: Suit, led: Suit) -> int:
    """Return a card's strength in a trick, 0 if it can't win it."""
    return best_bower() if face(card) == JOKER else plain_power(card, trump, led)
