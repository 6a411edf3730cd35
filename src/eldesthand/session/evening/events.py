"""What an evening's stream holds: the facts of which an evening of the club is the fold."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import AnyClubAct
from eldesthand.players import BOOK
from eldesthand.session.events import decoded


class EveningEvent(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that has happened in an evening of the club."""


class EveningOpened(EveningEvent, frozen=True, tag="evening opened"):
    """The evening was opened by a guest: its book with what is chosen of its options, and its manner.

    `pace`, `slips` and `players` are of the players of the house, as at a table, and `plays` is what its tables play
    for.  A `listed` evening is told of in the lobby, and whoever is in the room may come; else one comes by a link.
    `when` is in seconds since 1970.  With a `director` whoever comes by a link for one directs its tables.
    """

    evening: str
    title: str
    book: str
    manner: str
    by: str
    chosen: tuple[tuple[str, str], ...] = ()
    pace: float = -1.0
    slips: float = 0.0
    listed: bool = True
    when: float = 0.0
    director: bool = False
    players: str = BOOK
    plays: str = ""


class CameIn(EveningEvent, frozen=True, tag="came"):
    """Someone has come in, alone or together with `friend`."""

    who: str
    friend: str = ""


class SaysTogether(EveningEvent, frozen=True, tag="says together"):
    """Someone at the door says that they have come together with `friend`, who is asked; with "" nobody is any more."""

    who: str
    friend: str = ""


class HouseCame(EveningEvent, frozen=True, tag="house came"):
    """A player of the house has come in and wants to play, as someone has asked for it."""

    who: str
    asked_by: str


class ClubActDone(EveningEvent, frozen=True, tag="done"):
    """Something was done in the room, `by` another for one who is away if it says so."""

    act: AnyClubAct
    by: str = ""


class CutSpread(EveningEvent, frozen=True, tag="spread"):
    """The cards for the cut of a table (0: that for a fresh one) lie spread out.

    Their order is kept from everyone till they are drawn.
    """

    table: int
    order: tuple[Card, ...]


class TableNamed(EveningEvent, frozen=True, tag="table named"):
    """A table of the evening plays its cards at a table of the room, by this name."""

    number: int
    table: str


class RubberOver(EveningEvent, frozen=True, tag="rubber over"):
    """Rubber number `rubber` of a table is over there, agreed by those who played it.

    `names` are those who sat, from north, `members` those for whom they did, as a substitute plays another's rubber.
    `score` is the table's score in plain form (`eldesthand.table.score.Score`), its last rubber among it where the
    book knows rubbers; `deals` is how many were dealt, `winner` the side that won (-1: neither), and `words` says so.
    """

    number: int
    table: str
    rubber: int
    names: tuple[str, ...]
    members: tuple[str, ...]
    score: dict[str, Any]
    deals: int
    winner: int
    words: str
    when: float = 0.0


_EVENTS: Final[msgspec.json.Decoder[EveningEvent]] = msgspec.json.Decoder(
    EveningOpened | CameIn | SaysTogether | HouseCame | ClubActDone | CutSpread | TableNamed | RubberOver
)


def decode(body: bytes) -> EveningEvent:
    """Return an event of an evening that was kept.  Raises `NotAnEvent`."""
    return decoded(_EVENTS, body)
