"""Appending to streams, and reading them.

One writer commits what many have waiting in one transaction, so that being on disk costs each of them
little.  Nothing is acknowledged before it is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from threading import Lock
from time import perf_counter, sleep
from typing import Any, Final, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, exists, insert, literal, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from eldesthand.server.metrics import Metrics
from eldesthand.server.store.chain import ChainHead, start, verified
from eldesthand.server.store.database import (
    is_of_the_database,
    is_sound,
    open_database,
    opening,
    translated,
)
from eldesthand.server.store.errors import (
    Conflict,
    CorruptStream,
    Fenced,
    LeaseLost,
    NoStream,
    ReadFailed,
    Repeated,
    Unavailable,
    WriteFailed,
)
from eldesthand.server.store.lease import ANOTHER, Lease
from eldesthand.server.store.lock import held
from eldesthand.server.store.schema import EVENTS, STREAMS
from eldesthand.server.store.writing import (
    Append,
    Fence,
    Transactions,
    earlier,
    fences_of,
    follow,
    head,
    version,
    write,
)

__all__ = [
    "Conflict",
    "CorruptStream",
    "Fence",
    "Fenced",
    "LeaseLost",
    "NoStream",
    "ReadFailed",
    "Repeated",
    "Store",
    "Stored",
    "Unavailable",
    "WriteFailed",
    "open_store",
    "opened_by_the_room",
]

T = TypeVar("T")

GROUP: Final = 400
"""At most so many appends go into one transaction."""

APART: Final = 0.010
"""Seconds from the beginning of one transaction to that of the next, if something has come meanwhile: as more will.

