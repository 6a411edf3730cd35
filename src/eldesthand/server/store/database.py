"""Opening the database: SQLite that is on disk when it says so, or PostgreSQL; migrated to today's form."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from eldesthand.server.store.errors import CorruptStream, NoDatabase, Unavailable

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PATIENCE_MS: Final = 5000
CONNECTING: Final = 10
"""Seconds for which a connection to PostgreSQL may take to be made."""

LOOKING: Final = 5.0
"""Seconds for which the pages of a file are looked through when a room opens."""

STEPS: Final = 10_000
"""Steps of SQLite's after which it is seen whether that time is over."""

ANSWERING: Final = 60
"""Seconds after which PostgreSQL is taken not to answer any more."""

UNUSED: Final = 1.0
"""Seconds after which a connection to PostgreSQL that nobody used may have been broken, and is looked at before use."""

PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",  # what is deleted, as a password is with its account, is written over
    f"busy_timeout={PATIENCE_MS}",
)


FORM, PLAYED_ROWS = 113688098100531, 113688098100532
"""Numbers of locks in PostgreSQL: of bringing the database to today's form, of writing the rows of what was played."""


def url_of(database: str) -> URL:
    """Return a database's address: a file is one of SQLite, and each kind has the driver that we use.

    Raises `NoDatabase`.
    """
    if "://" not in database:
        return URL.create(DRIVERS["sqlite"], database=str(Path(database)))
    kind, _, rest = database.partition("://")
    driver = DRIVERS.get(kind.partition("+")[0])
    if driver is None:
        raise NoDatabase(f"{kind} is no database we can keep a room in: name a file, or postgresql+asyncpg://…")
    try:
        url = make_url(f"{driver}://{rest}")
    except (ArgumentError, ValueError):
        raise NoDatabase(f"{kind}://…: that is no address of a database: name a file, or {kind}://…") from None
    if url.get_backend_name() == "sqlite" and (url.query or (url.database or "").startswith("file:")):
        raise NoDatabase(f"{database}: name the file alone, without anything that says how it is to be opened")
    return url


def engine_of(database: str) -> AsyncEngine:
    """Return the engine of a database, which may be of any form yet.  Raises `NoDatabase`."""
    url = url_of(database)
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", durable)
        return engine
    # A connection that broke while nobody used it is made anew before it is used again.
    patience = {"timeout": CONNECTING, "command_timeout": ANSWERING}
    engine = create_async_engine(url, connect_args=patience)
    event.listen(engine.sync_engine, "checkin", _was_used)
    event.listen(engine.sync_engine, "checkout", _is_looked_at)
    return engine


def _was_used(driver: Any, record: ConnectionPoolEntry) -> None:
    """Note when a connection was used last."""
    record.info["used"] = monotonic()


def _is_looked_at(driver: Any, record: ConnectionPoolEntry, proxy: Any) -> None:
    """See whether a connection is still there that has not been used for a while.  Raises `DisconnectionError`."""
    if monotonic() - record.info.get("used", monotonic()) > UNUSED:
        try:
            driver.ping()
        except Exception as problem:
            raise DisconnectionError from problem


async def open_database(database: str) -> AsyncEngine:
    """Return the engine of a database that has today's form.  Raises `NoDatabase`."""
    engine = engine_of(database)
    try:
        with opening(engine.url):
            if engine.dialect.name == "sqlite":
                _tried(engine.url.database or "")
            async with engine.begin() as connection:
                await connection.run_sync(take_turns, FORM)
                await connection.run_sync(migrate)
    except NoDatabase:
        await engine.dispose()
        raise
    return engine


