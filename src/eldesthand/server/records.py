"""The chronicles of the tables of a room: folded when they are first asked for, in a thread of their own, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from eldesthand.server.bearers import Bearers
from eldesthand.server.hub import KIND
from eldesthand.server.pseudonyms import under
from eldesthand.server.store.store import Store
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Event, NotAnEvent, Opened, decode
from eldesthand.session.state import Place
from eldesthand.shown.closed.costs import costs
from eldesthand.shown.closed.decisions import decisions

CHRONICLES: Final = 32
"""So many chronicles are kept; one more, and that which nobody has asked for longest is let go."""

ANSWERS: Final = 256
"""So many answers about closed deals are kept: what their cards cost, what their decisions were worth."""

T = TypeVar("T")


class Records:
    """What has happened at the tables of a store, for whoever may read it."""

    def __init__(self, store: Store, bearers: Bearers | None = None) -> None:
        self.store = store
        self.bearers = Bearers() if bearers is None else bearers
        self._chronicles: OrderedDict[str, Chronicle] = OrderedDict()
        self._answers: OrderedDict[tuple[str, Place, str], bytes] = OrderedDict()
        self._reader = ThreadPoolExecutor(1, "records")
        self._solver = ThreadPoolExecutor(1, "costs")
        self._lock = asyncio.Lock()

    async def read(self, table: str, ask: Callable[[Chronicle], T]) -> T:
        """Return the answer of `ask` to the chronicle of a table, as it stands now; whatever it raises is raised."""
        async with self._lock:
            chronicle = self._chronicles.get(table)
            fresh = await self._events(table, chronicle.version if chronicle is not None else 0)
            return await self._in(self._reader, lambda: ask(self._caught_up(table, chronicle, fresh)))

    async def costs(self, table: str, place: Place) -> bytes:
        """Return the costs of the cards of a deal, as JSON.  Raises `NotClosed`, and KeyError for no such deal."""
        return await self._answered(table, place, costs)

    async def decisions(self, table: str, place: Place) -> bytes:
        """Return the decisions of a deal, as JSON.  Raises `NotClosed`, and KeyError for no such deal."""
        return await self._answered(table, place, decisions)

    async def _answered(self, table: str, place: Place, ask: Callable[[Chronicle, Place], Struct]) -> bytes:
        """Return the answer about a closed deal, as JSON: it is worked out once, in the thread of slow work."""
        key = table, place, ask.__name__
        encoded = self._answers.get(key)
        if encoded is None:
            chronicle, _ = await self.read(table, lambda kept: (kept, kept.deals[place]))
            answer = await self._in(self._solver, lambda: ask(chronicle, place))
            encoded = self._answers[key] = msgspec.json.encode(answer)
            while len(self._answers) > ANSWERS:
                self._answers.popitem(last=False)
        return encoded

    async def solved(self, table: str, work: Callable[[Chronicle], T]) -> T:
        """Return the result of slow work on the chronicle of a table; it waits for the costs."""
        chronicle = await self.read(table, lambda kept: kept)
        return await self._in(self._solver, lambda: work(chronicle))

    async def _events(self, table: str, after: int) -> list[Event]:
        stream = f"{KIND}/{table}"
        events = [decode(kept.body) async for kept in self.store.read(stream, after)]
        return under(events, self.bearers, stream, after)

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work)

    def _caught_up(self, table: str, chronicle: Chronicle | None, fresh: list[Event]) -> Chronicle:
        if chronicle is None:
            opened, *fresh = fresh
            if not isinstance(opened, Opened):
                raise NotAnEvent(f"{table} does not begin with the opening of a table")
            chronicle = Chronicle(opened)
        chronicle.take(fresh)
        self._chronicles[table] = chronicle
        self._chronicles.move_to_end(table)
        while len(self._chronicles) > CHRONICLES:
            self._chronicles.popitem(last=False)
        return chronicle

    async def forget(self) -> None:
        """Read all tables from their beginnings again, as someone in them is to be called otherwise."""
        async with self._lock:
            self._chronicles.clear()

    def close(self) -> None:
        """Let the threads end once they have done what they are at."""
        self._reader.shutdown(wait=False, cancel_futures=True)
        self._solver.shutdown(wait=False, cancel_futures=True)
