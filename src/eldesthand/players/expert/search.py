"""What a decision of the Expert's looks into: how many worlds, or for how long, and by which models."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import Struct

from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert.bias import UNLEARNED, learned
from eldesthand.players.expert.worlds import EuchreKnowledge
from eldesthand.solver.native import kernel

WORLDS: Final = 200

IN_PYTHON: Final = 4
"""Worlds for each decision where there is no compiled kernel: the twin is several hundred times slower."""

FOR_A_CARD: Final = 5
"""Worlds that a card is weighed in for every two that a word is."""

FIRST: Final = 4
"""Worlds looked into at first where there is a time to keep; then twice as many, as long as there is time."""

MOST: Final = 1 << 14

T = TypeVar("T")


class Search(Struct, frozen=True):
    """What a decision looks into: so many `worlds` for a word (0: as many as suit), and by which models.

    `weights` is the folder into which they were trained, "" for those that come with the program.  With `milliseconds`
    it is as many worlds as that allows, by the `clock`; `threads` share the work, and change nothing else.  `biased`:
    passing and playing alone are worth what they have turned out to be worth (`bias`).
    """

    worlds: int = 0
    weights: str = ""
    milliseconds: float = 0
    threads: int = 1
    biased: bool = False
    clock: Callable[[], float] = time.perf_counter

    @property
    def words(self) -> int:
        """How many worlds a word, a discard or a lone hand is weighed in."""
        return self.worlds or (WORLDS if kernel() is not None else IN_PYTHON)

    @property
    def cards(self) -> int:
        """How many worlds a card, which is sooner weighed, is weighed in."""
        return self.words * FOR_A_CARD // 2

    @property
    def is_small(self) -> bool:
        """Whether only as many worlds are looked into as there is time for without a kernel."""
        return self.words <= IN_PYTHON

    def knowledge(self, sight: EuchreSight) -> EuchreKnowledge:
        """Return what a seat knows, by these models."""
        bias = learned(sight.laws.lowest, self.weights) if self.biased else UNLEARNED
        return EuchreKnowledge(sight, self.weights, self.threads, bias)

    def weigh(self, worlds: int, weigh: Callable[[int], T]) -> T:
        """Return what is weighed in so many worlds, or in as many as there is time for.

        Then their number is doubled until the next would take longer than is left.
        """
        if not self.milliseconds:
            return weigh(worlds)
        until, worlds = self.clock() + self.milliseconds / 1000, FIRST
        while True:
            begun = self.clock()
            weighed = weigh(worlds)
            ended = self.clock()
            if worlds >= MOST or ended + 2 * (ended - begun) > until:
                return weighed
            worlds *= 2


USUAL: Final = Search()
