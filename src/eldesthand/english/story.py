"""The story of a record: what was done, what the laws answered, and how it stands at the end.

Everything here is told in plain English and in plain values, ready for a page, a terminal or
`referee --json`; `docs/referee-json.md` lists every field.  Fields that say nothing are left out of
the JSON.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

SCHEMA: Final = 1
"""Raised whenever a field changes its meaning, its type or its name, or goes."""


class Kind(StrEnum):
    """What an `StoryEvent` is about."""

    INCIDENT = "incident"  # something went wrong
    REVOKE = "revoke"  # the state of an error that nobody is told of
    FACED = "faced"  # a card lies face up before its owner
    RETURNED = "returned"  # a card goes back to its hand
    RIGHT = "right"  # a right opens, or lives on till another time than was told
    LAPSE = "lapse"  # a right is gone
    DUTY = "duty"  # a hand is bound
    ANSWERED = "answered"  # a duty has had its turn
    FINDING = "finding"  # what a claim came to
    TRICK = "trick"  # a trick is won
    QUITTED = "quitted"  # the clerk turned a trick or put away the discard
    MAKE = "make"  # the trump is made, or doubling changed its worth
    DEAL = "deal"  # a deal begins, ends, is closed or abandoned
    SCORE = "score"  # a score line
    GAME = "game"  # a game is won
    CLERK = "clerk"  # the clerk did something
    AGREED = "agreed"  # all have agreed on something
    ROOM = "room"  # persons and tables: equal cuts, partners, who comes in and goes out


class Sides(Struct, frozen=True, gc=False):
    """A number for each side."""

    ns: int
    ew: int


class StoryDemand(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that may be demanded."""

    what: str
    text: str
    card: str = ""
    suit: str = ""
    hand: str = ""
    trick: int = 0


class StoryRight(Struct, frozen=True, gc=False, omit_defaults=True):
    """What its holders may demand, and until when; rights of one group exclude each other."""

    law: str
    opened: int
    incident: str
    holders: str
    against: str
    demands: tuple[StoryDemand, ...]
    until: tuple[str, ...]
    text: str
    repeatable: bool = False
    blocks: bool = False
    unaided: bool = False
    default: str = ""
    group: str = ""


class Duty(Struct, frozen=True, gc=False):
    """What a hand is bound to do."""

    law: str
    opened: int
    hands: str
    text: str


