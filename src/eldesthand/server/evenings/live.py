"""The evenings of the club that are open: fetched and put away, told in order, and in step with their tables."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Protocol

from eldesthand.books import UnknownBook, UnknownChoice
from eldesthand.club.acts import Arrive, Say
from eldesthand.club.draft import ClubDraft
from eldesthand.club.persons import Name
from eldesthand.server.bearers import Bearers
from eldesthand.server.clock import Cancel
from eldesthand.server.cluster.alone import Elsewhere
from eldesthand.server.folding import read
from eldesthand.server.guests import Guests, Link
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.lobby import Lobby
from eldesthand.server.presence import Presence
from eldesthand.server.pseudonyms import under
from eldesthand.server.registry import CorruptStream, NotFound, StreamRegistry
from eldesthand.server.store.store import Fenced, Stored, Unavailable
from eldesthand.server.streaming import Accepted, Overtaken, Streaming
from eldesthand.session.chance import Chance
from eldesthand.session.evening import crossing
from eldesthand.session.evening.evening import ClubEvening, EveningChange, EveningPending
from eldesthand.session.evening.events import EveningOpened, RubberOver, decode
from eldesthand.session.evening.state import EveningOrder
from eldesthand.session.events import NotAnEvent, asked_room_act
from eldesthand.session.session import Pending
from eldesthand.shown.evening.frames import EveningShown, LineShown
from eldesthand.shown.evening.shown import to_all, to_one
from eldesthand.shown.evening.words import line_of
from eldesthand.shown.lobby_cards import EveningCard, EveningTable, score_words
from eldesthand.table.draft import Impossible
from eldesthand.table.match import NoSuchMatch

KIND: Final = "evening"
FOR: Final = "for "
"""How a wish begins by which something is done for one who is away, whose name follows."""

TOGETHER: Final = {"with ": True, "not with ": False}
"""How a wish begins by which one who is asked says whether another has come along, whose name follows."""

LOGGED: Final = 60
"""Lines of the log that are shown."""

Folded = tuple[ClubEvening, list[LineShown]]
"""An evening, and the lines of its log."""


def place_of(evening: str) -> str:
    """Return the place to which links to an evening lead, as against those to tables."""
    return f"{KIND}/{evening}"


class EveningListener(Protocol):
    """Someone who is to hear what happens in an evening."""

    def hear(self, line: LineShown | None) -> None:
        """Be told what has happened, and see the evening again; this must not wait."""
        ...


class LiveEvening(Streaming[ClubEvening, EveningChange]):
    """An evening with its listeners, its place in the store, and its tables."""

    def __init__(self, club: Evenings, evening: ClubEvening, name: str, lines: Sequence[LineShown] = ()) -> None:
        super().__init__(club.hub.store, evening, name, evening.version)
        self.club = club
        self.hub = club.hub
        self.listeners: set[EveningListener] = set()
        self.cluster = club.hub.cluster
        self.presence = Presence(club.hub.times.clock, name, self.cluster)
        self.log: deque[LineShown] = deque(lines, maxlen=LOGGED)
        self.scores: dict[int, str] = {}
        self.named: dict[int, str] = {}
        self._told: dict[int, int] = {}
        self._common: tuple[tuple[object, ...], EveningShown] | None = None
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._rest: Cancel = lambda: None
        self._looks: dict[int, Cancel] = {}
        self._rest_later()
        self._look_again()
        self.cluster.meets(name, self)

    @property
    def evening(self) -> ClubEvening:
        """The evening as it stands."""
        return self.now

    # --- persons

    async def comes(self, who: Name, friend: Name, command: str) -> Accepted:
        """Let someone come in.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.came(who, friend))

    async def acts(self, who: Name, plain: dict[str, Any], command: str, seen: int) -> Accepted:
        """Let someone act in the room.  Raises `Impossible`, `NotAnEvent`, `Overtaken` and `WriteFailed`."""
        act = asked_room_act({**plain, "who": who})
        answers = "" if isinstance(act, Say) else who
        accepted = await self.do(command, lambda: self.now.done_by(who, act), answers, seen)
        if isinstance(act, Arrive):
            await self._stays(who)
        return accepted

    async def _stays(self, who: Name) -> None:
        """Note that someone who has come in may go to the evening for good, whatever becomes of the link to it."""
        if self.now.knows(who):
            await self.club.guests.goes(place_of(self.now.opened.evening), who, Link.SEAT)

    async def draws(self, who: Name, place: int, command: str) -> Accepted:
        """Let someone draw a card of the spread.  Raises `Impossible`, `WriteFailed`."""
        return await self.do(command, lambda: self.now.drawn_by(who, place))

    async def wishes(self, who: Name, wish: str, command: str) -> Accepted:
        """Let someone ask that the house come, or that one of it go.  Raises `Impossible`, `WriteFailed`."""
        if wish == "house":
            return await self.do(command, lambda: self.now.house_asked(who))
        if wish == "house goes":
            return await self.do(command, lambda: self.now.house_goes(who))
        if wish.startswith(FOR):
            name = wish.removeprefix(FOR)
            if name not in self.away:
                raise Impossible(f"{name} is here, or has been a moment ago: wait a little")
            return await self.do(command, lambda: self.now.for_away(who, name))
        word = next((word for word in TOGETHER if wish.startswith(word)), "")
        if word:
            name = wish.removeprefix(word)
            accepted = await self.do(command, lambda: self.now.vouched(who, name, TOGETHER[word]))
            await self._stays(name)
            return accepted
        raise Impossible(f'there is no wish "{wish}"')

    @property
    def away(self) -> tuple[Name, ...]:
        """The persons who have not had the page open for a while, be it that they are of the evening still."""
        after = self.hub.times.away
        return tuple(name for name in self.now.persons if self.presence.is_away(name, after))

    # --- its stream

    def decision_context(self, stands: ClubEvening, who: str) -> object:
        """Return the facts that an act of someone's may be about: their place, what is proposed there, what is due."""
        draft = ClubDraft(stands.club)
        home, seat = draft.home(who), draft.seated(who)
        table = seat[0] if seat is not None else home
        due = tuple(each for each in stands.club.due if each.who == who)
        plays = home.player(who) is not None if home is not None else False
        return (
            home.number if home is not None else 0,
            plays,
            table.number if table is not None else 0,
            table.proposal.no if table is not None and table.proposal is not None else 0,
            due,
        )

    def took(self, before: ClubEvening, happened: EveningChange) -> None:
        """Tell all what has happened."""
        line = line_of(happened)
        if line is not None:
            self.log.append(line)
        for listener in tuple(self.listeners):
            listener.hear(line)

    def heard(self) -> None:
        """Let the lobby hear that something is different here."""
        self.club.changed(self)

    def wrote(self, before: ClubEvening, after: ClubEvening) -> None:
        """Nothing follows of what happens in an evening but what its tables are told, by whoever has its lease."""

    def led_to(self, kept: Stored) -> tuple[ClubEvening, EveningChange]:
        """Return what an event leads to that another server has added.  Raises `CorruptStream`."""
        try:
            (event,) = under([decode(kept.body)], self.hub.bearers, self.name, kept.version - 1)
            return self.now.apply(event)
        except (NotAnEvent, Impossible, UnknownBook, UnknownChoice, NoSuchMatch):
            raise CorruptStream(self.name, kept.version) from None

    # --- who looks in

    def enters(self, who: Name, listener: EveningListener) -> None:
        """Subscribe someone to what happens at the evening."""
        self._rest()
        self.listeners.add(listener)
        if self.presence.comes(who):
            self.look(listener)

    def leaves(self, who: Name, listener: EveningListener) -> None:
        """Unsubscribe someone, who goes on belonging to the evening."""
        self.listeners.discard(listener)
        if self.presence.goes(who):
            self.look()
            self._look_again()
        if not self.listeners:
            self._rest_later()

    def are_elsewhere(self, those: dict[str, Elsewhere]) -> None:
        """Take it that these have the evening open by way of other servers, and nobody else has."""
        came, went = self.presence.are_elsewhere(those)
        if came or went:
            self.look()
        if went:
            self._look_again()

    def look(self, but: EveningListener | None = None) -> None:
        """Show all the evening again, in which nothing was done."""
        for listener in tuple(self.listeners):
            if listener is not but:
                listener.hear(None)

    def shown(self, who: Name) -> EveningShown:
        """Return the evening as someone may see it."""
        now = (self.version, self.presence.here, tuple(self.named), tuple(self.scores.items()))
        if self._common is None or self._common[0] != now:
            common = to_all(self.now, self.named, self.presence.here, self.scores, tuple(self.log))
            self._common = now, common
        return to_one(self._common[1], self.now, who, self.away)

    def card(self) -> EveningCard | None:
        """Return the evening's card in the lobby, None if it is not listed or nobody is here."""
        evening, opened = self.now, self.now.opened
        if not opened.listed or not evening.persons or self.gone:
            return None
        club = evening.club
        return EveningCard(
            opened.evening,
            opened.title,
            opened.book,
            evening.book.title,
            opened.manner,
            evening.people,
            tuple(person.name for person in club.people if person.candidate and person.here),
            tuple(
                EveningTable(
                    table.number,
                    self.named.get(table.number, ""),
                    tuple(player.sits for player in table.players),
                    table.waiting,
                    self.scores.get(table.number, ""),
                    table.rubber,
                )
                for table in club.tables
                if not table.broken_by
            ),
            opened.when,
        )

    # --- its tables, and the house

    def wake(self) -> None:
        """See to it that tables are told what they are to know, and the house does what it has to do."""
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._see_to_it(), name=f"seeing to {self.name}")

    async def _see_to_it(self) -> None:
        while self._again:
            self._again = False
            try:
                leads = await self.cluster.leads(self.name)
                if leads:
                    await self._tell_tables()
                else:
                    self.cluster.wants(self.name, self.wake)
                await self._hear_tables(leads)
                if leads:
                    await self._let_the_house_act()
            except Fenced:
                self.cluster.lost(self.name)
                self._again = True
            except (Overtaken, Unavailable, Impossible) as problem:
                self.store.metrics.log.error("evening", evening=self.now.opened.evening, why=str(problem))
                self._again = True
                await asyncio.sleep(1)

    async def _tell_tables(self) -> None:
        for number, orders in self.now.orders.items():
            name = self.now.tables.get(number)
            if name is None or self._told.get(number) == orders[-1].at:
                continue
            live = await self._table(number, name, opens=True)
            if live is None:
                continue
            for who in crossing.persons_in(orders):
                await self.club.guests.goes(name, who, Link.SEAT)
                await self.club.guests.appears(name, who, live.version)
            await live.do("", partial(_told, live, orders), fence=self.cluster.fence(self.name))
            self._told[number] = orders[-1].at

    async def _table(self, number: int, name: str, opens: bool) -> LiveTable | None:
        """Return the room's table for one of the evening, which `opens` it if it is not; all may go there from then on.

        None for one that is not opened yet, or can't be read: the others go on without it.
        """
        try:
            live = await self.hub.find(name)
        except NotFound:
            if not opens:
                return None
            live = await self.hub.open(crossing.opening(self.now.opened, number, name))
        except CorruptStream as problem:
            self.store.metrics.log.error("corrupt stream", why=str(problem))
            return None
        if number not in self.named:
            self.named[number] = name
            self.look()
            self.club.changed(self)
        return live

    async def _hear_tables(self, leads: bool) -> None:
        for number, name in self.now.tables.items():
            if not self.now.plays(number):
                continue
            live = await self._table(number, name, opens=leads)
            if live is None:
                continue
            self._score(live)
            if not leads:
                continue
            when = self.hub.times.clock.now()
            over = crossing.rubber_over(self.now, live.table, when)
            if over is not None:
                await self.do("", partial(self._over, over), fence=self.cluster.fence(self.name))

    def _over(self, event: RubberOver) -> EveningPending:
        return self.now.rubber_over(event)

    def _score(self, live: LiveTable) -> None:
        words, number = score_words(live.table), live.table.opened.number
        if self.scores.get(number, "") != words:
            self.scores[number] = words
            self.look()
            self.club.changed(self)

    async def _let_the_house_act(self) -> None:
        if not self.now.house:
            return
        version = self.version
        if not self.now.house_does():
            return
        if pace := self.hub.pace_of(self.now.opened):
            await asyncio.sleep(pace)
        if self.version == version:
            await self.do("", lambda: self.now.house_does(), fence=self.cluster.fence(self.name))

    def _look_again(self) -> None:
        """Show all the evening again once whoever is not here is away."""
        number = max(self._looks, default=0) + 1

        def look() -> None:
            self._looks.pop(number, None)
            self.look()

        self._looks[number] = self.hub.times.clock.later(self.hub.times.away, look)

    async def folds_again(self) -> None:
        """Fold the evening's stream once more, and show it to all."""
        self.now, lines = await self.club.folded(self.now.opened.evening)
        self.version = self.now.version
        self._common = None
        self.log.clear()
        self.log.extend(lines)
        self.past.clear()
        self.look()
        self.club.changed(self)

    # --- resting

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is doing anything here."""
        return not self.lock.locked() and (self._task is None or self._task.done())

    def _rest_later(self) -> None:
        self._rest()
        self._rest = self.hub.times.clock.later(self.hub.times.rest, self._rests)

    def _rests(self) -> None:
        tables = {f"table/{name}" for name in self.now.tables.values()}
        if self.listeners or not self.is_quiet or tables & self.hub.live.keys():
            self._rest_later()
        else:
            self.club.rests(self)

    async def close(self) -> None:
        """Do nothing more."""
        self._rest()
        for cancel in self._looks.values():
            cancel()
        self._again = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def _told(live: LiveTable, orders: tuple[EveningOrder, ...]) -> Pending:
    return crossing.told_to(live.table, orders)


class Evenings(StreamRegistry[LiveEvening, Folded]):
    """The evenings of the room; it hears of the tables through `table_changed`."""

    def __init__(self, hub: Hub, guests: Guests, lobby: Lobby) -> None:
        super().__init__(KIND, hub.store, hub.thinkers, hub.cluster)
        self.hub = hub
        self.guests = guests
        self.lobby = lobby
        lobby.evening_card = self.card_of
        self._resuming: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self, opened: EveningOpened) -> LiveEvening:
        """Open an evening.  Raises `WriteFailed`, and `Impossible` if there is one of that name."""
        evening = ClubEvening.of(opened, self.hub.chance)
        return await self.begin(opened.evening, opened, lambda stream: LiveEvening(self, evening, stream))

    def fold(self, stream: str, bodies: Sequence[bytes]) -> Folded:
        """Return an evening folded from its stream, in a thread.  Raises `CorruptStream`."""
        return folded(stream, bodies, self.hub.chance, self.hub.bearers)

    def fetched(self, stream: str, folded: Folded) -> LiveEvening:
        """Return an evening that has lain in the store, as it goes on from where it stood."""
        evening, lines = folded
        return LiveEvening(self, evening, stream, lines)

    def resume(self) -> None:
        """Fetch in a while all evenings in which somebody is, so that the lobby tells of them."""
        self._resuming = asyncio.create_task(self._resume(), name="fetching the evenings")

    async def _resume(self) -> None:
        for stream in await self.store.streams(KIND):
            if self._closing:
                return
            try:
                live = await self.find(stream.partition("/")[2])
            except (NotFound, CorruptStream) as problem:
                self.store.metrics.log.error("corrupt stream", why=str(problem))
                continue
            if not live.evening.persons and not live.listeners and live.is_quiet:
                self.rests(live)

    # --- what changes

    def table_changed(self, live: LiveTable) -> None:
        """Hear that something has happened at a table of the room."""
        opened = live.table.opened
        if not opened.evening or live.gone:
            return
        own = self.live.get(f"{KIND}/{opened.evening}")
        if own is None:
            if live.table.is_over:
                self.fetch(opened.evening)
        elif live.table.is_over or own.scores.get(opened.number, "") != score_words(live.table):
            own.wake()

    def card_of(self, name: str) -> EveningCard | None:
        """Return the lobby's card of an evening that is open here, None for any other."""
        live = self.live.get(f"{KIND}/{name}")
        return live.card() if live is not None else None

    def changed(self, live: LiveEvening) -> None:
        """Let the lobby look at an evening again."""
        if live.evening.opened.listed:
            self.lobby.evening_changed(live.evening.opened.evening, live.card)

    async def close(self) -> None:
        """Let all evenings rest; what was done there is kept.

        What is being read from the database is read to its end: a connection that is given up half-way outlives us.
        """
        self._closing = True
        if self._resuming is not None:
            await asyncio.gather(self._resuming, return_exceptions=True)
        await super().close()


def folded(stream: str, bodies: Sequence[bytes], chance: Chance, bearers: Bearers) -> Folded:
    """Return an evening folded from its stream, its persons called as they are now.  Raises `CorruptStream`."""
    opened, later = read(stream, bodies, decode, EveningOpened, bearers)
    version, lines = 1, list[LineShown]()
    try:
        evening = ClubEvening.of(opened, chance)
        for event in later:
            version += 1
            evening, happened = evening.apply(event)
            line = line_of(happened)
            if line is not None:
                lines.append(line)
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice, NoSuchMatch):
        raise CorruptStream(stream, version) from None
    return evening, lines[-LOGGED:]
