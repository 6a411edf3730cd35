"""The rubbers of all tables of an evening, as its own stream has them."""

from __future__ import annotations

import msgspec

from eldesthand.club.points import RubberResult, result
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.evening.events import RubberOver
from eldesthand.shown.sheets.sheet import Sheet, sheet
from eldesthand.table.book import Book
from eldesthand.table.match import goal_of
from eldesthand.table.score import Score


def sheet_of(evening: ClubEvening) -> Sheet:
    """Return the sheet of an evening: each rubber that is over, and what all of them come to for each person."""
    results = tuple(_result(evening.book, result) for result in evening.results)
    opened = evening.opened
    unit = goal_of(opened.plays, evening.book).unit
    return sheet(opened.title, evening.book, results, evening.house, unit, opened.when)


def _result(book: Book, over: RubberOver) -> RubberResult:
    score = msgspec.convert(over.score, Score)
    return result(book, score, over.names, over.members, (over.number, over.rubber), over.winner)
