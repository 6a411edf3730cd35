"""Paper for what the commands print: plain lines of a given width, with style where there is colour."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

WIDEST = 100
"""Longer lines are hard to read."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def console() -> Console:
    """Return the console that standard output is, without colour where it is no terminal."""
    paper = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
    paper.width = min(paper.width, WIDEST)
    return paper


def clean(text: str) -> str:
    """Return text from a record without characters that would steer the terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def flow(text: str, style: str = "", label: str = "", label_width: int = 0, indent: int = 0) -> Padding:
    """Return a paragraph that hangs behind its label."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    if label_width:
        grid.add_column(width=label_width, justify="right", no_wrap=True)
    grid.add_column()
    body = Text(clean(text), style=style)
    grid.add_row(*((Text(label, style="dim"), body) if label_width else (body,)))
    return Padding(grid, (0, 0, 0, indent))


def lines(paper: Console, parts: Iterable[object]) -> list[str]:
    """Return parts as the lines they take on the paper, without trailing blanks, in its colours."""
    return list(each_line(paper, parts))


def each_line(paper: Console, parts: Iterable[object]) -> Iterator[str]:
    """Yield the lines of parts one by one, so that the first are there before the last are worked out."""
    for part in parts:
        with paper.capture() as captured:
            paper.print(part)
        yield from (line.rstrip() for line in captured.get().splitlines())


def write(text: str) -> None:
    """Write a line to standard output, as far as its encoding can say it."""
    sys.stdout.write(_sayable(text, sys.stdout.encoding) + "\n")


def complain(text: str) -> None:
    """Write a line to standard error, as far as its encoding can say it."""
    sys.stdout.flush()
    sys.stderr.write(_sayable(clean(text), sys.stderr.encoding) + "\n")
    sys.stderr.flush()


def _sayable(text: str, encoding: str | None) -> str:
    return text.encode(encoding or "utf-8", "replace").decode(encoding or "utf-8", "replace")


def pips() -> bool:
    """Whether standard output can print the signs of the suits."""
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM") != "linux"
