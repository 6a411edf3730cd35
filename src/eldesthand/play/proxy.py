"""Doing another's part with the pack: what a partner may do in his partner's place."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.rotation import cutter_of, dealing_next
from eldesthand.seats import Seat, partner
from eldesthand.table.acts import CutPack, DealOn, DealOut, DealPacket, Shuffle
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F

ACT_FOR_PARTNER: Final = "act for partner"
"""What is proposed to the adversaries by one who would do his partner's part."""


@law("B-NEWDEAL-7", off=False)
def has_leave(deal: Deal, seat: Seat) -> bool:
    """Whether the adversaries have allowed a player to shuffle, cut or deal for his partner in this deal."""
    return any(fact.seat == seat and fact.word == ACT_FOR_PARTNER for fact in deal.said(F.AGREED))


def place_of(draft: Draft, seat: Seat, rightful: Seat) -> Seat:
    """Return in whose place a seat acts: its partner's if the part is his and a law lets it, else its own."""
    partners = seat == partner(rightful) and draft.keeps(has_leave) and has_leave(draft.deal, seat)
    return rightful if partners else seat


@law("B-NEWDEAL-7", bars=(Shuffle, CutPack, DealPacket, DealOn, DealOut))
def acts_for_partner_by_leave_only(
    draft: Draft, act: Shuffle | CutPack | DealPacket | DealOn | DealOut, cite: str
) -> str | None:
    """A player can't shuffle, cut or deal for his partner unless both adversaries allow it (Z-49)."""
    deal = draft.deal
    match act:
        case Shuffle():
            others = act.place == partner(act.seat)
        case CutPack():
            others = act.seat == partner(cutter_of(deal)) and not deal.packets
        case _:
            others = act.seat == partner(dealing_next(deal)) and (deal.ended or not deal.complete)
    if not others or has_leave(deal, act.seat):
        return None
    return "nobody acts for a partner unless the adversaries allow it"
