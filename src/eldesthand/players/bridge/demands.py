"""What has been demanded of somebody's next card or lead, as a deal that is played out keeps to it."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Suit
from eldesthand.seats import Seats
from eldesthand.table.words import Option, What

RUFF = 16


class BridgeDemand(Struct, frozen=True):
    """A demand upon the next card, or the next lead, of one of some hands."""

    hands: Seats
    option: Option

    @property
    def leads_only(self) -> bool:
        """Whether it waits for a lead."""
        return self.option.what in (What.CALL_SUIT, What.BAR_SUIT)

    def lead(self, cards: list[int], suit: Suit, bit: int) -> tuple[Suit, int]:
        """Return the suit and the card led by a hand that would have led `bit` of `suit`."""
        option = self.option
        match option.what:
            case What.CALL_CARD if cards[option.card >> 4 & 3] >> (option.card & 15) & 1:
                return option.card >> 4 & 3, 1 << (option.card & 15)
            case What.CALL_SUIT if option.suit >= 0 and cards[option.suit]:
                return (suit, bit) if suit == option.suit else (option.suit, least(cards[option.suit]))
            case What.BAR_SUIT if suit == option.suit:
                other = next((other for other in range(4) if other != option.suit and cards[other]), suit)
                return (suit, bit) if other == suit else (other, least(cards[other]))
        return suit, bit

    def follow(self, cards: list[int], suit: Suit, trump: Suit, best: int) -> int:
        """Take from a hand the card it follows with and return its strength; no demand makes it revoke."""
        own = cards[suit]
        if own:
            bit = self._of_suit(own, suit, best)
            cards[suit] ^= bit
            return bit
        called = self.option.card
        if self.option.what is What.CALL_CARD and cards[called >> 4 & 3] >> (called & 15) & 1:
            other, bit = called >> 4 & 3, 1 << (called & 15)
        elif self.option.what is What.WIN and 0 <= trump < 4 and cards[trump]:
            over = cards[trump] & -((best >> RUFF) << 1) if best >> RUFF else cards[trump]
            other, bit = trump, least(over or cards[trump])
        else:
            other = next((other for other in range(4) if other != trump and cards[other]), trump)
            if not cards[other]:
                return 0
            bit = least(cards[other])
        cards[other] ^= bit
        return bit << RUFF if other == trump else 0

    def _of_suit(self, own: int, suit: Suit, best: int) -> int:
        """Return the card of the suit led that answers the demand, the lowest if none can."""
        option = self.option
        match option.what:
            case What.CALL_CARD if option.card >> 4 & 3 == suit and own >> (option.card & 15) & 1:
                return 1 << (option.card & 15)
            case What.BAR_CARD if option.card >> 4 & 3 == suit:
                return least(own & ~(1 << (option.card & 15)) or own)
            case What.HIGHEST:
                return 1 << own.bit_length() - 1
            case What.WIN:
                return least(own & -(best << 1) or own)
        return least(own)


def least(cards: int) -> int:
    """Return the lowest card of a lane."""
    return cards & -cards
