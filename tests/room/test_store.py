"""The store, the same on SQLite and on PostgreSQL: what is acknowledged is there, once, in order."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine.interfaces import ReflectedColumn

from eldesthand.server.store.database import open_database
from eldesthand.server.store.errors import NoDatabase
from eldesthand.server.store.schema import METADATA
from eldesthand.server.store.store import Conflict, NoStream, Repeated, Store, WriteFailed, open_store
from eldesthand.server.store.writing import Row, Transactions

T = TypeVar("T")


def with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Return what some work with a freshly opened store comes to."""

    async def whole() -> T:
        store = await open_store(database)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(whole())


async def bodies(store: Store, stream: str, after: int = 0) -> list[bytes]:
    return [stored.body async for stored in store.read(stream, after)]


def test_events_are_read_in_order_as_they_were_appended(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        assert await store.append("table/1", 0, [b"a"]) == 1
        assert await store.append("table/1", 1, [b"b", b"c"]) == 3
        assert await bodies(store, "table/1") == [b"a", b"b", b"c"]
        assert await bodies(store, "table/1", after=2) == [b"c"]
        assert await store.version("table/1") == 3
        assert await store.version("table/2") == 0

    with_store(database, work)


def test_what_was_appended_is_there_when_the_room_opens_again(database: str) -> None:
    async def first(store: Store) -> None:
        await store.begin("club", "club")
        await store.append("club", 0, [bytes(range(256)), "♠".encode()], "command 1")

    async def second(store: Store) -> None:
        assert await bodies(store, "club") == [bytes(range(256)), "♠".encode()]
        assert await store.append("club", 2, [b"more"]) == 3

    with_store(database, first)
    with_store(database, second)


def test_a_writer_who_has_not_seen_the_last_event_is_told_where_the_stream_stands(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [b"a"])
        for expected in (0, 2, 7):
            with pytest.raises(Conflict) as conflict:
                await store.append("table/1", expected, [b"late"])
            assert conflict.value.version == 1
        assert await bodies(store, "table/1") == [b"a"]

    with_store(database, work)


def test_a_command_sent_twice_is_done_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [b"a", b"its consequence"], "ann:7")
        for expected in (0, 2):
            with pytest.raises(Repeated) as repeated:
                await store.append("table/1", expected, [b"a"], "ann:7")
            assert repeated.value.version == 1
        assert await store.append("table/1", 2, [b"b"], "ann:8") == 3
        await store.begin("table/2", "table")
        assert await store.append("table/2", 0, [b"a"], "ann:7") == 1
        assert len(await bodies(store, "table/1")) == 3

    with_store(database, work)


