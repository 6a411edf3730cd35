"""A server that shares its database with others: leases and fencing tokens, the sweep, who is present, cards, limits.

The truth is in the database.  Each server beats there, and is taken to be gone once its time has run out by the
database's clock; what only one may do is done by whoever has the lease, and written under its fencing token.  What
others have written is read on when a hint says so, and by a sweep once a second whatever the hints say.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, text

from eldesthand import __version__
from eldesthand.server.cluster.alone import AloneServer, Elsewhere, Follower, Present
from eldesthand.server.cluster.hints import Hints, PostgresHints, RedisHints
from eldesthand.server.metrics import fault
from eldesthand.server.store.errors import CorruptStream, Unavailable
from eldesthand.server.store.store import Store
from eldesthand.server.store.writing import Fence

BEAT: Final = 1.0
"""Seconds between two sweeps, each with a heartbeat."""

LIFE: Final = 5.0
"""Seconds after its last heartbeat for which a server is taken to be there."""

PATIENCE: Final = 3.0
"""Seconds for which a server that closes waits for the database."""

MARGIN: Final = 1.0
"""Seconds by which a server counts its own life shorter than the others do."""

Rows = Sequence[Any]

_BEATS: Final = text("""
    INSERT INTO servers (id, label, release, began, until)
    SELECT :id, :label, :release, now, now + CAST(:life AS float8)
    FROM (SELECT extract(epoch FROM clock_timestamp()) AS now) AS clock
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
    RETURNING xmax = 0
""")
"""Returns whether the row is a new one: it was never there, or has been taken out meanwhile."""

_BURIES: Final = text("""
    DELETE FROM servers WHERE id IN (
        SELECT id FROM servers WHERE until < extract(epoch FROM clock_timestamp()) FOR UPDATE SKIP LOCKED
    ) RETURNING id
""")
_VOIDS: Final = text("DELETE FROM leases WHERE server NOT IN (SELECT id FROM servers)")
_LEAVES: Final = (text("DELETE FROM leases WHERE server = :id"), text("DELETE FROM servers WHERE id = :id"))
_TAKES: Final = text("""
    INSERT INTO leases (name, server, fence) VALUES (:name, :id, nextval('fences'))
    ON CONFLICT (name) DO UPDATE SET server = :id, fence = nextval('fences')
    WHERE leases.server = :id OR NOT EXISTS (
        SELECT 1 FROM servers WHERE id = leases.server AND until > extract(epoch FROM clock_timestamp())
    )
    RETURNING fence
""")
_FREES: Final = text("DELETE FROM leases WHERE name = :name AND server = :id AND fence = :fence")
_LIVING: Final = "SELECT id FROM servers WHERE until > extract(epoch FROM clock_timestamp()) AND id <> :id"
_GONE_ON: Final = text("""
    SELECT known.stream FROM unnest(CAST(:streams AS varchar[]), CAST(:versions AS int[])) AS known (stream, version)
    WHERE EXISTS (SELECT 1 FROM events WHERE events.stream = known.stream AND events.version = known.version + 1)
""")
_PRESENT: Final = text(f"""
    SELECT stream, who, max(brings) AS brings, max(digits) AS digits FROM present
    WHERE stream = ANY (CAST(:streams AS varchar[])) AND server IN ({_LIVING})
    GROUP BY stream, who ORDER BY min(since)
""")
_COMES: Final = text("""
    INSERT INTO present (stream, who, server, since, brings, digits)
    VALUES (:stream, :who, :id, extract(epoch FROM clock_timestamp()), :brings, :digits)
    ON CONFLICT (stream, who, server) DO UPDATE SET brings = :brings, digits = :digits
""")
_GOES: Final = text("DELETE FROM present WHERE stream = :stream AND who = :who AND server = :id")
_ANYWHERE: Final = text(f"""
    SELECT 1 FROM present WHERE (who = :who OR stream = ANY (CAST(:streams AS varchar[]))) AND server IN ({_LIVING})
    LIMIT 1
""")
_SHOWS: Final = text("""
    INSERT INTO cards (kind, name, server, no, body) VALUES (:kind, :name, :id, :no, :body)
    ON CONFLICT (kind, name, server) DO UPDATE SET no = :no, body = :body
