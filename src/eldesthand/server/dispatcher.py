"""One port for several processes: each connection is handed to the process that has the table it asks for.

Where the people of a table are at one process each act is applied once, and the house plays there.  What a connection
asks for first is looked at without being taken; one that says nothing soon, speaks TLS, or asks for something else is
handed to whoever's turn it is.
"""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from contextlib import suppress
from hashlib import blake2b
from typing import Final

BACKLOG: Final = 1024
"""Connections that the system keeps until they are accepted."""

PEEKED: Final = 2048
"""Bytes of a request that are looked at: its first line is there."""

SILENCE: Final = 0.5
"""Seconds for which a connection may say nothing before it is handed on all the same."""

STUCK: Final = 2.0
"""Seconds after which a process that has not taken what it was handed is handed no more, until it takes that."""

EMPTYING: Final = 5.0
"""Seconds in which one that is to close has taken what it was handed."""

_PLACE: Final = re.compile(rb"[A-Z]+ /api/(tables|evenings)/([^/? ]+)")


class _Taker:
    """The end of a process: `given` are the times at which connections were handed over that it has not taken yet."""

    def __init__(self, number: int, end: socket.socket) -> None:
        self.number = number
        self.end = end
        self.given: list[float] = []

    @property
    def takes(self) -> bool:
        """Whether it takes what it is handed."""
        return not self.given or time.monotonic() - self.given[0] < STUCK

    def is_handed(self, connection: socket.socket) -> bool:
        """Hand a connection over; whether that went well."""
        try:
            socket.send_fds(self.end, [b"\0"], [connection.fileno()])
        except OSError:
            return False
        self.given.append(time.monotonic())
        return True

    def has_taken(self) -> bool:
        """Note what it says to have taken; False once it is gone."""
        try:
            said = self.end.recv(4096)
        except BlockingIOError:
            return True
        except OSError:
            return False
        del self.given[: len(said)]
        return bool(said)


class Dispatcher:
    """Hands the connections of a socket that listens to processes, in a thread of its own, until it is closed."""

    def __init__(self, listening: socket.socket) -> None:
        self._listening = listening
        self._takers: dict[int, _Taker] = {}
        self._turn = 0
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._runs, name="dispatcher", daemon=True)
        listening.setblocking(False)
        listening.listen(BACKLOG)
        self._thread.start()

    def hands_to(self, number: int, end: socket.socket) -> None:
        """Hand connections to a process from now on, in the place of the one that had its number before.

        Returns once the one before has taken all that it was handed, or has had time to.
        """
        emptied = asyncio.run_coroutine_threadsafe(self._changes(number, end), self._loop)
        with suppress(TimeoutError):
            emptied.result(EMPTYING)

    def close(self) -> None:
        """Hand nothing on any more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        for taker in self._takers.values():
            taker.end.close()
        self._loop.close()

    def _runs(self) -> None:
        self._loop.create_task(self._accepts(), name="connections")
        self._loop.run_forever()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))

    async def _changes(self, number: int, end: socket.socket) -> None:
        before = self._takers.get(number)
        end.setblocking(False)
        self._takers[number] = taker = _Taker(number, end)
        self._loop.add_reader(end, self._hears, taker)
        if before is not None:
            while before.given and before.end.fileno() >= 0:
                await asyncio.sleep(0.01)
            self._lets_go(before)

    def _hears(self, taker: _Taker) -> None:
        if not taker.has_taken():
            self._lets_go(taker)

    def _lets_go(self, taker: _Taker) -> None:
        """Hand no more to a process that is gone."""
        if taker.end.fileno() >= 0:
            self._loop.remove_reader(taker.end)
            taker.end.close()
        if self._takers.get(taker.number) is taker:
            del self._takers[taker.number]

    async def _accepts(self) -> None:
        while True:
            try:
                connection, _ = await self._loop.sock_accept(self._listening)
            except OSError:  # it is gone again, or there are too many open files
                await asyncio.sleep(0.05)
                continue
            task = self._loop.create_task(self._dispatches(connection))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _dispatches(self, connection: socket.socket) -> None:
        """Hand a connection to whom it belongs to; if nobody takes it just now, a little later."""
        with connection:
            connection.setblocking(False)
            place = await self._place(connection)
            while True:
                for taker in self._order(place):
                    if taker.is_handed(connection):
                        return
                await asyncio.sleep(0.05)

    async def _place(self, connection: socket.socket) -> bytes:
        """Return the name of the table or evening in the path of a request that has come, b"" if there is none."""
        said = asyncio.Event()
        self._loop.add_reader(connection, said.set)
        try:
            await asyncio.wait_for(said.wait(), SILENCE)
            match = _PLACE.match(connection.recv(PEEKED, socket.MSG_PEEK))
        except (TimeoutError, OSError):
            return b""
        finally:
            self._loop.remove_reader(connection)
        return match[2] if match is not None else b""

    def _order(self, place: bytes) -> list[_Taker]:
        """Return the processes, whose it is first: the same for a place as long as that one is there (rendezvous)."""
        takers = sorted(self._takers.values(), key=lambda taker: taker.number)
        if place:
            takers.sort(key=lambda taker: blake2b(b"%d %b" % (taker.number, place)).digest())
        elif takers:
            self._turn = (self._turn + 1) % len(takers)
            takers = takers[self._turn :] + takers[: self._turn]
        return sorted(takers, key=lambda taker: not taker.takes)
