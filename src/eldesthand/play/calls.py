"""Calls on a hand: what binds its next card, and what comes of a card that does not answer the call."""

from __future__ import annotations

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.laws.registry import law
from eldesthand.play.ability import could_have, record_renounce
from eldesthand.seats import Seat
from eldesthand.table.acts import What
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, holds
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.rights import Obligation
from eldesthand.table.tricks import Trick


@law("S55", "P12", "M26", "B-LEAD-4", off=False)
def would_revoke(book: Book, deal: Deal, hand: Seat, card: Card, other: Card, trick: Trick) -> bool:
    """Whether playing a card to a trick would be a revoke, which no call can demand.

    It would if the card is of another suit than the one led, and an `other` that the hand is seen to
    have is of that suit.
    """
    laid = trick.laid[0]
    if laid.hand == hand or laid.card == UNKNOWN or other < 0:
        return False
    led = book.suit(laid.card, deal.trump)
    return book.suit(card, deal.trump) != led and book.suit(other, deal.trump) == led


@law("S55", "M26", "B-LEAD-4", off=False)
def is_revoke(another_suit: bool, follows: bool | None) -> bool:
    """Whether a card that would answer a call can't be asked for, since its player can follow suit."""
    return another_suit and follows is not False


@law("S57", "M26", "B-LEAD-6", off=False)
def void_pays(able: bool | None) -> bool:
    """A player with none of the suit called has paid."""
    return able is not True


def answer_calls(draft: Draft, fact: Fact) -> None:
    """Let the card just played answer what binds its hand: the call first elected, one a turn (A-76)."""
    trick = draft.deal.tricks[fact.trick - 1]
    leads = trick.laid[0].hand == fact.hand
    for obligation in draft.deal.obligations:
        if not _binds(obligation, fact.hand, leads, trick.n):
            continue
        if _paid(draft, obligation, fact, trick):
            draft.answered(obligation, draft.book.cite(void_pays) if _led_another(draft, obligation, fact) else "")
        return


def _led_another(draft: Draft, obligation: Obligation, fact: Fact) -> bool:
    """Whether all see another suit led than the one called: with none of it the penalty is paid all the same."""
    called = obligation.option.suit if obligation.option.what is What.CALL_SUIT else NONE
    return called != NONE and fact.card >= 0 and draft.book.suit(fact.card, draft.deal.trump) != called


def _binds(obligation: Obligation, hand: Seat, leads: bool, trick: int) -> bool:
    return (
        obligation.hands >> hand & 1 == 1
        and obligation.option.what is not What.PASSED
        and (leads or not obligation.leads_only)
        and obligation.trick in (0, trick)
    )


def _paid(draft: Draft, obligation: Obligation, fact: Fact, trick: Trick) -> bool:
    option = obligation.option
    match option.what:
        case What.CALL_CARD:
            excused = would_revoke(draft.book, draft.deal, fact.hand, option.card, fact.card, trick)
            there = holds(draft.deal, fact.hand, option.card)
            if fact.card != option.card and there and not excused:
                openly_disobeyed(draft, fact, obligation, "called card not played")
            return True
        case What.CALL_SUIT:
            return _suit_called(draft, fact, obligation)
        case What.BAR_SUIT:
            if draft.book.suit(fact.card, draft.deal.trump) == option.suit:
                openly_disobeyed(draft, fact, obligation, "forbidden suit led")
            return True
        case What.BAR_CARD:
            if fact.card == option.card and had_another(draft, fact, trick):
                openly_disobeyed(draft, fact, obligation, "forbidden card played")
            return True
        case What.HIGHEST | What.LOWEST:
            _extreme_called(draft, fact, obligation, trick)
        case What.WIN | What.LOSE:
            _trick_called(draft, fact, obligation, trick)
    return True


def _suit_called(draft: Draft, fact: Fact, obligation: Obligation) -> bool:
    suit = obligation.option.suit
    if fact.card < 0 or draft.book.suit(fact.card, draft.deal.trump) == suit:
        return True
    able = could_have(draft, fact.hand, lambda card: draft.book.suit(card, draft.deal.trump) == suit)
    disobeyed(draft, fact, obligation, able)
    return void_pays(able) or able is True


