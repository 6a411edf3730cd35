"""What TypeScript knows of the page: the frames as the room has them, and every script asks to be checked."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "eldesthand" / "web"
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)


def test_the_types_of_the_frames_are_those_of_the_structs() -> None:
    spec = importlib.util.spec_from_file_location("frames", ROOT / "tools" / "page" / "frames.py")
    assert spec is not None
    assert spec.loader is not None
    frames = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(frames)
    assert frames.FILE.read_text("utf-8") == frames.written(), "run .venv/bin/python tools/page/frames.py"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(WEB)))
def test_every_script_of_the_page_is_checked(path: Path) -> None:
    first, second, *_ = path.read_text("utf-8").splitlines()
    assert first == "// @ts-check"
    assert second.startswith("/**"), "what the module is stands at its head"