While little is written each is written at once.
"""

PAGE: Final = 1000

A_SECOND: Final = 1.0
PATIENCE: Final = 3.0
"""Seconds for which the database may take to answer whether it is there."""


class Stored(Struct, frozen=True):
    """An event as it is kept."""

    version: int
    body: bytes
    command: str = ""


class _Waiting(Append):
    """An append on its way, with what it carries of the trace that it is part of."""

    done: asyncio.Future[int]
    trace: Any


class Store:
    """The streams of a room; made by `open_store`, closed by `close`."""

    def __init__(self, engine: AsyncEngine, lease: Lease | None = None) -> None:
        self.engine = engine
        self.lease = lease
        self.heads: dict[str, ChainHead] = {}
        self.groups = 0
        self.trouble = ""
        self.lost = asyncio.Event()
        self.metrics = Metrics()
        self.transactions = Transactions(engine, lease)
        self.kept: Callable[[Iterable[tuple[str, int]]], None] = _nobody_is_told
        self._waiting: list[_Waiting] = []
        self._writes = False
        self._turn = Lock()
        self._rests = asyncio.Event()
        self._rests.set()
        self._asked = -A_SECOND
        self._writer: asyncio.Task[None] | None = None

    async def begin(self, stream: str, kind: str) -> None:
        """Begin a stream; one that there is goes on.  Raises `WriteFailed`."""
        known = select(STREAMS.c.id).where(STREAMS.c.id == stream)
        wanted = insert(STREAMS).from_select(
            ["id", "kind"], select(literal(stream), literal(kind)).where(~exists(known))
        )
        try:
            await self.do(lambda connection: connection.execute(wanted))
        except IntegrityError:
            return

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Return the result of a piece of work in a transaction, once it is on disk.

        Raises `WriteFailed`, and IntegrityError for what a constraint of the database forbids.
        """
        try:
            with translated(WriteFailed):
                result = await self.transactions.do(work)
        except WriteFailed as problem:
            self._failed(problem)
            raise
        self._went_well()
        return result

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Return the result of a read from the database.  Raises `ReadFailed`."""
        with translated(ReadFailed):
            async with self.engine.connect() as connection:
                return await connection.run_sync(work)

    async def append(
        self, stream: str, expected: int, bodies: Sequence[bytes], command: str = "", fence: Fence | None = None
    ) -> int:
        """Add events after version `expected` and return the stream's new version, once all is on disk.

        With a `fence` they are added only while that lease has not been taken anew by another server.

        Raises `Conflict`, `Repeated`, `Fenced`, `NoStream` and `WriteFailed`; then none of them was added.  Where the
        database goes away at that moment that can't be told: if they are there after all, the next append says so by
        `Repeated` or `Conflict`.
        """
        if not bodies:
            raise ValueError("there is nothing to append")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        with self._turn:
            trace = self.metrics.tracer.carried()
            self._waiting.append(_Waiting(stream, expected, bodies, command, fence, done, trace))
            begins, self._writes = not self._writes, True
        if begins:
            self._rests.clear()
            loop.call_soon(self._write, loop)
        return await done

    async def version(self, stream: str) -> int:
        """Return where a stream stands: the version of its last event, 0 before the first.  Raises `ReadFailed`."""
        return await self.ask(lambda connection: version(connection, stream))

    async def carried_out(self, stream: str, command: str) -> int:
        """Return the version at which a command was carried out, 0 if it was not.  Raises `ReadFailed`."""
        return await self.ask(lambda connection: earlier(connection, stream, command))

    async def read(self, stream: str, after: int = 0) -> AsyncIterator[Stored]:
        """Yield the events of a stream that follow version `after`, in order, as far as its hash chain is whole.

        Raises `CorruptStream`, `ReadFailed`.
        """
        at = await self._head_at(stream, after)
        while True:
            rows = await self._page(stream, at.version)
            for row in rows:
                at = verified(stream, at, [row])
                version, body, command, _ = row
                yield Stored(version, body, command)
            if len(rows) < PAGE:
                known = self.heads.get(stream)
                if (after or known is not None) and (known is None or known.version < at.version):
                    self.heads[stream] = at  # another server has written there
                return

    async def _head_at(self, stream: str, version: int) -> ChainHead:
        """Return the hash to which the event after a version is chained."""
        if version <= 0:
            return start(stream)
        known = self.heads.get(stream)
        if known is not None and known.version == version:
            return known
        c = EVENTS.c
        wanted = select(c.chain).where(c.stream == stream, c.version == version)
        chain = await self.ask(lambda connection: connection.execute(wanted).scalar_one_or_none())
        return ChainHead(version, bytes(chain) if chain is not None else b"")

    async def _page(self, stream: str, after: int) -> list[tuple[int, bytes, str, bytes]]:
        c = EVENTS.c
        wanted = (
            select(c.version, c.body, c.command, c.chain)
            .where(c.stream == stream, c.version > after)
            .order_by(c.version)
            .limit(PAGE)
        )
        rows = await self.ask(lambda connection: connection.execute(wanted).all())
        return [(version, _bytes(body), command or "", _bytes(chain)) for version, body, command, chain in rows]

    async def streams(self, kind: str) -> list[str]:
        """Return the streams of a kind.  Raises `ReadFailed`."""
        wanted = select(STREAMS.c.id).where(STREAMS.c.kind == kind).order_by(STREAMS.c.id)
        return await self.ask(lambda connection: [row[0] for row in connection.execute(wanted)])

    async def rescued(self) -> str:
        """Return why the lease was lost, and where all is that the room held: in its file, or in a copy, now saved."""
        lock = self.lease.lock if self.lease is not None else None
        why = self.lease.lost if self.lease is not None else ""
        if lock is None or not lock.lost():
            return why
        try:
            with translated(WriteFailed):
                copy = await self.transactions.rescued(lock)
        except WriteFailed as problem:
            return f"{why}; it could not be saved: {problem}"
        if copy == lock.file:
            return f"{why}; nothing is lost: all that it held is in {copy}"
        return f"{why}; all that it held is in {copy}, to be put back by eldesthand restore"

    async def ready(self) -> None:
        """Raise `Unavailable` if the database can't be read or written to; it is asked once a second at most."""
        now = asyncio.get_running_loop().time()
        if now - self._asked >= A_SECOND or self.trouble:
            async with asyncio.timeout(PATIENCE):
                await self.check()
            self._asked = now

    async def check(self) -> None:
        """See that the room still holds its database, and can read it and, after it could not, write to it.

        Raises `LeaseLost`, `ReadFailed`, `WriteFailed`.
        """
        if self.lease is not None:
            if not await self.do(self.lease.touches if self.trouble else self.lease.is_in):
                problem = self.lease.loses(ANOTHER)
                self._failed(problem)
                raise problem
        else:
            await self.ask(lambda connection: connection.execute(text("SELECT 1")))

    async def close(self) -> None:
        """Write what is waiting, and let the database go."""
        await self._rests.wait()
        await self.transactions.close()
        await self.engine.dispose()

    # --- the writer: `_writes` while there is one, who hands on to the next

    def _taken(self) -> list[_Waiting]:
        """Take what is to be written next."""
        with self._turn:
            group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
        return group

    def _goes_on(self) -> bool:
        """Whether something has come while something else was written; if not, whoever comes next begins again."""
        with self._turn:
            self._writes = bool(self._waiting)
            return self._writes

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        """Write what is waiting: in the store's thread, where the database has one."""
        if self.transactions.are_quick:
            self.transactions.submit(self._follow, loop, loop.time())
        else:
            self._carefully(self._taken(), loop)

    def _follow(self, loop: asyncio.AbstractEventLoop, when: float) -> None:
        """Add at a moment what is waiting, if it follows on what is known, and go on so.

        This is done in the store's thread: were the loop asked at each turn, a busy one would hold up the writing.
        """
        sleep(max(0.0, when - loop.time()))
        began, group = loop.time(), self._taken()
        following = follow(group, self.heads) if not fences_of(group) else None
        if following is None or not self.transactions.added(following[0]):
            loop.call_soon_threadsafe(self._carefully, group, loop)
            return
        self.heads.update(following[1])
        goes_on = self._goes_on()
        loop.call_soon_threadsafe(self._added, group, loop.time() - began)
        if goes_on:
            self.transactions.submit(self._follow, loop, began + APART)

    def _added(self, group: list[_Waiting], seconds: float) -> None:
        """Answer a group that has been added, in so many seconds."""
        self._wrote(group, seconds)
        self.kept((waiting.stream, waiting.expected + len(waiting.bodies)) for waiting in group)
        for waiting in group:
            _answer(waiting, waiting.expected + len(waiting.bodies))
        if not self._writes:
            self._rests.set()

    def _wrote(self, group: list[_Waiting], seconds: float) -> None:
        self.groups += 1
        self.metrics.grouped([waiting.trace for waiting in group], seconds)
        self._went_well()

    def _went_well(self) -> None:
        if self.trouble:
            self.trouble = ""
            self.metrics.log.warning("the database can be written to again")

    def _failed(self, problem: WriteFailed) -> None:
        """Say in the log, once, why nothing can be written."""
        if isinstance(problem, LeaseLost):
            self.lost.set()
        if str(problem) != self.trouble:
            self.trouble = str(problem)
            self.metrics.log.error("the database can't be written to", why=self.trouble)

    def _carefully(self, group: list[_Waiting], loop: asyncio.AbstractEventLoop) -> None:
        """Write a group of which not all follows on what is known, or could be added: find out of each."""
        began = loop.time()

        def go_on(_: object) -> None:
            if self._goes_on():
                loop.call_at(max(began + APART, loop.time()), self._write, loop)
            else:
                self._rests.set()

        self._writer = loop.create_task(self._commit(group), name="writer of the store")
        self._writer.add_done_callback(go_on)

    async def _commit(self, group: list[_Waiting]) -> None:
        """Write a group in one transaction; if that fails, each append by itself, so that each has its answer."""
        if not self.transactions.are_quick and await self._follows_there(group):
            return
        try:
            answers = await self._in_one_or_anew(group)
        except LeaseLost as problem:
            self._failed(problem)
            for waiting in group:
                _answer(waiting, problem)
            return
        except Exception as problem:
            if not is_of_the_database(problem):
                for waiting in group:
                    _answer(waiting, problem)
                return
            self.heads.clear()
            for waiting in group:
                await self._alone(waiting)
            return
        for waiting, answer in zip(group, answers, strict=True):
            _answer(waiting, answer)

    async def _follows_there(self, group: list[_Waiting]) -> bool:
        """Add a group that follows on what is known, at a server of databases, and answer it; whether that was done."""
        began, following = perf_counter(), follow(group, self.heads)
        if following is None or not await self.transactions.added_there(following[0], fences_of(group)):
            return False
        self.heads.update(following[1])
        self._added(group, perf_counter() - began)
        return True

    async def _in_one_or_anew(self, group: list[_Waiting]) -> list[int | Exception]:
        """Write a group in one transaction; where another server was quicker, once more by how the streams stand."""
        try:
            return await self._in_one(group)
        except IntegrityError:
            self.heads.clear()
            return await self._in_one(group)

    async def _in_one(self, group: list[_Waiting]) -> list[int | Exception]:
        began = perf_counter()
        answers, heads = await self.transactions.do(lambda connection: write(connection, group, self.heads))
        self.heads.update(heads)
        self._wrote(group, perf_counter() - began)
        pairs = zip(group, answers, strict=True)
        self.kept((waiting.stream, version) for waiting, version in pairs if isinstance(version, int))
        return answers

    async def _alone(self, waiting: _Waiting) -> None:
        answer: int | Exception
        try:
            with translated(WriteFailed):
                (answer,) = await self._in_one([waiting])
        except IntegrityError:
            self.heads.pop(waiting.stream, None)
            answer = await self._refusal(waiting)
        except WriteFailed as problem:
            self._failed(problem)
            answer = problem
        _answer(waiting, answer)

    async def _refusal(self, waiting: _Waiting) -> Exception:
        """Return why an append broke a constraint of the database."""

        def why(connection: Connection) -> Exception:
            if connection.execute(select(STREAMS.c.id).where(STREAMS.c.id == waiting.stream)).first() is None:
                return NoStream(f"there is no stream {waiting.stream!r}")
            before = earlier(connection, waiting.stream, waiting.command) if waiting.command else 0
            return Repeated(before) if before else Conflict(head(connection, waiting.stream).version)

        try:
            return await self.ask(why)
        except ReadFailed as problem:
            return WriteFailed(str(problem))


