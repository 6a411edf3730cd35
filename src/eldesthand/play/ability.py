"""What a hand could have played: the truth that a revoke turns on, which nobody is told."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, Card, Suit
from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import Fact
from eldesthand.table.incidents import Renounce
from eldesthand.table.rights import Obligation


@law("S61", "M27", "B-ERROR-3a", "B-ERROR-3b", off=())
def misplaced(deal: Deal, hand: Seat) -> tuple[Card, ...]:
    """Return the cards a hand has mixed into tricks they do not belong to: it answers for them still."""
    return tuple(laid.card for trick in deal.tricks for laid in trick.extra if laid.hand == hand)


def could_have(draft: Draft, hand: Seat, answers: Callable[[Card], bool]) -> bool | None:
    """Whether a hand holds a card that answers; None if that hangs on a card the record does not state."""
    cards = (*draft.deal.hands[hand], *absent(draft.book, draft.deal, hand))
    if any(card >= 0 and answers(card) for card in (*cards, *misplaced(draft.deal, hand))):
        return True
    return None if UNKNOWN in cards else False


def short_hand(deal: Deal, size: int) -> Seat:
    """Return the hand that was dealt too few cards where the three others have the right number, NOBODY if none."""
    wrong = [hand for hand in range(4) if len(deal.dealt[hand]) != size]
    return wrong[0] if len(wrong) == 1 and len(deal.dealt[wrong[0]]) < size else NOBODY


@law("B-NEWDEAL-4b", off=())
def absent(book: Book, deal: Deal, hand: Seat) -> tuple[Card, ...]:
    """Return the cards that a short hand, not dummy's, was not dealt: it answers for revokes as if it had held them.

    One that the record does not state, nor all the others by which it could be told, is `UNKNOWN`.
    """
    if not book.has(absent) or not deal.complete or short_hand(deal, book.hand_size) != hand:
        return ()
    if not book.can_revoke(deal, hand):
        return ()
    lacking = book.hand_size - len(deal.dealt[hand])
    left_over = tuple(card for card in book.pack if not lies_somewhere(deal, card))
    if len(left_over) == lacking:
        return left_over
    return (*deal.stock, *(UNKNOWN,) * lacking)[:lacking]


def lies_somewhere(deal: Deal, card: Card) -> bool:
    """Whether the record knows a card to have been dealt."""
    laid = (played.card for trick in deal.tricks for played in (*trick.laid, *trick.extra))
    return any(card in hand for hand in deal.hands) or card in laid


def record_renounce(
    draft: Draft,
    fact: Fact,
    suit: Suit,
    able: bool | None,
    called: str = "",
    liable: bool = True,
    owed: Obligation | None = None,
) -> None:
    """Record that a hand did not follow suit, or may not have obeyed the call it owed."""
    renounce = Renounce(
        draft.no, fact.seat, fact.hand, fact.trick, fact.card, suit, able, called, liable=liable, owed=owed
    )
    draft.deal = replace(draft.deal, renounces=(*draft.deal.renounces, renounce))


def resolved(book: Book, deal: Deal, renounce: Renounce) -> bool | None:
    """Return whether a renounce is shown to be a revoke by the cards that have come to light.

    None if that hangs on a card that nobody has seen since, or that the record does not state: a hand
    given up before its end keeps its secrets.
    """
    hand = renounce.hand
    laid = [played.card for trick in deal.tricks[renounce.trick :] for played in trick.laid if played.hand == hand]
    later = [*laid, *misplaced(deal, hand)]
    left = deal.hands[hand]
    stated = lies_stated(deal, hand)
    shown = [card for card in left if stated or deal.lies_faced(card)]
    gone = absent(book, deal, hand)
    if UNKNOWN not in gone and (stated or not any(deal.hands)):
        later, gone = [*later, *gone], ()
    hidden = len(shown) < len(left) or UNKNOWN in later or UNKNOWN in shown or bool(gone)
    if renounce.suit < 0:
        return None if hidden or not renounce.called else renounce.able
    if any(card >= 0 and book.suit(card, deal.trump) == renounce.suit for card in (*later, *shown)):
        return None if renounce.card == UNKNOWN else True
    if hidden and UNKNOWN in (*left, *gone) and not can_lie_in(book, deal, hand, renounce.suit):
        return False
    return None if hidden else False


def all_know(book: Book, deal: Deal, renounce: Renounce) -> bool:
    """Whether every card that a hand could have played instead has come to light, so that nobody need take its word."""
    hand, left = renounce.hand, deal.hands[renounce.hand]
    shown = {card for card in left if card >= 0 and (lies_stated(deal, hand) or deal.lies_faced(card))}
    laid = {played.card for trick in deal.tricks for played in trick.laid if played.hand == hand}
    return shown == set(left) and {*deal.dealt[hand]} <= shown | laid and not absent(book, deal, hand)


def lies_stated(deal: Deal, hand: Seat) -> bool:
    """Whether what is left of a hand lies open: it was thrown down, or the record tells the rest without cards."""
    return sum(deal.played_out) > 0 or deal.thrown >> hand & 1 == 1


def after_discarding(deal: Deal, hand: Seat) -> Deal:
    """Return the deal where a hand has put a card away unseen: nothing shows any longer what it could have played.

    A suit not followed is proved by the cards played since.
    """
    doubtful = [
        renounce
        for renounce in deal.renounces
        if renounce.hand == hand and renounce.liable and renounce.called and renounce.suit < 0
    ]
    return replace(
        deal,
        renounces=tuple(
            replace(renounce, able=None) if renounce in doubtful else renounce for renounce in deal.renounces
        ),
    )


def can_lie_in(book: Book, deal: Deal, hand: Seat, suit: Suit) -> bool:
    """Whether the record leaves open that a card of a suit is among a hand's unknown ones."""
    others = [card for seat in range(4) if seat != hand for card in deal.hands[seat]]
    laid = [played.card for trick in deal.tricks for played in (*trick.laid, *trick.extra)]
    placed = {*others, *laid, *deal.stock, *deal.discards, *deal.pack}
    if not deal.turn_up_taken:
        placed.add(deal.turn_up)
    return any(book.suit(card, deal.trump) == suit and card not in placed for card in book.pack)
