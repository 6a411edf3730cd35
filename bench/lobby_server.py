"""A room for the lobby's benchmark, in a process of its own: ``python -m bench.lobby_server DATABASE TABLES SOCKETS``.

It says its port and the tokens of those who will look in a line of JSON once its tables play; at the first line that
it reads it begins to note when what it tells has changed, at the second it tells its notes.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette

from eldesthand.server.hub import LiveTable
from eldesthand.server.lobby import Lobby
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.running import RoomServer, run
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.sockets import OF_A_GUEST
from eldesthand.session.events import Opened
from eldesthand.session.house_names import HOUSE


class Notes:
    """When that has changed of which each frame tells, from the first change that it waited for on."""

    def __init__(self, lobby: Lobby, tables: list[LiveTable]) -> None:
        self.lobby, self.tables = lobby, tables
        self.first = 0.0
        self.changed: dict[int, float] = {}
        self.telling = 0.0
        self.began = self._versions()
        self._note, self._tell = lobby.changed, lobby._tell
        lobby.changed = self._changes  # type: ignore[method-assign, assignment]
        lobby._tell = self._tells  # type: ignore[method-assign]

    def _versions(self) -> int:
        return sum(one.version for one in self.tables)

    def _changes(self, *words: Any) -> None:
        self.first = self.first or time.perf_counter()
        self._note(*words)

    def _tells(self) -> None:
        seq, before = self.lobby.seq, time.thread_time()
        self._tell()
        if self.lobby.seq > seq:
            self.changed[self.lobby.seq] = self.first
            self.telling += time.thread_time() - before
        self.first = 0.0

    def told(self) -> dict[str, Any]:
        """Return the notes."""
        return {"acts": self._versions() - self.began, "changed": self.changed, "telling": self.telling}


async def opened(room: RoomServices, tables: int) -> list[LiveTable]:
    """Open the tables, and let four of the house come to each."""
    found = []
    for n in range(tables):
        live = await room.hub.open(Opened(f"t{n}", "S", "club", plays="deals", deals=100, listed="open"))
        for name in HOUSE[:4]:
            await live.comes(name, f"come {name}", house=True)
        found.append(live)
    return found


def main(database: str, tables: int, sockets: int) -> None:
    """Serve until the input is closed."""
    app = create_app(database, access=AccessPolicy(limits=(), frames=0, connections=0))
    inner, port = app.router.lifespan_context, socket.socket()
    port.bind(("127.0.0.1", 0))
    port.listen(1024)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with inner(app):
            room: RoomServices = app.state.room
            app.state.tables = await opened(room, tables)
            guests = [await room.guests.admit(f"Guest {n}") for n in range(-(-sockets // OF_A_GUEST))]
            app.state.tokens = [guests[n // OF_A_GUEST][1] for n in range(sockets)]
            yield

    app.router.lifespan_context = lifespan

    def serving(server: RoomServer) -> None:
        print(json.dumps({"port": port.getsockname()[1], "tokens": app.state.tokens}), flush=True)
        loop = asyncio.get_running_loop()
        threading.Thread(target=_until_closed, args=(app, server, loop), daemon=True).start()

    run(app, port, serving, connections=0)


def _until_closed(app: Starlette, server: RoomServer, loop: asyncio.AbstractEventLoop) -> None:
    async def notes() -> Notes:
        return Notes(app.state.room.lobby, app.state.tables)

    async def told(found: Notes) -> dict[str, Any]:
        return found.told()

    sys.stdin.readline()
    found = asyncio.run_coroutine_threadsafe(notes(), loop).result()
    sys.stdin.readline()
    print(json.dumps(asyncio.run_coroutine_threadsafe(told(found), loop).result()), flush=True)
    sys.stdin.read()
    server.should_exit = True


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
