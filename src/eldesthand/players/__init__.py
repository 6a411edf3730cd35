"""Players: a view comes in, an act and a reason go out.

`interface` says what a player is, `company` seats four of them at a table.  Here is the registry of players by name:
whoever is registered can be named at a table of the room, in an evening, in the terminal and in the arena.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from typing import Final

from msgspec import Struct

from eldesthand.players.interface import Player

__all__ = [
    "BOOK",
    "LEVELS",
    "Player",
    "PlayerTaken",
    "UnknownPlayer",
    "advice_of",
    "full_name",
    "offered",
    "player",
    "register",
    "usual_partner",
]

BOOK: Final = "book"
"""The name of the Book player, who plays wherever nobody else is named."""

GAMES: Final = ("euchre", "bridge")
"""The games that players play, as `Book.game` names them."""

_NAME: Final = re.compile(r"[a-z][a-z0-9._-]{0,39}")

LEVELS: Final = ("gentle", BOOK, "expert", "master")
"""How well the house can play, the gentlest first; those are offered that are registered."""

PARTNERS: Final = {"euchre": "expert"}
"""The level of the partner of whoever plays a game with the house, where another is not named.

At bridge, where the Expert takes up to a tenth of a second for a card, it is one of the others.
"""

_OWN: Final = {
    ("gentle", "euchre"): ("gentle", "GentlePlayer", "Gentle: by the book, with a mistake now and then"),
    ("book", "euchre"): ("book.player", "BookPlayer", "the Book player"),
    ("book", "bridge"): ("bridge.player", "BridgePlayer", "the Book player"),
    ("book-1", "euchre"): ("book.player", "first_book", ""),
    ("expert", "euchre"): ("expert.player", "ExpertPlayer", "the Expert, who searches"),
    ("expert", "bridge"): ("bridge_expert.player", "BridgeExpert", "the Expert, who searches"),
    ("master", "euchre"): ("expert.player", "MasterPlayer", "the Master, who searches longer"),
    ("bold", "euchre"): ("expert.player", "BoldPlayer", "the Expert, who likes to make"),
    ("careful", "euchre"): ("expert.player", "CarefulPlayer", "the Expert, who makes only when sure"),
    ("greedy", "euchre"): ("greedy", "GreedyPlayer", ""),
    ("random", "euchre"): ("random_player", "RandomPlayer", ""),
    ("random", "bridge"): ("random_player", "RandomPlayer", ""),
    ("sensible", "euchre"): ("random_player", "SensiblePlayer", ""),
}
"""The players that come with the program: their modules, their classes, and the words by which a table offers them."""


class UnknownPlayer(ValueError):
    """Raised by `player` for a name that nobody has, or not at this game."""


class PlayerTaken(ValueError):
    """Raised by `register` for a name that a player bears already."""


class Registered(Struct, frozen=True):
    """A player who can be named: what makes it, and the `words` by which tables offer it ("": it is not offered).

    `source` is the file from which it was brought in, "" if a program did so.
    """

    make: Callable[..., Player]
    words: str = ""
    source: str = ""

    def made(self, **settings: object) -> Player:
        """Return the player, with those of the settings that it takes."""
        takes = signature(self.make).parameters
        return self.make(**{name: value for name, value in settings.items() if name in takes and value is not None})


_REGISTERED: Final[dict[tuple[str, str], Registered]] = {}


def register(
    name: str, games: tuple[str, ...], make: Callable[..., Player], words: str = "", *, source: str = ""
) -> None:
    """Bring in a player: from here on it can be named wherever players are, for each of these games.

    `make` returns a player, a fresh one for each seat.  Its parameters called `vigilance`, `slips` and `ignoring` are
    settings that the player takes; if it takes `ignoring`, an attribute `advice` of `make` returns the words of its
    advice by their ids.  `words` are those by which a table offers it, in one line.  A player of the same `source`
    is replaced.  Raises `PlayerTaken`, and ValueError for a name or a game that can't be.
    """
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} can't be a player's name: write small letters, digits, and . _ - between them")
    unknown = next((game for game in games if game not in GAMES), "")
    if unknown or not games:
        raise ValueError(f"the player {name} plays {unknown or 'no game'}: its games are some of {', '.join(GAMES)}")
    for game in games:
        known = _REGISTERED.get((name, game))
        if (name, game) in _OWN or (known is not None and (known.source != source or not source)):
            raise PlayerTaken(f"there is a player called {name} for {game} already: take another name")
    for game in games:
        _REGISTERED[name, game] = Registered(make, words, source)


def withdraw(name: str) -> None:
    """Take a registered player away again; those that come with the program stay."""
    for game in GAMES:
        _REGISTERED.pop((name, game), None)


def names(game: str) -> tuple[str, ...]:
    """Return the names of those who play a game."""
    return tuple(name for name, played in (*_OWN, *_REGISTERED) if played == game)


def offered(game: str) -> dict[str, str]:
    """Return those who are worth playing with at a game, by name, with the words by which they are offered."""
    known = {name: _registered(name, game).words for name in names(game)}
    return {name: words for name, words in known.items() if words}


def usual_partner(players: str, game: str) -> str:
    """Return the partner at a game of whoever plays with players of some level: the Expert if it is better than they.

    "" is one of them: where they are better, or of no level, and where a game has no usual partner.
    """
    usual = PARTNERS.get(game, "")
    if players not in LEVELS or not usual:
        return ""
    return usual if LEVELS.index(players) < LEVELS.index(usual) else ""


def player(name: str, game: str = "euchre", *, vigilance: float | None = None, slips: float | None = None) -> Player:
    """Return the player of a name, or of some joined by strokes: "book/random" makes as book, plays as random.

    "book/expert/book" makes as book, plays as expert what its own side has made, and defends as book.
    "book~W-10,W-11" is the Book player without these pieces of advice.  `vigilance` and `slips` are for whoever takes
    them.  Raises `UnknownPlayer`.
    """
    from eldesthand.players.mixed import MixedPlayer

    made = [
        _registered(kind, game).made(vigilance=vigilance, slips=slips, **_without(kind, ids))
        for kind, ids in _parts(name, game)
    ]
    return MixedPlayer(*made) if len(made) > 1 else made[0]


def full_name(name: str, game: str = "euchre") -> str:
    """Return a player's name as it is kept: advice left aside is named in order.  Raises `UnknownPlayer`."""
    return "/".join(_joined(kind, ids) for kind, ids in _parts(name, game))


