"""The nine cases of the Somerset book, in `eldesthand/study/coups`, are played as printed and end as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.minutes import load
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep

COUPS = Path(__file__).resolve().parents[2] / "src" / "eldesthand" / "study" / "coups"
CASES = [COUPS / f"case-{number}.min" for number in range(1, 10)]


def test_there_are_nine_cases() -> None:
    assert sorted(COUPS.glob("*.min")) == CASES


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    played = replay(load(path))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    count, failures = check(played)
    assert count, "the record states nothing"
    assert not failures, "\n".join(map(str, failures))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_nobody_breaks_a_law(path: Path) -> None:
    played = replay(load(path))
    assert played.table is not None
    assert not [entry for entry in played.table.log if not entry.done], "an act is void"
    tables = [step.after for step in played.steps if isinstance(step, ReplayStep)]
    assert not [incident for table in tables for incident in table.deal.incidents], "an incident is on record"
    # the hands are stated, so it is known that whoever did not follow suit had none
    assert not [renounce for table in tables for renounce in table.deal.renounces if renounce.able], "somebody revoked"
    assert not [finding for table in tables for finding in table.deal.findings], "something was found against a side"
