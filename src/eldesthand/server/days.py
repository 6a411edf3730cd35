"""The deals of a day: one for each of two books, the same for all who play here, committed to beforehand.

A day's stream holds the packs.  Whoever plays one does so at a table of their own, whose name follows from theirs and
the pack's nonce, so that each has one try, and comes back to it after a lost line.
"""

from __future__ import annotations

import hmac
from contextlib import suppress
from datetime import UTC, date, datetime
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import select

from eldesthand.books import book
from eldesthand.seats import S, Seat, side
from eldesthand.server.bearers import key_of
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.members.rows import rows
from eldesthand.server.records import Records
from eldesthand.server.registry import NotFound
from eldesthand.server.store.schema import STREAMS
from eldesthand.server.store.store import Conflict
from eldesthand.session.events import Again, Committed, Opened, encode
from eldesthand.session.pack import committed
from eldesthand.shown.closed.costs import Costs
from eldesthand.table.deal import tricks_won

KIND: Final = "day"
BOOKS: Final = ("M", "B")
"""The books of the deals of a day, by letter: euchre as it is played today, and bridge of 1907."""

SEAT: Final[Seat] = S
"""Where everybody sits."""

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
        again = Again(pack.deal, pack.order, dealer, ("", "", "", ""))
        return Opened(
            self.table(code, who), code, "guided", plays="deals 1", hints=False, places="agreed", seats=((who, SEAT),),
            again=again, lookers=False, dealing="house", day=self.day,
        )  # fmt: skip

    def table(self, code: str, who: str) -> str:
        """Return the name of someone's table; nobody who does not know the nonce can tell whose it is."""
        mark = hmac.digest(bytes.fromhex(self.packs[code].nonce), key_of(who).encode(), "sha256")
        return f"{self.prefix(code)}{mark.hex()[:16]}"

    def prefix(self, code: str) -> str:
        """Return how the names of all tables of a deal begin."""
        return f"day{self.day.replace('-', '')}{code}-"


class Finished(Struct, frozen=True):
    """What somebody made of a deal: points less the others', tricks, and what exact play from the first lead takes."""

    table: str
    name: str
    points: int
    tricks: int
    exact: int | None


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
        """Return what came of the deal of a day that is over, the best first; worked out anew after a while."""
        now = self.hub.times.clock.now()
        when, kept = self._results.get((opened.day, code), (-FRESH, ()))
        if now - when < FRESH:
            return kept
        done = [await self._finished(live) for live in await self._tables(opened, code)]
        results = sorted(
            (result for table in done for result in table), key=lambda result: (-result.points, result.name)
        )
        self._results.pop((opened.day, code), None)
        self._results[opened.day, code] = now, tuple(results)
        while len(self._results) > KEPT:
            del self._results[next(iter(self._results))]
        return tuple(results)

    async def _finished(self, live: LiveTable) -> list[Finished]:
        """Return the result of a table, none if it has none."""
        table, play = live.table, live.table.play
        row = next((row for row in rows(table) if row.seat == SEAT), None)
        if play is None or row is None:
            return []
        name, which = table.opened.table, side(SEAT)
        costs = msgspec.json.decode(await self.records.costs(name, (row.rubber_no, row.deal_no)), type=Costs)
        exact = costs.tricks[which] if costs.tricks is not None else None
        return [Finished(name, play.names[SEAT], row.points, tricks_won(play.deal)[which], exact)]

    async def _tables(self, opened: DayOpened, code: str) -> list[LiveTable]:
        """Return the tables at which the deal of a day that is over was played, laid open."""
        wanted = select(STREAMS.c.id).where(STREAMS.c.id.startswith(f"table/{opened.prefix(code)}", autoescape=True))
        names = await self.hub.store.ask(lambda connection: connection.execute(wanted).scalars().all())
        return [await self.unsealed(await self.hub.find(name.partition("/")[2])) for name in sorted(names)]

    async def unsealed(self, live: LiveTable) -> LiveTable:
        """Return a table, its deal laid open if it was sealed and the day of it is over."""
        if live.table.sealed and self.is_over(live.table.opened.day):
            await live.do("the day is over", live.now.day_over)
        return live
