"""What every make of a deal comes to from every dealer's seat, and which is par."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.bridge.honours import HonoursHeld, honours_of, lines_of
from eldesthand.bridge.score import ALL_TRICKS, make_points, slams
from eldesthand.cards import NO_TRUMP, Suit, suit_of
from eldesthand.seats import Seat, Side, side
from eldesthand.solver.bridge.position import Hands

TRUMPS: Final = (NO_TRUMP, 3, 2, 1, 0)
"""The makes in the order in which they are told: no trump, spades, hearts, diamonds, clubs."""


class Makes(Struct, frozen=True):
    """The tricks of each dealer's side in each make with best play: ``tricks[dealer][trump]``, of `size` in all.

    The dealer plays both hands of the side, whoever of them names the trump, and the hand on the left leads.
    `hands` are those of the deal, for the honours.
    """

    tricks: tuple[tuple[int, ...], ...]
    size: int = ALL_TRICKS
    hands: Hands = ((), (), (), ())

    def of(self, dealer: Seat, trump: Suit) -> int:
        """Return the tricks of the dealer's side in a make."""
        return self.tricks[dealer][trump]


class Make(Struct, frozen=True):
    """A make by a dealer's side: its tricks, and the points that it brings that side, below nought if the other.

    `points` are those for tricks past six, `doubled` those if the adversaries double where it pays them, which it does
    if they have the odd tricks.  `honours` are those of the other column: honours, chicane and slams of both sides.
    """

    dealer: Seat
    trump: Suit
    tricks: int
    points: int
    doubled: int
    honours: int

    def worth(self, doubling: bool = True) -> int:
        """Return the points of the make for the dealer's side in both columns."""
        return (self.doubled if doubling else self.points) + self.honours


def make_of(makes: Makes, dealer: Seat, trump: Suit) -> Make:
    """Return the result of one make."""
    tricks, which = makes.of(dealer, trump), side(dealer)
    points, doubled = make_points(trump, tricks, 0), make_points(trump, tricks, 1)
    honours = honours_for(makes.hands, trump, which) + slams(tricks)
    return Make(dealer, trump, tricks, points, min(points, doubled), honours)


def honours_for(hands: Hands, trump: Suit, which: Side) -> int:
    """Return the points for honours and chicane that a side has in a make, the other side's taken off."""
    if not any(hands):
        return 0
    asked = honours_of(trump)
    counts = tuple(sum(card in asked for card in hand) for hand in hands)
    void = tuple(trump != NO_TRUMP and not any(suit_of(card) == trump for card in hand) for hand in hands)
    lines = lines_of(trump, HonoursHeld(counts, void), 0)
    return sum(line.points if line.side == which else -line.points for line in lines)


def par(makes: Makes, dealer: Seat, doubling: bool = True) -> tuple[Make, ...]:
    """Return the makes that are worth most to a dealer's side in both columns, with best play and every card seen.

    With `doubling` its adversaries double where it pays them.  The score of the game doesn't count.
    """
    each = [make_of(makes, dealer, trump) for trump in TRUMPS]
    most = max(make.worth(doubling) for make in each)
    return tuple(make for make in each if make.worth(doubling) == most)
