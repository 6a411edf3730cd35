"""The lobby over HTTP: the tables and evenings that are listed, as they stand."""

from __future__ import annotations

from eldesthand.server.routes.deps import TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.shown.lobby_cards import LobbyShown

router = Router()


@router.get("/api/lobby")
async def lobby(room: TheRoom) -> LobbyShown:
    """Return the lobby, to whoever asks; `/api/lobby/socket` goes on telling it to those who have come in."""
    return room.lobby.shown
