r"""Acts as rows of a PBN table: one word each, which no other program needs to understand.

A row is the line of minutes that says the act, ``S: names hearts``, its spaces written ``_``; a character that a
section can't hold is a backslash and its number in six digits, ``\000022`` for a quotation mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from eldesthand.minutes.document import RestLine, Speech
from eldesthand.minutes.phrase_of import counted_after
from eldesthand.minutes.phrase_of import line as line_of
from eldesthand.minutes.read import Reader
from eldesthand.minutes.write import line as written
from eldesthand.table.acts import Act

_NOT_HELD: Final = re.compile(r'[^!-~]|[\[\]{};"%\\_]')
_HELD: Final = re.compile(r"\\([0-9a-f]{6})|_")


def row(act: Act, book: str, before: int = 0) -> str:
    """Return an act as a row; it is numbered as if the first `before` acts of its record were not there.

    Raises ValueError for an act that the minutes have no words for.
    """
    return escaped(written(line_of(counted_after(act, before), book), book))


def lines(rows: Iterable[str], book: str) -> list[Speech | RestLine]:
    """Return rows as lines of minutes; raises ValueError for one that is none."""
    items = []
    for text in map(unescaped, rows):
        document = Reader(text + "\n", book).document()
        if document.errors or len(document.items) != 1 or not isinstance(document.items[0], Speech | RestLine):
            raise ValueError(f"`{text}` is no act")
        items.append(document.items[0])
    return items


def escaped(text: str) -> str:
    """Return a text as one word of a section."""
    return _NOT_HELD.sub(lambda match: "_" if match[0] == " " else f"\\{ord(match[0]):06x}", text)


def unescaped(word: str) -> str:
    """Return the text that a word of a section stands for."""
    return _HELD.sub(lambda match: chr(int(match[1], 16)) if match[1] else " ", word)
