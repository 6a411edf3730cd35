"""Writing into the database: one transaction for what many have waiting, as one piece of work.

SQLite's is done in a thread of the writer's own, at one handing over for all its statements; each of them through a
driver of asyncio would be handed over by itself, which costs more than the writing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

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
        url = engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            self._own = create_engine(url.set(drivername="sqlite"))
            event.listen(self._own, "connect", durable)
            self._thread = ThreadPoolExecutor(1, "store")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return what comes of a piece of work, once it is on disk.  Raises what it raises, and nothing is done."""
        if self._own is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _done, self._own, work)
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    def close(self) -> None:
        """Let the database go."""
        if self._thread is not None:
            self._thread.shutdown()
        if self._own is not None:
            self._own.dispose()


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


def _rows(one: Append) -> list[dict[str, object]]:
    return [
        {
            "stream": one.stream,
            "version": one.expected + number,
            "command": (one.command or None) if number == 1 else None,
            "body": body,
        }
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
