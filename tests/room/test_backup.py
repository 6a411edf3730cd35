"""Copies of the room: made while acts are written, whole, read through, and put back over either database."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from httpx import ASGITransport

from eldesthand.cli import run
from eldesthand.server.copying import Counted, NotCopied, copy_in, copy_out, read_through
from eldesthand.server.server import create_app
from eldesthand.server.store.lock import held
from eldesthand.server.store.store import Store, open_store
from eldesthand.session.events import Opened, encode

Histories = dict[str, list[bytes]]

OPENED = encode(Opened("0a", "S", "club", ()))


async def history(store: Store) -> Histories:
    """Return all that a store has."""
    names = [name for kind in ("club", "table") for name in await store.streams(kind)]
    return {name: [event.body async for event in store.read(name)] for name in names}


def history_of(database: str) -> Histories:
    async def whole() -> Histories:
        store = await open_store(database)
        try:
            return await history(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def filled(database: str, tables: int = 3, events: int = 20) -> Histories:
    """Fill a database with tables of some length, and return what it has."""

    async def whole() -> Histories:
        store = await open_store(database)
        try:
            for table in range(tables):
                await store.begin(f"table/{table}", "table")
                for version in range(events + table):
                    await store.append(f"table/{table}", version, [OPENED], f"c{version}")
            return await history(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def test_a_copy_made_while_acts_are_written_has_of_each_table_a_beginning_without_a_gap(
    database: str, tmp_path: Path
) -> None:
    copy, restored = tmp_path / "copy.db", str(tmp_path / "restored.db")
    before: dict[str, int] = {}

    async def whole() -> Histories:
        store = await open_store(database)
        done, written = threading.Event(), dict.fromkeys((f"table/{n}" for n in range(8)), 0)

        async def write(table: str) -> None:
            while not done.is_set():
                written[table] = await store.append(table, written[table], [OPENED, OPENED])

        for table in written:
            await store.begin(table, "table")
        writers = [asyncio.create_task(write(table)) for table in written]
        while min(written.values()) < 40:
            await asyncio.sleep(0.01)
        before.update(written)
        code = await asyncio.to_thread(run, ["backup", str(copy), "--database", database])
        assert code == 0
        goes_on = dict(written)
        while any(written[table] <= goes_on[table] for table in written):
            await asyncio.sleep(0.01)
        done.set()
        await asyncio.gather(*writers)
        try:
            return await history(store)
        finally:
            await store.close()

    live = asyncio.run(whole())
    assert run(["restore", str(copy), "--database", restored]) == 0
    kept = history_of(restored)
    assert kept.keys() == live.keys()
    for table, events in kept.items():
        assert before[table] <= len(events) < len(live[table])
        assert len(events) % 2 == 0, "an append is copied as a whole"
        assert events == live[table][: len(events)]


def test_a_room_goes_from_either_database_to_either_and_commands_with_it(
    database: str, tmp_path: Path, new_database: Callable[[], str]
) -> None:
    there = filled(database)
    copy, again = tmp_path / "copy.db", tmp_path / "again.db"
    assert asyncio.run(copy_out(database, copy)) == Counted(3, 63)
    other = new_database()
    for place in (other, str(tmp_path / "file.db")):
        assert asyncio.run(copy_in(copy, place, replace=False)) == Counted(3, 63)
        assert history_of(place) == there
    asyncio.run(copy_out(other, again))
    with closing(sqlite3.connect(copy)) as first, closing(sqlite3.connect(again)) as two:
        for wanted in ("SELECT * FROM streams ORDER BY id", "SELECT * FROM events ORDER BY stream, version"):
            assert first.execute(wanted).fetchall() == two.execute(wanted).fetchall()


def test_a_guest_finds_his_seat_again_in_a_restored_room(tmp_path: Path) -> None:
    async def ask(database: str, work: Callable[[httpx.AsyncClient], object], token: str = "") -> object:
        app = create_app(database, pace=0)
        cookies = {"eldesthand": token} if token else {}
        transport = ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", cookies=cookies) as client,
        ):
            answer = work(client)
            return await answer if asyncio.iscoroutine(answer) else answer

    async def comes_in(client: httpx.AsyncClient) -> str:
        await client.post("/api/guest", json={"name": "Ann"})
        assert (await client.post("/api/tables", json={})).status_code == 201
        return str(client.cookies["eldesthand"])

    async def is_known(client: httpx.AsyncClient) -> tuple[object, object]:
        return (await client.get("/api/guest")).json(), len((await client.get("/api/tables")).json())

    token = str(asyncio.run(ask(str(tmp_path / "room.db"), comes_in)))
    copy, place = tmp_path / "copy.db", str(tmp_path / "other.db")
    assert run(["backup", str(copy), "--database", str(tmp_path / "room.db")]) == 0
    assert token.encode() not in copy.read_bytes()
    assert run(["restore", str(copy), "--database", place]) == 0
    assert asyncio.run(ask(place, is_known, token)) == ({"name": "Ann"}, 1)


def test_nothing_is_written_over_unless_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room, other, copy = str(tmp_path / "room.db"), str(tmp_path / "other.db"), tmp_path / "copy.db"
    there, elsewhere = filled(room, tables=1), filled(other, tables=2)
    copy.write_text("mine")
    assert run(["backup", str(copy), "--database", room]) == 1
    assert "there is a file already" in capsys.readouterr().err
    assert copy.read_text() == "mine"
    assert run(["backup", str(copy), "--database", room, "--replace"]) == 0
    assert run(["restore", str(copy), "--database", other]) == 1
    assert "there is a room already; --replace puts the copy in its place" in capsys.readouterr().err
    assert history_of(other) == elsewhere
    assert run(["restore", str(copy), "--database", other, "--replace"]) == 0
    assert f"The room that was there is {other}-replaced" in capsys.readouterr().out
    assert history_of(other) == there
    assert history_of(f"{other}-replaced") == elsewhere


def test_a_room_in_postgresql_is_kept_unless_it_may_be_replaced(
    tmp_path: Path, new_database: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    room, copy = new_database(), tmp_path / "copy.db"
    there = filled(str(tmp_path / "room.db"), tables=1)
    elsewhere = filled(room, tables=2)
    assert run(["backup", str(copy), "--database", str(tmp_path / "room.db")]) == 0
    assert run(["restore", str(copy), "--database", room]) == 1
    assert "there is a room in the database already" in capsys.readouterr().err
    assert history_of(room) == elsewhere

    async def while_open() -> int:
        store = await open_store(room)
        try:
            return await asyncio.to_thread(run, ["restore", str(copy), "--database", room, "--replace"])
        finally:
            await store.close()

    assert asyncio.run(while_open()) == 1
    assert "close the room first" in capsys.readouterr().err
    assert history_of(room) == elsewhere
    assert run(["restore", str(copy), "--database", room, "--replace"]) == 0
    assert history_of(room) == there


def test_nothing_is_put_in_the_place_of_a_room_that_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room, copy = str(tmp_path / "room.db"), tmp_path / "copy.db"
    there = filled(room, tables=1)
    assert run(["backup", str(copy), "--database", room]) == 0
    with held(room):
        assert run(["restore", str(copy), "--database", room, "--replace"]) == 1
    assert "a room has it open" in capsys.readouterr().err
    assert history_of(room) == there


def spoil_pages(file: Path) -> None:
    size = file.stat().st_size
    with file.open("rb+") as opened:
        for page in range(4096, size, 4096):
            opened.seek(page)
            opened.write(b"\xff" * 16)


def spoil_index(file: Path) -> None:
    """Spoil the pages of the events' index, which nothing is read from but to see whether all is whole."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'events'")
        at = (page.fetchone()[0] - 1) * 4096
    with file.open("rb+") as opened:
        opened.seek(at + 8)
        opened.write(b"\xff\xff")


