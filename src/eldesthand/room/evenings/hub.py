"""The evenings of the club that are open: opened, fetched again when somebody asks, and put away."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from eldesthand.books import UnknownBook, UnknownChoice
from eldesthand.room.chance import Chance
from eldesthand.room.evenings.events import EveningOpened, decode, encode
from eldesthand.room.evenings.frames import LineShown
from eldesthand.room.evenings.live import KIND, LOGGED, LiveEvening
from eldesthand.room.evenings.stands import ClubEvening
from eldesthand.room.evenings.words import line_of
from eldesthand.room.events import NotAnEvent
from eldesthand.room.former import calling, renamed
from eldesthand.room.guests import Guests
from eldesthand.room.hub import Hub, LiveTable, Spoilt
from eldesthand.room.lobby import Lobby
from eldesthand.room.lobby_cards import score_words
from eldesthand.room.store.store import Conflict
from eldesthand.table.draft import Impossible


class NoEvening(LookupError):
    """Raised for an evening that there is not."""


class Evenings:
    """The evenings of the room; it hears of the tables through `table_changed`."""

    def __init__(self, hub: Hub, guests: Guests, lobby: Lobby) -> None:
        self.hub = hub
        self.guests = guests
        self.lobby = lobby
        self.evenings: dict[str, LiveEvening] = {}
        self._coming: dict[str, asyncio.Task[LiveEvening | None]] = {}
        self._resuming: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self, opened: EveningOpened) -> LiveEvening:
        """Open an evening.  Raises `NotKept`, and `Impossible` if there is one of that name."""
        name = f"{KIND}/{opened.evening}"
        evening = ClubEvening(opened, self.hub.chance)
        await self.hub.store.begin(name, KIND)
        try:
            await self.hub.store.append(name, 0, [encode(opened)])
        except Conflict:
            raise Impossible(f"there is an evening {opened.evening} already") from None
        live = self.evenings[name] = LiveEvening(self, evening, name)
        self.hub.store.watch.happened(name, 1, opened)
        return live

    def evening(self, name: str) -> LiveEvening:
        """Return an evening that is not put away.  Raises `NoEvening`."""
        try:
            return self.evenings[f"{KIND}/{name}"]
        except KeyError:
            raise NoEvening(f"there is no evening {name}") from None

    async def find(self, name: str) -> LiveEvening:
        """Return an evening; one that is put away is fetched.  Raises `NoEvening`, `Spoilt`."""
        stream = f"{KIND}/{name}"
        if stream not in self.evenings:
            coming = self._coming.get(stream)
            if coming is None:
                coming = self._coming[stream] = asyncio.create_task(self._fetched(stream), name=f"fetching {stream}")
                coming.add_done_callback(lambda _: self._coming.pop(stream, None))
            if await asyncio.shield(coming) is None:
                raise NoEvening(f"there is no evening {name}")
        return self.evening(name)

    async def _fetched(self, name: str) -> LiveEvening | None:
        bodies = [kept.body async for kept in self.hub.store.read(name)]
        if not bodies or name in self.evenings:
            return self.evenings.get(name)
        loop = asyncio.get_running_loop()
        evening, lines = await loop.run_in_executor(
            self.hub.thinkers, folded, name, bodies, self.hub.chance, self.hub.forgotten
        )
        live = self.evenings[name] = LiveEvening(self, evening, name, lines)
        self.changed(live)
        live.wake()
        return live

    async def forget(self, who: str) -> None:
        """Read the evenings in which someone has been anew, as he is to be called otherwise, and show them to all."""
        for live in tuple(self.evenings.values()):
            if live.now.knows(who):
                async with live.lock:
                    bodies = [kept.body async for kept in self.hub.store.read(live.name)]
                    live.now, lines = folded(live.name, bodies, self.hub.chance, self.hub.forgotten)
                    live.log.clear()
                    live.log.extend(lines)
                    live.past.clear()
                for listener in tuple(live.listeners):
                    listener.hear(None)
                self.changed(live)
                live.wake()

    def resume(self) -> None:
        """Fetch in a while all evenings in which somebody is, so that the lobby tells of them."""
        self._resuming = asyncio.create_task(self._resume(), name="fetching the evenings")

    async def _resume(self) -> None:
        for name in await self.hub.store.streams(KIND):
            if self._closing:
                return
            try:
                live = await self.find(name.partition("/")[2])
            except (NoEvening, Spoilt) as problem:
                self.hub.store.watch.log.error("spoilt", why=str(problem))
                continue
            if not live.evening.persons and not live.listeners and live.is_quiet:
                self.rests(live)

    # --- what changes

    def table_changed(self, live: LiveTable) -> None:
        """Hear that something has happened at a table of the room."""
        opened = live.table.opened
        if not opened.evening or live.gone:
            return
        own = self.evenings.get(f"{KIND}/{opened.evening}")
        if own is None:
            if live.table.is_over:
                self._later(opened.evening)
        elif live.table.is_over or own.scores.get(opened.number, "") != score_words(live.table):
            own.wake()

    def _later(self, name: str) -> None:
        stream = f"{KIND}/{name}"
        if stream not in self._coming:
            task = self._coming[stream] = asyncio.create_task(self._fetched(stream), name=f"fetching {stream}")
            task.add_done_callback(lambda _: self._coming.pop(stream, None))

    def changed(self, live: LiveEvening) -> None:
        """Let the lobby look at an evening again."""
        if live.evening.opened.listed:
            self.lobby.evening_changed(live.evening.opened.evening, live.card)

    def rests(self, live: LiveEvening) -> None:
        """Put an evening away at which nobody is."""
        live.gone = True
        self.evenings.pop(live.name, None)
        self.changed(live)

    async def close(self) -> None:
        """Let all evenings rest; what was done there is kept.

        What is being read from the database is read to its end: a connection that is given up half-way outlives us.
        """
        self._closing = True
        if self._resuming is not None:
            await asyncio.gather(self._resuming, return_exceptions=True)
        for live in self.evenings.values():
            await live.close()
        self.evenings.clear()


def folded(
    name: str, bodies: Sequence[bytes], chance: Chance, forgotten: Mapping[str, int]
) -> tuple[ClubEvening, list[LineShown]]:
    """Return the evening that a stream comes to, and the lines of its log.  Raises `Spoilt`."""
    version = 1
    lines: list[LineShown] = []
    try:
        called = calling(forgotten)
        opened = renamed(decode(bodies[0]), called)
        if not isinstance(opened, EveningOpened):
            raise NotAnEvent("an evening begins with its opening")
        evening = ClubEvening(opened, chance)
        for body in bodies[1:]:
            version += 1
            evening, happened = evening.followed_by(renamed(decode(body), called))
            line = line_of(happened)
            if line is not None:
                lines.append(line)
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice):
        raise Spoilt(name, version) from None
    return evening, lines[-LOGGED:]
