"""The glossary names places that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLACES = re.findall(r"`([\w/]+(?:/|\.py))`", (ROOT / "docs" / "glossary.md").read_text())


def test_the_glossary_names_places_that_are_there() -> None:
    roots = (ROOT, ROOT / "src" / "eldesthand")
    assert len(PLACES) > 20
    assert [place for place in PLACES if not any((root / place).exists() for root in roots)] == []
