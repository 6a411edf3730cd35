"""What a player is: it is shown what its seat may know, and answers with an act and the reason for it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.view import View


class Reason(Struct, frozen=True):
    """Why a player does something, in `words`; `advice` is the id of the book's advice, "" where it is silent."""

    words: str
    advice: str = ""

    def __str__(self) -> str:
        return f"{self.words} [{self.advice}]" if self.advice else self.words


def book_would(what: str, agrees: bool, reason: Reason) -> str:
    """Return what the book would do instead, with the id of its advice; nothing if it would do the same."""
    if agrees:
        return ""
    return f"; the book would choose {what}" + (f" [{reason.advice}]" if reason.advice else "")


class Decision(Struct, frozen=True):
    """What a player does and why; `slip` says in words what it did wrong if it erred as a person might.

    A slip is for the record of a closed deal, never for the other players.
    """

    act: Act
    reason: Reason
    slip: str = ""


class Player(Protocol):
    """Someone who plays: what it decides follows from its arguments alone, so that equals score exactly alike."""

    @property
    def name(self) -> str:
        """What the player is called in results and records."""
        ...

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the player's decision for now.

        `due` is what the book awaits of the seat, None if nothing: then the player may speak up, or
        return None to say nothing.  `lawful` are the acts no law answers with a penalty; a player may do
        others.  `memory` holds the tricks that are turned and what the seat itself has held.
        """
        ...
