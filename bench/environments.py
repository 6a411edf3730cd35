"""Benchmarks of the environments: steps of deals side by side, by the kernel and by the laws, observations included."""

from __future__ import annotations

from collections.abc import Callable

from bench.timing import Missing, Plan, Sample, Work, in_process
from eldesthand.environments.many import many
from eldesthand.solver.native import kernel

SIDE_BY_SIDE = 1024


def steps(book: str, laws: bool, rounds: int) -> Callable[[float], Work]:
    """Return work that steps through deals side by side, the acts drawn beforehand."""

    def make(scale: float) -> Work:
        if not laws and kernel() is None:
            raise Missing("the kernel is not compiled")
        places = 64 if laws else SIDE_BY_SIDE
        some = max(4, round(rounds * scale))
        deals = many(places, book, seed=1, laws=laws)
        acts = []
        for _ in range(some):
            acts.append(deals.any())
            deals.step(acts[-1])

        def run() -> Sample:
            again = many(places, book, seed=1, laws=laws)

            def go() -> None:
                for drawn in acts:
                    again.step(drawn)

            return in_process(go)()

        return Work(run, some * places, some * places)

    return make


def plans() -> list[Plan]:
    """Return the benchmarks of this module."""
    return [
        Plan("steps-kernel", "environment: steps by the kernel, a core", steps("modern", False, 800),
             unit="steps/s",
            thing="step", aim="≥ 1,000,000"),
        Plan("steps-laws", "environment: steps by the laws, a core", steps("modern", True, 60),
             unit="steps/s",
            thing="step", aim="≥ 20,000"),
        Plan("steps-laws-1888", "environment: steps by the laws of 1888, a core", steps("Somerset 1888", True, 60),
             unit="steps/s"),
    ]  # fmt: skip
