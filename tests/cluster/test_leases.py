"""Leases with fencing tokens, heartbeats by the database's clock, the sweep, and hints, at two servers of a store."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence

import pytest
from sqlalchemy import text

from eldesthand.server.cluster.alone import AloneServer
from eldesthand.server.cluster.hints import Hints, packed
from eldesthand.server.cluster.shared import LIFE, SharedServer, joining
from eldesthand.server.folding import Folded
from eldesthand.server.hub import Hub
from eldesthand.server.metrics import Metrics
from eldesthand.server.store.store import Fenced, Store, open_store
from eldesthand.session.events import Opened, encode

OPENED = encode(Opened("0a", "S", "club", ()))


class LostHints(Hints):
    """Hints of which none arrives."""

    async def _connected(self) -> None:
        await asyncio.Event().wait()


class Stream:
    """A stream as a server follows it: what it reads on is all that there is."""

    def __init__(self, store: Store, name: str) -> None:
        self.store, self.name, self.version = store, name, 0

    def versions(self) -> list[tuple[str, int]]:
        return [(self.name, self.version)]

    def version_of(self, stream: str) -> int | None:
        return self.version if stream == self.name else None

    async def reads_on(self, stream: str) -> None:
        self.version = await self.store.version(stream)


Work = Callable[[list[Store], list[SharedServer]], Awaitable[None]]


def with_two(database: str, work: Work, hints: type[Hints] | None = None) -> None:
    """Do some work with two servers of a database."""

    async def whole() -> None:
        stores = [await open_store(database) for _ in range(2)]
        servers = []
        for store in stores:
            server = joining(store) if hints is None else SharedServer(store, hints(Metrics()))
            assert isinstance(server, SharedServer)
            await server.open()
            servers.append(server)
        try:
            await work(stores, servers)
        finally:
            for server, store in zip(servers, stores, strict=True):
                await server.close()
                await store.close()

    asyncio.run(asyncio.wait_for(whole(), 60))


async def is_taken_to_be_gone(store: Store, server: SharedServer) -> None:
    """Let a server's time have run out, as after it was frozen."""
    wanted = text("UPDATE servers SET until = 1 WHERE id = :id")
    await store.do(lambda connection: connection.execute(wanted, {"id": server.id}))


async def until(what: Callable[[], bool], seconds: float = 4.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.02)


def test_one_has_a_lease_until_it_is_given_back(new_database: Callable[[], str]) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        first, second = servers
        again: list[str] = []
        assert await first.leads("table/1")
        assert await first.leads("table/1"), "who has it keeps it"
        assert not await second.leads("table/1")
        second.wants("table/1", lambda: again.append("wanted"))
        first.frees("table/1")
        await until(lambda: bool(again))
        assert await second.leads("table/1")
        assert not await first.leads("table/1")

    with_two(new_database(), work)


def test_whoever_comes_while_a_table_is_fetched_is_shown_it_as_it_is_by_then(new_database: Callable[[], str]) -> None:
    """One who was shown more elsewhere comes to a fetch that has read already, and folds."""

    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        folds, goes_on = threading.Event(), threading.Event()

        class SlowHub(Hub):
            def fold(self, stream: str, bodies: Sequence[bytes]) -> Folded:
                folds.set()
                assert goes_on.wait(10)
                return super().fold(stream, bodies)

        first, second = Hub(stores[0], pace=0, cluster=servers[0]), SlowHub(stores[1], pace=0, cluster=servers[1])
        live = await first.open(Opened("0a", "S", "club", ()))
        before = asyncio.create_task(second.find("0a"))
        assert await asyncio.to_thread(folds.wait, 10)
        await live.comes("Ann", "come Ann")
        after = asyncio.create_task(second.find("0a"))
        await asyncio.sleep(0.1)
        goes_on.set()
        assert (await after).version == live.version == 2
        await before
        await second.close()
        await first.close()

    with_two(new_database(), work, LostHints)


