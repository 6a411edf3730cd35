"""Deals that are no deals: misdeals, deals out of turn, and what the players' interference changes."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.euchre.dealing import first_to_touch
from eldesthand.euchre.packets import PACKETS, is_regular
from eldesthand.laws.registry import law
from eldesthand.play.dealing import is_out_of_turn
from eldesthand.play.naming import point_out
from eldesthand.play.pack import let_anyone, new_deal
from eldesthand.seats import Seat, both, left, only, partner, side
from eldesthand.table.acts import Matter, What
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact

PATTERN: Final = End(F.TURNED_UP, "the turn-up is faced (A-24)")
COUNT: Final = End(F.LED, "a card has been led: the count falls under S90 (A-23)")


@law("S42", "M6", on=F.PACKET_DEALT)
def irregular_packets(draft: Draft, dealt: Fact, cite: str) -> None:
    """A misdeal: not a full round of twos and then of threes, or the other way, five cards to each."""
    packets = draft.deal.packets
    if dealt.n == 0 or is_regular(packets, left(draft.deal.in_dealers_place)):
        return
    if not is_claimable(draft, cite):
        misdealt(draft, dealt.seat, cite, (COUNT if counts_wrong(draft.deal) else PATTERN,))


@law("S42", "M6", on=F.TURNED_UP)
def wrong_number_of_cards(draft: Draft, turned: Fact, cite: str) -> None:
    """That a hand has not five cards is a misdeal though the trump be turned, until a card is led (A-23)."""
    if counts_wrong(draft.deal) and not is_claimable(draft, cite):
        misdealt(draft, draft.deal.in_dealers_place, cite, (COUNT,))


@law("S42", "M6", on=(F.ATTENTION, F.CLAIMED))
def wrong_number_is_named(draft: Draft, said: Fact, cite: str) -> None:
    """Whoever claims before a card is led that a hand has not five cards, and is right, has pointed out a misdeal.

    Merely to say how many cards one has is not yet to do so.
    """
    if said.word != Matter.COUNT or draft.deal.started or not counts_wrong(draft.deal):
        return
    if said.kind is F.ATTENTION:
        draft.note(cite, "whoever would have it a misdeal says: Misdeal")
    elif draft.book.choice("A-23") != "never":
        point_out(draft, said.seat)


def is_claimable(draft: Draft, cite: str) -> bool:
    """Whether a misdeal in the deal in hand may be pointed out already."""
    return any(right.law == cite and right.deal == draft.deal.number for right in draft.rights)


def misdealt(draft: Draft, dealer: Seat, cite: str, ends: tuple[End, ...]) -> None:
    """Let anyone point the misdeal out until one of the ends."""
    let_anyone(draft, What.MISDEAL, cite, "misdeal", dealer, ends)


def counts_wrong(deal: Deal) -> bool:
    """Whether a hand has more than five cards already, or other than five once the deal is done."""
    done = deal.turned_up or len(deal.packets) >= PACKETS
    return any(len(hand) != 5 if done else len(hand) > 5 for hand in deal.hands)


@law("S43", off=False)
def touching_saves_the_deal(deal: Deal) -> bool:
    """Whether an adversary touched cards during the deal before the dealer's partner did."""
    dealer = deal.in_dealers_place
    theirs = first_to_touch(deal, both(1 - side(dealer)))
    partners = first_to_touch(deal, only(partner(dealer)))
    return theirs > 0 and (partners == 0 or theirs < partners)


@law("S44", off=False)
def interruption_saves_the_deal(deal: Deal, misdealt: int) -> bool:
    """Whether the adversaries had broken in on the dealer without cause before he misdealt."""
    return any(fact.no < misdealt for fact in deal.said(F.INTERRUPTED))


@law("S45", off=False)
def misdealt_in_partners_place(deal: Deal) -> bool:
    """Whether a player took his partner's deal: its loss is the partner's, and the deal is counted from him."""
    return deal.dealt_by == partner(deal.ought_to_deal)


@law("S41", "M7", on=F.ELECTED)
def misdeal_loses_the_deal(draft: Draft, elected: Fact, cite: str) -> None:
    """A misdeal passes the deal to the left, unless the adversaries' interference saves it.

    In his partner's place it is the partner's deal that is lost or saved, also when the turn-up has made the
    deal good (S45).  An adversary who dealt out of turn had no deal to lose: it is found in time, and the
    proper dealer deals (S40).
    """
    if draft.chosen is None or draft.chosen[1].what is not What.MISDEAL:
        return
    deal, opened, cited = draft.deal, draft.chosen[0].opened, draft.book.cite
    for_partner = draft.keeps(misdealt_in_partners_place) and misdealt_in_partners_place(deal)
    whose = deal.ought_to_deal if for_partner else deal.dealer
    draft.happen(F.MISDEAL, elected.seat)
    if draft.keeps(touching_saves_the_deal) and touching_saves_the_deal(deal):
        new_deal(draft, whose, cited(touching_saves_the_deal))
    elif draft.keeps(interruption_saves_the_deal) and interruption_saves_the_deal(deal, opened):
        new_deal(draft, whose, cited(interruption_saves_the_deal))
    elif for_partner:
        new_deal(draft, left(whose), cited(misdealt_in_partners_place))
    elif deal.in_dealers_place != deal.dealer:
        new_deal(draft, deal.dealer, cited(deal_out_of_turn_stopped))
    else:
        new_deal(draft, left(deal.dealer), cite)


# --- out of turn ------------------------------------------------------------------------------------


@law("S40", "M9", on=F.ATTENTION)
def deal_out_of_turn_stopped(draft: Draft, said: Fact, cite: str) -> None:
    """Found before the trump is turned, it is stopped and the proper dealer deals; after that it stands."""
    deal = draft.deal
    if said.word != Matter.DEALER or not is_out_of_turn(deal):
        return
    if deal.turned_up:
        draft.void(cite, "the trump card has been turned: the deal stands")
    else:
        new_deal(draft, deal.dealer, cite)


@law("S40", "M9", on=F.TURNED_UP)
def deal_out_of_turn_stands(draft: Draft, turned: Fact, cite: str) -> None:
    """With the turn-up it has become his deal who dealt, and the next is his left-hand neighbour's (A-22)."""
    deal = draft.deal
    if deal.in_dealers_place != deal.dealer:
        draft.deal = replace(deal, dealer=deal.in_dealers_place, turn_of=deal.dealer)


@law("S44", on=F.ATTENTION)
def adversaries_break_in_on_the_deal(draft: Draft, said: Fact, cite: str) -> None:
    """A question of the score or of whose deal it is, put by an adversary while the cards are dealt, and unfounded."""
    deal = draft.deal
    if not deal.packets or deal.turned_up or side(said.seat) == side(deal.in_dealers_place):
        return
    unfounded = {
        Matter.SCORE: draft.score.marked == draft.score.due,
        Matter.DEALER: not is_out_of_turn(deal),
    }
    if unfounded.get(Matter(said.word), False):
        draft.incident("deal interrupted without cause", cite, said.seat)
        draft.happen(F.INTERRUPTED, said.seat, word=said.word)
