"""Who is at a table now: who has a socket open there, and since when who has none."""

from __future__ import annotations

from collections import Counter

from eldesthand.server.clock import Clock


class Presence:
    """The sockets that are open at a table; several of one person are one presence."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.began = clock.now()
        self.sockets: Counter[str] = Counter()
        self.left: dict[str, float] = {}

    def comes(self, who: str) -> bool:
        """Note that someone has opened a socket; whether it is the first of theirs."""
        self.sockets[who] += 1
        self.left.pop(who, None)
        return self.sockets[who] == 1

    def goes(self, who: str) -> bool:
        """Note that someone's socket is closed; whether it was the last of theirs."""
        self.sockets[who] -= 1
        if self.sockets[who] > 0:
            return False
        del self.sockets[who]
        self.left[who] = self.clock.now()
        return True

    @property
    def here(self) -> tuple[str, ...]:
        """Those who are here, in the order of their coming."""
        return tuple(self.sockets)

    def has_all(self, persons: tuple[str, ...]) -> bool:
        """Whether all of several persons are here."""
        return all(map(self.sockets.__contains__, persons))

    def since(self, who: str) -> float:
        """Return since when someone has not been here, as far as the room knows; -1 for one who is."""
        return -1.0 if who in self.sockets else self.left.get(who, self.began)

    def is_away(self, who: str, after: float) -> bool:
        """Whether someone has not been here for so many seconds."""
        since = self.since(who)
        return since >= 0 and self.clock.now() - since >= after
