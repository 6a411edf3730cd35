"""Every law with code and tests is really kept: without it, a test that bears its id fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eldesthand.laws.index import load

SCRIPT = Path(__file__).with_name("switched_off.py")
KEPT = sorted(law for law, entry in load().items() if entry.code and entry.tests)


@pytest.mark.long
@pytest.mark.parametrize("law", KEPT)
def test_law_switched_off_is_missed(law: str) -> None:
    run = subprocess.run([sys.executable, str(SCRIPT), law], capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"no test bearing {law} fails without it\n{run.stdout[-2000:]}{run.stderr[-2000:]}"
