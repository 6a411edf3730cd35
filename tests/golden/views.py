"""A record's views as text: after each act, what changed in what each seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from eldesthand.minutes import load
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.table.table import Table
from eldesthand.table.view import view

SEATS = (0, 1, 2, 3, -1)
NAMES = ("N", "E", "S", "W", "-")  # the last is a spectator


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


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Return what is new in a view, a line each."""
    new = [f"{path}: {value}" for path, value in after.items() if before.get(path) != value]
    return new + [f"{path} is gone" for path in before if path not in after]


def merged(lines: list[list[str]]) -> Iterator[str]:
    """Yield the lines of the five views, those alike once, behind the letters of whom they are told to."""
    order = dict.fromkeys(line for each in lines for line in each)
    for line in order:
        yield "".join(name for name, each in zip(NAMES, lines, strict=True) if line in each).ljust(6) + line


def told(path: Path) -> str:
    """Return a record's views step by step, each step giving only what is new in it."""
    played = replay(load(path))
    assert played.start is not None
    assert not played.troubles
    before = [leaves(played.start, seat) for seat in SEATS]
    lines = list(merged([changes({}, view) for view in before]))
    for step in played.steps:
        if isinstance(step, ReplayStep):
            after = [leaves(step.after, seat) for seat in SEATS]
            lines.append(f"\n# {msgspec.json.encode(step.act).decode()}")
            lines += merged([changes(old, new) for old, new in zip(before, after, strict=True)])
            before = after
    return "\n".join(lines) + "\n"
