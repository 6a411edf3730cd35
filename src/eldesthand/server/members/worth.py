"""What the rights that members used were worth: reckoned deal by deal when someone looks, beside everything else."""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import select

from eldesthand.seats import Seat
from eldesthand.server.members.played import Place, PlayedRows
from eldesthand.server.metrics import fault
from eldesthand.server.records import Records
from eldesthand.server.store.schema import PLAYED
from eldesthand.server.store.store import CorruptStream, Unavailable
from eldesthand.session.chronicle import Chronicle
from eldesthand.shown.closed.laid import as_replay
from eldesthand.solver import bridge
from eldesthand.study.postmortem import penalties

AT_A_TIME: Final = 100
"""So many deals of a member are reckoned for one look at their page."""

Found = tuple[str, int, int, int, str]


class Reckoner:
    """Reckons what rights were worth, one deal at a time, and keeps that with the rows."""

    def __init__(self, records: Records, played: PlayedRows) -> None:
        self.records = records
        self.played = played
        self._asked: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def ask(self, key: str) -> None:
        """Have reckoned soon what is not yet of someone."""
        self._asked[key] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._reckon(), name="reckoning what rights were worth")

    async def _reckon(self) -> None:
        try:
            while self._asked:
                key = next(iter(self._asked))
                del self._asked[key]
                for table, rubber, deal, seat, code in await self._open(key):
                    if self._closing:
                        return
                    await self._one((table, rubber, deal), seat, code)
        except (Unavailable, CorruptStream) as problem:
            self.played.store.metrics.log.error("fault", **fault(problem))

    async def _open(self, key: str) -> list[Found]:
        """Return the deals of someone in which they used rights whose worth is not known."""
        c = PLAYED.c
        wanted = (
            select(c.stream, c.rubber_no, c.deal_no, c.seat, c.book)
            .where(c.key == key, c.elected > 0, c.reckoned == 0)
            .order_by(c.stream, c.rubber_no, c.deal_no)
            .limit(AT_A_TIME)
        )
        rows = await self.played.store.ask(lambda connection: connection.execute(wanted).all())
        return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]

    async def _one(self, place: Place, seat: Seat, code: str) -> None:
        if code == "B" and bridge.notice():
            return  # it can be told once the kernel is there
        table, rubber, deal = place
        worth = await self.records.solved(table, lambda chronicle: worth_of(chronicle, (rubber, deal), seat))
        await self.played.reckon(place, seat, worth)

    async def written(self) -> None:
        """Wait until what was asked for is reckoned."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def close(self) -> None:
        """Reckon no more than the deal in hand: nothing is broken off at the database."""
        self._closing = True
        await self.written()


def worth_of(chronicle: Chronicle, place: tuple[int, int], seat: Seat) -> float | None:
    """Return the tricks that a seat's rights brought its side in a closed deal, None if that can't be told."""
    if place not in chronicle.deals or not chronicle.is_open(place):
        return None
    tricks = [
        penalty.tricks - penalty.idle
        for penalty in penalties(as_replay(chronicle.header, chronicle.deals[place]))
        if penalty.seat == seat and penalty.taken and penalty.tricks is not None and penalty.idle is not None
    ]
    return float(sum(tricks)) if tricks else None
