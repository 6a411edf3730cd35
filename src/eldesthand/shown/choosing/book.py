"""A book of laws as it is shown to whoever chooses one to play by."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from eldesthand.table.book import Book


class Bookplate(Struct, frozen=True):
    """What a book is called and plays for."""

    code: str
    title: str
    game: str
    plays_for: str


@lru_cache(maxsize=64)
def bookplate(book: Book) -> Bookplate:
    """Return the title of a book, and what it plays for."""
    return Bookplate(book.code, book.title, book.game, book.plays_for)
