"""What a match comes to: points a deal with their interval, games, rubbers, and the time decisions took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from eldesthand.players.arena.sitting import BINS, PairRow, Sitting

WIDTH: Final = 1.959964
"""Standard errors on either side of the mean that make up an interval of 95 %."""


class DecisionTimes(Struct, frozen=True):
    """Milliseconds of CPU time that a player's decisions took."""

    median: float
    p99: float
    decisions: int


class Mean(Struct, frozen=True):
    """A mean a deal, with its interval of 95 %."""

    mean: float
    low: float
    high: float


class MatchResult(Struct, frozen=True):
    """What a match came to, for the first player against the second.

    `points` a deal and their interval are `mean`, `low` and `high`.  `tricks` is what it came to with the points for
    honours left out, `taken` tricks a deal, `hopes` by how much the chance to win a rubber, or what else is played for,
    rose a deal; `advice` how often each piece of advice was the first player's reason.
    """

    rows: tuple[PairRow, ...]
    mean: float
    low: float
    high: float
    deviation: float
    games: tuple[int, int]
    rubbers: tuple[int, int]
    times: tuple[DecisionTimes, DecisionTimes]
    tricks: Mean
    hopes: Mean
    taken: Mean
    advice: dict[str, int]

    @property
    def points(self) -> Mean:
        """Points a deal."""
        return Mean(self.mean, self.low, self.high)

    def with_rubbers(self, bonus: int) -> float:
        """Return the points a deal when each rubber that was finished counts `bonus` more for its winner."""
        return self.mean + bonus * (self.rubbers[0] - self.rubbers[1]) / (2 * max(len(self.rows), 1))


def total(sittings: Iterable[Sitting]) -> MatchResult:
    """Return the totals of the sittings, taken in the order of their numbers."""
    ordered = sorted(sittings, key=lambda sitting: sitting.number)
    rows = tuple(row for sitting in ordered for row in sitting.rows)
    _, deviation = spread([row.points for row in rows])
    points = interval([row.points for row in rows])
    return MatchResult(
        rows,
        points.mean,
        points.low,
        points.high,
        deviation,
        (sum(sitting.games[0] for sitting in ordered), sum(sitting.games[1] for sitting in ordered)),
        (sum(sitting.rubbers[0] for sitting in ordered), sum(sitting.rubbers[1] for sitting in ordered)),
        (_times(sitting.times[0] for sitting in ordered), _times(sitting.times[1] for sitting in ordered)),
        interval([row.without_honours for row in rows]),
        interval([row.hopes for row in rows]),
        interval([row.taken for row in rows]),
        dict(sum((Counter(sitting.advice[0]) for sitting in ordered), Counter())),
    )


def interval(values: Sequence[float]) -> Mean:
    """Return the mean of values and its interval of 95 %, as of independent ones."""
    mean, deviation = spread(values)
    half = WIDTH * deviation / sqrt(len(values)) if values else 0.0
    return Mean(mean, mean - half, mean + half)


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and their standard deviation, that of a sample; 0 of fewer than two."""
    n = len(values)
    if not n:
        return 0.0, 0.0
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0


def _times(bins: Iterable[dict[int, int]]) -> DecisionTimes:
    counts: dict[int, int] = {}
    for counted in bins:
        for where, count in counted.items():
            counts[where] = counts.get(where, 0) + count
    return DecisionTimes(_quantile(counts, 0.5), _quantile(counts, 0.99), sum(counts.values()))


def _quantile(counts: dict[int, int], share: float) -> float:
    """Return the time in milliseconds below which a share of the decisions lies: the middle of its bin."""
    wanted, passed = share * sum(counts.values()), 0
    for where in sorted(counts):
        passed += counts[where]
        if passed >= wanted:
            return float(2 ** ((where + 0.5) / BINS) / 1e6)
    return 0.0
