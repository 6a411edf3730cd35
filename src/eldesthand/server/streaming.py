"""Something of the room that is open: the fold of a stream, changed by one task at a time, each act on disk first.

What is to happen is worked out first, with what it leads to, and kept by the store; only then does that take the
place of what was before, and all are told.  If it can't be kept nothing has happened.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from eldesthand.server.store.store import Conflict, Fence, Repeated, Store, Stored, WriteFailed
from eldesthand.session.events import encode
from eldesthand.table.draft import Impossible

TRIES: Final = 8
"""How often an act is worked out anew at most as other servers write to the stream at the same moment."""

MANY: Final = 200
"""Events of other servers that are taken one by one; more are folded in a thread."""

REMEMBERED: Final = 16
"""How many versions back the room knows what someone had been shown; whoever is further behind is asked again."""


class Happened(Protocol):
    """What an event has changed."""

    @property
    def event(self) -> Struct:
        """What has happened."""
        ...


S = TypeVar("S")
H = TypeVar("H", bound=Happened)


class Steps(Protocol[S, H]):
    """Events that are to be kept, with what each would lead to and has changed."""

    @property
    def steps(self) -> list[tuple[S, H]]:
        """What each leads to."""
        ...

    def __len__(self) -> int:
        """How many there are."""
        ...


class Overtaken(Exception):
    """Raised when another's act has changed what one's own would mean: `version` is where it stands now."""

    def __init__(self, version: int) -> None:
        super().__init__("it has gone on since you chose: look again")
        self.version = version


class Accepted(Struct, frozen=True):
    """An act that is on disk: the version of its first event; `again` says that it was done before."""

    version: int
    again: bool = False


class Streaming(ABC, Generic[S, H]):
    """The fold of a stream, `now`, with its place in the store."""

    def __init__(self, store: Store, now: S, name: str, version: int) -> None:
        self.store = store
        self.now = now
        self.name = name
        self.version = version
        self.gone = False
        self.unsure = False
        self.lock = asyncio.Lock()
        self.past: deque[tuple[int, S]] = deque([(version, now)], maxlen=REMEMBERED)

    @abstractmethod
    def took(self, before: S, happened: H) -> None:
        """Tell all what has happened, and is kept."""

    @abstractmethod
    def heard(self) -> None:
        """Let those hear of it who follow all that are open."""

    @abstractmethod
    def wrote(self, before: S, after: S) -> None:
        """See to what follows of something that this server has written, and nobody else is to do."""

    @abstractmethod
    def led_to(self, kept: Stored) -> tuple[S, H]:
        """Return what an event leads to that another server has added.  Raises `CorruptStream`."""

    @abstractmethod
    def decision_context(self, stands: S, who: str) -> object:
        """Return the part of someone's view that an act may be about; None if that can't be said."""

    @abstractmethod
    def wake(self) -> None:
        """See to whatever is to be done next."""

    @abstractmethod
    async def folds_again(self) -> None:
        """Fold the stream once more as it is kept, with the lock held, and show it to all."""

    @abstractmethod
    async def close(self) -> None:
        """Do nothing more."""

    async def do(
        self,
        command: str,
        work: Callable[[], Steps[S, H]],
        who: str = "",
        seen: int = 0,
        fence: Fence | None = None,
    ) -> Accepted:
        """Let something happen that is worked out from what then stands; nothing, if nothing comes of it.

        With `who` it is refused if that one was shown something else at version `seen`, with a `fence` if the lease is
        another server's by now.  Raises what `work` does, `Overtaken`, `Fenced` and `WriteFailed`.
        """
        async with self.lock:
            if self.gone:
                raise Impossible("it was being put away: ask again")
            await self.be_sure()
            try:
                at = await self._done(command, work, who, seen, fence)
            except Repeated as before:
                if before.version > self.version:  # it was written after all when the database went away
                    await self._reads_on()
                return Accepted(before.version, again=True)
        self.wake()
        return Accepted(at)

    async def _done(
        self, command: str, work: Callable[[], Steps[S, H]], who: str, seen: int, fence: Fence | None
    ) -> int:
        """Do something, anew if another server was quicker; return the version of its first event."""
        for left in reversed(range(TRIES)):
            if who:
                self.must_mean_the_same(who, seen)
            try:
                ahead = work()
                return await self.keep(ahead, command, fence) if len(ahead) else self.version
            except Overtaken:
                if not left:
                    raise
        raise AssertionError("unreachable")

    async def done_before(self, command: str) -> Accepted | None:
        """Return how a command was answered that is on disk already; None if it is not."""
        version = await self.store.carried_out(self.name, command)
        return Accepted(version, again=True) if version else None

    def must_mean_the_same(self, who: str, seen: int) -> None:
        """Raise `Overtaken` if what someone is to answer now is not what there was at version `seen`."""
        if seen != self.version and self._means_something_else(who, seen):
            raise Overtaken(self.version)

    def must_have_seen(self, seen: int, what: Callable[[S], object]) -> None:
        """Raise `Overtaken` unless something was at version `seen` as it is now."""
        then = next((stands for version, stands in self.past if version == seen), None)
        if seen != self.version and (then is None or what(then) != what(self.now)):
            raise Overtaken(self.version)

    def _means_something_else(self, who: str, seen: int) -> bool:
        """Whether what someone is to answer now is not what they saw at version `seen`."""
        then = next((stands for version, stands in self.past if version == seen), None)
        was = self.decision_context(then, who) if then is not None else None
        return was is None or was != self.decision_context(self.now, who)

    async def refold(self) -> None:
        """Fold the stream once more, as someone in it is to be called otherwise, and show it to all."""
        async with self.lock:
            await self.folds_again()
        self.wake()

    async def be_sure(self) -> None:
        """See, after something could not be written, that it was not written after all.  Raises `ReadFailed`."""
        if self.unsure:
            await self._reads_on()
            self.unsure = False

    async def reads_on(self) -> None:
        """Take what other servers have added.  Raises `CorruptStream`, `ReadFailed`."""
        version = self.version
        async with self.lock:
            if not self.gone:
                await self._reads_on()
        if self.version != version:
            self.wake()

    async def _reads_on(self) -> None:
        """Take what is kept beyond what stands here, with the lock held."""
        added = [kept async for kept in self.store.read(self.name, self.version)]
        if len(added) > MANY:
            await self.folds_again()
            return
        for kept in added:
            self.take(*self.led_to(kept))
        if added:
            self.store.metrics.took_over(self.name, len(added))
            self.heard()

    async def keep(self, ahead: Steps[S, H], command: str, fence: Fence | None = None) -> int:
        """Keep what is ahead, then let it have happened and tell it; return the version of the first event.

        Raises `Overtaken` if the stream as it is kept has gone on without us, which is then read, and `Fenced` if the
        lease of `fence` is another server's by now.
        """
        first = self.version + 1
        began = perf_counter()
        bodies = [encode(happened.event) for _, happened in ahead.steps]
        try:
            with self.store.metrics.tracer.within("append", stream=self.name, events=len(bodies)):
                await self.store.append(self.name, self.version, bodies, command, fence)
        except Conflict:
            self.store.metrics.was_slower(self.name)
            await self._reads_on()
            raise Overtaken(self.version) from None
        except WriteFailed:
            self.unsure = True
            raise
        self.store.metrics.appended(perf_counter() - began)
        for stands, happened in ahead.steps:
            before = self.now
            self.store.metrics.happened(self.name, self.version + 1, happened.event)
            self.take(stands, happened)
            self._carefully(partial(self.wrote, before, stands))
        self.heard()
        return first

    def take(self, stands: S, happened: H) -> None:
        """Let something have happened that is kept; whatever goes wrong in telling it does not undo that."""
        before, self.now = self.now, stands
        self.version += 1
        self.past.append((self.version, stands))
        self._carefully(partial(self.took, before, happened))

    def _carefully(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as problem:
            self.store.metrics.at_fault("telling", problem, self.name)
