"""What exact play takes at a board, by trump: what the results of the tables are held against."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eldesthand.cards import NO_TRUMP, NONE, Card, Suit, suit_of
from eldesthand.seats import NS, Seat, left, side
from eldesthand.solver import Position, bridge, solve
from eldesthand.solver.bridge import BridgePosition
from eldesthand.table.deal import Hands

SUITS: Final = range(4)


@lru_cache(512)
def exact_tricks(game: str, hands: Hands, dealer: Seat, turn_up: Card = NONE) -> tuple[int, ...]:
    """Return the tricks of north and south with best play and every card seen, by trump in the order of the suits.

    At bridge no trump comes last, and the hand on the dealer's left leads to the dealer's make; at euchre all four
    play, eldest hand leads, and of the suit turned up the dealer takes that card and discards what is best to discard.
    Nothing where there is no fast solver of bridge (`eldesthand.solver.bridge.notice`).
    """
    if game == "bridge":
        if bridge.notice():
            return ()
        positions = [BridgePosition(hands, trump, left(dealer)) for trump in (*SUITS, NO_TRUMP)]
        return tuple(bridge.solve_many(positions, NS))
    return tuple(_euchre(hands, dealer, trump, turn_up) for trump in SUITS)


def _euchre(hands: Hands, dealer: Seat, trump: Suit, turn_up: Card) -> int:
    if turn_up == NONE or suit_of(turn_up) != trump:
        return solve(Position(hands, trump, left(dealer)), NS)
    six = (*hands[dealer], turn_up)
    tricks = [solve(Position(_with(hands, dealer, discard, six), trump, left(dealer)), NS) for discard in six]
    return max(tricks) if side(dealer) == NS else min(tricks)


def _with(hands: Hands, dealer: Seat, discard: Card, six: tuple[Card, ...]) -> Hands:
    """Return the hands, the dealer's being five of the six."""
    north, east, south, west = (
        tuple(card for card in six if card != discard) if seat == dealer else hand for seat, hand in enumerate(hands)
    )
    return north, east, south, west
