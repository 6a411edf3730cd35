"""Checking a record's ``=>`` lines against what the laws answer."""

from __future__ import annotations

import difflib

from msgspec import Struct

from eldesthand.club.club import Club
from eldesthand.minutes import statements_club
from eldesthand.minutes.document import Statement
from eldesthand.minutes.replay import Query, Replay
from eldesthand.minutes.statements import FORMS, Verdict, judge, judge_answer
from eldesthand.table.table import Table


class Failure(Struct, frozen=True):
    """An expectation that does not hold, or that says nothing: where, and what is so instead."""

    line: int
    column: int
    statement: str
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: => {self.statement}: {self.problem}"


def check(played: Replay) -> tuple[int, tuple[Failure, ...]]:
    """Return how many statements a record makes, and those that fail."""
    failures: list[Failure] = []
    count = 0
    for step in played.steps:
        if isinstance(step, Query):
            for statement in step.statements:
                count += 1
                problem = verify(step.table, statement, step.club)
                if problem:
                    shown = " ".join((statement.text, *statement.laws))
                    failures.append(Failure(statement.line, statement.column, shown, problem))
    return count, tuple(failures)


def verify(table: Table | None, statement: Statement, club: Club | None = None) -> str:
    """Return what is wrong with a statement about a table or the room, "" if it holds."""
    verdict = _judged(table, statement.text, club)
    if verdict is None:
        forms = () if club is None else statements_club.FORMS
        examples = [*(example for example, _, _ in forms), *(example for example, _, _ in FORMS)]
        near = difflib.get_close_matches(statement.text, examples, 1, 0.4)
        return f"this says nothing that can be checked; write for example {(near or examples)[0]!r}"
    if not verdict.holds:
        return verdict.instead or "it is not so"
    missing = [law for law in statement.laws if law not in verdict.laws]
    if missing:
        named = ", ".join(dict.fromkeys(verdict.laws)) or "no law"
        return f"it is so, but by {named}, not by {', '.join(missing)}"
    return ""


def _judged(table: Table | None, text: str, club: Club | None) -> Verdict | None:
    if club is not None:
        if text in ("done", "void"):
            return statements_club.judge_answer(club, text)
        verdict = statements_club.judge(club, text)
        if verdict is not None and (verdict.holds or table is None or judge(table, text) is None):
            return verdict
    if table is None:
        return None
    if text in ("done", "told", "void"):
        return judge_answer(table, text)
    return judge(table, text)
