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
    unit = table.goal.unit
    results = tuple(_rubbers(chronicle) if unit == "rubber" else _games(chronicle))
    return sheet(table.goal.title, table.book, results, table.house, unit)


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
    """Yield the results of the matches that a side has won; of a number of deals no side has."""
    goal, hands, number, begun = chronicle.table.goal, 0, 0, (0, 0)
    for rubber, after in _lasts(chronicle):
        hands += after.deal.ended
        winner = goal.won(after.book, after.score, hands, begun[1] if begun[0] == rubber else 0)
        if winner is None:
            continue
        hands, begun = 0, (rubber, after.deal.number)
        if winner >= 0:
            number += 1
            yield result(after.book, after.score, after.names, after.names, (TABLE, number), winner)
