"""Whether the room is open, and whether it can do its work."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException

from eldesthand.server.routes.deps import TheRoom
from eldesthand.server.store.store import Unavailable

router = APIRouter()


@router.get("/healthz")
async def healthz(room: TheRoom) -> dict[str, object]:
    """Say that the room is open, and at how many tables somebody is or something is done."""
    return {"open": True, "tables": len(room.hub.live)}


@router.get("/readyz", responses={503: {}})
async def readyz(room: TheRoom) -> dict[str, object]:
    """Say that the database can be read and written to; 503 while it can't."""
    try:
        await room.hub.store.ready()
    except (Unavailable, TimeoutError):
        why = "the room's database can't be read or written to just now: nothing is lost; try again in a while"
        raise HTTPException(503, why, {"Retry-After": "5"}) from None
    return {"ready": True}
