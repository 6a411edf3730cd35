"""The time in the room: when someone was last here, and what is to be looked at again after a while.

No time limits a person's act, and none plays a card for anybody.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

Cancel = Callable[[], None]
A_DAY: Final = 86400


class Clock(Protocol):
    """What tells the time; a test has one of its own."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """See to it that something is called after so many seconds, and return how to call that off."""
        ...


class WallClock:
    """The clock of the machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """See to it that something is called after so many seconds, and return how to call that off."""
        return asyncio.get_running_loop().call_later(seconds, call).cancel


class Times(Struct, frozen=True):
    """How long things take: after `away` seconds without a socket someone is away, and the others settle what to do.

    The house waits `rights` seconds for a person who holds a right, unless a table has its own time; 0: not at all.
    A table at which nobody has been for `rest` seconds is put away until someone asks for it.  The name of a guest who
    has not been here for `names` seconds is kept no longer, nor the token by which that one was known.
    """

    away: float = 30.0
    rest: float = 600.0
    clock: Clock = WallClock()
    rights: float = 0.0
    names: float = 30.0 * A_DAY


USUAL = Times()
