"""The players by name, for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eldesthand.players.book.player import BookPlayer
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.interface import Player
from eldesthand.players.mixed import MixedPlayer
from eldesthand.players.random_player import RandomPlayer

PLAYERS: Final[Mapping[str, Mapping[str, Callable[[], Player]]]] = {
    "euchre": {"book": BookPlayer, "random": RandomPlayer},
    "bridge": {"book": BridgePlayer, "random": RandomPlayer},
}
"""The players of a game, as `Book.game` names it."""


class UnknownPlayer(ValueError):
    """Raised by `player` for a name that nobody has."""


def player(name: str, game: str = "euchre") -> Player:
    """Return the player of a name, or of two joined by a stroke: "book/random" makes as book, plays as random.

    Raises `UnknownPlayer`.
    """
    players = PLAYERS[game]
    parts = name.split("/")
    unknown = next((one for one in parts if one not in players), None)
    if unknown is not None or len(parts) > 2:
        known = ", ".join(players)
        raise UnknownPlayer(f"no player is called {name!r}; there are {known}, and two joined as book/random")
    if len(parts) == 2:
        return MixedPlayer(players[parts[0]](), players[parts[1]]())
    return players[parts[0]]()


def by_the_book(game: str, vigilance: float = 1.0, slips: float = 0.0) -> Player:
    """Return a game's Book player, who notices and errs as often as said."""
    return (BridgePlayer if game == "bridge" else BookPlayer)(vigilance=vigilance, slips=slips)
