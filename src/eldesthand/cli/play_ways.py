"""Which class draws a game in the terminal."""

from __future__ import annotations

from typing import Final

from eldesthand.cli.play_bridge import BridgeDrawing
from eldesthand.cli.play_drawing import Drawing
from eldesthand.cli.play_euchre import EuchreDrawing
from eldesthand.table.book import Book

_DRAWINGS: Final[dict[str, type[Drawing]]] = {"euchre": EuchreDrawing, "bridge": BridgeDrawing}


def ways(book: Book) -> Drawing:
    """Return the ways of a book's game, drawing included."""
    return _DRAWINGS[book.game](book)
