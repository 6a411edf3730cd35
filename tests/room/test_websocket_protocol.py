"""The room's WebSocket protocol: frames in order and to the end, and none kept for who does not listen."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.protocol import OPEN, State

from eldesthand.server import websocket_protocol
from eldesthand.server.websocket_protocol import FrameProtocol, protocol_of

Serve = Callable[[FrameProtocol], Awaitable[None]]


@asynccontextmanager
async def serving(serve: Serve, ping: float = 20.0) -> AsyncIterator[int]:
    """Serve sockets by frames, at a port; `ping` is how many seconds one may be silent."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        protocol = protocol_of(socket)
        assert protocol is not None
        await serve(protocol)
        await socket.close(1000)

    limits: dict[str, Any] = {"ws_max_size": 1 << 20, "ws_ping_interval": ping}
    config = uvicorn.Config(app, port=0, ws=FrameProtocol, lifespan="off", log_config=None, **limits)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield port
    finally:
        server.should_exit = True
        await running


@asynccontextmanager
async def served(serve: Serve) -> AsyncIterator[ClientConnection]:
    """Serve sockets by frames, and open one."""
    async with (
        serving(serve) as port,
        connect(f"ws://127.0.0.1:{port}/", max_size=1 << 22, compression=None, max_queue=4) as client,
    ):
        yield client


ASKING = b"""\
GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r
Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r
"""


def frame(text: str, first: int = 0x81, mask: bytes = b"\x11\x22\x33\x44") -> bytes:
    """Return a frame as a guest sends it: a text, unless its first byte says otherwise."""
    plain = text.encode()
    size = len(plain)
    head = bytes((first, 128 | size)) if size < 126 else bytes((first, 254)) + size.to_bytes(2, "big")
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(plain))


