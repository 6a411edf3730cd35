"""The ways of each game by its name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eldesthand.shown.choosing.bridge import BridgeWays
from eldesthand.shown.choosing.euchre import EuchreWays
from eldesthand.shown.choosing.game import Ways
from eldesthand.table.book import Book

_GAMES: Final[dict[str, type[Ways]]] = {"euchre": EuchreWays, "bridge": BridgeWays}


@lru_cache(maxsize=64)
def ways(book: Book) -> Ways:
    """Return the ways of a book's game."""
    return _GAMES[book.game](book)
