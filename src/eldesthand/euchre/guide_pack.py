"""What a table that teaches Somerset's laws refuses while the pack is made ready and dealt."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE
from eldesthand.euchre.packets import PACKETS, is_regular
from eldesthand.play.offences_pack import being_dealt, dealer_after_the_cut, doubts_a_cut_too_late, not_the_cutter
from eldesthand.seats import left, side
from eldesthand.table import acts as A  # noqa: N812 - fifteen acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent, Tried


def deals_irregularly(intent: Intent) -> bool:
    """Whether a packet is not the next of a regular deal."""
    deal = intent.deal
    eldest = left(deal.dealt_by if deal.packets else intent.seat)
    misdealt = any(incident.kind == "misdeal" for incident in deal.incidents)
    if deal.complete or misdealt or (deal.packets and not is_regular(deal.packets, eldest)):
        return False
    return not is_regular((*deal.packets, (intent.act.hand, intent.act.n)), eldest)


def _turns_up_too_soon(intent: Intent) -> bool:
    deal = intent.deal
    misdealt = any(incident.kind == "misdeal" for incident in deal.incidents)
    return 0 < len(deal.packets) < PACKETS and not misdealt and side(intent.seat) == side(deal.dealt_by)


def _breaks_in(intent: Intent) -> bool:
    """Whether an adversary of the dealer says that it is not his deal, though it is."""
    deal = intent.deal
    dealing = bool(deal.packets) and not deal.complete and deal.dealt_by == deal.dealer
    return dealing and intent.act.matter is A.Matter.DEALER and side(intent.seat) != side(deal.dealer)


_PROPER: Final = Tried("S40", "it is not your deal")
_SHUFFLE_FIRST: Final = Tried("S27", "the dealer is to shuffle again first")
_CUT_FIRST: Final = Tried("S29", "the pack must be cut again first")

PACK_BANS: Final[Bans] = {
    A.Shuffle: (
        Tried("S22", "shuffle above the table, the faces hidden"),
        Tried("S23", "a hand is being played"),
        Tried("S30", "you have cut the pack"),
        Ban("S31", "the pack is cut: to shuffle it now loses the deal", dealer_after_the_cut),
        Tried("S24", "you have had your shuffle"),
    ),
    A.LetBeSeen: (Ban("S27", "no card of the pack is shown", lambda intent: not being_dealt(intent)),),
    A.CutPack: (
        Tried("S29", "the player on the dealer's right cuts", not_the_cutter),
        Tried("S30", "you have cut the pack"),
        _SHUFFLE_FIRST,
        Tried("S29", "that would be a false cut", lambda intent: not being_dealt(intent)),
    ),
    A.TakePack: (Tried("S38", "that is the adversaries' pack"),),
    A.ReclaimPack: (Ban("S38", "packs are given back when the deal has been played", being_dealt),),
    A.CallNewPacks: (
        Tried("S72", "two new packs must be called for", lambda intent: intent.act.n == 1),
        Tried("S72", "the pack has been cut for this deal"),
    ),
    A.ChooseNewPack: (Tried("S72", "the dealer has the choice of the new packs"),),
    A.DealOn: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST),
    A.DealPacket: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST, Ban("S42", "that would be a misdeal", deals_irregularly)),
    A.DealOut: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST),
    A.TurnUp: (
        Ban("S39", "one card is turned up, and no other shown", lambda intent: intent.act.other != NONE),
        Ban("S42", "the hands have not been dealt", _turns_up_too_soon),
    ),
    A.Mark: (Tried("S6", "name the points before you mark them"),),
    A.CallAttention: (
        Ban("S44", "it is the right dealer who deals", _breaks_in),
        Ban("S29", "the cards are being dealt", doubts_a_cut_too_late),
    ),
}