def drop(what: str) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(what)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (spoil_pages, r"copy\.db: (database disk image is malformed|it is corrupt: take another copy \([^*]+\)$)"),
        (drop("DELETE FROM events WHERE stream = 'table/1' AND version = 7"), "table/1: event 7 is missing"),
        (drop("DELETE FROM streams WHERE id = 'table/1'"), "table/1: event 1 is missing"),
        (drop("UPDATE events SET body = '{' WHERE version = 3"), "table/0: event 3 can't be read"),
        (drop('UPDATE events SET body = \'{"is": "conjured"}\' WHERE version = 3'), "event 3 can't be read"),
        (drop("UPDATE alembic_version SET version_num = '9999'"), "made by a newer eldesthand"),
        (drop("DROP TABLE events"), "it is no copy of a room"),
        (lambda file: file.write_text("no database " * 100), "file is not a database"),
        (lambda file: file.unlink(), "there is no such file"),
    ],
)
def test_a_copy_that_is_not_whole_is_not_put_back(spoil: Callable[[Path], object], said: str, tmp_path: Path) -> None:
    filled(str(tmp_path / "room.db"))
    copy, place = tmp_path / "copy.db", tmp_path / "other.db"
    assert asyncio.run(copy_out(str(tmp_path / "room.db"), copy)) == read_through(copy)
    spoil(copy)
    with pytest.raises(NotCopied, match=said):
        asyncio.run(copy_in(copy, str(place), replace=True))
    assert not place.exists()


