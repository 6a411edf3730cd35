"""Copies of a room in one file, whatever database it is kept in: made while it is open, read through, and put back.

The file is one of SQLite with the same tables, so that it can also be opened as a room itself.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from alembic.config import Config
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from eldesthand.room.events import NotAnEvent, decode
from eldesthand.room.guests import recorded
from eldesthand.room.store.database import PATIENCE_MS, NoDatabase, open_database, url_of
from eldesthand.room.store.lock import file_of, held
from eldesthand.room.store.schema import EVENTS, METADATA, STREAMS

ROWS: Final = 1000
WAITING: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open."""


class NotCopied(Exception):
    """Raised if a copy could not be made or put back, or is not whole; its words say why and what to do."""


class Counted(Struct, frozen=True):
    """What was read through: how many streams, and how many events."""

    streams: int
    events: int


# --- reading through


def read_through(file: Path) -> Counted:
    """Read every stream of a copy: no page spoilt, no event missing or unreadable.  Raises `NotCopied`."""
    with _opened(file) as connection:
        try:
            _is_a_room(file, connection)
            spoilt = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if spoilt != "ok":
                raise NotCopied(f"{file}: it is spoilt: {str(spoilt).splitlines()[0]}")
            return _all_streams(file, connection)
        except sqlite3.Error as problem:
            raise NotCopied(f"{file}: {problem} (is it a copy of a room?)") from None


def _all_streams(file: Path, connection: sqlite3.Connection) -> Counted:
    kinds = dict(connection.execute("SELECT id, kind FROM streams"))
    at, events = dict.fromkeys(kinds, 0), 0
    for stream, version, body in connection.execute(
        "SELECT stream, version, body FROM events ORDER BY stream, version"
    ):
        if stream not in kinds or version != at[stream] + 1:
            raise NotCopied(f"{file}: {stream}: event {at.get(stream, 0) + 1} is missing")
        try:
            _readable(kinds[stream], body if isinstance(body, bytes) else str(body).encode())
        except (NotAnEvent, msgspec.DecodeError) as problem:
            raise NotCopied(f"{file}: {stream}: event {version} can't be read: {problem}") from None
        at[stream] = version
        events += 1
    return Counted(len(kinds), events)


def _readable(kind: str, body: bytes) -> None:
    """Read an event of a stream of a kind; of a kind that we don't know it has to be data at least."""
    if kind == "table":
        decode(body)
    elif kind == "club":
        recorded(body)
    else:
        msgspec.json.decode(body)


def _is_a_room(file: Path, connection: sqlite3.Connection) -> None:
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"streams", "events", "alembic_version"} <= names:
        raise NotCopied(f"{file}: it is no copy of a room")
    form = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if form is None or form[0] not in _forms():
        raise NotCopied(f"{file}: it was made by a newer eldesthand: install that one first")


def _script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "eldesthand.room.store:migrations")
    return ScriptDirectory.from_config(config)


def _forms() -> set[str]:
    return {one.revision for one in _script().walk_revisions()}


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a file of SQLite to read it.  Raises `NotCopied`."""
    if not file.is_file():
        raise NotCopied(f"{file}: there is no such file")
    mode = "rw" if os.access(file, os.W_OK) else "ro"
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True)) as connection:
            connection.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
            yield connection
    except sqlite3.Error as problem:
        raise NotCopied(f"{file}: {problem} (is it a room's file, and may we read it?)") from None


# --- copying out


async def copy_out(database: str, to: Path) -> Counted:
    """Copy a room, which may be open, into a file, and read the copy through.  Raises `NotCopied` and `NoDatabase`.

    The file is there once all is in it and on disk, and not before.
    """
    part = to.with_name(f"{to.name}.part")
    if not to.parent.is_dir():
        raise NotCopied(f"{to}: there is no folder {to.parent}")
    try:
        _forget(part)
        file = file_of(database)
        if file is not None:
            _copied(file, part)
        else:
            await _dumped(url_of(database), part)
        counted = read_through(part)
        _settled(part)
        part.replace(to)
        _on_disk(to.parent)
        return counted
    except OSError as problem:
        raise NotCopied(f"{to}: {problem.strerror or problem}") from None
    finally:
        with suppress(OSError):
            _forget(part)


def _copied(file: Path, to: Path) -> None:
    """Copy a file of SQLite as it stands at one moment, whoever writes to it meanwhile."""
    with _opened(file) as source:
        _is_a_room(file, source)
        try:
            with closing(sqlite3.connect(to)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as problem:
            raise NotCopied(f"{to}: {problem} (is the folder there, may we write, and is the disk full?)") from None


async def _dumped(url: str, to: Path) -> None:
    """Copy a database of PostgreSQL as it stands at one moment."""
    engine = create_async_engine(url, isolation_level="REPEATABLE READ")
    copy = await open_database(str(to))
    try:
        async with engine.connect() as source, copy.begin() as into:
            await source.execute(text("SET TRANSACTION READ ONLY"))
            await _has_todays_form(source)
            await _all_rows(source, into)
    except (SQLAlchemyError, OSError) as problem:
        raise NotCopied(f"the database can't be read: {_cause(problem)}") from None
    finally:
        await copy.dispose()
        await engine.dispose()


async def _has_todays_form(connection: AsyncConnection) -> None:
    known = (await connection.execute(text("SELECT to_regclass('alembic_version') IS NOT NULL"))).scalar_one()
    if not known:
        raise NotCopied("the database has no room in it")
    form = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one_or_none()
    if form != _script().get_current_head():
        raise NotCopied("the database has the form of another version: open the room once with this one")


async def _all_rows(source: AsyncConnection, into: AsyncConnection) -> None:
    for table in METADATA.sorted_tables:
        async with source.stream(select(table)) as rows:
            async for some in rows.partitions(ROWS):
                await into.execute(insert(table), [dict(row._mapping) for row in some])


def _settled(file: Path) -> None:
    """See that a copy is on disk, in one file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    with file.open("rb+") as held_open:
        os.fsync(held_open.fileno())


