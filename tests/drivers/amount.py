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
    """Return the cases of a parametrized test: the first `each_time` are tried each time, the others by `test-long`."""
    return [
        case
        if number < each_time
        else pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
        for number, case in enumerate(cases)
    ]


def examples(thorough: int) -> int:
    """Return how many examples of Hypothesis a test draws: a fifth each time, all under the profile of `test-long`."""
    return thorough if settings.get_current_profile_name() == THOROUGH else max(thorough // 5, 1)