def test_the_same_command_twice_at_one_moment_is_done_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        tries = [store.append("table/1", 0, [b"a"], "ann:7") for _ in range(20)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [answer for answer in answers if answer == 1] == [1]
        assert sum(isinstance(answer, Repeated) for answer in answers) == 19
        assert await bodies(store, "table/1") == [b"a"]

    with_store(database, work)


def test_of_those_who_race_for_a_version_one_wins_and_the_others_conflict(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        for round_number in range(10):
            tries = [store.append("table/1", round_number, [str(n).encode()], f"{round_number}:{n}") for n in range(8)]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(answer, int) for answer in answers) == 1
            assert sum(isinstance(answer, Conflict) for answer in answers) == 7
        assert await store.version("table/1") == 10

    with_store(database, work)


def test_one_bad_append_does_not_hold_up_the_others_of_its_group(database: str) -> None:
    async def work(store: Store) -> None:
        for n in range(30):
            await store.begin(f"table/{n}", "table")
        good = [store.append(f"table/{n}", 0, [b"x"]) for n in range(30)]
        bad = [store.append("no such table", 0, [b"x"]), store.append("table/3", 5, [b"x"])]
        answers = await asyncio.gather(*good, *bad, return_exceptions=True)
        assert answers[:30] == [1] * 30
        assert isinstance(answers[30], NoStream)
        assert isinstance(answers[31], Conflict)

    with_store(database, work)


def test_many_waiting_are_committed_together(database: str) -> None:
    async def work(store: Store) -> None:
        for n in range(100):
            await store.begin(f"table/{n}", "table")
        before = store.groups
        await asyncio.gather(*(store.append(f"table/{n}", 0, [b"x"]) for n in range(100)))
        assert store.groups - before < 20
        assert len(await store.streams("table")) == 100
        assert await store.streams("club") == []

    with_store(database, work)


def test_what_comes_while_something_is_written_waits_a_little_for_more(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eldesthand.server.store.store.APART", 0.5)

    async def work(store: Store) -> None:
        for n in range(4):
            await store.begin(f"table/{n}", "table")
        before = store.groups
        first = asyncio.create_task(store.append("table/0", 0, [b"x"]))
        await asyncio.sleep(0)  # it is waiting to be written,
        await asyncio.sleep(0)  # and is being written
        meanwhile = asyncio.create_task(store.append("table/1", 0, [b"x"]))
        await first
        later = [asyncio.create_task(store.append(f"table/{n}", 0, [b"x"])) for n in (2, 3)]
        await asyncio.gather(meanwhile, *later)
        assert store.groups - before == 2
        assert await store.append("table/0", 1, [b"y"]) == 2

    with_store(database, work)


def test_two_rooms_on_one_database_cannot_both_write_a_version(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        other = await open_store(database)
        await store.append("table/1", 0, [b"a"])
        await other.append("table/1", 1, [b"b"])
        with pytest.raises(Conflict) as conflict:
            await store.append("table/1", 1, [b"c"])
        assert conflict.value.version == 2
        assert await store.append("table/1", 2, [b"c"]) == 3
        await other.close()

    with_store(database, work)


def test_long_streams_are_read_page_by_page(database: str) -> None:
    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [str(n).encode() for n in range(2500)])
        assert await bodies(store, "table/1") == [str(n).encode() for n in range(2500)]

    with_store(database, work)


def _columns(connection: Connection, table: str) -> list[ReflectedColumn]:
    return inspect(connection).get_columns(table)


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    async def work() -> None:
        engine = await open_database(database)
        async with engine.connect() as connection:
            tables = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
            assert sorted(tables) == sorted(["alembic_version", *METADATA.tables])
            for table in METADATA.sorted_tables:
                reflected = await connection.run_sync(_columns, table.name)
                columns = {column["name"]: column["nullable"] for column in reflected}
                assert columns == {column.name: column.nullable for column in table.columns}
            indexes = await connection.run_sync(lambda sync: inspect(sync).get_indexes("events"))
            assert [(index["name"], index["unique"]) for index in indexes] == [("ix_events_stream_command", True)]
        await engine.dispose()

    asyncio.run(work())


def test_SQLite_writes_ahead_and_is_on_disk_when_it_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        engine = await open_database(str(tmp_path / "room.db"))
        async with engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar_one() == "wal"
            full = 2
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar_one() == full
        await engine.dispose()
        store = await open_store(str(tmp_path / "room.db"))
        assert (
            await store.transactions.do(lambda connection: connection.execute(text("PRAGMA synchronous")).scalar_one())
            == full
        )
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("database", "said"),
    [("mysql://host/room", "no database we can keep a room in"), ("/no/such/folder/room.db", "unable to open")],
)
def test_a_database_that_cannot_be_opened_is_named_with_the_cause(database: str, said: str) -> None:
    with pytest.raises(NoDatabase, match=said):
        asyncio.run(open_database(database))


def test_a_password_is_not_told() -> None:
    with pytest.raises(NoDatabase) as refused:
        asyncio.run(open_database("postgresql://room:secret@127.0.0.1:1/room"))
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_text("not a database, but a letter to the committee " * 50)
    with pytest.raises(NoDatabase, match="not a database"):
        asyncio.run(open_database(str(tmp_path / "room.db")))


def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    async def later(store: Store) -> None:
        await store.do(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))

    with_store(database, later)
    with pytest.raises(NoDatabase, match="a newer eldesthand has had it open: install that one"):
        asyncio.run(open_database(database))


