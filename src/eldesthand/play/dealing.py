"""Dealing by hand, packet by packet: what happens, before any law is asked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.laws.registry import law
from eldesthand.play.claims import close
from eldesthand.play.cut import take_the_cut
from eldesthand.play.pack import begin_next_deal
from eldesthand.play.proxy import place_of
from eldesthand.seats import Seat
from eldesthand.table.acts import DealOn, DealPacket
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, put_in_hand, take_from_hand, with_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Visibility

EXPOSED: Final = "card exposed in dealing"
OUT_OF_TURN: Final = "deal out of turn"


@does(DealPacket)
def deal_packet(draft: Draft, act: DealPacket) -> None:
    """Give a hand the top cards of the pack."""
    dealer = _dealer(draft, act.seat)
    if act.hand < 0:
        raise Impossible("name the hand")
    if not act.n:
        raise Impossible("deal at least one card")
    give(draft, dealer, act.hand, act.n)


@does(DealOn)
def deal_on(draft: Draft, act: DealOn) -> None:
    """Deal packets in order, from where the deal stands: so many, or all that are left."""
    dealer = _dealer(draft, act.seat)
    number, dealt = draft.deal.number, 0
    while dealt < (act.n or len(draft.book.pack)) and draft.deal.number == number and not draft.deal.complete:
        packet = draft.book.next_packet(draft.deal.packets, draft.deal.in_dealers_place if dealt else dealer)
        if packet is None or not draft.deal.pack:
            break
        give(draft, dealer, *packet)
        dealt += 1
    if dealt < max(act.n, 1):
        raise Impossible("there is not so much left to deal")


def _dealer(draft: Draft, seat: Seat) -> Seat:
    """Return in whose place a seat deals, the next deal begun; raises `Impossible` once the hands are dealt."""
    begin_next_deal(draft)
    if draft.deal.complete:
        raise Impossible("the hands have been dealt")
    return place_of(draft, seat, draft.deal.in_dealers_place)


def give(draft: Draft, dealer: Seat, hand: Seat, n: int) -> None:
    """Give a hand the top `n` cards of the pack."""
    given, pack = take_top(draft.deal, n)
    if not draft.deal.packets:
        take_the_cut(draft, dealer)
        close_the_last(draft)
    deal = draft.deal
    draft.deal = replace(
        deal,
        pack=pack,
        dealt_by=deal.dealt_by if deal.packets else dealer,
        hands=with_hand(deal, hand, deal.hands[hand] + given),
        packets=(*deal.packets, (hand, n)),
    )
    draft.happen(F.PACKET_DEALT, dealer, hand, n=n)


def take_top(deal: Deal, n: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the top `n` cards of the pack and the rest; raises `Impossible` if there are not so many."""
    if len(deal.pack) < n:
        raise Impossible("there are not so many cards in the pack")
    return deal.pack[:n], deal.pack[n:]


def close_the_last(draft: Draft) -> None:
    """Close the deal before if an uncut pack is dealt: what the cut would have ended, the first card ends."""
    if draft.last is None or draft.last.closed:
        return
    number = draft.last.number
    close(draft)
    for right in draft.rights:
        cutting = next((end for end in right.ends if end.on is F.PACK_CUT), None)
        if right.deal == number and cutting is not None:
            draft.lapse(right, cutting.why)


def move_cards(draft: Draft, n: int, source: Seat, place: Seat) -> None:
    """Move the last cards dealt to a hand, or the top ones of the pack, to a hand or to the top of the pack."""
    there = draft.deal.hands[source] if source >= 0 else draft.deal.pack
    if len(there) < n or source == place:
        raise Impossible("there are not so many cards there to move")
    moved: tuple[Card, ...]
    if source >= 0:
        moved = there[-n:]
        for card in moved:
            draft.deal = take_from_hand(draft.deal, source, card)
    else:
        moved, rest = take_top(draft.deal, n)
        draft.deal = replace(draft.deal, pack=rest)
    if place < 0:
        draft.deal = replace(draft.deal, pack=moved + draft.deal.pack)
        return
    for card in moved:
        draft.deal = put_in_hand(draft.deal, place, card)


@law("S40", "M9", "B-NEWDEAL-6b", on=F.PACKET_DEALT)
def deal_out_of_turn(draft: Draft, dealt: Fact, cite: str) -> None:
    """That another deals than the one whose turn it is is true from the first card, though nobody be told."""
    deal = draft.deal
    if dealt.seat != deal.dealer and (dealt.n == 0 or len(deal.packets) == 1):
        draft.incident(OUT_OF_TURN, cite, dealt.seat, Visibility.LATENT)


def is_out_of_turn(deal: Deal) -> bool:
    """Whether another deals, or has dealt, than the one whose turn it was."""
    return any(incident.kind == OUT_OF_TURN for incident in deal.incidents)
