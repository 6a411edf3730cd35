"""The players who do any lawful thing: the measure of those who think."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, Alone, Pass
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


class SensiblePlayer(Struct, frozen=True):
    """Chooses as the random player does, but makes the trump at every second turn only, and every tenth time alone."""

    name: str = "sensible"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return a lawful act chosen by the hash of what the seat knows."""
        if due is not None and due.what == "declare":
            chance = number(view, memory, "sensible")
            passes = tuple(act for act in lawful if isinstance(act, Pass))
            alone = tuple(act for act in lawful if isinstance(act, Alone))
            rest = tuple(act for act in lawful if not isinstance(act, Pass | Alone))
            lawful = (passes if chance & 1 else alone if chance % 20 == 0 else rest) or lawful
        return RandomPlayer().decide(view, due, lawful, memory)
