"""Whose turn it is to deal, and to cut for it."""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Seat, left
from eldesthand.table.deal import Deal
from eldesthand.table.facts import F


@law("S28", "P9a", "M11", "B-DEAL-1", off=lambda dealer: dealer)
def next_dealer(dealer: Seat) -> Seat:
    """The deal goes to the left, also of one who dealt out of turn (A-22)."""
    return left(dealer)


def dealing_next(deal: Deal) -> Seat:
    """Return who deals, or once the hand is over who deals next: he to whom the turn was put back, if it was."""
    if not deal.ended:
        return deal.in_dealers_place
    put_back = deal.said(F.TURN_PUT_BACK)
    return put_back[-1].seat if put_back else next_dealer(deal.dealer)


def cutter_of(deal: Deal) -> Seat:
    """Return whose part it is to cut: the player's on the right of him who deals next."""
    return left(dealing_next(deal), 3)


def about_to_deal(deal: Deal) -> Seat:
    """Return who handles the pack as its dealer: the last who has shuffled it or offered it to be cut, if anybody."""
    handled = [fact for fact in deal.chronicle if fact.kind in (F.SHUFFLED, F.OFFERED)]
    return handled[-1].seat if handled else NOBODY
