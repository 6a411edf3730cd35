"""What is settled before the first card is drawn: the book, the manner, who the person is and where he sits."""

from __future__ import annotations

import secrets
from random import Random

from msgspec import Struct

from eldesthand.players import BOOK
from eldesthand.seats import S, Seat

HOUSE = ("Ada", "Ben", "Cora", "Dora")
"""The players of the house; one of them stays away, the last unless the person bears the name of another."""

HOUSE_OF_A_CLUB = (*HOUSE, "Emil", "Flora", "Gwen", "Hugo", "Iris", "Jonah", "Kit", "Lena")
"""The players of the house who may come to an evening of the club."""


class Settings(Struct, frozen=True):
    """How the table plays.

    `options` are what the table has chosen of those its book leaves open, as pairs of an option and a way;
    `slips` is the chance that a player of the house errs, `seed` what chance follows from; without one
    it is the machine's own randomness.  `players` is by what name those of the house are registered.
    """

    book: str = "S"
    manner: str = "club"
    slips: float = 0.0
    seat: Seat = S
    name: str = "Guest"
    seed: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    players: str = BOOK

    @property
    def others(self) -> tuple[str, str, str]:
        """The names of the three players of the house."""
        first, second, third, *_ = (name for name in HOUSE if name.casefold() != self.name.casefold())
        return first, second, third

    def chance(self, no: int) -> Random:
        """Return the chance by which the act after act `no` is decided: the same each time if there is a seed."""
        return secrets.SystemRandom() if self.seed is None else Random(f"{self.seed} {no}")
