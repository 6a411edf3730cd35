"""Former members: in whatever the room gives out they bear a neutral name, though the streams keep what happened.

A stream is only ever added to, so the name is changed as its events are read, before anything is folded of them: the
table is then the same, the records replay, and nothing that is made of them knows the name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eldesthand.server.bearers import Bearers
from eldesthand.tournament.events import EntrantCame

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


class PlacePseudonyms:
    """Pseudonyms at a place: how someone is called by now. Former members are renamed, others are called as ever.

    An evening and its tables speak of the same persons.  `met` are the names, as they were written, that one of those
    has borne.
    """

    def __init__(self, bearers: Bearers, place: str) -> None:
        self.bearers = bearers
        self.place = place
        self.met: set[str] = set()
        self._known: dict[str, tuple[tuple[int, str], ...]] = {}

    def at(self, no: int) -> Rename:
        """Return the renaming to how someone is called now who did something in event `no` of the place's stream."""
        return lambda name: next(called for after, called in reversed(self._called(name)) if after < no)

    def _called(self, name: str) -> tuple[tuple[int, str], ...]:
        if name not in self._known:
            self._known[name] = self.bearers.called(self.place, name)
            if any(called != name for _, called in self._known[name]):
                self.met.add(name)
        return self._known[name]

    def in_words(self, no: int) -> Rename:
        """Return the renaming of the names that were met wherever they stand in the words of event `no`."""
        rename = self.at(no)
        return lambda words: self._spoken.sub(lambda name: rename(name.group()), words)

    @cached_property
    def _spoken(self) -> re.Pattern[str]:
        """The names that were met, as they are written in words; once all of them were."""
        names = "|".join(re.escape(name) for name in sorted(self.met, key=len, reverse=True))
        return re.compile(rf"(?<!\w)(?:{names})(?!\w)")


IN_CONTESTS: Final = frozenset(
    {"who", "players", "partner", "house", "order", "tables", "ns", "ew", "out", "by", "slip", "lone", "cuts"}
)
"""The fields of the events of duplicates and tournaments in which persons and sides are named."""


def of_sides(events: Iterable[E], bearers: Bearers, place: str) -> list[E]:
    """Return the events of a duplicate, or a tournament, with its players called as they are called now.

    They are so in the names of their sides, too.
    """
    events = list(events)
    players = {who for event in events for who in _players(event)}
    called = {who: bearers.called(place, who)[-1][1] for who in players} if bearers.former else {}
    met = {who: now for who, now in called.items() if now != who}
    if not met:
        return events
    names = "|".join(re.escape(name) for name in sorted(met, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{names})(?!\w)")
    return [_with_names(event, lambda text: pattern.sub(lambda name: met[name.group()], text)) for event in events]


def _players(event: Struct) -> Iterable[str]:
    """Return the persons who come by an event: those of a side of a duplicate, or who enter a tournament."""
    if isinstance(event, EntrantCame):
        return filter(None, (event.who, event.partner))
    return getattr(event, "players", ())


def _with_names(event: E, rename: Rename) -> E:
    def within(value: Any) -> Any:
        if isinstance(value, str):
            return rename(value)
        if isinstance(value, dict):
            return {field: within(part) if field in IN_CONTESTS else part for field, part in value.items()}
        return [within(part) for part in value] if isinstance(value, list | tuple) else value

    return msgspec.convert(within(msgspec.to_builtins(event)), type(event))


def under(events: Iterable[E], bearers: Bearers, stream: str, after: int = 0) -> list[E]:
    """Return those of a stream's events that follow event `after`, with the names under which they may be told.

    The names are changed in what was said aloud as well.
    """
    if not bearers.former:
        return list(events)
    pseudonyms = PlacePseudonyms(bearers, stream.removeprefix("table/"))
    told = [renamed(event, pseudonyms.at(no)) for no, event in enumerate(events, after + 1)]
    if not pseudonyms.met:
        return told
    return [_in_others_words(event, pseudonyms.in_words(no)) for no, event in enumerate(told, after + 1)]


def renamed(event: E, rename: Rename) -> E:
    """Return an event in which each person bears the name that is given for it."""
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
