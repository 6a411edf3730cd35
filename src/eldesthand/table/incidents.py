"""What went wrong, what is claimed of it, and what a claim came to."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import NOBODY, Seat, Seats, Side
from eldesthand.table.acts import Column, Matter
from eldesthand.table.rights import Obligation

OF_A_REVOKE: Final = (Matter.REVOKE, Matter.DISOBEYED)
"""What is proved from the tricks: revokes, and the calls disobeyed that cost as much (S54, B-EXPP-7)."""


class Visibility(StrEnum):
    """Who learns of an incident when it happens."""

    OPEN = "open"  # all saw it
    LATENT = "latent"  # true, but nobody is told
    AUTO = "auto"  # the law acts at once


class Incident(Struct, frozen=True, gc=False):
    """Something the laws answer; `no` is the number of the act that caused it."""

    no: int
    kind: str
    law: str
    seat: Seat
    visibility: Visibility = Visibility.OPEN
    trick: int = 0
    card: Card = NONE


class Renounce(Struct, frozen=True, gc=False):
    """A hand did not follow suit, or did not play as called: what may be a revoke.

    That it renounced is open.  `able` is latent: whether it held a card it should have played (None:
    the record does not say).  `called` is the law of the call it may have disobeyed, "" for a suit not
    followed.  `fixed` is the law by which it can no longer be
    mended, `charged` says that a finding counts it,
    `liable` that its hand pays for revokes (dummy's does not).  `owed` is the call that it may have disobeyed:
    it binds again when the card is taken back.
    """

    no: int
    seat: Seat
    hand: Seat
    trick: int
    card: Card
    suit: Suit
    able: bool | None
    called: str = ""
    asked: bool = False
    denied: bool = False
    fixed: str = ""
    mended: bool = False
    charged: bool = False
    liable: bool = True
    owed: Obligation | None = None


def obeyed(renounce: Renounce) -> bool:
    """Whether a card answered the call on its hand as well as it could, though nobody is told so."""
    return bool(renounce.called) and renounce.able is False


class Accusation(Struct, frozen=True, gc=False):
    """An accusation by a player: recorded, and given its finding when the book allows the proof."""

    no: int
    seat: Seat
    matter: Matter
    whom: Seats
    trick: int = 0


class Outcome(StrEnum):
    """What a claim came to."""

    PROVED = "proved"
    ADMITTED = "admitted"
    ESTABLISHED = "established by conduct"
    DECIDED = "decided by the director"
    DISMISSED = "dismissed by the director"
    UNFOUNDED = "unfounded"
    LATE = "too late"
    OPEN_QUESTION = "depends on a card the record does not state"


class Finding(Struct, frozen=True, gc=False):
    """The outcome of claim number `claim`; `count` offences of `side` by the laws `offences`.

    So many of them as `disobeyed` says are calls disobeyed, the rest of a claim of that kind revokes.
    `condition` says in words what the finding hangs on, if a card is not known, or why nothing more comes of the claim.
    """

    no: int
    claim: int
    matter: Matter
    outcome: Outcome
    law: str
    side: Side = NOBODY
    count: int = 0
    condition: str = ""
    offences: tuple[str, ...] = ()
    disobeyed: int = 0

    @property
    def costs_a_revoke(self) -> bool:
        """Whether its offences are paid for as revokes."""
        return self.matter in OF_A_REVOKE


def unsettled(claims: tuple[Accusation, ...], findings: tuple[Finding, ...]) -> tuple[Accusation, ...]:
    """Return the claims that are proved from the tricks and have no finding yet."""
    if not claims:
        return ()
    settled = {finding.claim for finding in findings}
    return tuple(claim for claim in claims if claim.matter in OF_A_REVOKE and claim.no not in settled)


class ScoreLine(Struct, frozen=True, gc=False):
    """A score line: `points` to a side for `what`, by the laws named, in a column of the sheet.

    In the column of honours they can be less than nothing: what is taken off for the other side's chicane.
    `moved` says that these are no points but tricks, which pass to the side.
    """

    side: Side
    points: int
    what: str
    laws: tuple[str, ...]
    column: Column = Column.GAME
    moved: bool = False
