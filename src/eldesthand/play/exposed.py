"""Exposed cards: they lie face up before their owner and may be called until they are played."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.laws.registry import law
from eldesthand.play.calls import would_revoke
from eldesthand.play.trick import hand_of, must_hold, put_down, rewin
from eldesthand.seats import ALL, Seat, both, only, side
from eldesthand.table.acts import Drop, LayHand, Option, PlayTogether, Show, What
from eldesthand.table.book import does
from eldesthand.table.deal import Faced, change_trick, holds, made_known, put_in_hand, take_from_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Lapsed, Right
from eldesthand.table.tricks import Laid, Trick

CHOICE: Final = "which card counts"


def face(now: Draft, hand: Seat, card: Card, cite: str) -> None:
    """Lay a held card face up before its owner."""
    now.see(ALL, card)
    if card >= 0 and not now.deal.lies_faced(card) and holds(now.deal, hand, card):
        now.deal = made_known(now.deal, hand, card)
        now.deal = replace(now.deal, faced=(*now.deal.faced, Faced(card, hand, now.no, cite)))


def expose(now: Draft, hand: Seat, card: Card, cite: str, incident: str = "exposed card", group: str = "") -> None:
    """Lay a held card face up before its owner; where he is liable, it may be called (S46, B-EXPP-1)."""
    deal = now.deal
    if card < 0 or deal.lies_faced(card):
        return
    face(now, hand, card, cite)
    if now.book.liable(deal, hand):
        let_call(now, hand, card, cite, incident, group)


@law("S46", "P12", "M25", "B-EXPP-1")
def let_call(now: Draft, hand: Seat, card: Card, cite: str, incident: str, group: str) -> None:
    """A card that lies exposed may be called at its owner's turn, until it has been played."""
    now.grant(
        Right(
            cite, now.no, now.book.demanders(now.deal, hand), only(hand),
            (Option(What.CALL_CARD, card=card, hand=hand),),
            (End(F.PLAYED, "the card has been played", card=card),),
            now.no, incident, group, repeatable=True, deal=now.deal.number,
        )
    )  # fmt: skip


def cover(now: Draft, card: Card) -> None:
    """Let a card that lay face up go back among its owner's others; it can be called no more."""
    now.deal = replace(now.deal, faced=tuple(one for one in now.deal.faced if one.card != card))
    for right in now.rights:
        if any(option.what is What.CALL_CARD and option.card == card for option in right.options):
            now.end(right, "the card goes back to the hand")


def take_up_uncallable(draft: Draft) -> None:
    """Let the cards go back to their hands that lay face up to be called and that, by this act, nobody can call."""
    ended = [event.right for event in draft.events if type(event) is Lapsed]
    calls = [option for right in ended for option in right.options if option.what is What.CALL_CARD]
    open_to_call = [option for right in draft.rights for option in right.options if option.what is What.CALL_CARD]
    owed = [obligation.option for obligation in draft.deal.obligations]
    for call in calls:
        still = any(one.hand == call.hand and one.card in (call.card, NONE) for one in (*open_to_call, *owed))
        if call.card >= 0 and draft.deal.lies_faced(call.card) and not still:
            cover(draft, call.card)


@does(Show)
def show(now: Draft, act: Show) -> None:
    """Show a card on or above the table."""
    hand = act.hand if act.hand >= 0 else act.seat
    card = act.card
    if hand != act.seat or card == UNKNOWN:
        card = _card_not_named(now, hand, card)
    else:
        must_hold(now, hand, card)
    now.see(ALL, card)
    now.deal = made_known(now.deal, hand, card)
    now.happen(F.SHOWN, act.seat, hand, card)


def _card_not_named(now: Draft, hand: Seat, card: Card) -> Card:
    """Return a card that comes to light and that nobody could name: the last dealt to the hand.

    Where the record does not state the hand, its keeper may name the card that came to light.
    """
    cards = now.deal.hands[hand]
    if not cards:
        raise Impossible("there is no card there")
    if UNKNOWN in cards:
        must_hold(now, hand, card)
        return card
    if card != UNKNOWN:
        raise Impossible("you do not know that card: show it without naming it")
    return cards[-1]


@law("S46", "M25", "B-EXPP-2b", on=F.SHOWN)
def shown_card_is_exposed(now: Draft, shown: Fact, cite: str) -> None:
    """A card shown on or above the table, however briefly, is exposed; not one shown while dealing."""
    if not now.book.exposes(now.deal) or not now.book.liable(now.deal, shown.hand) or now.deal.lies_faced(shown.card):
        return
    if shown.seat != shown.hand or shown.word:
        return
    now.incident("exposed card", cite, shown.hand, card=shown.card)
    expose(now, shown.hand, shown.card, cite)


@does(Drop)
def drop(now: Draft, act: Drop) -> None:
    """Drop a card below the table: it is not exposed (S46, B-EXPP-3)."""
    must_hold(now, act.seat, act.card)
    if act.card not in now.deal.floor:
        now.deal = replace(now.deal, floor=(*now.deal.floor, act.card))
    now.happen(F.DROPPED, act.seat, act.seat)


