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


def face(draft: Draft, hand: Seat, card: Card, cite: str) -> None:
    """Lay a held card face up before its owner."""
    draft.see(ALL, card)
    if card >= 0 and not draft.deal.lies_faced(card) and holds(draft.deal, hand, card):
        draft.deal = made_known(draft.deal, hand, card)
        draft.deal = replace(draft.deal, faced=(*draft.deal.faced, Faced(card, hand, draft.no, cite)))


def expose(draft: Draft, hand: Seat, card: Card, cite: str, incident: str = "exposed card", group: str = "") -> None:
    """Lay a held card face up before its owner; where he is liable, it may be called (S46, B-EXPP-1)."""
    deal = draft.deal
    if card < 0 or deal.lies_faced(card):
        return
    face(draft, hand, card, cite)
    if draft.book.liable(deal, hand):
        let_call(draft, hand, card, cite, incident, group)


@law("S46", "P12", "M25", "B-EXPP-1")
def let_call(draft: Draft, hand: Seat, card: Card, cite: str, incident: str, group: str) -> None:
    """A card that lies exposed may be called at its owner's turn, until it has been played."""
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(draft.deal, hand), only(hand),
            (Option(What.CALL_CARD, card=card, hand=hand),),
            (End(F.PLAYED, "the card has been played", card=card),),
            draft.no, incident, group, repeatable=True, deal=draft.deal.number,
        )
    )  # fmt: skip


def cover(draft: Draft, card: Card) -> None:
    """Let a card that lay face up go back among its owner's others; it can be called no more."""
    draft.deal = replace(draft.deal, faced=tuple(faced for faced in draft.deal.faced if faced.card != card))
    for right in draft.rights:
        if any(option.what is What.CALL_CARD and option.card == card for option in right.options):
            draft.end(right, "the card goes back to the hand")


def take_up_uncallable(draft: Draft) -> None:
    """Let the cards go back to their hands that lay face up to be called and that, by this act, nobody can call."""
    ended = [event.right for event in draft.events if type(event) is Lapsed]
    calls = [option for right in ended for option in right.options if option.what is What.CALL_CARD]
    open_to_call = [option for right in draft.rights for option in right.options if option.what is What.CALL_CARD]
    owed = [obligation.option for obligation in draft.deal.obligations]
    for call in calls:
        still = any(option.hand == call.hand and option.card in (call.card, NONE) for option in (*open_to_call, *owed))
        if call.card >= 0 and draft.deal.lies_faced(call.card) and not still:
            cover(draft, call.card)


@does(Show)
def show(draft: Draft, act: Show) -> None:
    """Show a card on or above the table."""
    hand = act.hand if act.hand >= 0 else act.seat
    card = act.card
    if hand != act.seat or card == UNKNOWN:
        card = _card_not_named(draft, hand, card)
    else:
        must_hold(draft, hand, card)
    draft.see(ALL, card)
    draft.deal = made_known(draft.deal, hand, card)
    draft.happen(F.SHOWN, act.seat, hand, card)


def _card_not_named(draft: Draft, hand: Seat, card: Card) -> Card:
    """Return a card that comes to light and that nobody could name: the last dealt to the hand.

    Where the record does not state the hand, its keeper may name the card that came to light.
    """
    cards = draft.deal.hands[hand]
    if not cards:
        raise Impossible("there is no card there")
    if UNKNOWN in cards:
        must_hold(draft, hand, card)
        return card
    if card != UNKNOWN:
        raise Impossible("you do not know that card: show it without naming it")
    return cards[-1]


@law("S46", "M25", "B-EXPP-2b", on=F.SHOWN)
def shown_card_is_exposed(draft: Draft, shown: Fact, cite: str) -> None:
    """A card shown on or above the table, however briefly, is exposed; not one shown while dealing."""
    if (
        not draft.book.exposes(draft.deal)
        or not draft.book.liable(draft.deal, shown.hand)
        or draft.deal.lies_faced(shown.card)
    ):
        return
    if shown.seat != shown.hand or shown.word:
        return
    draft.incident("exposed card", cite, shown.hand, card=shown.card)
    expose(draft, shown.hand, shown.card, cite)


@does(Drop)
def drop(draft: Draft, act: Drop) -> None:
    """Drop a card below the table: it is not exposed (S46, B-EXPP-3)."""
    must_hold(draft, act.seat, act.card)
    if act.card not in draft.deal.floor:
        draft.deal = replace(draft.deal, floor=(*draft.deal.floor, act.card))
    draft.happen(F.DROPPED, act.seat, act.seat)


