"""What a hand could have played: the truth that a revoke turns on, which nobody is told."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, Card, Suit
from eldesthand.laws.registry import law
from eldesthand.seats import Seat
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import Fact
from eldesthand.table.incidents import Renounce


@law("S61", "B-ERROR-3a", "B-ERROR-3b", off=())
def misplaced(deal: Deal, hand: Seat) -> tuple[Card, ...]:
    """Return the cards a hand has mixed into tricks they do not belong to: it answers for them still."""
    return tuple(laid.card for trick in deal.tricks for laid in trick.extra if laid.hand == hand)


def could_have(now: Draft, hand: Seat, answers: Callable[[Card], bool]) -> bool | None:
    """Whether a hand holds a card that answers; None if that hangs on a card the record does not state."""
    cards = now.deal.hands[hand]
    if any(card >= 0 and answers(card) for card in (*cards, *misplaced(now.deal, hand))):
        return True
    return None if UNKNOWN in cards else False


def record_renounce(
    now: Draft, fact: Fact, suit: Suit, able: bool | None, called: str = "", liable: bool = True
) -> None:
    """Record that a hand did not follow suit, or may not have obeyed a call."""
    renounce = Renounce(now.no, fact.seat, fact.hand, fact.trick, fact.card, suit, able, called, liable=liable)
    now.deal = replace(now.deal, renounces=(*now.deal.renounces, renounce))


def resolved(book: Book, deal: Deal, renounce: Renounce) -> bool | None:
    """Return whether a renounce was a revoke, by all that has since been seen of the hand."""
    if renounce.able is not None or renounce.suit < 0:
        return renounce.able
    later = [
        laid.card
        for trick in deal.tricks
        for laid in (*trick.laid, *trick.extra)
        if laid.hand == renounce.hand and trick.n > renounce.trick
    ]
    left = deal.hands[renounce.hand]
    if any(card >= 0 and book.suit(card, deal.trump) == renounce.suit for card in (*later, *left)):
        return True
    stated = sum(trick.n > renounce.trick for trick in deal.tricks)
    unstated = book.hand_size - renounce.trick - stated
    return None if UNKNOWN in left or UNKNOWN in later or unstated > 0 else False