def advice_of(game: str, name: str = BOOK) -> dict[str, str]:
    """Return the words of every piece of advice that a player of a game follows, by their ids."""
    advice: Callable[[], dict[str, str]] = getattr(_registered(name, game).make, "advice", dict)
    return advice()


def _registered(name: str, game: str) -> Registered:
    if (name, game) in _OWN:
        module, kind, words = _OWN[name, game]
        return Registered(getattr(import_module(f"eldesthand.players.{module}"), kind), words)
    return _REGISTERED[name, game]


def _parts(name: str, game: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the players, three at most, that a name joins, with the ids of advice that each leaves aside."""
    parts = name.split("/")
    known = names(game)
    if len(parts) > 3 or any(part.partition("~")[0] not in known for part in parts):
        raise UnknownPlayer(
            f"no player is called {name!r}; there are {', '.join(known)}, and some joined as book/random"
        )
    for part in parts:
        kind, _, without = part.partition("~")
        ids = frozenset(without.split(",")) if without else frozenset()
        if ids:
            takes = "ignoring" in signature(_registered(kind, game).make).parameters
            unknown = min(ids - advice_of(game, kind).keys(), default="") if takes else without
            if unknown:
                raise UnknownPlayer(f"{part!r}: the player {kind} has no advice {unknown}")
        yield kind, ids


def _without(kind: str, ids: frozenset[str]) -> dict[str, object]:
    return {"ignoring": ids, "name": _joined(kind, ids)} if ids else {}


def _joined(kind: str, ids: frozenset[str]) -> str:
    return f"{kind}~{','.join(sorted(ids))}" if ids else kind
