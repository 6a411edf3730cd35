"""The policy of play, fitted to what cards were worth to players who searched.

In each context the weights of the features of a card are a softmax over the cards that may be played.  They are moved,
by Adam (Kingma and Ba, arXiv 1412.6980), to where the least is lost by it, and a little towards all cards that are as
good.  The same examples give the same weights on the same machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.players.expert.policy import CONTEXTS, FEATURES, UNIT, Weights

STEPS: Final = 400
RATE: Final = 0.05
SMALL: Final = 1e-5
"""How much a weight is drawn to nought in each step."""

CLOSE: Final = 0.08
"""Points within which cards are as good as each other."""

HELD_OUT: Final = 10
"""One example in so many is held out, to measure the policy by."""

Floats = NDArray[np.float32]


class PlayExamples(Struct, frozen=True, eq=False):
    """Choices between cards: their contexts, shape ``(n,)``, features, uint64 of ``(n, 5)``, and worths in points.

    Where there is no card its worth is NaN.
    """

    contexts: NDArray[np.int8]
    features: NDArray[np.uint64]
    worths: Floats

    def part(self, rows: NDArray[np.int64]) -> PlayExamples:
        """Return some of the examples."""
        return PlayExamples(self.contexts[rows], self.features[rows], self.worths[rows])

    @property
    def cards(self) -> NDArray[np.bool_]:
        """Where there are cards."""
        there: NDArray[np.bool_] = ~np.isnan(self.worths)
        return there

    @property
    def losses(self) -> Floats:
        """What each card loses on the best, 0 where there is none."""
        lost = np.nanmax(self.worths, axis=1, keepdims=True) - self.worths
        losses: Floats = np.where(self.cards, lost, 0).astype(np.float32)
        return losses


def _bits(features: NDArray[np.uint64]) -> Floats:
    bits: Floats = (features[..., None] >> np.arange(FEATURES, dtype=np.uint64) & np.uint64(1)).astype(np.float32)
    return bits


class _Group(Struct, frozen=True, eq=False):
    """The examples of a context, ready to be fitted."""

    bits: Floats
    cards: NDArray[np.bool_]
    losses: Floats
    good: Floats

    def slope(self, weights: Floats) -> Floats:
        """Return the slope of what is lost by the weights of the context."""
        sums = np.where(self.cards, self.bits @ weights, -1e9)
        chances = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        expected = (chances * self.losses).sum(axis=1, keepdims=True)
        matters = np.minimum(1, 10 * self.losses.max(axis=1, keepdims=True))
        by_card = 20 * chances * (self.losses - expected) + 0.3 * matters * (chances - self.good)
        few = min(1.0, len(self.bits) / 500)
        slope: Floats = few * np.einsum("nc,ncf->f", by_card, self.bits) / len(self.bits)
        return slope


def _group(examples: PlayExamples) -> _Group:
    good = np.where(examples.cards, np.exp(-examples.losses / CLOSE), 0)
    good /= good.sum(axis=1, keepdims=True)
    return _Group(_bits(examples.features), examples.cards, examples.losses, good.astype(np.float32))


def fitted(examples: PlayExamples, told: Callable[[int], None] = lambda step: None) -> Weights:
    """Return the weights that lose least over the examples; `told` hears of each step."""
    weights = np.zeros((CONTEXTS, FEATURES), dtype=np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    rows = [np.flatnonzero(examples.contexts == context) for context in range(CONTEXTS)]
    groups = {context: _group(examples.part(those)) for context, those in enumerate(rows) if len(those)}
    for step in range(1, STEPS + 1):
        slope = SMALL * weights
        for context, group in groups.items():
            slope[context] += group.slope(weights[context])
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope * slope
        weights -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
        told(step)
    return np.clip(np.round(weights * UNIT), -32767, 32767).astype(np.int16)


def lost_by(weights: Weights, examples: PlayExamples) -> float:
    """Return the points that a choice by the policy loses on the best, in the mean."""
    chosen = np.zeros(len(examples.contexts), dtype=np.int64)
    for context in range(CONTEXTS):
        rows = np.flatnonzero(examples.contexts == context)
        if len(rows):
            those = examples.part(rows)
            sums = _bits(those.features) @ weights[context].astype(np.float32)
            chosen[rows] = np.where(those.cards, sums, -np.inf).argmax(axis=1)
    return float(examples.losses[np.arange(len(chosen)), chosen].mean())


def lost_by_chance(examples: PlayExamples) -> float:
    """Return the points that any card, each as likely, loses on the best, in the mean."""
    return float((examples.losses.sum(axis=1) / examples.cards.sum(axis=1)).mean())


def split(examples: PlayExamples) -> tuple[PlayExamples, PlayExamples]:
    """Return the examples to fit, and those held out."""
    rows = np.arange(len(examples.contexts))
    return examples.part(rows[rows % HELD_OUT != 0]), examples.part(rows[rows % HELD_OUT == 0])
