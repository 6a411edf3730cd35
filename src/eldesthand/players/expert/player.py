"""The Expert at euchre: what it makes, discards and plays is weighed in worlds, its demands in likely worlds.

What it claims and mends, and what is said beside the play, is the Book's.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import SUIT_WORDS, Card, words
from eldesthand.players.book.elections import elect
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.chance import number
from eldesthand.players.expert.demands import likely_layouts, play
from eldesthand.players.expert.payoff import EuchreWorth
from eldesthand.players.expert.weigh import weigh_alone, weigh_cards, weigh_discards, weigh_words
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.solver.native import kernel
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Alone, Discard, Elect, NameSuit, Order, Pass, Play, Withdraw
from eldesthand.table.due import Due
from eldesthand.table.view import View

WORLDS: Final = 200

AS_GOOD: Final = 0.02
"""Points by which the book's card may be worth less, for a partner to whom it says something."""

IN_PYTHON: Final = 4
"""Worlds for each decision where there is no compiled kernel: the twin is several hundred times slower."""


class ExpertPlayer(Struct, frozen=True):
    """Plays euchre by worlds that agree with all it knows, `worlds` of them for each decision (0: as many as suit).

    A card, which is sooner weighed than a word, has half as many more.
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
        sight, seed = EuchreSight(view, memory), number(view, memory, "expert")
        alone = next((act for act in lawful if isinstance(act, Alone)), None)
        try:
            taken = self._alone(sight, alone, seed) if alone is not None and not view.deal.tricks else None
            if taken is not None or not any(isinstance(act, Elect) for act in lawful):
                return taken or elect(sight, lawful)
            return elect(sight, lawful, likely_layouts(sight, seed), play)
        except (NoWorld, BadPosition):
            return elect(sight, lawful)  # cards are amiss: the Book's way

    def _weighs(self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, decision: Decision) -> Decision:
        """Return the decision with the highest expected points; the Book player's where nothing is evaluated."""
        seed = number(view, memory, "expert")
        weighed = None
        try:
            match decision.act:
                case Play() if not decision.slip:
                    weighed = self._plays(view, lawful, memory, decision, seed)
                case Discard() if due.what == "discard":
                    weighed = self._discards(EuchreSight(view, memory), lawful, decision, seed)
                case Order() | NameSuit() | Alone() | Pass() if due.what == "declare" and view.deal.trump < 0:
                    weighed = self._declares(EuchreSight(view, memory), lawful, decision, seed)
        except (NoWorld, BadPosition):
            return decision  # cards are amiss: the Book's way
        if weighed is None:
            return decision
        few = f"; of {IN_PYTHON} worlds only, as there is no compiled kernel" if self.budget == IN_PYTHON else ""
        return replace(weighed, reason=replace(weighed.reason, words=weighed.reason.words + few)) if few else weighed

    def _plays(
        self, view: View, lawful: tuple[Act, ...], memory: Memory, decision: Decision, seed: int
    ) -> Decision | None:
        cards = tuple(act.card for act in lawful if isinstance(act, Play))
        sight = EuchreSight(view, memory, cards)
        if len(cards) < 2 or sum(trick.is_open for trick in view.deal.tricks) > 1:
            return None
        worths = weigh_cards(sight, self.budget * 3 // 2, seed)
        if len(worths) < len(cards):
            return None
        assert isinstance(decision.act, Play)
        advised = decision.act.card
        ranked = _ranked(sight, worths, advised)
        return Decision(Play(sight.seat, ranked[0]), _why(sight, worths, ranked, advised, decision.reason))

    def _discards(self, sight: EuchreSight, lawful: tuple[Act, ...], decision: Decision, seed: int) -> Decision | None:
        cards = tuple(act.card for act in lawful if isinstance(act, Discard))
        if len(cards) < 2 or len(sight.hand) != 6 or sight.deal.tricks or sight.deal.out >> sight.seat & 1:
            return None
        worths = weigh_discards(sight, cards, self.budget, seed)
        assert isinstance(decision.act, Discard)
        advised = decision.act.card
        ranked = _ranked(sight, worths, advised)
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
        would = _book_would(_said(decision.act), best == decision.act, decision.reason)
        return Decision(best, Reason(told + would))

    def _alone(self, sight: EuchreSight, act: Act, seed: int) -> Decision | None:
        """Return the decision to play alone from here, to take a lone hand away or to defend alone, if it pays."""
        turned_up = sight.ordered and not sight.deal.turn_up_taken and sight.seat == sight.deal.dealer
        if len(sight.hand) != 5 or turned_up:
            return None
        alone, together = weigh_alone(sight, self.budget, seed)
        if alone.points <= together.points:
            return None
        return Decision(act, Reason(f"to play alone is worth {_points(alone)}, to leave it {_points(together)}"))


def _ranked(sight: EuchreSight, worths: dict[Card, EuchreWorth], advised: Card) -> list[Card]:
    """Return cards by their worth, the weaker of equals first; the book's leads where little is lost by it."""
    ranked = sorted(worths, key=lambda card: (-worths[card].points, sight.strength(card)))
    if advised in worths and worths[ranked[0]].points - worths[advised].points <= AS_GOOD:
        ranked.sort(key=lambda card: card != advised)
    return ranked


def _why(
    sight: EuchreSight,
    worths: dict[Card, EuchreWorth],
    ranked: list[Card],
    advised: Card,
    book: Reason,
    before: str = "",
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


def _points(worth: EuchreWorth) -> str:
    return f"{worth.points:+.2f} points"
