"""The dispatcher of a port that several processes serve: who is handed which connection."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from eldesthand.server import dispatcher
from eldesthand.server.connections import HandedListener
from eldesthand.server.dispatcher import Dispatcher

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="connections are handed over by Unix sockets")


class Port:
    """A dispatcher and the processes that it hands connections to, played by this one."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.listening = self.stack.enter_context(socket.socket())
        self.listening.bind(("127.0.0.1", 0))
        self.dispatcher = Dispatcher(self.listening)
        self.stack.callback(self.dispatcher.close)
        self.takers: dict[int, HandedListener] = {}

    def has(self, number: int) -> HandedListener:
        """Let a process take part."""
        mine, handed = socket.socketpair()
        with handed:
            taker = self.takers[number] = self.stack.enter_context(HandedListener(handed, 0))
        taker.setblocking(False)
        self.dispatcher.hands_to(number, mine)
        return taker

    def asks(self, what: bytes) -> socket.socket:
        """Open a connection that asks for something."""
        connection = self.stack.enter_context(socket.create_connection(self.listening.getsockname()))
        connection.sendall(what)
        return connection

    def taken(self, within: float = 5.0) -> tuple[int, bytes]:
        """Take the next connection that is handed to any of them: whose it is, and what can be read from it."""
        ends = time.monotonic() + within
        while time.monotonic() < ends:
            for number, taker in self.takers.items():
                try:
                    connection, _ = taker.accept()
                except BlockingIOError:
                    continue
                with connection:
                    connection.settimeout(2)
                    return number, connection.recv(1000)
            time.sleep(0.002)
        raise TimeoutError

    def goes_to(self, what: bytes) -> int:
        """Ask for something, and return who is handed that."""
        self.asks(what)
        number, read = self.taken()
        assert read == what, "nothing of it is lost"
        return number


@pytest.fixture
def port() -> Iterator[Port]:
    """A port of three processes."""
    port = Port()
    with port.stack:
        for number in range(3):
            port.has(number)
        yield port


def at(table: str) -> bytes:
    """Return the beginning of what asks for a table's socket."""
    return b"GET /api/tables/%b/socket?patch=1 HTTP/1.1\r\nHost: x\r\n\r\n" % table.encode()


def test_the_people_of_a_table_come_to_one_process_and_tables_are_spread(port: Port) -> None:
    homes = {name: port.goes_to(at(name)) for name in map(str, range(60))}
    assert homes == {name: port.goes_to(at(name)) for name in homes}
    assert port.goes_to(b"POST /api/tables/7/fill HTTP/1.1\r\n\r\n") == homes["7"]
    assert all(list(homes.values()).count(number) >= 10 for number in range(3))


def test_what_asks_for_no_table_goes_to_each_in_turn(port: Port) -> None:
    assert {port.goes_to(b"GET / HTTP/1.1\r\n\r\n") for _ in range(3)} == {0, 1, 2}
    assert {port.goes_to(b"\x16\x03\x01\x02\x00\x01") for _ in range(3)} == {0, 1, 2}, "as it does under TLS"


def test_one_that_says_nothing_is_handed_on_all_the_same(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "SILENCE", 0.05)
    silent = port.asks(b"")
    threading.Timer(0.3, silent.sendall, [b"late"]).start()
    assert port.taken()[1] == b"late"


def test_the_tables_of_a_process_that_is_gone_go_to_others_and_no_other_moves(port: Port) -> None:
    homes = {name: port.goes_to(at(name)) for name in map(str, range(30))}
    port.takers.pop(1).close()
    for name, home in homes.items():
        assert port.goes_to(at(name)) == home if home != 1 else port.goes_to(at(name)) in (0, 2)
    port.has(1)
    assert {name: port.goes_to(at(name)) for name in homes} == homes, "once it is back it has them again"


def test_one_that_takes_nothing_is_handed_no_more(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "STUCK", 0.2)
    name = next(name for name in map(str, range(99)) if port.goes_to(at(name)) == 2)
    frozen = port.takers.pop(2)
    port.asks(at(name))
    time.sleep(0.3)
    assert port.goes_to(at(name)) in (0, 1)
    port.takers[2] = frozen
    assert port.taken()[0] == 2, "what it had been handed is not lost"
    assert _eventually(lambda: port.goes_to(at(name)) == 2)


def test_one_that_is_replaced_has_taken_all_that_it_was_handed(port: Port) -> None:
    name = next(name for name in map(str, range(99)) if port.goes_to(at(name)) == 0)
    before = port.takers[0]
    port.asks(at(name))
    time.sleep(0.2)
    mine, handed = socket.socketpair()
    with handed:
        port.takers[0] = port.stack.enter_context(HandedListener(handed, 0))
    port.takers[0].setblocking(False)
    replacing = threading.Thread(target=port.dispatcher.hands_to, args=(0, mine))
    replacing.start()
    time.sleep(0.2)
    assert replacing.is_alive(), "there is one that the old process is to take first"
    assert port.goes_to(at(name)) == 0, "the new one is handed what comes from now on"
    with before.accept()[0] as taken:
        assert taken.recv(1000) == at(name)
    replacing.join(5)
    assert not replacing.is_alive()


def test_while_there_is_nobody_connections_wait() -> None:
    port = Port()
    with port.stack:
        port.asks(at("1"))
        time.sleep(0.2)
        port.has(0)
        assert port.taken()[0] == 0


def _eventually(holds: Callable[[], bool]) -> bool:
    ends = time.monotonic() + 5
    while time.monotonic() < ends:
        if holds():
            return True
        time.sleep(0.05)
    return False
