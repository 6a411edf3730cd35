"""The lobby over HTTP: the tables and evenings that are listed, as they stand."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response

from eldesthand.server.routes.deps import Guest, TheRoom

router = APIRouter()


@router.get("/api/lobby")
async def lobby(who: Guest, room: TheRoom) -> Response:
    """Return what the lobby shows; `/api/lobby/socket` goes on telling it."""
    return Response(msgspec.json.encode(room.lobby.shown), media_type="application/json")
