"""A hand dealt too few cards at bridge, or too many: when it is found, and what a short hand answers for."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.redeals import SHORT, TOO_MANY
from eldesthand.cards import UNKNOWN
from eldesthand.laws.registry import law
from eldesthand.play.ability import short_hand
from eldesthand.play.pack import let_anyone, new_deal
from eldesthand.play.packs import faulty_pack_found_in_the_deal
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, only
from eldesthand.table.acts import FindCard, Matter, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, put_in_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact

_COUNTED = (Matter.COUNT, Matter.MISDEAL)


@law("B-NEWDEAL-1d", on=(F.ATTENTION, F.CLAIMED, F.ADMITTED))
def too_many_cards_found(draft: Draft, said: Fact, cite: str) -> None:
    """A hand that was dealt more than thirteen: there must be a new deal, until the hand is scored (Z-09)."""
    deal = draft.deal
    if said.word not in _COUNTED or not deal.complete:
        return
    over = [hand for hand in range(4) if len(deal.dealt[hand]) > draft.book.hand_size]
    if not over:
        return
    if deal.ended and draft.score.marked == draft.score.due:
        draft.void(cite, "the hand has been scored")
        return
    draft.incident(TOO_MANY, cite, deal.dealer)
    new_deal(draft, deal.deals_again, cite)


def has_played(deal: Deal, hand: Seat) -> bool:
    """Whether a hand has played any of its cards, or can't be charged with them because it is dummy's (Z-12)."""
    return any(trick.card_of(hand) for trick in deal.tricks) or (deal.dummy_shown and hand == deal.dummy)


@law("B-NEWDEAL-4a", on=(F.ATTENTION, F.CLAIMED, F.ADMITTED))
def short_hand_found(draft: Draft, said: Fact, cite: str) -> None:
    """The deal stands if the hand that lacks a card has played; if not, there is a new deal unless it is found (Z-12).

    If more than one hand lacks cards the deal is wrong whoever has played (B-NEWDEAL-1b).
    """
    deal = draft.deal
    fewer = [hand for hand in range(4) if len(deal.dealt[hand]) < draft.book.hand_size]
    if said.word not in _COUNTED or not deal.complete or deal.ended or not fewer:
        return
    noticed = any(right.incident == SHORT and right.deal == deal.number for right in draft.rights)
    hand = short_hand(deal, draft.book.hand_size)
    if noticed:
        return
    if hand != NOBODY and has_played(deal, hand):
        why = "is dummy's" if hand == deal.dummy and deal.dummy_shown else "has played"
        draft.note(cite, f"the short hand, {WORDS[hand]}'s, {why}: the deal stands")
        return
    over = End(F.HAND_ENDED, "the hand is over")
    ends = (over,) if hand == NOBODY else (End(F.CARD_FOUND, "the missing card has been found", hand=hand), over)
    imperfect = draft.book.cite(faulty_pack_found_in_the_deal)
    let_anyone(draft, What.NEW_DEAL, imperfect, SHORT, deal.dealer if hand == NOBODY else hand, ends)


@does(FindCard, "bridge")
def find_card(draft: Draft, act: FindCard) -> None:
    """Look for a card that a hand lacks, and find it."""
    deal = draft.deal
    if not deal.stock:
        raise Impossible("no card is to be found there")
    card = deal.stock[0]
    if card != UNKNOWN and act.card != UNKNOWN:
        raise Impossible("nobody knows the card before it is found: leave it unnamed")
    card = act.card if card == UNKNOWN else card
    draft.deal = replace(deal, stock=(card, *deal.stock[1:]))
    draft.see(only(act.seat), card)
    draft.happen(F.CARD_FOUND, act.seat, short_hand(deal, draft.book.hand_size), word=act.where)


@law("B-NEWDEAL-4c", on=F.CARD_FOUND)
def card_goes_to_the_short_hand(draft: Draft, fact: Fact, cite: str) -> None:
    """A card found in the other pack, or on the floor, goes to the hand that lacks it, as if dealt to it (Z-47)."""
    deal = draft.deal
    if not deal.complete:
        draft.deal = replace(deal, stock=deal.stock[1:], pack=(*deal.pack, deal.stock[0]))
    elif fact.hand == NOBODY:
        draft.void(cite, "nobody can say whose card it is")
    else:
        restore(draft, fact.hand)
        draft.note(cite, f"the card goes to {WORDS[fact.hand]}, as if it had been dealt there")


def restore(draft: Draft, hand: Seat) -> None:
    """Give a hand the card that went astray, in dummy's face up; after the end of the hand it is merely shown."""
    deal, card = draft.deal, draft.deal.stock[0]
    dealt = list(deal.dealt)
    dealt[hand] = (*dealt[hand], card)
    draft.deal = replace(deal, dealt=(dealt[0], dealt[1], dealt[2], dealt[3]))
    if deal.ended:
        draft.see(ALL, card)
        return
    draft.deal = put_in_hand(replace(draft.deal, stock=deal.stock[1:]), hand, card)
    draft.see(ALL if deal.dummy_shown and hand == deal.dummy else only(hand), card)
