"""The books by the names a record gives them, and the marks of the laws they hold."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

TITLES: Final = {"S": "Somerset 1888", "P": "New York 1876", "B": "Bridge 1907"}
"""The name of each book in the tag ``Book``, by its letter."""

_KNOWN_BY: Final = (
    ("S", ("somerset",)),
    ("P", ("polhemus", "new york", "newyork")),
    ("B", ("bridge", "elwell")),
)
_LAW: Final = r"[SP][0-9]{1,3}[a-z]?|B-[A-Z]+-[0-9]{1,3}[a-z]?|AX-[A-Z]+|[AZ]-[0-9]{1,3}[a-z]?"


def code(title: str) -> str:
    """Return the letter of the book a title names, by name or by letter; empty if none is known."""
    words = title.strip().lower()
    if words.upper() in TITLES:
        return words.upper()
    return next((letter for letter, names in _KNOWN_BY if any(name in words for name in names)), "")


@cache
def _law() -> re.Pattern[str]:
    return re.compile(_LAW)


def is_card(mark: str, book: str) -> bool:
    """Whether a mark that could be a law of Somerset's names a spade in a record of this book."""
    number = mark[1:]
    if mark[:1] != "S" or not number.isdigit() or number[0] == "0" or len(number) > 2:
        return False
    lowest = 7 if book in ("S", "") else 2
    return lowest <= int(number) <= 10


def split_laws(text: str, book: str) -> tuple[str, tuple[str, ...]]:
    """Split the laws and rulings cited off the end of a statement.

    A law whose mark is also a card's name (``S9``) counts as one only in brackets, ``[S9]``.
    """
    law = _law()
    found: list[str] = []
    while True:
        rest = text.rstrip(" ,")
        bracketed = rest.endswith("]")
        at = rest.rfind("[") if bracketed else max(rest.rfind(" "), rest.rfind(",")) + 1
        marks = rest[at + 1 : -1].replace(",", " ").split() if bracketed else [rest[at:]]
        if at < 0 or not marks or not all(law.fullmatch(mark) for mark in marks):
            break
        if not bracketed and is_card(marks[0], book):
            break
        found[:0] = marks
        text = rest[:at].rstrip(" ,")
    return text, tuple(found)


def cite(laws: tuple[str, ...], book: str) -> str:
    """Return laws as they stand at the end of a statement."""
    return " ".join(f"[{law}]" if is_card(law, book) else law for law in laws)
