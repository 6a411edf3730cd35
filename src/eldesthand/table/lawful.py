"""The lawful acts of a seat, from its view alone.

These are the acts that no law answers with an incident, a revoke or "void": what a careful player
would do.  A table takes many more.
"""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import NO_TRUMP, NONE, Card, Suit, suit_of
from eldesthand.seats import Seat
from eldesthand.table.acts import (
    Act,
    Alone,
    AskLead,
    Discard,
    Double,
    Elect,
    GiveLeave,
    NameSuit,
    NextDeal,
    Order,
    Pass,
    PassMake,
    Play,
    Satisfied,
    What,
)
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.rights import Obligation
from eldesthand.table.view import SeenTrick, View

_WORDS = (Pass, Order, NameSuit, Alone, PassMake, Double, Satisfied, AskLead, GiveLeave)


class Refusal(Struct, frozen=True):
    """Why an act would be unlawful: the law that would answer it, and what it wants."""

    law: str
    reason: str


def lawful(view: View, book: Book) -> tuple[Act, ...]:
    """Return the lawful acts open to the view's seat: what is due of it, and the rights it may use."""
    acts: list[Act] = []
    for due in view.due:
        if due.seat == view.seat:
            acts.extend(_due_acts(view, book, due))
    for right in view.rights:
        if right.held_by(view.seat):
            acts.extend(
                Elect(view.seat, option, right.opened)
                for option in right.options
                if option.what is not What.CHANGE and (option.suit != NONE or option.what is not What.CALL_SUIT)
            )
    if view.deal.ended and not any(act for act in acts):
        acts.append(NextDeal(view.seat))
    return tuple(acts)


def _due_acts(view: View, book: Book, due: Due) -> list[Act]:
    seat, deal = view.seat, view.deal
    match due.what:
        case "declare":
            return _declarations(view, book)
        case "discard":
            return [Discard(seat, card) for card in deal.hands[seat] if card != deal.turn_up]
        case "make":
            makes: list[Act] = [NameSuit(seat, suit) for suit in range(NO_TRUMP + 1)]
            return [*makes, PassMake(seat)] if seat == deal.dealer else makes
        case "speak":
            return _doubling_words(view, due)
        case "lead" | "play":
            return [Play(seat, card, due.hand) for card in playable(view, book, due.hand)]
    return []


def _declarations(view: View, book: Book) -> list[Act]:
    seat, deal = view.seat, view.deal
    first_round = not any(fact.word == "pass" and fact.seat == deal.dealer for fact in deal.said)
    acts: list[Act] = [Pass(seat)]
    if any(one.option.what is What.PASSED and one.hands >> seat & 1 for one in deal.obligations):
        return acts
    if first_round:
        return [*acts, Order(seat), Alone(seat)]
    refused = suit_of(deal.turn_up) if deal.turn_up >= 0 else NONE
    suits = [suit for suit in range(4) if suit != refused]
    return [*acts, *(NameSuit(seat, suit) for suit in suits), *(Alone(seat, suit) for suit in suits)]


def _doubling_words(view: View, due: Due) -> list[Act]:
    seat, deal = view.seat, view.deal
    if due.law != "B-DOUBLE-3":
        return [Double(seat), Satisfied(seat)]
    eldest = (deal.dealer + 1) & 3
    return [Double(seat), AskLead(seat) if seat == eldest else GiveLeave(seat)]


def playable(view: View, book: Book, hand: Seat) -> tuple[Card, ...]:
    """Return the cards a hand may lawfully put down now, the calls upon it obeyed."""
    deal = view.deal
    cards = tuple(card for card in deal.hands[hand] if card >= 0)
    trick = _trick_awaiting(view, hand)
    if trick is None:
        return _called(view, book, hand, cards, None)
    led = trick.cards[0][1]
    if led < 0:
        return cards
    suit = book.suit(led, deal.trump)
    following = tuple(card for card in cards if book.suit(card, deal.trump) == suit)
    return _called(view, book, hand, following or cards, trick)


def _trick_awaiting(view: View, hand: Seat) -> SeenTrick | None:
    for trick in view.deal.tricks:
        if not trick.complete and not trick.gathered and trick.cards and all(by != hand for by, _ in trick.cards):
            return trick
    return None


def _called(view: View, book: Book, hand: Seat, cards: tuple[Card, ...], trick: SeenTrick | None) -> tuple[Card, ...]:
    """Return the cards that answer the first call upon the hand, all of them if none can."""
    n = trick.n if trick is not None else len(view.deal.tricks) + 1
    for obligation in view.deal.obligations:
        leads_only = obligation.leads_only and trick is not None
        if obligation.hands >> hand & 1 and not leads_only and obligation.option.trick in (0, n):
            return _answering(view, book, obligation, cards, trick) or cards
    return cards


def _answering(
    view: View, book: Book, obligation: Obligation, cards: tuple[Card, ...], trick: SeenTrick | None
) -> tuple[Card, ...]:
    option, trump = obligation.option, view.deal.trump

    def of(suit: Suit) -> tuple[Card, ...]:
        return tuple(card for card in cards if book.suit(card, trump) == suit)

    match option.what:
        case What.CALL_CARD:
            return tuple(card for card in cards if card == option.card)
        case What.CALL_SUIT:
            return of(option.suit)
        case What.BAR_SUIT:
            return tuple(card for card in cards if book.suit(card, trump) != option.suit)
        case What.HIGHEST | What.LOWEST:
            led = book.suit(trick.cards[0][1], trump) if trick is not None else option.suit
            suited = of(option.suit if option.suit != NONE else led)
            pick = max if option.what is What.HIGHEST else min
            return (pick(suited, key=lambda card: book.power(card, trump, led)),) if suited else ()
        case What.WIN | What.LOSE if trick is not None:
            led = book.suit(trick.cards[0][1], trump)
            best = max((book.power(card, trump, led) for _, card in trick.cards if card >= 0), default=0)
            wins = option.what is What.WIN
            return tuple(card for card in cards if (book.power(card, trump, led) > best) == wins)
    return ()


def refusal(view: View, book: Book, act: Act) -> Refusal | None:
    """Return why a guided table refuses an act, None if it lets it be done.

    Only the actor's view is asked, so that a refusal tells him nothing he could not know.
    """
    if isinstance(act, Play):
        return _play_refused(view, book, act)
    kind = book.unlawful.get(type(act))
    if kind is not None:
        return Refusal(*kind)
    if isinstance(act, _WORDS) and act not in lawful(view, book):
        law = next((due.law for due in view.due if due.law), "")
        return Refusal(law, "it is not your word, or that word can't be said now")
    return None


def _play_refused(view: View, book: Book, act: Play) -> Refusal | None:
    hand = act.hand if act.hand >= 0 else act.seat
    turn = next((due for due in view.due if due.what in ("lead", "play") and due.hand == hand), None)
    if turn is None or turn.seat != act.seat:
        return Refusal(book.out_of_turn, "it is not your turn to play")
    if act.card in playable(view, book, hand) or act.card not in view.deal.hands[hand]:
        return None
    bound = any(one.hands >> hand & 1 for one in view.deal.obligations)
    return Refusal(
        book.disobeying if bound else book.not_following,
        "a call binds your card" if bound else "you can follow suit, and must",
    )
