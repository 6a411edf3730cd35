"""Writing PBN: a `File` in, text out, in export format or for this machine's own line ends.

In export format a line ends with CR and LF and has no more than 255 characters of Latin-1; the mandatory tags stand
first in their order, then the others by their names, then the auction, the play and the tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import Final

from eldesthand.pbn.document import File, PbnGame, PbnTag, Section
from eldesthand.pbn.read import MANDATORY

VERSION: Final = "2.1"
LONGEST: Final = 253
"""The most characters of a line, its end not counted."""


def dump(file: File, path: str | PathLike[str]) -> None:
    """Write a file in export format; characters that Latin-1 does not have become question marks."""
    Path(path).write_bytes(dumps(file, export=True).encode("latin-1", "replace"))


def dumps(file: File, export: bool = False) -> str:
    """Return PBN as text, in export format if that is wanted, else with this machine's line ends."""
    lines = [f"% PBN {VERSION}", *(["% EXPORT"] if export else [])]
    for number, game in enumerate(file.games):
        lines += ([""] if number else []) + list(_game(game))
    return "".join(line + ("\r\n" if export else "\n") for line in lines)


def _game(game: PbnGame) -> Iterable[str]:
    """Yield the lines of a game."""
    given = {tag.name: tag for tag in reversed(game.tags)}
    for comment in game.comments:
        yield from _wrapped(f"{{{comment.text.replace('}', ')')}}}")
    for name in MANDATORY:
        yield tag(given.get(name, PbnTag(name, "?")))
    below = {section.tag.name for section in game.sections}
    more = [tag for tag in game.tags if tag.name not in (*MANDATORY, *below, "Note")]
    for extra in sorted(more, key=lambda tag: tag.name):
        yield tag(extra)
    first = [section for section in game.sections if section.tag.name == "Auction"]
    second = [section for section in game.sections if section.tag.name == "Play"]
    tables = sorted(set(game.sections) - {*first, *second}, key=lambda section: section.tag.name)
    for section in (*first, *second, *tables):
        yield tag(section.tag)
        yield from _rows(section)


def tag(given: PbnTag) -> str:
    """Return a tag's line; what a string can't hold becomes a space, and what is too long is cut."""
    value = "".join(mark if mark.isprintable() else " " for mark in given.value)
    if not given.name.endswith("Table"):
        value = value.replace("\\", "\\\\").replace('"', '\\"')
    room = LONGEST - len(given.name) - 5
    if len(value) > room:
        value = value[: room - 3].rstrip("\\") + "..."
    return f'[{given.name} "{value}"]'


def _rows(section: Section) -> Iterable[str]:
    """Yield the rows of a section in columns, to the right where the table's tag says so."""
    rows = [[token.text for token in row] for row in section.rows]
    columns = max(map(len, rows), default=0)
    widths = [max(len(row[n]) for row in rows if n < len(row)) for n in range(columns)]
    right = [False] * columns
    if section.tag.name.endswith("Table"):
        for n, column in enumerate(section.tag.value.split(";")[:columns]):
            match = re.search(r"\\(\d{1,3})([LR]?)$", column)
            if match:
                widths[n], right[n] = max(widths[n], int(match[1])), match[2] == "R"
    for row in rows:
        cells = zip(row, widths, right, strict=False)
        yield " ".join(word.rjust(width) if last else word.ljust(width) for word, width, last in cells).rstrip()


def _wrapped(text: str) -> Sequence[str]:
    """Return text in lines that are short enough, none of them empty or escaped."""
    lines = [""]
    for word in text.split():
        word = word[:LONGEST]
        if len(lines[-1]) + len(word) + 1 > 79:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + (f"\\{word}" if not lines[-1] and word.startswith("%") else word)
    return [line for line in lines if line]
