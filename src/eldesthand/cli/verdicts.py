"""What a choice of a lesson comes to, in words: the points, the deal, the rights lost, beside the other choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from eldesthand.cli.pages import flow
from eldesthand.lessons.data import Way
from eldesthand.lessons.outcome import Verdict
from eldesthand.minutes.english import count, series, side_of
from eldesthand.seats import LETTERS, SIDE_NAMES, WORDS


def comes_to(found: Verdict) -> str:
    """Return what a hand comes to: ``two points to East and West, and the game``."""
    points = (found.points.ns, found.points.ew)
    parts = [f"{count(number, 'point')} to {side_of(side)}" for side, number in enumerate(points) if number]
    if found.again:
        parts.append(f"a new deal by {WORDS[LETTERS.index(found.next_deal)]}")
    told = series(parts, "and") or "no points"
    if not found.game:
        return told
    winner = SIDE_NAMES.index(found.game)
    return f"{told}, and the game" if points[1 - winner] == 0 else f"{told}, and the game to {side_of(winner)}"


def judged(found: Verdict, best: bool) -> Iterator[object]:
    """Yield how good that was, and which rights were lost by it."""
    if not found.done:
        yield flow("What you asked had no effect.")
    if found.lost:
        laws = series(found.lost, "and")
        yield flow(f"Your right by {laws} has come to nothing.", style="yellow")
    if best:
        yield flow("There was nothing better to be had.", style="green")
    else:
        yield flow("There was something better to be had.", style="yellow")


def choices_told(ways: Sequence[Way], taken: int) -> Iterator[object]:
    """Yield the choices and what each comes to; the one taken and the best are marked."""
    yield Text("The choices, and what each comes to", style="bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for one in ways:
        mark = ">" if one.number == taken else ""
        style = "green" if one.best else ""
        what = comes_to(one.verdict) + (" (best)" if one.best else "")
        grid.add_row(f"{mark}{one.number}", Text(one.label, style=style), Text(what, style=style))
    yield grid
