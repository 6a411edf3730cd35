"""The sheet of a rubber of bridge as its players keep it: we and they, honours above the line, tricks below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from eldesthand.english.plain import count
from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Column
from eldesthand.table.score import Tally, Written


class SheetRow(Struct, frozen=True, gc=False):
    """A row of both columns, empty where a side has nothing in it; or a stroke across them.

    A `line` parts honours from tricks and stands before the sum, a `game` beneath the tricks of a game that is won.
    """

    we: str = ""
    they: str = ""
    note: str = ""
    kind: Literal["points", "line", "game"] = "points"


def rows(written: Sequence[Written], tally: Tally, points: tuple[int, int], own: Side) -> tuple[SheetRow, ...]:
    """Return the rows from the top: the honours written upwards from the line, the tricks downwards, and the sum.

    `points` are what each side has in all, the winners' hundred included.
    """
    above = [*_honours(written, own), *_bonus(tally, points, own)]
    line = SheetRow(kind="line")
    return (*reversed(above), line, *_tricks(written, own), line, _row(points, own, "in all"))


def _row(points: tuple[int, int], own: Side, note: str, blank: bool = False) -> SheetRow:
    """Return a row of both columns; a side that has nothing in it shows none, if `blank`."""
    ours, theirs = (str(points[side]) if points[side] or not blank else "" for side in (own, 1 - own))
    return SheetRow(ours, theirs, note)


def _honours(written: Sequence[Written], own: Side) -> Iterator[SheetRow]:
    for entry in written:
        for line in entry.lines:
            if line.column is Column.HONOURS:
                yield _row(_of(line.side, line.points), own, f"{line.what}, deal {entry.deal}", blank=True)


def _bonus(tally: Tally, points: tuple[int, int], own: Side) -> Iterator[SheetRow]:
    rest = [points[side] - tally.written[side] - tally.honours[side] for side in (0, 1)]
    if any(rest):
        yield _row((rest[0], rest[1]), own, "the rubber", blank=True)


def _tricks(written: Sequence[Written], own: Side) -> Iterator[SheetRow]:
    any_yet = False
    for entry in written:
        sums = [0, 0]
        notes = [f"deal {entry.deal}"]
        for line in entry.lines:
            if line.moved:
                notes.append(f"{count(line.points, 'trick')} for {line.what}")
            elif line.column is Column.GAME:
                sums[line.side] += line.points
        if any(sums) or len(notes) > 1:
            any_yet = True
            yield _row((sums[0], sums[1]), own, ", ".join(notes), blank=True)
        if entry.game != NOBODY:
            yield SheetRow(note="our game" if entry.game == own else "their game", kind="game")
    if not any_yet:
        yield _row((0, 0), own, "", blank=True)


def _of(side: Side, points: int) -> tuple[int, int]:
    return (points, 0) if side == 0 else (0, points)
