"""What an act brought about, in order: the referee's story of it, kept in the log."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.table.acts import Act
from eldesthand.table.facts import Fact
from eldesthand.table.incidents import Finding, Incident, ScoreLine
from eldesthand.table.rights import Lapsed, Obligation, Right


class Given(Struct, frozen=True, gc=False):
    """A right was put on the ledger."""

    right: Right


class Prolonged(Struct, frozen=True, gc=False):
    """A right lives on, with other ends than it was given with."""

    right: Right


class Obliged(Struct, frozen=True, gc=False):
    """A hand was bound."""

    obligation: Obligation


class Answered(Struct, frozen=True, gc=False):
    """An obligation has had its turn, by the law named if another than its own ends it."""

    obligation: Obligation
    law: str = ""


class Found(Struct, frozen=True, gc=False):
    """A claim got its finding."""

    finding: Finding


class Posted(Struct, frozen=True, gc=False):
    """Score lines were posted, others withdrawn."""

    lines: tuple[ScoreLine, ...]
    withdrawn: tuple[ScoreLine, ...]


class Moved(Struct, frozen=True, gc=False):
    """A card went back from the table to its hand, or into trick `trick`, by the law named if there is one."""

    hand: Seat
    card: Card
    law: str
    trick: int = 0


Event = Fact | Incident | Given | Prolonged | Lapsed | Obliged | Answered | Found | Posted | Moved


class Entry(Struct, frozen=True, gc=False):
    """An act in the log and its answer: `done`, or void by `law` for `reason`.

    The clerk's acts carry the number of the person's act before them and take none of their own.
    `hidden` are the cards handled that not all have seen.
    """

    no: int
    act: Act
    done: bool
    clerk: bool
    law: str
    reason: str
    events: tuple[Event, ...]
    hidden: tuple[Card, ...] = ()
