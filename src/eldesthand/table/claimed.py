"""Claims that have no finding yet: what each waits for and who can bring it about, told to every seat alike."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from eldesthand.seats import Seat, Seats, both, side
from eldesthand.table.deal import Deal
from eldesthand.table.words import Matter

if TYPE_CHECKING:
    from eldesthand.table.table import Table


class Wants(StrEnum):
    """What settles a claim."""

    THE_END = "the end of the hand"
    SEARCH = "a search of the tricks"
    ADMISSION = "an admission"


class Pending(Struct, frozen=True, gc=False):
    """Claim number `no` of `seat`, of a fault by one of `whom` in a trick (0: in any), waits for what it `wants`.

    `by` can bring it about; nobody but the clerk need if it is 0.  `law` is that of the proof, `how` says how
    it is made.
    """

    no: int
    seat: Seat
    matter: Matter
    whom: Seats
    trick: int
    wants: Wants
    by: Seats
    law: str
    how: str


def pending_claims(table: Table) -> tuple[Pending, ...]:
    """Return the claims on the last deal and on the one in hand that are not settled."""
    by_hand = "by hand=search" in table.options
    deals = [deal for deal in (table.last, table.deal) if deal is not None and deal.claims]
    return tuple([pending for deal in deals for pending in _of(table, deal, by_hand)]) if deals else ()


def _of(table: Table, deal: Deal, by_hand: bool) -> list[Pending]:
    waiting = []
    for claim in deal.pending:
        wants, by = Wants.SEARCH, both(side(claim.seat)) if by_hand else 0
        if not deal.ended:
            wants = Wants.THE_END
        elif not table.book.can_be_proved(deal, claim.whom):
            wants, by = Wants.ADMISSION, claim.whom
        law, how = table.book.searching, table.book.proving
        waiting.append(Pending(claim.no, claim.seat, claim.matter, claim.whom, claim.trick, wants, by, law, how))
    return waiting
