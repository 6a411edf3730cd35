"""A picture of the table: what is seen and told, the signs there are, and how large it may be."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from rich.text import Text

from eldesthand.cards import Card
from eldesthand.cli.play_signs import Signs
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.told import Told
from eldesthand.table.book import Book
from eldesthand.table.view import View

WIDEST: Final = 46
NARROWEST: Final = 18


class Picture(Struct, frozen=True):
    """A table to be drawn by a book: what is seen, what was told of the deal, the signs, and how large it may be.

    `asked` is the hand of which a card is asked for, so that its cards have numbers; `fit` are the cards that
    may be chosen, None for any.  If it is `roomy`, lines that are needed only now and then are kept free.
    """

    book: Book
    seen: View
    told: tuple[Told, ...]
    signs: Signs
    width: int
    rows: int = 3
    asked: Seat = NOBODY
    fit: tuple[Card, ...] | None = None
    roomy: bool = False

    @property
    def box(self) -> int:
        """The width of the table, its edges included."""
        return max(min(WIDEST, self.width - 36), NARROWEST)


# Lines


def crop(text: Text, width: int) -> Text:
    """Return a line no longer than a width."""
    if len(text) > width:
        text = text.copy()
        text.truncate(max(width, 0), overflow="crop")
    return text


def padded(text: Text, width: int) -> Text:
    """Return a line of just this width, with a space before it."""
    text = crop(text, width - 1).copy()
    return Text(" ").append_text(text).append(" " * max(width - 1 - len(text), 0))


def centred(text: Text, width: int) -> Text:
    """Return a line in the middle of a width."""
    return Text(" " * max((width - len(text)) // 2, 0)).append_text(text)


def both_ends(start: Text, other: Text, width: int) -> Text:
    """Return two texts at the two ends of a line."""
    return start.append(" " * max(width - len(start) - len(other), 2)).append_text(other)


def placed(inner: int, card: Text | None = None) -> Text:
    """Return a row of the table with a card in its middle."""
    part = card or Text("")
    before = (inner - len(part)) // 2
    return Text(" " * before).append_text(part).append(" " * (inner - before - len(part)))
