"""What an act in the room brought about, and its entry in the log."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import ClubAct
from eldesthand.club.persons import Name, Names


class ClubEventKind(StrEnum):
    """Kinds of event."""

    CUT_AGAIN = "cut again"
    CHOSEN = "play first"
    WAIT = "belong and wait"
    NOT_OF_IT = "are not of the table"
    RUBBER_OVER = "rubber over"
    COMES_IN = "comes in"
    GOES_OUT = "goes out"
    SIDES = "sides"
    DEALS = "deals"
    SEATED = "seated"
    REPLACES = "takes the place"
    INHERITS = "takes over what was left"
    FORFEITS = "gives up his return"
    KEEPS = "keeps his return"
    GOES_BACK = "goes back"
    BROKEN_UP = "table broken up"
    SITS_IN = "sits in"
    RETURNS = "returns"
    REFEREE = "is to decide"
    DECIDED = "has decided"
    LIABLE = "may be called on to pay"
    OWES = "is called on to pay"
    NOTED = "noted"


class ClubEvent(Struct, frozen=True, gc=False):
    """Something that followed from an act; what `names` and `word` mean depends on its kind."""

    what: ClubEventKind
    names: Names = ()
    laws: tuple[str, ...] = ()
    table: int = 0
    word: str = ""
    cards: tuple[Card, ...] = ()


class Noted(Struct, frozen=True, gc=False):
    """A breach of etiquette on record; no law punishes it."""

    no: int
    name: Name
    kind: str
    law: str


class ClubEntry(Struct, frozen=True, gc=False):
    """An act in the club's log and its answer, as `eldesthand.table.events.Entry` is for a table's."""

    no: int
    act: ClubAct
    done: bool
    clerk: bool
    law: str
    reason: str
    events: tuple[ClubEvent, ...]
