"""Elwell's tables and axioms as data: rows with an id, a moment and words, in the order in which they are asked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from eldesthand.players.bridge.holding import Suited
from eldesthand.players.interface import Reason

Moment = Literal[
    "make", "passed", "double", "trump lead", "no-trump lead", "unblock", "call", "first lead", "lead", "play", "score"
]
Who = Literal["any", "dealer", "defender", "eldest", "third"]


class AxiomRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table, or an axiom.

    Of a make: the trump it `makes` ("red" for either red suit), the least `aces`, suits with a `guarded` king or
    queen beside the aces, suits `protected`, what the hand must be worth `above` an average one, the colour of a
    `solid` suit; of the trump suit the least `length`, `honours` and `good` ones; the least score of one's `own`,
    and whether the game must be `assured`.  `doubtful` makes are not made when caution is due.
    Of a lead or an unblocking: the `shapes` of the suit, whether a `reentry` is wanted, the card to `lead`, the
    partner's cards `on` which to `play` what.
    Of the play: `who` it is for, at a `trump` or at no trump, and its `weight`, how many tricks a card for which
    it speaks is thought better than playing the deal out a few times makes it; less than nothing speaks against.
    """

    id: str
    moment: Moment
    words: str
    makes: Literal["NT", "red", "C", "D", "H", "S", ""] = ""
    aces: int = 0
    guarded: int = 0
    protected: int = 0
    above: int = -40
    solid: Literal["black", ""] = ""
    length: int = 0
    honours: int = 0
    good: int = 0
    own: int = 0
    assured: bool = False
    doubtful: bool = False
    shapes: tuple[str, ...] = ()
    reentry: bool | None = None
    lead: str = ""
    on: str = ""
    play: str = ""
    who: Who = "any"
    trump: bool | None = None
    weight: float = 0.0

    @property
    def reason(self) -> Reason:
        """The row as a reason for an act."""
        return Reason(self.words, self.id)

    def fits_suit(self, suit: Suited) -> bool:
        """Whether the suit has the length and the honours wanted of a trump suit."""
        return suit.length >= self.length and suit.honours >= self.honours and suit.good >= self.good

    def fits_shape(self, suit: Suited) -> bool:
        """Whether the suit is of one of the row's shapes."""
        return any(suit.is_(shape) for shape in self.shapes)


@cache
def rows() -> tuple[AxiomRow, ...]:
    """Return all rows, in order."""
    rows: list[AxiomRow] = []
    for name in ("elwell.toml", "whist.toml"):
        text = files("eldesthand.players.bridge").joinpath(name).read_text("utf-8")
        rows += msgspec.convert(tomllib.loads(text)["advice"], list[AxiomRow])
    return tuple(rows)


def words_by_id() -> dict[str, str]:
    """Return the words of every row, by their ids."""
    return {row.id: row.words for row in rows()}


@cache
def at(moment: Moment) -> tuple[AxiomRow, ...]:
    """Return the rows for a moment, in order."""
    return tuple(row for row in rows() if row.moment == moment)


@cache
def row(wanted: str) -> AxiomRow:
    """Return the row with an id; raises `KeyError`."""
    for entry in rows():
        if entry.id == wanted:
            return entry
    raise KeyError(wanted)
