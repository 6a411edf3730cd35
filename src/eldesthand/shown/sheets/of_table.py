"""The rubbers or games of one table, read from its own record."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.club.points import RubberResult, result
from eldesthand.session.chronicle import Chronicle
from eldesthand.shown.sheets.sheet import Sheet, sheet
from eldesthand.table.table import Table

TABLE = 1


def sheet_of(chronicle: Chronicle) -> Sheet:
    """Return the sheet of a table; one that plays so many deals has no rubbers on it."""
    table = chronicle.table
    unit = table.plays_to
    results = tuple(_rubbers(chronicle) if unit == "rubber" else _games(chronicle) if unit == "game" else ())
    return sheet(table.goal_words, table.book, results, table.house, unit)


def _lasts(chronicle: Chronicle) -> Iterator[tuple[int, Table]]:
    """Yield the table as each deal that is closed left it, with the number of its rubber."""
    for place, turns in chronicle.deals.items():
        if place in chronicle.table.closed:
            yield place[0], turns[-1].after


def _rubbers(chronicle: Chronicle) -> Iterator[RubberResult]:
    over = {rubber: after for rubber, after in _lasts(chronicle) if after.score.rubbers}
    for rubber, after in over.items():
        yield result(after.book, after.score, after.names, after.names, (TABLE, rubber))


def _games(chronicle: Chronicle) -> Iterator[RubberResult]:
    won = [after for _, after in _lasts(chronicle) if after.score.game >= 0]
    for number, after in enumerate(won, 1):
        yield result(after.book, after.score, after.names, after.names, (TABLE, number), after.score.game)
