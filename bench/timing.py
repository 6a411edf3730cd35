"""Timing: CPU seconds of a piece of work in this process, or of a whole process started for it."""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from statistics import median

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[1]


class Missing(Exception):
    """What is to be measured isn't there: its words go into the table."""


class Sample(Struct, frozen=True):
    """One run: seconds of CPU time and by the clock on the wall."""

    cpu: float
    wall: float


class Work(Struct, frozen=True):
    """Work made ready: a run of it does `amount` of what is counted, in `whole` things of a kind."""

    run: Callable[[], Sample]
    amount: int = 1
    whole: int = 1


class Plan(Struct, frozen=True):
    """A benchmark: how to make its work ready at a scale, and what its figures are called.

    `unit` is what is counted in a second; where it is "ms" the time of one `thing` is all there is to
    tell.  `aim` is the figure wanted, where one is; `beside` names the benchmark of a peer that does the
    same work, where the two are to be compared.
    """

    name: str
    what: str
    make: Callable[[float], Work]
    unit: str = "acts/s"
    thing: str = "deal"
    aim: str = ""
    beside: str = ""


class Figure(Struct, frozen=True):
    """A benchmark measured, or why it could not be."""

    plan: Plan
    work: Work | None = None
    samples: tuple[Sample, ...] = ()
    missing: str = ""

    def rates(self) -> list[float]:
        """Return units a second of CPU time, or milliseconds where time is the unit, in rising order."""
        assert self.work is not None
        if self.plan.unit == "ms":
            return sorted(1000 * sample.cpu / self.work.whole for sample in self.samples)
        return sorted(self.work.amount / sample.cpu for sample in self.samples)

    def each(self) -> float:
        """Return the median CPU seconds for one of the things done."""
        assert self.work is not None
        return median(sample.cpu for sample in self.samples) / self.work.whole

    def times(self) -> tuple[float, float]:
        """Return the median CPU and wall seconds of a run."""
        return median(sample.cpu for sample in self.samples), median(sample.wall for sample in self.samples)

    def wall(self) -> float:
        """Return the median of wall time over CPU time: well above 1 tells of a busy machine."""
        return median(sample.wall / sample.cpu for sample in self.samples)


def in_process(function: Callable[[], object]) -> Callable[[], Sample]:
    """Return a run that calls the function here, with the garbage collector on, as any user has it."""

    def run() -> Sample:
        gc.collect()
        wall, cpu = time.perf_counter(), time.process_time()
        function()
        return Sample(time.process_time() - cpu, time.perf_counter() - wall)

    return run


def children() -> float:
    """Return the CPU seconds that processes started from here and ended have taken so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def whole_process(*arguments: str) -> Callable[[], Sample]:
    """Return a run of the Python interpreter as a process of its own, from start to exit."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}

    def run() -> Sample:
        before, wall = children(), time.perf_counter()
        ended = subprocess.run(
            [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
        )
        after, wall = children(), time.perf_counter() - wall
        if ended.returncode:
            raise Missing((ended.stderr.strip().splitlines() or ["it fails"])[-1])
        return Sample(after - before, wall)

    return run


def broken(problem: Exception) -> str:
    """Return what broke and where, in few words."""
    last = traceback.extract_tb(problem.__traceback__)[-1]
    words = f"{type(problem).__name__} {problem}".strip()
    return f"{words} ({Path(last.filename).name}:{last.lineno})"


def measure(plans: list[Plan], scale: float, runs: int, tell: Callable[[str], None]) -> list[Figure]:
    """Make everything ready, then run it all in turn `runs` times, so that a slow minute slows all alike."""
    ready: dict[str, Work] = {}
    missing: dict[str, str] = {}
    samples: dict[str, list[Sample]] = {plan.name: [] for plan in plans}
    for plan in plans:
        tell(f"making ready: {plan.name}")
        try:
            work = plan.make(scale)
            work.run()
            ready[plan.name] = work
        except Missing as problem:
            missing[plan.name] = str(problem)
        except Exception as problem:  # what is measured is broken: the other figures are still wanted
            missing[plan.name] = f"it breaks: {broken(problem)}"
    gc.freeze()
    for turn in range(runs):
        tell(f"run {turn + 1} of {runs}")
        for name, work in ready.items():
            samples[name].append(work.run())
    gc.unfreeze()
    figures = []
    for plan in plans:
        taken = tuple(samples[plan.name])
        figures.append(Figure(plan, ready.get(plan.name), taken, missing.get(plan.name, "")))
    return figures
