"""Writing into the database: one transaction for what many have waiting, as one piece of work.

SQLite's is done in a thread of the writer's own, at one handing over for all its statements; each of them through a
driver of asyncio would be handed over by itself, which costs more than the writing.  Where all that waits follows on
what is known, it is one statement: whoever lets the interpreter go must wait to have it back, and each round trip to
PostgreSQL is dearer than what is done there.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import StaticPool

from eldesthand.server.store.chain import ChainHead, following, start
from eldesthand.server.store.database import durable, is_of_the_database
from eldesthand.server.store.errors import Conflict, Fenced, LeaseLost, Repeated
from eldesthand.server.store.lease import ANOTHER, Lease
from eldesthand.server.store.lock import FileLock, unused
from eldesthand.server.store.schema import EVENTS, LEASES

T = TypeVar("T")

CONSTRAINT: Final = "23"
"""How the codes of PostgreSQL's errors begin that tell of a constraint: another server was quicker, as a rule."""

Row = tuple[str, int, str | None, bytes, bytes]
"""An event as it is written: its stream, version, command, body and hash."""


class Fence(NamedTuple):
    """A fencing token: the lease that a server writes by, and the number with which it was taken."""

    lease: str
    number: int


class Append(Struct):
    """What is to be appended to a stream: events after version `expected`, by a command if it has a name.

    With a `fence` only as long as that lease has not been taken anew.
    """

    stream: str
    expected: int
    bodies: Sequence[bytes]
    command: str
    fence: Fence | None


class Transactions:
    """Does pieces of work in transactions, each whole or not at all; with a `lease` only as long as that is held."""

    def __init__(self, engine: AsyncEngine, lease: Lease | None = None) -> None:
        self._engine = engine
        self._lease = lease
        self._own: Engine | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._file: sqlite3.Connection | None = None
        self._adding: AsyncConnection | None = None
        url = engine.url
        if url.get_backend_name() == "sqlite" and url.database:
            shared: dict[str, Any] = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
            self._own = create_engine(url.set(drivername="sqlite"), **shared)
            event.listen(self._own, "connect", durable)
            self._thread = ThreadPoolExecutor(1, "store")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return the result of a piece of work, once it is on disk.  Raises what it raises, and nothing is done.

        Raises `LeaseLost`, too; then it does not count even if it was done.
        """
        if self._own is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, self._own, work)
        # On its own, so that nobody who goes away breaks it off half-way.
        return await asyncio.shield(asyncio.ensure_future(self._done_there(work)))

    def _done(self, engine: Engine, work: Callable[[Connection], T]) -> T:
        """Do a piece of work with SQLite, in the thread."""
        lease = self._lease
        if lease is not None:
            lease.must_hold()
        with engine.begin() as connection:
            result = work(connection)
            if lease is not None and not lease.is_in(connection):
                raise lease.loses(ANOTHER)
        if lease is not None:
            lease.check()
        return result

    async def _done_there(self, work: Callable[[Connection], T]) -> T:
        """Do a piece of work with a server of databases."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def rescued(self, lock: FileLock) -> Path:
        """Return the file that has all that is in a file of SQLite, as it still is open.

        It is that file itself, if it is in its place and all can be written into it, and else a copy beside it.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._rescued, lock)

    def _rescued(self, lock: FileLock) -> Path:
        if not lock.is_gone and not self._driver().execute("PRAGMA wal_checkpoint(FULL)").fetchone()[0]:
            return lock.file
        to = unused(lock.file.with_name(f"{lock.file.name}-rescued"))
        with closing(sqlite3.connect(to)) as copy:
            self._driver().backup(copy)
        return to

    @property
    def are_quick(self) -> bool:
        """Whether there is a thread for them, in which `added` may be used."""
        return self._thread is not None

    def submit(self, work: Callable[..., None], *given: object) -> None:
        """Have something done in the thread, after all that it has been given before."""
        assert self._thread is not None
        self._thread.submit(work, *given)

    def added(self, rows: Sequence[Row]) -> bool:
        """Add events that follow on what is there, in the thread; False if that could not be done, or does not count.

        They are on disk then.
        """
        try:
            if self._lease is None:
                self._add(_ADD, rows)
            else:
                self._lease.must_hold()
                if not self._add(_ADD_IF_OURS, rows, self._lease.token):
                    raise self._lease.loses(ANOTHER)
                self._lease.check()
        except (sqlite3.Error, LeaseLost):
            return False
        return True

    async def added_there(self, rows: Sequence[Row], fences: Set[Fence]) -> bool:
        """Add events that follow on what is there to PostgreSQL, by one statement in one round trip.

        False if that failed, where it may have been done after all, or if one of the leases has been taken anew.
        """
        try:
            if self._adding is None:
                self._adding = await self._engine.connect()
            driver: Any = (await self._adding.get_raw_connection()).driver_connection
            wanted = sorted(fences)
            leases = [fence.lease for fence in wanted], [fence.number for fence in wanted]
            columns = [list(column) for column in zip(*rows, strict=True)]
            done: str = await driver.execute(_ADD_THERE, *columns, *leases, len(wanted))
        except Exception as problem:
            if not is_of_the_database(problem):
                raise
            if not str(getattr(problem, "sqlstate", "")).startswith(CONSTRAINT):  # the connection is sound then
                await self._drop_connection()
            return False
        return not done.endswith(" 0")

    async def _drop_connection(self) -> None:
        """Close the connection that is kept for `added_there`."""
        connection, self._adding = self._adding, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    def _add(self, statement: tuple[str, str], rows: Sequence[Row], *more: str) -> int:
        """Add rows by one statement and return how many have been added: all or none."""
        driver = self._driver()
        before, after = statement
        driver.isolation_level = None
        try:
            values = [value for row in rows for value in row]
            return driver.execute(before + ",".join([_ROW] * len(rows)) + after, [*values, *more]).rowcount
        finally:
            driver.isolation_level = "DEFERRED"

    def _driver(self) -> sqlite3.Connection:
        """Return the connection of the thread's own."""
        if self._file is None:
            assert self._own is not None
            connection = self._own.raw_connection().driver_connection
            assert isinstance(connection, sqlite3.Connection)
            self._file = connection
        return self._file

    async def close(self) -> None:
        """Let the database go."""
        await self._drop_connection()
        if self._thread is not None:
            self._thread.shutdown()
        self._file = None
        if self._own is not None:
            self._own.dispose()