@does(PlayTogether)
def play_together(now: Draft, act: PlayTogether) -> None:
    """Put several cards down at once: the first counts until another is chosen."""
    hand = hand_of(now, act.seat, act.hand)
    if len(act.cards) < 2 or len(set(act.cards)) < len(act.cards) or -1 in act.cards:
        raise Impossible("name two or more different cards")
    for card in act.cards:
        must_hold(now, hand, card)
    if now.deal.trump < 0:
        for card in act.cards:
            now.see(ALL, card)
            now.happen(F.SHOWN, act.seat, hand, card)
        return
    if now.deal.ended:
        raise Impossible("the hand is over")
    first, *others = act.cards
    put_down(now, act.seat, hand, first)
    lying = [one for one in now.deal.tricks if one.card_of(hand)]
    latest = max(lying, key=lambda one: laid_at(one, hand), default=None)
    for card in others:
        now.see(ALL, card)
        if latest is None or first in now.deal.hands[hand]:
            now.happen(F.SHOWN, act.seat, hand, card)
        else:
            now.happen(F.PLAYED_TOGETHER, act.seat, hand, card, latest.n)


def laid_at(trick: Trick, hand: Seat) -> int:
    """Return the number of the act by which a hand laid its card to a trick, 0 if it has not."""
    laid = trick.card_of(hand)
    return laid.no if laid else 0


@law("S46", "M25", "B-EXPP-2a", on=F.PLAYED_TOGETHER)
def cards_played_together_are_exposed(now: Draft, fact: Fact, cite: str) -> None:
    """Of two or more cards played at once each that does not go to the trick is exposed."""
    if not now.book.liable(now.deal, fact.hand):
        return
    now.incident("cards played together", cite, fact.hand, trick=fact.trick, card=fact.card)
    expose(now, fact.hand, fact.card, now.book.calls_exposed, incident="cards played together")


@law("S46", "M25", "A-25", "B-EXPP-4", on=F.PLAYED_TOGETHER)
def adversary_chooses_between_cards(now: Draft, fact: Fact, cite: str) -> None:
    """Which of the cards played at once goes to the trick is the adversary's choice, the first by default.

    None can be chosen that would make a revoke of it, another of them being of the suit led.
    """
    holders = now.book.choosers(now.deal, fact.hand)
    if not holders:
        return
    trick = now.deal.tricks[fact.trick - 1]
    laid = trick.card_of(fact.hand)
    assert laid is not None
    if would_revoke(now.book, now.deal, fact.hand, fact.card, laid.card, trick):
        return
    right = next((one for one in now.rights if one.opened == now.no and one.incident == CHOICE), None)
    option = Option(What.PICK, card=fact.card, hand=fact.hand, trick=fact.trick)
    if right is not None:
        now.rights = tuple(replace(one, options=(*one.options, option)) if one is right else one for one in now.rights)
        return
    first = Option(What.PICK, card=laid.card, hand=fact.hand, trick=fact.trick)
    options = (option,) if would_revoke(now.book, now.deal, fact.hand, laid.card, fact.card, trick) else (first, option)
    now.grant(
        Right(
            cite,
            now.no,
            holders,
            only(fact.hand),
            options,
            (
                End(F.PLAYED, "the next card has been played", seats=both(1 - side(fact.hand))),
                End(F.TRICK_QUITTED, "the trick has been quitted", trick=fact.trick),
            ),
            cause=now.no,
            incident=CHOICE,
            deal=now.deal.number,
        )
    )


@law("S46", "M25", "A-25", "B-EXPP-4", on=F.ELECTED)
def chosen_card_goes_to_the_trick(now: Draft, fact: Fact, cite: str) -> None:
    """The card chosen is the one played; that which lay in the trick is exposed in its place."""
    if now.chosen is None or now.chosen[1].what is not What.PICK:
        return
    option = now.chosen[1]
    trick = now.deal.trick(option.trick)
    laid = trick.card_of(option.hand) if trick else None
    if trick is None or laid is None or not holds(now.deal, option.hand, option.card):
        return
    cover(now, option.card)
    exchange(now, trick.n, laid, option.card)
    if now.book.liable(now.deal, option.hand):
        expose(now, option.hand, laid.card, now.book.calls_exposed, incident="cards played together")
    rewin(now, trick.n)


def exchange(now: Draft, n: int, laid: Laid, card: Card) -> None:
    """Put a held card in the place of one lying in trick `n`, which goes back to the hand."""
    trick = now.deal.tricks[n - 1]
    cards = tuple(Laid(laid.hand, card, laid.no) if one is laid else one for one in trick.laid)
    deal = take_from_hand(now.deal, laid.hand, card)
    now.deal = change_trick(put_in_hand(deal, laid.hand, laid.card), replace(trick, laid=cards))
    now.see(ALL, card)


@does(LayHand)
def lay_hand(now: Draft, act: LayHand) -> None:
    """Lay one's hand on the table; face up all can see it."""
    deal = now.deal
    if not deal.hands[act.seat]:
        raise Impossible("you have no cards to lay down")
    if act.face_up:
        now.deal = replace(deal, thrown=deal.thrown | only(act.seat))
        now.see(ALL, *deal.hands[act.seat])
    now.happen(F.HAND_LAID, act.seat, act.seat, word="face up" if act.face_up else "face down")
