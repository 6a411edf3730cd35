"""A player made of two or three: one speaks till the trump is made, another plays the cards, a third defends."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.seats import side
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.view import View


class MixedPlayer(Struct, frozen=True):
    """Makes as `maker` does and plays as `player` does; what is said beside the play is the second's.

    If a `defender` is given, it plays where the other side has made the trump.
    """

    maker: Player
    player: Player
    defender: Player | None = None

    @property
    def name(self) -> str:
        """The names of its parts: "book/random"."""
        parts = (self.maker, self.player) if self.defender is None else (self.maker, self.player, self.defender)
        return "/".join(part.name for part in parts)

    @property
    def slips(self) -> float:
        """How often the one who plays errs."""
        slips: float = getattr(self.player, "slips", 0.0)
        return slips

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision of that player whose part it is."""
        making = view.deal.trump < 0 or (not view.deal.tricks and (due is None or due.what not in ("lead", "play")))
        defends = self.defender is not None and side(view.deal.maker) != side(view.seat)
        plays = self.defender if self.defender is not None and defends else self.player
        return (self.maker if making else plays).decide(view, due, lawful, memory)