_NAMES: Final = ("stream", "version", "command", "body", "chain")
_ROW: Final = "(?, ?, ?, ?, ?)"
_INTO: Final = f"INSERT INTO events ({', '.join(_NAMES)}) "
_ADD: Final = _INTO + "VALUES ", ""
_ADD_THERE: Final = f"""
    WITH standing AS (
        SELECT name FROM leases
        WHERE (name, fence) IN (SELECT * FROM unnest($6::varchar[], $7::bigint[])) FOR SHARE
    )
    {_INTO} SELECT * FROM unnest($1::varchar[], $2::int[], $3::varchar[], $4::bytea[], $5::bytea[])
    WHERE (SELECT count(*) FROM standing) = $8::int
"""
_ADD_IF_OURS: Final = _INTO + "SELECT * FROM (VALUES ", ") WHERE (SELECT token FROM lease) = ?"


def write(
    connection: Connection, group: Sequence[Append], known: Mapping[str, ChainHead]
) -> tuple[list[int | Exception], dict[str, ChainHead]]:
    """Append what fits; return for each of a group the stream's version, or why not, and where the streams stand.

    `known` are heads that need not be looked up: a stream may have gone on since, which its primary key then tells.
    """
    answers: list[int | Exception] = []
    rows: list[Row] = []
    heads: dict[str, ChainHead] = {}
    commands: dict[tuple[str, str], int] = {}
    standing = _standing(connection, fences_of(group))
    for append in group:
        at = heads.get(append.stream) or known.get(append.stream)
        if at is None or at.version != append.expected:
            at = heads.get(append.stream) or head(connection, append.stream)
        heads[append.stream] = at
        if append.fence is not None and append.fence not in standing:
            answers.append(Fenced(append.fence.lease))
            continue
        before = commands.get((append.stream, append.command), 0) if append.command else 0
        if not before and at.version != append.expected and append.command:
            before = earlier(connection, append.stream, append.command)
        if before:
            answers.append(Repeated(before))
        elif at.version != append.expected:
            answers.append(Conflict(at.version))
        else:
            heads[append.stream] = _added_to(rows, append, at)
            commands[append.stream, append.command] = at.version + 1
            answers.append(heads[append.stream].version)
    if rows:
        connection.execute(insert(EVENTS), [dict(zip(_NAMES, row, strict=True)) for row in rows])
    return answers, heads


def _standing(connection: Connection, fences: Set[Fence]) -> set[Fence]:
    """Return the fences whose leases have not been taken anew; nobody takes them before this transaction is over."""
    if not fences:
        return set()
    wanted = select(LEASES.c.name, LEASES.c.fence).where(LEASES.c.name.in_([fence.lease for fence in fences]))
    return {Fence(*row) for row in connection.execute(wanted.with_for_update(read=True))}


def fences_of(group: Sequence[Append]) -> set[Fence]:
    """Return the fencing tokens that a group is to be written under."""
    return {append.fence for append in group if append.fence is not None}


def follow(group: Sequence[Append], known: Mapping[str, ChainHead]) -> tuple[list[Row], dict[str, ChainHead]] | None:
    """Return the rows of a group that follows on what is known, and where the streams stand then.

    None if some of it does not follow.
    """
    rows: list[Row] = []
    heads: dict[str, ChainHead] = {}
    for append in group:
        at = heads.get(append.stream) or known.get(append.stream)
        if at is None or at.version != append.expected:
            return None
        heads[append.stream] = _added_to(rows, append, at)
    return rows, heads


def _added_to(rows: list[Row], append: Append, at: ChainHead) -> ChainHead:
    """Add the rows of an append to others, and return the stream's head after it; the command stands with the first."""
    name = append.command
    for body in append.bodies:
        at = following(at, body, name)
        rows.append((append.stream, at.version, name or None, body, at.chain))
        name = ""
    return at


def version(connection: Connection, stream: str) -> int:
    """Return where a stream stands: the version of its last event, 0 before the first."""
    return head(connection, stream).version


def head(connection: Connection, stream: str) -> ChainHead:
    """Return the head of a stream as it is kept."""
    wanted = select(EVENTS.c.version, EVENTS.c.chain).where(EVENTS.c.stream == stream)
    last = connection.execute(wanted.order_by(EVENTS.c.version.desc()).limit(1)).first()
    return ChainHead(last[0], bytes(last[1])) if last is not None else start(stream)


def earlier(connection: Connection, stream: str, command: str) -> int:
    """Return the version at which a command was carried out, 0 if it was not."""
    wanted = select(EVENTS.c.version).where(EVENTS.c.stream == stream, EVENTS.c.command == command)
    row = connection.execute(wanted).first()
    return row[0] if row is not None else 0
