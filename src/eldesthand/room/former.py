"""Former members: in whatever the room gives out they bear a neutral name, though the streams keep what happened.

A stream is only ever added to, so the name is changed as its events are read, before anything is folded of them: the
table is then the same, the records replay, and nothing that is made of them knows the name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.room.guests import FORMER, key_of

E = TypeVar("E", bound=Struct)
NAMES: Final = frozenset(
    {"who", "instead", "about", "names", "asked", "person", "old", "new", "by", "friend", "asked_by", "members"}
)
"""The fields of events that say who someone is."""

IN_ACTS: Final = frozenset({"who", "person"})
"""The fields of acts that do, at cards and in the room."""

Rename = Callable[[str], str]


def calling(forgotten: Mapping[str, int]) -> Rename:
    """Return what says how someone is called by now: those who are forgotten by when they were, others as ever.

    It is the same for all streams, as an evening and its tables speak of the same persons.
    """
    known: dict[str, str] = {}

    def called(name: str) -> str:
        if name not in known:
            number = forgotten.get(key_of(name), 0)
            known[name] = name if not number else FORMER if number == 1 else f"{FORMER} {number}"
        return known[name]

    return called


def under(events: Iterable[E], forgotten: Mapping[str, int]) -> list[E]:
    """Return events of a stream with the names under which they may be told."""
    if not forgotten:
        return list(events)
    called = calling(forgotten)
    return [renamed(event, called) for event in events]


def renamed(event: E, rename: Rename) -> E:
    """Return an event in which each person bears the name that he is given."""
    changed: dict[str, Any] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in NAMES:
            changed[field] = _in(value, rename)
        elif field == "seats":
            changed[field] = tuple((rename(name), seat) for name, seat in value)
        elif field == "act":
            changed[field] = {name: _in(one, rename) if name in IN_ACTS else one for name, one in value.items()}
        elif field == "again" and isinstance(value, Struct):
            changed[field] = renamed(value, rename)
    return replace(event, **changed) if changed else event


def _in(value: Any, rename: Rename) -> Any:
    if isinstance(value, str):
        return rename(value)
    return tuple(map(rename, value)) if isinstance(value, (list, tuple)) else value
