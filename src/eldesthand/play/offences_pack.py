"""What makes an act with the pack an offence, asked of the view of the seat that has it in mind."""

from __future__ import annotations

from eldesthand.seats import Seat, left
from eldesthand.table.acts import Matter
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


def dealer_after_the_cut(intent: Intent) -> bool:
    """Whether the actor is to deal a pack that has been cut."""
    return is_cut(intent) and intent.seat == deals_next(intent)


def not_the_cutter(intent: Intent) -> bool:
    """Whether it is for another to cut."""
    return not being_dealt(intent) and cuts_next(intent) != intent.seat


def another_deals(intent: Intent) -> bool:
    """Whether it is another's turn to deal."""
    deal = intent.deal
    if deal.packets and not deal.ended:
        return False
    return intent.seat != deals_next(intent) and not (deal.complete and not deal.ended)


def doubts_a_cut_too_late(intent: Intent) -> bool:
    """Whether a cut is doubted when the cards are being dealt."""
    return intent.act.matter is Matter.CUT and being_dealt(intent)
