"""The command that takes pictures of every scene, and says what has changed since an earlier run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SHEETS = Path(__file__).parents[2] / "tools" / "page" / "sheets.py"
SCENES = ("welcome", "trick-euchre", "dummy-across", "end-club")


def takes(out: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Take pictures into a folder."""
    command = [sys.executable, str(SHEETS), "--out", str(out), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)


@pytest.mark.long
def test_the_same_page_gives_the_same_pictures_and_what_has_changed_is_marked(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    first = takes(before, *SCENES)
    assert first.returncode == 0, first.stderr
    for scene in SCENES:
        assert (before / f"{scene}.png").stat().st_size > 100_000
        assert len(list((before / scene).glob("*.png"))) == 8
    again = takes(after, *SCENES, "--against", str(before))
    assert (again.returncode, "differs" in again.stdout) == (0, False), again.stdout + again.stderr
    shutil.copy(before / "welcome" / "1280x600.png", before / "trick-euchre" / "1280x600.png")
    changed = takes(after, "trick-euchre", "--against", str(before))
    assert changed.returncode == 1
    assert changed.stdout.startswith("trick-euchre/1280x600.png differs in ")
    assert (after / "changed" / "trick-euchre" / "1280x600.png").exists()


def test_a_scene_that_is_none_is_told_with_those_there_are() -> None:
    refused = takes(Path("nowhere"), "moonlight")
    assert refused.returncode == 2
    assert "no scene is named moonlight" in refused.stderr
    assert "dummy-across" in refused.stderr
