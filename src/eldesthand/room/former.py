"""Former members: in whatever the room gives out they bear a neutral name, though the streams keep what happened.

A stream is only ever added to, so the name is changed as its events are read, before anything is folded of them: the
table is then the same, the records replay, and nothing that is made of them knows the name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from eldesthand.room.events import Event, InTheRoom, Opened
from eldesthand.room.guests import FORMER, key_of

NAMES: Final = frozenset({"who", "instead", "about", "names", "asked", "person", "old", "new", "by", "left"})
"""The fields of events, and of acts in the room, that say who someone is."""

Rename = Callable[[str], str]


def former(events: Iterable[Event], forgotten: Mapping[str, int]) -> dict[str, str]:
    """Return the names of those who are forgotten and occur in a stream, each with what he is called in it now.

    They are numbered in the order in which they were forgotten, so that none is ever called otherwise later.
    """
    if not forgotten:
        return {}
    found: set[str] = set()

    def note(name: str) -> str:
        found.add(name)
        return name

    for event in events:
        renamed(event, note)
    gone = sorted((forgotten[key], name) for name in found if (key := key_of(name)) in forgotten)
    return {name: FORMER if n == 1 else f"{FORMER} {n}" for n, (_, name) in enumerate(gone, 1)}


def under(events: list[Event], forgotten: Mapping[str, int]) -> list[Event]:
    """Return the events of a whole stream with the names under which they may be told."""
    names = former(events, forgotten)
    return [renamed(event, lambda name: names.get(name, name)) for event in events] if names else events


def renamed(event: Event, rename: Rename) -> Event:
    """Return an event in which each person bears the name that he is given."""
    changed: dict[str, Any] = {
        name: _in(getattr(event, name), rename) for name in event.__struct_fields__ if name in NAMES
    }
    match event:
        case Opened():
            changed["seats"] = tuple((rename(name), seat) for name, seat in event.seats)
            if event.again is not None:
                north, east, south, west = map(rename, event.again.names)
                changed["again"] = replace(event.again, names=(north, east, south, west))
        case InTheRoom():
            changed["act"] = {
                name: _in(value, rename) if name in NAMES and event.act.get("kind") != "remarks on" else value
                for name, value in event.act.items()
            }
    return replace(event, **changed) if changed else event


def _in(value: Any, rename: Rename) -> Any:
    if isinstance(value, str):
        return rename(value)
    return tuple(map(rename, value)) if isinstance(value, (list, tuple)) else value
