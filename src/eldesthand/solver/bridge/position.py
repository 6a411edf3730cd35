"""A position of bridge to be solved: fifty-two cards, a trump or none."""

from __future__ import annotations

from typing import ClassVar, Final

from eldesthand.cards import Card, Suit, pack, rank_of, suit_of
from eldesthand.seats import Seat, left
from eldesthand.solver.position import BadPosition, Hand, Position

PACK: Final = frozenset(pack(2))
HAND_SIZE: Final = 13
TRUMP: Final = 16
Hands = tuple[Hand, Hand, Hand, Hand]


class BridgePosition(Position, frozen=True):
    """Where a deal of bridge stands; `trump` may be 4, no trump.  Nobody sits out.

    The cards of a deal that is over, or of a record: never what one seat sees of a deal in play, which nobody
    could solve.
    """

    pack: ClassVar[frozenset[Card]] = PACK
    pack_words: ClassVar[str] = "the 52 cards of a pack"
    trumps: ClassVar[tuple[Suit, ...]] = (0, 1, 2, 3, 4)
    trump_words: ClassVar[str] = "0 to 4: clubs, diamonds, hearts, spades or no trump"
    most: ClassVar[int] = HAND_SIZE

    def suit(self, card: Card) -> Suit:
        """Return the suit of a card."""
        return suit_of(card)

    def power(self, card: Card, led: Suit) -> int:
        """Return a card's strength in a trick; 0 if it can't win it."""
        suit = suit_of(card)
        return TRUMP + rank_of(card) if suit == self.trump else rank_of(card) if suit == led else 0

    def checked(self) -> BridgePosition:
        """Return the position itself, or raise `BadPosition` with what is wrong in it."""
        if self.out:
            raise BadPosition("at bridge nobody sits out")
        super().checked()
        return self


def opening(hands: Hands, trump: Suit, dealer: Seat) -> BridgePosition:
    """Return a deal at the opening lead: the hand on the dealer's left is to play."""
    return BridgePosition(hands, trump, left(dealer))
