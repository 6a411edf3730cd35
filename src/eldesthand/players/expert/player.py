"""The Expert at euchre: what it makes, discards and plays is weighed in worlds, its demands in likely worlds.

What it claims and mends, and what is said beside the play, is the Book's.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import SUIT_WORDS, Card, words
from eldesthand.players.book.elections import elect
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.chance import number
from eldesthand.players.expert.demands import likely_layouts, play
from eldesthand.players.expert.weigh import Worth, weigh_alone, weigh_cards, weigh_discards, weigh_words
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.solver.native import kernel
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Alone, Discard, Elect, NameSuit, Order, Pass, Play, Withdraw
from eldesthand.table.due import Due
from eldesthand.table.view import View

WORLDS: Final = 200

IN_PYTHON: Final = 4
"""Worlds for each decision where there is no compiled kernel: the twin is several hundred times slower."""


class ExpertPlayer(Struct, frozen=True):
    """Plays euchre by worlds that agree with all it knows, `worlds` of them for each decision (0: as many as suit).

    `vigilance` and `slips` are as the Book player has them.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    worlds: int = 0
    name: str = "expert"

    @property
    def budget(self) -> int:
        """How many worlds a decision looks into."""
        return self.worlds or (WORLDS if kernel() is not None else IN_PYTHON)

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return what is worth most; where nothing is weighed what the Book player would do."""
        deal = view.deal
        made = deal.trump >= 0
        alone = next((act for act in lawful if isinstance(act, Alone)), None) if made and not deal.tricks else None
        own = tuple(act for act in lawful if act is not alone) if made else lawful
        book = BookPlayer(self.vigilance, self.slips)
        decision = book.decide(view, due, own, memory)
        if decision is not None and decision.slip:
            return decision
        try:
            seed = number(view, memory, "expert")
            if alone is not None and self._idle(decision):
                taken = self._alone(EuchreSight(view, memory), alone, seed)
                if taken is not None:
                    return taken
            if made and self._idle(decision) and any(isinstance(act, Elect) for act in own):
                demand = self._demands(EuchreSight(view, memory), own, seed)
                quiet = tuple(act for act in own if not isinstance(act, Elect | Withdraw))
                decision = demand or book.decide(view, due, quiet, memory)
            if due is None or decision is None:
                return decision
            return self._weighs(view, due, own, memory, decision, seed) or decision
        except (NoWorld, BadPosition):
            return decision  # cards are amiss: the Book's way

    @staticmethod
    def _idle(decision: Decision | None) -> bool:
        """Whether the Book would say nothing before its own act, or would make a demand."""
        return decision is None or isinstance(decision.act, Play | Discard | Elect | Withdraw)

    def _weighs(
        self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, decision: Decision, seed: int
    ) -> Decision | None:
        match decision.act:
            case Play():
                return self._plays(view, lawful, memory, decision, seed)
            case Discard() if due.what == "discard":
                return self._discards(EuchreSight(view, memory), lawful, decision, seed)
            case Order() | NameSuit() | Alone() | Pass() if due.what == "declare" and view.deal.trump < 0:
                return self._declares(EuchreSight(view, memory), lawful, decision, seed)
        return None

    def _plays(
        self, view: View, lawful: tuple[Act, ...], memory: Memory, decision: Decision, seed: int
    ) -> Decision | None:
        cards = tuple(act.card for act in lawful if isinstance(act, Play))
        sight = EuchreSight(view, memory, cards)
        if len(cards) < 2 or sum(trick.is_open for trick in view.deal.tricks) > 1:
            return None
        worths = weigh_cards(sight, self.budget, seed)
        if len(worths) < len(cards):
            return None
        ranked = sorted(cards, key=lambda card: (-worths[card].points, sight.strength(card)))
        advised = decision.act.card if isinstance(decision.act, Play) else ranked[0]
        return Decision(Play(sight.seat, ranked[0]), _why(sight, worths, ranked, advised, decision.reason))

    def _discards(self, sight: EuchreSight, lawful: tuple[Act, ...], decision: Decision, seed: int) -> Decision | None:
        cards = tuple(act.card for act in lawful if isinstance(act, Discard))
        if len(cards) < 2 or len(sight.hand) != 6 or sight.deal.tricks or sight.deal.out >> sight.seat & 1:
            return None
        worths = weigh_discards(sight, cards, self.budget, seed)
        ranked = sorted(cards, key=lambda card: (-worths[card].points, sight.strength(card)))
        advised = decision.act.card if isinstance(decision.act, Discard) else ranked[0]
        return Decision(
            Discard(sight.seat, ranked[0]), _why(sight, worths, ranked, advised, decision.reason, "without ")
        )

    def _declares(self, sight: EuchreSight, lawful: tuple[Act, ...], decision: Decision, seed: int) -> Decision | None:
        if sight.turned < 0 or sight.making.tried >= 0 or sight.making.waiting:
            return None
        worths = weigh_words(sight, lawful, self.budget, seed)
        if len(worths) < 2:
            return None
        best, second = sorted(worths, key=lambda act: -worths[act].points)[:2]
        told = f"to {_said(best)} is worth {_points(worths[best])}, to {_said(second)} {_points(worths[second])}"
        return Decision(best, Reason(told + _book_would(_said(decision.act), best == decision.act, decision.reason)))

    def _alone(self, sight: EuchreSight, act: Act, seed: int) -> Decision | None:
        """Return the decision to play alone from here, to take a lone hand away or to defend alone, if it pays."""
        turned_up = sight.ordered and not sight.deal.turn_up_taken and sight.seat == sight.deal.dealer
        if len(sight.hand) != 5 or turned_up:
            return None
        alone, together = weigh_alone(sight, self.budget, seed)
        if alone.points <= together.points:
            return None
        return Decision(act, Reason(f"to play alone is worth {_points(alone)}, to leave it {_points(together)}"))

    def _demands(self, sight: EuchreSight, lawful: tuple[Act, ...], seed: int) -> Decision | None:
        return elect(sight, lawful, likely_layouts(sight, seed), play)


def _why(
    sight: EuchreSight, worths: dict[Card, Worth], ranked: list[Card], advised: Card, book: Reason, before: str = ""
) -> Reason:
    best, second = ranked[:2]
    end = "makes the point" if sight.ours else "euchres them"
    ways = f"in {worths[best].reaches:.0%} of the ways in which the cards may lie {before}the {words(best)} {end}"
    other = f"in {worths[second].reaches:.0%} {before}the {words(second)}"
    told = f"{ways}, {other}; {_points(worths[best])} against {_points(worths[second])}"
    return Reason(told + _book_would(f"{before}the {words(advised)}", advised == best, book))


def _book_would(what: str, agrees: bool, reason: Reason) -> str:
    """Return what the book would do instead, with the id of its advice; nothing if it would do the same."""
    if agrees:
        return ""
    return f"; the book would choose {what}" + (f" [{reason.advice}]" if reason.advice else "")


_WORDS: Final = {Order: "order", Pass: "pass", NameSuit: "name", Alone: "play alone at"}


def _said(act: Act) -> str:
    suit = getattr(act, "suit", -1)
    what = _WORDS.get(type(act), "do something else")
    if suit >= 0:
        return f"{what} {SUIT_WORDS[suit]}"
    return "play alone" if isinstance(act, Alone) else what


def _points(worth: Worth) -> str:
    return f"{worth.points:+.2f} points"
