"""Contests that run by themselves: they begin at their time, rounds have their minutes, and the next follows.

Those that are to be looked after are the fold of a stream of their own, so that a room that opens again goes on.
"""

from __future__ import annotations

import asyncio
from math import floor
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eldesthand.duplicate.duplicate import Duplicate, Key, Side
from eldesthand.duplicate.events import BoardSlip, DuplicateOpened
from eldesthand.duplicate.standings import placed
from eldesthand.server.boards import Boards
from eldesthand.server.clock import A_DAY, Cancel
from eldesthand.server.cluster.alone import SingleStream
from eldesthand.server.hub import Hub
from eldesthand.server.progressive import Progressive
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.screen_tables import BY_THE_ROOM
from eldesthand.server.store.store import Conflict, Unavailable
from eldesthand.server.tournaments import Tournaments, Work
from eldesthand.session.events import encode
from eldesthand.table.draft import Impossible
from eldesthand.tournament.tournament import NotNow, Tournament

STREAM: Final = "unattended"
OFTEN: Final = 5.0
"""Every so many seconds the contests that run by themselves are looked at."""

A_MINUTE: Final = 60.0
GRACE: Final = 5 * A_MINUTE
"""So long after the bell the deals in hand are played out; then it rings again."""

AVERAGE: Final = BoardSlip(shares=(50, 50))


class LookedAfter(Struct, frozen=True, tag_field="is", tag="looked after"):
    """A duplicate, session `number` of a `league`, or a tournament, runs by itself from now on."""

    duplicate: str
    league: str
    number: int


class RanOut(Struct, frozen=True, tag_field="is", tag="ran out"):
    """What ran by itself is over, and what was to follow follows."""

    duplicate: str


_EVENTS: Final[msgspec.json.Decoder[LookedAfter | RanOut]] = msgspec.json.Decoder(LookedAfter | RanOut)


