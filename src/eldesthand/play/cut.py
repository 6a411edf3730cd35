"""Cutting the pack for the deal: who cuts, what makes a cut false, and that a good one is final."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.laws.registry import law
from eldesthand.play.claims import close
from eldesthand.play.pack import between_deals, card_seen, new_deal
from eldesthand.play.proxy import has_leave
from eldesthand.play.rotation import about_to_deal, cutter_of
from eldesthand.seats import ALL, NOBODY, Seat, left, partner
from eldesthand.table.acts import CutPack, DealOn, DealOut, DealPacket, Matter, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Visibility

FEWEST: Final = 4
INCIDENT: Final = "false cut"


@law("S29", "P5a", "M5", "B-DEAL-2a", bars=CutPack)
def dealers_right_cuts(draft: Draft, act: CutPack, cite: str) -> str | None:
    """The pack is cut by the player on the dealer's right, also for one who is about to deal out of turn."""
    deal, cutter = draft.deal, cutter_of(draft.deal)
    if (deal.packets or deal.complete) and not deal.ended:
        return None
    partners = draft.keeps(has_leave) and act.seat == partner(cutter)
    good = act.seat == cutter or partners or left(act.seat) == about_to_deal(deal)
    return None if good else "the player on the dealer's right cuts"


@law("S30", "B-DEAL-3a", bars=CutPack)
def pack_is_cut_once(draft: Draft, act: CutPack, cite: str) -> str | None:
    """He who has parted the pack cannot cut it again."""
    dealing = draft.deal.packets or draft.deal.complete
    return "the pack has been cut" if draft.deal.cut and not dealing else None


@law("S27", "B-SHUF-2", bars=(CutPack, DealPacket, DealOn, DealOut))
def dealer_shuffles_first(draft: Draft, act: CutPack | DealPacket | DealOn | DealOut, cite: str) -> str | None:
    """A pack that the dealer has been told to shuffle again is neither cut nor dealt before he has."""
    owed = any(obligation.option.what is What.RESHUFFLE for obligation in draft.deal.obligations)
    return "the dealer is to shuffle again first" if owed else None


@law("S29", "M5", "B-DEAL-2a", off=False)
def leaves_too_few(packet: int, size: int) -> bool:
    """Neither packet may have fewer than four cards; a cut of which nobody says how deep it was will do."""
    return packet != 0 and not FEWEST <= packet <= size - FEWEST


@law("S29", "M5", "B-DEAL-2b", off=False)
def is_spoiled(act: CutPack) -> bool:
    """A card exposed in cutting, or the cards thrown into confusion, make it a false cut."""
    return act.card != NONE or act.confusion


@does(CutPack)
def cut_pack(draft: Draft, act: CutPack) -> None:
    """Cut the pack for the deal."""
    between_deals(draft)
    cards = draft.deal.pack
    if not 0 <= act.at < len(cards):
        raise Impossible(f"the pack has {len(cards)} cards: cut between 1 and {len(cards) - 1}")
    if act.card != NONE:
        draft.see(ALL, card_seen(draft, act.at - 1, act.card))
    draft.deal = replace(draft.deal, pack=cards[act.at :] + cards[: act.at])
    book = draft.book
    if book.has(leaves_too_few) and leaves_too_few(act.at, len(cards)):
        false_cut(draft, act.seat, book.cite(leaves_too_few))
        return
    if book.has(is_spoiled) and is_spoiled(act):
        false_cut(draft, act.seat, book.cite(is_spoiled))
        return
    if cut_out_of_turn(draft, act.seat):
        return
    draft.deal = replace(draft.deal, cut=True, cut_for=NOBODY)
    cut_for_the_deal(draft, act.seat, act.at)


def cut_out_of_turn(draft: Draft, seat: Seat) -> bool:
    """Keep in mind for whom a pack is cut by another than the one whose part it is: till he deals nobody is told."""
    cutter = cutter_of(draft.deal)
    own = seat == cutter or (draft.keeps(has_leave) and seat == partner(cutter))
    if not own:
        draft.deal = replace(draft.deal, cut_for=left(seat))
    return not own


def is_cut_for(deal: Deal, dealer: Seat) -> bool:
    """Whether the pack is cut for one who begins to deal."""
    return deal.cut or deal.cut_for == dealer


def take_the_cut(draft: Draft, dealer: Seat) -> None:
    """What was cut for one who deals out of turn is the cut for the deal once he begins it."""
    if not draft.deal.cut and draft.deal.cut_for == dealer:
        draft.deal = replace(draft.deal, cut=True, cut_for=NOBODY)
        cut_for_the_deal(draft, left(dealer, 3), 0)


def cut_for_the_deal(draft: Draft, seat: int, packet: int) -> None:
    """Say that the pack is cut: the deal before is closed by it."""
    if draft.last is not None:
        close(draft)
    draft.happen(F.PACK_CUT, seat, n=packet)


def false_cut(draft: Draft, seat: int, cite: str) -> None:
    """Take the cut for none: there must be a fresh one, and the pack may be shuffled again before it (S24, A-16)."""
    draft.incident(INCIDENT, cite, seat, Visibility.AUTO)
    draft.deal = replace(draft.deal, cut=False, cut_for=NOBODY)
    draft.happen(F.FALSE_CUT, seat)


@law("S29", "M5", "B-DEAL-2b", on=F.ATTENTION)
def doubt_where_it_was_cut(draft: Draft, said: Fact, cite: str) -> None:
    """A doubt where exactly the pack was divided calls for a fresh cut, until the deal begins."""
    if said.word != Matter.CUT:
        return
    if draft.deal.packets or draft.deal.complete:
        if draft.deal.cut or not draft.book.asks_for_the_cut:
            draft.void(cite, "the cards are being dealt")
    elif draft.deal.cut or draft.deal.cut_for >= 0:
        dealer = draft.deal.dealer if draft.deal.cut else draft.deal.cut_for
        false_cut(draft, left(dealer, 3), cite)


@law("S29", "M5", "B-DEAL-2b", bars=(DealPacket, DealOn, DealOut))
def fresh_cut_before_the_deal(draft: Draft, act: DealPacket | DealOn | DealOut, cite: str) -> str | None:
    """After a false cut nothing is dealt before the fresh one."""
    deal = draft.deal
    if deal.ended or deal.packets or is_cut_for(deal, act.seat) or not deal.said(F.FALSE_CUT):
        return None
    return "the pack must be cut again first"


@law("S31", on=F.SHUFFLED)
def shuffling_after_the_cut_loses_the_deal(draft: Draft, shuffled: Fact, cite: str) -> None:
    """A dealer who shuffles once the pack is cut loses the deal."""
    if draft.deal.cut and shuffled.seat == draft.deal.dealer:
        new_deal(draft, left(draft.deal.dealer), cite)


@law("B-DEAL-3b", on=F.SHUFFLED)
def shuffling_after_the_cut_asks_another(draft: Draft, shuffled: Fact, cite: str) -> None:
    """If the dealer shuffles after the cut, the pack is cut again."""
    if shuffled.seat == draft.deal.dealer:
        if draft.deal.cut:
            draft.note(cite, "the pack must be cut again")
        draft.deal = replace(draft.deal, cut=False)
