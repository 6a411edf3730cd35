"""Agreement: a proposal, the consent it needs, and what it does when all have agreed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.seats import Seat, Seats

THE_REST: Final = "the rest"
"""What is proposed by a claim of tricks that are left (A-82, M36, Z-43, Z-64)."""

Claimed = int
"""How many of the tricks left are claimed; -1 stands for all."""

ALL_LEFT: Final = -1
"""All the tricks that are left, whatever their number."""


class Proposal(Struct, frozen=True, gc=False):
    """A proposal made by act `no`; `given` are the seats that have consented.

    `to` is the act to be taken back; where tricks are claimed, how many of those left.
    """

    no: int
    seat: Seat
    what: str
    consent: Seats
    given: Seats = 0
    to: int = 0
    person: str = ""
