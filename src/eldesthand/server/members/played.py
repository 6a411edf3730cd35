"""The rows of closed deals in the database: written in play, backfilled from the streams where any are missing.

They hold nothing that the streams do not, so they may come late, and twice; nobody waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from eldesthand.server.bearers import Bearers
from eldesthand.server.members.rows import PlayedRow, RubberRow, as_columns, is_news, rows, rubbers
from eldesthand.server.metrics import fault
from eldesthand.server.pseudonyms import under
from eldesthand.server.store.database import PLAYED_ROWS, take_turns
from eldesthand.server.store.schema import BACKFILLED, EVENTS, PLAYED, RUBBERS, STREAMS
from eldesthand.server.store.store import CorruptStream, Store, Unavailable
from eldesthand.session.chance import machine
from eldesthand.session.events import Opened, decode
from eldesthand.session.session import Session

KIND: Final = "table"
LATER: Final = 5.0
"""Seconds after which writing is tried again that failed."""

Place = tuple[str, int, int]
"""A deal: its table, its rubber, and its own number."""


class PlayedRows:
    """The rows of closed deals; `heard` is told of whatever happens at a table."""

    def __init__(self, store: Store, bearers: Bearers) -> None:
        self.store = store
        self.bearers = bearers
        self._thread = ThreadPoolExecutor(1, "played")
        self._waiting: dict[str, FinishedAtTable] = {}
        self._writing: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    # --- while people play

    def heard(self, before: Session, after: Session) -> None:
        """Take what has happened at a table: if a deal was closed by it, its rows are written soon."""
        if not is_news(before, after):
            return
        name = after.opened.table
        self._waiting[name] = self._waiting.get(name, FinishedAtTable()).with_news(after, after.version + 1)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write(), name="writing what was played")

    async def _write(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, {}
            try:
                await self.store.do(partial(_put_all, waiting))
            except Unavailable:
                self._waiting = {**waiting, **self._waiting}
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), LATER)
                if self._closing.is_set():
                    return  # the backfill writes it when the room opens again

    # --- what is missing

    def backfill(self) -> None:
        """Start the backfill, in the background, of rows for deals closed since rows were last written."""
        self._reading = asyncio.create_task(self.backfilled(), name="backfill of the rows of what was played")

    async def backfilled(self) -> None:
        """Write the rows of all closed deals that have none."""
        try:
            for name in await self._behind():
                if self._closing.is_set():
                    return
                await self._backfill_table(name)
        except Unavailable as problem:
            self.store.metrics.log.error("fault", **fault(problem))

    async def _backfill_table(self, name: str) -> None:
        """Make the rows of a table's closed deals; one that is corrupt is left alone."""
        stream = f"{KIND}/{name}"
        try:
            bodies = [kept.body async for kept in self.store.read(stream)]
        except CorruptStream as problem:
            self.store.metrics.log.error("corrupt stream", why=str(problem))
            return
        work = asyncio.get_running_loop().run_in_executor(self._thread, folded, stream, bodies, self.bearers)
        await self.store.do(partial(_put_all, {name: await work}))

    async def _behind(self) -> list[str]:
        """Return the tables in whose streams more stands than has been read."""
        last = select(func.max(EVENTS.c.version)).where(EVENTS.c.stream == STREAMS.c.id).scalar_subquery()
        wanted = (
            select(STREAMS.c.id, last, BACKFILLED.c.version)
            .select_from(STREAMS.outerjoin(BACKFILLED, BACKFILLED.c.stream == func.substr(STREAMS.c.id, len(KIND) + 2)))
            .where(STREAMS.c.kind == KIND)
        )
        streams = await self.store.ask(lambda connection: connection.execute(wanted).all())
        return [stream.partition("/")[2] for stream, stands, read in streams if (stands or 0) > (read or 0)]

    @property
    def is_reading(self) -> bool:
        """Whether what was missing is still being backfilled."""
        return self._reading is not None and not self._reading.done()

    async def written(self) -> None:
        """Wait until what has been heard is written, and what was missing is backfilled."""
        for task in (self._writing, self._reading):
            if task is not None:
                await asyncio.gather(task, return_exceptions=True)

    # --- what becomes of them

    async def forget(self, keys: Iterable[str]) -> None:
        """Delete the rows of some persons, and that it was they who played rubbers.  Raises `WriteFailed`."""
        gone = list(keys)

        def forgotten(connection: Connection) -> None:
            connection.execute(delete(PLAYED).where(PLAYED.c.key.in_(gone)))
            for seat in (RUBBERS.c.north, RUBBERS.c.east, RUBBERS.c.south, RUBBERS.c.west):
                connection.execute(update(RUBBERS).where(seat.in_(gone)).values({seat: ""}))

        await self.store.do(forgotten)

    async def reckon(self, place: Place, seat: int, worth: float | None) -> None:
        """Note what the rights that someone used in a deal were worth, None where that can't be told."""
        table, rubber, deal = place
        columns = PLAYED.c
        at = (columns.stream == table, columns.rubber_no == rubber, columns.deal_no == deal, columns.seat == seat)
        wanted = update(PLAYED).where(*at).values(reckoned=1, worth=worth)
        await self.store.do(lambda connection: connection.execute(wanted))

    async def deals_of(self, key: str) -> list[tuple[str, int, int, int]]:
        """Return the deals that someone has played: each a table, a rubber, a deal, and the seat."""
        c = PLAYED.c
        wanted = select(c.stream, c.rubber_no, c.deal_no, c.seat).where(c.key == key)
        wanted = wanted.order_by(c.stream, c.rubber_no, c.deal_no)
        rows = await self.store.ask(lambda connection: connection.execute(wanted).all())
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def close(self) -> None:
        """Write what is waiting, and backfill no more than the table in hand: nothing is broken off at the database."""
        self._closing.set()
        await self.written()
        self._thread.shutdown(wait=False, cancel_futures=True)


