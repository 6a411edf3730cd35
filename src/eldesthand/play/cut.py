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
def dealers_right_cuts(now: Draft, act: CutPack, cite: str) -> str | None:
    """The pack is cut by the player on the dealer's right, also for one who is about to deal out of turn."""
    deal, cutter = now.deal, cutter_of(now.deal)
    if (deal.packets or deal.complete) and not deal.ended:
        return None
    partners = now.keeps(has_leave) and act.seat == partner(cutter)
    good = act.seat == cutter or partners or left(act.seat) == about_to_deal(deal)
    return None if good else "the player on the dealer's right cuts"


@law("S30", "B-DEAL-3a", bars=CutPack)
def pack_is_cut_once(now: Draft, act: CutPack, cite: str) -> str | None:
    """He who has parted the pack cannot cut it again."""
    dealing = now.deal.packets or now.deal.complete
    return "the pack has been cut" if now.deal.cut and not dealing else None


@law("S27", "B-SHUF-2", bars=(CutPack, DealPacket, DealOn, DealOut))
def dealer_shuffles_first(now: Draft, act: CutPack | DealPacket | DealOn | DealOut, cite: str) -> str | None:
    """A pack that the dealer has been told to shuffle again is neither cut nor dealt before he has."""
    owed = any(one.option.what is What.RESHUFFLE for one in now.deal.obligations)
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
def cut_pack(now: Draft, act: CutPack) -> None:
    """Cut the pack for the deal."""
    between_deals(now)
    cards = now.deal.pack
    if not 0 <= act.at < len(cards):
        raise Impossible(f"the pack has {len(cards)} cards: cut between 1 and {len(cards) - 1}")
    if act.card != NONE:
        now.see(ALL, card_seen(now, act.at - 1, act.card))
    now.deal = replace(now.deal, pack=cards[act.at :] + cards[: act.at])
    book = now.book
    if book.has(leaves_too_few) and leaves_too_few(act.at, len(cards)):
        false_cut(now, act.seat, book.cite(leaves_too_few))
        return
    if book.has(is_spoiled) and is_spoiled(act):
        false_cut(now, act.seat, book.cite(is_spoiled))
        return
    if cut_out_of_turn(now, act.seat):
        return
    now.deal = replace(now.deal, cut=True, cut_for=NOBODY)
    cut_for_the_deal(now, act.seat, act.at)


def cut_out_of_turn(now: Draft, seat: Seat) -> bool:
    """Keep in mind for whom a pack is cut by another than the one whose part it is: till he deals nobody is told."""
    cutter = cutter_of(now.deal)
    own = seat == cutter or (now.keeps(has_leave) and seat == partner(cutter))
    if not own:
        now.deal = replace(now.deal, cut_for=left(seat))
    return not own


def is_cut_for(deal: Deal, dealer: Seat) -> bool:
    """Whether the pack is cut for one who begins to deal."""
    return deal.cut or deal.cut_for == dealer


def take_the_cut(now: Draft, dealer: Seat) -> None:
    """What was cut for one who deals out of turn is the cut for the deal once he begins it."""
    if not now.deal.cut and now.deal.cut_for == dealer:
        now.deal = replace(now.deal, cut=True, cut_for=NOBODY)
        cut_for_the_deal(now, left(dealer, 3), 0)


def cut_for_the_deal(now: Draft, seat: int, packet: int) -> None:
    """Say that the pack is cut: the deal before is closed by it."""
    if now.last is not None:
        close(now)
    now.happen(F.PACK_CUT, seat, n=packet)


def false_cut(now: Draft, seat: int, cite: str) -> None:
    """Take the cut for none: there must be a fresh one, and the pack may be shuffled again before it (S24, A-16)."""
    now.incident(INCIDENT, cite, seat, Visibility.AUTO)
    now.deal = replace(now.deal, cut=False, cut_for=NOBODY)
    now.happen(F.FALSE_CUT, seat)


@law("S29", "M5", "B-DEAL-2b", on=F.ATTENTION)
def doubt_where_it_was_cut(now: Draft, said: Fact, cite: str) -> None:
    """A doubt where exactly the pack was divided calls for a fresh cut, until the deal begins."""
    if said.word != Matter.CUT:
        return
    if now.deal.packets or now.deal.complete:
        if now.deal.cut or not now.book.asks_for_the_cut:
            now.void(cite, "the cards are being dealt")
    elif now.deal.cut or now.deal.cut_for >= 0:
        dealer = now.deal.dealer if now.deal.cut else now.deal.cut_for
        false_cut(now, left(dealer, 3), cite)


@law("S29", "M5", "B-DEAL-2b", bars=(DealPacket, DealOn, DealOut))
def fresh_cut_before_the_deal(now: Draft, act: DealPacket | DealOn | DealOut, cite: str) -> str | None:
    """After a false cut nothing is dealt before the fresh one."""
    deal = now.deal
    if deal.ended or deal.packets or is_cut_for(deal, act.seat) or not deal.said(F.FALSE_CUT):
        return None
    return "the pack must be cut again first"


@law("S31", on=F.SHUFFLED)
def shuffling_after_the_cut_loses_the_deal(now: Draft, shuffled: Fact, cite: str) -> None:
    """A dealer who shuffles once the pack is cut loses the deal."""
    if now.deal.cut and shuffled.seat == now.deal.dealer:
        new_deal(now, left(now.deal.dealer), cite)


@law("B-DEAL-3b", on=F.SHUFFLED)
def shuffling_after_the_cut_asks_another(now: Draft, shuffled: Fact, cite: str) -> None:
    """If the dealer shuffles after the cut, the pack is cut again."""
    if shuffled.seat == now.deal.dealer:
        if now.deal.cut:
            now.note(cite, "the pack must be cut again")
        now.deal = replace(now.deal, cut=False)
