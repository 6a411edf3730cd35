"""What one who directs a table can do there: he is none of the four, and is named in his act.

What he does is data, one kind for each; `eldesthand.play.directing` carries it out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct

from eldesthand.seats import Seat, Side
from eldesthand.table.act import Act, Phrase, Trait
from eldesthand.table.words import Column, Option

DIRECTOR: Final = "director="
"""What an option of a table begins with that names one to whom its players have agreed; `ANYONE` stands for all."""

ANYONE: Final = "*"


class Deed(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that a director does; what is declared of it is as for any act."""

    sentence: ClassVar[str] = ""
    phrases: ClassVar[tuple[Phrase, ...]] = ()


class Rule(Deed, frozen=True, tag="rules"):
    """Rule that an option is taken of a right that `whom` holds; `right` is the act that opened it, if said."""

    whom: Seat
    option: Option
    right: int = 0


class TimeIsOver(Deed, frozen=True, tag="rules that the time is over"):
    """Rule that the time is over for the rights that act `right` has opened."""

    right: int

    sentence = "rules that the time is over for what act {right} gave"
    phrases = (Phrase("rules that the time for {right} is over", ("rules that {right} is over",)),)


class Settle(Deed, frozen=True, tag="settles a claim"):
    """Decide whether what was claimed by act `claim` is so."""

    claim: int
    good: bool

    sentence = "finds the claim of act {claim} {good?good|unfounded}"
    phrases = (
        Phrase("finds the claim of {claim} good", ("finds for the claim of {claim}",), fixed={"good": True}),
        Phrase("finds the claim of {claim} unfounded", ("finds against the claim of {claim}",), fixed={"good": False}),
    )  # fmt: skip


class Decide(Deed, frozen=True, tag="decides"):
    """Say how a question is to be answered."""

    words: str

    sentence = 'decides: "{words}"'
    phrases = (Phrase("decides {words}", ("rules {words}",)),)


class GoBack(Deed, frozen=True, tag="goes back"):
    """Restore the position as it was after act `to` of the deal in hand."""

    to: int

    sentence = "restores the position as it was after act {to}"
    phrases = (Phrase("restores the position after {to}", ("goes back to {to}",)),)


class Adjust(Deed, frozen=True, tag="sets the score right"):
    """Set a side's marked points right, those towards the game or the whole of its honours."""

    side: Side
    points: int
    column: Column = Column.GAME

    phrases = (
        Phrase("sets the score of {side} to {points}", fixed={"column": Column.GAME}),
        Phrase("sets the honours of {side} to {points}", fixed={"column": Column.HONOURS}),
    )  # fmt: skip


class Pause(Deed, frozen=True, tag="pauses"):
    """Bid the players wait."""

    sentence = "pauses the table"
    phrases = (Phrase("pauses the table", ("bids the players wait",)),)


class GoOn(Deed, frozen=True, tag="goes on"):
    """Let the players go on."""

    sentence = "lets the table go on"
    phrases = (Phrase("lets the table go on", ("lets the players go on",)),)


AnyDeed = Rule | TimeIsOver | Settle | Decide | GoBack | Adjust | Pause | GoOn


class Direct(Act, frozen=True, tag="directs"):
    """Something that a director does at the table, where he has no seat (-1)."""

    by: str
    deed: AnyDeed

    traits = (Trait.IDLE,)


def agreed_to(options: frozenset[str], name: str) -> bool:
    """Whether the players of a table have agreed that someone may direct it."""
    return not options.isdisjoint((DIRECTOR + ANYONE, DIRECTOR + name))
