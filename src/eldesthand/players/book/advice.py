"""The advice as data: pieces with an id, a moment and words; those that a table can't say have a small function.

A tradition is a file beside this module; its pieces are asked in the order in which they stand.  That of
1888 is `somerset.toml`.  The others follow it where their laws agree with those of Somerset, and say where
they differ: which of its pieces they leave out, and which of their own take their place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from eldesthand.players.book.holding import EuchreHolding
from eldesthand.players.book.sight import SEAT_NAMES, EuchreSight
from eldesthand.players.interface import Reason
from eldesthand.table.book import Book

Moment = Literal["order", "make", "alone", "take", "discard", "lead", "play", "custom", "silence"]
F = TypeVar("F", bound=Callable[..., Any])


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of advice for the seats named in `seats` ("any" for all) at a moment of the deal.

    The rest is for the making: `hold` are hands in shorthand, one of which is wanted; `turned` what must
    be turned up, "R" for the right bower, "not R" for any other; `scores` at which it applies, one's own
    points first; `says` what to do, to order or to pass.

    In a tradition that follows another, `law` is the law for which a piece differs from what the other
    advises, `before` the piece that it is asked before, and `instead` are those whose place it takes.
    """

    id: str
    moment: Moment
    words: str
    seats: tuple[str, ...] = ("any",)
    hold: tuple[str, ...] = ()
    turned: str = ""
    scores: tuple[str, ...] = ()
    says: Literal["order", "pass", ""] = ""
    law: str = ""
    before: str = ""
    instead: tuple[str, ...] = ()

    def concerns(self, sight: EuchreSight) -> bool:
        """Whether it is for this seat, at this turn-up and score, and not ignored."""
        if self.id in sight.ignoring:
            return False
        if "any" not in self.seats and SEAT_NAMES[sight.place] not in self.seats:
            return False
        if self.turned and (sight.turned_rank == "R") != (self.turned == "R"):
            return False
        return not self.scores or any(fits_score(sight, score) for score in self.scores)

    def suits(self, holding: EuchreHolding) -> bool:
        """Whether the hand is one of those it speaks of."""
        return any(holding.fits(pattern) for pattern in self.hold)

    @property
    def reason(self) -> Reason:
        """The advice as a reason for an act."""
        return Reason(self.words, self.id)


def fits_score(sight: EuchreSight, wanted: str) -> bool:
    """Whether the score is as said: "4-3", own points first; "may" where a doubtful hand may be risked.

    The book leaves open at which scores: here at 4-4 and 4-0, and otherwise when one is not ahead and the
    score is not one that it calls for caution at.
    """
    if wanted == "may":
        return sight.score_is("4-4", "4-0", "4-3") or (sight.own <= sight.theirs and not sight.score_is("3-3"))
    return sight.score_is(wanted)


_FUNCTIONS: dict[str, Callable[[EuchreSight], Any]] = {}


def follows(*ids: str) -> Callable[[F], F]:
    """Register the function that finds what these pieces of advice want: a card, or None if they don't apply."""

    def register(function: F) -> F:
        for law in ids:
            _FUNCTIONS[law] = function
        return function

    return register


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A tradition as its file has it: its own pieces, and the tradition that it follows otherwise."""

    advice: list[Advice]
    like: str = ""


TRADITIONS: Final = {"S": "somerset", "P": "newyork", "M": "modern"}
"""The tradition in which each book of euchre is played, by its letter; other books are played as Somerset is."""


SILENCE: Final = "silence"
"""The file of what is ours where the books are silent."""


def tradition_of(laws: Book) -> str:
    """Return the name of the tradition in which a book is played: its own, or that of a book it goes by."""
    return next((TRADITIONS[code] for code in (laws.code, *laws.goes_by) if code in TRADITIONS), "somerset")


@cache
def tradition(name: str = "somerset") -> tuple[Advice, ...]:
    """Return all pieces of a tradition, in order."""
    text = files("eldesthand.players.book").joinpath(f"{name}.toml").read_text("utf-8")
    file = msgspec.convert(tomllib.loads(text), _File)
    pieces = list(tradition(file.like)) if file.like else []
    left_out = {name for own in file.advice for name in own.instead}
    for own in file.advice:
        at = next((at for at, advice in enumerate(pieces) if advice.id == own.before), len(pieces))
        pieces.insert(at, own)
    return tuple(advice for advice in pieces if advice.id not in left_out)


def words_by_id() -> dict[str, str]:
    """Return the words of every piece of advice of all traditions, by their ids."""
    return {piece.id: piece.words for name in (*TRADITIONS.values(), "somerset", SILENCE) for piece in tradition(name)}


@cache
def pieces(moment: Moment, name: str = "somerset") -> tuple[Advice, ...]:
    """Return a tradition's pieces for a moment, in order."""
    return tuple(advice for advice in tradition(name) if advice.moment == moment)


@cache
def piece(wanted: str, name: str = "somerset") -> Advice:
    """Return the piece with an id; raises `KeyError`."""
    for advice in tradition(name):
        if advice.id == wanted:
            return advice
    raise KeyError(wanted)


def ours(sight: EuchreSight, wanted: str) -> Reason | None:
    """Return our own piece with an id as a reason, None if it is ignored; raises `KeyError`."""
    return None if wanted in sight.ignoring else piece(wanted, SILENCE).reason


def pieces_for(sight: EuchreSight, moment: Moment) -> tuple[Advice, ...]:
    """Return the pieces for a moment in the tradition of the table's book, in order."""
    return pieces(moment, tradition_of(sight.laws))


def piece_for(sight: EuchreSight, wanted: str) -> Advice:
    """Return the piece with an id in the tradition of the table's book; raises `KeyError`."""
    return piece(wanted, tradition_of(sight.laws))


def function_of(advice: Advice) -> Callable[[EuchreSight], Any] | None:
    """Return the function registered for a piece, if it has one."""
    return _FUNCTIONS.get(advice.id)


def first(moment: Moment, sight: EuchreSight) -> tuple[Any, Reason] | None:
    """Return the choice of the first piece that applies, and why; None where the book is silent.

    A card that may not lawfully be played is no advice.
    """
    for advice in pieces_for(sight, moment):
        function = _FUNCTIONS.get(advice.id)
        if function is None or not advice.concerns(sight):
            continue
        wanted = function(sight)
        if wanted is not None and (moment not in ("lead", "play") or wanted in sight.cards):
            return wanted, advice.reason
    return None
