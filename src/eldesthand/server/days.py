"""The deals of a day: one for each of two books, the same for all who play here; a day's stream holds their packs."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.server import same_deals
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.records import Records
from eldesthand.server.registry import NotFound
from eldesthand.server.same_deals import Finished
from eldesthand.server.store.store import Conflict
from eldesthand.session.events import Committed, Opened, encode
from eldesthand.session.pack import committed

KIND: Final = "day"
BOOKS: Final = ("M", "B")
"""The books of the deals of a day, by letter: euchre as it is played today, and bridge of 1907."""

FRESH: Final = 300.0
"""For so many seconds the results of a day are told as they were found."""

KEPT: Final = 100
"""The results of so many deals are remembered."""


class DayOpened(Struct, frozen=True, tag_field="is", tag="day opened"):
    """The packs of a day, by the letters of their books, were put in order and committed to."""

    day: str
    packs: dict[str, Committed]

    def opening(self, code: str, who: str) -> Opened:
        """Return the opening of the table at which someone plays the day's deal of a book."""
        pack = self.packs[code]
        dealer = date.fromisoformat(self.day).toordinal() & 3
        return replace(same_deals.opening(pack, self.table(code, who), code, who, dealer), day=self.day)

    def table(self, code: str, who: str) -> str:
        """Return the name of someone's table; nobody who does not know the nonce can tell whose it is."""
        return same_deals.table_of(self.packs[code], self.prefix(code), who)

    def prefix(self, code: str) -> str:
        """Return how the names of all tables of a deal begin."""
        return f"day{self.day.replace('-', '')}{code}-"


class Days:
    """The deals of the days, kept in the room's store."""

    def __init__(self, hub: Hub, records: Records) -> None:
        self.hub = hub
        self.records = records
        self._results: dict[tuple[str, str], tuple[float, tuple[Finished, ...]]] = {}

    @property
    def today(self) -> str:
        """The day that it is, by UTC."""
        return datetime.fromtimestamp(self.hub.times.clock.now(), UTC).date().isoformat()

    def is_over(self, day: str) -> bool:
        """Whether a day is over."""
        return day < self.today

    async def of(self, day: str) -> DayOpened:
        """Return the deals of a day; those of today are committed to if nobody has asked before.  Raises `NotFound`."""
        kept = await self._kept(day)
        if kept is not None:
            return kept
        if day != self.today:
            raise NotFound(f"nothing was dealt on {day}")
        packs = {
            code: committed(f"day/{day}/{code}", book(code), self.hub.chance(f"day {day} {code}")) for code in BOOKS
        }
        await self.hub.store.begin(f"{KIND}/{day}", KIND)
        with suppress(Conflict):  # if somebody else has asked at the same moment, those packs stand
            await self.hub.store.append(f"{KIND}/{day}", 0, [encode(DayOpened(day, packs))])
        return await self.of(day)

    async def _kept(self, day: str) -> DayOpened | None:
        async for stored in self.hub.store.read(f"{KIND}/{day}"):
            return msgspec.json.decode(stored.body, type=DayOpened)
        return None

    async def results(self, opened: DayOpened, code: str) -> tuple[Finished, ...]:
        """Return the results of the deal of a day that is over, the best first, from a cache for `FRESH` seconds."""
        now = self.hub.times.clock.now()
        when, kept = self._results.get((opened.day, code), (-FRESH, ()))
        if now - when < FRESH:
            return kept
        tables = await same_deals.tables(self.hub, opened.prefix(code))
        results = await same_deals.results([await self.unsealed(live) for live in tables], self.records)
        self._results.pop((opened.day, code), None)
        self._results[opened.day, code] = now, results
        while len(self._results) > KEPT:
            del self._results[next(iter(self._results))]
        return results

    async def unsealed(self, live: LiveTable) -> LiveTable:
        """Return a table, its deal laid open if it was sealed and the day of it is over."""
        day = live.table.opened.day
        if day and live.table.sealed and self.is_over(day):
            await live.do("the day is over", lambda: live.now.unsealed())
        return live
