"""Benchmark of the room without a network: acts worked out, put into words and kept on disk; nobody hears them."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from bench.room_server import seated
from bench.timing import Plan, Sample, Work
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.store.store import open_store
from eldesthand.table.lawful import lawful

TABLES = 100


def chosen(live: LiveTable, chance: random.Random) -> tuple[str, dict[str, Any] | None]:
    """Return who is awaited at a table and what he does, None for the next deal."""
    table = live.table
    assert table.play is not None
    if table.play.deal.ended and not table.going_on:
        return table.play.names[0], None
    looks = live.display.looks.of(table.play)
    due = table.dues(looks.public)[0]
    who = table.play.names[due.seat]
    if table.before_the_deal:
        return who, {"act": due.what, "at": 9}
    return who, msgspec.to_builtins(chance.choice(lawful(looks.of(due.seat), table.book)))


async def do(live: LiveTable, who: str, plain: dict[str, Any] | None) -> None:
    """Let someone do what was chosen, None for asking for the next deal."""
    if plain is None:
        await live.goes_on(who, f"go {live.version}")
    else:
        await live.acts(who, plain, f"do {live.version}", live.version, "00112233445566778899aabb")


async def play(database: str, code: str, acts: int) -> Sample:
    """Let the tables do so many acts; choosing them is not counted."""
    store = await open_store(database)
    hub, guests, chance = Hub(store, pace=0), await Guests.of(store), random.Random(1)
    await asyncio.gather(*(seated(hub, guests, f"t{n}", code) for n in range(TABLES)))
    left, spent = acts, 0.0

    async def at(live: LiveTable) -> None:
        nonlocal left, spent
        while left > 0:
            left -= 1
            began = time.thread_time()
            who, plain = chosen(live, chance)
            spent += time.thread_time() - began
            await do(live, who, plain)

    cpu, wall = time.process_time(), time.perf_counter()
    await asyncio.gather(*map(at, tuple(hub.live.values())))
    taken = Sample(time.process_time() - cpu - spent, time.perf_counter() - wall - spent)
    await hub.close()
    await store.close()
    return taken


def durable(code: str, acts: int) -> Callable[[float], Work]:
    """Return what makes so many acts at tables of a book ready."""

    def make(scale: float) -> Work:
        several = max(TABLES, int(acts * scale))

        def run() -> Sample:
            with tempfile.TemporaryDirectory() as folder:
                return asyncio.run(play(str(Path(folder) / "room.db"), code, several))

        return Work(run, several, several)

    return make


def plans() -> list[Plan]:
    """Return the benchmarks of the room that need no network."""
    return [
        Plan("room-acts", "room: acts kept on disk, 100 tables", durable("S", 4000), thing="kept act", aim="≥ 2,500"),
        Plan("room-acts-bridge", "room: the same at bridge", durable("B", 4000), thing="kept act"),
    ]