async def open_store(database: str) -> Store:
    """Return the store in a database: a file of SQLite, or an address.  Raises `NoDatabase`.

    Nothing keeps others from opening it as well: the room does so by `opened_by_the_room`.
    """
    return Store(await open_database(database))


@asynccontextmanager
async def opened_by_the_room(database: str, metrics: Metrics) -> AsyncIterator[Store]:
    """Open the store in a database, and close it: a file of SQLite as the one room that has it open.

    Raises `InUse`, `NoDatabase`.
    """
    with held(database) as lock:
        lease: Lease | None
        if lock is not None:
            if not await asyncio.to_thread(is_sound, lock.file):
                metrics.log.info("pages of the database looked through", how="some")
            engine = await open_database(str(lock.file))
            lease = Lease(lock)
        else:
            engine = await open_database(database)
            lease = None if engine.dialect.name == "postgresql" else Lease()
        store = Store(engine, lease)
        store.metrics = metrics
        try:
            with opening(engine.url):
                await _taken(store, lease)
            yield store
        finally:
            await store.close()
            if lock is not None:
                lock.clears_away()


async def _taken(store: Store, lease: Lease | None) -> None:
    """Take the lease of a file; see to it that a server of databases notices a page that is corrupt."""
    if lease is None:
        sums = await store.ask(lambda connection: connection.execute(text("SHOW data_checksums")).scalar_one())
        if sums != "on":
            store.metrics.log.warning("the database has no checksums on its pages: initdb --data-checksums makes them")
        return
    await store.transactions.do(lease.take)
    # The token is to stand in the file itself, where another room sees it that can't lock the file.
    await store.ask(lambda connection: connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)")).all())
    lease.notes_beside()


def _nobody_is_told(streams: Iterable[tuple[str, int]]) -> None:
    """Be told how streams stand that have been written to, and do nothing."""


def _bytes(value: bytes | str) -> bytes:
    """Return a value as bytes: SQLite may have text in a column of bytes, if something else has written it."""
    return value.encode(errors="surrogateescape") if isinstance(value, str) else bytes(value)


def _answer(waiting: _Waiting, answer: int | Exception) -> None:
    if waiting.done.done():
        return
    if isinstance(answer, Exception):
        waiting.done.set_exception(answer)
    else:
        waiting.done.set_result(answer)
