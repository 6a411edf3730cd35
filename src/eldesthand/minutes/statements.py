"""The statements of ``=>`` lines: what each says of a table, and whether it is so.

A statement is matched to one of the `FORMS`.  Its answer is a `Verdict`: whether it holds, the laws
that made it so, and what is so instead.  `docs/minutes.md` lists the forms; a test holds both equal.
"""

from __future__ import annotations

import re
from functools import cache

from eldesthand.minutes import statements_cards, statements_rights, statements_score
from eldesthand.minutes.statements_rights import judge_answer
from eldesthand.minutes.verdicts import FORMS, Form, Verdict
from eldesthand.table.table import Table

__all__ = ["FORMS", "Verdict", "judge", "judge_answer"]

_MODULES = (statements_rights, statements_score, statements_cards)


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Form], ...]:
    return tuple((re.compile(f"(?:{pattern})\\Z"), judge) for _, pattern, judge in FORMS)


def judge(table: Table, text: str) -> Verdict | None:
    """Return whether a statement holds at a table; None if it is no statement."""
    said = " ".join(text.split())
    for pattern, answer in _compiled():
        match = pattern.match(said)
        if match is not None:
            return answer(table, {name: value for name, value in match.groupdict().items() if value is not None})
    return None