@does(PlayTogether)
def play_together(draft: Draft, act: PlayTogether) -> None:
    """Put several cards down at once: the first counts until another is chosen."""
    hand = hand_of(draft, act.seat, act.hand)
    if len(act.cards) < 2 or len(set(act.cards)) < len(act.cards) or -1 in act.cards:
        raise Impossible("name two or more different cards")
    for card in act.cards:
        must_hold(draft, hand, card)
    if draft.deal.trump < 0:
        for card in act.cards:
            draft.see(ALL, card)
            draft.happen(F.SHOWN, act.seat, hand, card)
        return
    if draft.deal.ended:
        raise Impossible("the hand is over")
    first, *others = act.cards
    put_down(draft, act.seat, hand, first)
    lying = [trick for trick in draft.deal.tricks if trick.card_of(hand)]
    latest = max(lying, key=lambda trick: laid_at(trick, hand), default=None)
    for card in others:
        draft.see(ALL, card)
        if latest is None or first in draft.deal.hands[hand]:
            draft.happen(F.SHOWN, act.seat, hand, card)
        else:
            draft.happen(F.PLAYED_TOGETHER, act.seat, hand, card, latest.n)


def laid_at(trick: Trick, hand: Seat) -> int:
    """Return the number of the act by which a hand laid its card to a trick, 0 if it has not."""
    laid = trick.card_of(hand)
    return laid.no if laid else 0


@law("S46", "M25", "B-EXPP-2a", on=F.PLAYED_TOGETHER)
def cards_played_together_are_exposed(draft: Draft, fact: Fact, cite: str) -> None:
    """Of two or more cards played at once each that does not go to the trick is exposed."""
    if not draft.book.liable(draft.deal, fact.hand):
        return
    draft.incident("cards played together", cite, fact.hand, trick=fact.trick, card=fact.card)
    expose(draft, fact.hand, fact.card, draft.book.calls_exposed, incident="cards played together")


@law("S46", "M25", "A-25", "B-EXPP-4", on=F.PLAYED_TOGETHER)
def adversary_chooses_between_cards(draft: Draft, fact: Fact, cite: str) -> None:
    """Which of the cards played at once goes to the trick is the adversary's choice, the first by default.

    None can be chosen that would make a revoke of it, another of them being of the suit led.
    """
    holders = draft.book.choosers(draft.deal, fact.hand)
    if not holders:
        return
    trick = draft.deal.tricks[fact.trick - 1]
    laid = trick.card_of(fact.hand)
    assert laid is not None
    if would_revoke(draft.book, draft.deal, fact.hand, fact.card, laid.card, trick):
        return
    right = next((right for right in draft.rights if right.opened == draft.no and right.incident == CHOICE), None)
    option = Option(What.PICK, card=fact.card, hand=fact.hand, trick=fact.trick)
    if right is not None:
        draft.change_right(right, replace(right, options=(*right.options, option)))
        return
    first = Option(What.PICK, card=laid.card, hand=fact.hand, trick=fact.trick)
    options = (
        (option,) if would_revoke(draft.book, draft.deal, fact.hand, laid.card, fact.card, trick) else (first, option)
    )
    draft.grant(
        Right(
            cite,
            draft.no,
            holders,
            only(fact.hand),
            options,
            (
                End(F.PLAYED, "the next card has been played", seats=both(1 - side(fact.hand))),
                End(F.TRICK_QUITTED, "the trick has been quitted", trick=fact.trick),
            ),
            cause=draft.no,
            incident=CHOICE,
            deal=draft.deal.number,
        )
    )


@law("S46", "M25", "A-25", "B-EXPP-4", on=F.ELECTED)
def chosen_card_goes_to_the_trick(draft: Draft, fact: Fact, cite: str) -> None:
    """The card chosen is the one played; that which lay in the trick is exposed in its place."""
    if draft.chosen is None or draft.chosen[1].what is not What.PICK:
        return
    option = draft.chosen[1]
    trick = draft.deal.trick(option.trick)
    laid = trick.card_of(option.hand) if trick else None
    if trick is None or laid is None or not holds(draft.deal, option.hand, option.card):
        return
    cover(draft, option.card)
    exchange(draft, trick.n, laid, option.card)
    if draft.book.liable(draft.deal, option.hand):
        expose(draft, option.hand, laid.card, draft.book.calls_exposed, incident="cards played together")
    rewin(draft, trick.n)


def exchange(draft: Draft, n: int, laid: Laid, card: Card) -> None:
    """Put a held card in the place of one lying in trick `n`, which goes back to the hand."""
    trick = draft.deal.tricks[n - 1]
    cards = tuple(Laid(laid.hand, card, laid.no) if played is laid else played for played in trick.laid)
    deal = take_from_hand(draft.deal, laid.hand, card)
    draft.deal = change_trick(put_in_hand(deal, laid.hand, laid.card), replace(trick, laid=cards))
    draft.see(ALL, card)


@does(LayHand)
def lay_hand(draft: Draft, act: LayHand) -> None:
    """Lay one's hand on the table; face up all can see it."""
    deal = draft.deal
    if not deal.hands[act.seat]:
        raise Impossible("you have no cards to lay down")
    if act.face_up:
        draft.deal = replace(deal, thrown=deal.thrown | only(act.seat))
        draft.see(ALL, *deal.hands[act.seat])
    draft.happen(F.HAND_LAID, act.seat, act.seat, word="face up" if act.face_up else "face down")
