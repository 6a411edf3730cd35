"""Appending to streams, and reading them.

One writer commits what many have waiting in one transaction, so that being on disk costs each of them
little.  Nothing is acknowledged before it is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from threading import Lock
from time import sleep
from typing import Final

from msgspec import Struct
from sqlalchemy import exists, insert, literal, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from eldesthand.room.store.database import open_database
from eldesthand.room.store.schema import EVENTS, STREAMS
from eldesthand.room.store.writing import Append, Conflict, Repeated, Transactions, earlier, follow, version, write
from eldesthand.room.watch import Watch

__all__ = ["Conflict", "NoStream", "Repeated", "Store", "Stored", "WriteFailed", "open_store"]

GROUP: Final = 400
"""At most so many appends go into one transaction."""

APART: Final = 0.010
"""Seconds from the beginning of one transaction to that of the next, if something has come meanwhile: as more will.

While little is written each is written at once.
"""

PAGE: Final = 1000


class Stored(Struct, frozen=True):
    """An event as it is kept."""

    version: int
    body: bytes
    command: str = ""


class WriteFailed(Exception):
    """Raised by `append` when nothing could be written: a full disk, a database gone.  Nothing has happened."""


class NoStream(LookupError):
    """Raised for a stream that there is not."""


class _Waiting(Append):
    """An append on its way."""

    done: asyncio.Future[int]


class Store:
    """The streams of a room; made by `open_store`, closed by `close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.versions: dict[str, int] = {}
        self.groups = 0
        self.watch = Watch()
        self.transactions = Transactions(engine)
        self._waiting: list[_Waiting] = []
        self._writes = False
        self._turn = Lock()
        self._rests = asyncio.Event()
        self._rests.set()
        self._writer: asyncio.Task[None] | None = None

    async def begin(self, stream: str, kind: str) -> None:
        """Begin a stream; one that there is goes on.  Raises `WriteFailed`."""
        known = select(STREAMS.c.id).where(STREAMS.c.id == stream)
        wanted = insert(STREAMS).from_select(
            ["id", "kind"], select(literal(stream), literal(kind)).where(~exists(known))
        )
        try:
            await self.transactions.do(lambda connection: connection.execute(wanted))
        except IntegrityError:
            return
        except (SQLAlchemyError, OSError) as problem:
            raise WriteFailed(str(problem)) from problem

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], command: str = "") -> int:
        """Add events after version `expected` and return the stream's new version, once all is on disk.

        Raises `Conflict`, `Repeated`, `NoStream` and `WriteFailed`; then none of them was added.
        """
        if not bodies:
            raise ValueError("there is nothing to append")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int] = loop.create_future()
        with self._turn:
            self._waiting.append(_Waiting(stream, expected, bodies, command, done))
            begins, self._writes = not self._writes, True
        if begins:
            self._rests.clear()
            loop.call_soon(self._write, loop)
        return await done

    async def version(self, stream: str) -> int:
        """Return where a stream stands: the version of its last event, 0 before the first."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(version, stream)

    async def carried_out(self, stream: str, command: str) -> int:
        """Return the version at which a command was carried out, 0 if it was not.  Raises `WriteFailed`."""
        try:
            async with self.engine.connect() as connection:
                return await connection.run_sync(earlier, stream, command)
        except (SQLAlchemyError, OSError) as problem:
            raise WriteFailed(str(problem)) from problem

    async def read(self, stream: str, after: int = 0) -> AsyncIterator[Stored]:
        """Yield the events of a stream that follow version `after`, in order."""
        while True:
            page = await self._page(stream, after)
            for one in page:
                yield one
            if len(page) < PAGE:
                return
            after = page[-1].version

    async def _page(self, stream: str, after: int) -> list[Stored]:
        wanted = (
            select(EVENTS.c.version, EVENTS.c.body, EVENTS.c.command)
            .where(EVENTS.c.stream == stream, EVENTS.c.version > after)
            .order_by(EVENTS.c.version)
            .limit(PAGE)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Stored(version, bytes(body), command or "") for version, body, command in rows]

    async def streams(self, kind: str) -> list[str]:
        """Return the streams of a kind."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(STREAMS.c.id).where(STREAMS.c.kind == kind).order_by(STREAMS.c.id))
            return [row[0] for row in found]

    async def close(self) -> None:
        """Write what is waiting, and let the database go."""
        await self._rests.wait()
        self.transactions.close()
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
        versions = follow(group, self.versions)
        if versions is None or not self.transactions.added(group):
            loop.call_soon_threadsafe(self._carefully, group, loop)
            return
        self.versions.update(versions)
        goes_on = self._goes_on()
        loop.call_soon_threadsafe(self._added, group)
        if goes_on:
            self.transactions.submit(self._follow, loop, began + APART)

    def _added(self, group: list[_Waiting]) -> None:
        """Answer a group that has been added."""
        self._wrote(len(group))
        for one in group:
            _answer(one, one.expected + len(one.bodies))
        if not self._writes:
            self._rests.set()

    def _wrote(self, several: int) -> None:
        self.groups += 1
        self.watch.grouped(several)

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
        try:
            answers = await self._in_one(group)
        except (SQLAlchemyError, OSError):
            self.versions.clear()
            for one in group:
                await self._alone(one)
            return
        for one, answer in zip(group, answers, strict=True):
            _answer(one, answer)

    async def _in_one(self, group: list[_Waiting]) -> list[int | Exception]:
        answers, versions = await self.transactions.do(lambda connection: write(connection, group, self.versions))
        self.versions.update(versions)
        self._wrote(len(group))
        return answers

    async def _alone(self, one: _Waiting) -> None:
        answer: int | Exception
        try:
            (answer,) = await self._in_one([one])
        except IntegrityError:
            self.versions.pop(one.stream, None)
            answer = await self._refusal(one)
        except (SQLAlchemyError, OSError) as problem:
            answer = WriteFailed(str(getattr(problem, "orig", problem)))
        _answer(one, answer)

    async def _refusal(self, one: _Waiting) -> Exception:
        """Return why an append broke a constraint of the database."""
        try:
            async with self.engine.connect() as connection:
                known = await connection.execute(select(STREAMS.c.id).where(STREAMS.c.id == one.stream))
                if known.first() is None:
                    return NoStream(f"there is no stream {one.stream!r}")
                before = await connection.run_sync(earlier, one.stream, one.command) if one.command else 0
                return Repeated(before) if before else Conflict(await connection.run_sync(version, one.stream))
        except (SQLAlchemyError, OSError) as problem:
            return WriteFailed(str(getattr(problem, "orig", problem)))


async def open_store(database: str) -> Store:
    """Return the store in a database: a file of SQLite, or an address.  Raises `NoDatabase`."""
    return Store(await open_database(database))


def _answer(one: _Waiting, answer: int | Exception) -> None:
    if one.done.done():
        return
    if isinstance(answer, Exception):
        one.done.set_exception(answer)
    else:
        one.done.set_result(answer)
