"""Disputes in which people speak in words of their own: the outcome of each was written down from the books' text.

What is said must be understood as far as the outcome hangs on it.  Where the text leaves it open the record names the
ruling that settles it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.minutes import load
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay

DISPUTES = sorted((Path(__file__).parent / "disputes").glob("*.min"))


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_dispute(path: Path) -> None:
    played = replay(load(path))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    count, failures = check(played)
    assert count, "the record states nothing"
    assert not failures, "\n".join(map(str, failures))
