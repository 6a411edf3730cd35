"""What a server is to those who work in it, whether it has its database to itself or shares it with others."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Final, Protocol

from msgspec import Struct

from eldesthand.server.store.writing import Fence


class Follower(Protocol):
    """What is open here of streams that other servers may write to."""

    def versions(self) -> Iterable[tuple[str, int]]:
        """Return the streams that are open, and where each stands here."""
        ...

    def version_of(self, stream: str) -> int | None:
        """Return where a stream stands here, None if it is not open."""
        ...

    async def reads_on(self, stream: str) -> None:
        """Take what other servers have added to a stream.  Raises `CorruptStream`, `ReadFailed`."""
        ...


class SingleStream(ABC):
    """A follower of one stream, of which `version` events have been applied; `_lock` is held while that changes."""

    stream: ClassVar[str]
    version: int
    _lock: asyncio.Lock

    def versions(self) -> list[tuple[str, int]]:
        """Return the stream, and where it stands here."""
        return [(self.stream, self.version)]

    def version_of(self, stream: str) -> int | None:
        """Return where the stream stands here, None for any other."""
        return self.version if stream == self.stream else None

    async def reads_on(self, stream: str) -> None:
        """Apply the events that have not been applied yet.  Raises `CorruptStream`, `ReadFailed`."""
        async with self._lock:
            await self._read_on()

    @abstractmethod
    async def _read_on(self) -> None:
        """Apply the events that have not been applied yet, with the lock held."""


class Elsewhere(Struct, frozen=True):
    """How someone is somewhere by way of another server: whether the page brings digits, and which it brought."""

    brings: bool = False
    digits: str = ""


class Present(Protocol):
    """What knows who is at a table, or in an evening, by way of other servers."""

    def are_elsewhere(self, those: dict[str, Elsewhere]) -> None:
        """Take it from now on that these are there by way of other servers, and nobody else is."""
        ...


class AloneServer:
    """A server that has its database to itself: it does all there is to do, and nobody is to be told of anything."""

    is_shared = False

    async def open(self) -> None:
        """Take part with the others from now on.  Raises `WriteFailed`."""

    async def leave(self) -> None:
        """Hand over what this server does, before its sockets are closed: others go on with it at once."""

    async def close(self) -> None:
        """Take part no more."""

    async def leads(self, name: str) -> bool:
        """Whether this server has the lease of something that only one may do, having taken it if it was free.

        Raises `WriteFailed`.
        """
        return True

    def fence(self, name: str) -> Fence | None:
        """Return the token to write by under a lease that this server has."""
        return None

    def lost(self, name: str) -> None:
        """Note that a lease is another server's by now."""

    def frees(self, name: str) -> None:
        """Give a lease back, if this server has it."""

    def wants(self, name: str, again: Callable[[], None]) -> None:
        """Have something called again once a lease is free, and its holder reminded of what is to be done."""

    def follows(self, follower: Follower) -> None:
        """Have streams that are open here read on as others write to them."""

    async def reads_on(self, stream: str) -> None:
        """Take what other servers have added to a stream that is open here, before anyone is shown it.

        Raises `ReadFailed`.
        """

    # --- who is where

    def enters(self, stream: str, who: str) -> None:
        """Note that someone has a socket open somewhere by way of this server."""

    def leaves(self, stream: str, who: str) -> None:
        """Note that someone has none open any more there."""

    def brings(self, stream: str, who: str, digits: str = "") -> None:
        """Note that someone's page brings digits to the deals there, or which it has brought."""

    def meets(self, stream: str, present: Present) -> None:
        """Have something told who is there by way of other servers, as long as it is open here."""

    def parts(self, stream: str) -> None:
        """Stop reporting who is there."""

    async def is_anywhere(self, who: str, streams: Iterable[str] = ()) -> bool:
        """Whether someone, or anybody at one of several places, is present by way of another server."""
        return False

    async def looks_around(self) -> None:
        """Know by now what the other servers have told.  Raises `ReadFailed`."""

    # --- what all are told

    def card(self, kind: str, name: str, body: bytes | None) -> None:
        """Tell the lobbies of all servers of a card, None for one that there is no more."""

    def tells(self, what: str, stream: str, words: str = "") -> None:
        """Tell the other servers at once of something that is not kept; it may be lost."""

    def hears(self, what: str, hear: Callable[[str, str], None]) -> None:
        """Have someone called with the stream and the words when another server tells of something."""

    def shows(self, shown: Callable[[str, str, bytes | None], None], buried: Callable[[], None]) -> None:
        """Have the lobby shown the cards of other servers, and something done once one of them is gone."""

    async def spends(self, purse: str, whose: str, most: float, a_second: float) -> int:
        """Take one of what someone may do on all servers together; return after how many seconds one may, 0 if so now.

        Raises `WriteFailed`.
        """
        return 0


ALONE: Final = AloneServer()
