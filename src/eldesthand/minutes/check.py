"""Checking a record's ``=>`` lines against what the laws answer."""

from __future__ import annotations

import difflib
from typing import Final

from msgspec import Struct

from eldesthand.club.club import Club
from eldesthand.minutes import statements_club
from eldesthand.minutes.document import Statement
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import Query
from eldesthand.minutes.statements import FORMS, StatementVerdict, judge, judge_answer
from eldesthand.table.table import Table

MOST_COMPARED: Final = 80
"""Characters of a statement by which one like it is looked for."""


class Problem(Struct, frozen=True):
    """Why a statement does not hold; if it is so, but by other laws than those cited, `by` are these."""

    text: str
    by: tuple[str, ...] = ()


class Failure(Struct, frozen=True):
    """An expectation that does not hold, or that says nothing: where, and what is so instead.

    If it is so and only the laws cited are others, `by` are those that made it so.
    """

    line: int
    column: int
    statement: str
    problem: str
    by: tuple[str, ...] = ()

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
                problem = problem_with(step.table, statement, step.club)
                if problem is not None:
                    shown = " ".join((statement.text, *statement.laws))
                    failures.append(Failure(statement.line, statement.column, shown, problem.text, problem.by))
    return count, tuple(failures)


def verify(table: Table | None, statement: Statement, club: Club | None = None) -> str:
    """Return the reason why a statement about a table or the room fails, "" if it holds."""
    problem = problem_with(table, statement, club)
    return problem.text if problem is not None else ""


def problem_with(table: Table | None, statement: Statement, club: Club | None = None) -> Problem | None:
    """Return why a statement about a table or the room does not hold, None if it does."""
    verdict = _judged(table, statement.text, club)
    if verdict is None:
        return Problem(f"this says nothing that can be checked; write for example {_like(statement.text, club)!r}")
    if not verdict.holds:
        return Problem(verdict.instead or "it is not so")
    missing = [law for law in statement.laws if law not in verdict.laws]
    if not missing:
        return None
    by = tuple(dict.fromkeys(law for law in verdict.laws if law))
    return Problem(f"so, but by {', '.join(by) or 'no law'}, not by {', '.join(missing)}", by or ("no law",))


def _like(text: str, club: Club | None) -> str:
    """Return the example of a statement that is most like a text."""
    forms = () if club is None else statements_club.FORMS
    examples = [*(example for example, _, _ in forms), *(example for example, _, _ in FORMS)]
    near = difflib.get_close_matches(text[:MOST_COMPARED], examples, 1, 0.4)
    return (near or examples)[0]


def _judged(table: Table | None, text: str, club: Club | None) -> StatementVerdict | None:
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
