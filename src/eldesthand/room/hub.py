"""The tables of the room while it is open: whoever acts is answered once it is on disk, and all are told in order.

One task at a time changes a table.  What is to happen is worked out first, with the table that it leads to, and kept
by the store; only then does that table take the place of the one before, and all are told.  If it can't be kept
nothing has happened.  Players of the house think in threads of their own, and what they have thought of is dropped
if someone has acted meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any, Final, Protocol

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.room.events import NotAnEvent, Opened, decode, encode
from eldesthand.room.store.store import Conflict, NotKept, Repeated, Store
from eldesthand.room.table import Ahead, Happening, RoomTable
from eldesthand.room.telling import Record
from eldesthand.table.draft import Impossible
from eldesthand.table.view import View

KIND: Final = "table"
TALK: Final = "says"
"""The act that means the same whatever has happened since its words were chosen."""

REMEMBERED: Final = 64
"""How many versions back the room knows what someone had before him; whoever is further behind is asked again."""


class Listener(Protocol):
    """Someone who is to hear what happens at a table."""

    def hear(self, table: RoomTable, happened: Happening) -> None:
        """Be told what has happened; this must not wait."""
        ...


class Overtaken(Exception):
    """Raised when another's act has changed what one's own would mean: `version` is where the table stands now."""

    def __init__(self, version: int) -> None:
        super().__init__("the table has gone on since you chose: look again")
        self.version = version


class NoTable(LookupError):
    """Raised for a table that there is not."""


class Accepted(Struct, frozen=True):
    """An act that is on disk: the version of its first event; `again` says that it was done before."""

    version: int
    again: bool = False


class LiveTable:
    """A table with its listeners, its place in the store, and what the house does there."""

    def __init__(self, hub: Hub, table: RoomTable, name: str, version: int) -> None:
        self.hub = hub
        self.table = table
        self.name = name
        self.version = version
        self.listeners: set[Listener] = set()
        self.watching: set[str] = set()
        self.lock = asyncio.Lock()
        self.record = Record(version)
        self.past: deque[tuple[int, RoomTable]] = deque(maxlen=REMEMBERED)
        self._house: asyncio.Task[None] | None = None

    # --- persons

    def belongs(self, who: str) -> bool:
        """Whether someone has come to the table to play."""
        return any(one.name == who for one in self.table.club.people)

    async def comes(self, who: str, command: str, house: bool = False) -> Accepted:
        """Let someone come to the table.  Raises `Impossible`, `NotKept`."""
        return await self._do(command, lambda: self.table.came(who, house))

    async def acts(self, who: str, plain: dict[str, Any], command: str, seen: int, entropy: str = "") -> Accepted:
        """Let someone act at cards, who has seen the table at version `seen`.

        Raises `Impossible`, `NotAnEvent`, `Overtaken` and `NotKept`.
        """
        if self.table.seat_of(who) < 0:
            raise Impossible("you do not sit at this table")
        answers = "" if plain.get("act") == TALK else who
        return await self._do(command, lambda: self.table.done_by(who, plain, entropy), answers, seen)

    async def draws(self, who: str, cards: Sequence[Card], command: str) -> Accepted:
        """Let someone draw for places.  Raises `Impossible`, `NotKept`."""
        return await self._do(command, lambda: self.table.drawn_by(who, cards))

    async def goes_on(self, who: str, command: str) -> Accepted:
        """Let someone ask for the next deal.  Raises `Impossible`, `NotKept`."""
        return await self._do(command, lambda: self.table.gone_on_by(who))

    async def plays_again(self, who: str, command: str) -> Accepted:
        """Let someone begin another rubber or game.  Raises `Impossible`, `NotKept`."""
        return await self._do(command, lambda: self.table.again_by(who))

    async def _do(self, command: str, work: Callable[[], Ahead], who: str = "", seen: int = 0) -> Accepted:
        async with self.lock:
            if who and seen != self.version and self._means_something_else(who, seen):
                raise Overtaken(self.version)
            try:
                at = await self._keep(work(), command)
            except Repeated as before:
                return Accepted(before.version, again=True)
        self.wake()
        return Accepted(at)

    async def done_before(self, command: str) -> Accepted | None:
        """Return how a command was answered that is on disk already; None if it is not."""
        version = await self.hub.store.carried_out(self.name, command)
        return Accepted(version, again=True) if version else None

    def _means_something_else(self, who: str, seen: int) -> bool:
        """Whether what someone is to answer now is not what he saw at version `seen`."""
        then = next((table for version, table in self.past if version == seen), None)
        if then is None or then.seat_of(who) < 0:
            return True
        return _before_him(then, who) != _before_him(self.table, who)

    async def _keep(self, ahead: Ahead, command: str) -> int:
        """Keep what is ahead, then let it have happened and tell it; return the version of the first event."""
        first = self.version + 1
        await self.hub.store.append(self.name, self.version, [encode(event) for event in ahead], command)
        for table, happened in ahead.steps:
            self._take(table, happened)
        return first

    def _take(self, table: RoomTable, happened: Happening) -> None:
        before, self.table = self.table, table
        self.version += 1
        self.past.append((self.version, table))
        self.record.add(self.version, before, table, happened)
        for listener in tuple(self.listeners):
            listener.hear(table, happened)
        before.superseded()

    # --- the house

    def wake(self) -> None:
        """See to it that the house does what it has to do; with the cards only persons sit at it has nothing to do."""
        if self.table.play is not None and not self.table.has_house:
            return
        if self._house is None or self._house.done():
            self._house = asyncio.create_task(self._let_the_house_act(), name=f"the house at {self.name}")

    async def _let_the_house_act(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            version = self.version
            ahead = await loop.run_in_executor(self.hub.thinkers, self.table.house_does)
            if self.version != version:
                continue
            if not ahead:
                return
            if self.hub.pace:
                await asyncio.sleep(self.hub.pace)
            async with self.lock:
                if self.version != version:
                    continue
                try:
                    await self._keep(ahead, "")
                except (Conflict, NotKept):
                    await asyncio.sleep(1)

    async def close(self) -> None:
        """Let the house rest."""
        if self._house is not None:
            self._house.cancel()
            await asyncio.gather(self._house, return_exceptions=True)


class Hub:
    """The tables of a room; `pace` is how long a player of the house takes, in seconds."""

    def __init__(self, store: Store, thinkers: Executor | None = None, pace: float = 0.6) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.tables: dict[str, LiveTable] = {}

    async def open(self, opened: Opened) -> LiveTable:
        """Open a table.  Raises `NotKept`, and `Impossible` if there is one of that name."""
        name = f"{KIND}/{opened.table}"
        if name in self.tables:
            raise Impossible(f"there is a table {opened.table} already")
        table = RoomTable(opened)
        await self.store.begin(name, KIND)
        try:
            await self.store.append(name, 0, [encode(opened)])
        except Conflict:
            raise Impossible(f"there is a table {opened.table} already") from None
        live = self.tables[name] = LiveTable(self, table, name, 1)
        return live

    def table(self, name: str) -> LiveTable:
        """Return an open table.  Raises `NoTable`."""
        try:
            return self.tables[f"{KIND}/{name}"]
        except KeyError:
            raise NoTable(f"there is no table {name}") from None

    async def resume(self) -> None:
        """Open all tables that the store has, each as it stood.  Raises `NotAnEvent` for a stream that is spoilt."""
        for name in await self.store.streams(KIND):
            if name not in self.tables:
                live = await self._resumed(name)
                if live is not None:
                    self.tables[name] = live
                    live.wake()

    async def _resumed(self, name: str) -> LiveTable | None:
        live: LiveTable | None = None
        async for kept in self.store.read(name):
            event = decode(kept.body)
            if live is None:
                if not isinstance(event, Opened):
                    raise NotAnEvent(f"{name} does not begin with the opening of a table")
                live = LiveTable(self, RoomTable(event), name, kept.version)
            else:
                live.table.apply(event)
                live.version = live.record.since = kept.version
        return live

    async def close(self) -> None:
        """Let all tables rest; what was done there is kept."""
        for live in self.tables.values():
            await live.close()
        self.tables.clear()


def _before_him(table: RoomTable, who: str) -> object:
    """Return what someone has before him that an act of his may be about: what is due, his rights, the open trick."""
    seen: View | None = table.view(who)
    if seen is None:
        return table.club.due
    lying = tuple(trick.cards for trick in seen.deal.tricks if not trick.complete)
    return table.due_of(who), seen.rights, lying, seen.deal.number, seen.deal.trump, seen.proposals
