"""The Gentle player of euchre: by the book, with a beginner's errors of judgement at times, and none of law."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import Card, words
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.chance import fraction
from eldesthand.players.greedy import GreedyPlayer
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, Alone, NameSuit, Order, Pass, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

OFTEN: Final = 0.25
"""The share of its makes and cards at which it doubts: the card is another only where its second choice is."""


class GentlePlayer(Struct, frozen=True):
    """Plays as the Book player does, but one time in four passes what it would make, or plays its second choice.

    `vigilance` and `slips` are as the Book player has them.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    name: str = "gentle"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the Book player's decision, or at times a lawful one that is not as good."""
        decision = BookPlayer(self.vigilance, self.slips).decide(view, due, lawful, memory)
        if due is None or decision is None or decision.slip or fraction(view, memory, "gentle") >= OFTEN:
            return decision
        match decision.act:
            case Order() | NameSuit() | Alone() if due.what == "declare" and Pass(view.seat) in lawful:
                return Decision(Pass(view.seat), Reason("it doubts a hand that the book would make on"))
            case Play(card=card) if due.what in ("lead", "play"):
                second = self._second(view, due, lawful, memory, card, decision.reason)
                if second is not None:
                    return Decision(second, Reason(f"its second choice: the book would play the {words(card)}"))
        return decision

    def _second(
        self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, card: Card, reason: Reason
    ) -> Play | None:
        """Return the card it would play without the advice it follows, else that of a rule of thumb; None if none."""
        plays = {act.card: act for act in lawful if isinstance(act, Play)}
        advice = frozenset({reason.advice} - {""})
        for other in (BookPlayer(0.0, ignoring=advice), GreedyPlayer()):
            second = other.decide(view, due, tuple(plays.values()), memory)
            if second is not None and isinstance(second.act, Play) and second.act.card != card:
                return plays.get(second.act.card)
        return None
