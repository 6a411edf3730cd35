"""Benchmarks of exact bridge: DDS through our workers and our kernel, beside endplay called as its own documents say.

The deals are the same.  endplay is called in a process of its own, with as many threads as it likes; its import and a
first call are not timed.  Ours are timed with the workers up: our own CPU time and theirs.  The kernel has one thread.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from bench.timing import Missing, Plan, Sample, Work
from eldesthand.cards import NO_TRUMP, name
from eldesthand.seats import LETTERS
from eldesthand.solver import bridge, masks, native
from eldesthand.solver.bridge import BridgePosition, Pool
from eldesthand.testing.positions import bridge_deal

DEALS: Final = 20
LEADS: Final = 60

DIRECT: Final = """
import json, sys, time
from endplay.dds import calc_all_tables, calc_dd_table, solve_all_boards, solve_board
from endplay.types import Deal, Denom, Player
how, asked = json.load(sys.stdin)
deals = [Deal(text, first=Player(first), trump=Denom(trump)) for text, first, trump in asked]
does = {
    "makes": lambda deals: calc_all_tables(deals),
    "makes-one": lambda deals: [calc_dd_table(deal) for deal in deals],
    "leads": lambda deals: [dict(board) for board in solve_all_boards(deals)],
    "leads-one": lambda deals: [dict(solve_board(deal)) for deal in deals],
}[how]
does(deals[:2])
wall, cpu = time.perf_counter(), time.process_time()
does(deals)
print(json.dumps([time.process_time() - cpu, time.perf_counter() - wall]))
"""


def deals(scale: float, number: int) -> list[BridgePosition]:
    random = Random(1907)
    return [bridge_deal(random) for _ in range(max(2, round(number * scale)))]


def in_pbn(position: BridgePosition) -> tuple[str, int, int]:
    hands = (
        ".".join("".join(name(one)[1] for one in hand if one >> 4 == suit) for suit in (3, 2, 1, 0))
        for hand in position.hands
    )
    trump = NO_TRUMP if position.trump == NO_TRUMP else 3 - position.trump
    return f"{LETTERS[0]}:{' '.join(hands)}", position.leader, trump


def direct(how: str, number: int) -> Callable[[float], Work]:
    """Return what makes ready a benchmark of endplay itself."""

    def make(scale: float) -> Work:
        if not bridge.installed():
            raise Missing("not installed (endplay)")
        asked = [in_pbn(one) for one in deals(scale, number)]

        def run() -> Sample:
            done = subprocess.run(
                [sys.executable, "-c", DIRECT],
                input=json.dumps((how, asked)),
                capture_output=True,
                text=True,
                check=True,
            )
            return Sample(*json.loads(done.stdout))

        return Work(run, len(asked), len(asked))

    return make


def through_us(ask: Callable[[bridge.Analyst, list[BridgePosition]], Any], number: int) -> Callable[[float], Work]:
    """Return what makes ready a benchmark of our workers."""

    def make(scale: float) -> Work:
        if not bridge.installed():
            raise Missing("not installed (endplay)")
        if not sys.platform.startswith("linux"):
            raise Missing("the workers' CPU time can be read on Linux only")
        asked, pool = deals(scale, number), Pool()
        analyst = bridge.Analyst(pool)

        def run() -> Sample:
            wall, cpu = time.perf_counter(), spent(pool)
            ask(analyst, asked)
            return Sample(spent(pool) - cpu, time.perf_counter() - wall)

        analyst.makes([one.hands for one in asked[:2]]).result()
        return Work(run, len(asked), len(asked))

    return make


def by_the_kernel(scale: float) -> Work:
    """Make ready a benchmark of the kernel: all makes of the deals, in one thread."""
    if native.compiled is None:
        raise Missing("not built (the kernel)")
    tables, asked = native.compiled.bridge_tables_many, deals(scale, DEALS)
    hands = masks(one.hands for one in asked)

    def run() -> Sample:
        wall, cpu = time.perf_counter(), time.process_time()
        tables(hands, 1)
        return Sample(time.process_time() - cpu, time.perf_counter() - wall)

    return Work(run, len(asked), len(asked))


def spent(pool: Pool) -> float:
    """Return the CPU seconds of this process and the workers of a pool so far."""
    return time.process_time() + sum(time.clock_gettime((~pid << 3) | 2) for pid in pool.processes())


def plans() -> list[Plan]:
    """Return the benchmarks of exact bridge, each of ours before that of endplay itself."""
    ways: list[tuple[str, str, Callable[[bridge.Analyst, list[BridgePosition]], Any], int]] = [
        ("makes", "all makes of many deals", lambda us, some: us.makes([one.hands for one in some]).result(), DEALS),
        (
            "makes-one",
            "all makes, deal by deal",
            lambda us, some: [us.makes([one.hands]).result() for one in some],
            DEALS // 2,
        ),
        ("leads", "every lead of many deals", lambda us, some: us.values(some).result(), LEADS),
        ("leads-one", "every lead, deal by deal", lambda us, some: [us.values([one]).result() for one in some], LEADS),
    ]
    found = []
    for way, what, ask, number in ways:
        peer = f"endplay-{way}"
        ours = Plan(f"bridge-{way}", f"bridge: {what}", through_us(ask, number), "deals/s", "deal", "≤ 1.05 ×", peer)
        found += [ours, Plan(peer, f"endplay: {what}", direct(way, number), "deals/s")]
    kernel = Plan(
        "bridge-kernel", "bridge: all makes, by the kernel", by_the_kernel, "deals/s", "deal", "", "endplay-makes"
    )
    return [*found, kernel]
