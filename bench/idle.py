"""Tables that wait: what they cost in memory while nobody acts, and how long one takes that has to be fetched anew.

Run by itself: ``python -m bench.idle [TABLES] [BOOK]``.  Tables of all ages are played, up to three hundred acts, as
they come in an evening; then as many as are asked for are folded from these streams, and kept open.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import mean, quantiles

from bench.durable import chosen, do
from bench.ends import resident_memory
from bench.room_server import cuts, seated
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.store.store import open_store

PLAYED = 60
LONGEST = 300


async def play(live: LiveTable, acts: int, chance: random.Random) -> None:
    """Let a table do so many acts, with those that its people have done before."""
    while live.version < acts:
        if live.now.is_over:
            await live.plays_again(live.now.persons[0], f"again {live.version}")
        while live.now.is_to_cut_again or live.now.play is None:
            await cuts(live)
        await do(live, *chosen(live, chance))


async def streams(database: str, code: str) -> list[list[bytes]]:
    """Return the streams of tables of all ages."""
    store = await open_store(database)
    hub, guests, chance = Hub(store, pace=0), await Guests.of(store), random.Random(1)
    await asyncio.gather(*(seated(hub, guests, f"t{n}", code) for n in range(PLAYED)))
    await asyncio.gather(
        *(play(live, LONGEST * (n + 1) // PLAYED, chance) for n, live in enumerate(tuple(hub.live.values())))
    )
    bodies = [[kept.body async for kept in store.read(stream)] for stream in tuple(hub.live)]
    await hub.close()
    await store.close()
    return bodies


async def fold(database: str, bodies: list[list[bytes]], tables: int) -> None:
    """Fold so many tables, keep them open, and print what that took."""
    store = await open_store(database)
    hub, times, ages = Hub(store, pace=0), [], []
    gc.collect()
    gc.freeze()
    gc.disable()
    before = resident_memory(os.getpid())
    for number in range(tables):
        events = bodies[number % len(bodies)]
        began = time.thread_time()
        folded = hub.fold(f"table/{number}", events)
        times.append(time.thread_time() - began)
        ages.append(len(events))
        hub.live[f"table/{number}"] = hub.fetched(f"table/{number}", folded)
    taken = resident_memory(os.getpid()) - before
    percentiles = quantiles(times, n=100)
    print(f"{tables} tables of {mean(ages):.0f} events on the average, at most {max(ages)}")
    print(f"memory: {taken >> 20} MB beside {before >> 20} MB, {taken / tables / 1024:.1f} KiB a table")
    print(f"fetched anew: p50 {1e3 * percentiles[49]:.2f} ms, p99 {1e3 * percentiles[98]:.2f} ms")
    print(f"              longest {1e3 * max(times):.2f} ms, {1e6 * sum(times) / sum(ages):.1f} µs an event")
    await hub.close()
    await store.close()


async def main(tables: int, code: str) -> None:
    """Play, then fold."""
    with tempfile.TemporaryDirectory() as folder:
        bodies = await streams(str(Path(folder) / "played.db"), code)
        await fold(str(Path(folder) / "room.db"), bodies, tables)


if __name__ == "__main__":
    asyncio.run(main(int((sys.argv[1:2] or ["10000"])[0]), (sys.argv[2:3] or ["S"])[0]))
