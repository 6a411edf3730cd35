"""A record as read: its lines in order, each with its place in the text, and what could not be read.

Nothing here knows a table or a game.  Lines and columns count from 1; 0 means that the item was made
by a program and not read from a text.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat

VERSIONS: Final = ("1",)
"""The versions of the notation that are read; the last is the one written."""


class NotMinutes(ValueError):
    """Raised for a file that is not UTF-8 text."""


class Unwritable(ValueError):
    """Raised by `dumps` for an item that no text reads back as."""


class Trouble(Struct, frozen=True):
    """What is wrong at a place in a record, what would be right, and an example of it."""

    line: int
    column: int
    problem: str
    expected: str = ""
    example: str = ""

    def __str__(self) -> str:
        text = f"line {self.line}, column {self.column}: {self.problem}"
        if self.expected:
            text += f"; {self.expected}"
        if self.example:
            text += f", as {self.example}"
        return text


class Note(Struct, frozen=True):
    """A comment on a line; it stands after the first `after` acts, cards or statements of the line."""

    text: str
    after: int = 0
    line: int = 0
    column: int = 0


class Tag(Struct, frozen=True, tag=True):
    """``[Name "value"]``; `opens` is the column of the value's first character."""

    name: str
    value: str
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0
    opens: int = 0


class Said(Struct, frozen=True):
    """One act of a line: a phrase as written, or words a player said (`quoted`).

    `reading` is the phrase that the words are to be read as, if the record says so.
    """

    text: str
    quoted: bool = False
    reading: str = ""
    line: int = 0
    column: int = 0


class Speech(Struct, frozen=True, tag=True):
    """``S: act, act``: what one person said and did, in order.

    `who` is the seat named, or `name` the person's name before seats exist.  With ``(S) N:`` the seat
    `by` acts in the place of `who`.
    """

    who: Seat
    acts: tuple[Said, ...]
    name: str = ""
    by: Seat = NOBODY
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0


class Put(Struct, frozen=True):
    """A card put down from a hand."""

    hand: Seat
    card: Card
    line: int = 0
    column: int = 0


class TrickLine(Struct, frozen=True, tag="Trick"):
    """``3. W DQ N D3 E D7 S DA``: the cards of a trick in the order put down, lawful or not."""

    number: int
    cards: tuple[Put, ...]
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0


class RestLine(Struct, frozen=True, tag="Rest"):
    """``rest: NS 3 EW 0``: the tricks left, their cards not stated."""

    ns: int
    ew: int
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0


class Ask(Struct, frozen=True, tag=True):
    """``?`` or ``? S``: what may be done now, by anyone or by one seat."""

    seat: Seat = NOBODY
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0


class Statement(Struct, frozen=True):
    """One statement of a ruling that is expected, and the laws and rulings it cites."""

    text: str
    laws: tuple[str, ...] = ()
    line: int = 0
    column: int = 0


class Expect(Struct, frozen=True, tag=True):
    """``=> statement; statement``: what the laws are expected to answer here."""

    statements: tuple[Statement, ...]
    notes: tuple[Note, ...] = ()
    line: int = 0
    column: int = 0


class Comment(Struct, frozen=True, tag=True):
    """``{…}`` on lines of its own."""

    text: str
    line: int = 0
    column: int = 0


class Blank(Struct, frozen=True, tag=True):
    """An empty line."""

    line: int = 0
    column: int = 0


class Unread(Struct, frozen=True, tag=True):
    """A line that could not be read, kept as it stands."""

    text: str
    line: int = 0
    column: int = 0


Item = Tag | Speech | TrickLine | RestLine | Ask | Expect | Comment | Blank | Unread
"""A line of a record."""


class Document(Struct, frozen=True):
    """A record: its lines in order, and what was found wrong in reading them."""

    items: tuple[Item, ...] = ()
    errors: tuple[Trouble, ...] = ()

    @property
    def valid(self) -> tuple[Item, ...]:
        """The items before the first error."""
        if not self.errors:
            return self.items
        first = self.errors[0].line
        return tuple(takewhile(lambda item: not isinstance(item, Unread) and item.line < first, self.items))

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The tags, in order."""
        return tuple(item for item in self.items if isinstance(item, Tag))

    def tag(self, name: str) -> str | None:
        """Return the value of the first tag of a name, None if there is none."""
        return next((tag.value for tag in self.tags if tag.name == name), None)


S = TypeVar("S", bound=Struct)
_PLACES: Final = ("line", "column", "opens")


def bare(thing: S) -> S:
    """Return a document, item or part without places, so that two can be compared by what they say."""
    changes: dict[str, Any] = {}
    for field in thing.__struct_fields__:
        value = getattr(thing, field)
        if field in _PLACES:
            changes[field] = 0
        elif isinstance(value, tuple) and value and isinstance(value[0], Struct):
            changes[field] = tuple(bare(part) for part in value)
    return replace(thing, **changes)
