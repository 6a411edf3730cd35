"""Agreement: a proposal, the consent it needs, and what it does when all have agreed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.seats import Seat, Seats

THE_REST: Final = "the rest"
"""What is proposed by a claim of all the tricks left (B-EXPP-6b, Z-43)."""


class Proposal(Struct, frozen=True, gc=False):
    """A proposal made by act `no`; `given` are the seats that have consented."""

    no: int
    seat: Seat
    what: str
    consent: Seats
    given: Seats = 0
    to: int = 0
    person: str = ""
