"""The tables that a guest directs, and who calls him there."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import to_builtins

from eldesthand.room.hub import LiveTable
from eldesthand.room.routes.deps import Guest, TheRoom
from eldesthand.room.routes.life import found_for, listed

router = APIRouter()

MOST = 40
"""So many of a director's tables are listed, the latest."""


@router.get("/api/directing")
async def directing(who: Guest, room: TheRoom) -> list[dict[str, object]]:
    """Return the tables that one directs, those at which one is called first."""
    found = []
    for name in reversed(room.guests.tables_of(who)):
        live = await found_for(room, name, who) if room.guests.may_direct(name, who) else None
        if live is not None and live.attendance.directs(who):
            found.append(_directed(live, name, who))
        if len(found) == MOST:
            break
    return sorted(found, key=lambda one: not one["calls"])


def _directed(live: LiveTable, name: str, who: str) -> dict[str, object]:
    bench = live.table.bench
    return {**listed(live, name, who), "calls": to_builtins(bench.calls), "paused": bench.paused}
