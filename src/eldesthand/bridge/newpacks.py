"""New cards in bridge: who has the choice of them."""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.seats import Seat, Seats, adversaries, only
from eldesthand.table.deal import Deal
from eldesthand.table.score import Tally


@law("B-PACK-1b", off=lambda deal, tally, caller: only(deal.dealer))
def choice_of_new_packs(deal: Deal, tally: Tally, caller: Seat) -> Seats:
    """The caller's adversaries have the choice in the middle of a rubber, the dealer at the beginning of one."""
    begun = any((*tally.points, *tally.games))
    return adversaries(caller) if begun else only(deal.dealer)
