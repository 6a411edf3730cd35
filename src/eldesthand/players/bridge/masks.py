"""Sets of cards as masks: bit ``c`` stands for card ``c`` of the first pack, so that a suit is a lane of 16 bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eldesthand.cards import Card, Suit

Mask = int

LANE: Final = 0x7FFC
"""The thirteen cards of a suit within its lane."""

SUITS: Final[tuple[Mask, Mask, Mask, Mask]] = (LANE, LANE << 16, LANE << 32, LANE << 48)
PACK: Final[Mask] = SUITS[0] | SUITS[1] | SUITS[2] | SUITS[3]


def mask_of(cards: Iterable[Card]) -> Mask:
    """Return the set of these cards; those not known are left out, the second pack's count as the first's."""
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << (card & 63)
    return mask


def top(cards: Mask) -> Card:
    """Return the highest card of a set; -1 of none."""
    return cards.bit_length() - 1


def low(cards: Mask) -> Card:
    """Return the lowest card of a set; -1 of none."""
    return (cards & -cards).bit_length() - 1


def each(cards: Mask) -> Iterator[Card]:
    """Yield the cards of a set, the lowest first."""
    while cards:
        least = cards & -cards
        yield least.bit_length() - 1
        cards ^= least


def down(cards: Mask) -> list[Card]:
    """Return the cards of a set, the highest first."""
    return list(each(cards))[::-1]


def above(card: Card) -> Mask:
    """Return the cards of its suit that are higher."""
    return SUITS[card >> 4] & -(2 << card)


def below(card: Card) -> Mask:
    """Return the cards of its suit that are lower."""
    return SUITS[card >> 4] & ((1 << card) - 1)


def of(cards: Mask, suit: Suit) -> Mask:
    """Return the cards of a suit; none of no trump."""
    return cards & SUITS[suit] if 0 <= suit < 4 else 0


def masters(held: Mask, others: Mask, suit: Suit) -> int:
    """Return how many of the cards held in a suit no card of `others` in it can beat."""
    mine, theirs = held & SUITS[suit], others & SUITS[suit]
    return (mine & -(2 << theirs.bit_length() - 1)).bit_count() if theirs else mine.bit_count()