def take_turns(connection: Connection, number: int) -> None:
    """Wait until no other server is in a transaction that has taken its turn at the same; with SQLite none can be."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})


@contextmanager
def opening(url: URL) -> Iterator[None]:
    """Raise `NoDatabase` for what goes wrong while a database is being opened."""
    name = (url.database or "") if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    try:
        with translated(NoDatabase, f"{name}: "):
            yield
    except (Unavailable, CorruptStream) as problem:
        raise NoDatabase(f"{name}: {problem}") from problem


@contextmanager
def translated(kind: type[Exception], before: str = "") -> Iterator[None]:
    """Raise an error of a kind, in plain words, for whatever goes wrong at the database; not for what it refuses.

    Drivers let their own errors through here and there, as while PostgreSQL starts.
    """
    try:
        yield
    except IntegrityError:
        raise
    except Exception as problem:
        if not is_of_the_database(problem):
            raise
        raise kind(before + cause(problem)) from problem


def is_of_the_database(problem: BaseException) -> bool:
    """Whether an error comes from the database, its driver or its disk."""
    known = isinstance(problem, SQLAlchemyError | sqlite3.Error | OSError)
    return known or type(problem).__module__.partition(".")[0] == "asyncpg"


def _tried(file: str) -> None:
    """Open a file of SQLite once and close it; raises `sqlite3.Error` if that can't be done.

    The driver for asyncio opens it in a thread, which may outlive the failure and complain to a loop that is closed.
    """
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def is_sound(file: Path) -> bool:
    """Look through the pages of a file of SQLite for `LOOKING` seconds; False if not all have been seen by then.

    Raises `NoDatabase` if one is corrupt.
    """
    ends = monotonic() + LOOKING
    with opening(URL.create("sqlite", database=str(file))), closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
        connection.set_progress_handler(lambda: monotonic() > ends, STEPS)
        try:
            said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            return False
    if said != "ok":
        raise NoDatabase(f"{file}: {REMEDIES[sqlite3.SQLITE_CORRUPT]} ({damage(said)})")
    return True


def damage(said: str) -> str:
    """Return the first fault of those that SQLite tells of; a line in asterisks tells only that they follow."""
    return next((line for line in said.splitlines() if not line.startswith("***")), said)


def durable(connection: Any, _record: object) -> None:
    """Let SQLite write ahead, and tell us of a commit only once it is on disk."""
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    cursor.close()


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring a database to today's form, or to the form named.  Raises `NoDatabase` if it has a later one."""
    config = Config()
    config.set_main_option("script_location", "eldesthand.server.store:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as problem:  # a form that this version does not know
        raise NoDatabase(f"{connection.engine.url.render_as_string()}: {problem}: {NEWER}") from None


NEWER: Final = "a newer eldesthand has had it open: install that one"

REMEDIES: Final = {
    sqlite3.SQLITE_FULL: "make room on the disk",
    sqlite3.SQLITE_IOERR: "is the disk full, or at fault?",
    sqlite3.SQLITE_READONLY: "it may only be read: let the user who runs the room write to the file and its folder",
    sqlite3.SQLITE_PERM: "permission denied: let the user who runs the room read and write the file and its folder",
    sqlite3.SQLITE_CANTOPEN: "is the folder there, and may we read and write in it?",
    sqlite3.SQLITE_CORRUPT: "it is corrupt: put a backup back by eldesthand restore",
    sqlite3.SQLITE_NOTADB: "is it a room's file?",
    sqlite3.SQLITE_BUSY: "another program has it locked: close that one",
    "53100": "make room on the disk of the database",
    "42501": "give the room's user all rights in the database, and let it make tables there",
    "25006": "the database may only be read: name the one that is written to",
}
"""What to do, by the error's number in SQLite or its code in PostgreSQL."""


def cause(problem: BaseException) -> str:
    """Return in words what went wrong at the database, and what to do."""
    origin = getattr(problem, "orig", None) or problem
    if isinstance(origin, TimeoutError):
        words = "it does not answer"
    elif isinstance(origin, OSError) and origin.strerror:
        words = origin.strerror
    else:
        words = str(origin).splitlines()[0] if str(origin) else type(origin).__name__
        words = words.removeprefix("<class 'asyncpg.exceptions.").replace("'>: ", ": ")
    code = getattr(origin, "sqlite_errorcode", None)
    remedy = REMEDIES.get(code & 0xFF if code is not None else getattr(origin, "sqlstate", None) or "")
    return f"{words} ({remedy})" if remedy else words
