"""Words of the making that are worth nearly the same, each played out to the end by the Expert: what came of them.

The deal is one that the Expert has played with itself up to that word, so what the others hold is as likely as it is at
a table; the difference of the two results is, on the average, that of the words.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eldesthand.books import book
from eldesthand.euchre.book import EuchreMaking
from eldesthand.players.arena.sitting import points_of, table_of
from eldesthand.players.company import Company, course, play_deal, shuffled
from eldesthand.players.expert.alternatives import Alternative, Alternatives
from eldesthand.players.expert.bias import CELLS, PASSING, UNLEARNED, MakingBias, cell
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.seats import side
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Alone, Pass
from eldesthand.table.due import Due
from eldesthand.table.score import Tally
from eldesthand.table.table import Table
from eldesthand.table.view import View

CLOSE: Final = 0.45
"""Points by which a word may be worth less than the best, to be played out."""

MOST: Final = 3
"""So many words of a seat are played out at the most."""

PLAYED_ON: Final = 120
"""Worlds for a word in what follows, of which there is much."""

RIDGE: Final = 300.0
"""How many pairs of words it takes to move a figure half the way from what the Expert goes by."""

Pairs = dict[str, NDArray[np.generic]]


class _Noting(ExpertPlayer, frozen=True):
    """An Expert who notes what each word was worth."""

    weighed: list[Alternatives] | None = None

    def alternatives(
        self, view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, advice: Decision
    ) -> Alternatives | None:
        """Return the alternatives of the Expert, and record those between words."""
        alternatives = super().alternatives(view, due, lawful, memory, advice)
        if alternatives is not None and alternatives.question == "make" and self.weighed is not None:
            self.weighed.append(alternatives)
        return alternatives


class ClosePairs:
    """Pairs of words that were close: how they differ, what the search reckons, and what came of them."""

    def __init__(self) -> None:
        self.differs: list[list[int]] = []
        self.reckoned: list[float] = []
        self.came: list[int] = []

    def played_out(self, table: Table, weighed: Alternatives, weights: str) -> None:
        """Play out the words at a decision that are close to the best."""
        best = max(each.worth.points for each in weighed.ranked)
        close = [each for each in weighed.ranked if best - each.worth.points <= CLOSE][:MOST]
        if len(close) < 2:
            return
        results = [_result(table, each.act, weights) for each in close]
        making = table.deal.making
        assert isinstance(making, EuchreMaking)
        assert close[0].act is not None
        place = cell(making.round, (close[0].act.seat - table.deal.dealer - 1) & 3)
        first = _row(close[0], place)
        for each, result in zip(close[1:], results[1:], strict=True):
            row = _row(each, place)
            self.differs.append([own - other for own, other in zip(first, row, strict=True)])
            reckoned = close[0].worth.points - each.worth.points
            self.reckoned.append(reckoned - PASSING * sum(self.differs[-1][:CELLS]))
            self.came.append(results[0] - result)

    @property
    def arrays(self) -> Pairs:
        """The pairs as arrays."""
        return {
            "differs": np.array(self.differs, dtype=np.int8).reshape(-1, CELLS + 1),
            "reckoned": np.array(self.reckoned, dtype=np.float32),
            "came": np.array(self.came, dtype=np.int16),
        }


def _row(alternative: Alternative, place: int) -> list[int]:
    """Return which of the figures of `MakingBias` counts for a word."""
    row = [0] * (CELLS + 1)
    row[place] = isinstance(alternative.act, Pass)
    row[CELLS] = isinstance(alternative.act, Alone)
    return row


def _result(table: Table, act: Act | None, weights: str) -> int:
    """Return the points of the side of who says a word once it is said and the Expert plays on for all."""
    assert act is not None
    player = ExpertPlayer(worlds=PLAYED_ON, weights=weights)
    points = points_of(play_deal((player,) * 4, clerk.after(table, act)).table)
    return -points if side(act.seat) else points


def pairs(code: str, seeds: list[str], weights: str = "") -> Pairs:
    """Return the close words of deals that the Expert plays with itself, a deal for each seed, as arrays.

    `differs` (int8, ``(n, 9)``) says which figures of `MakingBias` count for the first word of a pair (1) and for the
    second (-1), `reckoned` (float32) by how much the first was thought better without them, `came` (int16) by how many
    points it was.
    """
    laws, close = book(code), ClosePairs()
    for number, seed in enumerate(seeds):
        weighed: list[Alternatives] = []
        noting = _Noting(weights=weights, weighed=weighed)
        before = table_of(laws, shuffled(laws, Random(seed)), number & 3, Tally())
        for table, _ in course(Company((noting,) * 4), before):
            for alternatives in weighed:
                close.played_out(before, alternatives, weights)
            weighed.clear()
            before = table
            if table.deal.trump >= 0 or table.deal.ended:
                break
    return close.arrays


def fitted(pairs: Pairs) -> MakingBias:
    """Return the figures that explain best what came of pairs of words; few pairs move them little."""
    differs = pairs["differs"].astype(np.float64)
    usual = np.array([*UNLEARNED.passing, UNLEARNED.alone])
    left = pairs["came"].astype(np.float64) - pairs["reckoned"].astype(np.float64) - differs @ usual
    figures = usual + np.linalg.solve(differs.T @ differs + RIDGE * np.eye(CELLS + 1), differs.T @ left)
    rounded = [round(float(figure), 3) for figure in figures]
    return MakingBias(tuple(rounded[:CELLS]), rounded[CELLS])
