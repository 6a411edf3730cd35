"""The examples of training do what they say."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eldesthand.environments.many import many
from eldesthand.solver import native

TRAINING = Path(__file__).parents[2] / "examples" / "training"


def run(name: str) -> dict[str, Any]:
    """Return the names that an example leaves behind."""
    return runpy.run_path(str(TRAINING / name))


@pytest.mark.skipif(native.kernel() is None, reason="the kernel is not compiled")
@pytest.mark.long
def test_what_is_trained_beats_random_acts() -> None:
    """Two sides of whom neither has learnt anything come out even; after some rounds the learner is far ahead."""
    example = run("train.py")
    learner = example["Learner"](many(512, "modern", seed=1), 1)
    mean, error = example["measured"](learner.weights, "modern", 5, wanted=4000)
    assert abs(mean) < 4 * error
    for _ in range(8):
        learner.play(50)
        learner.learn()
    mean, error = example["measured"](learner.weights, "modern", 5, wanted=4000)
    assert mean > 0.3 > 6 * error


@pytest.mark.long
def test_an_algorithm_of_open_spiel_plays_a_match() -> None:
    pytest.importorskip("pyspiel", reason="make test installs open_spiel")
    words = [sys.executable, "-W", "ignore", str(TRAINING / "openspiel_match.py"), "2"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"2 deals: the search made [+-][0-4]\.[05]0 points a deal\n", done.stdout), done.stderr
