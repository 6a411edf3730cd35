"""Who has borne a name, one after another: what was done by it at a place is told of the one who bore it then.

A name that need not be kept any longer (`Guests.lapsed`) is free for another.  Streams say who did
something by name alone, and are never rewritten: so here is noted at which event of the guests' stream a bearer was
let go, when each place was first spoken of, and from which event on of an older place's stream a name is that of a
later bearer, who has come there meanwhile.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Final

from msgspec import Struct

FORMER: Final = "a former member"
"""What those are called who have deleted their accounts, and guests who have stayed away for long."""


class Former(Struct, frozen=True, gc=False):
    """One who bears a name no more: the `number` as a former member, let go by event `until` of the guests' stream."""

    number: int
    until: int

    @property
    def called(self) -> str:
        """What this one is called now."""
        return FORMER if self.number == 1 else f"{FORMER} {self.number}"


class Bearers:
    """Who has borne each name, by the hash of the name; places are tables and evenings, as links lead to them.

    Other threads read it while it changes: so whatever it holds is replaced and never changed.
    """

    def __init__(self) -> None:
        self.former: dict[str, tuple[Former, ...]] = {}
        self._count = 0
        self._begun: dict[str, int] = {}
        self._later: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}

    def let_go(self, key: str, no: int) -> None:
        """Note that who bears a name is let go, by event `no` of the guests' stream."""
        self._count += 1
        self.former[key] = (*self.former.get(key, ()), Former(self._count, no))

    def speaks_of(self, place: str, no: int) -> None:
        """Note that there is a place, by event `no` of the guests' stream."""
        self._begun.setdefault(place, no)

    def has_come(self, place: str, key: str, after: int) -> None:
        """Note that a name is that of who bears it now in whatever follows event `after` of a place's stream."""
        self._later[place, key] = (*self._later.get((place, key), ()), (after, self._bearer(key)))

    def is_new(self, place: str, key: str) -> bool:
        """Whether who bears a name now comes to a place older than that, where another may have been by it."""
        return bool(self.former) and self._at(place, key)[-1][1] != self._bearer(key)

    def called(self, place: str, name: str) -> tuple[tuple[int, str], ...]:
        """Return the names to read for a name at a place, in order: each from what follows an event of its stream."""
        former = self.former.get(key_of(name), ())
        return tuple(
            (after, former[bearer].called if bearer < len(former) else name)
            for after, bearer in self._at(place, key_of(name))
        )

    def _at(self, place: str, key: str) -> tuple[tuple[int, int], ...]:
        """Return who has borne a name at a place, each by how many have borne it before."""
        begun, before = self._begun.get(place, 0), self.former.get(key, ())
        first = next((n for n, former in enumerate(before) if former.until > begun), len(before))
        return ((0, first), *self._later.get((place, key), ()))

    def _bearer(self, key: str) -> int:
        return len(self.former.get(key, ()))


def likened(name: str) -> str:
    """Return a name as those have it that look or sound the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def key_of(name: str) -> str:
    """Return the hash that stands for a name where it must not stand itself; names that look alike have the same."""
    return hashlib.sha256(likened(" ".join(name.split())).encode(errors="replace")).hexdigest()
