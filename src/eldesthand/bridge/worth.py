"""What a trick past six is worth, and what doubling makes of it."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law

TRICK_VALUES: Final = (4, 6, 8, 2, 12)


@law("B-SCORE-3", off=0)
def trick_value(trump: int) -> int:
    """A trick past six pays 2 in spades, 4 in clubs, 6 in diamonds, 8 in hearts, 12 at no trump."""
    return TRICK_VALUES[trump]


@law("B-DOUBLE-1", off=lambda trump, k, most=0: trick_value(trump))
def odd_trick(trump: int, k: int, most: int = 0) -> int:
    """Each double accepted doubles the worth of a trick past six again; `most` is what it may be held to."""
    worth = trick_value(trump) << k
    return min(worth, most) if most and k else worth
