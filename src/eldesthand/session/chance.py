"""What chance decides in the room: the machine's own randomness, unless a test says otherwise in so many words."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random

Chance = Callable[[str], Random]
"""The randomness for a purpose, which it is told in words."""


def machine(purpose: str) -> Random:
    """Return the randomness of the machine, which nobody can foretell: the same for every purpose."""
    return secrets.SystemRandom()


def seeded(seed: object) -> Chance:
    """Return a chance that does the same each time, for tests and studies only: whoever knows the seed knows all."""
    return lambda purpose: Random(f"{seed} {purpose}")
