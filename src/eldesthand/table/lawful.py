"""The lawful acts of a seat, and why a guided table refuses an act: both from the seat's view alone.

Lawful acts are those that no law answers with an incident, a revoke or "void": what a careful player
would do.  A table takes many more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NO_TRUMP, NONE, UNKNOWN, Card, Suit
from eldesthand.seats import NOBODY, Seat, Seats, clockwise, left
from eldesthand.table.acts import (
    Act,
    Alone,
    AskBest,
    ChooseNewPack,
    Collect,
    CutPack,
    DealOut,
    Discard,
    Elect,
    GiveBest,
    NameSuit,
    NextDeal,
    Option,
    Order,
    Pass,
    PassMake,
    Play,
    PlayOut,
    PlayTogether,
    Shuffle,
    Waive,
    What,
    Withdraw,
)
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.lifted import offences
from eldesthand.table.rights import Obligation, Right
from eldesthand.table.view import SeenDeal, SeenTrick, View

BY_ANOTHER_ACT: Final = {
    What.TAKE: "say that you play it alone",
    What.CHANGE: "withdraw the card and put another down",
    What.REDISCARD: "discard another card",
    What.EARLY: "put your card down",
    What.NAME: "name the card",
    What.PLAY_OUT: "say that it is to be played out",
    What.GO_ALONE: "say that you play alone",
    What.BEST: "lay a card away and ask for the best",
}
"""The options that are not demanded but used by an act of their own."""

_BEFORE_THE_HAND: Final[dict[str, Callable[[Seat], Act]]] = {
    "collect": Collect,
    "shuffle": Shuffle,
    "cut": CutPack,
    "deal": DealOut,
}
_SUIT_CALLS: Final = (What.CALL_SUIT, What.BAR_SUIT)
_BY_SIGHT: Final = (What.CALL_CARD, What.BAR_SUIT, What.BAR_CARD)


def lawful(view: View, book: Book) -> tuple[Act, ...]:
    """Return the lawful acts open to the view's seat: what is due of it, and the rights it may use."""
    acts: list[Act] = []
    for due in view.due:
        if due.seat == view.seat:
            acts.extend(_due_acts(view, book, due))
    for right in view.rights:
        if right.held_by(view.seat):
            acts.extend(_uses(view, book, right))
    if view.deal.ended and not acts:
        acts.append(NextDeal(view.seat))
    return tuple(dict.fromkeys(acts))


def _due_acts(view: View, book: Book, due: Due) -> list[Act]:
    seat, deal = view.seat, view.deal
    match due.what:
        case "declare":
            return _declarations(view, book)
        case "discard":
            return _discards(view, book)
        case "give":
            return [GiveBest(seat, card) for card in deal.hands[seat]]
        case "make":
            makes: list[Act] = [NameSuit(seat, suit) for suit in range(NO_TRUMP + 1)]
            return [*makes, PassMake(seat)] if seat == deal.dealer else makes
        case "speak":
            return list(book.words_on_doubling(deal.making, seat, due.law))
        case "choose":
            return [ChooseNewPack(seat, 1), ChooseNewPack(seat, 2)]
        case "collect" | "shuffle" | "cut" | "deal":
            return list(book.goes_on(deal.packets, seat)) if deal.packets else [_BEFORE_THE_HAND[due.what](seat)]
        case "lead" | "play" if not (book.discards_before_he_plays and _owes_the_discard(view)):
            return [Play(seat, card, due.hand) for card in playable(view, book, due.hand)]
    return []


def _owes_the_discard(view: View) -> bool:
    return any(due.what == "discard" and due.seat == view.seat for due in view.due)


def _discards(view: View, book: Book) -> list[Act]:
    deal = view.deal
    return [Discard(view.seat, card) for card in deal.hands[view.seat] if card != deal.turn_up or book.turn_up_may_go]


