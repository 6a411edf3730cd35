"""Copies of a room in one file, whatever database it is kept in: made while it is open, read through, and put back.

The file is one of SQLite with the same tables, so that it can also be opened as a room itself.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from alembic.config import Config
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from eldesthand.server.guests import recorded
from eldesthand.server.store.chain import start, verified
from eldesthand.server.store.database import PATIENCE_MS, damage, engine_of, open_database, translated
from eldesthand.server.store.errors import CorruptStream, NoDatabase
from eldesthand.server.store.lock import WAITING, file_of, held_if_there, is_held, may_be_a_database, unused
from eldesthand.server.store.schema import COPIED, EVENTS, SHARED, STREAMS
from eldesthand.session.events import NotAnEvent, decode

ROWS: Final = 1000
UNCHAINED: Final = frozenset({"0001", "0002", "0003"})
"""The forms of the database in which streams had no hash chains yet."""


class NotCopied(Exception):
    """Raised if a copy could not be made or put back, or is not whole; its words say why and what to do."""


class Counted(Struct, frozen=True):
    """What was read through: how many streams and events, and whether the streams had hash chains, all whole."""

    streams: int
    events: int
    chained: bool = True


# --- reading through


def read_through(file: Path, called: str = "", remedy: str = "take another copy") -> Counted:
    """Read every stream of a copy: no page corrupt, no event missing, unreadable or changed.

    Raises `NotCopied`, which tells of the copy, or of what it is `called`, and of the `remedy`.
    """
    called = called or str(file)
    with _opened(file) as connection:
        try:
            form = _form_of_a_room(called, connection)
            said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if said != "ok":
                raise NotCopied(f"{called}: it is corrupt: {remedy} ({damage(said)})")
            return _all_streams(connection, form not in UNCHAINED)
        except sqlite3.Error as problem:
            raise NotCopied(f"{called}: {problem} (is it a room?)") from None
        except CorruptStream as problem:
            raise NotCopied(f"{called}: {problem.stream}: event {problem.version} {problem.why}: {remedy}") from None


def _all_streams(connection: sqlite3.Connection, chained: bool) -> Counted:
    """Read all events.  Raises `CorruptStream`."""
    kinds = dict(connection.execute("SELECT id, kind FROM streams"))
    heads = {stream: start(stream) for stream in kinds}
    names = "stream, version, command, body, " + ("chain" if chained else "NULL")
    events = 0
    for stream, version, command, body, chain in connection.execute(
        f"SELECT {names} FROM events ORDER BY stream, version"
    ):
        at = heads.get(stream)
        if at is None or version != at.version + 1:
            raise CorruptStream(stream, at.version + 1 if at is not None else 1, "is missing")
        plain = body if isinstance(body, bytes) else str(body).encode()
        try:
            _readable(kinds[stream], plain)
        except (NotAnEvent, msgspec.DecodeError) as problem:
            raise CorruptStream(stream, version, f"can't be read: {problem}") from None
        row = version, plain, command or "", chain
        heads[stream] = verified(stream, at, [row]) if chained else at._replace(version=version)
        events += 1
    return Counted(len(kinds), events, chained)


def _readable(kind: str, body: bytes) -> None:
    """Read an event of a stream of a kind; of a kind that we don't know it has to be data at least."""
    if kind == "table":
        decode(body)
    elif kind == "club":
        recorded(body)
    else:
        msgspec.json.decode(body)


def _form_of_a_room(file: Path | str, connection: sqlite3.Connection) -> str:
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"streams", "events", "alembic_version"} <= names:
        raise NotCopied(f"{file}: it is no copy of a room")
    form = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if form is None or form[0] not in _forms():
        raise NotCopied(f"{file}: it was made by a newer eldesthand: install that one first")
    return str(form[0])


def _script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", "eldesthand.server.store:migrations")
    return ScriptDirectory.from_config(config)


def latest_form() -> str:
    """Return the form of the database that this version brings it to."""
    return str(_script().get_current_head())


def _forms() -> set[str]:
    return {script.revision for script in _script().walk_revisions()}


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


async def copy_out(database: str, to: Path, replace: bool = True) -> Counted:
    """Copy a room, which may be open, into a file, and read the copy through.

    The file is there once all is in it and on disk, and not before.  One that is there is replaced if that is wanted,
    but never one that a room has open, by whatever name.  Raises `NotCopied` and `NoDatabase`.
    """
    to = _place_of(to)
    if not to.parent.is_dir():
        raise NotCopied(f"{to}: there is no folder {to.parent}")
    with held_if_there(to):
        pass  # whoever names an open room is told so before the room is copied
    with _of_files(to):
        handle, name = tempfile.mkstemp(".part", f"{to.name}.", to.parent)
        os.close(handle)
        part = Path(name)
        try:
            file = file_of(database)
            if file is not None:
                _is_another(file, to)
                _copied(file, part)
            else:
                await _dumped(database, part)
            called = str(file) if file is not None else "the database"
            counted = read_through(part, called, "put an earlier copy back by eldesthand restore")
            _settled(part)
            part.chmod(0o666 & ~_umask())
            with held_if_there(to):
                _put_in_place(part, to, replace)
            return counted
        finally:
            with suppress(OSError):
                _forget(part)


