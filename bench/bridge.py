"""Benchmarks of exact bridge beside DDS 2.9, which comes with endplay, on the same deals.

DDS has a process of its own, and its boards are made ready before the clock starts.  CPU time is that of all threads.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from bench.timing import Missing, Plan, Sample, Work, in_process
from eldesthand.solver import bridge, native
from eldesthand.solver.bridge import BridgePosition
from eldesthand.solver.following import lawful
from eldesthand.testing import dds
from eldesthand.testing.positions import bridge_deal

DEALS: Final = 20
LEADS: Final = 60
GAMES: Final = 10

Makes = Callable[[float], list[Any]]
Asks = Callable[[list[Any]], Any]


def deals(scale: float, number: int) -> list[BridgePosition]:
    random = Random(1907)
    return [bridge_deal(random) for _ in range(max(2, round(number * scale)))]


def games(scale: float) -> list[list[BridgePosition]]:
    """Return deals played out at random, as their positions before each card."""
    random, played = Random(76), []
    for position in deals(scale, GAMES):
        points = []
        while position.left:
            points.append(position)
            position = position.after(random.choice(lawful(position)))
        played.append(points)
    return played


def ours(make: Makes, ask: Asks) -> Callable[[float], Work]:
    """Return what makes ready a benchmark of ours."""

    def ready(scale: float) -> Work:
        if native.compiled is None:
            raise Missing("not built (the kernel)")
        asked = make(scale)
        return Work(in_process(lambda: ask(asked)), len(asked), len(asked))

    return ready


def theirs(make: Makes, ask: Asks) -> Callable[[float], Work]:
    """Return what makes ready a benchmark of DDS, which is asked twice: the first time is for making it ready."""

    def ready(scale: float) -> Work:
        if not dds.installed():
            raise Missing("not installed (endplay)")
        asked = make(scale)

        def run() -> Sample:
            seconds = ask(asked).seconds[1]
            return Sample(seconds, seconds)

        return Work(run, len(asked), len(asked))

    return ready


def plans() -> list[Plan]:
    """Return the benchmarks of exact bridge, each of ours before that of DDS."""
    made: list[tuple[str, str, Makes, Asks, Asks]] = [
        (
            "makes",
            "all makes",
            lambda scale: [deal.hands for deal in deals(scale, DEALS)],
            bridge.makes_many,
            lambda some: dds.makes(some, runs=2),
        ),
        (
            "tricks",
            "one make",
            lambda scale: deals(scale, LEADS),
            bridge.solve_many,
            lambda some: dds.ask(some, runs=2),
        ),
        (
            "leads",
            "every lead",
            lambda scale: deals(scale, LEADS),
            bridge.values_many,
            lambda some: dds.ask(some, dds.EVERY, runs=2),
        ),
        (
            "review",
            "every card of a deal played out",
            games,
            lambda some: [bridge.values_many(points) for points in some],
            lambda some: dds.ask([point for points in some for point in points], dds.EVERY, runs=2),
        ),
    ]
    plans = []
    for name, what, make, ask, ask_dds in made:
        peer = f"dds-{name}"
        plans.append(Plan(f"bridge-{name}", f"bridge: {what}", ours(make, ask), "deals/s", "deal", "", peer))
        plans.append(Plan(peer, f"DDS: {what}", theirs(make, ask_dds), "deals/s"))
    return plans
