"""The player who does any lawful thing: the measure of those who think."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.view import View

ANY = Reason("any lawful act will do")


class RandomPlayer(Struct, frozen=True):
    """Chooses evenly among its lawful acts; where nothing is due of it, keeping silent is one of them."""

    name: str = "random"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return a lawful act chosen by the hash of what the seat knows."""
        choices = len(lawful) + (due is None)
        if choices < 2:
            return Decision(lawful[0], ANY) if lawful else None
        pick = number(view, memory) % choices
        return Decision(lawful[pick], ANY) if pick < len(lawful) else None
