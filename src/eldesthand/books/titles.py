"""The books by the names a record gives them, and the marks of the laws they hold."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Final

from msgspec import Struct


class TitledBook(Struct, frozen=True):
    """What the reader of a record must know of a book before its laws are at hand.

    `title` is its name in the tag ``Book`` and `known_by` other names for it; `phrases` is the book whose
    words its players use, `game` the points of a game, `joker` says that its pack may have one, `two_columns`
    that honours are written beside the points of the game.
    """

    title: str
    known_by: tuple[str, ...]
    phrases: str
    hand_size: int = 5
    lowest: int = 7
    game: int = 5
    joker: bool = False
    two_columns: bool = False


_BOOKS: Final = {
    "S": TitledBook("Somerset 1888", ("somerset",), "S"),
    "P": TitledBook("New York 1876", ("polhemus", "new york", "newyork"), "P"),
    "B": TitledBook("Bridge 1907", ("bridge", "elwell"), "B", 13, 2, 30, two_columns=True),
    "M": TitledBook("Modern", ("modern",), "S", game=11, joker=True),
}
_NO_BOOK: Final = TitledBook("", (), "", 0, 2, 10000, joker=True, two_columns=True)
TITLES: Final = {letter: book.title for letter, book in _BOOKS.items()}
"""The name of each book in the tag ``Book``, by its letter."""

_LAW: Final = r"[{letters}][0-9]{{1,3}}[a-z]?|B-[A-Z]+-[0-9]{{1,3}}[a-z]?|AX-[A-Z]+|[AZ]-[0-9]{{1,3}}[a-z]?"


def add(letter: str, book: TitledBook) -> None:
    """Let records name a book that is not one of the house's own."""
    _BOOKS[letter] = book
    TITLES[letter] = book.title
    _law.cache_clear()


def remove(letter: str) -> None:
    """Let records name a book no more."""
    _BOOKS.pop(letter, None)
    TITLES.pop(letter, None)
    _law.cache_clear()


def titled(letter: str) -> TitledBook:
    """Return the entry of the book with this letter; for no letter, a book in which anything goes."""
    return _BOOKS.get(letter, _NO_BOOK)


def phrases_of(letter: str) -> str:
    """Return the letter of the book in whose words a book's players speak."""
    return _BOOKS[letter].phrases if letter in _BOOKS else letter


def code(title: str) -> str:
    """Return the letter of the book a title names, by name or by letter; empty if none is known."""
    words = title.strip().lower()
    if words.upper() in TITLES:
        return words.upper()
    return next((letter for letter, book in _BOOKS.items() if any(name in words for name in book.known_by)), "")


def persons(name: str, value: str) -> tuple[str, ...]:
    """Return the persons whom a tag names, as words of which each may stand in a statement."""
    return tuple(re.split(r"[\s,;]+", value)) if name in _NAMING else ()


_NAMING: Final = frozenset(("Room", "Table", "Director", "North", "East", "South", "West"))


@cache
def _law() -> re.Pattern[str]:
    return re.compile(_LAW.format(letters="".join(letter for letter in _BOOKS if letter != "B")))


def is_card(mark: str, book: str) -> bool:
    """Whether a mark that could be a law of Somerset's names a spade in a record of this book."""
    number = mark[1:]
    if mark[:1] != "S" or not number.isdigit() or number[0] == "0" or len(number) > 2:
        return False
    lowest = 7 if book in ("S", "") else 2
    return lowest <= int(number) <= 10


def split_laws(text: str, book: str, names: Container[str] = ()) -> tuple[str, tuple[str, ...]]:
    """Split the laws and rulings cited off the end of a statement.

    A law whose mark is also a card's name (``S9``) or the name of a person, one of `names`, counts as one only in
    brackets, ``[S9]``.
    """
    law = _law()
    laws: list[str] = []
    while True:
        rest = text.rstrip(" ,")
        bracketed = rest.endswith("]")
        at = rest.rfind("[") if bracketed else max(rest.rfind(" "), rest.rfind(",")) + 1
        marks = rest[at + 1 : -1].replace(",", " ").split() if bracketed else [rest[at:]]
        if at < 0 or not marks or not all(law.fullmatch(mark) for mark in marks):
            break
        if not bracketed and (is_card(marks[0], book) or marks[0] in names):
            break
        laws[:0] = marks
        text = rest[:at].rstrip(" ,")
    return text, tuple(laws)


def cite(laws: tuple[str, ...], book: str, names: Container[str] = ()) -> str:
    """Return laws as they stand at the end of a statement, in a record that names these persons."""
    return " ".join(f"[{law}]" if is_card(law, book) or law in names else law for law in laws)
