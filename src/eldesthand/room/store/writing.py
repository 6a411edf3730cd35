"""Writing into the database: one transaction for what many have waiting, as one piece of work.

SQLite's is done in a thread of the writer's own, at one handing over for all its statements; each of them through a
driver of asyncio would be handed over by itself, which costs more than the writing.  Where all that waits follows on
what is known, it is one statement: whoever lets the interpreter go must wait until he has it back.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from eldesthand.room.store.database import durable
from eldesthand.room.store.schema import EVENTS

T = TypeVar("T")


class Conflict(Exception):
    """Raised by `append` when the stream has gone on: `version` is where it stands."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the stream stands at version {version}")
        self.version = version


class Repeated(Exception):
    """Raised by `append` for a command that was carried out before: `version` is that of its first event."""

    def __init__(self, version: int) -> None:
        super().__init__(f"this was done already, by event {version}")
        self.version = version


class Append(Struct):
    """What is to be appended to a stream: events after version `expected`, by a command if it has a name."""

    stream: str
    expected: int
    bodies: Sequence[bytes]
    command: str


class Transactions:
    """Does pieces of work in transactions, each whole or not at all."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._own: Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._file: sqlite3.Connection | None = None
        url = engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            shared: dict[str, Any] = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
            self._own = create_engine(url.set(drivername="sqlite"), **shared)
            event.listen(self._own, "connect", durable)
            self._thread = ThreadPoolExecutor(1, "store")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return what comes of a piece of work, once it is on disk.  Raises what it raises, and nothing is done."""
        if self._own is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _done, self._own, work)
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    @property
    def are_quick(self) -> bool:
        """Whether there is a thread for them, in which `added` may be used."""
        return self._thread is not None

    def submit(self, work: Callable[..., None], *given: object) -> None:
        """Have something done in the thread, after all that it has been given before."""
        assert self._thread is not None
        self._thread.submit(work, *given)

    def added(self, group: Sequence[Append]) -> bool:
        """Add what follows on what is there, in the thread; False if that could not be done, and nothing was.

        It is on disk then.
        """
        try:
            self._add(group)
        except sqlite3.Error:
            return False
        return True

    def _add(self, group: Sequence[Append]) -> None:
        if self._file is None:
            assert self._own is not None
            found = self._own.raw_connection().driver_connection
            assert isinstance(found, sqlite3.Connection)
            self._file = found
        rows = [row for one in group for row in _values(one)]
        statement = _ADD + ",".join(["(?, ?, ?, ?)"] * len(rows))
        self._file.isolation_level = None
        try:
            self._file.execute(statement, [value for row in rows for value in row])
        finally:
            self._file.isolation_level = "DEFERRED"

    def close(self) -> None:
        """Let the database go."""
        if self._thread is not None:
            self._thread.shutdown()
        self._file = None
        if self._own is not None:
            self._own.dispose()


_ADD: Final = "INSERT INTO events (stream, version, command, body) VALUES "


def _done(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def write(
    connection: Connection, group: Sequence[Append], known: Mapping[str, int]
) -> tuple[list[int | Exception], dict[str, int]]:
    """Append what fits; return for each of a group the stream's version, or why not, and where the streams stand.

    `known` are versions that need not be looked up.
    """
    answers: list[int | Exception] = []
    rows: list[dict[str, object]] = []
    versions: dict[str, int] = {}
    commands: dict[tuple[str, str], int] = {}
    for one in group:
        at = versions.get(one.stream, known.get(one.stream, -1))
        if at < 0:
            at = version(connection, one.stream)
        versions[one.stream] = at
        before = commands.get((one.stream, one.command), 0) if one.command else 0
        if not before and at != one.expected and one.command:
            before = earlier(connection, one.stream, one.command)
        if before:
            answers.append(Repeated(before))
        elif at != one.expected:
            answers.append(Conflict(at))
        else:
            rows += _rows(one)
            versions[one.stream] = at + len(one.bodies)
            commands[one.stream, one.command] = at + 1
            answers.append(versions[one.stream])
    if rows:
        connection.execute(insert(EVENTS), rows)
    return answers, versions


def follow(group: Sequence[Append], known: Mapping[str, int]) -> dict[str, int] | None:
    """Return where the streams stand after a group that follows on what is known; None if some of it does not."""
    versions: dict[str, int] = {}
    for one in group:
        at = versions.get(one.stream, known.get(one.stream, -1))
        if at != one.expected:
            return None
        versions[one.stream] = at + len(one.bodies)
    return versions


def _rows(one: Append) -> list[dict[str, object]]:
    names = ("stream", "version", "command", "body")
    return [dict(zip(names, values, strict=True)) for values in _values(one)]


def _values(one: Append) -> list[tuple[str, int, str | None, bytes]]:
    """Return the rows of an append; the command stands with its first event."""
    return [
        (one.stream, one.expected + number, (one.command or None) if number == 1 else None, body)
        for number, body in enumerate(one.bodies, 1)
    ]


def version(connection: Connection, stream: str) -> int:
    """Return where a stream stands: the version of its last event, 0 before the first."""
    return connection.execute(select(func.max(EVENTS.c.version)).where(EVENTS.c.stream == stream)).scalar_one() or 0


def earlier(connection: Connection, stream: str, command: str) -> int:
    """Return the version at which a command was carried out, 0 if it was not."""
    wanted = select(EVENTS.c.version).where(EVENTS.c.stream == stream, EVENTS.c.command == command)
    found = connection.execute(wanted).first()
    return found[0] if found is not None else 0
