"""The lease of a database: the right to be the one room that writes there.

A room draws a token when it opens and writes it into the table `lease`; whoever opens the database after it writes
another.  With SQLite the token is asked for in each transaction, and after it whether the file is still where it was;
the file itself is locked (`store/lock.py`).  With PostgreSQL everything is written on the one connection that holds an
advisory lock, which goes with the connection: on a new one the lock is taken anew, and the token compared, before
anything is written.  A lease that is lost stays lost, and the room closes.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from eldesthand.server.store.database import is_of_the_database, migrate, opening
from eldesthand.server.store.errors import InUse, LeaseLost
from eldesthand.server.store.lock import FileLock
from eldesthand.server.store.schema import LEASE

ONE_ROOM: Final = 0x456C64657374
"""The number of the lock in PostgreSQL."""

ANOTHER: Final = "another room has been opened at the database"

_LOCK: Final = text("SELECT pg_try_advisory_lock(:number)")
_BACKEND: Final = text("SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()")
_END_IT: Final = text("""
    SELECT pg_terminate_backend(a.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.classid = :high AND l.objid = :low AND l.objsubid = 1
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND a.pid = :pid AND a.backend_start::text = :began
""")
"""Ends the session that holds the lock, if it is one of our own whose connection broke."""

TRIES: Final = 20
PAUSE: Final = 0.1
"""How often, and after how many seconds, the lock is tried again that a broken connection of our own still holds."""


class Lease:
    """The lease of a file of SQLite; `lost` says why it is, "" while it is not."""

    def __init__(self, lock: FileLock | None = None) -> None:
        self.token = secrets.token_hex(16)
        self.lost = ""
        self.lock = lock

    def take(self, connection: Connection) -> None:
        """Write the token, so that whoever had the lease before finds another's."""
        connection.execute(delete(LEASE))
        connection.execute(insert(LEASE).values(id=1, token=self.token, process=os.getpid()))

    def is_in(self, connection: Connection) -> bool:
        """Whether the token in the database is ours."""
        return connection.execute(select(LEASE.c.token)).scalar_one_or_none() == self.token

    def touches(self, connection: Connection) -> bool:
        """Write the token where it stands already, to see that this can be done; False if it is another's."""
        wanted = update(LEASE).where(LEASE.c.token == self.token).values(process=os.getpid())
        return connection.execute(wanted).rowcount == 1

    def notes_beside(self) -> None:
        """Remember what SQLite keeps beside the file."""
        if self.lock is not None:
            self.lock.notes_beside()

    def check(self) -> None:
        """See that what has been written is in the file that the room opened.  Raises `LeaseLost`."""
        if not self.lost and self.lock is not None:
            self.lost = self.lock.lost()
        self.must_hold()

    def loses(self, why: str) -> LeaseLost:
        """Note that the lease is lost, and return the error that says so."""
        self.lost = self.lost or why
        return LeaseLost(self.lost)

    def must_hold(self) -> None:
        """Raise `LeaseLost` if the lease is known to be lost."""
        if self.lost:
            raise LeaseLost(self.lost)


class PostgresLease(Lease):
    """The lease of a database of PostgreSQL, with the one connection on which the room writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._backend: tuple[int, str] = 0, ""

    async def open(self) -> None:
        """Take the lock, bring the database to today's form, and write the token.  Raises `InUse`, `NoDatabase`."""
        with opening(self._engine.url):
            connection = await self._engine.connect()
            try:
                if not await _locked(connection):
                    address = self._engine.url.render_as_string()
                    raise InUse(f"{address}: a room has it open: close that room first")
                async with connection.begin():
                    await connection.run_sync(migrate)
                    await connection.run_sync(self.take)
                await self._holds(connection)
            except BaseException:
                await _ended(connection)
                raise

    async def connection(self) -> AsyncConnection:
        """Return the connection that holds the lock, made anew if need be.

        Raises `LeaseLost`, and what the driver does while the database is away.
        """
        self.must_hold()
        connection = self._connection
        if connection is None or connection.invalidated or connection.closed:
            await self.break_off()
            connection = await self._engine.connect()
            try:
                await self._take_again(connection)
                await self._holds(connection)
            except BaseException:
                await _ended(connection)
                raise
        return connection

    async def _take_again(self, connection: AsyncConnection) -> None:
        """Take the lock on a new connection: it is free, or what is left of our own holds it; the token is still ours.

        Raises `LeaseLost`.
        """
        for _ in range(TRIES):
            if await _locked(connection):
                break
            if not await self._ends_our_own(connection):
                raise self.loses(ANOTHER)
            await asyncio.sleep(PAUSE)
        else:
            raise TimeoutError
        async with connection.begin():
            if not await connection.run_sync(self.is_in):
                raise self.loses(ANOTHER)

    async def _ends_our_own(self, connection: AsyncConnection) -> bool:
        """End the session of our own that holds the lock though its connection broke; False if it is not our own."""
        pid, began = self._backend
        where = {"high": ONE_ROOM >> 32, "low": ONE_ROOM & 0xFFFFFFFF, "pid": pid, "began": began}
        async with connection.begin():
            return (await connection.execute(_END_IT, where)).first() is not None

    async def _holds(self, connection: AsyncConnection) -> None:
        """Write on a connection from now on."""
        async with connection.begin():
            pid, began = (await connection.execute(_BACKEND)).one()
        self._backend, self._connection = (pid, began), connection

    async def broke(self, problem: BaseException) -> None:
        """Let the connection go if an error says that it is broken."""
        if getattr(problem, "connection_invalidated", True):
            await self.break_off()

    async def break_off(self) -> None:
        """Let the connection go, and the lock with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await _ended(connection)


async def _locked(connection: AsyncConnection) -> bool:
    async with connection.begin():
        return bool((await connection.execute(_LOCK, {"number": ONE_ROOM})).scalar_one())


async def _ended(connection: AsyncConnection) -> None:
    """Close a connection for good, so that no lock stays with it."""
    try:
        await connection.invalidate()
        await connection.close()
    except Exception as problem:
        if not is_of_the_database(problem):
            raise
