"""Benchmark of a member's page: ten thousand closed deals of his in the database, read by HTTP without a network."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from functools import partial
from pathlib import Path

import httpx

from bench.timing import Plan, Sample, Work
from eldesthand.server.bearers import key_of
from eldesthand.server.members.played import by_deal, put
from eldesthand.server.members.rows import PlayedRow
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.store.store import Store

DEALS = 10_000
OF_A_RUBBER = 10
OF_A_TABLE = 50
PAGES = 20
NAMES = ("Ann", "Bob", "Cid", "Dot")
BOOKS = ("S", "B", "P")


def dealt(number: int, chance: random.Random) -> list[PlayedRow]:
    """Return the rows of a deal by chance, of those who played it together."""
    table, within = divmod(number, OF_A_TABLE)
    rubber, deal = divmod(within, OF_A_RUBBER)
    book, dealer, maker = BOOKS[table % 3], number % 4, chance.randrange(4)
    points, won = chance.choice((1, 1, 2, -2, 4)), chance.random() < 0.75
    ends = 1 if deal == OF_A_RUBBER - 1 else 0
    rows = []
    for seat, name in enumerate(NAMES):
        ours = 1 if seat % 2 == maker % 2 else -1
        made, good = seat == maker, seat == maker and won
        alone, used = made and chance.random() < 0.1, chance.random() < 0.05
        rows.append(
            PlayedRow(
                f"t{table}", rubber + 1, deal + 1, seat, key_of(name), book, (seat - dealer - 1) % 4, ours * points,
                int(made), int(good), int(good and points > 1), int(alone), int(alone and points == 4),
                chance.choice((0, 0, 16, 30)) if book == "B" else 0, int(chance.random() < 0.01), 0, 0, int(used),
                ours if chance.random() < 0.2 else 0, ours * ends, int(used),
                float(chance.choice((0, 1))) if used else None,
            )
        )  # fmt: skip
    return rows


async def seed(store: Store, deals: int) -> None:
    """Write the rows of so many deals as the room does."""
    chance = random.Random(1)
    for first in range(0, deals, 1000):
        some = [row for number in range(first, min(first + 1000, deals)) for row in dealt(number, chance)]
        await store.transactions.do(partial(_put, some))


def _put(rows: list[PlayedRow], connection: object) -> None:
    put(connection, by_deal(rows))  # type: ignore[arg-type]


async def pages(database: str, several: int) -> tuple[Sample, list[float]]:
    """Ask for the page so often, seeding the database first if it has nothing; return what that took, and each."""
    app = create_app(database, access=AccessPolicy(limits=(), frames=0, connections=0))
    transport, each = httpx.ASGITransport(app), list[float]()
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http,
    ):
        room: RoomServices = app.state.room
        await http.post("/api/guest", json={"name": "Ann"})
        if not await room.played.deals_of(key_of("Ann")):
            await seed(room.hub.store, DEALS)
        cpu, wall = time.process_time(), time.perf_counter()
        for _ in range(several):
            began = time.perf_counter()
            answer = await http.get("/api/members/Ann")
            answer.raise_for_status()
            each.append(time.perf_counter() - began)
        return Sample(time.process_time() - cpu, time.perf_counter() - wall), each


def page(scale: float) -> Work:
    """Make a room ready in which someone has played ten thousand deals."""
    folder = tempfile.TemporaryDirectory()
    database = str(Path(folder.name) / "room.db")
    asyncio.run(pages(database, 1))
    several = max(5, int(PAGES * scale))

    def run() -> Sample:
        assert folder.name
        return asyncio.run(pages(database, several))[0]

    return Work(run, several, several)


def plans() -> list[Plan]:
    """Return the benchmark."""
    what = "members: a member's page over 10,000 closed deals"
    return [Plan("members", what, page, unit="ms", thing="page", aim="< 200 ms")]
