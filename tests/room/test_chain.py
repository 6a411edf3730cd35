"""The hash chain over each stream: what changed since it was written shows, in the room and in copies of it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, text, update

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.cli import run
from eldesthand.server.server import create_app
from eldesthand.server.store.database import engine_of, migrate
from eldesthand.server.store.errors import CorruptStream, NoDatabase
from eldesthand.server.store.schema import EVENTS
from eldesthand.server.store.store import Store, open_store
from eldesthand.session.events import Opened, encode

OPENED = encode(Opened("0a", "S", "club", ()))
CORPUS = Path(__file__).parent / "corpus"


def chained(stream: str, events: list[tuple[str, bytes]]) -> list[bytes]:
    """Return the hashes of a stream's events, reckoned as docs/room.md says."""
    hashes = [hashlib.sha256(b"eldesthand stream\x00" + stream.encode()).digest()]
    for version, (command, body) in enumerate(events, 1):
        name = command.encode()
        hashes.append(hashlib.sha256(hashes[-1] + struct.pack(">QI", version, len(name)) + name + body).digest())
    return hashes[1:]


async def chains(store: Store, stream: str) -> list[bytes]:
    wanted = EVENTS.select().where(EVENTS.c.stream == stream).order_by(EVENTS.c.version)
    return [bytes(row.chain) for row in await store.ask(lambda connection: connection.execute(wanted).all())]


def test_each_event_is_chained_to_the_one_before_however_it_was_written(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        await store.begin("table/1", "table")
        await store.append("table/1", 0, [b"a"], "Ann:1")
        await store.append("table/1", 1, [b"b", "♠".encode()], "Jürgen:2")
        await store.append("table/1", 3, [b"c"])
        await store.close()
        store = await open_store(database)
        await store.append("table/1", 4, [b"d"], "Ann:5")
        written = await chains(store, "table/1")
        await store.close()
        events = [("Ann:1", b"a"), ("Jürgen:2", b"b"), ("", "♠".encode()), ("", b"c"), ("Ann:5", b"d")]
        assert written == chained("table/1", events)

    asyncio.run(work())


CHANGES: dict[str, Callable[[Connection], object]] = {
    "a byte of a body": lambda connection: connection.execute(_at(3).values(body=b"event 3!")),
    "the name of a command": lambda connection: connection.execute(_at(3).values(command="Ann:33")),
    "a hash": lambda connection: connection.execute(_at(3).values(chain=bytes(32))),
    "a hash left out": lambda connection: connection.execute(_at(3).values(chain=b"")),
    "an event left out": lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.version == 3)),
    "two that change places": lambda connection: [
        connection.execute(_at(3).values(version=99)),
        connection.execute(_at(4).values(version=3)),
        connection.execute(_at(99).values(version=4)),
    ],
    "the end of another stream": lambda connection: connection.execute(
        text("UPDATE events SET stream = 'table/2' WHERE stream = 'table/1' AND version > 2")
    ),
}