""")
_HIDES: Final = text("DELETE FROM cards WHERE kind = :kind AND name = :name AND server = :id")
_CARDS: Final = text(f"SELECT kind, name, server, no FROM cards WHERE server IN ({_LIVING})")
_BODIES: Final = text("SELECT body FROM cards WHERE kind = :kind AND name = :name AND server = :server AND no = :no")
_SPENDS: Final = text("""
    INSERT INTO limits (key, till) SELECT :key, extract(epoch FROM clock_timestamp()) + CAST(:each AS float8)
    ON CONFLICT (key) DO UPDATE SET till = greatest(excluded.till, limits.till + CAST(:each AS float8))
    WHERE limits.till <= excluded.till + CAST(:more AS float8)
    RETURNING till
""")
_WAITS: Final = text("""
    SELECT ceil(till - CAST(:more AS float8) - CAST(:each AS float8) - extract(epoch FROM clock_timestamp()))
    FROM limits WHERE key = :key
""")
_FILLS: Final = text("DELETE FROM limits WHERE till < extract(epoch FROM clock_timestamp())")


class SharedServer(AloneServer):
    """One of the servers of a database; `open` lets it take part, `close` hands over whatever it does."""

    is_shared = True

    def __init__(self, store: Store, hints: Hints, label: str = "") -> None:
        self.id = secrets.token_hex(8)
        self.label = label or f"{socket.gethostname()} {os.getpid()}"
        self.store = store
        self.hints = hints
        self._buried: Callable[[], None] = _nothing
        self._shown: Callable[[str, str, bytes | None], None] = _no_card
        self._lives_till = 0.0
        self._held: dict[str, int] = {}
        self._wanted: dict[str, Callable[[], None]] = {}
        self._others: dict[str, float] = {}
        self._leaving = False
        self._took = 0.0
        self._followers: list[Follower] = []
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._here: dict[tuple[str, str], Elsewhere] = {}
        self._here_waits: dict[tuple[str, str], None] = {}
        self._meeting: dict[str, Present] = {}
        self._looked_for: set[str] = set()
        self._cards: dict[tuple[str, str], tuple[int, bytes]] = {}
        self._cards_wait: dict[tuple[str, str], None] = {}
        self._known: dict[tuple[str, str], tuple[str, int]] = {}
        self._cards_are_new = False
        self._number = 0
        self._listeners: dict[str, Callable[[str, str], None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stirred = asyncio.Event()
        self._closing = asyncio.Event()
        hints.hear = self._hears
        store.kept = self._kept
        gauge = store.metrics.gauge
        gauge("leases", "Leases that this server has", lambda: len(self._held))
        gauge("hints_heard", "Whether hints of other servers are heard", lambda: self.hints.are_heard)
        gauge("life_seconds", "Seconds for which this server is taken to be there", lambda: self._left)
        gauge("sweep_seconds", "What the last sweep took", lambda: self._took)

    # --- the beginning and the end

    @property
    def _left(self) -> float:
        """Seconds for which this server may do what only one may."""
        return self._lives_till - time.monotonic()

    async def open(self) -> None:
        """Join the other servers.  Raises `WriteFailed`."""
        await self._beat()
        self.hints.open()
        self._run(self._sweeps(), "sweep")
        self._run(self._publishes(), "what other servers are told")

    async def leave(self) -> None:
        """Hand over what this server does, before its sockets are closed: others go on with it at once."""
        self._leaving = True
        held, self._held = self._held, {}
        try:
            await self.store.do(lambda connection: connection.execute(_LEAVES[0], {"id": self.id}))
        except Unavailable as problem:
            self.store.metrics.log.warning("leases not handed over", why=str(problem))
        for name in held:
            self.hints.say(f"free {name}")

    async def close(self) -> None:
        """Leave the other servers.

        What is being asked of the database is awaited: a connection that is given up half-way outlives us.
        """
        self._closing.set()
        self._stirred.set()
        waiting = (*self._tasks, *self._reading.values())
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=PATIENCE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        try:
            await self.store.do(lambda connection: [connection.execute(each, {"id": self.id}) for each in _LEAVES])
        except Unavailable as problem:
            self.store.metrics.log.warning("server not taken out", why=str(problem))
        self.hints.say(f"gone {self.id}")
        await self.hints.close()

    def _run(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat(self) -> None:
        """Live on: whoever has been taken to be gone meanwhile joins anew, without any lease."""
        began = time.monotonic()
        who = {"id": self.id, "label": self.label[:128], "release": __version__, "life": LIFE}
        if await self.store.do(lambda connection: connection.execute(_BEATS, who).scalar_one()):
            self._held.clear()
            self._here_waits |= dict.fromkeys(self._here)
            self._cards_wait |= dict.fromkeys(self._cards)
            self._stirred.set()
        self._lives_till = began + LIFE - MARGIN

    # --- leases

    async def leads(self, name: str) -> bool:
        """Whether this server has the lease of something that only one may do, having taken it if it was free.

        Raises `WriteFailed`.
        """
        now = time.monotonic()
        if self._leaving or self._others.get(name, 0.0) > now:
            return False
        if now >= self._lives_till:
            await self._beat()
        if name not in self._held:
            asked = {"name": name, "id": self.id}
            fence = await self.store.do(lambda connection: connection.execute(_TAKES, asked).scalar_one_or_none())
            if fence is None:
                self._others[name] = now + BEAT
                return False
            self._held[name] = int(fence)
        return True

    def fence(self, name: str) -> Fence | None:
        """Return the token to write by under a lease that this server has; one that is void if it has not."""
        return Fence(name, self._held.get(name, 0))

    def lost(self, name: str) -> None:
        """Note that a lease is another server's by now."""
        self._held.pop(name, None)

    def frees(self, name: str) -> None:
        """Give a lease back, if this server has it."""
        self._wanted.pop(name, None)
        fence = self._held.pop(name, None)
        if fence is not None:
            self._run(self._frees(name, fence), "a lease given back")

    async def _frees(self, name: str, fence: int) -> None:
        asked = {"name": name, "id": self.id, "fence": fence}
        try:
            await self.store.do(lambda connection: connection.execute(_FREES, asked))
        except Unavailable:
            return  # it is held till somebody here wants it again, or this server is gone
        self.hints.say(f"free {name}")

    def wants(self, name: str, again: Callable[[], None]) -> None:
        """Have something called again once a lease is free, and its holder reminded of what is to be done."""
        if name not in self._wanted and not self._leaving:
            self._wanted[name] = again
            self.hints.say(f"want {name}")

    def _tries_again(self, name: str) -> None:
        self._others.pop(name, None)
        if (again := self._wanted.pop(name, None)) is not None:
            again()

    # --- the sweep, and hints

    def follows(self, follower: Follower) -> None:
        """Have streams that are open here read on as others write to them."""
        self._followers.append(follower)

    async def _sweeps(self) -> None:
        while not self._closing.is_set():
            began = time.monotonic()
            try:
                await self._beat()
                await self._sweep()
                self._took = time.monotonic() - began
            except Unavailable:
                pass  # what is wrong with the database the store says in the log
            except Exception as problem:
                self.store.metrics.log.error("fault", where="sweep", **fault(problem))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), BEAT)

    async def _sweep(self) -> None:
        """See what hints have missed."""
        stands = [pair for follower in self._followers for pair in follower.versions()]
        for stream in await self.store.ask(lambda connection: _gone_on(connection, stands)):
            self._reads(stream)
        if await self.store.do(_buried):
            self._buried()
        for name in tuple(self._wanted):
            self._tries_again(name)
        now = time.monotonic()
        self._others = {name: until for name, until in self._others.items() if until > now}
        self._looked_for.update(self._meeting)
        self._cards_are_new = True
        self._stirred.set()
        if secrets.randbelow(60) == 0:
            await self.store.do(lambda connection: connection.execute(_FILLS))

    def _kept(self, streams: Iterable[tuple[str, int]]) -> None:
        for stream, version in streams:
            self.hints.say(f"at {version} {stream}")

    def _hears(self, hint: str) -> None:
        """Take a hint; one that can't be read says nothing."""
        word, _, rest = hint.partition(" ")
        if word == "at":
            number, _, stream = rest.partition(" ")
            known = self._version_of(stream)
            if known is not None and number.isdecimal() and int(number) > known:
                self._reads(stream)
        elif word == "here":
            if rest in self._meeting:
                self._looked_for.add(rest)
                self._stirred.set()
        elif word == "cards":
            if rest != self.id:
                self._cards_are_new = True
                self._stirred.set()
        elif word == "want":
            if rest in self._held:
                self._reminded(rest)
        elif word == "free":
            self._tries_again(rest)
        elif word == "tell":
            sender, what, stream, words = (*rest.split(" ", 3), "", "", "")[:4]
            hear = self._listeners.get(what)
            if hear is not None and sender != self.id:
                hear(stream, words)

    def _reminded(self, name: str) -> None:
        hear = self._listeners.get("want")
        if hear is not None:
            hear(name, "")

    def _version_of(self, stream: str) -> int | None:
        versions = (follower.version_of(stream) for follower in self._followers)
        return next((version for version in versions if version is not None), None)

    def _reads(self, stream: str) -> asyncio.Task[None]:
        """Read a stream on; one task does so for all who ask while it has not begun to read."""
        reading = self._reading.get(stream)
        if reading is None:
            reading = self._reading[stream] = asyncio.create_task(self._read(stream), name=f"reading {stream} on")
            reading.add_done_callback(_is_told)
        return reading

    async def _read(self, stream: str) -> None:
        self._reading.pop(stream, None)  # whoever asks from now on may have heard of more than this will read
        for follower in self._followers:
            if follower.version_of(stream) is not None:
                try:
                    await follower.reads_on(stream)
                except Unavailable:
                    raise  # where nobody waits for it the next sweep finds it
                except CorruptStream as problem:
                    self.store.metrics.log.error("corrupt stream", why=str(problem))
                except Exception as problem:
                    self.store.metrics.at_fault("reading on", problem, stream)

    async def reads_on(self, stream: str) -> None:
        """Take what other servers have added to a stream that is open here, before anyone is shown it.

        Raises `ReadFailed`.
        """
        await asyncio.shield(self._reads(stream))

    # --- who is where

    def enters(self, stream: str, who: str) -> None:
        """Note that someone has a socket open somewhere by way of this server."""
        if (stream, who) not in self._here:
            self._is_here(stream, who, Elsewhere())

    def leaves(self, stream: str, who: str) -> None:
        """Note that someone has none open any more there."""
        if self._here.pop((stream, who), None) is not None:
            self._here_waits[stream, who] = None
            self._stirred.set()

    def brings(self, stream: str, who: str, digits: str = "") -> None:
        """Note that someone's page brings digits to the deals there, or which it has brought."""
        self._is_here(stream, who, Elsewhere(brings=True, digits=digits))

    def _is_here(self, stream: str, who: str, how: Elsewhere) -> None:
        self._here[stream, who] = how
        self._here_waits[stream, who] = None
        self._stirred.set()

    def meets(self, stream: str, present: Present) -> None:
        """Have something told who is there by way of other servers, as long as it is open here."""
        self._meeting[stream] = present
        self._looked_for.add(stream)
        self._stirred.set()

    def parts(self, stream: str) -> None:
        """Stop reporting who is there."""
        self._meeting.pop(stream, None)

    async def is_anywhere(self, who: str, streams: Iterable[str] = ()) -> bool:
        """Whether someone, or anybody at one of several places, is present by way of another server."""
        asked = {"who": who, "streams": list(streams), "id": self.id}
        return await self.store.ask(lambda connection: connection.execute(_ANYWHERE, asked).first()) is not None

    async def looks_around(self) -> None:
        """Know by now what the other servers have told.  Raises `ReadFailed`."""
        self._cards_are_new = True
        await self._looks_at_cards()
        self._looked_for.update(self._meeting)
        await self._looks_for()

    # --- what all are told

    def card(self, kind: str, name: str, body: bytes | None) -> None:
        """Tell the lobbies of all servers of a card, None for one that there is no more."""
        if body is None:
            if self._cards.pop((kind, name), None) is None:
                return
        else:
            self._number += 1
            self._cards[kind, name] = self._number, body
        self._cards_wait[kind, name] = None
        self._stirred.set()

    def tells(self, what: str, stream: str, words: str = "") -> None:
        """Tell the other servers at once of something that is not kept; it may be lost."""
        self.hints.say(f"tell {self.id} {what} {stream} {words}")

    def hears(self, what: str, hear: Callable[[str, str], None]) -> None:
        """Have someone called with the stream and the words when another server tells of something."""
        self._listeners[what] = hear

    def shows(self, shown: Callable[[str, str, bytes | None], None], buried: Callable[[], None]) -> None:
        """Have the lobby shown the cards of other servers, and something done once one of them is gone."""
        self._shown, self._buried = shown, buried

    async def spends(self, purse: str, whose: str, most: float, a_second: float) -> int:
        """Take one of what someone may do on all servers together; return after how many seconds one may, 0 if so now.

        Raises `WriteFailed`.
        """
        each = 1 / a_second
        asked = {"key": f"{purse} {whose}"[:200], "each": each, "more": (most - 2) * each}

        def spend(connection: Connection) -> int:
            if connection.execute(_SPENDS, asked).first() is not None:
                return 0
            return max(1, int(connection.execute(_WAITS, asked).scalar() or 1))

        return await self.store.do(spend)

    async def _publishes(self) -> None:
        """Write down what the others are to know, and look at what they have written, as it changes."""
        while not self._closing.is_set():
            await self._stirred.wait()
            self._stirred.clear()
            for work in (self._writes_here, self._writes_cards, self._looks_for, self._looks_at_cards):
                await self._carefully(work)
            await asyncio.sleep(0.005)

    async def _carefully(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Unavailable:
            await asyncio.sleep(BEAT / 2)
            self._stirred.set()
        except Exception as problem:
            self.store.metrics.log.error("fault", where="cluster", **fault(problem))
            await asyncio.sleep(BEAT / 2)

    async def _writes_here(self) -> None:
        waiting, self._here_waits = self._here_waits, {}
        if not waiting:
            return
        here = {key: self._here.get(key) for key in waiting}

        def write(connection: Connection) -> None:
            for (stream, who), how in here.items():
                at = {"stream": stream, "who": who, "id": self.id}
                if how is None:
                    connection.execute(_GOES, at)
                else:
                    connection.execute(_COMES, {**at, "brings": int(how.brings), "digits": how.digits})

        try:
            await self.store.do(write)
        except BaseException:
            self._here_waits = waiting | self._here_waits
            raise
        for stream in {stream for stream, _ in here}:
            self.hints.say(f"here {stream}")

    async def _looks_for(self) -> None:
        streams, self._looked_for = self._looked_for & self._meeting.keys(), set()
        if not streams:
            return
        asked = {"streams": sorted(streams), "id": self.id}
        try:
            rows: Rows = await self.store.ask(lambda connection: connection.execute(_PRESENT, asked).all())
        except BaseException:
            self._looked_for |= streams
            raise
        those: dict[str, dict[str, Elsewhere]] = {stream: {} for stream in streams}
        for row in rows:
            those[row.stream][row.who] = Elsewhere(bool(row.brings), row.digits)
        for stream, there in those.items():
            if (present := self._meeting.get(stream)) is not None:
                present.are_elsewhere(there)

    async def _writes_cards(self) -> None:
        waiting, self._cards_wait = self._cards_wait, {}
        if not waiting:
            return
        cards = {key: self._cards.get(key) for key in waiting}

        def write(connection: Connection) -> None:
            for (kind, name), card in cards.items():
                at = {"kind": kind, "name": name, "id": self.id}
                if card is None:
                    connection.execute(_HIDES, at)
                else:
                    connection.execute(_SHOWS, {**at, "no": card[0], "body": card[1]})

        try:
            await self.store.do(write)
        except BaseException:
            self._cards_wait = waiting | self._cards_wait
            raise
        self.hints.say(f"cards {self.id}")

    async def _looks_at_cards(self) -> None:
        if not self._cards_are_new:
            return
        self._cards_are_new = False
        rows: Rows = await self.store.ask(lambda connection: connection.execute(_CARDS, {"id": self.id}).all())
        now: dict[tuple[str, str], tuple[str, int]] = {}
        for row in rows:
            key, version = (row.kind, row.name), (row.server, row.no)
            now[key] = max(version, now.get(key, version), key=lambda each: each == self._known.get(key))
        for key in self._known.keys() - now.keys():
            del self._known[key]
            self._shown(*key, None)
        for key, version in now.items():
            if self._known.get(key) != version:
                asked = {"kind": key[0], "name": key[1], "server": version[0], "no": version[1]}
                body = await self.store.ask(
                    lambda connection, asked=asked: connection.execute(_BODIES, asked).scalar()  # type: ignore[misc]
                )
                if body is not None:
                    self._known[key] = version
                    self._shown(*key, bytes(body))


def _is_told(reading: asyncio.Task[None]) -> None:
    """Take note of what went wrong, so that nobody need wait to be told of it."""
    if not reading.cancelled():
        reading.exception()


def joining(store: Store, redis: str = "") -> AloneServer:
    """Return the server object for a database: shared with PostgreSQL, alone with a file of SQLite."""
    if store.engine.dialect.name != "postgresql":
        return AloneServer()
    metrics = store.metrics
    return SharedServer(store, RedisHints(redis, metrics) if redis else PostgresHints(store.engine, metrics))


def _gone_on(connection: Connection, stands: list[tuple[str, int]]) -> list[str]:
    """Return the streams that have gone on beyond where they stand here."""
    if not stands:
        return []
    asked = {"streams": [stream for stream, _ in stands], "versions": [version for _, version in stands]}
    return [row[0] for row in connection.execute(_GONE_ON, asked)]


def _buried(connection: Connection) -> bool:
    """Take out the servers that are gone, and void their leases; whether there were any."""
    gone = bool(connection.execute(_BURIES).all())
    if gone:
        connection.execute(_VOIDS)
    return gone


def _nothing() -> None:
    """Do nothing once a server is gone."""


def _no_card(kind: str, name: str, body: bytes | None) -> None:
    """Be shown a card of another server's, and do nothing."""
