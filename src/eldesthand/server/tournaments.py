"""Tournaments: streams of their own, folded when somebody asks, and told to all who wait for what comes next."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from eldesthand.server.hub import Hub
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.store.store import Conflict, Repeated
from eldesthand.session.events import encode
from eldesthand.shown.tournament import TournamentShown, shown
from eldesthand.tournament.events import AnyEvent, TournamentOpened, decode
from eldesthand.tournament.tournament import NotNow, Tournament

KIND: Final = "tournament"
KEPT: Final = 64
"""So many tournaments are kept folded, those asked for last."""

PATIENCE: Final = 25.0
"""The timeout of a long poll, in seconds: shorter than that of usual proxies."""

Work = Callable[[Tournament, float], AnyEvent]
"""Works out from a tournament, and the time, what is to be kept.  Raises `NotNow`."""


class Tournaments:
    """The tournaments of the room."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._folded: OrderedDict[str, Tournament] = OrderedDict()
        self._shown: dict[str, TournamentShown] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._news: dict[str, asyncio.Event] = {}

    async def open(self, opened: TournamentOpened) -> str:
        """Begin a tournament and return its name.  Raises `WriteFailed`."""
        name = secrets.token_hex(8)
        await self.hub.store.begin(f"{KIND}/{name}", KIND)
        await self.hub.store.append(f"{KIND}/{name}", 0, [encode(opened)])
        self._keep(name, Tournament.of([opened]))
        return name

    async def of(self, name: str) -> Tournament:
        """Return a tournament as it stands.  Raises `NotFound`, `CorruptStream`."""
        now = self._folded.get(name)
        if now is None:
            now = await self._fold(name)
            self._keep(name, now)
        self._folded.move_to_end(name)
        return now

    def shown(self, name: str, now: Tournament) -> TournamentShown:
        """Return a tournament as all may see it, worked out once for all who look on."""
        known = self._shown.get(name)
        if known is None or known.version != now.version:
            known = self._shown[name] = shown(name, now)
        return known

    async def _fold(self, name: str) -> Tournament:
        stream, events = f"{KIND}/{name}", list[AnyEvent]()
        async for stored in self.hub.store.read(stream):
            try:
                events.append(decode(stored.body))
            except msgspec.DecodeError:
                raise CorruptStream(stream, stored.version) from None
        if not events:
            raise NotFound(f"there is no tournament {name}")
        try:
            return Tournament.of(events)
        except NotNow:
            raise CorruptStream(stream, 1) from None

    def _keep(self, name: str, now: Tournament) -> None:
        known = self._folded.get(name)
        if known is None or now.version >= known.version:  # a slow read may end after a later write
            self._folded[name] = now
        while len(self._folded) > KEPT:
            gone, _ = self._folded.popitem(last=False)
            self._locks.pop(gone, None)
            self._shown.pop(gone, None)

    async def does(self, name: str, command: str, work: Work) -> Tournament:
        """Append an event to the stream, once for each command id, and wake all waiting requests.

        Raises `NotNow`, `NotFound`, `CorruptStream` and `WriteFailed`.
        """
        async with self._locks.setdefault(name, asyncio.Lock()):
            then = await self._does(name, command, work)
            self._keep(name, then)
        news = self._news.pop(name, None)
        if news is not None:
            news.set()
        return then

    async def _does(self, name: str, command: str, work: Work) -> Tournament:
        now, stream = await self.of(name), f"{KIND}/{name}"
        if await self.hub.store.carried_out(stream, command):
            return now
        while True:
            event = work(now, self.hub.times.clock.now())
            then = now.apply(event)
            try:
                await self.hub.store.append(stream, now.version, [encode(event)], command)
            except Conflict:  # something was kept that is not in what we have folded
                now = await self._fold(name)
            except Repeated:  # it was kept after all when the database went away
                return await self._fold(name)
            else:
                return then

    async def after(self, name: str, version: int) -> Tournament:
        """Return a tournament once it is beyond a version, or as it is when one has waited long enough."""
        now = await self.of(name)
        if now.version <= version:
            news = self._news.setdefault(name, asyncio.Event())
            try:
                async with asyncio.timeout(PATIENCE):
                    await news.wait()
            except TimeoutError:
                pass
            now = await self.of(name)
        return now

    def close(self) -> None:
        """Wake all waiting requests, before the server shuts down."""
        for news in self._news.values():
            news.set()
        self._news.clear()
