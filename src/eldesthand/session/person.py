"""The person's place among the players: the company asks it like any other, and it leaves the answer to the person."""

from __future__ import annotations

from typing import Final

from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.view import View


class PersonPlayer:
    """A player who decides nothing of itself."""

    name: Final = "person"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return None: the person at the keyboard acts at will."""
        return None
