"""Cards as sets of places, as the kernel has them: sixteen bits a suit, the trump on top.

Lane 3 is the trump suit with the bowers at its top, lane 2 the other suit of its colour, lanes 1 and 0 the
rest.  There a card beats another exactly if its place is higher, so long as both are trumps or of the suit led.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from eldesthand.cards import JACK, Card, Suit, mate, pack, rank_of, suit_of

LANE: Final = 0xFFFF
TRUMPS: Final = LANE << 48
ROOFS: Final = 0x8000_8000_8000_8000
"""The place above the highest of each lane: never a card."""

Places = int


@cache
def lanes(trump: Suit) -> tuple[int, int, int, int]:
    """Return the lane of each suit."""
    others = [suit for suit in range(4) if suit not in (trump, mate(trump))]
    by_suit = {trump: 3, mate(trump): 2, others[0]: 1, others[1]: 0}
    return by_suit[0], by_suit[1], by_suit[2], by_suit[3]


@cache
def place_of(card: Card, trump: Suit) -> int:
    """Return the place of a card."""
    suit, rank = suit_of(card), rank_of(card)
    if rank == JACK and suit in (trump, mate(trump)):
        return 48 + (8 if suit == trump else 7)
    at = rank - 7
    return 16 * lanes(trump)[suit] + (at - 1 if suit == trump and rank > JACK else at)


@cache
def cards_by_place(trump: Suit) -> dict[int, Card]:
    """Return the card at each place."""
    return {place_of(card, trump): card for card in pack(7)}


def inward(cards: Iterable[Card], trump: Suit) -> Places:
    """Return cards as places."""
    return sum(1 << place_of(card, trump) for card in cards)


def outward(place: int, trump: Suit) -> Card:
    """Return the card at a place."""
    return cards_by_place(trump)[place]


def lane_of(card: Places) -> Places:
    """Return the whole lane of a card, which is a set of one place."""
    return LANE << ((card.bit_length() - 1) & 0x30)


def each(cards: Places) -> Iterator[Places]:
    """Yield the cards of a set one by one, from the lowest place up."""
    while cards:
        yield cards & -cards
        cards &= cards - 1
