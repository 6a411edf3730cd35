"""Train a player of euchre by its own play, with NumPy alone, and measure it against lawful acts at random.

    python examples/training/train.py [--minutes 5] [--book modern] [--seed 1] [FILE.npz]

The policy is one layer: an act's chance goes by the weighted sum of what its seat observes.  All four seats play by it,
and after each deal the chances of what a seat did are raised or lowered by the points that its side made (REINFORCE).
The deals come from the kernel, thousands side by side.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from eldesthand.environments.many import Deals, many

DEALS = 4096
RATE = 2.0
Weights = NDArray[np.float32]


def chances(deals: Deals, weights: Weights) -> NDArray[np.float32]:
    """Return how likely each act is in each deal: a softmax over those that are lawful."""
    sums = deals.observations.astype(np.float32) @ weights
    sums[deals.masks == 0] = -np.inf
    sums -= sums.max(axis=1, keepdims=True)
    odds = np.exp(sums)
    return odds / odds.sum(axis=1, keepdims=True)


def drawn(odds: NDArray[np.float32], chance: np.random.Generator) -> NDArray[np.int64]:
    """Return an act for each deal, drawn by its chances."""
    ends = odds.cumsum(axis=1)
    at = chance.random((len(odds), 1), np.float32) * ends[:, -1:]
    return (ends < at).sum(axis=1).clip(max=odds.shape[1] - 1).astype(np.int64)


class Learner:
    """The weights, and what was seen and done since they were changed last."""

    def __init__(self, deals: Deals, seed: int) -> None:
        self.deals = deals
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((deals.observations.shape[1], deals.masks.shape[1]), np.float32)
        self.steps: list[tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.int64], NDArray[np.int8]]] = []
        self.points: list[NDArray[np.float32]] = []

    def play(self, steps: int) -> None:
        """Play so many acts in each deal, and keep what was seen and done; no points stand where a deal goes on."""
        for _ in range(steps):
            odds = chances(self.deals, self.weights)
            acts = drawn(odds, self.chance)
            self.steps.append((self.deals.observations.copy(), odds, acts, self.deals.seats.copy()))
            self.deals.step(acts)
            self.points.append(np.where(self.deals.ended[:, None], self.deals.rewards, np.nan))

    def learn(self) -> None:
        """Make what was done likelier by the points that it brought, from the last act back to the first."""
        rows = np.arange(len(self.deals))
        points = np.full((len(rows), 4), np.nan, np.float32)
        change = np.zeros_like(self.weights)
        used = 1
        for (seen, odds, acts, seats), ends in zip(reversed(self.steps), reversed(self.points), strict=True):
            points = np.where(np.isnan(ends), points, ends)
            gain = points[rows, seats]
            used += int((~np.isnan(gain)).sum())
            gain = np.nan_to_num(gain)  # a deal that is not over yet teaches nothing
            push = -odds * gain[:, None]
            push[rows, acts] += gain
            change += seen.astype(np.float32).T @ push
        self.weights += RATE * change / used
        self.steps.clear()
        self.points.clear()


def measured(weights: Weights, book: str, seed: int, wanted: int = 20000) -> tuple[float, float]:
    """Return the points a deal of north and south by these weights against lawful acts at random, and their error."""
    deals, chance = many(2048, book, seed=seed), np.random.default_rng(seed)
    made: list[float] = []
    while len(made) < wanted:
        acts = np.where(deals.seats % 2 == 0, drawn(chances(deals, weights), chance), deals.any())
        deals.step(acts)
        made += deals.rewards[deals.ended, 0].tolist()
    return float(np.mean(made)), float(np.std(made) / len(made) ** 0.5)


def main() -> None:
    """Train for some minutes, telling how it goes, and write the weights."""
    parser = argparse.ArgumentParser(description="Train a player of euchre by its own play.")
    parser.add_argument("file", nargs="?", type=Path, help="where the weights are kept, and taken from to go on")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--book", default="modern")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = Learner(many(DEALS, given.book, seed=given.seed), given.seed)
    if given.file is not None and given.file.exists():
        learner.weights = np.load(given.file)["weights"]
    begun, told = time.monotonic(), 0.0
    rounds = 0
    while time.monotonic() - begun < 60 * given.minutes:
        learner.play(60)
        learner.learn()
        rounds += 1
        if time.monotonic() - told > 20:
            told = time.monotonic()
            mean, error = measured(learner.weights, given.book, seed=rounds + 1000, wanted=5000)
            print(f"{told - begun:5.0f} s, {rounds} rounds: {mean:+.3f} ± {2 * error:.3f} points a deal against random")
    mean, error = measured(learner.weights, given.book, seed=7, wanted=50000)
    print(f"In the end {mean:+.3f} ± {2 * error:.3f} points a deal against lawful acts at random.")
    if given.file is not None:
        np.savez(given.file, weights=learner.weights)


if __name__ == "__main__":
    main()
