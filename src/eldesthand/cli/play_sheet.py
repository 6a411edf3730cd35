"""The sheet of a rubber of bridge, drawn in letters and strokes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eldesthand.seats import Side
from eldesthand.shown.choosing.sheet import rows
from eldesthand.table.score import Tally, Written

ROOM: Final = 7
"""The columns of each side's numbers."""
STROKES: Final = {"line": ("═", "╪"), "game": ("─", "┼")}


def sheet(written: Sequence[Written], tally: Tally, points: tuple[int, int], own: Side) -> Iterator[str]:
    """Yield the sheet in lines, with what it comes to; `points` are what each side has in all."""
    yield f"{'WE':>{ROOM}} │ THEY"
    for row in rows(written, tally, points, own):
        if row.kind in STROKES:
            stroke, crossing = STROKES[row.kind]
            yield f"{stroke * (ROOM + 1)}{crossing}{stroke * (ROOM - 1)}  {row.note}".rstrip()
        else:
            yield f"{row.we:>{ROOM}} │ {row.they:<{ROOM}}{row.note}".rstrip()
