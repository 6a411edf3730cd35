"""Whether the room is open, and whether it can do its work."""

from __future__ import annotations

from msgspec import Struct
from starlette.exceptions import HTTPException

from eldesthand.server.routes.deps import TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.store.store import Unavailable

router = Router()


class Health(Struct, frozen=True):
    """The room is open, and at so many tables somebody is or something is done."""

    open: bool
    tables: int


class Ready(Struct, frozen=True):
    """The database can be read and written to."""

    ready: bool


@router.get("/healthz")
async def healthz(room: TheRoom) -> Health:
    """Say that the room is open, and at how many tables somebody is or something is done."""
    return Health(True, len(room.hub.live))


@router.get("/readyz", refusals=(503,))
async def readyz(room: TheRoom) -> Ready:
    """Say that the database can be read and written to; 503 while it can't."""
    try:
        await room.hub.store.ready()
    except (Unavailable, TimeoutError):
        why = "the room's database can't be read or written to just now: nothing is lost; try again in a while"
        raise HTTPException(503, why, {"Retry-After": "5"}) from None
    return Ready(True)
