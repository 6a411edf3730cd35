"""Former members: in whatever the room gives out they bear a neutral name, though the streams keep what happened.

A stream is only ever added to, so the name is changed as its events are read, before anything is folded of them: the
table is then the same, the records replay, and nothing that is made of them knows the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.server.guests import FORMER, key_of

E = TypeVar("E", bound=Struct)
S = TypeVar("S", bound=Struct)
NAMES: Final = frozenset(
    {"who", "instead", "about", "names", "asked", "person", "old", "new", "by", "friend", "asked_by", "members"}
)
"""The fields of events that say who someone is."""

IN_ACTS: Final = frozenset({"who", "person"})
"""The fields of acts that do, at cards and in the room."""

SPOKEN: Final = frozenset({"words", "title"})
"""The fields of events, acts and deeds that say something in a person's own words."""

Rename = Callable[[str], str]


class Calling:
    """Says how someone is called by now: those who are forgotten by when they were, others as ever.

    It is the same for all streams, as an evening and its tables speak of the same persons.  `met` are the former
    names that it was asked about, as they were written.
    """

    def __init__(self, forgotten: Mapping[str, int]) -> None:
        self.forgotten = forgotten
        self.met: dict[str, str] = {}
        self._known: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        """Return how someone is called by now."""
        if name not in self._known:
            number = self.forgotten.get(key_of(name), 0)
            self._known[name] = name if not number else FORMER if number == 1 else f"{FORMER} {number}"
            if number:
                self.met[name] = self._known[name]
        return self._known[name]

    def in_words(self) -> Rename:
        """Return what changes the names that were met wherever they stand in words, as they were written."""
        names = "|".join(re.escape(name) for name in sorted(self.met, key=len, reverse=True))
        spoken = re.compile(rf"(?<!\w)(?:{names})(?!\w)")
        return lambda words: spoken.sub(lambda found: self.met[found.group()], words)


def under(events: Iterable[E], forgotten: Mapping[str, int]) -> list[E]:
    """Return the events of a stream with the names under which they may be told, in what was said aloud as well."""
    if not forgotten:
        return list(events)
    called = Calling(forgotten)
    found = [renamed(event, called) for event in events]
    if not called.met:
        return found
    in_words = called.in_words()
    return [_in_others_words(event, in_words) for event in found]


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
            changed[field] = _with(value, IN_ACTS, lambda name: _in(name, rename))
        elif field == "again" and isinstance(value, Struct):
            changed[field] = renamed(value, rename)
    return replace(event, **changed) if changed else event


def _in_others_words(event: E, in_words: Rename) -> E:
    changed: dict[str, Any] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in SPOKEN:
            changed[field] = in_words(value)
        elif field in ("act", "deed"):
            changed[field] = _with(value, SPOKEN, in_words)
    return replace(event, **changed) if changed else event


def _with(act: S, fields: frozenset[str], change: Callable[[Any], Any]) -> S:
    """Return an act, or a deed, of which some fields are changed."""
    return replace(act, **{name: change(getattr(act, name)) for name in act.__struct_fields__ if name in fields})


def _in(value: Any, rename: Rename) -> Any:
    if isinstance(value, str):
        return rename(value)
    return tuple(map(rename, value)) if isinstance(value, (list, tuple)) else value
