"""The Expert at euchre: what it makes, discards, plays, demands, claims and mends is weighed in worlds.

What is noticed, and what is said beside the play, is the Book's.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.players.book.making import declare
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.vigilance import speak_up
from eldesthand.players.expert.alternatives import Alternatives, due_alternatives, lone_alternatives
from eldesthand.players.expert.elections import claimed, election, given_up, laid_open, mended
from eldesthand.players.expert.search import Search
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import speak_of_the_deal
from eldesthand.solver.native import kernel
from eldesthand.table.acts import Act, Alone, Elect, LayHand, Withdraw
from eldesthand.table.due import Due
from eldesthand.table.view import View

MASTER: Final = 300
"""Worlds in which the Master weighs a word; a card in two and a half times as many."""

TASTE: Final = 0.25
"""Points that a style is worth to a player who has one."""


class ExpertPlayer(Struct, frozen=True):
    """Plays euchre by worlds that agree with all it knows, `worlds` of them for each word (0: as many as suit).

    A card, which is sooner weighed than a word, has more.  `weights` is the folder of the models that
    it goes by, "" for those that come with the program.  With `milliseconds` a decision looks into as many worlds as
    that allows, and `threads` share the work; with worlds alone it is the same on every machine.
    `vigilance` and `slips` are as the Book player has them; `taste` are the points that it gives up, if need be, to
    make the trump or to play alone, below 0 those that it gives up not to.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    worlds: int = 0
    weights: str = ""
    milliseconds: float = 0
    threads: int = 1
    taste: float = 0.0
    name: str = "expert"

    @property
    def search(self) -> Search:
        """What a decision looks into."""
        return Search(self.worlds, self.weights, self.milliseconds, self.threads)

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision with the highest expected points; the Book player's where nothing is evaluated."""
        spoken = self._speaks(view, lawful, memory) or self._elects(view, lawful, memory)
        if spoken is not None:
            return spoken
        if due is not None and due.what in ("lead", "play"):
            thrown = given_up(view, memory)
            if thrown is not None:
                return thrown
        used = Elect | Withdraw if view.deal.trump < 0 else Elect | Withdraw | Alone
        quiet = tuple(act for act in lawful if not isinstance(act, used))
        decision = BookPlayer(0.0, self.slips).decide(view, due, quiet, memory)
        if decision is not None and isinstance(decision.act, LayHand):
            poor = laid_open(view, quiet, memory, self.search)
            laid = decision if poor is None else _chosen(poor)
            if laid is not None or due is None:
                return laid
            decision = declare(EuchreSight(view, memory), quiet)
        return self._weighs(view, due, lawful, memory, decision) if due is not None and decision else decision

    def _speaks(self, view: View, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return what is to be said of what is amiss: mended, claimed, or attention called to it."""
        sight = EuchreSight(view, memory)
        of_the_deal = speak_of_the_deal(view, memory, sight.laws, self.vigilance)
        if of_the_deal is not None or sight.trump < 0 or not sight.deal.tricks:
            return of_the_deal
        own = mended(view, memory, self.vigilance, self.search)
        if own is not None:
            return _chosen(own)
        return speak_up(sight, self.vigilance, claimed)

    def _elects(self, view: View, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision to play alone or to demand something, if that is worth more than to say nothing."""
        lone = lone_alternatives(view, lawful, memory, self.search)
        return _chosen(lone and lone.by_taste(self.taste)) or _chosen(election(view, lawful, memory, self.search))

    def _weighs(self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, decision: Decision) -> Decision:
        """Return the decision with the highest expected points; the Book player's where nothing is evaluated."""
        weighed = self.alternatives(view, due, lawful, memory, decision)
        return _chosen(weighed and weighed.by_taste(self.taste)) or decision

    def alternatives(
        self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, advice: Decision
    ) -> Alternatives | None:
        """Return what may be done of that which is due, None where nothing is weighed."""
        return due_alternatives(view, due, lawful, memory, advice, self.search)


class MasterPlayer(ExpertPlayer, frozen=True):
    """Plays as the Expert does, in more worlds, and by what passing and playing alone have turned out to be worth."""

    name: str = "master"

    @property
    def search(self) -> Search:
        """What a decision looks into."""
        worlds = self.worlds or (MASTER if kernel() is not None else 0)
        return Search(worlds, self.weights, self.milliseconds, self.threads, biased=True)


class BoldPlayer(ExpertPlayer, frozen=True):
    """Plays as the Expert does, and likes to make the trump and to play alone."""

    taste: float = TASTE
    name: str = "bold"


class CarefulPlayer(ExpertPlayer, frozen=True):
    """Plays as the Expert does, and makes the trump or plays alone only where that is clearly better."""

    taste: float = -TASTE
    name: str = "careful"


def _chosen(weighed: Alternatives | Decision | None) -> Decision | None:
    """Return the decision that is best of what was weighed, None if that is to leave it."""
    if not isinstance(weighed, Alternatives):
        return weighed
    return Decision(weighed.best.act, Reason(weighed.words)) if weighed.best.act is not None else None
