"""What every make of a deal comes to from every dealer's seat, and which is par."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import NO_TRUMP, Suit
from eldesthand.seats import Seat

BOOK: Final = 6
"""The tricks that count for nothing."""

TRUMPS: Final = (NO_TRUMP, 3, 2, 1, 0)
"""The makes in the order in which they are told: no trump, spades, hearts, diamonds, clubs."""


class Makes(Struct, frozen=True):
    """The tricks of each dealer's side in each make with best play: ``tricks[dealer][trump]``, of `size` in all.

    The dealer plays his own hand and his partner's, whoever of them names the trump, and the hand on his left leads.
    """

    tricks: tuple[tuple[int, ...], ...]
    size: int = 13

    def of(self, dealer: Seat, trump: Suit) -> int:
        """Return the tricks of the dealer's side in a make."""
        return self.tricks[dealer][trump]


class Make(Struct, frozen=True):
    """A make by a dealer's side: its tricks, and the points that it brings that side for tricks past six.

    The points are below nought if its adversaries have the odd tricks; `doubled` are those if the adversaries double
    where it pays them, which it does if they have the odd tricks.
    """

    dealer: Seat
    trump: Suit
    tricks: int
    points: int
    doubled: int


def make_of(makes: Makes, dealer: Seat, trump: Suit) -> Make:
    """Return what one make comes to."""
    tricks = makes.of(dealer, trump)
    odd = tricks - BOOK if tricks > BOOK else tricks - (BOOK + 1)
    points = odd * odd_trick(trump, 0)
    return Make(dealer, trump, tricks, points, min(points, odd * odd_trick(trump, 1)))


def par(makes: Makes, dealer: Seat, doubling: bool = True) -> tuple[Make, ...]:
    """Return the makes that are worth most to a dealer's side with best play, every card seen.

    With `doubling` its adversaries double where it pays them.  The score of the game doesn't count, nor do honours.
    """
    each = [make_of(makes, dealer, trump) for trump in TRUMPS]
    worth = [one.doubled if doubling else one.points for one in each]
    return tuple(one for one, points in zip(each, worth, strict=True) if points == max(worth))
