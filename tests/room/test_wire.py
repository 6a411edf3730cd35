"""The shorter way of frames to a socket and from it: in order, to the end, and none kept for who does not listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eldesthand.room import wire
from eldesthand.room.wire import Wire, wire_of

Serve = Callable[[Wire], Awaitable[None]]


@asynccontextmanager
async def served(serve: Serve) -> AsyncIterator[ClientConnection]:
    """Serve sockets by their wires, and open one."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        found = wire_of(socket)
        assert found is not None
        await serve(found)
        await socket.close(1000)

    config = uvicorn.Config(app, port=0, ws=Wire, lifespan="off", log_config=None, ws_max_size=1 << 20)
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with connect(f"ws://127.0.0.1:{port}/", max_size=1 << 22, compression=None, max_queue=4) as client:
            yield client
    finally:
        server.should_exit = True
        await running


async def echo(one: Wire) -> None:
    while (text := await one.hear()) is not None:
        one.tell(text.encode())
        if text == "thrice":
            one.tell(b"2")
            one.tell(b"3")
            one.tell_now()


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


def test_what_was_said_before_the_socket_was_closed_is_heard_and_then_no_more() -> None:
    heard: list[str | None] = []
    over = asyncio.Event()

    async def listen(one: Wire) -> None:
        await asyncio.sleep(0.2)
        for _ in range(60):
            heard.append(await one.hear())
        over.set()

    async def work() -> None:
        async with served(listen) as client:
            for number in range(50):
                await client.send(str(number))
            await client.close()
            await over.wait()

    asyncio.run(work())
    assert heard == [*map(str, range(50)), *[None] * 10]


@pytest.mark.parametrize("frame", [b"bytes", "x" * (1 << 20) + "x"])
def test_what_is_no_text_or_too_long_ends_the_hearing(frame: bytes | str) -> None:
    heard: list[str | None] = []

    async def listen(one: Wire) -> None:
        heard.append(await one.hear())

    async def work() -> None:
        async with served(listen) as client:
            await client.send(frame)
            with pytest.raises(ConnectionClosed):
                await client.recv()

    asyncio.run(work())
    assert heard == [None]


def test_who_does_not_listen_is_let_go_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "BEHIND", 1 << 16)
    gone = asyncio.Event()

    async def shout(one: Wire) -> None:
        for _ in range(2000):
            one.tell(b"x" * 8192)
            await asyncio.sleep(0)
        assert await one.hear() is None
        gone.set()

    async def work() -> None:
        async with served(shout) as client:
            await gone.wait()
            with pytest.raises(ConnectionClosed) as closed:
                await drained(client)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == wire.TOO_SLOW

    asyncio.run(work())
