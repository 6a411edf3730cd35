"""Deals that several play, each at a table of their own, with the same cards in the same seat and one try.

The name of such a table follows from its player's and from the pack's nonce: so each has one, and comes back to it
after a lost line.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select

from eldesthand.seats import S, Seat, side
from eldesthand.server.bearers import key_of
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.members.rows import rows
from eldesthand.server.records import Records
from eldesthand.server.store.schema import STREAMS
from eldesthand.session import board
from eldesthand.session.events import Again, Committed, Opened
from eldesthand.shown.closed.costs import Costs
from eldesthand.table.deal import tricks_won

SEAT: Final[Seat] = S
"""Where everybody sits."""


class Finished(Struct, frozen=True):
    """What somebody made of a deal: points less the others', tricks, and what exact play from the first lead takes."""

    table: str
    name: str
    points: int
    tricks: int
    exact: int | None


def opening(pack: Committed, table: str, code: str, who: str, dealer: Seat) -> Opened:
    """Return the opening of the table at which someone plays a deal."""
    again = Again(pack.deal, pack.order, dealer, ("", "", "", ""))
    return replace(board.opened(table, code, again, "guided"), seats=((who, SEAT),))


def table_of(pack: Committed, prefix: str, who: str) -> str:
    """Return the name of someone's table; nobody who does not know the nonce can tell whose it is."""
    mark = hmac.digest(bytes.fromhex(pack.nonce), key_of(who).encode(), "sha256")
    return f"{prefix}{mark.hex()[:16]}"


async def tables(hub: Hub, prefix: str) -> list[LiveTable]:
    """Return the tables whose names begin so."""
    wanted = select(STREAMS.c.id).where(STREAMS.c.id.startswith(f"table/{prefix}", autoescape=True))
    names = await hub.store.ask(lambda connection: connection.execute(wanted).scalars().all())
    return [await hub.find(name.partition("/")[2]) for name in sorted(names)]


async def results(tables: Iterable[LiveTable], records: Records) -> tuple[Finished, ...]:
    """Return the results of tables whose deals are laid open, the best first."""
    done = [result for live in tables for result in await _finished(live, records)]
    return tuple(sorted(done, key=lambda result: (-result.points, result.name)))


async def _finished(live: LiveTable, records: Records) -> list[Finished]:
    """Return the result of a table whose deal is laid open, none if it has none."""
    table, play = live.table, live.table.play
    row = next((row for row in rows(table) if row.seat == SEAT), None)
    if play is not None and table.is_thrown_in:
        return [Finished(table.opened.table, play.names[SEAT], 0, 0, None)]
    if play is None or row is None:
        return []
    name, which = table.opened.table, side(SEAT)
    costs = msgspec.json.decode(await records.costs(name, (row.rubber_no, row.deal_no)), type=Costs)
    exact = costs.tricks[which] if costs.tricks is not None else None
    return [Finished(name, play.names[SEAT], row.points, tricks_won(play.deal)[which], exact)]
