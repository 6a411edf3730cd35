"""Who opens connections and says nothing, or a byte at a time, takes no room from others."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.server import connections
from eldesthand.server.connections import LimitedListener, TimedHttp
from eldesthand.server.security import AccessPolicy

GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A room in which a head may take half a second, and a body one."""
    monkeypatch.setattr(connections, "HEAD", 0.5)
    monkeypatch.setattr(connections, "BODY", 1.0)
    with room_in_a_thread(str(tmp_path / "room.db"), http=TimedHttp) as port:
        yield port


@contextmanager
def called(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as call:
        yield call


def well(call: socket.socket) -> bool:
    """Whether a request by a connection is answered, to the end of the answer."""
    call.sendall(GET + b"\r\n")
    heard = b""
    while not heard.endswith(b"}"):
        heard += call.recv(4096)
    return heard.startswith(b"HTTP/1.1 200")


def ended(call: socket.socket) -> bytes:
    """Return what comes until the connection is closed."""
    heard = b""
    with suppress(ConnectionResetError):
        while part := call.recv(65536):
            heard += part
    return heard


def test_a_head_that_never_comes_or_comes_by_bytes_is_let_go(quick: int) -> None:
    with called(quick) as silent, called(quick) as half, called(quick) as slow:
        half.sendall(GET)
        stop = threading.Event()

        def drip() -> None:
            with suppress(OSError):
                for byte in b"GET /" + b"x" * 500:
                    slow.sendall(bytes((byte,)))
                    if stop.wait(0.05):
                        return

        dripping = threading.Thread(target=drip)
        dripping.start()
        for call in (silent, half, slow):
            assert ended(call).startswith(b"HTTP/1.1 408")
        stop.set()
        dripping.join()
    assert httpx.get(f"http://127.0.0.1:{quick}/healthz").status_code == 200


def test_a_second_request_and_a_body_that_do_not_come_are_let_go_too(quick: int) -> None:
    with called(quick) as again, called(quick) as body:
        assert well(again)
        again.sendall(GET)
        body.sendall(b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        began = time.monotonic()
        assert b"408" in ended(again)
        ended(body)
        assert time.monotonic() - began < 15


def test_who_speaks_in_time_is_served_and_keeps_connection_and_socket(quick: int) -> None:
    ann = Caller(quick, "Ann")
    evening = ann.post("/api/evenings")["evening"]
    with ann.line(evening, shows="evening") as line, called(quick) as kept:
        for _ in range(3):
            assert well(kept)
            time.sleep(0.3)
        time.sleep(0.8)
        assert "ack" in line.ask(act={"kind": "arrives"})
        assert well(kept)
    ann.close()


def _listening() -> socket.socket:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(64)
    return listening


def test_an_address_has_so_many_connections_and_gets_room_again_as_they_close() -> None:
    async def story() -> None:
        with _listening() as bound, LimitedListener(bound, 3) as listener:
            listener.setblocking(False)
            port = listener.getsockname()[1]

            async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                writer.write(b"in")
                await reader.read()
                writer.close()

            server = await asyncio.start_server(serve, sock=listener)
            calls = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            said = [await reader.read(20) for reader, _ in calls]
            assert said[:3] == [b"in"] * 3
            assert all(text.startswith(b"HTTP/1.1 503") for text in said[3:])
            calls[0][1].close()
            await asyncio.sleep(0.2)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await reader.read(2) == b"in"
            for connection in (writer, *(writer for _, writer in calls)):
                connection.close()
            server.close()
            await asyncio.sleep(0.2)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("address", "other", "alike"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ],
)
def test_an_address_is_one_of_IPv4_or_64_bits_of_IPv6(address: str, other: str, alike: bool) -> None:
    with _listening() as bound, LimitedListener(bound, 1) as listener, ExitStack() as stack:
        first, second = (stack.enter_context(socket.socket()) for _ in range(2))
        assert listener._lets_in(first, address)
        assert listener._lets_in(second, other) is not alike


def test_a_proxy_may_have_as_many_as_it_likes() -> None:
    with _listening() as bound, LimitedListener(bound, 1, ("10.0.0.0/8",)) as listener, ExitStack() as stack:
        some: list[Any] = [stack.enter_context(socket.socket()) for _ in range(6)]
        assert all(listener._lets_in(connection, "10.1.2.3") for connection in some[:4])
        assert [listener._lets_in(connection, "192.0.2.1") for connection in some[4:]] == [True, False]


@pytest.mark.parametrize("believed", [True, False])
def test_behind_a_proxy_each_for_whom_it_speaks_has_a_share_and_is_believed_only_if_asked_to(
    tmp_path: Path, believed: bool
) -> None:
    access = AccessPolicy(limits=(), connections=2)
    more: dict[str, Any] = {"proxy_headers": believed, "forwarded_allow_ips": ["127.0.0.1"] if believed else None}
    with room_in_a_thread(str(tmp_path / "room.db"), access=access, **more) as port, ExitStack() as stack:
        ann = Caller(port, "Ann")
        stack.callback(ann.close)
        evening = ann.post("/api/evenings")["evening"]

        def opens(address: str) -> bool:
            call = stack.enter_context(called(port))
            call.sendall(
                f"GET /api/evenings/{evening}/socket HTTP/1.1\r\nHost: {ann.place}\r\nOrigin: http://{ann.place}\r\n"
                f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: eldesthand={ann.token}\r\n"
                f"X-Forwarded-For: {address}\r\n\r\n".encode()
            )
            return call.recv(4096).startswith(b"HTTP/1.1 101")

        assert [opens("192.0.2.1") for _ in range(3)] == [True, True, False]
        assert opens("192.0.2.2") is believed
        answer = ann.http.get("/healthz", headers={"x-forwarded-for": "192.0.2.1"})
        assert answer.status_code == 429
        assert "too many" in answer.json()["detail"]


@pytest.mark.long
def test_thousands_of_half_requests_from_one_address_keep_nobody_out(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from eldesthand.cli import main; main()", "serve", "--no-browser", "--port", "0",
         "--database", str(tmp_path / "room.db"), "--connections", "100"],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    port = int(process.stdout.readline().rpartition(":")[2].strip(" /\n"))
    with ExitStack() as stack:
        for _ in range(2000):
            call = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20))
            with suppress(OSError):
                call.sendall(GET)
        other = stack.enter_context(socket.create_connection(("127.0.0.1", port), 20, ("127.0.0.2", 0)))
        other.sendall(GET + b"\r\n")
        assert other.recv(100).startswith(b"HTTP/1.1 200")
        time.sleep(connections.HEAD + 2)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    process.terminate()
    process.communicate(timeout=30)
