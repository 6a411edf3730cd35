"""A proxy between a server and its database or Redis, which delays, cuts, and drops, doubles or reorders messages."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

MESSAGE = re.compile(rb"\*3\r\n\$7\r\nmessage\r\n\$(\d+)\r\n")
"""How a message begins that Redis hands on to those who listen, in its protocol (RESP 2)."""


class FaultyProxy:
    """A proxy that runs in a thread of its own; what it does to what passes may be changed at any time.

    `delay` are the seconds by which everything is late.  `spoils` says that messages of Redis are dropped, doubled and
    reordered by chance; all else passes as it is, since a protocol with bytes missing is only a broken connection.
    """

    def __init__(self, target: int, seed: int = 0) -> None:
        self.target = target
        self.delay = 0.0
        self.spoils = False
        self.is_cut = False
        self.port = 0
        self._rng = Random(seed)
        self._open: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._runs, daemon=True)
        self._thread.start()
        self._ready.wait()

    def cut(self) -> None:
        """Break all connections, and let none be made."""
        self.is_cut = True
        self._loop.call_soon_threadsafe(self._breaks)

    def heal(self) -> None:
        """Let everything pass again."""
        self.is_cut, self.delay, self.spoils = False, 0.0, False

    def close(self) -> None:
        """End it."""
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _breaks(self) -> None:
        for task in self._open:
            task.cancel()

    def _runs(self) -> None:
        asyncio.set_event_loop(self._loop)
        server: asyncio.Server | None = None

        async def begin() -> None:
            nonlocal server
            server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        self._loop.run_until_complete(begin())
        self._loop.run_forever()
        if server is not None:
            server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.05))

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        if self.is_cut or task is None:
            writer.close()
            return
        self._open.add(task)
        there = None
        try:
            far, there = await asyncio.open_connection("127.0.0.1", self.target)
            await asyncio.gather(
                self._passes(reader, there, lambda data: data), self._passes(far, writer, self._spoilt)
            )
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._open.discard(task)
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()

    async def _passes(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, change: Callable[[bytes], bytes]
    ) -> None:
        while data := await reader.read(65536):
            if self.delay:
                await asyncio.sleep(self.delay * self._rng.random())
            writer.write(change(data))
            await writer.drain()
        with suppress(OSError):
            writer.close()
        raise ConnectionResetError

    def _spoilt(self, data: bytes) -> bytes:
        """Return what came, its whole messages of Redis dropped, doubled or in another order."""
        if not self.spoils or not MESSAGE.match(data):
            return data
        messages, rest = split(data)
        kept = [message for message in messages if self._rng.random() > 0.3]
        kept += [message for message in kept if self._rng.random() < 0.3]
        self._rng.shuffle(kept)
        return b"".join(kept) + rest


def split(data: bytes) -> tuple[list[bytes], bytes]:
    """Return the whole messages at the beginning of what came from Redis, and what follows them."""
    messages = []
    while begun := MESSAGE.match(data):
        at = begun.end() + int(begun[1]) + 2
        size, _, _ = data[at + 1 :].partition(b"\r\n")
        if data[at : at + 1] != b"$" or not size.isdigit():
            break
        end = at + 1 + len(size) + 2 + int(size) + 2
        if len(data) < end:
            break
        messages.append(data[:end])
        data = data[end:]
    return messages, data
