"""The tables at which a contest is played on the screen: opened by themselves, counted, and gone on from.

A table's name says what is played there, and the store carries a command out once: whatever is interrupted here is
done when the contest is next looked at.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import ClassVar, Final, Generic
from weakref import WeakValueDictionary

from eldesthand.server.guests import Guests, Link
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.store.store import Unavailable
from eldesthand.server.tournaments import AnyEvent, T, Tournaments
from eldesthand.session.events import Came, Opened
from eldesthand.session.house_names import HOUSE_OF_A_CLUB
from eldesthand.session.session import Session
from eldesthand.table.draft import Impossible
from eldesthand.tournament.tournament import NotNow

BY_THE_ROOM: Final = "the room"

Key = tuple[int, ...]
"""What is played at a table: the round and the table, and which deal of it."""

Seated = tuple[tuple[str, str], ...]
"""Who sits north, east, south and west, each with the name by which a player of the house is registered."""


class ScreenTables(ABC, Generic[T]):
    """The tables of one kind of contest that is played on the screen."""

    kind: type[T]
    place: ClassVar[str]
    """What the place of a contest begins with, as in ``Opened.contest``."""

    prefix: ClassVar[str]
    """What the names of its tables begin with."""

    def __init__(self, hub: Hub, guests: Guests, tournaments: Tournaments) -> None:
        self.hub = hub
        self.guests = guests
        self.tournaments = tournaments
        self._tasks: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._seen: dict[str, int] = {}

    # --- what each kind has of its own

    @abstractmethod
    def waiting(self, now: T) -> Sequence[Key]:
        """Return what is played in the round in hand, for each table that has something left."""

    @abstractmethod
    async def counted(self, name: str, now: T, key: Key) -> bool:
        """Count what is over at a table, else see to it that the table is open; return whether anything is new now."""

    @abstractmethod
    def table_of(self, name: str, now: T, key: Key) -> str:
        """Return the table at which those of `key` play now."""

    @abstractmethod
    def seated(self, now: T, key: Key) -> Seated:
        """Return who sits at a table."""

    @abstractmethod
    def opening(self, name: str, now: T, key: Key) -> Opened | None:
        """Return the opening of a table, None if there is nothing to be played there."""

    @abstractmethod
    def next_round(self, now: T, at: float) -> AnyEvent:
        """Return the event that seats the next round, or closes after the last.  Raises `NotNow`."""

    @abstractmethod
    def plays(self, now: T, who: str) -> bool:
        """Whether someone plays, or has played."""

    async def went_on(self, name: str, now: T) -> None:
        """Do what else is due once all is counted."""

    # --- going on

    def heard(self, before: Session, after: Session) -> None:
        """Be told of what has happened at a table: what is over there is counted."""
        kind, _, name = after.opened.contest.partition("/")
        if kind == self.place and after.is_over and not before.is_over:
            self.sees_to(name)

    def sees_to(self, name: str) -> None:
        """Go on with a contest, or remind the server that has its lease."""
        task = asyncio.create_task(self._goes_on_by_itself(name), name=f"the tables of {self.place} {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _goes_on_by_itself(self, name: str) -> None:
        cluster, place = self.hub.cluster, self.place_of(name)
        while True:
            try:
                if not await cluster.leads(place):
                    cluster.wants(place, partial(self._sees_again, name))
                    return
                await self.goes_on(name)
            except Unavailable:
                await asyncio.sleep(1)
            except (NotFound, CorruptStream, Impossible) as problem:
                self.hub.store.metrics.log.error(self.place, why=str(problem))
                return
            else:
                return

    def _sees_again(self, name: str) -> None:
        """Look at a contest once more, if something there is still to be counted as far as this server knows."""
        task = asyncio.create_task(self._is_behind(name), name=f"looking at {self.place} {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _is_behind(self, name: str) -> None:
        with suppress(Unavailable, NotFound, CorruptStream):
            now = await self.tournaments.of(name, self.kind)
            if now.closed is None and now.rounds and self._is_any_over(name, now):
                self.sees_to(name)

    async def goes_on(self, name: str) -> None:
        """Count what is over, and open the tables that are wanted next.

        Raises `NotFound`, `CorruptStream`, `Unavailable`, and `Impossible` for a fault in the room.
        """
        now = await self.tournaments.of(name, self.kind)
        if now.opened.cards != "screen" or self._is_seen(name, now):
            return
        async with self._locks.setdefault(name, asyncio.Lock()):
            if self._is_seen(name, await self.tournaments.of(name, self.kind)):
                return  # whoever came first has done it
            while True:
                now = await self.tournaments.of(name, self.kind)
                if now.closed is not None or not now.rounds:
                    break
                waiting = self.waiting(now)
                if waiting:
                    if not any(await asyncio.gather(*[self.counted(name, now, key) for key in waiting])):
                        break
                elif not await self._next_round(name, now):
                    break
            self._seen[name] = now.version
            await self.went_on(name, now)
            if now.closed is not None:
                self.hub.cluster.frees(self.place_of(name))

    def _is_seen(self, name: str, now: T) -> bool:
        """Whether all is done that is due at a contest as it stands: no table that is waited for is over."""
        if self._seen.get(name) != now.version:
            return False
        if now.closed is not None or not now.rounds:
            return True
        return not self._is_any_over(name, now)

    def _is_any_over(self, name: str, now: T) -> bool:
        """Whether a table that is waited for is over, as far as it is open here."""
        tables = (self.hub.live.get(f"table/{self.table_of(name, now, key)}") for key in self.waiting(now))
        return any(live is not None and live.table.is_over for live in tables)

    async def _next_round(self, name: str, now: T) -> bool:
        """Seat the next round, or close after the last; return whether something has changed."""
        try:
            then = await self.tournaments.does(name, f"round {now.number + 1}", self.next_round, self.kind)
        except NotNow:
            return False
        return then.version > now.version

    # --- a table

    async def opened(self, name: str, now: T, key: Key) -> LiveTable | None:
        """Return a table, opened if it is not there yet, once all four have come; None if nothing is played there."""
        table = self.name_of(name, key)
        async with self._opening.setdefault(table, asyncio.Lock()):
            known = self.hub.live.get(f"table/{table}")
            opening = None if known is not None else self.opening(name, now, key)
            if known is not None:
                live = known
            elif opening is None:
                return None
            else:
                try:
                    live = await self.hub.open(opening)
                except Impossible:  # it has been opened before, and is put away
                    live = await self.hub.find(table)
            if live.table.play is None:
                people = self.seated(now, key)
                comings = [Came(who, bool(house), seat) for seat, (who, house) in enumerate(people)]
                await self.guests.seats(table, [who for who, house in people if not house])
                await live.do("all four have come", lambda: live.now.after(*comings))
            return live

    def name_of(self, name: str, key: Key) -> str:
        """Return what the table is called at which something is played."""
        return f"{self.prefix}{name}-{'-'.join(map(str, key))}"

    def _live(self, name: str) -> list[LiveTable]:
        return [live for live in tuple(self.hub.live.values()) if live.table.opened.contest == self.place_of(name)]

    # --- those who play, and direct

    def place_of(self, name: str) -> str:
        """Return the place to which those of a contest have come, as against one of its tables."""
        return f"{self.place}/{name}"

    async def table_for(self, name: str, who: str) -> tuple[str, Key] | None:
        """Return the table at which someone is to play next, open, and what; None if there is none now.

        Raises `NotFound`, `CorruptStream` and `WriteFailed`.
        """
        while True:
            now = await self.tournaments.of(name, self.kind)
            if now.opened.cards != "screen" or now.closed is not None or not now.rounds:
                return None
            key = next((key for key in self.waiting(now) if (who, "") in self.seated(now, key)), None)
            if key is None:
                return None
            if not await self.counted(name, now, key):
                return self.table_of(name, now, key), key

    async def directs(self, name: str, who: str) -> list[str]:
        """Let someone who does not play direct all tables; return those that are played at now.  Raises `NotNow`."""
        now = await self.tournaments.of(name, self.kind)
        if self.plays(now, who):
            raise NotNow("who plays does not direct: the laws answer without a director, too")
        await self.guests.goes(self.place_of(name), who, Link.DIRECT)
        for live in self._live(name):
            live.lets_direct(who)
        return await self.tables_of(name)

    async def tables_of(self, name: str) -> list[str]:
        """Return the tables at which a contest is played now.  Raises `NotFound`, `CorruptStream`."""
        await self.goes_on(name)
        now = await self.tournaments.of(name, self.kind)
        if now.opened.cards != "screen" or now.closed is not None or not now.rounds:
            return []
        return [self.table_of(name, now, key) for key in self.waiting(now)]

    async def close(self) -> None:
        """Do no more, before the server shuts down."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def house_names(taken: Iterable[str]) -> Iterator[str]:
    """Return as many names for players of the house as are wanted, where some are taken."""
    taken = set(taken)
    every = (f"{name} {n}" if n > 1 else name for n in count(1) for name in HOUSE_OF_A_CLUB)
    return (name for name in every if name not in taken)
