"""What a table that teaches the laws of bridge refuses while the pack is made ready and dealt."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.packets import newest_slip, slip
from eldesthand.bridge.shown_in_dealing import ALL_BUT_TWO
from eldesthand.play.offences_pack import (
    acts_for_partner,
    another_deals,
    being_dealt,
    cut_is_owed,
    cut_it_himself,
    cuts_next,
    dealer_after_the_cut,
    deals_next,
    doubts_a_cut_too_late,
    is_cut,
    leaves_too_few,
    new_packs_too_late,
    not_the_cutter,
    shuffle_is_owed,
    spoils_the_cut,
    takes_the_others_pack,
)
from eldesthand.seats import NOBODY, Seat, left, partner, side
from eldesthand.table import acts as A  # noqa: N812 - fifteen acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent

_WHOLE_PACK: Final = 52


def is_dealing(intent: Intent) -> bool:
    """Whether the cards are just being dealt."""
    return bool(intent.deal.packets) and not intent.deal.complete


def _dealt(intent: Intent) -> int:
    return sum(n for _, n in intent.deal.packets)


def _dealer(intent: Intent) -> Seat:
    """Return who deals, or whose deal it is."""
    return intent.deal.dealt_by if is_dealing(intent) else deals_next(intent)


def shows_in_dealing(intent: Intent) -> str:
    """Return the law that answers a card shown while the cards are dealt, "" if they are not."""
    if not is_dealing(intent):
        return ""
    return "B-NEWDEAL-2a" if side(intent.seat) == side(intent.deal.dealt_by) else "B-NEWDEAL-2b"


def _lets_be_seen(intent: Intent) -> str:
    if being_dealt(intent):
        return ""
    return "B-SHUF-2" if intent.seat == deals_next(intent) and not is_cut(intent) else "B-SHUF-1"


def _deals_for_partner(intent: Intent) -> bool:
    over = intent.deal.complete and not intent.deal.ended
    return not over and acts_for_partner(intent, _dealer(intent))


def _takes_over(intent: Intent) -> bool:
    return is_dealing(intent) and side(intent.seat) != side(_dealer(intent))


def _deals_uncut(intent: Intent) -> bool:
    deal = intent.deal
    return not being_dealt(intent) and (deal.ended or not deal.cut)


def _deals_wrongly(intent: Intent) -> str:
    """Return the law that answers a packet in the order in which the cards have been dealt, "" if it is the next."""
    deal, act = intent.deal, intent.act
    before = () if deal.ended else deal.packets
    if (deal.complete and not deal.ended) or slip(before, _dealer(intent)):
        return ""
    if before and before[-1][1] == 2:
        return "B-NEWDEAL-1e"
    last = sum(n for _, n in before) + act.n == _WHOLE_PACK
    if last and act.hand != _dealer(intent):
        return "B-NEWDEAL-1g"
    if newest_slip((*before, (act.hand, act.n)), _dealer(intent)):
        return "B-NEWDEAL-1a"
    return "B-NEWDEAL-1e" if act.n == 2 else ""


def _deals_upon_two(intent: Intent) -> bool:
    return is_dealing(intent) and intent.deal.packets[-1][1] == 2


def _mends_wrongly(intent: Intent) -> bool:
    """Whether anything but two cards dealt together is mended, or by another than the dealer."""
    deal, act = intent.deal, intent.act
    if not is_dealing(intent):
        return False
    hand, n = deal.packets[-1]
    if n != 2 or act.n > 1 or act.whom not in (NOBODY, hand) or act.hand not in (NOBODY, left(hand)):
        return True
    return intent.seat != deal.dealt_by and not _acts_by_leave(intent)


def _acts_by_leave(intent: Intent) -> bool:
    dealer = intent.deal.dealt_by
    return intent.seat == partner(dealer) and not acts_for_partner(intent, dealer)


def _dealer_looks(intent: Intent) -> bool:
    his = intent.seat == intent.deal.dealt_by or _acts_by_leave(intent)
    return is_dealing(intent) and his and _dealt(intent) <= ALL_BUT_TWO


def _dealer_cut_already(intent: Intent) -> bool:
    return not intent.act.idle and dealer_after_the_cut(intent)


def _not_his_choice(intent: Intent) -> bool:
    return not any(due.what == "choose" and due.seat == intent.seat for due in intent.view.due)


def _one_pack_for_a_good_one(intent: Intent) -> bool:
    return intent.act.n == 1 and not intent.deal.imperfect


_DEALING: Final = (
    Ban("B-NEWDEAL-7", "nobody deals for a partner unless the adversaries allow it", _deals_for_partner),
    Ban("B-DEAL-1", "another is dealing this hand", _takes_over),
    Ban("B-NEWDEAL-6b", "it is not your deal", another_deals),
    Ban("B-SHUF-2", "the dealer is to shuffle again first", shuffle_is_owed),
    Ban("B-DEAL-2b", "the pack must be cut again first", cut_is_owed),
)
_CUT_FIRST: Final = Ban("B-NEWDEAL-1f", "the pack has not been cut", _deals_uncut)

PACK_BANS: Final[Bans] = {
    A.Shuffle: (
        Ban(
            "B-SHUF-1",
            "shuffle above the table, the faces hidden",
            lambda intent: intent.act.how is not A.How.PROPERLY,
        ),
        Ban(
            "B-NEWDEAL-7",
            "nobody shuffles for a partner unless the adversaries allow it",
            lambda intent: intent.act.place >= 0 and acts_for_partner(intent, intent.act.place),
        ),
        Ban("B-DEAL-3a", "you have cut the pack", lambda intent: cut_it_himself(intent) and not intent.act.idle),
        Ban("B-DEAL-3b", "the pack would have to be cut again", _dealer_cut_already),
        Ban("B-SHUF-2", "the pack has been cut", lambda intent: is_cut(intent) and not intent.act.idle),
    ),
    A.LetBeSeen: (Ban("B-SHUF-2", "no card of the pack is shown", _lets_be_seen),),
    A.CutPack: (
        Ban(
            "B-NEWDEAL-7",
            "nobody cuts for a partner unless the adversaries allow it",
            lambda intent: not being_dealt(intent) and acts_for_partner(intent, cuts_next(intent)),
        ),
        Ban(
            "B-DEAL-2a",
            "the player on the dealer's right cuts",
            lambda intent: not_the_cutter(intent) and intent.seat != partner(cuts_next(intent)),
        ),
        Ban("B-DEAL-3a", "the pack has been cut", is_cut),
        Ban("B-SHUF-2", "the dealer is to shuffle again first", shuffle_is_owed),
        Ban("B-DEAL-2a", "each part must have four cards at least", leaves_too_few),
        Ban("B-DEAL-2b", "that would be a false cut", spoils_the_cut),
    ),
    A.TakePack: (Ban("B-NEWDEAL-6a", "that is the adversaries' pack", takes_the_others_pack),),
    A.CallNewPacks: (
        Ban("B-PACK-1a", "the pack has been cut for this deal", new_packs_too_late),
        Ban("B-PACK-1a", "two new packs must be called for, the pack not being imperfect", _one_pack_for_a_good_one),
    ),
    A.ChooseNewPack: (Ban("B-PACK-1b", "the choice of the new packs is not yours", _not_his_choice),),
    A.DealPacket: (*_DEALING, _CUT_FIRST, Ban("B-NEWDEAL-1a", "the cards are not dealt so", _deals_wrongly)),
    A.DealOn: (*_DEALING, _CUT_FIRST, Ban("B-NEWDEAL-1e", "two cards lie together: mend that first", _deals_upon_two)),
    A.DealOut: _DEALING,
    A.MendDeal: (Ban("B-NEWDEAL-1e", "only two cards dealt together are mended, by the dealer", _mends_wrongly),),
    A.Look: (Ban("B-NEWDEAL-2c", "you are dealing: look at no card", _dealer_looks),),
    A.Peek: (Ban("B-NEWDEAL-2c", "you are dealing: look at no card", _dealer_looks),),
}  # fmt: skip
DOUBTED: Final = Ban(
    "B-DEAL-2b", "the cards are being dealt", lambda intent: doubts_a_cut_too_late(intent) and intent.deal.cut
)
