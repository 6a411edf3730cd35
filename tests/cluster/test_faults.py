"""Several servers under load while they are killed and frozen, and Redis, PostgreSQL and the network fail.

Guests play and talk at tables without a pause, each by way of any server, and go on at another when theirs is gone.
What each of them is told is read: what was acknowledged is kept, once and in its place; nobody is shown a table older
than one shown before, nor a card of another's hand.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

from conftest import running_postgres
from drivers.accounting import Said, account_for, kept
from drivers.postgres import PostgresServer, new_database_at
from drivers.proxy import FaultyProxy, split
from drivers.redis import RedisServer
from drivers.room_server import Caller, Line, Process

FOUR = ("Ann", "Bob", "Cid", "Dot")
LIFE = 5.0
"""Seconds after which a server that says nothing is taken to be gone."""


class Server:
    """A server with a proxy of its own to each of PostgreSQL and Redis."""

    def __init__(self, database: str, postgres: PostgresServer, redis: RedisServer, number: int, pace: float) -> None:
        self.database = FaultyProxy(postgres.port, number)
        self.redis = FaultyProxy(redis.port, number + 100)
        address = database.replace(f":{postgres.port}/", f":{self.database.port}/")
        self.process = Process(
            address, pace=pace, redis=f"redis://127.0.0.1:{self.redis.port}", wrong_by=(0, 240, -300)[number % 3]
        )
        self.process.opens()

    def close(self) -> None:
        """End it."""
        self.process.is_killed()
        self.database.close()
        self.redis.close()


class Guest(threading.Thread):
    """One guest, who acts at a table by way of any server as fast as they are answered, until told to stop."""

    def __init__(self, ports: list[int], token: str, name: str, table: str, number: int) -> None:
        super().__init__(daemon=True)
        self.ports, self.token, self.guest, self.table = ports, token, name, table
        self.rng = Random(number)
        self.mark = f"{number}."
        self.said: list[Said] = []
        self.wrongs: list[str] = []
        self.seen = 0
        self.stops = threading.Event()

    def run(self) -> None:
        while not self.stops.is_set() or (self.said and not self.said[-1].version):
            caller = Caller(self.rng.choice(self.ports))
            caller.http.cookies.set("eldesthand", self.token)
            try:
                with caller.line(self.table, self.mark) as line:
                    self._looks_at(line.frames)
                    while not self.stops.is_set() or (self.said and not self.said[-1].version):
                        self._acts(line)
            except (WebSocketException, InvalidHandshake, OSError, EOFError):
                time.sleep(0.05)
            finally:
                caller.close()

    def _acts(self, line: Line) -> None:
        if not self.said or self.said[-1].version:
            name = f"{self.mark}{len(self.said)}"
            awaited = line.awaited(self.rng) if self.rng.random() < 0.6 else None
            what = awaited or {"act": {"act": "says", "words": f"{self.guest} {name}"}}
            self.said.append(Said(self.table, self.guest, name, what))
        message, heard = self.said[-1], len(line.frames)
        answer = line.ask(message.id, **message.what)
        self._looks_at(line.frames[heard:])
        if "ack" in answer:
            message.version = answer["seq"]
        elif "could not write" not in answer.get("why", ""):
            self.said.pop()  # refused or overtaken: it is not done, and need not be kept
        else:
            time.sleep(0.05)

    def _looks_at(self, frames: list[dict[str, Any]]) -> None:
        for frame in frames:
            if "table" not in frame:
                continue
            if frame["seq"] < self.seen:
                self.wrongs.append(f"{self.guest} was shown {frame['seq']} after {self.seen}")
            self.seen = max(self.seen, frame["seq"])
            view, seat = frame["table"]["view"], frame["table"]["seat"]
            if view is not None and not view["deal"]["ended"] and not frame["table"]["before_the_deal"]:
                others = [hand for at, hand in enumerate(view["deal"]["hands"]) if at != seat]
                if any(card >= 0 for hand in others for card in hand):
                    self.wrongs.append(f"{self.guest} was shown a card of another's: {others}")


class Scene:
    """Servers, guests who play by way of them, and all that can fail."""

    def __init__(self, servers: list[Server], postgres: PostgresServer, redis: RedisServer, database: str) -> None:
        self.servers, self.postgres, self.redis, self.database = servers, postgres, redis, database
        self.guests: list[Guest] = []

    def plays(self, tables: int, house: bool = False) -> None:
        """Let guests begin to play at some tables."""
        ports = [server.process.port for server in self.servers]
        for number in range(tables):
            callers = [Caller(ports[0], f"{name}{number}") for name in FOUR[: 2 if house else 4]]
            opened = callers[0].post("/api/tables", book="S", manner="guided")
            for caller in callers[1:]:
                caller.post(f"/api/tables/{opened['table']}/join", secret=opened["seat"])
            if house:
                callers[0].post(f"/api/tables/{opened['table']}/fill")
            for caller in callers:
                self.guests.append(Guest(ports, caller.token, caller.name, opened["table"], len(self.guests)))
                caller.close()
        for guest in self.guests:
            guest.start()
        self.goes_on()

    @property
    def acknowledged(self) -> int:
        return sum(message.version > 0 for guest in self.guests for message in tuple(guest.said))

    def goes_on(self, acts: int = 10, within: float = 40.0) -> None:
        """Wait until some more acts are acknowledged."""
        wanted, ends = self.acknowledged + acts, time.monotonic() + within
        while self.acknowledged < wanted:
            assert time.monotonic() < ends, "the tables do not go on"
            time.sleep(0.02)

    def ends(self) -> list[Said]:
        """Let the guests stop once all they asked is answered, and account for everything."""
        for guest in self.guests:
            guest.stops.set()
        for guest in self.guests:
            guest.join(60)
            assert not guest.is_alive(), f"{guest.guest} has no answer"
        assert [wrong for guest in self.guests for wrong in guest.wrongs] == []
        said = [message for guest in self.guests for message in guest.said]
        account_for(said, kept(self.database, {message.table for message in said}))
        return said


Opens = Callable[..., Any]


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[PostgresServer]:
    """One for these tests alone: it recovers the faster, the fewer databases there are."""
    yield from running_postgres()


@pytest.fixture
def scene(postgres_server: PostgresServer, redis_server: RedisServer) -> Iterator[Callable[[int], Scene]]:
    """Opens so many servers."""
    with ExitStack() as stack:

        def opened(number: int, pace: float = 0.0) -> Scene:
            database = new_database_at(postgres_server)
            servers = []
            for n in range(number):
                servers.append(Server(database, postgres_server, redis_server, n, pace))
                stack.callback(servers[-1].close)
            return Scene(servers, postgres_server, redis_server, database)

        yield opened


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """Freeze a server, and let it wake."""
    server.process.is_sent(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.is_sent(signal.SIGCONT)


def killed(scene: Scene, rng: Random) -> None:
    """Kill a server in the middle of its work, and open it again."""
    server = rng.choice(scene.servers)
    time.sleep(rng.uniform(0, 0.2))
    server.process.is_killed()
    scene.goes_on(3)
    server.process.opens()


def without_redis(scene: Scene, rng: Random) -> None:
    """Kill Redis: the tables go on without, a little later."""
    scene.redis.kill()
    scene.goes_on(5)
    scene.redis.start()


def without_postgres(scene: Scene, rng: Random) -> None:
    """Restart PostgreSQL."""
    scene.postgres.stop()
    time.sleep(rng.uniform(0, 0.3))
    scene.postgres.start()
    scene.goes_on(5)


def without_network(scene: Scene, rng: Random) -> None:
    """Cut a server off from PostgreSQL, or Redis, or let what passes be late, lost, doubled and out of order."""
    server = rng.choice(scene.servers)
    proxy = rng.choice((server.database, server.redis))
    kind = rng.choice(("cut", "late", "spoilt"))
    if kind == "cut":
        proxy.cut()
    elif kind == "late":
        proxy.delay = 0.2
    for each in scene.servers:
        each.redis.spoils = kind == "spoilt"
    scene.goes_on(5)
    for each in scene.servers:
        each.redis.heal()
        each.database.heal()


def test_nothing_is_lost_or_told_wrong_whatever_fails(scene: Callable[[int], Scene]) -> None:
    there, rng = scene(2), Random(7)
    there.plays(2)
    for fails in (killed, without_redis, without_postgres, without_network, killed):
        fails(there, rng)
    said = there.ends()
    assert len([message for message in said if message.version]) > 50


@pytest.mark.long
def test_nothing_is_lost_by_two_hundred_kills_and_twenty_of_each_other_fault(scene: Callable[[int], Scene]) -> None:
    there, rng = scene(3), Random(8)
    there.plays(3)
    faults = [*[killed] * 200, *[without_redis] * 20, *[without_postgres] * 20, *[without_network] * 20]
    rng.shuffle(faults)
    for fails in faults:
        fails(there, rng)
    said = there.ends()
    assert len([message for message in said if message.version]) > 2000


@pytest.mark.long
def test_a_server_that_was_frozen_past_its_lease_writes_nothing_once_it_wakes(scene: Callable[[int], Scene]) -> None:
    """The house plays at it; another takes that over, and what the one that wakes was about to do is done by nobody."""
    there = scene(2)
    there.plays(2, house=True)
    with frozen(there.servers[0]):
        for guest in there.guests:
            guest.ports = [there.servers[1].process.port]
        time.sleep(LIFE + 2)
        there.goes_on(5)
    time.sleep(1)
    there.goes_on(5)
    there.ends()


def test_messages_of_redis_are_told_apart() -> None:
    message = b"*3\r\n$7\r\nmessage\r\n$10\r\neldesthand\r\n$5\r\nat 1 \r\n"
    assert split(message + message + b"*3\r\n$7\r\nmess") == ([message, message], b"*3\r\n$7\r\nmess")
    assert split(message[:-3]) == ([], message[:-3])
    assert split(b"+PONG\r\n") == ([], b"+PONG\r\n")


def test_a_closing_server_hands_over_and_nobody_waits_longer_than_a_second(scene: Callable[[int], Scene]) -> None:
    """Those who were at it are back within a second, and the house goes on at once where it played there."""
    there = scene(2)
    there.plays(1, house=True)
    closing, other = there.servers
    for guest in there.guests:
        guest.ports = [other.process.port]
    began = time.monotonic()
    thread = threading.Thread(target=closing.process.closes)
    thread.start()
    there.goes_on(4, within=5)
    thread.join()
    assert time.monotonic() - began < 5
    there.ends()
    with suppress(httpx.TransportError):
        assert httpx.get(f"http://127.0.0.1:{other.process.port}/healthz").status_code == 200
