"""Every record of `tests/laws` comes out as its ``=>`` lines say, which were worked out from the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.minutes import load
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay
from eldesthand.testing.soundness import untold_deadlines, void_by_no_law

RECORDS = sorted(Path(__file__).parent.glob("*.min"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record(path: Path) -> None:
    played = replay(load(path))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    count, failures = check(played)
    assert count, "the record states nothing"
    assert not failures, "\n".join(map(str, failures))
    log = played.table.log if played.table is not None else ()
    assert [problem for entry in log for problem in untold_deadlines(log, entry)] == []
    assert [problem for entry in log for problem in void_by_no_law(entry)] == []