class FinishedAtTable(Struct, frozen=True):
    """What has come to its end at a table, read up to a `version` of its stream: deals, and rubbers by number."""

    deals: dict[Place, list[PlayedRow]] = {}
    rubbers: dict[int, RubberRow] = {}
    version: int = 0

    def with_news(self, table: Session, version: int) -> FinishedAtTable:
        """Return the same with what a table has finished last."""
        won = {row.rubber_no: row for row in rubbers(table)}
        return FinishedAtTable(by_deal(rows(table), self.deals), self.rubbers | won, version)


def by_deal(
    some: Iterable[PlayedRow], known: Mapping[Place, list[PlayedRow]] | None = None
) -> dict[Place, list[PlayedRow]]:
    """Return rows by the deals that they are of; those of a deal take the place of what was known of it."""
    deals = dict(known or {})
    fresh: dict[Place, list[PlayedRow]] = {}
    for row in some:
        fresh.setdefault((row.stream, row.rubber_no, row.deal_no), []).append(row)
    return deals | fresh


def folded(stream: str, bodies: Sequence[bytes], bearers: Bearers) -> FinishedAtTable:
    """Return the finished deals and rubbers of a table's stream."""
    opened, *events = under([decode(body) for body in bodies], bearers, stream)
    finished = FinishedAtTable(version=len(bodies))
    if not isinstance(opened, Opened):
        return finished
    table = Session.of(opened, machine)
    for event in events:
        after, _ = table.apply(event)
        if is_news(table, after):
            finished = finished.with_news(after, len(bodies))
        table = after
    return finished


def _put_all(tables: Mapping[str, FinishedAtTable], connection: Connection) -> None:
    """Put rows in the place of those that there are, and note how far each table has been read; never back again."""
    take_turns(connection, PLAYED_ROWS)
    wanted = select(BACKFILLED.c.stream, BACKFILLED.c.version).where(BACKFILLED.c.stream.in_(list(tables)))
    read = {row.stream: row.version for row in connection.execute(wanted)}
    for name, finished in tables.items():
        if read.get(name, 0) > finished.version:
            continue
        put(connection, finished.deals)
        put_rubbers(connection, finished.rubbers.values())
        connection.execute(delete(BACKFILLED).where(BACKFILLED.c.stream == name))
        connection.execute(insert(BACKFILLED).values(stream=name, version=finished.version))


def put_rubbers(connection: Connection, won: Iterable[RubberRow]) -> None:
    """Put rubbers in the place of those that there are, with the same number; fresh ones are the last."""
    for row in won:
        at = (RUBBERS.c.stream == row.stream, RUBBERS.c.rubber_no == row.rubber_no)
        number = connection.execute(select(RUBBERS.c.no).where(*at)).scalar()
        if number is not None:
            connection.execute(update(RUBBERS).where(*at).values(asdict(row)))
            continue
        last = connection.execute(select(func.max(RUBBERS.c.no))).scalar() or 0
        connection.execute(insert(RUBBERS).values(no=last + 1, **asdict(row)))


def put(connection: Connection, deals: Mapping[Place, list[PlayedRow]]) -> None:
    """Put rows of deals in the place of those that there are."""
    columns = PLAYED.c
    for table, rubber, deal in deals:
        at = (columns.stream == table, columns.rubber_no == rubber, columns.deal_no == deal)
        connection.execute(delete(PLAYED).where(*at))
    fresh = [as_columns(row) for some in deals.values() for row in some]
    if fresh:
        connection.execute(insert(PLAYED), fresh)