def test_when_nothing_can_be_written_nothing_has_happened(tmp_path: Path) -> None:
    """The disk is full, as far as SQLite knows: it may have no more pages."""

    async def work(store: Store) -> None:
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [b"a"])
        pages = await store.transactions.do(
            lambda connection: connection.execute(text("PRAGMA page_count")).scalar_one()
        )
        await store.transactions.do(
            lambda connection: connection.execute(text(f"PRAGMA max_page_count={pages}")).scalar_one()
        )
        with pytest.raises(WriteFailed, match="full"):
            await store.append("table/1", 1, [bytes(1 << 20)])
        assert await bodies(store, "table/1") == [b"a"]
        assert await store.append("table/1", 1, [b"b"]) == 2

    with_store(str(tmp_path / "room.db"), work)


def test_a_loop_that_is_busy_does_not_hold_up_the_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "room.db"
    added = Transactions.added

    def slowly(self: Transactions, rows: Sequence[Row]) -> bool:
        time.sleep(0.2)
        return added(self, rows)

    async def work(store: Store) -> None:
        for table in (1, 2):
            await store.begin(f"table/{table}", "table")
            await store.append(f"table/{table}", 0, [b"a"])  # where both stand is known from now on
        monkeypatch.setattr(Transactions, "added", slowly)
        first = asyncio.create_task(store.append("table/1", 1, [b"b"]))
        for _ in range(3):
            await asyncio.sleep(0)
        second = asyncio.create_task(store.append("table/2", 1, [b"b"]))
        await asyncio.sleep(0)  # it waits while the first is written
        time.sleep(1)
        assert not first.done()
        with closing(sqlite3.connect(file)) as reader:
            assert reader.execute("SELECT count(*) FROM events").fetchone() == (4,)
        assert [await first, await second] == [2, 2]

    with_store(str(file), work)


# --- killed

WRITER = """
import asyncio, sys
from eldesthand.server.store.store import open_store

async def one(store, table):
    stream, at = f"table/{table}", await store.version(f"table/{table}")
    while True:
        at = await store.append(stream, at, [f"{stream}:{at + 1}".encode()], f"c{at + 1}")
        sys.stdout.write(f"{stream} {at}\\n")
        sys.stdout.flush()

async def main():
    store = await open_store(sys.argv[1])
    for table in range(8):
        await store.begin(f"table/{table}", "table")
    await asyncio.gather(*(one(store, table) for table in range(8)))

asyncio.run(main())
"""


def killed_at_random(database: str, times: int, random: Random) -> int:
    """Kill a room that writes, again and again; return how many events were acknowledged, all of them there."""
    acknowledged: dict[str, int] = {}
    for _ in range(times):
        with subprocess.Popen([sys.executable, "-c", WRITER, database], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            time.sleep(random.uniform(0, 0.2))
            os.kill(process.pid, signal.SIGKILL)
            lines = [first, *process.stdout.read().splitlines()]
        for line in lines:
            stream, _, version = line.strip().partition(" ")
            if version.isdigit() and line.count(":") == 0:
                acknowledged[stream] = max(acknowledged.get(stream, 0), int(version))

    async def work(store: Store) -> None:
        for stream, version in acknowledged.items():
            kept = [stored async for stored in store.read(stream)]
            assert [stored.version for stored in kept] == list(range(1, len(kept) + 1)), "a gap, or one doubled"
            assert len(kept) >= version, "one that was acknowledged is lost"
            assert [stored.body for stored in kept] == [f"{stream}:{n}".encode() for n in range(1, len(kept) + 1)]

    with_store(database, work)
    return sum(acknowledged.values())


def test_killed_in_the_middle_nothing_acknowledged_is_lost(database: str) -> None:
    assert killed_at_random(database, 2, Random(1)) > 2


@pytest.mark.long
def test_killed_fifty_times_nothing_acknowledged_is_lost(database: str) -> None:
    assert killed_at_random(database, 50, Random(2)) > 100
