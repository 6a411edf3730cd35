"""The evenings of the club that are open: opened, fetched again when somebody asks, and put away."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from eldesthand.books import UnknownBook, UnknownChoice
from eldesthand.server.bearers import Bearers
from eldesthand.server.evenings.live import KIND, LOGGED, LiveEvening
from eldesthand.server.folding import read
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.lobby import Lobby
from eldesthand.server.registry import CorruptStream, NotFound, Shelf
from eldesthand.session.chance import Chance
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.evening.events import EveningOpened, decode
from eldesthand.session.events import NotAnEvent
from eldesthand.shown.evening.frames import LineShown
from eldesthand.shown.evening.words import line_of
from eldesthand.shown.lobby_cards import score_words
from eldesthand.table.draft import Impossible

Folded = tuple[ClubEvening, list[LineShown]]
"""An evening, and the lines of its log."""


class Evenings(Shelf[LiveEvening, Folded]):
    """The evenings of the room; it hears of the tables through `table_changed`."""

    def __init__(self, hub: Hub, guests: Guests, lobby: Lobby) -> None:
        super().__init__(KIND, hub.store, hub.thinkers)
        self.hub = hub
        self.guests = guests
        self.lobby = lobby
        self._resuming: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self, opened: EveningOpened) -> LiveEvening:
        """Open an evening.  Raises `WriteFailed`, and `Impossible` if there is one of that name."""
        evening = ClubEvening.of(opened, self.hub.chance)
        return await self.begin(opened.evening, opened, lambda stream: LiveEvening(self, evening, stream))

    def fold(self, stream: str, bodies: Sequence[bytes]) -> Folded:
        """Return what an evening's stream comes to, in a thread.  Raises `CorruptStream`."""
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
                self.store.watch.log.error("corrupt stream", why=str(problem))
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
    """Return what an evening's stream comes to, its persons called as they are now.  Raises `CorruptStream`."""
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
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice):
        raise CorruptStream(stream, version) from None
    return evening, lines[-LOGGED:]