def _declarations(view: View, book: Book) -> list[Act]:
    seat, deal = view.seat, view.deal
    passed = [fact.seat for fact in deal.said if fact.word == "pass"]
    own = book.first_words(deal.making, deal.turn_up, seat)
    if own:
        return list(own)
    acts: list[Act] = [Pass(seat)] if book.may_pass(deal.making, deal.dealer, seat) else []
    if any(obligation.option.what is What.PASSED and obligation.hands >> seat & 1 for obligation in deal.obligations):
        return acts
    strict = "A-52" in book.choices and book.choice("A-52") == "deal"
    may_be_alone = not bars_alone(view, book, seat) and not (strict and seat in passed)
    if deal.dealer not in passed:
        first: list[Act] = [Order(seat), Alone(seat)] if may_be_alone else [Order(seat)]
        return [*acts, *first] if deal.turn_up >= 0 else acts
    refused = book.suit_refused(deal.making, deal.turn_up)
    suits = [suit for suit in range(4) if suit != refused]
    acts.extend(NameSuit(seat, suit) for suit in suits)
    if may_be_alone:
        acts.extend(Alone(seat, suit) for suit in suits)
    return acts


def _uses(view: View, book: Book, right: Right) -> Iterator[Act]:
    """Yield the ways in which the seat may use a right, nothing in them left open."""
    seat = view.seat
    for option in right.options:
        match option.what:
            case What.TAKE if not bars_alone(view, book, seat):
                yield Alone(seat, form="take")
            case What.PLAY_OUT:
                yield PlayOut(seat)
            case What.GO_ALONE:
                yield Alone(seat)
            case What.BEST:
                yield from (AskBest(seat, card) for card in view.deal.hands[seat] if card >= 0)
            case What.REDISCARD:
                yield from _discards(view, book)
            case What.EARLY:
                yield from (Play(seat, card, option.hand) for card in playable(view, book, option.hand))
            case What.CHANGE:
                yield from _changes(view, book, option)
            case what if what not in BY_ANOTHER_ACT:
                for filled in _filled(view, right, option):
                    barred = seen_to_follow(view, book, filled) or nothing_else_to_play(view, book, filled)
                    if not barred and not (is_called(view, filled) or too_late_to_call(view, book, filled)):
                        yield Elect(seat, filled, right.opened)


def _filled(view: View, right: Right, option: Option) -> Iterator[Option]:
    """Yield an option with what it leaves open named in every way; a suit also unnamed where it can be named later."""
    if option.what in _SUIT_CALLS and option.suit == NONE:
        yield from (replace(option, suit=suit) for suit in range(4))
        if right.named_later and not _leads_now(view, right.against):
            yield option
    elif option.what is What.CALL_CARD and option.card == NONE:
        yield from (replace(option, card=card) for card in shown_of(view, option.hand))
    else:
        yield option


def _leads_now(view: View, hands: Seats) -> bool:
    """Whether it is the turn of one of some hands to lead."""
    return any(due.what == "lead" and hands >> due.hand & 1 for due in view.due if due.hand >= 0)


def _changes(view: View, book: Book, option: Option) -> Iterator[Act]:
    """Yield the ways to withdraw a card: a substitute must follow suit as the card itself had to."""
    trick = next((trick for trick in view.deal.tricks if trick.n == option.trick and trick.cards), None)
    hand = option.hand
    if trick is None:
        return
    led = book.suit(trick.cards[0][1], view.deal.trump)
    cards = tuple(card for card in view.deal.hands[hand] if card >= 0)
    if option.card >= 0 and book.suit(option.card, view.deal.trump) == led:
        cards = _of(view, book, cards, led)
    others = replace(trick, cards=tuple(laid for laid in trick.cards if laid[0] != hand))
    for card in _called(view, book, hand, _of(view, book, cards, led) or cards, others):
        yield Withdraw(view.seat, option.card, card, hand)


def shown_of(view: View, hand: Seat) -> tuple[Card, ...]:
    """Return the cards that lie face up before a hand: all of dummy's."""
    if hand == view.deal.dummy and hand >= 0:
        return tuple(card for card in view.deal.hands[hand] if card >= 0)
    return tuple(card for card, owner in view.deal.faced if owner == hand)


def bars_alone(view: View, book: Book, seat: Seat) -> bool:
    """Whether a card that lies face up before a player bars him from playing alone."""
    return book.showing_bars_alone and bool(shown_of(view, seat))


