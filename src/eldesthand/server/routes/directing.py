"""The tables that a guest directs, and who calls for the director there."""

from __future__ import annotations

from msgspec.structs import asdict

from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.life import MyTable, found_for, listed
from eldesthand.server.routes.router import Router
from eldesthand.session.directing import DirectorCall

router = Router()

MOST = 40
"""So many of a director's tables are listed, the latest."""


class DirectedTable(MyTable, frozen=True):
    """A table that one directs, with who calls, and whether the players are to wait."""

    calls: tuple[DirectorCall, ...]
    paused: bool


@router.get("/api/directing")
async def directing(who: Guest, room: TheRoom) -> list[DirectedTable]:
    """Return the tables that one directs, those at which one is called first."""
    rows: list[DirectedTable] = []
    for name in [name for place in reversed(room.guests.directs_at(who)) for name in await _tables_at(room, place)]:
        live = await found_for(room, name, who)
        if live is not None and live.attendance.directs(who):
            bench = live.table.bench
            rows.append(DirectedTable(**asdict(listed(live, name, who)), calls=bench.calls, paused=bench.paused))
    return sorted(rows, key=lambda table: not table.calls)[:MOST]


async def _tables_at(room: RoomServices, place: str) -> list[str]:
    """Return the tables at a place to which a link leads: a table, or those of an evening or of a contest."""
    kind, _, name = place.rpartition("/")
    if not kind:
        return [place]
    try:
        for tables in (room.boards, room.progressive):
            if kind == tables.place:
                return await tables.tables_of(name)
        return list((await room.evenings.find(name)).evening.tables.values())
    except (NotFound, CorruptStream):
        return []
