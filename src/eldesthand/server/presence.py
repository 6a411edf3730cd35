"""Who is at a table now: who has a socket open there, and since when who has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eldesthand.server.clock import Clock
from eldesthand.server.cluster.alone import AloneServer


class Presence:
    """The sockets that are open at a table, by way of this server or of others; several of one are one presence."""

    def __init__(self, clock: Clock, stream: str, cluster: AloneServer) -> None:
        self.clock = clock
        self.stream = stream
        self.cluster = cluster
        self.began = clock.now()
        self.left: dict[str, float] = {}
        self.here: tuple[str, ...] = ()
        self._sockets: Counter[str] = Counter()
        self._elsewhere: tuple[str, ...] = ()

    def comes(self, who: str) -> bool:
        """Note that someone has opened a socket; whether it is the first of theirs."""
        self._sockets[who] += 1
        if self._sockets[who] == 1:
            self.cluster.enters(self.stream, who)
        return bool(self._changed()[0])

    def goes(self, who: str) -> bool:
        """Note that someone's socket is closed; whether it was the last of theirs."""
        self._sockets[who] -= 1
        if self._sockets[who] <= 0:
            del self._sockets[who]
            self.cluster.leaves(self.stream, who)
        return bool(self._changed()[1])

    def are_elsewhere(self, those: Iterable[str]) -> tuple[list[str], list[str]]:
        """Take it that these are here by way of other servers; return who is here by that, and who is no more."""
        self._elsewhere = tuple(those)
        return self._changed()

    @property
    def is_elsewhere(self) -> bool:
        """Whether someone is here by way of another server."""
        return bool(self._elsewhere)

    def _changed(self) -> tuple[list[str], list[str]]:
        """Reckon anew who is here, in the order of their coming; return who came by that, and who went."""
        before, wanted = self.here, dict.fromkeys((*self._sockets, *self._elsewhere))
        came = [who for who in wanted if who not in before]
        went = [who for who in before if who not in wanted]
        for who in came:
            self.left.pop(who, None)
        for who in went:
            self.left[who] = self.clock.now()
        if came or went:
            self.here = (*(who for who in before if who in wanted), *came)
        return came, went

    def has_all(self, persons: tuple[str, ...]) -> bool:
        """Whether all of several persons are here."""
        return all(map(self.here.__contains__, persons))

    def since(self, who: str) -> float:
        """Return since when someone has not been here, as far as the room knows; -1 for one who is."""
        return -1.0 if who in self.here else self.left.get(who, self.began)

    def is_away(self, who: str, after: float) -> bool:
        """Whether someone has not been here for so many seconds."""
        since = self.since(who)
        return since >= 0 and self.clock.now() - since >= after