def test_of_a_corrupt_page_the_file_and_the_remedy_are_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room, copy = tmp_path / "room.db", tmp_path / "copy.db"
    filled(str(room))
    assert run(["backup", str(copy), "--database", str(room)]) == 0
    for file in (room, copy):
        spoil_index(file)
    capsys.readouterr()
    there = "put a backup back by eldesthand restore"
    for words, said in (
        (["restore", str(copy), "--database", str(tmp_path / "new.db")], f"{copy}: it is corrupt: take another copy ("),
        (["backup", str(copy), "--database", str(room), "--replace"], f"{room}: it is corrupt: put an earlier copy"),
        (["serve", "--try", "--port", "0", "--database", str(room)], f"--database {room}: it is corrupt: {there} ("),
    ):
        assert run(words) == 1
        errors = capsys.readouterr().err
        assert errors.startswith(f"eldesthand {words[0]}: {said}")
        assert "***" not in errors
        assert re.search(r"\([^()]*page \d+.*\)\n$", errors), errors
        assert errors.count("\n") == 1


def test_a_copy_that_can_not_be_made_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = str(tmp_path / "room.db")
    filled(room, tables=1)
    for words, said in (
        ([str(tmp_path / "none" / "copy.db"), "--database", room], "there is no folder"),
        ([str(tmp_path), "--database", room], "that is a folder"),
        ([str(tmp_path / "copy.db"), "--database", str(tmp_path / "none.db")], "there is no such file"),
        ([str(tmp_path / "copy.db"), "--database", "postgresql://ann:pw@127.0.0.1:1/room"], "can't be read"),
    ):
        assert run(["backup", *words]) == 1
        errors = capsys.readouterr().err
        assert said in errors
        assert "pw" not in errors
        assert errors.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} <= {"room.db", "room.db-wal", "room.db-shm"}


def test_a_copy_that_may_only_be_read_is_read(tmp_path: Path) -> None:
    there = filled(str(tmp_path / "room.db"), tables=1)
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    assert run(["backup", str(copy), "--database", str(tmp_path / "room.db")]) == 0
    assert [path.name for path in copy.parent.iterdir()] == ["copy.db"]
    copy.chmod(0o444)
    copy.parent.chmod(0o555)
    try:
        assert run(["restore", str(copy), "--database", str(tmp_path / "other.db")]) == 0
    finally:
        copy.parent.chmod(0o755)
    assert history_of(str(tmp_path / "other.db")) == there
