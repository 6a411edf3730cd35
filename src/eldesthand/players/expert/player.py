"""The Expert at euchre: what it makes, discards and plays is weighed in worlds, its demands in likely worlds.

What it claims and mends, and what is said beside the play, is the Book's.
"""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.book.elections import elect
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.chance import number
from eldesthand.players.expert.alternatives import due_alternatives, lone_alternatives
from eldesthand.players.expert.demands import likely_layouts, play
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Alone, Discard, Elect, Play, Withdraw
from eldesthand.table.due import Due
from eldesthand.table.view import View


class ExpertPlayer(Struct, frozen=True):
    """Plays euchre by worlds that agree with all it knows, `worlds` of them for each decision (0: as many as suit).

    A card, which is sooner weighed than a word, has half as many more.
    `vigilance` and `slips` are as the Book player has them.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    worlds: int = 0
    name: str = "expert"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision with the highest expected points; the Book player's where nothing is evaluated."""
        book = BookPlayer(self.vigilance, self.slips)
        if view.deal.trump < 0:
            decision = book.decide(view, due, lawful, memory)
            return self._weighs(view, due, lawful, memory, decision) if due is not None and decision else decision
        quiet = tuple(act for act in lawful if not isinstance(act, Alone | Elect | Withdraw))
        decision = book.decide(view, due, quiet, memory)
        if decision is None or isinstance(decision.act, Play | Discard):
            spoken = self._speaks(view, lawful, memory) if len(quiet) < len(lawful) else None
            if spoken is not None:
                return spoken
        if decision is None:
            return book.decide(view, due, lawful, memory) if due is not None else None
        return self._weighs(view, due, lawful, memory, decision) if due is not None else decision

    def _speaks(self, view: View, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision to play alone or to demand something, if that is worth more than to say nothing."""
        sight = EuchreSight(view, memory)
        lone = lone_alternatives(view, lawful, memory, self.worlds)
        if lone is not None and lone.best.act is not None:
            return Decision(lone.best.act, Reason(lone.words))
        if not any(isinstance(act, Elect) for act in lawful):
            return elect(sight, lawful)
        try:
            return elect(sight, lawful, likely_layouts(sight, number(view, memory, "expert")), play)
        except (NoWorld, BadPosition):
            return elect(sight, lawful)  # cards are amiss: the Book's way

    def _weighs(self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, decision: Decision) -> Decision:
        """Return the decision with the highest expected points; the Book player's where nothing is evaluated."""
        weighed = due_alternatives(view, due, lawful, memory, decision, self.worlds)
        if weighed is None or weighed.best.act is None:
            return decision
        return Decision(weighed.best.act, Reason(weighed.words))
