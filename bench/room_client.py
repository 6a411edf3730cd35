"""The persons of the room's benchmark, in a process of their own: four at each table, who play lawful acts.

They speak the socket's protocol as the page does, with patches, and choose among the lawful acts of their views.  The
WebSocket is done by hand, so that the client costs the machine little beside the server.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec

from eldesthand.books import book
from eldesthand.table.book import Book
from eldesthand.table.lawful import lawful
from eldesthand.table.view import View

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

DEAL = {"euchre": 27, "bridge": 40}
"""Acts of a deal, as counted when these four play: hands are thrown up, and spades are left unplayed."""


class Line(asyncio.Protocol):
    """A WebSocket seen from outside, come from an `address` by way of a proxy; `heard` has each text that comes."""

    def __init__(
        self, path: str, token: str, port: int, heard: Callable[[bytes], None], address: str = "127.0.0.1"
    ) -> None:
        self.heard = heard
        self.buffer = b""
        self.open = asyncio.get_running_loop().create_future()
        key = b64encode(os.urandom(16)).decode()
        self.greeting = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: eldesthand={token}\r\nX-Forwarded-For: {address}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.greeting)

    def data_received(self, data: bytes) -> None:
        """Take bytes, and hand on the frames that are whole."""
        self.buffer += data
        if not self.open.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.buffer = rest
            self.open.set_result(None)
        at, buffer = 0, self.buffer
        while len(buffer) >= at + 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
            if len(buffer) < start + size:
                break
            self._frame(buffer[at] & 15, buffer[start : start + size])
            at = start + size
        self.buffer = buffer[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self.send(body, PONG)
        elif kind == CLOSE:
            self.heard(b'{"closed":"%b"}' % body[2:])

    def send(self, body: bytes, kind: int = TEXT) -> None:
        """Send a frame; the mask is of noughts."""
        size = len(body)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + body)


class Seat:
    """One person: what he was sent, merged only when he looks."""

    def __init__(self, at: Playing) -> None:
        self.at = at
        self.waiting: list[bytes] = []
        self.table: dict[str, Any] = {}
        self.line: Line

    def heard(self, text: bytes) -> None:
        """Keep a frame; an answer is noted, news is counted."""
        if text.startswith(b'{"seq":'):
            self.waiting.append(text)
            self.at.news(int(text[7 : text.index(b",")]), len(text))
        else:
            self.at.answer(text)

    def look(self) -> dict[str, Any]:
        """Return the table as it stands for him."""
        for text in self.waiting:
            frame = msgspec.json.decode(text)
            if "table" in frame:
                self.table = frame["table"]
            else:
                _merge(self.table, frame["patch"])
        self.waiting.clear()
        return self.table


def _merge(target: dict[str, Any], patch: dict[str, Any]) -> None:
    for key, value in patch.items():
        known = target.get(key)
        if isinstance(value, dict) and isinstance(known, dict):
            _merge(known, value)
        else:
            target[key] = value


class Playing:
    """A table with its four; `times` are seconds from an act to the last of the four who hears of it."""

    def __init__(self, laws: Book, chance: random.Random) -> None:
        self.laws = laws
        self.chance = chance
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.problems: list[str] = []
        self.seats = [Seat(self) for _ in range(4)]
        self.acts = self.idle = 0
        self.began = 0.0
        self._acked = self._latest = 0
        self._heard: dict[int, int] = {}
        self._whole: dict[int, float] = {}
        self.done: Callable[[], None] = lambda: None

    def news(self, seq: int, size: int) -> None:
        """Count who has heard of an act."""
        self.sizes.append(size)
        self._latest = max(self._latest, seq)
        self._heard[seq] = self._heard.get(seq, 0) + 1
        if self._heard[seq] == 4:
            self._whole[seq] = time.perf_counter()
            self._finish()

    def answer(self, text: bytes) -> None:
        """Take the answer to an act; one that is no acknowledgement is a fault of the benchmark."""
        if text.startswith(b'{"ack"'):
            self._acked = int(msgspec.json.decode(text)["seq"])
            self._finish()
        else:
            self.problems.append(text.decode())
            self.began = 0.0
            self.done()

    def _finish(self) -> None:
        if self.began and self._acked in self._whole:
            self.times.append(self._whole[self._acked] - self.began)
            self._heard.clear()
            self._whole.clear()
            self.began, self._acked = 0.0, 0
            self.done()

    def act(self) -> bool:
        """Let whoever is awaited act; False if the last act is still on its way."""
        if self.began:
            return False
        for seat in self.seats:
            asked = self._asked(seat.look())
            if asked is not None:
                break
        else:
            self._waits_for_the_room()
            return False
        self.acts, self.idle = self.acts + 1, 0
        body = msgspec.json.encode({"id": str(self.acts), "seq": self._latest, **asked})
        self.began = time.perf_counter()
        seat.line.send(body)
        return True

    def _waits_for_the_room(self) -> None:
        """Look again shortly: the room does something of itself, as when it spreads the cards for a cut."""
        self.idle += 1
        if self.idle > 1000:
            raise RuntimeError("nobody is awaited")
        asyncio.get_running_loop().call_later(0.01, self.act)

    def _asked(self, table: dict[str, Any]) -> dict[str, Any] | None:
        """Return what a seat asks of the room now, None if another is awaited."""
        if table["over"]:
            return {"again": True}
        if table["spread"]:
            return {"draw": 1} if table["spread"]["who"] == table["you"] else None
        if table["view"] is None:
            return None
        due, deal = table["due"], table["view"]["deal"]
        if table["before_the_deal"]:
            return {"act": {"act": due["what"], "at": 9}, "entropy": "00112233445566778899aabb"} if due else None
        if deal["ended"]:
            return {"next": True} if table["seat"] == 0 else None
        if due is None:
            return None
        return {"act": msgspec.to_builtins(self.chance.choice(lawful(self._view(table["view"]), self.laws)))}

    def _view(self, plain: dict[str, Any]) -> View:
        """Return a view as the core has it; how trump is being made has a form of each game's own."""
        making = msgspec.convert(plain["deal"]["making"], type(self.laws.fresh_making()))
        seen = msgspec.convert({**plain, "last": None}, View)
        return msgspec.structs.replace(seen, deal=msgspec.structs.replace(seen.deal, making=making))


