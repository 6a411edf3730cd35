"""The tables of our own in PBN: acts, irregularities, the lines of a deal on the sheet, the rubber."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from eldesthand.pbn.acts import escaped
from eldesthand.pbn.document import PbnTag, PbnToken, Section
from eldesthand.seats import LETTERS, SIDE_NAMES
from eldesthand.table.acts import Column
from eldesthand.table.events import Entry
from eldesthand.table.incidents import Incident, ScoreLine
from eldesthand.table.score import Tally, total
from eldesthand.table.table import Table

COLUMNS: Final = {Column.GAME: "tricks", Column.HONOURS: "honours"}


def section(name: str, columns: str, rows: Iterable[str | Sequence[str]]) -> Iterator[Section]:
    """Yield a table, if it has any rows."""
    cells = tuple(tuple(PbnToken(text) for text in ((row,) if isinstance(row, str) else row)) for row in rows)
    if cells:
        yield Section(PbnTag(name, columns), cells)


def points(table: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the points of a deal for tricks, and those of the other column."""
    lines = _lines(table)[0]
    return total(lines, Column.GAME), total(lines, Column.HONOURS)


def _lines(table: Table) -> tuple[tuple[ScoreLine, ...], Tally]:
    """Return the lines of the deal in hand and how the rubber stands after it, also when it has been agreed."""
    score, number = table.score, table.deal.number
    if score.rubbers and score.rubbers[-1].deal == number and not score.lines:
        rubber = score.rubbers[-1]
        return tuple(line for written in rubber.sheet if written.deal == number for line in written.lines), rubber.tally
    return score.lines, score.due


def irregularities(entries: Iterable[Entry]) -> Iterator[Section]:
    """Yield the table of what went wrong: the act's number, the trick, the offender, the law, what it was."""
    rows = [
        (
            str(event.no),
            str(event.trick),
            LETTERS[event.seat] if event.seat >= 0 else "-",
            event.law,
            escaped(event.kind),
        )
        for entry in entries
        for event in entry.events
        if isinstance(event, Incident) and event.no == entry.no
    ]
    yield from section("IrregularityTable", "Act\\3R;Trick\\2R;Seat;Law;What", rows)


def sheet(table: Table) -> Iterator[Section]:
    """Yield the lines of a deal that is over, and how the rubber stands after it."""
    if not table.deal.ended:
        return
    of_deal, due = _lines(table)
    lines = [
        (SIDE_NAMES[line.side], str(line.points), "moved" if line.moved else COLUMNS[line.column], escaped(line.what),
         ",".join(line.laws))
        for line in of_deal
    ]  # fmt: skip
    yield from section("SheetTable", "Side;Points\\3R;Column;What;Laws", lines)
    sums = table.book.rubber_points(due)
    rows = [
        (SIDE_NAMES[which], *map(str, (due.games[which], due.points[which], due.written[which], due.honours[which])),
         str(sums[which]))
        for which in (0, 1)
    ]  # fmt: skip
    yield from section("RubberTable", "Side;Games;Game\\2R;Tricks\\3R;Honours\\3R;Sum\\4R", rows)


def _letter(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "-"
