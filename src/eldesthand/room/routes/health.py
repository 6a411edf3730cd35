"""Whether the room is open."""

from __future__ import annotations

from fastapi import APIRouter

from eldesthand.room.routes.deps import TheRoom

router = APIRouter()


@router.get("/healthz")
async def healthz(room: TheRoom) -> dict[str, object]:
    """Say that the room is open, and at how many tables somebody is or something is done."""
    return {"open": True, "tables": len(room.hub.live)}
