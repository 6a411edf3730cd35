"""What happens at a tournament, as its stream keeps it: who comes and goes, rounds, and the slips of the tables."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

Movement = Literal["progressive", "partners", "individual"]
"""How players go from table to table: the winners up, with other partners or the same; or by a schedule drawn up."""

Name = str
Four = tuple[Name, Name, Name, Name]
"""Who sits at a table: partners first and second, their adversaries third and fourth."""


class TournamentEvent(Struct, frozen=True, tag_field="is", forbid_unknown_fields=True, omit_defaults=True):
    """Something that has happened; `by` is who entered it, `at` when, in seconds since 1970."""

    by: Name
    at: float


class TournamentOpened(TournamentEvent, frozen=True, tag="opened"):
    """A tournament is to be held: so many `rounds` of so many `deals` at each table; 0 deals: until a bell is rung.

    `bell` says what becomes of a deal in hand when it rings: it is played out, or does not count.  Where one or two are
    wanting to fill the tables `short` says whether ghosts fill them; all others that are too many sit out.  `seed`
    decides what chance has to.  `keeper` and `tables` are the hashes of the secrets by which one runs it, and enters
    slips.

    With `cards` on the "screen" it is played at tables of a `manner` by a book of euchre.  There the bell rings when a
    pair at the head table has so many `points`, or after so many `minutes`, 0 for neither; with minutes, or where it
    `begins` at a time, in seconds since 1970, it runs by itself.
    """

    title: str
    movement: Movement
    rounds: int
    deals: int = 8
    bell: Literal["play out", "does not count"] = "play out"
    seed: int = 0
    keeper: str = ""
    tables: str = ""
    short: Literal["sit out", "ghosts"] = "sit out"
    cards: Literal["players", "screen"] = "players"
    book: str = "M"
    manner: str = "club"
    points: int = 0
    minutes: float = 0.0
    begins: float = 0.0

    @property
    def runs_by_itself(self) -> bool:
        """Whether it begins by itself, or a round ends so."""
        return bool(self.begins or self.minutes)


class EntrantCame(TournamentEvent, frozen=True, tag="came"):
    """Somebody plays from the next round on, where partners are fixed with a `partner`.

    Those of them who are of the `house` are played by whom the program knows by the name of `level`.
    """

    who: Name
    partner: Name = ""
    house: tuple[Name, ...] = ()
    level: str = ""


class EntrantLeft(TournamentEvent, frozen=True, tag="left"):
    """Somebody plays no longer, from the next round on."""

    who: Name


class RoundSeated(TournamentEvent, frozen=True, tag="seated"):
    """The next round begins: its tables, the head table first, and those who sit out."""

    tables: tuple[Four, ...]
    out: tuple[Name, ...] = ()


class BellRung(TournamentEvent, frozen=True, tag="bell"):
    """The bell ends the round in hand: no table begins another deal.  Rung again no deal counts that is in hand."""


class TableSlip(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table made of a round: the points of either pair, and the lone hands that its players made.

    If the pairs have the same number of points `cut` is the pair, 0 or 1, that has cut the better card, -1 if none has.
    """

    points: tuple[int, int]
    lone: tuple[tuple[Name, int], ...] = ()
    cut: int = -1

    @property
    def winner(self) -> int:
        """The pair that has won, 0 or 1; -1 if they are equal and have not cut."""
        ours, theirs = self.points
        return 0 if ours > theirs else 1 if theirs > ours else self.cut


class SlipEntered(TournamentEvent, frozen=True, tag="slip"):
    """Somebody has entered what a table made of the round in hand."""

    table: int
    slip: TableSlip


class SlipCorrected(TournamentEvent, frozen=True, tag="corrected"):
    """The slip of a table of a round is this, whatever was entered, and why; None: it has none."""

    round: int
    table: int
    slip: TableSlip | None
    why: str


class TournamentClosed(TournamentEvent, frozen=True, tag="closed"):
    """All is played: the standings are the results, with the prizes for which somebody has cut."""

    cuts: tuple[tuple[str, Name], ...] = ()


AnyEvent = (
    TournamentOpened
    | EntrantCame
    | EntrantLeft
    | RoundSeated
    | BellRung
    | SlipEntered
    | SlipCorrected
    | TournamentClosed
)

_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


def decode(line: bytes) -> AnyEvent:
    """Return an event as it was kept.  Raises `msgspec.DecodeError`."""
    return _DECODER.decode(line)
