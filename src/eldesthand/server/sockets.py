"""The sockets that are open in the room, so that they can be closed in words when it closes or a guest goes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from starlette.websockets import WebSocket

CLOSING: Final = 1012
GONE: Final = 4401
TURNED_AWAY: Final = 4403
OF_A_GUEST: Final = 24
"""Sockets that one guest may have open: so many tables, or pages of the browser."""


class Sockets:
    """Who has which socket open."""

    def __init__(self) -> None:
        self._open: dict[str, set[WebSocket]] = {}

    def __len__(self) -> int:
        return sum(len(some) for some in self._open.values())

    def add(self, who: str, socket: WebSocket) -> bool:
        """Note a guest's socket; False if there are too many of theirs already."""
        theirs = self._open.setdefault(who, set())
        if len(theirs) >= OF_A_GUEST:
            return False
        theirs.add(socket)
        return True

    def has(self, who: str) -> bool:
        """Whether a guest has a socket open."""
        return who in self._open

    def discard(self, who: str, socket: WebSocket) -> None:
        """Forget a socket that is closed."""
        theirs = self._open.get(who, set())
        theirs.discard(socket)
        if not theirs:
            self._open.pop(who, None)

    async def close_of(self, who: str) -> None:
        """Close the sockets of a guest who has signed out."""
        await _close(self._open.get(who, ()), GONE, "you have signed out")

    async def turn_away(self, who: str, name: str, kind: str = "table") -> None:
        """Close a guest's sockets at a table or an evening whose link, by which that guest came, was taken back."""
        there = [socket for socket in self._open.get(who, ()) if socket.path_params.get(kind) == name]
        await _close(there, TURNED_AWAY, "the link that you came by was taken back")

    async def close(self, why: str = "the room is closing: all is kept; come again when it is open") -> None:
        """Close all: the room closes, and may open again."""
        every = [socket for some in self._open.values() for socket in some]
        await _close(every, CLOSING, why)


async def _close(some: Iterable[WebSocket], code: int, why: str) -> None:
    await asyncio.gather(*(socket.close(code, why) for socket in tuple(some)), return_exceptions=True)
