"""Opening the database: SQLite that is on disk when it says so, or PostgreSQL; migrated to today's form."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PATIENCE_MS: Final = 5000
PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "secure_delete=ON",  # what is deleted, as a password is with its account, is written over
    f"busy_timeout={PATIENCE_MS}",
)


class NoDatabase(Exception):
    """Raised if the database can't be opened; its words say which, why and what to do."""


def url_of(database: str) -> str:
    """Return a database's address: a file is one of SQLite, and each kind has the driver that we use.

    Raises `NoDatabase`.
    """
    if "://" not in database:
        return f"{DRIVERS['sqlite']}:///{Path(database)}"
    kind, _, rest = database.partition("://")
    driver = DRIVERS.get(kind.partition("+")[0])
    if driver is None:
        raise NoDatabase(f"{kind} is no database we can keep a room in: name a file, or postgresql+asyncpg://…")
    return f"{driver}://{rest}"


async def open_database(database: str) -> AsyncEngine:
    """Return the engine of a database that has today's form.  Raises `NoDatabase`."""
    url = url_of(database)
    try:
        engine = create_async_engine(url)
    except ArgumentError:
        raise NoDatabase(f"{database} is no address of a database") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", durable)
    try:
        if engine.dialect.name == "sqlite":
            _tried(make_url(url).database or "")
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
    except (DBAPIError, sqlite3.Error, OSError) as problem:
        await engine.dispose()
        raise NoDatabase(f"{_shown(url)}: {_cause(problem)}") from None
    return engine


def _tried(file: str) -> None:
    """Open a file of SQLite once and close it; raises `sqlite3.Error` if that can't be done.

    The driver for asyncio opens it in a thread, which may outlive the failure and complain to a loop that is closed.
    """
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


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
    """Bring a database to today's form, or to the form named."""
    config = Config()
    config.set_main_option("script_location", "eldesthand.room.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _cause(problem: Exception) -> str:
    cause = getattr(problem, "orig", None) or problem
    words = str(cause).splitlines()[0] if str(cause) else type(cause).__name__
    return (
        words
        if not isinstance(cause, sqlite3.DatabaseError)
        else f"{words} (is it a room's file, may we write, and has the disk room?)"
    )
