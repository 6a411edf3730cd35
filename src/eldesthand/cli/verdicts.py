"""What a choice of a lesson comes to, in words: the points, the deal, the rights lost, beside the other choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from eldesthand.cli.pages import flow
from eldesthand.lessons.data import ChoiceBranch
from eldesthand.lessons.outcome import ChoiceVerdict
from eldesthand.lessons.worded import Tone, comes_to, judgement

_STYLES: Final = {Tone.PLAIN: "", Tone.WELL: "green", Tone.ILL: "yellow"}


def judged(verdict: ChoiceVerdict, best: bool) -> Iterator[object]:
    """Yield how good that was, and which rights were lost by it."""
    for text, tone in judgement(verdict, best):
        yield flow(text, style=_STYLES[tone])


def choices_told(ways: Sequence[ChoiceBranch], taken: int) -> Iterator[object]:
    """Yield the choices and what each comes to; the one taken and the best are marked."""
    yield Text("The choices, and what each comes to", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for way in ways:
        mark = ">" if way.number == taken else ""
        style = "green" if way.best else ""
        what = comes_to(way.verdict) + (" (best)" if way.best else "")
        grid.add_row(f"{mark}{way.number}", Text(way.label, style=style), Text(what, style=style))
    yield grid
