"""A sheet as CSV (RFC 4180), safe to be opened in a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from eldesthand.shown.sheets.sheet import RubberShown, Sheet

BEGINS_A_FORMULA: Final = tuple("=+-@\t\r")


def people(sheet: Sheet) -> str:
    """Return the table of points, a line for each person."""
    unit = f"{sheet.unit}s"
    heads = ("place", "name", "of the house", f"{unit} played", f"{unit} won", "points won", "points lost", "net")
    lines = (
        (
            person.place,
            harmless(person.name),
            "yes" if person.house else "",
            person.played,
            person.won,
            person.gained,
            person.lost,
            person.net,
        )
        for person in sheet.people
    )
    return written(heads, lines)


def rubbers(sheet: Sheet) -> str:
    """Return the rubbers, a line for each."""
    heads = (
        "table", sheet.unit, "north", "south", "east", "west", "games N-S", "games E-W", "points N-S", "points E-W",
        "won by",
    )  # fmt: skip
    return written(heads, map(_rubber, sheet.rubbers))


def _rubber(rubber: RubberShown) -> tuple[object, ...]:
    ns, ew = rubber.sides
    seats = (*_sat(rubber, 0), *_sat(rubber, 1))
    winner = ("", "N-S", "E-W")[rubber.winner + 1]
    return rubber.table, rubber.number, *seats, ns.games, ew.games, ns.points, ew.points, winner


def _sat(rubber: RubberShown, which: int) -> Iterator[str]:
    side = rubber.sides[which]
    for name, member in zip(side.names, side.members, strict=True):
        yield harmless(name if name == member else f"{name} for {member}")


def harmless(text: str) -> str:
    """Return words that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(BEGINS_A_FORMULA) else text


def written(heads: Iterable[str], lines: Iterable[Iterable[object]]) -> str:
    """Return CSV: a line of heads, then the others."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows(lines)
    return out.getvalue()