def _extreme_called(draft: Draft, fact: Fact, obligation: Obligation, trick: Trick) -> None:
    book, trump = draft.book, draft.deal.trump
    option = obligation.option
    suit = option.suit if option.suit != NONE else book.suit(trick.laid[0].card, trump)
    if fact.card < 0 or book.suit(fact.card, trump) != suit:
        return
    played = book.power(fact.card, trump, suit)
    sign = 1 if option.what is What.HIGHEST else -1

    def better(card: Card) -> bool:
        return book.suit(card, trump) == suit and sign * book.power(card, trump, suit) > sign * played

    disobeyed(draft, fact, obligation, could_have(draft, fact.hand, better))


def _trick_called(draft: Draft, fact: Fact, obligation: Obligation, trick: Trick) -> None:
    """Winning means beating the cards on the table while following suit, if one can (Z-29)."""
    book, trump = draft.book, draft.deal.trump
    if fact.card < 0 or trick.laid[0].card < 0:
        return
    led = book.suit(trick.laid[0].card, trump)
    others = [laid for laid in trick.laid if laid.hand != fact.hand and laid.card >= 0]
    best = max((book.power(laid.card, trump, led) for laid in others), default=0)
    wins = book.power(fact.card, trump, led) > best
    if wins == (obligation.option.what is What.WIN):
        return
    follows = book.suit(fact.card, trump) == led or could_have(
        draft, fact.hand, lambda card: book.suit(card, trump) == led
    )

    def answers(card: Card) -> bool:
        if is_revoke(book.suit(card, trump) != led, follows):
            return False
        return (book.power(card, trump, led) > best) == (obligation.option.what is What.WIN)

    disobeyed(draft, fact, obligation, could_have(draft, fact.hand, answers))


@law("S54", "M26", "B-EXPP-7")
def disobeyed(draft: Draft, fact: Fact, obligation: Obligation, able: bool | None) -> None:
    """Not leading or playing as called, though able, is a revoke: latent till claimed, mended like one."""
    cite = draft.book.cite(disobeyed)
    if able:
        draft.incident("call disobeyed", cite, fact.seat, Visibility.LATENT, fact.trick, fact.card)
    suit = obligation.option.suit if obligation.option.what is What.CALL_SUIT else NONE
    record_renounce(draft, fact, suit, able, called=cite, owed=obligation)


def openly_disobeyed(draft: Draft, fact: Fact, obligation: Obligation, incident: str) -> None:
    """All see that the card called was not played, or one forbidden was: it is no revoke, and may be put right.

    (A-32, Z-30)
    """
    draft.incident(incident, obligation.law, fact.seat, trick=fact.trick, card=fact.card)
    record_renounce(draft, fact, NONE, True, called=obligation.law, liable=False, owed=obligation)
    draft.happen(F.DISOBEYED, fact.seat, fact.hand, fact.card, fact.trick, word=obligation.law)


def had_another(draft: Draft, fact: Fact, trick: Trick) -> bool:
    """Whether the hand could have played another card without a revoke than the one just played."""
    book, trump = draft.book, draft.deal.trump
    first = trick.laid[0]
    led = NONE if first.hand == fact.hand or first.card < 0 else book.suit(first.card, trump)
    return bool(book.others_to_play(draft.deal.hands[fact.hand], fact.card, trump, led))


def answers_openly(book: Book, deal: Deal, obligation: Obligation, card: Card) -> bool:
    """Whether all can see that a card is as a call wants it: the card called, or not what was forbidden."""
    option = obligation.option
    match option.what:
        case What.CALL_CARD:
            return card == option.card
        case What.BAR_CARD:
            return card != option.card
        case What.CALL_SUIT:
            return book.suit(card, deal.trump) == option.suit
        case What.BAR_SUIT:
            return book.suit(card, deal.trump) != option.suit
    return False