def is_called(view: View, option: Option) -> bool:
    """Whether a card is called already: it may be again once the call has been answered (S56)."""
    calls = [obligation.option for obligation in view.deal.obligations if obligation.option.what is What.CALL_CARD]
    return option.what is What.CALL_CARD and any(other.card == option.card for other in calls)


def too_late_to_call(view: View, book: Book, option: Option) -> bool:
    """Whether a card is called of a hand that has played to the trick, where a book allows no call for the next."""
    if book.calls_wait or option.what is not What.CALL_CARD:
        return False
    lying = (trick for trick in view.deal.tricks if trick.is_open)
    return any(by == option.hand for trick in lying for by, _ in trick.cards)


def seen_to_follow(view: View, book: Book, option: Option) -> bool:
    """Whether a card lying face up shows that the hand can follow suit, so that the card called can't be asked."""
    trick, trump = trick_awaiting(view, option.hand), view.deal.trump
    if option.what is not What.CALL_CARD or option.card < 0 or trick is None or trick.cards[0][1] < 0:
        return False
    led = book.suit(trick.cards[0][1], trump)
    return book.suit(option.card, trump) != led and bool(_of(view, book, shown_of(view, option.hand), led))


def nothing_else_to_play(view: View, book: Book, option: Option) -> bool:
    """Whether a card of dummy's is forbidden that is the only one that can be played without a revoke."""
    if option.what is not What.BAR_CARD or option.hand < 0:
        return False
    trick, trump = trick_awaiting(view, option.hand), view.deal.trump
    if trick is not None and trick.cards[0][1] < 0:
        return False
    led = NONE if trick is None else book.suit(trick.cards[0][1], trump)
    shown = shown_of(view, option.hand)
    return len(shown) == len(view.deal.hands[option.hand]) and not book.others_to_play(shown, option.card, trump, led)


def _of(view: View, book: Book, cards: tuple[Card, ...], suit: Suit) -> tuple[Card, ...]:
    return tuple(card for card in cards if book.suit(card, view.deal.trump) == suit)


def playable(view: View, book: Book, hand: Seat) -> tuple[Card, ...]:
    """Return the cards a hand may lawfully put down now, the calls upon it obeyed."""
    trick = trick_awaiting(view, hand)
    return _called(view, book, hand, following(view, book, hand), trick)


def following(view: View, book: Book, hand: Seat) -> tuple[Card, ...]:
    """Return the cards of a hand that follow suit, all of them if none does or it is to lead."""
    cards = tuple(card for card in view.deal.hands[hand] if card >= 0)
    trick = trick_awaiting(view, hand)
    if trick is None or trick.cards[0][1] < 0:
        return cards
    return _of(view, book, cards, book.suit(trick.cards[0][1], view.deal.trump)) or cards


def trick_awaiting(view: View, hand: Seat) -> SeenTrick | None:
    """Return the earliest open trick to which the hand has not laid."""
    for trick in view.deal.tricks:
        if trick.is_open and all(by != hand for by, _ in trick.cards):
            return trick
    return None


def binding(view: View, hand: Seat) -> Obligation | None:
    """Return the call that the hand's next card has to answer: the first elected."""
    trick = trick_awaiting(view, hand)
    n = trick.n if trick is not None else len(view.deal.tricks) + 1
    for obligation in view.deal.obligations:
        if obligation.option.what is What.PASSED or (obligation.leads_only and trick is not None):
            continue
        if obligation.hands >> hand & 1 and obligation.trick in (0, n):
            return obligation
    return None


def can_answer(view: View, book: Book, hand: Seat, call: Obligation) -> bool:
    """Whether the hand has a card that answers the call and that no law speaks against."""
    trick = trick_awaiting(view, hand)
    if trick is not None and trick.cards[0][1] < 0:
        return False
    return bool(_answering(view, book, call, following(view, book, hand), trick))


def _called(view: View, book: Book, hand: Seat, cards: tuple[Card, ...], trick: SeenTrick | None) -> tuple[Card, ...]:
    """Return the cards that answer the first call upon the hand, all of them if none can."""
    obligation = binding(view, hand)
    if obligation is None or (trick is not None and trick.cards[0][1] < 0):
        return cards
    return _answering(view, book, obligation, cards, trick) or cards