async def answers(port: int, pieces: list[bytes], wanted: int) -> bytes:
    """Send pieces as they are, each by itself, and return so many bytes of the answers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(ASKING)
        await reader.readuntil(b"\r\n\r\n")
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        return await asyncio.wait_for(reader.readexactly(wanted), 5)
    finally:
        writer.close()
        await writer.wait_closed()


async def echo(protocol: FrameProtocol) -> None:
    while (text := await protocol.hear()) is not None:
        protocol.tell(text.encode())
        if text == "thrice":
            protocol.tell(b"2")
            protocol.tell(b"3")
            protocol.tell_now()


async def drained(client: ClientConnection) -> None:
    async for _ in client:
        pass


def test_texts_of_all_lengths_come_and_go_in_order() -> None:
    said = ["", "a", "x" * 125, "y" * 126, "é" * 40_000, "z" * 70_000]

    async def work() -> None:
        async with served(echo) as client:
            for text in said:
                await client.send(text)
            assert [await client.recv() for _ in said] == said
            await client.send("thrice")
            assert [await client.recv() for _ in range(3)] == ["thrice", "2", "3"]
            await client.send(["in ", "several ", "pieces"])
            assert await client.recv() == "in several pieces"

    asyncio.run(work())


PING, PART, REST = 0x89, 0x01, 0x80

LOOKS_LIKE_ONE = frame("B AA\u00e4abcd", mask=b"\xc3\xa4AA")
"""What lies under this mask begins like a frame of four bytes."""


@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        ([frame("one"), frame("two")], [b"one", b"two"]),
        ([frame("one") + frame("two")], [b"one", b"two"]),
        ([frame("one")[:1], frame("one")[1:], frame("two")], [b"one", b"two"]),
        ([frame("one")[:5], frame("one")[5:] + frame("two")[:3], frame("two")[3:]], [b"one", b"two"]),
        ([frame("x" * 300)[:200], frame("x" * 300)[200:], frame("two")], [b"x" * 300, b"two"]),
        ([frame("one", PART), frame("and", PART & 0), frame("two", REST), frame("three")], [b"oneandtwo", b"three"]),
        ([frame("x" * 5000), frame("two")], [b"x" * 5000, b"two"]),
        ([LOOKS_LIKE_ONE[:6], LOOKS_LIKE_ONE[6:], frame("two")], ["B AA\u00e4abcd".encode(), b"two"]),
    ],
)
def test_texts_are_heard_however_they_are_cut_on_their_way(pieces: list[bytes], told: list[bytes]) -> None:
    async def work() -> None:
        async with serving(echo) as port:
            expected = b"".join(websocket_protocol._head(len(line)) + line for line in told)
            assert await answers(port, pieces, len(expected)) == expected

    asyncio.run(work())


def test_a_ping_between_two_texts_is_answered() -> None:
    async def work() -> None:
        async with serving(echo) as port:
            expected = b"\x81\x03one" + b"\x8a\x02hi" + b"\x81\x03two"
            assert await answers(port, [frame("one"), frame("hi", PING), frame("two")], len(expected)) == expected

    asyncio.run(work())


@pytest.mark.parametrize(("several", "then"), [(40, b""), (1, b"\x89\x04")])
def test_only_who_is_silent_is_asked_whether_he_is_there(several: int, then: bytes) -> None:
    async def work() -> None:
        async with serving(echo, ping=0.4) as port:
            expected = b"\x81\x03one" * several + then
            assert await answers(port, [frame("one")] * several, len(expected)) == expected

    asyncio.run(work())


def test_a_text_without_a_mask_ends_the_hearing() -> None:
    async def work() -> None:
        async with serving(echo) as port:
            answered = await answers(port, [frame("one"), b"\x81\x03two"], 5 + 4)
            assert answered[:5] == b"\x81\x03one"
            assert (answered[5], int.from_bytes(answered[7:9], "big")) == (0x88, 1002)

    asyncio.run(work())


def test_what_was_said_before_the_socket_was_closed_is_heard_and_then_no_more() -> None:
    heard: list[str | None] = []
    over = asyncio.Event()

    async def listen(protocol: FrameProtocol) -> None:
        await asyncio.sleep(0.2)
        for _ in range(60):
            heard.append(await protocol.hear())
        over.set()

    async def work() -> None:
        async with served(listen) as client:
            for number in range(50):
                await client.send(str(number))
            await client.close()
            await over.wait()

    asyncio.run(work())
    assert heard == [*map(str, range(50)), *[None] * 10]


def test_a_room_may_close_while_the_other_end_of_a_socket_is_closing_it() -> None:
    """The room closes at the very moment at which it has answered the other end's closing: that is nobody's fault."""
    problems: list[dict[str, Any]] = []
    moments: list[State] = []

    async def listen(protocol: FrameProtocol) -> None:
        takes = protocol.data_received

        def takes_and_closes(data: bytes) -> None:
            takes(data)
            if protocol.conn.state is not OPEN:
                moments.append(protocol.conn.state)
                protocol.shutdown()

        setattr(protocol, "data_received", takes_and_closes)  # noqa: B010 - a method, which mypy would keep
        while await protocol.hear() is not None:
            pass

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: problems.append(context))
        async with served(listen) as client:
            await client.close()

    asyncio.run(work())
    assert moments == [State.CLOSING]
    assert problems == []


@pytest.mark.parametrize("frame", [b"bytes", "x" * (1 << 20) + "x"])
def test_what_is_no_text_or_too_long_ends_the_hearing(frame: bytes | str) -> None:
    heard: list[str | None] = []

    async def listen(protocol: FrameProtocol) -> None:
        heard.append(await protocol.hear())

    async def work() -> None:
        async with served(listen) as client:
            await client.send(frame)
            with pytest.raises(ConnectionClosed):
                await client.recv()

    asyncio.run(work())
    assert heard == [None]


def test_who_does_not_listen_is_let_go_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_protocol, "BEHIND", 1 << 16)
    gone = asyncio.Event()

    async def shout(protocol: FrameProtocol) -> None:
        for _ in range(2000):
            protocol.tell(b"x" * 8192)
            await asyncio.sleep(0)
        assert await protocol.hear() is None
        gone.set()

    async def work() -> None:
        async with served(shout) as client:
            await gone.wait()
            with pytest.raises(ConnectionClosed) as closed:
                await drained(client)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == websocket_protocol.TOO_SLOW

    asyncio.run(work())


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_what_the_protocol_overrides_is_of_a_version_that_is_tested(name: str) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {each.name: each.specifier for each in map(Requirement, project["optional-dependencies"]["room"])}[name]
    assert wanted.contains(version(name)), f"{name} {version(name)}: run these tests with it, then widen pyproject.toml"
    assert not wanted.contains("1000"), f"{name}: its internals are overridden, so a range without an end is untested"
