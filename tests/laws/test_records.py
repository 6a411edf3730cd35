"""Every record of `tests/laws` comes out as its ``=>`` lines say, which were worked out from the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.minutes.check import check
from eldesthand.testing.records import law_records, played
from eldesthand.testing.soundness import untold_deadlines, void_by_no_law


@pytest.mark.parametrize("path", law_records(), ids=lambda path: path.stem)
def test_record(path: Path) -> None:
    _, record = played(path)
    assert not record.troubles, "\n".join(map(str, record.troubles))
    count, failures = check(record)
    assert count, "the record states nothing"
    assert not failures, "\n".join(map(str, failures))
    log = record.table.log if record.table is not None else ()
    assert [problem for entry in log for problem in untold_deadlines(log, entry)] == []
    assert [problem for entry in log for problem in void_by_no_law(entry)] == []
