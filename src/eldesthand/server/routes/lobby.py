"""The lobby over HTTP: the tables and evenings that are listed, as they stand."""

from __future__ import annotations

from eldesthand.server.routes.deps import Guest, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.shown.lobby_cards import LobbyShown

router = Router()


@router.get("/api/lobby")
async def lobby(who: Guest, room: TheRoom) -> LobbyShown:
    """Return the lobby; `/api/lobby/socket` goes on telling it."""
    return room.lobby.shown
