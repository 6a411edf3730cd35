"""When the garbage collector looks for circles: among all at rest, and hardly while anyone plays.

The tables and their histories are trees and hold no circles: what nobody needs of them is gone at once.  Circles are
left by requests, by sockets that are closed, and by faults.  Going through what a big room has made in the last minutes
takes a time that is felt at every table: half a second at a thousand of them.  So while frames come and go all that is
new is set aside unseen, ten times a second, which takes no time; it is looked through once the room rests.
"""

from __future__ import annotations

import gc
from typing import Final

NEW = 1_000_000
"""More objects than there were, after which what is new is looked at though nobody has come to do it."""

SOME: Final = 5000
"""New objects for which a room that rests is looked through."""

NEVER: Final = 1_000_000
"""How much more seldom older ones are looked at than new ones: there are none, as they are set aside."""

REST: Final = 10.0
"""Seconds without a frame from anyone or to anyone after which the room rests."""

AT_LAST: Final = 3600.0
"""Seconds after which all is looked through though the room does not rest."""


class GcPolicy:
    """Policy for the garbage collector, from `begin` to `end`: it spares what lasts, and works while the room rests."""

    def __init__(self) -> None:
        self.aside = 0
        self._made = 0
        self._before: tuple[int, int, int] = (0, 0, 0)
        self._frames = 0
        self._since = 0.0
        self._looked_through = 0.0

    def begin(self) -> None:
        """Set aside what there is, and from now on what has been looked at.

        It is not looked through first: the first rest does that, and nobody who opens a room waits for it.
        """
        self._before = gc.get_threshold()
        gc.freeze()
        gc.set_threshold(NEW, NEVER, NEVER)
        gc.callbacks.append(self._looked)

    def end(self) -> None:
        """Have the collector as it was."""
        gc.callbacks.remove(self._looked)
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def _looked(self, phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 0:
            gc.freeze()
            self.aside += 1

    def look(self, frames: int, now: float) -> bool:
        """Look through all that was set aside, if the room rests or has not for long; whether it was done.

        `frames` is how many have come and gone since the room opened, `now` the time in seconds.
        """
        if frames != self._frames:
            self._made += gc.get_count()[0]
            gc.freeze()
        if frames != self._frames or not self._since:
            self._frames, self._since = frames, now
        self._looked_through = self._looked_through or now
        rests = now - self._since >= REST
        stirred = self.aside or self._made + gc.get_count()[0] >= SOME
        if not stirred or not (rests or now - self._looked_through >= AT_LAST):
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.aside, self._made, self._since, self._looked_through = 0, 0, now, now
        return True
