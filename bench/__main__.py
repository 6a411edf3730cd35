"""Measure and print: ``python -m bench [--only NAME] [--quick] [--runs N] [--write]``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from bench import bridge, core, desk, durable, environments, lobby, members, peers, processes, room, solving, words
from bench.report import RESULTS, heading, page, table
from bench.timing import Plan, measure

FEWEST = 5


def arguments(given: Sequence[str], plans: Sequence[Plan]) -> argparse.Namespace:
    """Read the command line."""
    loads = [*(load.name for load in room.loads(1)), *(look.name for look in lobby.loads(1))]
    known = [*(plan.name for plan in plans), *loads, words.NAME, desk.NAME]
    names = ", ".join(known)
    parser = argparse.ArgumentParser("python -m bench", description="Measure speed, beside other engines.")
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        help=f"measure what has this name or begins so, as often as given: {names}",
    )
    parser.add_argument("--quick", action="store_true", help="do an eighth of the work")
    parser.add_argument("--runs", type=int, default=7, help=f"runs of each, {FEWEST} or more (default 7)")
    parser.add_argument("--write", action="store_true", help=f"write the table to bench/{RESULTS.name}")
    read = parser.parse_args(given)
    if read.runs < FEWEST:
        parser.error(f"--runs {read.runs}: a median wants {FEWEST} runs or more")
    if read.write and (read.only or read.quick):
        parser.error("--write takes the whole table: leave out --only and --quick")
    for only in read.only or ():
        if not any(name.startswith(only) for name in known):
            parser.error(f"--only {only}: there is no such name; there are {names}")
    return read


def main(given: Sequence[str]) -> int:
    """Measure what was asked for and print it."""
    plans = [
        *core.plans(),
        *solving.plans(),
        *bridge.plans(),
        *environments.plans(),
        *peers.plans(),
        *processes.plans(),
        *durable.plans(),
        *members.plans(),
    ]
    read = arguments(given, plans)
    scale, busy = 1 / 8 if read.quick else 1, os.getloadavg()[0]
    loads, looks = room.loads(scale), lobby.loads(scale)
    if read.only:
        plans = [plan for plan in plans if plan.name.startswith(tuple(read.only))]
        loads = [load for load in loads if load.name.startswith(tuple(read.only))]
        looks = [look for look in looks if look.name.startswith(tuple(read.only))]

    def tell(text: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)

    figures = measure(plans, scale, read.runs, tell)
    tell("\r")
    command = " ".join(("python -m bench", *given))
    head = heading(command, read.runs, peers.installed(), datetime.now(UTC))
    print(f"{head}\n\n{table(figures)}" if figures else head)
    rooms = []
    for load in loads:
        tell(f"the card room: {load.what}")
        rooms.append(room.measure(load))
    if not read.only or any(words.NAME.startswith(only) for only in read.only):
        tell("the card room: one who talks")
        rooms.append(words.measure(words.load(scale))[0])
    seen = []
    for look in looks:
        tell(f"the lobby: {look.what}")
        seen.append(lobby.measure(look))
    tell("\r")
    if rooms:
        print(f"\n{room.table(rooms)}")
    if seen:
        print(f"\n{lobby.table(seen)}")
    asked = desk.measure(scale) if not read.only or any(desk.NAME.startswith(one) for one in read.only) else []
    if asked:
        print(f"\n{desk.section(asked)}")
    if read.write:
        rest = f"{room.section(rooms, busy)}\n{lobby.section(seen, busy)}\n{desk.section(asked)}"
        RESULTS.write_text(page(head, figures, rest), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
