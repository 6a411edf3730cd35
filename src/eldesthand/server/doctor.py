"""The doctor: looks at a running installation from outside, and says what is wrong and what to do."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from eldesthand import __version__
from eldesthand.server.store.database import cause, engine_of, is_of_the_database, is_sound
from eldesthand.server.store.errors import CorruptStream, NoDatabase
from eldesthand.server.store.lock import is_held
from eldesthand.server.store.schema import STREAMS
from eldesthand.server.store.store import Store

SKEW: Final = 5.0
"""Seconds by which the clock of a server may differ from the database's: names lapse and days begin by it."""

FREE: Final = 1 << 30
"""Bytes that are to be free on the disk of a file."""

BUSY: Final = 0.8
"""The part of PostgreSQL's connections that may be in use."""

PATIENCE: Final = 10.0
"""Seconds for which the database or Redis may take to answer."""


class Level(StrEnum):
    """How bad something is."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


class HealthCheck(Struct, frozen=True):
    """Something that was looked at: how bad it is, what was seen, and what to do about it."""

    level: Level
    seen: str
    remedy: str = ""


def ok(seen: str) -> HealthCheck:
    """Return that something is as it is to be."""
    return HealthCheck(Level.OK, seen)


async def examine(database: str, redis: str = "", chains: bool = False) -> AsyncIterator[HealthCheck]:
    """Yield what is found at an installation, as it is found; with `chains` every event of every stream is read."""
    try:
        engine = engine_of(database)
    except NoDatabase as problem:
        yield HealthCheck(Level.WRONG, str(problem))
        return
    try:
        checks = await _database(engine, database)
        for check in checks:
            yield check
        if any(check.level is Level.WRONG for check in checks):
            return
        if redis:
            yield await _redis(redis)
        if chains:
            for check in await _chains(Store(engine)):
                yield check
    finally:
        await engine.dispose()


async def _database(engine: AsyncEngine, database: str) -> list[HealthCheck]:
    """Return the checks of a database, as far as it can be read."""
    is_file = engine.dialect.name == "sqlite"
    if is_file and not Path(database).exists():
        return [
            HealthCheck(Level.WRONG, f"{database}: there is no such file", "name the room's file, or open a room first")
        ]
    checks: list[HealthCheck] = []
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE), engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
            checks.append(ok(f"the database answers, in {1000 * (time.monotonic() - began):.0f} ms"))
            checks.append(await connection.run_sync(_form))
            if checks[-1].level is Level.WRONG:
                return checks
            for look in () if is_file else (_checksums, _connections, _clock, _servers, _leases, _recovery):
                checks.append(await connection.run_sync(look))
    except Exception as problem:
        if not is_of_the_database(problem):
            raise
        why = f"the database can't be read: {cause(problem)}"
        return [*checks, HealthCheck(Level.WRONG, why, "start it, or name another")]
    if is_file:
        checks += await asyncio.to_thread(_file, Path(database))
    return checks


def _form(connection: Connection) -> HealthCheck:
    """See whether the database has the form that this version knows."""
    from eldesthand.server.copying import latest_form

    try:
        form = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    except SQLAlchemyError:
        return HealthCheck(Level.WRONG, "no room has been opened at this database", "open one: eldesthand serve")
    if form != latest_form():
        remedy = f"this is eldesthand {__version__}: a server of the newest version brings it to that form as it opens"
        return HealthCheck(Level.WARNING, f"the database has form {form}, this version knows {latest_form()}", remedy)
    return ok(f"the database has form {form}")


def _checksums(connection: Connection) -> HealthCheck:
    if connection.execute(text("SHOW data_checksums")).scalar_one() == "on":
        return ok("the database has checksums on its pages")
    return HealthCheck(
        Level.WARNING, "the database has no checksums on its pages", "pg_checksums --enable, while it is down"
    )


def _connections(connection: Connection) -> HealthCheck:
    used = connection.execute(text("SELECT count(*) FROM pg_stat_activity")).scalar_one()
    most = int(connection.execute(text("SHOW max_connections")).scalar_one())
    seen = f"{used} of {most} connections to the database are in use"
    return HealthCheck(Level.WARNING, seen, "raise max_connections") if used > BUSY * most else ok(seen)


def _clock(connection: Connection) -> HealthCheck:
    began = time.time()
    there = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    off = there - (began + time.time()) / 2
    if abs(off) > SKEW:
        return HealthCheck(
            Level.WARNING, f"this machine's clock is {abs(off):.0f} seconds off the database's", "run NTP"
        )
    return ok("this machine's clock is the database's")


def _servers(connection: Connection) -> HealthCheck:
    rows: Any = connection.execute(
        text("SELECT label, release, until - extract(epoch FROM clock_timestamp()) AS left FROM servers ORDER BY label")
    ).all()
    there = [row for row in rows if row.left > 0]
    names = ", ".join(f"{row.label} ({row.release})" for row in there)
    if len(there) < len(rows):
        gone = ", ".join(row.label for row in rows if row.left <= 0)
        remedy = "" if there else "none is there to take its place: start one"
        return HealthCheck(Level.WARNING, f"servers that are gone: {gone}; that are there: {names or 'none'}", remedy)
    if not there:
        return HealthCheck(Level.WARNING, "no server has the database open", "start one: eldesthand serve")
    if len({row.release for row in there}) > 1:
        return HealthCheck(Level.WARNING, f"servers of different versions: {names}", "end the roll-out")
    return ok(f"{len(there)} server{'' if len(there) == 1 else 's'}: {names}")


def _leases(connection: Connection) -> HealthCheck:
    held, void = connection.execute(
        text("""SELECT count(*), count(*) FILTER (WHERE server NOT IN (
            SELECT id FROM servers WHERE until > extract(epoch FROM clock_timestamp()))) FROM leases""")
    ).one()
    if void:
        return HealthCheck(
            Level.WARNING, f"{void} of {held} leases are of servers that are gone", "they are taken anew"
        )
    return ok(f"{held} leases, all of servers that are there")


def _recovery(connection: Connection) -> HealthCheck:
    mode = connection.execute(text("SHOW archive_mode")).scalar_one()
    if mode == "off":
        remedy = "archive_mode = on, as docs/servers.md tells; or copies by eldesthand backup"
        return HealthCheck(Level.WARNING, "no WAL is archived: there is no recovery to a point in time", remedy)
    row = connection.execute(
        text("SELECT failed_count, last_failed_time, last_archived_time FROM pg_stat_archiver")
    ).one()
    failed, last_failed, last = row
    if failed and (last is None or (last_failed is not None and last_failed > last)):
        return HealthCheck(Level.WRONG, f"WAL can't be archived: it failed {failed} times", "see PostgreSQL's log")
    return ok("WAL is archived")


def _file(file: Path) -> list[HealthCheck]:
    """Return the checks of a file of SQLite."""
    checks = [ok("a room has it open" if is_held(file) else "no room has it open")]
    free = shutil.disk_usage(file.parent).free
    few = HealthCheck(Level.WARNING, f"{free >> 20} MiB are free on its disk", "make room on the disk")
    checks.append(few if free < FREE else ok(f"{free >> 30} GiB are free on its disk"))
    try:
        whole = is_sound(file)
    except NoDatabase as problem:
        checks.append(HealthCheck(Level.WRONG, str(problem)))
    else:
        checks.append(ok("all its pages are sound" if whole else "those of its pages that were looked at are sound"))
    return checks


async def _redis(address: str) -> HealthCheck:
    """See whether Redis hands on what is published."""
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    redis: Any = Redis.from_url(address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE), redis.pubsub() as listening:
            await listening.subscribe("eldesthand-doctor")
            await redis.publish("eldesthand-doctor", "hello")
            while await listening.get_message(ignore_subscribe_messages=True, timeout=PATIENCE) is None:
                continue
    except (RedisError, OSError, TimeoutError) as problem:
        why = str(problem) or "it does not answer"
        remedy = "start it; until then what happens at one server is seen at another up to a second later"
        return HealthCheck(Level.WARNING, f"Redis: {why}", remedy)
    finally:
        await redis.aclose()
    return ok(f"Redis hands hints on, in {1000 * (time.monotonic() - began):.0f} ms")


async def _chains(store: Store) -> list[HealthCheck]:
    """See that the hash chain of every stream holds."""
    wanted = select(STREAMS.c.id).order_by(STREAMS.c.id)
    streams: Any = await store.ask(lambda connection: connection.execute(wanted).scalars().all())
    events, broken = 0, list[HealthCheck]()
    for stream in streams:
        try:
            async for _ in store.read(stream):
                events += 1
        except CorruptStream as problem:
            broken.append(HealthCheck(Level.WRONG, str(problem)))
    return broken or [ok(f"the hash chains of all {len(streams)} streams hold, with {events} events")]
