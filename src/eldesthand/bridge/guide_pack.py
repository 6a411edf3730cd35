"""What a table that teaches the laws of bridge refuses while the pack is made ready and dealt."""

from __future__ import annotations

from typing import Final

from eldesthand.play.offences_pack import (
    being_dealt,
    dealer_after_the_cut,
    deals_next,
    doubts_a_cut_too_late,
    is_cut,
    not_the_cutter,
)
from eldesthand.table import acts as A  # noqa: N812 - fifteen acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent, Tried


def _lets_be_seen(intent: Intent) -> str:
    if being_dealt(intent):
        return ""
    return "B-SHUF-2" if intent.seat == deals_next(intent) and not is_cut(intent) else "B-SHUF-1"


def _dealer_cut_already(intent: Intent) -> bool:
    return not intent.act.idle and dealer_after_the_cut(intent)


def _one_pack_for_a_good_one(intent: Intent) -> bool:
    return intent.act.n == 1 and not intent.deal.imperfect


_DEALING: Final = (
    Tried("B-NEWDEAL-7", "nobody deals for a partner unless the adversaries allow it"),
    Tried("B-DEAL-1", "another is dealing this hand"),
    Tried("B-NEWDEAL-6b", "it is not your deal"),
    Tried("B-SHUF-2", "the dealer is to shuffle again first"),
    Tried("B-DEAL-2b", "the pack must be cut again first"),
)
_CUT_FIRST: Final = Tried("B-NEWDEAL-1f", "the pack has not been cut")
_LOOKS: Final = Tried("B-NEWDEAL-2c", "you are dealing: look at no card")

PACK_BANS: Final[Bans] = {
    A.Shuffle: (
        Tried("B-SHUF-1", "shuffle above the table, the faces hidden"),
        Tried("B-NEWDEAL-7", "nobody shuffles for a partner unless the adversaries allow it"),
        Tried("B-DEAL-3a", "you have cut the pack"),
        Ban("B-DEAL-3b", "the pack would have to be cut again", _dealer_cut_already),
        Tried("B-SHUF-2", "the pack has been cut"),
    ),
    A.LetBeSeen: (Ban("B-SHUF-2 B-SHUF-1", "no card of the pack is shown", _lets_be_seen),),
    A.CutPack: (
        Tried("B-NEWDEAL-7", "nobody cuts for a partner unless the adversaries allow it"),
        Tried("B-DEAL-2a", "the player on the dealer's right cuts", not_the_cutter),
        Tried("B-DEAL-3a", "the pack has been cut"),
        Tried("B-SHUF-2", "the dealer is to shuffle again first"),
        Tried("B-DEAL-2a", "each part must have four cards at least"),
        Tried("B-DEAL-2b", "that would be a false cut"),
    ),
    A.TakePack: (Tried("B-NEWDEAL-6a", "that is the adversaries' pack"),),
    A.CallNewPacks: (
        Tried("B-PACK-1a", "two new packs must be called for, the pack not being imperfect", _one_pack_for_a_good_one),
        Tried("B-PACK-1a", "the pack has been cut for this deal"),
    ),
    A.ChooseNewPack: (Tried("B-PACK-1b", "the choice of the new packs is not yours"),),
    A.DealPacket: (
        *_DEALING,
        _CUT_FIRST,
        Tried("B-NEWDEAL-1g B-NEWDEAL-1a B-NEWDEAL-1e", "the cards are not dealt so"),
    ),
    A.DealOn: (*_DEALING, _CUT_FIRST, Tried("B-NEWDEAL-1e", "two cards lie together: mend that first")),
    A.DealOut: _DEALING,
    A.MendDeal: (Tried("B-NEWDEAL-1e", "only two cards dealt together are mended, by the dealer"),),
    A.Look: (_LOOKS,),
    A.Peek: (_LOOKS,),
}
DOUBTED: Final = Ban(
    "B-DEAL-2b", "the cards are being dealt", lambda intent: doubts_a_cut_too_late(intent) and intent.deal.cut
)