async def join(port: int, tokens: list[list[str]], code: str) -> list[Playing]:
    """Open a socket for each of the four at each table."""
    laws, chance = book(code), random.Random(1)
    tables = [Playing(laws, chance) for _ in tokens]
    loop = asyncio.get_running_loop()
    for number, (table, four) in enumerate(zip(tables, tokens, strict=True)):
        for seat, token in zip(table.seats, four, strict=True):
            address = f"10.0.{number >> 8}.{number & 255}"
            seat.line = Line(f"/api/tables/t{number}/socket?patch=1", token, port, seat.heard, address)
            await loop.create_connection(partial(_same, seat.line), "127.0.0.1", port)
            await seat.line.open
    while any(not seat.waiting for table in tables for seat in table.seats):
        await asyncio.sleep(0.05)
    return tables


def _same(line: Line) -> Line:
    return line


async def scatter(tables: list[Playing], chance: random.Random) -> None:
    """Let each table play up to a deal, so that as many stand at each point of one, as in a room.

    Were more at one point than at another, all would come to what costs most at the same time.
    """
    left = {id(table): chance.randrange(DEAL[table.laws.game]) for table in tables}
    rest = asyncio.get_running_loop().create_future()
    going = len(tables)

    def again(table: Playing) -> None:
        nonlocal going
        if left[id(table)]:
            left[id(table)] -= 1
            asyncio.get_running_loop().call_soon(table.act)
            return
        going -= 1
        if not going:
            rest.set_result(None)

    for table in tables:
        table.done = partial(again, table)
        again(table)
    await rest
    for table in tables:
        table.done = lambda: None
        table.times.clear()


async def at_a_pace(tables: list[Playing], seconds: float) -> None:
    """Let each table act once a second, each at a moment of its own."""
    loop, end = asyncio.get_running_loop(), time.perf_counter() + seconds

    def next_act(table: Playing, when: float) -> None:
        if time.perf_counter() < end:
            table.act()
            loop.call_at(when + 1, next_act, table, when + 1)

    for number, table in enumerate(tables):
        when = loop.time() + number / len(tables)
        loop.call_at(when, next_act, table, when)
    await asyncio.sleep(seconds + 2)


async def at_full_speed(tables: list[Playing], seconds: float) -> None:
    """Let each table act as soon as all four have heard of the last act."""
    loop, end = asyncio.get_running_loop(), time.perf_counter() + seconds

    def again(table: Playing) -> None:
        if time.perf_counter() < end:
            loop.call_soon(table.act)

    for table in tables:
        table.done = partial(again, table)
        again(table)
    await asyncio.sleep(seconds + 1)


async def main(port: int, tokens: list[list[str]], code: str, seconds: float, paced: bool) -> None:
    """Join, say so, wait for a line, play, and tell the figures in a line of JSON."""
    tables = await join(port, tokens, code)
    await scatter(tables, random.Random(2))
    gc.collect()
    gc.disable()  # what it looks through here would be taken for the room's
    print("joined", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for table in tables:
        table.sizes.clear()
    before = time.process_time()
    await (at_a_pace if paced else at_full_speed)(tables, seconds)
    found = {
        "cpu": time.process_time() - before,
        "times": [one for table in tables for one in table.times],
        "frame": mean(size for table in tables for size in table.sizes),
        "problems": [one for table in tables for one in table.problems],
    }
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    known = json.loads(Path(sys.argv[2]).read_text("utf-8"))
    asyncio.run(main(int(sys.argv[1]), known, sys.argv[3], float(sys.argv[4]), sys.argv[5] == "paced"))
