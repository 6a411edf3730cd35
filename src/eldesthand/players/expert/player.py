"""The Expert at euchre: what it makes and plays is weighed in worlds; rights and claims are the Book's."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import JOKER, words
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.chance import number
from eldesthand.players.expert.weigh import Worth, weigh_cards, weigh_words
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Alone, NameSuit, Order, Pass, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

WORLDS: Final = 200


class ExpertPlayer(Struct, frozen=True):
    """Plays euchre by worlds that agree with all it knows, `worlds` of them for each decision.

    `vigilance` and `slips` are as the Book player has them.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    worlds: int = WORLDS
    name: str = "expert"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return what is worth most; where nothing is weighed what the Book player would do."""
        book = BookPlayer(self.vigilance, self.slips)
        decision = book.decide(view, due, lawful, memory)
        if due is None or decision is None or decision.slip or JOKER in EuchreSight(view, memory).laws.pack:
            return decision
        seed = number(view, memory, "expert")
        try:
            if isinstance(decision.act, Play):
                return self._plays(view, lawful, memory, seed) or decision
            if due.what == "declare" and isinstance(decision.act, Order | NameSuit | Alone | Pass):
                return self._declares(view, lawful, memory, seed) or decision
        except (NoWorld, BadPosition):
            pass  # cards are amiss, or somebody has revoked: the Book's way
        return decision

    def _plays(self, view: View, lawful: tuple[Act, ...], memory: Memory, seed: int) -> Decision | None:
        cards = tuple(act.card for act in lawful if isinstance(act, Play))
        sight = EuchreSight(view, memory, cards)
        if len(cards) < 2 or sum(trick.is_open for trick in view.deal.tricks) > 1:
            return None
        worths = weigh_cards(sight, self.worlds, seed)
        if len(worths) < len(cards):
            return None
        ranked = sorted(cards, key=lambda card: (-worths[card].points, sight.strength(card)))
        best, second = ranked[:2]
        reason = _why(f"the {words(best)}", worths[best], f"the {words(second)}", worths[second], sight.ours)
        return Decision(Play(sight.seat, best), reason)

    def _declares(self, view: View, lawful: tuple[Act, ...], memory: Memory, seed: int) -> Decision | None:
        sight = EuchreSight(view, memory)
        if view.deal.turn_up < 0 or sight.making.tried >= 0 or sight.making.waiting:
            return None
        worths = weigh_words(sight, lawful, self.worlds, seed)
        if len(worths) < 2:
            return None
        best, second = sorted(worths, key=lambda act: -worths[act].points)[:2]
        text = f"this is worth {_points(worths[best].points)}, the next best {_points(worths[second].points)}"
        return Decision(best, Reason(text))


def _why(best: str, worth: Worth, other: str, next_worth: Worth, ours: bool) -> Reason:
    end = "makes the point" if ours else "euchres them"
    ways = f"in {worth.reaches:.0%} of the ways in which the cards may lie {best} {end}"
    return Reason(
        f"{ways}, in {next_worth.reaches:.0%} {other}; {_points(worth.points)} against {_points(next_worth.points)}"
    )


def _points(points: float) -> str:
    return f"{points:+.2f} points"
