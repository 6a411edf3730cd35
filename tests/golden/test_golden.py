"""Golden minutes: five of the twelve disputes with every seat's view at every step.

To write them anew after a change that is meant: ``python tests/golden/test_golden.py``, then read the
difference.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent
LAWS = HERE.parent / "laws"
RECORDS = (
    "S35_S36_S41_S42--partner-touches-first",
    "S47--partner-able",
    "S52_S53--one-follows-suit-called",
    "S65_S69--asked-and-mended-in-time",
    "B-EXPP-1_B-EXPP-4--second-card-chosen-first-called-later",
)


def views() -> ModuleType:
    """Load the sister module, which no package holds."""
    spec = importlib.util.spec_from_file_location("golden_views", HERE / "views.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", RECORDS)
def test_views(name: str) -> None:
    expected = (HERE / f"{name}.views").read_text()
    assert views().told(LAWS / f"{name}.min") == expected


if __name__ == "__main__":
    for name in RECORDS:
        (HERE / f"{name}.views").write_text(views().told(LAWS / f"{name}.min"))