def _answering(
    view: View, book: Book, obligation: Obligation, cards: tuple[Card, ...], trick: SeenTrick | None
) -> tuple[Card, ...]:
    option, trump = obligation.option, view.deal.trump
    led = book.suit(trick.cards[0][1], trump) if trick is not None else option.suit
    match option.what:
        case What.CALL_CARD:
            return tuple(card for card in cards if card == option.card)
        case What.CALL_SUIT:
            return _of(view, book, cards, option.suit)
        case What.BAR_CARD:
            return tuple(card for card in cards if card != option.card)
        case What.BAR_SUIT:
            return tuple(card for card in cards if book.suit(card, trump) != option.suit)
        case What.HIGHEST | What.LOWEST:
            suited = _of(view, book, cards, option.suit if option.suit != NONE else led)
            pick = max if option.what is What.HIGHEST else min
            return (pick(suited, key=lambda card: book.power(card, trump, led)),) if suited else ()
        case What.WIN | What.LOSE if trick is not None:
            best = max((book.power(card, trump, led) for _, card in trick.cards if card >= 0), default=0)
            wins = option.what is What.WIN
            return tuple(card for card in cards if (book.power(card, trump, led) > best) == wins)
    return ()


# --- what a guided table refuses --------------------------------------------------------------------


class Refusal(Struct, frozen=True):
    """Why an act would be unlawful: the law that would answer it, and what it wants."""

    law: str
    reason: str


class Intent(Struct, frozen=True):
    """An act that a seat has in mind, before it is done: `book` and `view` are all that is asked of it."""

    view: View
    book: Book
    act: Any

    @property
    def deal(self) -> SeenDeal:
        """The deal in hand, as the seat sees it."""
        return self.view.deal

    @property
    def seat(self) -> Seat:
        """The seat that has it in mind."""
        return self.view.seat

    @property
    def hand(self) -> Seat:
        """The hand whose card it is about: one's own, or the one named."""
        hand: Seat = getattr(self.act, "hand", NOBODY)
        return hand if hand >= 0 else self.seat

    @property
    def in_question(self) -> SeenDeal:
        """The deal a claim is about: the one in hand once its cards are dealt, till then the last."""
        return self.deal if self.deal.complete or self.view.last is None else self.view.last


class Tried(Struct, frozen=True):
    """An act is refused where, tried on a table as its actor knows it, it offends against one of some laws.

    `laws` are their numbers, with blanks between them.  `when` says, where one law has several reasons, if this is it.
    """

    laws: str
    reason: str
    when: Callable[[Intent], bool] | None = None


class Ban(Struct, frozen=True):
    """An act is refused where `when` is true of it: by the first of `laws`, or by that with which `when` answers.

    For what cannot be tried: what hangs on hidden cards or on the log, or what the table takes no note of.
    """

    laws: str
    reason: str
    when: Callable[[Intent], bool | str]


Bans = Mapping[type[Act], tuple[Tried | Ban, ...]]
_BANS: Final[dict[str, Bans]] = {}
_LIKE: Final[dict[str, str]] = {}


def guide(code: str, bans: Bans) -> None:
    """Give a book the acts that a guided table refuses, in the order in which its laws are asked."""
    _BANS[code] = bans


def guide_like(code: str, other: str) -> None:
    """Let a guided table refuse by one book what it refuses by another, so far as both keep the law."""
    _LIKE[code] = other


def bans_of(code: str) -> Bans:
    """Return what a guided table refuses by the book of that code."""
    return _BANS.get(_LIKE.get(code, code), {})


