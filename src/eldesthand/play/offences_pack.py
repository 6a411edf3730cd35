"""What makes an act with the pack an offence, asked of the view of the seat that has it in mind."""

from __future__ import annotations

from eldesthand.cards import NONE
from eldesthand.play.cut import FEWEST
from eldesthand.play.proxy import ACT_FOR_PARTNER
from eldesthand.seats import Seat, left, partner, side
from eldesthand.table.acts import Matter, What
from eldesthand.table.facts import F
from eldesthand.table.lawful import Intent


def being_dealt(intent: Intent) -> bool:
    """Whether the cards are being dealt, or a hand is being played."""
    return bool(intent.deal.packets) or (intent.deal.complete and not intent.deal.ended)


def deals_next(intent: Intent) -> Seat:
    """Return whose deal is being made ready: the next one's once a hand is over."""
    deal = intent.deal
    put_back = [fact.seat for fact in deal.said if fact.kind is F.TURN_PUT_BACK]
    return (put_back[-1] if put_back else left(deal.dealer)) if deal.ended else deal.dealer


def cuts_next(intent: Intent) -> Seat:
    """Return whose part it is to cut."""
    return left(deals_next(intent), 3)


def is_cut(intent: Intent) -> bool:
    """Whether the pack has been cut for a deal that has not begun."""
    return intent.deal.cut and not intent.deal.ended and not being_dealt(intent)


def cut_it_himself(intent: Intent) -> bool:
    """Whether the actor has cut the pack."""
    return is_cut(intent) and cuts_next(intent) == intent.seat


def dealer_after_the_cut(intent: Intent) -> bool:
    """Whether the actor is to deal a pack that has been cut."""
    return is_cut(intent) and intent.seat == deals_next(intent)


def not_the_cutter(intent: Intent) -> bool:
    """Whether it is for another to cut."""
    return not being_dealt(intent) and cuts_next(intent) != intent.seat


def leaves_too_few(intent: Intent) -> bool:
    """Whether a part of the cut would have fewer than four cards."""
    at, size = intent.act.at, len(intent.book.pack)
    return at != 0 and not FEWEST <= at <= size - FEWEST and not being_dealt(intent)


def spoils_the_cut(intent: Intent) -> bool:
    """Whether a card is shown in cutting, or the cards are thrown into confusion."""
    return (intent.act.card != NONE or intent.act.confusion) and not being_dealt(intent)


def shuffle_is_owed(intent: Intent) -> bool:
    """Whether the dealer has to shuffle again first."""
    return any(obligation.option.what is What.RESHUFFLE for obligation in intent.deal.obligations)


def cut_is_owed(intent: Intent) -> bool:
    """Whether a false cut has not been made good."""
    deal = intent.deal
    false = any(fact.kind is F.FALSE_CUT for fact in deal.said)
    return false and not deal.cut and not deal.packets and not deal.ended


def another_deals(intent: Intent) -> bool:
    """Whether it is another's turn to deal."""
    deal = intent.deal
    if deal.packets and not deal.ended:
        return False
    return intent.seat != deals_next(intent) and not (deal.complete and not deal.ended)


def takes_the_others_pack(intent: Intent) -> bool:
    """Whether the pack named is not the one of the side that deals."""
    return bool(intent.act.side != side(deals_next(intent)))


def new_packs_too_late(intent: Intent) -> bool:
    """Whether the pack has been cut for the deal."""
    return is_cut(intent) or being_dealt(intent)


def doubts_a_cut_too_late(intent: Intent) -> bool:
    """Whether a cut is doubted when the cards are being dealt."""
    return intent.act.matter is Matter.CUT and being_dealt(intent)


def acts_for_partner(intent: Intent, rightful: Seat) -> bool:
    """Whether the actor would do his partner's part without leave (B-NEWDEAL-7)."""
    said = intent.deal.said
    leave = any(fact.kind is F.AGREED and fact.seat == intent.seat and fact.word == ACT_FOR_PARTNER for fact in said)
    return intent.seat == partner(rightful) and not leave
