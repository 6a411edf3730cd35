"""A room for the benchmark, in a process of its own: ``python -m bench.room_server DATABASE TABLES BOOK``.

The tables are opened and the persons seated before anyone is let in.  It says so in a line of JSON, with its port and
the tokens of the four at each table; closing its input ends it.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import threading
from pathlib import Path

from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.running import RoomServer, run
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.store.store import open_store
from eldesthand.session.events import Opened


async def prepare(database: str, tables: int, book: str) -> list[list[str]]:
    """Open the tables and seat four persons at each; return the tokens of the four."""
    store = await open_store(database)
    guests, hub = await Guests.of(store), Hub(store, pace=0)
    found = await asyncio.gather(*(seated(hub, guests, f"t{n}", book) for n in range(tables)))
    await hub.close()
    await store.close()
    return found


async def seated(hub: Hub, guests: Guests, name: str, book: str) -> list[str]:
    live = await hub.open(Opened(name, book, "club"))
    tokens = []
    for n in range(4):
        who, token = await guests.admit(f"{name} {'NESW'[n]}")
        tokens.append(token)
        await live.comes(who, f"come {who}")
    while live.table.play is None:
        await cuts(live)
    return tokens


async def cuts(live: LiveTable) -> None:
    due = next((one for one in live.table.club.due if one.what == "cut"), None)
    if due is None:
        live.wake()
        await asyncio.sleep(0.05)
    else:
        await live.draws(due.who, live.table.spread[:1], f"draw {live.version}")


def main(database: str, tables: int, book: str) -> None:
    tokens = asyncio.run(prepare(database, tables, book))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    port = listening.getsockname()[1]  # the room takes the socket over
    Path(database).with_suffix(".json").write_text(json.dumps(tokens), "utf-8")

    def opened(server: RoomServer) -> None:
        print(json.dumps({"port": port}), flush=True)
        threading.Thread(target=_until_closed, args=(server,), daemon=True).start()

    run(
        create_app(database, pace=0, access=AccessPolicy(limits=(), frames=0, connections=0)),
        listening,
        opened,
        connections=0,
    )


def _until_closed(server: RoomServer) -> None:
    sys.stdin.read()
    server.should_exit = True


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
