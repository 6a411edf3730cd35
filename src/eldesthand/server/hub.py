"""The tables of the room while it is open: whoever acts is answered once it is on disk, and all are told in order.

One task at a time changes a table.  What is to happen is worked out first, with the table that it leads to, and kept
by the store; only then does that table take the place of the one before, and all are told.  If it can't be kept
nothing has happened.  Players of the house think in threads of their own, and what they have thought of is dropped
if someone has acted meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, Final

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.server.attendance import STANDS, Attendance
from eldesthand.server.bearers import Bearers
from eldesthand.server.clock import USUAL, Times
from eldesthand.server.cluster.alone import ALONE, AloneServer
from eldesthand.server.folding import Folded, folded, led_to
from eldesthand.server.open_table import TableListener
from eldesthand.server.patience import Patience, takes_time
from eldesthand.server.reactions import REACTS
from eldesthand.server.reading import ReadingService
from eldesthand.server.registry import StreamRegistry
from eldesthand.server.store.store import Fenced, Store, Stored, Unavailable
from eldesthand.server.streaming import Accepted, Overtaken, Streaming
from eldesthand.session import house_players as house
from eldesthand.session.chance import Chance, machine
from eldesthand.session.change import Change, PendingEvents
from eldesthand.session.directing import NOT_YOU
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import Opened, asked_act, asked_deed
from eldesthand.session.session import Pending, Session
from eldesthand.shown.common import Display
from eldesthand.shown.telling import ToldRecord
from eldesthand.table.acts import Shuffle, Talk
from eldesthand.table.draft import Impossible
from eldesthand.table.view import View

KIND: Final = "table"
WAITS: Final = "waits"
"""What the server at which the house plays tells the others: that it leaves persons time at a version."""

__all__ = ["Accepted", "Hub", "LiveTable", "Overtaken"]


class LiveTable(Streaming[Session, Change]):
    """A table with its listeners, its place in the store, and what the house does there."""

    def __init__(self, hub: Hub, table: Session, name: str, version: int, record: ToldRecord | None = None) -> None:
        super().__init__(hub.store, table, name, version)
        self.hub = hub
        self.cluster = hub.cluster
        self.listeners: set[TableListener] = set()
        self.watching: set[str] = set()
        self.directing: set[str] = set()
        self.record = ToldRecord(version) if record is None else record
        self._house: asyncio.Task[None] | None = None
        self._shadow: asyncio.Task[None] | None = None
        self.is_stuck = False
        self.patience = Patience(self, hub.times)
        self.attendance = Attendance(self, hub.times, self.patience)
        self.display = Display(self.attendance)
        self.cluster.meets(name, self.attendance)

    @property
    def table(self) -> Session:
        """The table as it stands."""
        return self.now

    # --- persons

    def belongs(self, who: str) -> bool:
        """Whether someone has come to the table to play."""
        return who in self.now.people

    def admits(self, who: str) -> bool:
        """Whether someone may be at the table: to play, to direct or to look on."""
        return self.belongs(who) or who in self.watching or who in self.directing

    def knows(self, who: str) -> bool:
        """Whether someone has ever had to do with the table."""
        opened = self.now.opened
        again = opened.again.names if opened.again is not None else ()
        return (
            any(person.name == who for person in self.now.seating.people) or who in again or who in dict(opened.seats)
        )

    def lets_direct(self, who: str) -> None:
        """Grant someone the right to direct the table; whoever is connected already is shown to all as its director."""
        if who not in self.directing:
            self.directing.add(who)
            if who in self.attendance.presence.here:
                self.attendance.parted()

    @property
    def pace(self) -> float:
        """How many seconds a player of the house takes here."""
        return self.hub.pace_of(self.now.opened)

    async def comes(self, who: str, command: str, house: bool = False, seat: Seat = NOBODY) -> Accepted:
        """Let someone come to the table, who would like to sit at `seat`.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.came(who, house, seat))

    async def acts(self, who: str, plain: dict[str, Any], command: str, seen: int, entropy: str = "") -> Accepted:
        """Let someone act at cards, who has seen the table at version `seen`.

        Raises `Impossible`, `NotAnEvent`, `Overtaken` and `WriteFailed`.
        """
        seat = self.now.seat_of(who)
        if seat < 0:
            raise Impossible("you do not sit at this table")
        act = asked_act(plain, seat)
        answers = "" if isinstance(act, Talk) else who
        if isinstance(act, Shuffle):
            await self.attendance.digits.wait(self.now)
        return await self.do(command, lambda: self.now.done_by(who, act, entropy, self.digits), answers, seen)

    async def directs(self, who: str, plain: dict[str, Any], command: str) -> Accepted:
        """Let a director do something.  Raises `Impossible`, `NotAnEvent` and `WriteFailed`."""
        if not self.attendance.directs(who):
            raise Impossible(NOT_YOU)
        deed = asked_deed(plain)
        return await self.do(command, lambda: self.now.directed_by(who, deed))

    async def draws(self, who: str, cards: Sequence[Card], command: str) -> Accepted:
        """Let someone draw for places.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.drawn_by(who, cards))

    async def goes_on(self, who: str, command: str) -> Accepted:
        """Let someone ask for the next deal.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.gone_on_by(who))

    async def plays_again(self, who: str, command: str) -> Accepted:
        """Let someone begin another rubber or game.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.again_by(who))

    @property
    def digits(self) -> dict[str, str]:
        """What pages have brought to the deal whose pack is being made ready, by whose they are."""
        pack = self.now.pack
        return self.attendance.digits.brought(pack.proof.committed) if pack is not None else {}

    # --- its stream

    def decision_context(self, stands: Session, who: str) -> object:
        """Return the part of a seated person's view that an act may be about."""
        return _decision_context(stands, who) if stands.seat_of(who) >= 0 else None

    def wrote(self, before: Session, after: Session) -> None:
        """Have what was played written down elsewhere."""
        self.hub.played(before, after)

    def led_to(self, kept: Stored) -> tuple[Session, Change]:
        """Return what an event leads to that another server has added.  Raises `CorruptStream`."""
        return led_to(self.name, self.now, kept, self.hub.bearers)

    def took(self, before: Session, happened: Change) -> None:
        """Tell all what has happened."""
        table = self.now
        self.patience.stir()
        self.record.add(self.version, table, happened, self.display.looks)
        for listener in tuple(self.listeners):
            try:
                listener.hear(table, happened)
            except Exception as problem:
                self.store.metrics.at_fault("telling", problem, self.name)
        self.record.told()
        self.display.looks.superseded()

    # --- the house

    def wake(self) -> None:
        """See to it that the house does what it has to do; with the cards only persons sit at it has nothing to do."""
        if not self.now.is_for_the_house:
            return
        if self._house is None or self._house.done():
            self._house = asyncio.create_task(self._let_the_house_act(), name=f"the house at {self.name}")

    async def _let_the_house_act(self) -> None:
        while True:
            table = self.now
            try:
                if self._is_for_another or not await self.cluster.leads(self.name):
                    await self._watches_the_house()
                    return
            except Unavailable:
                await asyncio.sleep(1)
                continue
            with self.store.metrics.tracer.begins("house", stream=self.name):
                if not await self._acts_for_the_house(table):
                    return

    async def _acts_for_the_house(self, table: Session) -> bool:
        """Do what the house has to do at the table as it stands, unless that changes; whether there was anything."""
        await self.attendance.digits.wait(table)
        ahead = await self._thought_of()
        if self.now is not table:
            return True
        if not ahead:
            return False
        if self.pace and ahead.paces:
            await asyncio.sleep(self.pace * ahead.paces)
        if takes_time(ahead[0]):
            self.cluster.tells(WAITS, self.name, str(self.version))
            await self.patience.leaves_time(table)
        async with self.lock:
            if self.now is not table:
                return True
            try:
                await self.be_sure()
                if self.now is table:
                    await self.keep(ahead, "", self.cluster.fence(self.name))
            except Overtaken:
                return True
            except Fenced:
                self.cluster.lost(self.name)
            except Unavailable:
                await asyncio.sleep(1)
        return True

    @property
    def _is_for_another(self) -> bool:
        """Whether the house is to play at another server: people are there, and none is here."""
        return not self.listeners and self.attendance.presence.is_elsewhere

    async def _watches_the_house(self) -> None:
        """Leave the house's part to the server that has the lease of the table, and take it over once that is free."""
        if self._is_for_another:
            self.cluster.frees(self.name)
        self._set_stuck(bool(house.unknown(self.now)))
        self.cluster.wants(self.name, self.wake)

    def waits_elsewhere(self, version: int) -> None:
        """Show the time that the house leaves to persons, as the server does at which it plays."""
        if version == self.version and (self._shadow is None or self._shadow.done()):
            self._shadow = asyncio.create_task(self.patience.leaves_time(self.now), name=f"time left at {self.name}")

    async def _thought_of(self) -> Pending:
        """Return the house's next events; a player that fails does something plain that is lawful.

        If not even that is to be found, or nobody here knows who plays for it, the house is stuck, and those at the
        table are told.
        """
        table, loop = self.now, asyncio.get_running_loop()
        if house.unknown(table):
            self._set_stuck(True)
            return PendingEvents()
        for think in (partial(table.house_does, self.digits), partial(table.house_makes_do, self.digits)):
            try:
                with self.store.metrics.thinking.time(), self.store.metrics.tracer.within("think"):
                    ahead = await loop.run_in_executor(self.hub.thinkers, think)
            except Exception as problem:
                self.store.metrics.at_fault("house", problem, self.name)
            else:
                self._set_stuck(False)
                return ahead
        self._set_stuck(True)
        return PendingEvents()

    def _set_stuck(self, stuck: bool) -> None:
        if stuck != self.is_stuck:
            self.is_stuck = stuck
            for listener in tuple(self.listeners):
                listener.look()

    async def folds_again(self) -> None:
        """Fold the table's stream once more, and show it to all."""
        self.now, self.record, self.version = await self.hub.folded(self.now.opened.table)
        self.past.clear()
        for listener in tuple(self.listeners):
            listener.look()
        self.heard()

    def heard(self) -> None:
        """Let the lobby hear that something is different here."""
        self.hub.heard(self)

    def rests(self) -> None:
        """Put the table away: nobody is there."""
        self.hub.rests(self)

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is doing anything here."""
        return not self.lock.locked() and (self._house is None or self._house.done())

    async def close(self) -> None:
        """Let the house rest."""
        self.attendance.close()
        tasks = [task for task in (self._house, self._shadow) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Hub(StreamRegistry[LiveTable, Folded]):
    """The tables of a room; `pace` is how many seconds a player of the house takes where a table says nothing else.

    What is left to chance is the machine's unless a test says otherwise.  `heard` is told of each table at which
    something has happened.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Executor | None = None,
        pace: float = 0.6,
        chance: Chance = machine,
        times: Times = USUAL,
        cluster: AloneServer = ALONE,
    ) -> None:
        super().__init__(KIND, store, thinkers, cluster)
        cluster.hears(WAITS, self._waits)
        cluster.hears(STANDS, self._stands)
        cluster.hears(REACTS, self._reacts)
        self.pace = pace
        self.chance = chance
        self.times = times
        self.reading = ReadingService()
        self.heard: Callable[[LiveTable], None] = _nobody_hears
        self.bearers = Bearers()
        self.played: Callable[[Session, Session], None] = _nobody_counts

    async def open(self, opened: Opened) -> LiveTable:
        """Open a table.  Raises `WriteFailed`, and `Impossible` if there is one of that name."""
        table = Session.of(opened, self.chance)
        return await self.begin(opened.table, opened, lambda stream: LiveTable(self, table, stream, 1))

    def pace_of(self, opened: Opened | EveningOpened) -> float:
        """Return how many seconds a player of the house takes at a table or in an evening."""
        return opened.pace if opened.pace >= 0 else self.pace

    def fold(self, stream: str, bodies: Sequence[bytes]) -> Folded:
        """Return a table folded from its stream, in a thread.  Raises `CorruptStream`."""
        return folded(stream, bodies, self.chance, self.bearers)

    def fetched(self, stream: str, folded: Folded) -> LiveTable:
        """Return a table that has lain in the store, as it goes on from where it stood."""
        table, record, version = folded
        return LiveTable(self, table, stream, version, record)

    # --- what other servers tell

    def _waits(self, stream: str, words: str) -> None:
        if (live := self.live.get(stream)) is not None and words.isdecimal():
            live.waits_elsewhere(int(words))

    def _stands(self, stream: str, who: str) -> None:
        if (live := self.live.get(stream)) is not None:
            live.patience.lets_stand(who)

    def _reacts(self, stream: str, frame: str) -> None:
        if (live := self.live.get(stream)) is not None:
            live.attendance.reactions.tell(frame.encode())

    async def close(self) -> None:
        """Let all tables rest, and read no more."""
        await self.reading.close()
        await super().close()

    def changed(self, live: LiveTable) -> None:
        """Let those who follow the tables look at one again."""
        self.heard(live)


def _nobody_counts(before: Session, after: Session) -> None:
    """Be told of what has happened at a table, and do nothing."""


def _nobody_hears(live: LiveTable) -> None:
    """Hear of a table at which something has happened, and do nothing."""


def _decision_context(table: Session, who: str) -> object:
    """Return the part of someone's view that an act may be about: what is due, their rights, the open trick."""
    seen: View | None = table.view(who)
    if seen is None:
        return table.club.due
    lying = tuple(trick.cards for trick in seen.deal.tricks if not trick.complete)
    return table.due_of(who), seen.rights, lying, seen.deal.number, seen.deal.trump, seen.proposals
