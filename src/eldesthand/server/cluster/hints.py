"""Hints that servers send each other: that something is new in the database, and where.

Nothing depends on them: what is lost, doubled, late or out of order is found by the sweep (`cluster.py`), at worst a
second later.  They go by PostgreSQL's own NOTIFY, or by Redis, which takes that work off the database.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from eldesthand.server.metrics import Metrics

CHANNEL: Final = "eldesthand"
TOGETHER: Final = 0.01
"""Seconds for which a hint waits for others, to go with them in one message."""

LONGEST: Final = 7000
"""Bytes of a message: PostgreSQL takes less than 8,000."""

WAITING: Final = 20_000
"""Hints that wait at most where nothing can be sent; those before are dropped."""

AGAIN: Final = 0.5
"""Seconds after which one tries to connect again."""

PATIENCE: Final = 5.0
"""Seconds for which a connection may take to be made, or a message to be sent; and between two empty messages."""

SILENCE: Final = 15.0
"""Seconds after which a connection is given up on which nothing comes, not even what was sent there."""


class Hints(ABC):
    """A channel on which all servers hear what each says; `hear` is given each hint, those of one's own too."""

    def __init__(self, metrics: Metrics) -> None:
        self.hear: Callable[[str], None] = _nobody_hears
        self.are_heard = False
        self._metrics = metrics
        self._waiting: list[str] = []
        self._more = asyncio.Event()
        self._last = 0.0
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to send and receive hints."""
        self._task = asyncio.create_task(self._run(), name="hints")

    def say(self, hint: str) -> None:
        """Send a hint soon, a line of text without line feeds."""
        self._waiting.append(hint)
        if len(self._waiting) > WAITING:
            del self._waiting[: WAITING // 2]
        self._more.set()

    async def close(self) -> None:
        """Send what is waiting, if that is possible, and let the connection go."""
        if self._task is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while self._waiting and self.are_heard:
                        await asyncio.sleep(TOGETHER)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._connected()
            except Exception as problem:
                self._metrics.log.warning("hints lost", why=type(problem).__name__)
            finally:
                self.are_heard = False
            await asyncio.sleep(AGAIN)

    @abstractmethod
    async def _connected(self) -> None:
        """Connect, and send and hear hints until the connection breaks."""

    async def _send_all(self, send: Callable[[str], Any]) -> None:
        """Send whatever comes, for good; now and then an empty message, which has to come back.

        Raises TimeoutError if none has come back for long.
        """
        loop = asyncio.get_running_loop()
        self._last = loop.time()
        while loop.time() - self._last < SILENCE:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._more.wait(), PATIENCE)
            await asyncio.sleep(TOGETHER)
            self._more.clear()
            waiting, self._waiting = self._waiting, []
            for message in packed(waiting or [""]):
                async with asyncio.timeout(PATIENCE):
                    await send(message)
        raise TimeoutError

    def _heard(self, message: str) -> None:
        self._last = asyncio.get_running_loop().time()
        for hint in message.split("\n") if message else ():
            self.hear(hint)


def packed(hints: Iterable[str]) -> Iterator[str]:
    """Yield messages of several hints each, none longer than `LONGEST` unless a hint alone is; each hint once."""
    lines: list[str] = []
    size = 0
    for hint in dict.fromkeys(hints):
        length = len(hint.encode()) + 1
        if lines and size + length > LONGEST:
            yield "\n".join(lines)
            lines, size = [], 0
        lines.append(hint)
        size += length
    if lines:
        yield "\n".join(lines)


class PostgresHints(Hints):
    """Hints by LISTEN and NOTIFY, on a connection of their own."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._engine = engine

    async def _connected(self) -> None:
        lent = await self._lent()
        connection: Any = (await lent.get_raw_connection()).driver_connection
        broke: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def breaks(_: object) -> None:
            if not broke.done():
                broke.set_result(None)

        connection.add_termination_listener(breaks)
        try:
            await connection.add_listener(CHANNEL, lambda *heard: self._heard(heard[3]))
            self.are_heard = True
            sending = asyncio.ensure_future(
                self._send_all(lambda message: connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message))
            )
            await _first(sending, broke)
        finally:
            connection.terminate()
            await lent.invalidate()
            await lent.close()

    async def _lent(self) -> AsyncConnection:
        """Return a connection of the engine's; if it is called off meanwhile it is awaited and closed all the same."""
        connecting = asyncio.ensure_future(self._connect())
        try:
            return await asyncio.shield(connecting)
        except asyncio.CancelledError:
            with suppress(Exception):
                await (await connecting).close()
            raise

    async def _connect(self) -> AsyncConnection:
        return await self._engine.connect()


class RedisHints(Hints):
    """Hints by the channels of Redis, or of Valkey."""

    def __init__(self, address: str, metrics: Metrics) -> None:
        super().__init__(metrics)
        self._address = address

    async def _connected(self) -> None:
        from redis.asyncio import Redis

        patience: dict[str, Any] = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE}
        redis = Redis.from_url(self._address, health_check_interval=PATIENCE, **patience)
        try:
            async with redis.pubsub() as listening:
                await listening.subscribe(CHANNEL)
                self.are_heard = True
                sending = asyncio.ensure_future(self._send_all(lambda message: redis.publish(CHANNEL, message)))
                await _first(sending, asyncio.ensure_future(self._listen(listening)))
        finally:
            await redis.aclose()

    async def _listen(self, listening: Any) -> None:
        while True:
            message = await listening.get_message(ignore_subscribe_messages=True, timeout=1.0)
            if message is not None:
                self._heard(bytes(message["data"]).decode())


async def _first(*several: asyncio.Future[None]) -> None:
    """Wait until one of several ends, and call the others off; raise what went wrong there."""
    try:
        done, _ = await asyncio.wait(several, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in several:
            each.cancel()
        await asyncio.gather(*several, return_exceptions=True)
    for each in done:
        each.result()


def _nobody_hears(hint: str) -> None:
    """Hear a hint, and do nothing."""
