"""Scoring by comparison: matchpoints, differences, IMPs, the butler's datum and victory points.

All scores are points of north and south less those of east and west.  Sources: Laws of Duplicate Bridge 2017, 78 A
(matchpoints) and 78 B (IMPs); for boards played at fewer tables than others G. Neuberg's formula; for victory points
the WBF's continuous scale of 2013.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Final

IMP_STEPS: Final = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
)  # fmt: skip
"""The difference from which on it is 1, 2, 3 … IMPs."""

EXTREMES: Final = 5
"""From so many results on the highest and the lowest are left out of a datum."""


def matchpoints(scores: Sequence[int], tables: int = 0) -> tuple[Fraction, ...]:
    """Return the matchpoints of each score for north and south: 2 for each other it beats, 1 for each it equals.

    If the board was to be played at more `tables` than there are scores they are brought to that number (Neuberg): a
    top is ``2 * (tables - 1)``.  East and west have the rest of it.
    """
    n = len(scores)
    whole = max(tables, n)
    own = [sum(2 if score > other else score == other for other in scores) - 1 for score in scores]
    return tuple(Fraction(whole * (points + 1), n) - 1 for points in own)


def differences(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the difference of each score from the mean of the others; 0 if there are none."""
    if len(scores) < 2:
        return (Fraction(0),) * len(scores)
    whole = sum(scores)
    return tuple(score - Fraction(whole - score, len(scores) - 1) for score in scores)


def imps(difference: Fraction | int) -> int:
    """Return a difference of points in IMPs, below nought if it is."""
    won = sum(step <= abs(Fraction(difference)) for step in IMP_STEPS)
    return won if difference >= 0 else -won


def cross_imps(scores: Sequence[int], scale: int = 1) -> tuple[Fraction, ...]:
    """Return the mean IMPs of each score against the others, `scale` times the points; 0 if there are none."""
    others = max(len(scores) - 1, 1)
    return tuple(Fraction(sum(imps(scale * (score - other)) for other in scores), others) for score in scores)


def datum(scores: Sequence[int]) -> Fraction:
    """Return the mean of scores, the highest and the lowest left out where there are `EXTREMES` or more."""
    counted = sorted(scores)[1:-1] if len(scores) >= EXTREMES else scores
    return Fraction(sum(counted), len(counted))


def butler(scores: Sequence[int], scale: int = 1) -> tuple[int, ...]:
    """Return the IMPs of each score against the datum, `scale` times the points."""
    mean = datum(scores)
    return tuple(imps(scale * (score - mean)) for score in scores)


@cache
def victory_points(margin: int, boards: int) -> Fraction:
    """Return the victory points, of 20, to hundredths, of a team that has won by so many IMPs over so many boards.

    A lost match has what is left of 20.  Where rounding has let a further IMP bring more than the one before it, the
    step is mended, so that no IMP brings more than the one before.
    """
    if margin < 0:
        return 20 - victory_points(-margin, boards)
    return Fraction(_scale(boards)[min(margin, len(_scale(boards)) - 1)], 100)


@cache
def _scale(boards: int) -> tuple[int, ...]:
    """Return the victory points by the margin, in hundredths, up to 20."""
    ratio = ((sqrt(5) - 1) / 2) ** 3
    blitz = 15 * sqrt(boards)
    scale, margin = [1000], 0
    while scale[-1] < 2000:
        margin += 1
        exact = min(1.0, (1 - ratio ** (margin / blitz)) / (1 - ratio))
        scale.append(1000 + round(1000 * exact))
    mended = True
    while mended:
        mended = False
        for at in range(1, len(scale) - 1):
            if scale[at + 1] - scale[at] > scale[at] - scale[at - 1]:
                scale[at] += 1
                mended = True
    return tuple(scale)
