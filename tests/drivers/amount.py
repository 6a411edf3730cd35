"""How many cases a test tries: some of them each time, all of them by `make test-long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings

T = TypeVar("T")

QUICK: Final = "quick"
THOROUGH: Final = "thorough"
settings.register_profile(QUICK, settings.default, max_examples=20, deadline=None)
settings.register_profile(THOROUGH, settings.default, max_examples=200, deadline=None)


def sampled(cases: Iterable[T], each_time: int) -> list[T | ParameterSet]:
    """Return the cases of a parametrized test: `each_time`, spread evenly, are tried each time, all by `test-long`."""
    every = list(cases)

    def left(case: T) -> ParameterSet:
        return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)

    return [case if n * each_time % len(every) < each_time else left(case) for n, case in enumerate(every)]


def examples(thorough: int) -> int:
    """Return how many examples of Hypothesis a test draws: a fifth each time, all under the profile of `test-long`."""
    return thorough if settings.get_current_profile_name() == THOROUGH else max(thorough // 5, 1)
