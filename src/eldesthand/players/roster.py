"""The players by name, for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from eldesthand.players.book.advice import TRADITIONS, tradition
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge.rows import rows
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

    "book~W-10,W-11" is the Book player without these pieces of advice.  Raises `UnknownPlayer`.
    """
    parts = name.split("/")
    if len(parts) > 2 or any(part.partition("~")[0] not in PLAYERS[game] for part in parts):
        known = ", ".join(PLAYERS[game])
        raise UnknownPlayer(f"no player is called {name!r}; there are {known}, and two joined as book/random")
    players = [_alone(part, game) for part in parts]
    return MixedPlayer(players[0], players[1]) if len(players) == 2 else players[0]


def _alone(name: str, game: str) -> Player:
    kind, _, without = name.partition("~")
    if not without:
        return PLAYERS[game][kind]()
    ids = frozenset(without.split(","))
    unknown = min(ids - advice_of(game).keys(), default="")
    if kind != "book" or unknown:
        raise UnknownPlayer(f"{name!r}: the player {kind} has no advice {unknown or without}")
    full = f"{kind}~{','.join(sorted(ids))}"
    return (BridgePlayer if game == "bridge" else BookPlayer)(ignoring=ids, name=full)


def advice_of(game: str) -> dict[str, str]:
    """Return the words of every piece of advice that a game's Book player follows, by their ids."""
    if game == "bridge":
        return {row.id: row.words for row in rows()}
    return {advice.id: advice.words for name in (*TRADITIONS.values(), "somerset") for advice in tradition(name)}


def by_the_book(game: str, vigilance: float = 1.0, slips: float = 0.0) -> Player:
    """Return a game's Book player, who notices and errs as often as said."""
    return (BridgePlayer if game == "bridge" else BookPlayer)(vigilance=vigilance, slips=slips)
