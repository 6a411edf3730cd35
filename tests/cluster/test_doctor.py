"""``eldesthand doctor``: what it finds at an installation that is well, and at one that is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from drivers.postgres import PostgresServer
from drivers.redis import RedisServer
from drivers.room_server import Caller, free_port, room_in_a_thread
from eldesthand.cli import run
from eldesthand.server.store.store import open_store


def does(database: str, *statements: str) -> None:
    """Do something to a database behind the room's back."""

    async def work() -> None:
        store = await open_store(database)
        for statement in statements:
            await store.do(lambda connection, statement=statement: connection.execute(text(statement)))  # type: ignore[misc]
        await store.close()

    asyncio.run(work())


def test_a_room_that_is_well(
    new_database: Callable[[], str], redis_server: RedisServer, capsys: pytest.CaptureFixture[str]
) -> None:
    database = new_database()
    with room_in_a_thread(database, redis=redis_server.address) as port:
        ann = Caller(port, "Ann")
        ann.post("/api/tables")
        ann.close()
        assert run(["doctor", "--database", database, "--redis", redis_server.address, "--chains"]) == 0
    said = capsys.readouterr().out
    assert "ok       1 server: " in said
    assert "ok       Redis hands hints on" in said
    assert "streams hold, with" in said
    assert "warning  no WAL is archived" in said
    assert "wrong" not in said


def test_a_server_that_is_gone_and_an_event_that_was_changed(
    new_database: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    database = new_database()
    with room_in_a_thread(database) as port:
        ann = Caller(port, "Ann")
        table = ann.post("/api/tables")["table"]
        ann.close()
    does(
        database,
        "INSERT INTO servers VALUES ('a', 'somewhere 7', '0.1.0', 1, 2)",
        "INSERT INTO leases VALUES ('table/x', 'a', 3)",
        f"UPDATE events SET body = body || ' ' WHERE stream = 'table/{table}' AND version = 1",
    )
    assert run(["doctor", "--database", database, "--chains"]) == 1
    said = capsys.readouterr().out
    assert "warning  servers that are gone: somewhere 7; that are there: none: none is there to take its place" in said
    assert "warning  1 of 1 leases are of servers that are gone" in said
    assert f"wrong    what is kept of table/{table} is not what was written from event 1 on: put a backup back" in said


def test_what_is_not_there_is_told_in_a_line(
    new_database: Callable[[], str], postgres_server: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = f"postgresql://room@127.0.0.1:{free_port()}/room"
    for database, words in (
        (nowhere, "wrong    the database can't be read: "),
        (new_database(), "wrong    no room has been opened at this database: open one: eldesthand serve"),
        (str(tmp_path / "room.db"), "room.db: there is no such file: name the room's file"),
        ("mysql://x", "wrong    mysql is no database we can keep a room in"),
    ):
        assert run(["doctor", "--database", database]) == 1
        out, errors = capsys.readouterr()
        assert words in out
        assert errors == ""
    assert run(["doctor", "--redis", "nothing"]) == 2
    assert "--redis nothing: write it as redis://127.0.0.1:6379" in capsys.readouterr().err


def test_a_file_with_a_room_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "room.db")
    with room_in_a_thread(file):
        assert run(["doctor", "--database", file, "--chains"]) == 0
    said = capsys.readouterr().out
    assert "ok       a room has it open" in said
    assert "ok       all its pages are sound" in said
    assert run(["doctor", "--database", file]) == 0
    assert "ok       no room has it open" in capsys.readouterr().out


def test_without_redis_there_is_a_warning(new_database: Callable[[], str], capsys: pytest.CaptureFixture[str]) -> None:
    database = new_database()
    with room_in_a_thread(database):
        assert run(["doctor", "--database", database, "--redis", f"redis://127.0.0.1:{free_port()}"]) == 0
    assert "seen at another up to a second later" in capsys.readouterr().out
