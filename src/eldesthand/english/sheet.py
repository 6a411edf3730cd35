"""The sheet of a rubber that is kept in two columns: what each deal left there, and what it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.english.plain import side_of
from eldesthand.english.story import Entered, Sides, StorySheet
from eldesthand.seats import SIDE_NAMES
from eldesthand.table.acts import Column
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Tally, Written, added, sheet_with, total
from eldesthand.table.table import Table


def sheet(table: Table) -> StorySheet | None:
    """Return the sheet of the rubber in hand as it is due, of the last one if none is begun; None if it is empty."""
    score = table.score
    if score.rubbers and score.due == Tally() and not score.lines:
        rubber = score.rubbers[-1]
        return _sheet(table, rubber.sheet, rubber.tally)
    return _sheet(table, sheet_with(score, table.last or table.deal), score.due)


def _sheet(table: Table, written: Sequence[Written], tally: Tally) -> StorySheet | None:
    lines = [line for deal in written for line in deal.lines]
    tricks, honours = total(lines, Column.GAME), total(lines, Column.HONOURS)
    before = (_less(tally.written, tricks), _less(tally.honours, honours))
    entries = [Entered(0, Sides(*before[0]), Sides(*before[1]), "brought forward")] if before != NOTHING else []
    entries += [_entered(deal) for deal in written]
    points = table.book.rubber_points(tally)
    bonus = _less(points, added(tally.written, tally.honours))
    if any(bonus):
        entries.append(Entered(0, Sides(0, 0), Sides(*bonus), f"the rubber, to {side_of(int(bonus[1] > 0))}"))
    return StorySheet(tuple(entries), Sides(*points)) if entries else None


NOTHING = ((0, 0), (0, 0))


def _less(points: tuple[int, int], less: tuple[int, int]) -> tuple[int, int]:
    return points[0] - less[0], points[1] - less[1]


def _entered(deal: Written) -> Entered:
    return Entered(
        deal.deal,
        Sides(*total(deal.lines, Column.GAME)),
        Sides(*total(deal.lines, Column.HONOURS)),
        "; ".join(dict.fromkeys(map(_reason, deal.lines))),
        SIDE_NAMES[deal.game] if deal.game >= 0 else "",
    )


def _reason(line: ScoreLine) -> str:
    return f"{line.points} {'trick' if line.points == 1 else 'tricks'} for {line.what}" if line.moved else line.what
