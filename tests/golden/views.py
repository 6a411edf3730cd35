"""A record's views as text: after each act, what changed in what each seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from eldesthand.minutes import load
from eldesthand.minutes.replay import Step, replay
from eldesthand.table.table import Table
from eldesthand.table.view import view

SEATS = (0, 1, 2, 3, -1)
NAMES = ("N", "E", "S", "W", "spectator")


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the leaves of a view as (path, JSON)."""
    if isinstance(value, dict) and value:
        for name, part in value.items():
            yield from flat(part, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for number, part in enumerate(value):
            yield from flat(part, f"{path}[{number}]")
    else:
        yield path, msgspec.json.encode(value).decode()


def leaves(table: Table, seat: int) -> dict[str, str]:
    """Return a seat's view as a mapping of paths to JSON."""
    return dict(flat(msgspec.to_builtins(view(table, seat))))


def told(path: Path) -> str:
    """Return a record's views step by step, each step giving only what is new in it."""
    played = replay(load(path))
    assert played.start is not None and not played.troubles
    before = {seat: leaves(played.start, seat) for seat in SEATS}
    lines: list[str] = []
    for name, seat in zip(NAMES, SEATS, strict=True):
        lines += [f"{name}  {path_}: {value}" for path_, value in before[seat].items()]
    for step in played.steps:
        if not isinstance(step, Step):
            continue
        lines.append(f"\n# {msgspec.json.encode(step.act).decode()}")
        for name, seat in zip(NAMES, SEATS, strict=True):
            after = leaves(step.after, seat)
            lines += [f"{name}  {path_}: {value}" for path_, value in after.items() if before[seat].get(path_) != value]
            lines += [f"{name}  {path_} is gone" for path_ in before[seat] if path_ not in after]
            before[seat] = after
    return "\n".join(lines) + "\n"
