"""Which solver is at work: the compiled kernel, or its twin in Python where there is none."""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType

compiled: ModuleType | None
try:
    compiled = import_module("eldesthand.solver._kernel")
except ImportError:
    compiled = None

FORCE = "ELDESTHAND_SOLVER"
"""Set to ``python`` in the environment, the twin is used though the kernel is there."""


MOST_THREADS = 1024


def kernel() -> ModuleType | None:
    """Return the compiled kernel, None where it could not be built or is not wanted."""
    return None if os.environ.get(FORCE) == "python" else compiled


def engine() -> str:
    """Return ``kernel`` or ``python``: what solves."""
    return "python" if kernel() is None else "kernel"


def notice() -> str:
    """Return the notice for a user at the start: nothing if the kernel is at work."""
    if kernel() is not None:
        return ""
    if compiled is not None:
        return f"{FORCE}=python: solving in Python, several hundred times slower than the kernel."
    return (
        "The compiled kernel is not installed (there was no C++ compiler when eldesthand was): "
        "solving in Python, several hundred times slower."
    )


def threads(number: int) -> int:
    """Return a number of threads as the kernel takes it; raises ValueError for no sensible one."""
    if not 0 <= number <= MOST_THREADS:
        raise ValueError(f"{number} threads: 0 is one for each core, {MOST_THREADS} are the most")
    return number
