"""Timing: CPU seconds of a piece of work in this process, or of a whole process started for it."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
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


class Bench(Struct, frozen=True):
    """A benchmark made ready.  Each run does `amount` units of work, the acts of `whole` things.

    `unit` is what is counted (of an empty one only the time of a run matters), `thing` what takes the
    time that the last column tells.  `aim` is the figure wanted, where one is.
    """

    name: str
    what: str
    run: Callable[[], Sample]
    amount: int = 1
    unit: str = ""
    whole: int = 1
    thing: str = "process"
    aim: str = ""


class Absent(Struct, frozen=True):
    """A benchmark that could not be made ready, and why."""

    name: str
    what: str
    why: str


class Figure(Struct, frozen=True):
    """A benchmark and its runs."""

    bench: Bench
    samples: tuple[Sample, ...]

    def rates(self) -> list[float]:
        """Return units a second of CPU time, slowest run first; milliseconds a run if nothing is counted."""
        if self.bench.unit:
            return sorted(self.bench.amount / sample.cpu for sample in self.samples)
        return sorted(1000 * sample.cpu for sample in self.samples)

    def each(self) -> float:
        """Return the median CPU seconds for one of the things done."""
        return median(sample.cpu for sample in self.samples) / self.bench.whole

    def wall(self) -> float:
        """Return the median of wall time over CPU time: much more than 1 tells of a busy machine."""
        return median(sample.wall / sample.cpu for sample in self.samples)


def work(function: Callable[[], object]) -> Callable[[], Sample]:
    """Return a run that calls the function in this process, the garbage collector on as for any user."""

    def run() -> Sample:
        gc.collect()
        wall, cpu = time.perf_counter(), time.process_time()
        function()
        return Sample(time.process_time() - cpu, time.perf_counter() - wall)

    return run


def process(*arguments: str) -> Callable[[], Sample]:
    """Return a run of the Python interpreter as a process of its own, from start to exit.

    Raises `Missing` at once if that process fails.
    """
    command = [sys.executable, *arguments]
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}

    def run() -> Sample:
        before, wall = os.times(), time.perf_counter()
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        wall, after = time.perf_counter() - wall, os.times()
        if ended.returncode:
            raise Missing((ended.stderr.strip().splitlines() or ["it failed"])[-1])
        user, system = after[2] - before[2], after[3] - before[3]
        return Sample(user + system, wall)

    run()
    return run


def measure(benches: list[Bench], runs: int, tell: Callable[[str], None]) -> list[Figure]:
    """Run all benchmarks in turn, `runs` times over, so that a slow minute of the machine slows them all."""
    samples: list[list[Sample]] = [[] for _ in benches]
    gc.freeze()
    for bench in benches:
        bench.run()
    for turn in range(runs):
        tell(f"run {turn + 1} of {runs}")
        for place, bench in enumerate(benches):
            samples[place].append(bench.run())
    gc.unfreeze()
    return [Figure(bench, tuple(taken)) for bench, taken in zip(benches, samples, strict=True)]