def test_a_server_whose_time_has_run_out_writes_nothing_of_what_another_has_taken_over(
    new_database: Callable[[], str],
) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        first, second = servers
        await stores[0].begin("table/1", "table")
        assert await first.leads("table/1")
        before = first.fence("table/1")
        assert await stores[0].append("table/1", 0, [OPENED], fence=before) == 1
        await is_taken_to_be_gone(stores[1], first)
        assert await second.leads("table/1")
        with pytest.raises(Fenced, match="another server has the lease of table/1 by now"):
            await stores[0].append("table/1", 1, [OPENED], fence=before)
        assert await stores[0].version("table/1") == 1
        assert await stores[1].append("table/1", 1, [OPENED], fence=second.fence("table/1")) == 2
        assert await stores[0].append("table/1", 2, [OPENED]) == 3, "people's acts are under no lease"

    with_two(new_database(), work)


def test_a_token_is_never_given_twice(new_database: Callable[[], str]) -> None:
    """Though the lease was given back, or its row taken out, in between."""

    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        tokens = set()
        for number in range(6):
            server = servers[number % 2]
            async with asyncio.timeout(5):
                while not await server.leads("x"):
                    await asyncio.sleep(0.05)
            tokens.add(server.fence("x"))
            server.frees("x")
        assert len(tokens) == 6

    with_two(new_database(), work)


def test_a_server_that_was_taken_out_joins_again_without_its_leases(new_database: Callable[[], str]) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        first, second = servers
        buried: list[int] = []
        second.shows(lambda kind, name, body: None, lambda: buried.append(1))
        assert await first.leads("x")
        first.enters("table/1", "Ann")
        await asyncio.sleep(0.3)
        await stores[1].do(lambda c: c.execute(text("DELETE FROM servers WHERE id = :id"), {"id": first.id}))
        await until(lambda: not first._held)
        assert await first.leads("x")
        async with asyncio.timeout(4):
            while not await second.is_anywhere("Ann"):  # it has said anew who is present by way of it
                await asyncio.sleep(0.05)

    with_two(new_database(), work)


def test_what_hints_miss_the_sweep_finds_within_two_seconds(new_database: Callable[[], str]) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        await stores[0].begin("table/1", "table")
        followed = Stream(stores[1], "table/1")
        servers[1].follows(followed)
        await stores[0].append("table/1", 0, [OPENED])
        assert followed.version == 0
        await until(lambda: followed.version == 1, 2.5)

    with_two(new_database(), work, LostHints)


def test_by_a_hint_a_stream_is_read_on_at_once(new_database: Callable[[], str]) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        await stores[0].begin("table/1", "table")
        followed = Stream(stores[1], "table/1")
        servers[1].follows(followed)
        await until(lambda: all(server.hints.are_heard for server in servers))
        await stores[0].append("table/1", 0, [OPENED])
        await until(lambda: followed.version == 1, 0.8)

    with_two(new_database(), work)


def test_hints_that_make_no_sense_are_passed_over(new_database: Callable[[], str]) -> None:
    async def work(stores: list[Store], servers: list[SharedServer]) -> None:
        for hint in (
            "",
            " ",
            "at",
            "at x table/1",
            "at 99999999999999999999 table/1",
            "here",
            "tell",
            "tell a",
            "want",
        ):
            servers[0]._hears(hint)
        assert await servers[0].leads("x")

    with_two(new_database(), work)


def test_a_message_holds_as_many_hints_as_fit_and_each_once() -> None:
    hints = [f"at {n} table/{n:040}" for n in range(1000)]
    messages = list(packed([*hints, *hints]))
    assert all(len(message) < 8000 for message in messages)
    assert [hint for message in messages for hint in message.split("\n")] == hints
    assert list(packed(["x" * 9000, "y"])) == ["x" * 9000, "y"]


def test_a_file_is_for_one_server_which_does_everything() -> None:
    async def work() -> None:
        alone = AloneServer()
        assert await alone.leads("x")
        assert alone.fence("x") is None
        assert await alone.spends("a", "b", 1, 1) == 0
        assert not await alone.is_anywhere("Ann")

    asyncio.run(work())
    assert LIFE > 1
