"""``referee --step``: the record on the screen, page by page, with the table as it stands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final, TextIO

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from eldesthand.cli import pages, telling
from eldesthand.cli.diagram import Diagram
from eldesthand.cli.keyboard import line_of
from eldesthand.english.story import StoryAct
from eldesthand.minutes.document import Document
from eldesthand.minutes.referee import StoryFrame, frames, story_of
from eldesthand.minutes.replay import Replay
from eldesthand.seats import Seat

PROMPT: Final = "Enter goes on, b back, q quits, a number goes to that act"
NARROW: Final = 72
"""On a narrower terminal the table is not drawn."""
_LEAST: Final = 4
"""The least room for words beside the table; what does not fit goes on another page."""


class Page(Struct, frozen=True):
    """One screenful: the act it is about and its lines."""

    act: int
    lines: tuple[str, ...]


def walk(document: Document, played: Replay, seat: Seat | None, from_stdin: bool) -> None:
    """Walk through a record on the terminal; where there is none, print every step."""
    paper = pages.console()
    if from_stdin or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for page in _pages(document, played, seat, paper, height=0):
            for line in (*page.lines, ""):
                pages.write(line)
        return
    leaves = list(_pages(document, played, seat, paper, paper.height))
    at = 0
    while 0 <= at < len(leaves):
        _show(paper, leaves, at)
        at = _next(leaves, at, sys.stdin)


def _show(paper: Console, leaves: list[Page], at: int) -> None:
    paper.clear()
    for line in leaves[at].lines:
        pages.write(line)
    for _ in range(paper.height - 2 - len(leaves[at].lines)):
        pages.write("")
    end = "the end; Enter leaves" if at == len(leaves) - 1 else PROMPT
    paper.print(Text(f"{at + 1}/{len(leaves)}  {end} ", style="reverse"), end=" ")
    sys.stdout.flush()


def _next(leaves: list[Page], at: int, source: TextIO) -> int:
    """Return the place of the page that the reader wants; one beyond the pages ends the walk."""
    line = line_of(source)
    word = line.strip().lower()
    if not line or word in ("q", "quit"):
        return -1
    if word in ("b", "back"):
        return max(at - 1, 0)
    if word.isdigit():
        wanted = int(word)
        return next((place for place, page in enumerate(leaves) if page.act >= wanted), len(leaves) - 1)
    return at + 1 if not word else at


# The pages


def _pages(document: Document, played: Replay, seat: Seat | None, paper: Console, height: int) -> Iterator[Page]:
    """Yield the pages of a record: one for each step, more where its words need more room."""
    story = story_of(document, played, seat)
    signs = pages.pips()
    act = 0
    for frame in frames(document, played, seat):
        if isinstance(frame.step, StoryAct):
            act = frame.step.no
        drawn: list[object] = []
        if frame.sight is not None and paper.width >= NARROW:
            drawing = Diagram(frame.sight, signs)
            drawn = [drawing.top(), *drawing.lines(), Text("")]
        table = pages.lines(paper, drawn)
        words = pages.lines(
            paper, telling.heading(story, hands=False) if frame.step is None else telling.one(frame.step)
        )
        waits = pages.lines(paper, _awaited(frame))
        if height == 0 or len(table) + len(words) + len(waits) <= height - 2:
            words += waits
        yield from _paged(act, table, words, height)
    if story.standing is not None or story.room is not None:
        parts: list[object] = [
            Text("How it stands", style="bold"),
            *telling.in_the_room(story),
            *(telling.standing(story.standing) if story.standing is not None else ()),
            *telling.laws(story),
        ]
        yield from _paged(act, [], pages.lines(paper, parts), height)


def _awaited(frame: StoryFrame) -> Iterator[object]:
    """Yield what is awaited after an act; the drawing marks it too, so it may be left out."""
    if isinstance(frame.step, StoryAct) and frame.step.due:
        text = "Next: " + " ".join(due.text for due in frame.step.due)
        yield pages.flow(text, style="dim", label_width=telling.NUMBER)


def _paged(act: int, table: list[str], words: list[str], height: int) -> Iterator[Page]:
    """Yield a step as pages: the table with the words that fit beneath it, then the rest of the words."""
    room = height - 2 - len(table)
    if height == 0 or len(words) <= room:
        yield Page(act, (*table, *words))
        return
    first = max(room, 0) if room >= _LEAST else 0
    yield Page(act, (*table, *words[:first]))
    rest = words[first:]
    size = max(height - 2, 1)
    for start in range(0, len(rest), size):
        yield Page(act, tuple(rest[start : start + size]))
