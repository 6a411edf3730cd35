"""The nine cases of the Somerset book: the records of them, and what the book claims.

The book's A, B, C and D are N, E, S and W here; A deals, and A and C are partners.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.cards import card as read_card
from eldesthand.minutes import load
from eldesthand.minutes.document import Comment, Document
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import LETTERS, WORDS, Seat, Side, side
from eldesthand.solver import Position
from eldesthand.study.review import plays
from eldesthand.study.standing import position_of
from eldesthand.table.acts import Play

HERE: Final = Path(__file__).parent
NUMBERS: Final = range(1, 10)
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
BOOK_LETTERS: Final = "ABCD"
"""How the book calls N, E, S and W."""


class BookClaim(Struct, frozen=True):
    """What the book says of a play: after which cards, of which cards, and what follows (see `claims.toml`)."""

    case: int
    id: str
    line: tuple[Card, ...]
    cards: tuple[Card, ...]
    says: str
    text: str
    ours: bool


class Misprint(Struct, frozen=True):
    """A card that the book prints in two hands; in the record a `stand_in` is in one of them instead."""

    case: int
    card: Card
    stand_in: Card
    hands: tuple[Seat, ...]
    text: str


class Slip(Struct, frozen=True):
    """A remark of the book that names the wrong player for a card."""

    case: int
    card: Card
    hand: Seat
    text: str


class Case(Struct, frozen=True):
    """One of the nine cases: its record and its line, the cards in the order played."""

    number: int
    title: str
    document: Document
    played: Replay
    start: Position
    makers: Side
    line: tuple[Card, ...]
    claims: tuple[BookClaim, ...]
    misprints: tuple[Misprint, ...]
    slips: tuple[Slip, ...]

    @property
    def name(self) -> str:
        """The case as the book numbers it."""
        return f"Case {ROMAN[self.number]}"

    @property
    def notes(self) -> tuple[str, ...]:
        """The comments of the record, in our own words."""
        return tuple(" ".join(item.text.split()) for item in self.document.items if isinstance(item, Comment))

    def _repr_svg_(self) -> str:
        """Return a picture of the case as the book lays it out."""
        return self.start.picture(self.title, [player(seat) for seat in range(4)])


@cache
def case(number: int) -> Case:
    """Return one of the nine cases.  Raises ValueError for any other number."""
    if number not in NUMBERS:
        raise ValueError(f"there is no case {number}; there are nine, 1 to 9 or I to IX")
    document = load(HERE / "coups" / f"case-{number}.min")
    played = replay(document)
    if played.start is None or played.troubles:
        raise ValueError(f"the record of case {number} is damaged: {'; '.join(map(str, played.troubles))}")
    deal = played.start.deal
    line = tuple(step.act.card for step in plays(played) if isinstance(step.act, Play))
    claims = tuple(_claim(entry, line) for entry in _book()["claim"] if entry["case"] == number)
    return Case(
        number,
        played.header.title,
        document,
        played,
        position_of(deal),
        side(deal.maker),
        line,
        claims,
        tuple(_misprint(entry) for entry in _book()["misprint"] if entry["case"] == number),
        tuple(_slip(entry) for entry in _book()["slip"] if entry["case"] == number),
    )


def cases() -> tuple[Case, ...]:
    """Return the nine cases."""
    return tuple(case(number) for number in NUMBERS)


def number_of(text: str) -> int:
    """Return the number that a word means: 3, III, or case-3.  Raises ValueError."""
    word = text.strip().upper().removeprefix("CASE").strip(" -")
    if word in ROMAN[1:]:
        return ROMAN.index(word)
    if word.isdecimal() and int(word) in NUMBERS:
        return int(word)
    raise ValueError(f"there is no case {text!r}; there are nine, 1 to 9 or I to IX")


def player(seat: Seat) -> str:
    """Return a seat with the book's letter for it, as ``B (East)``."""
    return f"{BOOK_LETTERS[seat]} ({WORDS[seat]})"


@cache
def _book() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((HERE / "claims.toml").read_text("utf-8"))


def _claim(given: dict[str, Any], played: tuple[Card, ...]) -> BookClaim:
    line = tuple(map(read_card, given["line"].split())) if "line" in given else played[: given["after"]]
    cards = tuple(map(read_card, given["cards"]))
    return BookClaim(given["case"], given["id"], line, cards, given["says"], given["text"], given.get("ours", False))


def _misprint(given: dict[str, Any]) -> Misprint:
    hands = tuple(map(LETTERS.index, given["hands"]))
    return Misprint(given["case"], read_card(given["card"]), read_card(given["stand_in"]), hands, given["text"])


def _slip(given: dict[str, Any]) -> Slip:
    return Slip(given["case"], read_card(given["card"]), LETTERS.index(given["hand"]), given["text"])