class StoryDue(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is awaited of a seat; `hand` where it is not the seat's own; of a `person` before there are seats."""

    seat: str
    what: str
    text: str
    hand: str = ""
    law: str = ""
    person: str = ""


class StoryEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that followed from an act; `hidden` if it is true but nobody at the table is told."""

    kind: Kind
    text: str
    laws: tuple[str, ...] = ()
    hidden: bool = False
    seats: str = ""
    card: str = ""
    trick: int = 0
    side: str = ""
    points: int = 0
    right: StoryRight | None = None


class StoryAct(Struct, frozen=True, gc=False, tag_field="kind", tag="act", omit_defaults=True):
    """An act of a person and all that followed from it, the clerk's acts included.

    It is done by a `person` in the room, or by a seat, at one of several tables if `table` says so.  For words that
    sound like the game and were heard as talk `unheard` says so and why, and `near` are phrases that would be answered.
    """

    no: int
    line: int
    seat: str
    phrase: str
    text: str
    done: bool
    law: str = ""
    reason: str = ""
    events: tuple[StoryEvent, ...] = ()
    due: tuple[StoryDue, ...] = ()
    person: str = ""
    table: int = 0
    unheard: str = ""
    near: tuple[str, ...] = ()


class May(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat may lawfully do now, in the phrases of the minutes.

    `excused` says why it need not do what it is bound to, and `law` by which law.
    """

    seat: str
    phrases: tuple[str, ...]
    excused: str = ""
    law: str = ""


class StoryQuestion(Struct, frozen=True, gc=False, tag_field="kind", tag="question", omit_defaults=True):
    """A place where the record asks what may be done now, by one seat or by all."""

    after: int
    line: int
    seat: str = ""
    due: tuple[StoryDue, ...] = ()
    rights: tuple[StoryRight, ...] = ()
    duties: tuple[Duty, ...] = ()
    lawful: tuple[May, ...] = ()
    open_claims: tuple[OpenClaim, ...] = ()


class StoryRemark(Struct, frozen=True, gc=False, tag_field="kind", tag="remark"):
    """A comment in the record; `after` is the number of the act before it."""

    after: int
    line: int
    text: str


Step = StoryAct | StoryQuestion | StoryRemark


class StoryHand(Struct, frozen=True, gc=False):
    """A hand's cards as far as they are known, ``?`` for one that is not."""

    seat: str
    cards: tuple[str, ...]


class OpenClaim(Struct, frozen=True, gc=False, omit_defaults=True):
    """A claim that is not settled: what it `wants`, of whom (`by`, "" for the clerk), and by which law it is proved."""

    no: int
    seat: str
    matter: str
    whom: str
    wants: str
    law: str
    text: str
    by: str = ""
    trick: int = 0


class Entered(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one deal left on the sheet; no deal's, but brought forward or the winners' bonus, if `deal` is 0."""

    deal: int
    tricks: Sides
    honours: Sides
    text: str
    game: str = ""


class StorySheet(Struct, frozen=True, gc=False):
    """The sheet of a rubber of two columns, and what each side has in all."""

    entries: tuple[Entered, ...]
    total: Sides


class Opening(Struct, frozen=True, gc=False, omit_defaults=True):
    """How the record begins."""

    text: str
    dealer: str
    score: Sides
    games: Sides
    turn_up: str = ""
    trump: str = ""
    maker: str = ""
    lone: str = ""
    names: tuple[str, ...] = ()
    hands: tuple[StoryHand, ...] = ()
    written: Sides | None = None
    honours: Sides | None = None


class StoryStanding(Struct, frozen=True, gc=False, omit_defaults=True):
    """How it stands after the last act.

    `score` is what the laws make it, `marked` what stands on the table if that is not the same;
    `hidden` is what nobody at the table is told.  `make` says what is trump and by whom, `alone` who plays
    alone and who sits out.  Where honours are kept, `written` are all the points for tricks; `hangs` says on
    which cards not stated the honours hang.
    """

    deal: int
    dealer: str
    tricks: Sides
    score: Sides
    games: Sides
    trump: str = ""
    maker: str = ""
    lone: str = ""
    out: str = ""
    make: str = ""
    alone: str = ""
    marked: Sides | None = None
    ended: bool = False
    due: tuple[StoryDue, ...] = ()
    rights: tuple[StoryRight, ...] = ()
    duties: tuple[Duty, ...] = ()
    claims: tuple[str, ...] = ()
    open_claims: tuple[OpenClaim, ...] = ()
    proposals: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    written: Sides | None = None
    honours: Sides | None = None
    honours_marked: Sides | None = None
    written_marked: Sides | None = None
    hangs: str = ""
    sheet: StorySheet | None = None


class StoryRoom(Struct, frozen=True, gc=False, omit_defaults=True):
    """How it stands in the room, at the beginning and at the end: sentences, and what is awaited."""

    opening: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    due: tuple[StoryDue, ...] = ()


class StoryCited(Struct, frozen=True, gc=False):
    """A law or ruling that the story cites, and what it is about."""

    id: str
    topic: str


class Expectation(Struct, frozen=True, gc=False, omit_defaults=True):
    """A statement the record expects to hold after act `after`; `problem` says why it does not.

    `by` are the laws by which it is so, where only those that the statement cites are others.
    """

    after: int
    line: int
    column: int
    text: str
    holds: bool
    problem: str = ""
    by: tuple[str, ...] = ()


class RecordFault(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is wrong in the record, where, what would be right, and an example."""

    line: int
    column: int
    problem: str
    expected: str = ""
    example: str = ""


class Story(Struct, frozen=True, gc=False, omit_defaults=True):
    """The story of a record, as all of it is known or as one `seat` may know it."""

    schema: int
    book: str
    seat: str = ""
    title: str = ""
    opening: Opening | None = None
    steps: tuple[Step, ...] = ()
    standing: StoryStanding | None = None
    room: StoryRoom | None = None
    laws: tuple[StoryCited, ...] = ()
    expected: tuple[Expectation, ...] = ()
    faults: tuple[RecordFault, ...] = ()
