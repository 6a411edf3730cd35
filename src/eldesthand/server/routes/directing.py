"""The tables that a guest directs, and who calls him there."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import to_builtins

from eldesthand.server.hub import LiveTable
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deps import Guest, Room, TheRoom
from eldesthand.server.routes.life import found_for, listed

router = APIRouter()

MOST = 40
"""So many of a director's tables are listed, the latest."""


@router.get("/api/directing")
async def directing(who: Guest, room: TheRoom) -> list[dict[str, object]]:
    """Return the tables that one directs, those at which one is called first."""
    found = []
    for name in [one for place in reversed(room.guests.directs_at(who)) for one in await _tables_at(room, place)]:
        live = await found_for(room, name, who)
        if live is not None and live.attendance.directs(who):
            found.append(_directed(live, name, who))
        if len(found) == MOST:
            break
    return sorted(found, key=lambda one: not one["calls"])


async def _tables_at(room: Room, place: str) -> list[str]:
    """Return the tables at a place to which a link leads: a table, or those of an evening."""
    kind, _, evening = place.rpartition("/")
    if not kind:
        return [place]
    try:
        return list((await room.evenings.find(evening)).evening.tables.values())
    except (NotFound, CorruptStream):
        return []


def _directed(live: LiveTable, name: str, who: str) -> dict[str, object]:
    bench = live.table.bench
    return {**listed(live, name, who), "calls": to_builtins(bench.calls), "paused": bench.paused}