def refusal(view: View, book: Book, act: Act) -> Refusal | None:
    """Return why a guided table refuses an act, None if it lets it be done.

    Only the actor's view is asked, so that a refusal tells him nothing he could not know.
    """
    intent = Intent(view, book, act)
    bans = bans_of(book.code).get(type(act), ())
    against = offences(view, book, act) if any(isinstance(ban, Tried) for ban in bans) else ()
    for ban in bans:
        law = _broken(ban, intent, against)
        if law and book.keeps(law):
            return Refusal(law, ban.reason)
    match act:
        case Play():
            return _play_refused(intent, act.card)
        case PlayTogether() if act.cards:
            return _play_refused(intent, act.cards[0])
        case Elect():
            return _demand_refused(intent)
        case Waive() if not any(right.held_by(view.seat) and act.right in (0, right.opened) for right in view.rights):
            return Refusal("", "you hold no such right")
    return None


def _broken(ban: Tried | Ban, intent: Intent, against: tuple[str, ...]) -> str:
    """Return the law by which a ban refuses an act that offends against some laws, "" if it does not."""
    if isinstance(ban, Tried):
        law = next((law for law in ban.laws.split() if law in against), "")
        return law if law and (ban.when is None or ban.when(intent)) else ""
    cite = ban.when(intent)
    return cite if isinstance(cite, str) else ban.laws.partition(" ")[0] if cite else ""


def _play_refused(intent: Intent, card: Card) -> Refusal | None:
    view, book, hand = intent.view, intent.book, intent.hand
    if not holds(view, hand, card) or view.deal.trump < 0:
        return None
    if not is_turn(intent):
        return Refusal(book.out_of_turn, "it is not your turn to play")
    if card < 0 or card not in view.deal.hands[hand] or getattr(intent.act, "lead", False):
        return None
    if card not in following(view, book, hand):
        return Refusal(book.not_following, "you can follow suit, and must")
    if card in playable(view, book, hand):
        return None
    call = binding(view, hand)
    by_sight = call is not None and call.option.what in _BY_SIGHT
    return Refusal(call.law if call is not None and by_sight else book.disobeying, "a call binds your card")


def holds(view: View, hand: Seat, card: Card) -> bool:
    """Whether the hand has the card, or cards of which the seat does not know whether they are it."""
    return card in view.deal.hands[hand] or UNKNOWN in view.deal.hands[hand]


def is_turn(intent: Intent) -> bool:
    """Whether the actor may put a card down now: it is due of him, or a law lets him go before."""
    view, hand = intent.view, intent.hand
    leads = getattr(intent.act, "lead", False) and trick_awaiting(view, hand) is not None
    wanted = ("lead",) if leads else ("lead", "play")
    if any((due.hand, due.seat) == (hand, view.seat) and due.what in wanted for due in view.due):
        return True
    held = [option for right in view.rights if right.held_by(view.seat) for option in right.options]
    early = any(option.what is What.EARLY and option.hand == hand for option in held)
    return early or _has_the_lead(intent)


def _has_the_lead(intent: Intent) -> bool:
    """Whether the lead is the hand's though nothing is due of it: a false lead lies there, or a card changes hands."""
    view, deal, hand = intent.view, intent.deal, intent.hand
    if not deal.tricks:
        waiting = [due.what for due in view.due]
        return waiting in (["discard"], ["give"]) and hand == view.seat == _opening_leader(deal)
    *before, last = deal.tricks
    leader = before[-1].by if before else _opening_leader(deal)
    leads = getattr(intent.act, "lead", False)
    return hand == leader and lies_falsely(last) and (leads or any(by == hand for by, _ in last.cards))


def _opening_leader(deal: SeenDeal) -> Seat:
    return next(seat for seat in clockwise(left(deal.dealer)) if not deal.out >> seat & 1)


def lies_falsely(trick: SeenTrick) -> bool:
    """Whether a trick is a lead out of turn that has not been made good."""
    return trick.false and not trick.complete and bool(trick.cards)


def _demand_refused(intent: Intent) -> Refusal | None:
    act, view = intent.act, intent.view
    held = [right for right in view.rights if right.held_by(view.seat) and act.right in (0, right.opened)]
    offered = [(right, option) for right in held if (option := right.offers(act.option)) is not None]
    if not offered:
        return Refusal("", "nothing of the kind is due to you")
    right, option = offered[-1]
    if option.what in BY_ANOTHER_ACT:
        return Refusal(right.law, f"that is not demanded: {BY_ANOTHER_ACT[option.what]}")
    return None
