"""The cards of a pack as the solver has them: with the joker each trump stands a place lower, the seven being free.

The solver knows no joker.  In the pack of 25 there are eight trumps, no more than in that of 32 less one; so with a
suit as trump the joker stands as its right bower, the right bower as the left, and so on down to the nine, which
stands as the eight.  As long as no suit is trump the joker stands as the seven of clubs.  Where there is no joker all
cards stand as themselves.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eldesthand.cards import ACE, JACK, JOKER, NONE, Card, Suit, make, mate, pack
from eldesthand.table.book import Book

Hands = NDArray[np.uint64]

SPARE: Final = make(0, 7)
"""The card as which the joker stands while no suit is trump."""

WHOLE: Final = frozenset(pack(7))


@cache
def _lower(trump: Suit) -> dict[Card, Card]:
    """Return a mapping from each card, as encoded without trumps, to its code with this trump; the highest first."""
    ranks = (JACK, *(rank for rank in range(ACE, 7, -1) if rank != JACK))
    right, *rest = (make(trump, rank) for rank in ranks)
    chain = [SPARE, right, make(mate(trump), JACK), *rest]
    return dict(pairwise(chain))


def moved(hands: Hands, before: Suit, trump: Suit) -> Hands:
    """Return hands with the cards as they stand with `trump` as trump that stood as with `before`; NONE is no suit."""
    if before == trump:
        return hands
    if before != NONE:
        hands = _exchanged(hands, {lower: card for card, lower in _lower(before).items()})
    return hands if trump == NONE else _exchanged(hands, _lower(trump))


def _exchanged(hands: Hands, cards: dict[Card, Card]) -> Hands:
    rest = hands & ~np.uint64(sum(1 << card for card in cards))
    for card, other in cards.items():
        rest |= (hands >> np.uint64(card) & np.uint64(1)) << np.uint64(other)
    return rest


class PackInPlay:
    """The cards of a book's pack, as the solver has them and back."""

    def __init__(self, laws: Book) -> None:
        self.joker = JOKER in laws.pack
        self.pack = laws.pack

    def inward(self, card: Card, trump: Suit = NONE) -> Card:
        """Return the card as which one stands with a suit as trump."""
        if not self.joker or card < 0:
            return card
        plain = SPARE if card == JOKER else card
        return plain if trump == NONE else _lower(trump).get(plain, plain)

    def absent(self, trump: Suit = NONE) -> frozenset[Card]:
        """Return the cards of 32 as which none of the pack stands."""
        return WHOLE - {self.inward(card, trump) for card in self.pack}

    def hands(self, hands: Hands, before: Suit, trump: Suit) -> Hands:
        """Return hands as they stand with a suit as trump, that stood as with another."""
        return moved(hands, before, trump) if self.joker else hands

    def moves(self, before: Suit) -> NDArray[np.int8] | None:
        """Return where each card goes with each suit as trump that stands as with another; None if all stay."""
        return _moves(before) if self.joker else None


@cache
def _moves(before: Suit) -> NDArray[np.int8]:
    each = np.uint64(1) << np.arange(64, dtype=np.uint64)
    there = [np.log2(moved(each, before, trump).astype(np.float64)) for trump in range(4)]
    return np.concatenate(there).round().astype(np.int8)
