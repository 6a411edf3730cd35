"""The streams of one kind that are open in the room: opened, fetched from the store when somebody asks, put away."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any, Generic, TypeVar

from msgspec import Struct

from eldesthand.server.cluster.alone import ALONE, AloneServer
from eldesthand.server.store.store import Conflict, CorruptStream, Store
from eldesthand.server.streaming import Streaming
from eldesthand.session.events import encode
from eldesthand.table.draft import Impossible


class NotFound(LookupError):
    """Raised for a table or an evening that there is not."""


__all__ = ["CorruptStream", "NotFound", "StreamRegistry"]

L = TypeVar("L", bound=Streaming[Any, Any])
F = TypeVar("F")


class StreamRegistry(ABC, Generic[L, F]):
    """The streams of a kind: those that are open, by the names of their streams; the others lie in the store."""

    def __init__(self, kind: str, store: Store, thinkers: Executor | None, cluster: AloneServer = ALONE) -> None:
        self.kind = kind
        self.store = store
        self.thinkers = thinkers
        self.cluster = cluster
        cluster.follows(self)
        self.live: dict[str, L] = {}
        self._coming: dict[str, asyncio.Task[None]] = {}

    @abstractmethod
    def fold(self, stream: str, bodies: Sequence[bytes]) -> F:
        """Return the state folded from a stream, in a thread.  Raises `CorruptStream`."""

    @abstractmethod
    def fetched(self, stream: str, folded: F) -> L:
        """Return the live object of a folded stream, as it goes on from where it stood."""

    @abstractmethod
    def changed(self, live: L) -> None:
        """Let those who follow all of the kind look at one again."""

    async def begin(self, name: str, opened: Struct, begun: Callable[[str], L]) -> L:
        """Begin a stream with its opening.  Raises `WriteFailed`, and `Impossible` if there is one of that name."""
        stream = self._stream(name)
        await self.store.begin(stream, self.kind)
        try:
            await self.store.append(stream, 0, [encode(opened)])
        except Conflict:
            raise Impossible(f"there is {self.kind} {name} already") from None
        live = self.live[stream] = begun(stream)
        self.store.metrics.happened(stream, 1, opened)
        return live

    def get(self, name: str) -> L:
        """Return one that is not put away.  Raises `NotFound`."""
        try:
            return self.live[self._stream(name)]
        except KeyError:
            raise self._missing(name) from None

    async def find(self, name: str) -> L:
        """Return one as it is kept by now; if it is put away it is fetched.  Raises `NotFound`, `CorruptStream`."""
        stream = self._stream(name)
        while True:
            if stream not in self.live:
                await asyncio.shield(self.fetch(name))
            await self.cluster.reads_on(stream)  # a fetch that others wait for may have read before we were asked
            if (live := self.live.get(stream)) is not None:
                return live

    def fetch(self, name: str) -> asyncio.Task[None]:
        """Fetch one from the store: one task does so for all who ask, and none who goes away stops it."""
        stream = self._stream(name)
        coming = self._coming.get(stream)
        if coming is None:
            coming = self._coming[stream] = asyncio.create_task(self._fetch(name), name=f"fetching {stream}")
            coming.add_done_callback(lambda _: self._coming.pop(stream, None))
        return coming

    async def _fetch(self, name: str) -> None:
        stream = self._stream(name)
        folded = await self.folded(name)
        if stream in self.live:
            return
        live = self.live[stream] = self.fetched(stream, folded)
        self.changed(live)
        live.wake()

    async def all_fetched(self) -> None:
        """Wait until all is fetched that somebody asked for; whatever goes wrong is told to that one."""
        await asyncio.gather(*self._coming.values(), return_exceptions=True)

    async def folded(self, name: str) -> F:
        """Return the stream of a name, folded.  Raises `NotFound`, `CorruptStream`."""
        stream = self._stream(name)
        bodies = [kept.body async for kept in self.store.read(stream)]
        if not bodies:
            raise self._missing(name)
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, self.fold, stream, bodies)

    # --- what other servers add

    def versions(self) -> list[tuple[str, int]]:
        """Return the streams that are open, and where each stands here."""
        return [(stream, live.version) for stream, live in self.live.items()]

    def version_of(self, stream: str) -> int | None:
        """Return where a stream stands here, None if it is not open."""
        live = self.live.get(stream)
        return live.version if live is not None else None

    async def reads_on(self, stream: str) -> None:
        """Take what other servers have added to a stream; one that can't be read on is put away.

        Raises `CorruptStream`, `ReadFailed`.
        """
        if (live := self.live.get(stream)) is not None:
            try:
                await live.reads_on()
            except CorruptStream:
                self.rests(live)
                await live.close()
                raise

    def rests(self, live: L) -> None:
        """Put one away at which nobody is."""
        live.gone = True
        self.live.pop(live.name, None)
        self.cluster.frees(live.name)
        self.cluster.parts(live.name)
        self.changed(live)

    async def close(self) -> None:
        """Let all of them rest; what was done there is kept."""
        for live in self.live.values():
            await live.close()
        self.live.clear()

    def _stream(self, name: str) -> str:
        return f"{self.kind}/{name}"

    def _missing(self, name: str) -> NotFound:
        return NotFound(f"there is no {self.kind} {name}")
