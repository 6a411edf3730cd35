"""The players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eldesthand.players.book.player import BookPlayer
from eldesthand.players.interface import Player
from eldesthand.players.mixed import MixedPlayer
from eldesthand.players.random_player import RandomPlayer

PLAYERS: Final[dict[str, Callable[[], Player]]] = {"book": BookPlayer, "random": RandomPlayer}


class UnknownPlayer(ValueError):
    """Raised by `player` for a name that nobody has."""


def player(name: str) -> Player:
    """Return the player of a name, or of two joined by a stroke: "book/random" makes as book, plays as random.

    Raises `UnknownPlayer`.
    """
    parts = name.split("/")
    unknown = next((one for one in parts if one not in PLAYERS), None)
    if unknown is not None or len(parts) > 2:
        known = ", ".join(PLAYERS)
        raise UnknownPlayer(f"no player is called {name!r}; there are {known}, and two joined as book/random")
    if len(parts) == 2:
        return MixedPlayer(PLAYERS[parts[0]](), PLAYERS[parts[1]]())
    return PLAYERS[parts[0]]()