def _on_disk(folder: Path) -> None:
    """See that a folder's list of names is on disk, where folders can be opened."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _forget(file: Path) -> None:
    for beside in ("", *WAITING, "-journal"):
        file.with_name(file.name + beside).unlink(missing_ok=True)


# --- putting back


async def copy_in(copy: Path, database: str, replace: bool) -> Counted:
    """Put a copy in a room's place, after reading it through.  Raises `NotCopied` and `NoDatabase`.

    A room that is there is kept unless `replace` is given, and then a file is put aside. Nobody may have it open.
    """
    read_through(copy)
    file = file_of(database)
    if file is None:
        return await _filled(copy, database, replace)
    if not file.parent.is_dir():
        raise NotCopied(f"{file}: there is no folder {file.parent}")
    with held(database):
        if file.exists() and not replace:
            raise NotCopied(f"{file}: there is a room already; --replace puts the copy in its place")
        counted = await copy_out(str(copy), file.with_name(f"{file.name}.restored"))
        try:
            _put_aside(file)
            file.with_name(f"{file.name}.restored").replace(file)
            _on_disk(file.parent)
        except OSError as problem:
            raise NotCopied(f"{file}: {problem.strerror or problem}") from None
    return counted


def aside(file: Path) -> Path:
    """Return where a room's file is put when another takes its place."""
    return file.with_name(f"{file.name}-replaced")


def _put_aside(file: Path) -> None:
    if not file.exists():
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _forget(aside(file))
    for beside in (*WAITING, ""):
        old = file.with_name(file.name + beside)
        if old.exists():
            old.replace(aside(file).with_name(aside(file).name + beside))


async def _filled(copy: Path, database: str, replace: bool) -> Counted:
    """Fill a database of PostgreSQL with what a copy has, in one transaction."""
    today = copy.with_name(f"{copy.name}.today")
    await copy_out(str(copy), today)
    try:
        source, target = await open_database(str(today)), await open_database(database)
        try:
            async with source.connect() as rows, target.begin() as into:
                await _is_free(into, replace)
                await _all_rows(rows, into)
                counted = await _counted(into)
        finally:
            await source.dispose()
            await target.dispose()
    except (SQLAlchemyError, OSError) as problem:
        raise NotCopied(f"the database can't be filled: {_cause(problem)}") from None
    finally:
        _forget(today)
    return counted


async def _is_free(connection: AsyncConnection, replace: bool) -> None:
    """See that nobody else is at a database and that it is empty, or empty it."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    if (await connection.execute(others)).scalar_one():
        raise NotCopied("somebody has the database open: close the room first")
    if (await connection.execute(select(func.count()).select_from(STREAMS))).scalar_one() and not replace:
        raise NotCopied("there is a room in the database already; --replace puts the copy in its place")
    for table in reversed(METADATA.sorted_tables):
        await connection.execute(table.delete())


async def _counted(connection: AsyncConnection) -> Counted:
    streams = (await connection.execute(select(func.count()).select_from(STREAMS))).scalar_one()
    events = (await connection.execute(select(func.count()).select_from(EVENTS))).scalar_one()
    return Counted(streams, events)


def _cause(problem: Exception) -> str:
    cause = getattr(problem, "orig", None) or problem
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__


__all__ = ["Counted", "NoDatabase", "NotCopied", "aside", "copy_in", "copy_out", "read_through"]
