"""Eldest Hand: a club card room in software, by the law books of 1876, 1888 and 1907.

``import eldesthand as eh`` gives what docs/library.md describes; each name is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from eldesthand import players as players
    from eldesthand.laws.catalogue import UnknownLaw
    from eldesthand.library.game import BadRecord, Game, RuledAct, SeatView, deal, load, loads
    from eldesthand.library.lawbook import LawText, law
    from eldesthand.library.measuring import ArenaResult, arena
    from eldesthand.library.solving import Solution, solve
    from eldesthand.players import UnknownPlayer
    from eldesthand.study.worth import NotSolved

__version__ = "0.1.0"

__all__ = [
    "ArenaResult",
    "BadRecord",
    "Game",
    "LawText",
    "NotSolved",
    "RuledAct",
    "SeatView",
    "Solution",
    "UnknownLaw",
    "UnknownPlayer",
    "__version__",
    "arena",
    "deal",
    "law",
    "load",
    "loads",
    "players",
    "solve",
]

_HOMES: Final = {
    "library.game": ("BadRecord", "Game", "RuledAct", "SeatView", "deal", "load", "loads"),
    "library.lawbook": ("LawText", "law"),
    "library.measuring": ("ArenaResult", "arena"),
    "library.solving": ("Solution", "solve"),
    "laws.catalogue": ("UnknownLaw",),
    "players": ("UnknownPlayer",),
    "study.worth": ("NotSolved",),
}
"""The modules that have the names."""


def __getattr__(name: str) -> Any:
    """Return one of the library's names, whose module is imported now."""
    if name == "players":
        return import_module("eldesthand.players")
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"eldesthand.{home}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
