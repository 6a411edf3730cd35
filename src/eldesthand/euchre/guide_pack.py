"""What a table that teaches Somerset's laws refuses while the pack is made ready and dealt."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import NONE
from eldesthand.euchre.packets import PACKETS, is_regular
from eldesthand.play.offences_pack import (
    another_deals,
    being_dealt,
    cut_is_owed,
    cut_it_himself,
    dealer_after_the_cut,
    doubts_a_cut_too_late,
    is_cut,
    leaves_too_few,
    new_packs_too_late,
    not_the_cutter,
    shuffle_is_owed,
    spoils_the_cut,
    takes_the_others_pack,
)
from eldesthand.seats import left, side
from eldesthand.table import acts as A  # noqa: N812 - fifteen acts, each named once or twice
from eldesthand.table.facts import F
from eldesthand.table.lawful import Ban, Bans, Intent


def _has_shuffled(intent: Intent) -> bool:
    if being_dealt(intent) or intent.deal.ended:
        return False
    afresh = (F.FALSE_CUT, F.PACK_CHOSEN)
    since = max((fact.no for fact in intent.deal.said if fact.kind in afresh), default=0)
    done = [fact.seat for fact in intent.deal.said if fact.kind is F.SHUFFLED and fact.no > since]
    if is_cut(intent) and intent.seat != intent.deal.dealer:
        return True
    return intent.seat in done and (intent.seat != intent.deal.dealer or done[-1] == intent.seat)


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


def _not_announced(intent: Intent) -> bool:
    deals = (intent.deal, intent.view.last) if intent.view.last is not None else (intent.deal,)
    named = [fact for deal in deals for fact in deal.said if fact.kind is F.ANNOUNCED]
    return not any(side(fact.seat) == side(intent.seat) and fact.n == intent.act.points for fact in named)


def _breaks_in(intent: Intent) -> bool:
    """Whether an adversary of the dealer says that it is not his deal, though it is."""
    deal = intent.deal
    dealing = bool(deal.packets) and not deal.complete and deal.dealt_by == deal.dealer
    return dealing and intent.act.matter is A.Matter.DEALER and side(intent.seat) != side(deal.dealer)


_PROPER: Final = Ban("S40", "it is not your deal", another_deals)
_SHUFFLE_FIRST: Final = Ban("S27", "the dealer is to shuffle again first", shuffle_is_owed)
_CUT_FIRST: Final = Ban("S29", "the pack must be cut again first", cut_is_owed)

PACK_BANS: Final[Bans] = {
    A.Shuffle: (
        Ban("S22", "shuffle above the table, the faces hidden", lambda intent: intent.act.how is not A.How.PROPERLY),
        Ban("S23", "a hand is being played", lambda intent: intent.deal.complete and not intent.deal.ended),
        Ban("S30", "you have cut the pack", cut_it_himself),
        Ban("S31", "the pack is cut: to shuffle it now loses the deal", dealer_after_the_cut),
        Ban("S24", "you have had your shuffle", _has_shuffled),
    ),
    A.LetBeSeen: (Ban("S27", "no card of the pack is shown", lambda intent: not being_dealt(intent)),),
    A.CutPack: (
        Ban("S29", "the player on the dealer's right cuts", not_the_cutter),
        Ban("S30", "you have cut the pack", is_cut),
        _SHUFFLE_FIRST,
        Ban("S29", "that would be a false cut", lambda intent: leaves_too_few(intent) or spoils_the_cut(intent)),
    ),
    A.TakePack: (Ban("S38", "that is the adversaries' pack", takes_the_others_pack),),
    A.ReclaimPack: (Ban("S38", "packs are given back when the deal has been played", being_dealt),),
    A.CallNewPacks: (
        Ban("S72", "the pack has been cut for this deal", new_packs_too_late),
        Ban("S72", "two new packs must be called for", lambda intent: intent.act.n == 1),
    ),
    A.ChooseNewPack: (
        Ban("S72", "the dealer has the choice of the new packs", lambda intent: intent.seat != intent.deal.dealer),
    ),
    A.DealOn: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST),
    A.DealPacket: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST, Ban("S42", "that would be a misdeal", deals_irregularly)),
    A.DealOut: (_PROPER, _SHUFFLE_FIRST, _CUT_FIRST),
    A.TurnUp: (
        Ban("S39", "one card is turned up, and no other shown", lambda intent: intent.act.other != NONE),
        Ban("S42", "the hands have not been dealt", _turns_up_too_soon),
    ),
    A.Mark: (Ban("S6", "name the points before you mark them", _not_announced),),
    A.CallAttention: (
        Ban("S44", "it is the right dealer who deals", _breaks_in),
        Ban("S29", "the cards are being dealt", doubts_a_cut_too_late),
    ),
}  # fmt: skip
