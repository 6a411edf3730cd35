"""One room to a file: who has a database of SQLite open holds a lock beside it, which goes when he goes."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from sqlalchemy import func, make_url, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from eldesthand.room.store.database import NoDatabase, url_of

ONE_ROOM: Final = 0x456C64657374
"""The number of the lock in PostgreSQL."""


class InUse(NoDatabase):
    """Raised if another room has the database open; its words say which."""


def file_of(database: str) -> Path | None:
    """Return the file of a database of SQLite, None for any other.  Raises `NoDatabase`."""
    url = make_url(url_of(database))
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


@contextmanager
def held(database: str) -> Iterator[None]:
    """Hold a file as the one room that has it open; there is none if the database is no file.

    Raises `InUse` and `NoDatabase`.
    """
    file = file_of(database)
    if file is None:
        yield
        return
    path = file.with_name(file.name + "-lock")
    try:
        lock = path.open("a+", encoding="utf-8")
    except OSError as problem:
        raise NoDatabase(f"{file}: {problem.strerror or problem} (is the folder there, and may we write?)") from None
    with lock:
        if not _locked(lock):
            lock.seek(0)
            raise InUse(f"{file}: a room has it open{_who(lock.read())}: close that room first")
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        try:
            yield
        finally:
            lock.truncate(0)


@asynccontextmanager
async def held_there(engine: AsyncEngine) -> AsyncIterator[None]:
    """Hold a database of PostgreSQL as the one room that has it open, by a lock of its own.  Raises `InUse`."""
    if engine.dialect.name != "postgresql":
        yield
        return
    async with engine.connect() as connection:
        got = (await connection.execute(select(func.pg_try_advisory_lock(ONE_ROOM)))).scalar_one()
        await connection.commit()
        if not got:
            raise InUse(f"{engine.url.render_as_string()}: a room has it open: close that room first")
        try:
            yield
        finally:
            with suppress(SQLAlchemyError, OSError):
                await connection.invalidate()


def _who(text: str) -> str:
    return f" (process {text.strip()})" if text.strip().isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """A byte far behind what is written, since a locked byte can't be read."""

    def _locked(lock: IO[str]) -> bool:
        lock.seek(FAR)
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(lock: IO[str]) -> bool:
        try:
            fcntl.flock(lock.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