class Unattended(SingleStream):
    """The contests of a room that run by themselves, and the sessions of its leagues."""

    stream = STREAM

    def __init__(self, hub: Hub, tournaments: Tournaments, boards: Boards, progressive: Progressive) -> None:
        self.hub = hub
        self.tournaments = tournaments
        self.boards = boards
        self.progressive = progressive
        self.leagues: dict[str, list[str]] = {}
        self.running: dict[str, LookedAfter] = {}
        self.version = 0
        self._lock = asyncio.Lock()
        self._later: Cancel | None = None
        self._task: asyncio.Task[None] | None = None

    async def resume(self) -> None:
        """Read what runs by itself, and look after it from now on.  Raises `CorruptStream`, `Unavailable`."""
        await self.hub.store.begin(STREAM, STREAM)
        await self.reads_on(STREAM)
        self.hub.cluster.follows(self)
        self._look_again()

    # --- what other servers add

    async def _read_on(self) -> None:
        async for stored in self.hub.store.read(STREAM, self.version):
            try:
                self._take(_EVENTS.decode(stored.body))
            except msgspec.DecodeError:
                raise CorruptStream(STREAM, stored.version) from None

    def _take(self, event: LookedAfter | RanOut) -> None:
        self.version += 1
        if isinstance(event, RanOut):
            self.running.pop(event.duplicate, None)
            return
        self.running[event.duplicate] = event
        self.leagues.setdefault(event.league, []).append(event.duplicate)

    async def _keep(self, event: LookedAfter | RanOut) -> None:
        async with self._lock:
            while True:
                try:
                    await self.hub.store.append(STREAM, self.version, [encode(event)])
                except Conflict:
                    await self._read_on()
                else:
                    self._take(event)
                    return

    async def looks_after(self, name: str, league: str = "", number: int = 1) -> None:
        """Let a contest run by itself, the first of its league unless it is of another's.  Raises `WriteFailed`."""
        await self._keep(LookedAfter(name, league or name, number))

    def league_of(self, name: str) -> str:
        """Return the league that a duplicate is of, "" if of none."""
        return next((league for league, sessions in self.leagues.items() if name in sessions), "")

    async def sessions(self, league: str) -> list[tuple[str, Duplicate]]:
        """Return the duplicates of a league by their names, the first first.  Raises `NotFound`, `CorruptStream`."""
        names = self.leagues.get(league)
        if names is None:
            raise NotFound(f"there is no league {league}")
        return [(name, await self.tournaments.of(name, Duplicate)) for name in names]

    # --- the time

    def _look_again(self) -> None:
        self._later = self.hub.times.clock.later(OFTEN, self._looks)

    def _looks(self) -> None:
        self._task = asyncio.create_task(self._look(), name="what runs by itself")

    async def _look(self) -> None:
        try:
            if await self.hub.cluster.leads(STREAM):
                for running in tuple(self.running.values()):
                    await self._look_at(running)
        except Unavailable:
            return  # the database is away: the next look tries again
        finally:
            self._look_again()

    async def _look_at(self, running: LookedAfter) -> None:
        try:
            await self.tends(running)
        except (NotNow, Unavailable):
            return  # too few are there yet, or the database is away: the next look tries again
        except (NotFound, CorruptStream, Impossible) as problem:
            self.hub.store.metrics.log.error("unattended", why=str(problem))

    async def tends(self, running: LookedAfter) -> None:
        """Do what is due at a contest: begin it, end a round whose minutes are over, let the next follow.

        Raises `NotNow` if it can't begin yet, `NotFound`, `CorruptStream` and `Unavailable`.
        """
        name, clock = running.duplicate, self.hub.times.clock
        now = await self.tournaments.kept(name)
        if now.closed is not None:
            await self._follows(running, now)
        elif not now.rounds:
            is_league = isinstance(now, Duplicate) and now.opened.days > 0
            if (is_league or now.opened.begins) and now.opened.begins <= clock.now():
                await self._begins(name, now)
        elif isinstance(now, Tournament):
            await self._rings(name, now)
            await self.progressive.goes_on(name)
        else:
            await self._ends_boards(name, now)
            await self.boards.goes_on(name)

    async def _rings(self, name: str, now: Tournament) -> None:
        """Ring the bell once the minutes of a round are over, and again if deals are then not played out in time."""
        played, minutes = now.round, now.opened.minutes
        if played is None or not minutes or not played.missing or len(played.bells) > 1:
            return
        due = played.bells[0] + GRACE if played.bells else played.at + A_MINUTE * minutes
        if self.hub.times.clock.now() >= due:
            command = f"bell {now.number} {len(played.bells)}"
            await self.tournaments.does(name, command, lambda then, at: then.rings(BY_THE_ROOM, at), Tournament)

    async def _ends_boards(self, name: str, now: Duplicate) -> None:
        """Let what is missing of a round be an average, once the minutes of its boards are over."""
        minutes, clock = now.opened.minutes, self.hub.times.clock
        if minutes and clock.now() >= now.rounds[-1].at + A_MINUTE * minutes * now.opened.boards:
            for key in now.missing(now.number):
                command = f"out of time {'-'.join(map(str, key))}"
                await self.tournaments.does(name, command, _is_not_played(key), Duplicate)

    async def _begins(self, name: str, now: Duplicate | Tournament) -> None:
        if isinstance(now, Tournament):
            await self.tournaments.does(name, "round 1", lambda then, at: then.seats(BY_THE_ROOM, at), Tournament)
            await self.progressive.goes_on(name)
            return
        if now.began is None:
            await self.tournaments.does(
                name, "begin", lambda then, at: then.begins(self.boards.packs(name, then), BY_THE_ROOM, at), Duplicate
            )
        await self.tournaments.does(
            name, "round 1", lambda then, at: then.seats(BY_THE_ROOM, at, placed(then)), Duplicate
        )
        await self.boards.goes_on(name)

    async def _follows(self, running: LookedAfter, now: Duplicate | Tournament) -> None:
        """Open the next session of a league, with those who played to the end of the last, if there is to be one."""
        opened, number = now.opened, running.number + 1
        if (
            isinstance(now, Duplicate)
            and isinstance(opened, DuplicateOpened)
            and opened.days
            and number <= opened.times
        ):
            clock = self.hub.times.clock.now()
            period = opened.days * A_DAY
            begins = opened.begins + period * max(1, floor((clock - opened.begins) / period) + 1)
            name = await self.tournaments.open(replace(opened, at=clock, begins=begins, seed=opened.seed + 1))
            for side in now.sides:
                if side.who in now.playing:
                    await self.tournaments.does(name, f"comes {side.who}", _comes_again(side), Duplicate)
            await self.looks_after(name, running.league, number)
        await self._keep(RanOut(running.duplicate))

    async def close(self) -> None:
        """Look after nothing any more, before the server shuts down."""
        if self._later is not None:
            self._later()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def _is_not_played(key: Key) -> Work[Duplicate]:
    return lambda now, at: now.enters(key, AVERAGE, BY_THE_ROOM, at)


def _comes_again(side: Side) -> Work[Duplicate]:
    return lambda now, at: now.comes(side.who, side.players, BY_THE_ROOM, at, side.house)