def _at(version: int):  # type: ignore[no-untyped-def]
    return update(EVENTS).where(EVENTS.c.stream == "table/1", EVENTS.c.version == version)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_is_named_by_stream_and_number(change: Callable[[Connection], object], database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        for stream in ("table/1", "table/2"):
            await store.begin(stream, "table")
            number = 6 if stream == "table/1" else 2
            await store.append(stream, 0, [f"event {n}".encode() for n in range(1, number + 1)])
        await store.do(change)
        stream = "table/1" if await store.version("table/2") == 2 else "table/2"
        events = store.read(stream)
        assert [(await anext(events)).version for _ in range(2)] == [1, 2], "what stands before it is sound"
        with pytest.raises(CorruptStream, match=f"{stream} is not what was written from event 3 on: put a backup back"):
            await anext(events)
        await store.close()

    asyncio.run(work())


def test_an_old_room_is_chained_when_it_is_brought_to_todays_form(database: str) -> None:
    """The streams of the corpus, kept in the form that databases had before; long ones, too."""
    old = {f"table/{file.stem}": file.read_bytes().splitlines()[:-1] for file in sorted(CORPUS.glob("*.jsonl"))}
    old["table/long"] = [json.dumps({"n": n}).encode() for n in range(2100)]

    def fill(connection: Connection) -> None:
        migrate(connection, "0003")
        for stream, events in old.items():
            connection.execute(text("INSERT INTO streams (id, kind) VALUES (:id, 'table')"), {"id": stream})
            words = "INSERT INTO events (stream, version, command, body) VALUES (:stream, :version, :command, :body)"
            rows = [
                {"stream": stream, "version": n, "command": f"c{n}" if n % 3 else None, "body": body}
                for n, body in enumerate(events, 1)
            ]
            connection.execute(text(words), rows)

    async def work() -> None:
        engine = engine_of(database)
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()
        store = await open_store(database)
        for stream, events in old.items():
            kept = [event async for event in store.read(stream)]
            assert [row.body for row in kept] == events
            assert await chains(store, stream) == chained(stream, [(row.command, row.body) for row in kept])
            assert await store.append(stream, len(events), [b"{}"]) == len(events) + 1
        await store.close()

    asyncio.run(work())


# --- the room, and copies of it


def changed(file: Path, stream: str, version: int) -> None:
    """Change a byte of an event's body on the disk, so that it reads as well as before."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "UPDATE events SET body = CAST(replace(CAST(body AS TEXT), 'Ann', 'Amn') AS BLOB) "
            "WHERE stream = ? AND version = ?",
            (stream, version),
        )
        assert connection.total_changes == 1


def a_room(file: Path) -> str:
    """Make a room with two tables of Ann's and return the names of these."""
    with room_in_a_thread(str(file)) as port:
        ann = Caller(port, "Ann")
        names = [ann.post("/api/tables")["table"] for _ in range(2)]
        ann.close()
        return " ".join([*names, ann.token])


def test_a_changed_table_is_not_shown_and_the_others_are(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    first, second, token = a_room(file).split()
    changed(file, f"table/{first}", 2)
    with room_in_a_thread(str(file)) as port:
        ann = Caller(port)
        ann.http.cookies.set("eldesthand", token)
        answer = ann.http.get(f"/api/tables/{first}/links")
        assert answer.status_code == 500
        assert f"what is kept of table/{first} is not what was written from event 2 on" in answer.json()["detail"]
        assert "put a backup back" in answer.json()["detail"]
        assert ann.http.get(f"/api/tables/{second}/links").status_code == 200
        ann.close()


def test_a_room_whose_guests_were_changed_does_not_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.db"
    a_room(file)
    changed(file, "club", 1)
    assert run(["serve", "--try", "--port", "0", "--database", str(file)]) == 1
    said = capsys.readouterr().err
    assert said.splitlines()[-1] == (
        f"eldesthand serve: --database {file}: what is kept of club is not what was written from event 1 on: "
        "put a backup back to have it"
    )


def test_a_changed_byte_is_named_by_backup_and_by_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, copy, place = tmp_path / "room.db", tmp_path / "copy.db", tmp_path / "other.db"
    table = a_room(file).split()[0]
    assert run(["backup", str(copy), "--database", str(file)]) == 0
    assert "Each stream's hash chain has been verified" in capsys.readouterr().out
    changed(copy, f"table/{table}", 2)
    assert run(["restore", str(copy), "--database", str(place)]) == 1
    said = f"table/{table}: event 2 is not what was written"
    assert f"{copy}: {said}: take another copy" in capsys.readouterr().err
    assert not place.exists()
    changed(file, f"table/{table}", 2)
    assert run(["backup", str(tmp_path / "late.db"), "--database", str(file)]) == 1
    assert f"{file}: {said}: put an earlier copy back by eldesthand restore" in capsys.readouterr().err
    assert not (tmp_path / "late.db").exists()


def test_a_copy_made_before_there_were_chains_is_put_back_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, place = tmp_path / "copy.db", tmp_path / "room.db"

    async def work() -> None:
        engine = engine_of(str(copy))
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0003")
            await connection.execute(text("INSERT INTO streams VALUES ('table/1', 'table')"))
            words = text("INSERT INTO events VALUES ('table/1', 1, NULL, :body)")
            await connection.execute(words, {"body": OPENED})
        await engine.dispose()

    asyncio.run(work())
    assert run(["restore", str(copy), "--database", str(place)]) == 0
    assert "before streams had hash chains" in capsys.readouterr().out
    assert run(["backup", str(tmp_path / "again.db"), "--database", str(place)]) == 0
    assert "before streams had hash chains" in capsys.readouterr().out, "no room has opened it yet"
    assert run(["serve", "--try", "--port", "0", "--database", str(place)]) == 0
    assert run(["backup", str(tmp_path / "third.db"), "--database", str(place)]) == 0
    assert "has been verified" in capsys.readouterr().out


def test_a_room_with_a_corrupt_page_does_not_open(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    a_room(file)
    with closing(sqlite3.connect(file)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()[0]
    with file.open("rb+") as opened:
        opened.seek((root - 1) * 4096)
        opened.write(b"\xff" * 64)

    async def opens() -> None:
        app = create_app(str(file))
        async with app.router.lifespan_context(app):
            pass

    with pytest.raises(NoDatabase, match=r"room\.db: .*put a backup back by eldesthand restore"):
        asyncio.run(opens())
