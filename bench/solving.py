"""Benchmarks of the solver, beside DDS on the same deals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bench.timing import Missing, Plan, Sample, Work, in_process
from eldesthand import solver
from eldesthand.cards import pack
from eldesthand.solver import Knowledge, Position, native
from eldesthand.solver.arrays import deal_arrays
from eldesthand.solver.twin import Twin
from eldesthand.testing import dds
from eldesthand.testing.positions import deal

DEALS: Final = 20_000
LONE: Final = 0b0001
Arrays = tuple[NDArray[Any], NDArray[Any], NDArray[Any]]
Maker = Callable[[float], Work]


def kernel() -> Any:
    """Return the compiled kernel, without which there is nothing to measure."""
    found = native.kernel()
    if found is None:
        raise Missing("the kernel is not built")
    return found


def deals(scale: float, out: int = 0, share: float = 1) -> list[Position]:
    random = Random(1888)
    return [deal(random, 5, out) for _ in range(round(DEALS * scale * share))]


def arrays(positions: list[Position]) -> Arrays:
    hands = solver.masks(one.hands for one in positions)
    return hands, np.array([one.trump for one in positions]), np.array([one.leader for one in positions])


def solving(work: Callable[[Arrays], object], out: int = 0) -> Maker:
    """Return what makes a benchmark ready that does some work on arrays of deals."""

    def make(scale: float) -> Work:
        kernel()
        positions = deals(scale, out)
        given = arrays(positions)
        return Work(in_process(lambda: work(given)), len(positions), len(positions))

    return make


def portable(scale: float) -> Work:
    native_kernel = kernel()
    given = arrays(deals(scale))
    solve = in_process(lambda: solver.solve_many(*given))

    def run() -> Sample:
        before = native_kernel.path()
        native_kernel.use_path("portable")
        try:
            return solve()
        finally:
            native_kernel.use_path(before)

    return Work(run, len(given[0]), len(given[0]))


def bare(scale: float) -> Work:
    native_kernel = kernel()
    given = deal_arrays(*arrays(deals(scale)), 0, None).given

    def run() -> Sample:
        seconds = native_kernel.seconds_for_tricks(*given)
        return Sample(seconds, seconds)

    return Work(run, len(given[0]), len(given[0]))


def twin(scale: float) -> Work:
    positions = deals(scale, share=0.02)
    return Work(in_process(lambda: [Twin(one, {}).tricks() for one in positions]), len(positions), len(positions))


def by_dds(want: int) -> Maker:
    def make(scale: float) -> Work:
        if not dds.installed():
            raise Missing("not installed (endplay)")
        positions = deals(scale)[: round(DEALS * scale / 10)]

        def run() -> Sample:
            seconds = dds.ask(positions, want, runs=2).seconds[1]  # the first also makes DDS ready
            return Sample(seconds, seconds)

        return Work(run, len(positions), len(positions))

    return make


def worlds(scale: float) -> Work:
    kernel()
    known, number = Knowledge(0, pack(7)[:5], 3), round(100_000 * scale)
    return Work(in_process(lambda: solver.sample(known, number, 1888)), number, number)


def plans() -> list[Plan]:
    """Return the benchmarks of the solver."""
    made: list[tuple[str, str, Maker, str]] = [
        ("solver-bare", "solved: the bare kernel", bare, ""),
        ("solver-tricks", "solved: tricks", solving(lambda a: solver.solve_many(*a)), "≤ 6 µs"),
        ("solver-two", "solved: the same on two threads", solving(lambda a: solver.solve_many(*a, threads=2)), ""),
        ("solver-portable", "solved: the same without BMI2", portable, "≤ 10 µs"),
        ("solver-dds", "DDS: tricks", by_dds(dds.BEST), ""),
        ("solver-cards", "solved: every card's tricks", solving(lambda a: solver.values_many(*a)), "≤ 10 µs"),
        ("solver-dds-cards", "DDS: every card's tricks", by_dds(dds.EVERY), ""),
        ("solver-three", "solved: three or more?", solving(lambda a: solver.reaches_many(*a, 3)), "≤ 2.5 µs"),
        ("solver-outcome", "solved: euchred, point, march", solving(lambda a: solver.outcome_many(*a, 0)), "≤ 3.5 µs"),
        ("solver-lone", "solved: a lone hand's tricks", solving(lone, LONE), "≤ 2.5 µs"),
        ("solver-lone-outcome", "solved: a lone hand's outcome", solving(lone_outcome, LONE), "≤ 1 µs"),
        ("solver-playout", "played out at random", solving(lambda a: solver.play_out_many(*a, seed=1)), "≤ 0.3 µs"),
    ]
    found = [Plan(name, what, make, "deals/s", "deal", aim) for name, what, make, aim in made]
    found.append(Plan("solver-worlds", "a world at the opening lead", worlds, "worlds/s", "world", "≤ 0.5 µs"))
    return [*found, Plan("solver-python", "solved: tricks, by the twin in Python", twin, "deals/s")]


def lone(given: Arrays) -> object:
    return solver.solve_many(*given, out=LONE)


def lone_outcome(given: Arrays) -> object:
    """The lone player is South, his partner being out."""
    return solver.outcome_many(*given, 0, out=LONE)
