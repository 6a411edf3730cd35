"""Benchmarks of exact bridge beside DDS 2.9, which comes with endplay, on the same deals.

DDS has a process of its own, and its boards are made ready before the clock starts.  CPU time is that of all threads.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from bench.timing import Missing, Plan, Sample, Work, in_process
from eldesthand.players.bridge_expert.outcomes import NO_END
from eldesthand.solver import bridge, masks, native
from eldesthand.solver.bridge import BridgePosition
from eldesthand.solver.following import lawful
from eldesthand.testing import dds
from eldesthand.testing.positions import bridge_deal, dealt_anew

DEALS: Final = 20
LEADS: Final = 60
GAMES: Final = 10
ENDINGS: Final = 600
MANY: Final = 10_000
WORLDS: Final = 100
BATCHES: Final = 12
SLOWEST: Final = 3
"""So many of many deals, the slowest, are solved again in each run: the slowest of them counts."""

AIMS: Final = {"makes": "≥ 1.4 × DDS", "tricks": "≥ 1.3 × DDS", "endings": "≥ 2 × DDS"}

Makes = Callable[[float], list[Any]]
Asks = Callable[[list[Any]], Any]


def deals(scale: float, number: int, size: int = 13) -> list[BridgePosition]:
    random = Random(1907)
    return [bridge_deal(random, size) for _ in range(max(2, round(number * scale)))]


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


def solved(position: BridgePosition) -> Sample:
    """Return the times of solving a position for its tricks."""
    wall, cpu = time.perf_counter(), time.process_time()
    bridge.solve(position)
    return Sample(time.process_time() - cpu, time.perf_counter() - wall)


def slowest(scale: float) -> Work:
    """Make ready a benchmark of the slowest of many deals, which are solved to learn which it is."""
    if native.compiled is None:
        raise Missing("not built (the kernel)")
    slow = sorted(deals(scale, MANY), key=lambda deal: -solved(deal).cpu)[:SLOWEST]
    return Work(lambda: max((solved(deal) for deal in slow), key=lambda sample: sample.cpu))


def batches(scale: float) -> Work:
    """Make ready a benchmark of the worlds for a decision at trick one: dummy's card, the adversaries' being hidden."""
    native_kernel = native.compiled
    if native_kernel is None:
        raise Missing("not built (the kernel)")
    random, asked = Random(52), []
    for deal in deals(scale, BATCHES):
        lead = random.choice(lawful(deal))
        dummys = deal.after(lead)
        worlds = masks(dealt_anew(random, dummys.hands, 0b0101 << (deal.leader & 1)) for _ in range(WORLDS))
        asked.append((worlds, deal.trump, deal.leader, [lead], lawful(dummys), NO_END))

    def run() -> None:
        for each in asked:
            native_kernel.bridge_values_within(*each)

    return Work(in_process(run), len(asked), len(asked))


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
        (
            "endings",
            "one make, eight cards left",
            lambda scale: deals(scale, ENDINGS, 8),
            bridge.solve_many,
            lambda some: dds.ask(some, runs=2),
        ),
    ]
    plans = [
        Plan("bridge-slowest", f"bridge: the slowest make of {MANY:,}", slowest, "ms", "deal", "≤ 1.5 s"),
        Plan("bridge-worlds", f"bridge: {WORLDS} worlds at trick one", batches, "batches/s", "batch", "≤ 0.5 s"),
    ]
    for name, what, make, ask, ask_dds in made:
        peer, aim = f"dds-{name}", AIMS.get(name, "")
        plans.append(Plan(f"bridge-{name}", f"bridge: {what}", ours(make, ask), "deals/s", "deal", aim, peer))
        plans.append(Plan(peer, f"DDS: {what}", theirs(make, ask_dds), "deals/s"))
    return plans
