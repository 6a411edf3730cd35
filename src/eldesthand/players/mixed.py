"""A player made of two: one speaks till the trump is made, the other plays the cards."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.view import View


class MixedPlayer(Struct, frozen=True):
    """Makes as `maker` does and plays as `player` does; what is said beside the play is the second's."""

    maker: Player
    player: Player

    @property
    def name(self) -> str:
        """The two names: "book/random"."""
        return f"{self.maker.name}/{self.player.name}"

    @property
    def slips(self) -> float:
        """How often the one who plays errs."""
        slips: float = getattr(self.player, "slips", 0.0)
        return slips

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision of that player of the two whose part it is."""
        making = view.deal.trump < 0 or (not view.deal.tricks and (due is None or due.what not in ("lead", "play")))
        return (self.maker if making else self.player).decide(view, due, lawful, memory)