@contextmanager
def _of_files(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise NotCopied(f"{file}: {problem.strerror or problem}") from None


def _place_of(file: Path) -> Path:
    """Return where a file is, all links followed, if a database may be put there.  Raises `NotCopied`, `NoDatabase`."""
    may_be_a_database(file)
    try:
        place = file.resolve()
    except (OSError, RuntimeError) as problem:
        raise NotCopied(f"{file}: {problem}") from None
    if place.exists() and not place.is_file():
        raise NotCopied(f"{file}: that is no file; name one, as {place / 'room.db'}")
    return place


def _is_another(file: Path, to: Path) -> None:
    if to.exists() and file.exists() and file.samefile(to):
        raise NotCopied(f"{to}: that is the same file as {file}: name another")


def _put_in_place(part: Path, to: Path, replace: bool) -> None:
    """Give a file its name; one that has it is held and replaced if that is wanted, one that comes meanwhile is not."""
    if to.exists():
        if not replace:
            raise NotCopied(f"{to}: there is a file already; name another, or write over it by --replace")
        part.replace(to)
    else:
        try:
            os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))  # nobody else makes it from here on,
        except FileExistsError:
            raise NotCopied(f"{to}: another program has made that file meanwhile: try again") from None
        with held_if_there(to):  # nor opens it as a room
            part.replace(to)
    _on_disk(to.parent)


def _umask() -> int:
    """Return which permissions files are made without."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _copied(file: Path, to: Path) -> None:
    """Copy a file of SQLite as it stands at one moment, whoever writes to it meanwhile."""
    _is_by_its_name(file)
    with _opened(file) as source:
        _form_of_a_room(file, source)
        try:
            with closing(sqlite3.connect(to)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as problem:
            raise NotCopied(f"{to}: {problem} (is the folder there, may we write, and is the disk full?)") from None


def _is_by_its_name(file: Path) -> None:
    """Refuse the file of an open room by a name beside which SQLite does not keep what was written last."""
    if file.exists() and is_held(file) and not _beside(file.resolve(), WAITING[0]).exists():
        raise NotCopied(f"{file}: a room has this file open by another name: copy it by that name")


async def _dumped(database: str, to: Path) -> None:
    """Copy a database of PostgreSQL as it stands at one moment."""
    engine = engine_of(database)
    copy = await open_database(str(to))
    try:
        with translated(NotCopied, "the database can't be read: "):
            async with engine.connect() as source, copy.begin() as into:
                await source.execution_options(isolation_level="REPEATABLE READ")
                await source.execute(text("SET TRANSACTION READ ONLY"))
                await _has_todays_form(source)
                await _all_rows(source, into)
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
    for table in COPIED:
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


def _beside(file: Path, end: str) -> Path:
    return file.with_name(file.name + end)


def _forget(file: Path) -> None:
    for end in ("", *WAITING, "-journal"):
        _beside(file, end).unlink(missing_ok=True)


# --- putting back


async def copy_in(copy: Path, database: str, replace: bool) -> Counted:
    """Put a copy in a room's place, after reading it through.  Raises `NotCopied` and `NoDatabase`.

    A room that is there is kept unless `replace` is given, and then a file is put aside. Nobody may have it open.
    """
    read_through(copy)
    file = file_of(database)
    if file is None:
        return await _filled(copy, database, replace)
    file = _place_of(file)
    if not file.parent.is_dir():
        raise NotCopied(f"{file}: there is no folder {file.parent}")
    _is_another(copy, file)
    with held_if_there(file), _of_files(file):
        if file.exists() and not replace:
            raise NotCopied(f"{file}: there is a room already; --replace puts the copy in its place")
        fresh = unused(_beside(file, ".restored"))
        counted = await copy_out(str(copy), fresh, replace=False)
        try:
            with held_if_there(aside(file)):
                _put_aside(file)
            _put_in_place(fresh, file, replace=False)
        finally:
            with suppress(OSError):
                _forget(fresh)
    return counted


def aside(file: Path) -> Path:
    """Return where a room's file is put when another takes its place."""
    return _beside(file, "-replaced")


def _put_aside(file: Path) -> None:
    if not file.exists():
        return
    with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _forget(aside(file))
    for end in (*WAITING, ""):
        old = _beside(file, end)
        if old.exists():
            old.replace(_beside(aside(file), end))


async def _filled(copy: Path, database: str, replace: bool) -> Counted:
    """Fill a database of PostgreSQL with what a copy has, in one transaction; no server may open it meanwhile."""
    with tempfile.TemporaryDirectory(prefix="eldesthand") as folder:
        today = Path(folder) / "today.db"
        await copy_out(str(copy), today)
        target = await open_database(database)
        source = engine_of(str(today))
        try:
            with translated(NotCopied, "the database can't be filled: "):
                async with source.connect() as rows, target.begin() as into:
                    await into.execute(text("LOCK TABLE servers IN ACCESS EXCLUSIVE MODE"))
                    await _is_free(into, replace)
                    await _all_rows(rows, into)
                    return await _counted(into)
        finally:
            await source.dispose()
            await target.dispose()


async def _is_free(connection: AsyncConnection, replace: bool) -> None:
    """See that nobody else is at a database and that it is empty, or empty it."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    if (await connection.execute(others)).scalar_one():
        raise NotCopied("somebody has the database open: close the room first")
    if (await connection.execute(select(func.count()).select_from(STREAMS))).scalar_one() and not replace:
        raise NotCopied("there is a room in the database already; --replace puts the copy in its place")
    for table in (*SHARED, *reversed(COPIED)):
        await connection.execute(table.delete())


async def _counted(connection: AsyncConnection) -> Counted:
    streams = (await connection.execute(select(func.count()).select_from(STREAMS))).scalar_one()
    events = (await connection.execute(select(func.count()).select_from(EVENTS))).scalar_one()
    return Counted(streams, events)


__all__ = ["Counted", "NoDatabase", "NotCopied", "aside", "copy_in", "copy_out", "read_through"]
