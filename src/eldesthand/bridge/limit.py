"""How far doubling may go: without end, or as some clubs have it."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.worth import odd_trick
from eldesthand.laws.registry import law
from eldesthand.table.book import Book

LIMITS: Final = ("none", "100", "200")
"""The clubs' limits: what the odd trick may be worth, and no limit."""
PAST_THE_LIMIT: Final = ("stands", "held to the limit")
"""What becomes of the double that carries the odd trick past the limit."""


@law("B-DOUBLE-7n", off=0)
def limit(book: Book) -> int:
    """In some clubs doubling ends once the odd trick is worth more than a hundred or two hundred; 0 for no limit."""
    chosen = book.choice("B-DOUBLE-7n")
    return 0 if chosen == LIMITS[0] else int(chosen)


@law("Z-25", off=0)
def held_to(book: Book) -> int:
    """Return the limit of the odd trick's worth where a table does not let the last double carry it past that; or 0."""
    return limit(book) if book.choice("Z-25") == PAST_THE_LIMIT[1] else 0


@law("B-DOUBLE-7a", off=True)
def doubling_ceases(book: Book, trump: int, k: int) -> bool:
    """Doubling has no end of its own: only a limit of the club ends it, where the odd trick is worth more."""
    full, most = odd_trick(trump, k), limit(book)
    return 0 < most < full or 0 < most == full == held_to(book)
