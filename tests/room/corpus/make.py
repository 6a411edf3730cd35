"""Add streams to the corpus: python tests/room/corpus/make.py [SEED].  What is there already stays as it is."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from drivers.room import by_chance, standing
from eldesthand.session.events import Opened, encode
from eldesthand.testing.acts import mixed_act

PLACES = [
    ("S", "club"), ("S", "strict"), ("P", "club"), ("P", "guided"),
    ("M", "strict"), ("M", "guided"), ("B", "club"), ("B", "strict"),
]  # fmt: skip


def write_new(folder: Path, book: str, manner: str, seed: int, length: int) -> bool:
    """Write a stream made by chance to a file of its own; False if there is one of that name."""
    file = folder / f"{book}-{manner}-{seed}.jsonl"
    if file.exists():
        return False
    rng = Random(f"{book} {manner} {seed}")
    history = by_chance(rng, Opened(f"c{seed}", book, manner), ("Ada", "Ben"), length, mixed_act)
    lines = [encode(event).decode() for event in history.stream]
    lines.append(json.dumps({"stands": standing(history.table)}, separators=(",", ":")))
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return True


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for book, manner in PLACES:
        if write_new(Path(__file__).parent, book, manner, seed, 260 if book == "B" else 180):
            sys.stdout.write(f"{book}-{manner}-{seed}\n")
