"""How the acts of the room are carried out, and which laws give one no effect.

A law registered with ``bars=`` an act of the room is asked before that act is carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from eldesthand.club.acts import ClubAct
from eldesthand.club.draft import ClubDraft
from eldesthand.laws import registry
from eldesthand.table.book import Book

Handler = Callable[[ClubDraft, Any], None]
Bar = Callable[[ClubDraft, Any, str], str | None]
H = TypeVar("H", bound=Handler)

_handlers: dict[type[ClubAct], Handler] = {}


def does(act: type[ClubAct]) -> Callable[[H], H]:
    """Register how an act of the room is carried out."""

    def register(handler: H) -> H:
        _handlers[act] = handler
        return handler

    return register


def handler_of(act: ClubAct) -> Handler:
    """Return how an act is carried out."""
    return _handlers[type(act)]


def bars(book: Book, act: ClubAct) -> tuple[tuple[Bar, str], ...]:
    """Return the laws of a book that may give an act no effect, with their ids."""
    return _barring(book, type(act), registry.registered())


@lru_cache(maxsize=256)
def _barring(book: Book, act: type[ClubAct], registered: int) -> tuple[tuple[Bar, str], ...]:
    """Return the bars on acts of a kind, among all that has been registered so far."""
    asked = (kept for kept in registry.register() if act in kept.bars)
    return tuple((kept.function, cite) for kept in asked if (cite := book.id_of(kept.ids)))
