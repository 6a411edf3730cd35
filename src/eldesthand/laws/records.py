"""The records that show the laws at work: the project's examples, and those by which the laws are tested.

A checkout is read as it stands; a built package carries them in ``records.json``, which ``tools/backend.py`` writes.

This module uses the standard library alone and imports nothing of the package, so that the build can load it by its
path.
"""

import json
from collections.abc import Mapping
from pathlib import Path

PACKAGED = Path(__file__).with_name("records.json")
FOLDERS = ("examples", "tests/laws")


def load() -> dict[str, dict[str, str]]:
    """Return the records of each folder by their names: of the checkout, or else those written into the package.

    Raises FileNotFoundError where the package was put together without them.
    """
    source = Path(__file__).resolve().parents[2]
    if source.name == "src" and (source.parent / "tests").is_dir():
        return scan(source.parent)
    if not PACKAGED.is_file():
        raise FileNotFoundError(f"the records of the laws are missing ({PACKAGED}): reinstall eldesthand")
    records: dict[str, dict[str, str]] = json.loads(PACKAGED.read_text(encoding="utf-8"))
    return records


def scan(root: Path) -> dict[str, dict[str, str]]:
    """Return the records of the checkout at `root`, folder by folder, by their names without ``.min``."""
    return {
        folder: {path.stem: path.read_text(encoding="utf-8") for path in sorted((root / folder).rglob("*.min"))}
        for folder in FOLDERS
    }


def dumps(records: Mapping[str, Mapping[str, str]]) -> str:
    """Return records as JSON, as `load` reads them."""
    return json.dumps(records, ensure_ascii=False, indent=0) + "\n"
