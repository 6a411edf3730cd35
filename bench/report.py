"""The table that is printed, and `bench/results.md`."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Final

from bench.timing import Figure

RESULTS: Final = Path(__file__).with_name("results.md")

HEADS: Final = ("name", "measured", "unit", "median", "min", "max", "each, median", "wall ÷ CPU", "aim")
RIGHT: Final = frozenset({3, 4, 5, 6, 7, 8})

READING: Final = """\
## How to read it

- All figures are CPU time, of one core; each is the median of its runs, which take turns with the
  runs of all others. *Wall ÷ CPU* well above 1 means that the machine was busy with something else.
  Machines differ and drift: compare figures of one table.
- *Acts* are those of the players, as they stand in canonical minutes. What the clerk does (shuffling,
  cutting, dealing, turning up, quitting tricks and the discard, laying dummy down, marking) is done
  and timed, and not counted.
- *Lawful deals* were chosen at random among the lawful acts and recorded before anything was timed;
  what is timed is doing them again through `clerk.after`, each deal at a new table. *At one table*
  all of them (200 of euchre, 60 of bridge) follow each other: if that is slower, an act costs more the
  longer the log is.
- *Four views as bytes*: after each act what each seat sees is made and encoded as JSON.
- *A random player chooses*: the views, the lawful acts and the choice are timed as well.
- *A mix of any acts*: half lawful, half of any kind by any seat, from the test kit, so that rights,
  claims and void acts abound; 60 acts at each table. Impossible acts were left out of the recording.
- *Solved* deals are random, all different, five cards a hand; the time of a row is all that a call of
  `eldesthand.solver` takes, arrays in and out. *The bare kernel* is the same loop in C++. *DDS* solves the first
  tenth of them, the cards renamed as those of bridge, in a process of its own, its boards made ready beforehand.
- *All makes* of a deal of bridge are the tricks of four dealers in five makes, *one make* the tricks with one of
  them, *every lead* the worth of each of thirteen opening leads, *every card* that of all cards that could have been
  played at each of the 52 turns; *DDS* solves the same random deals in a process of its own, in one thread. CPU time
  is that of all threads; what ours take of DDS's stands below the table. *The slowest make* is that of 10,000 deals,
  a trump and a leader each, found as it is made ready and then solved again. *Worlds at trick one*: for each of twelve
  deals a hundred in which the adversaries' cards lie otherwise, every card of dummy's solved, on one core.
- On two threads *wall ÷ CPU* tells how well both cores are used: 0.5 is all there is.
- *PokerKit* replays recorded betting too, all else being automatic. *OpenSpiel* plays in C++, with 24
  cards, and knows no irregularities. Its rollouts play out a dealt hand and never come back to Python.
"""


def number(value: float) -> str:
    """Return a number with as many digits as mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def span(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    return f"{number(1e6 * seconds)} µs" if seconds < 1e-3 else f"{number(1e3 * seconds)} ms"


def row(figure: Figure) -> tuple[str, ...]:
    """Return a figure's line of the table."""
    plan = figure.plan
    if figure.work is None:
        return (plan.name, plan.what, plan.unit, "–", "–", "–", "–", "–", plan.aim)
    rates = figure.rates()
    return (
        plan.name,
        plan.what,
        plan.unit,
        number(median(rates)),
        number(rates[0]),
        number(rates[-1]),
        f"{span(figure.each())} a {plan.thing}",
        f"{figure.wall():.2f}",
        plan.aim,
    )


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table that reads well as text and as Markdown."""
    gaps = [f"- {one.plan.name} not measured: {one.missing}" for one in figures if one.work is None]
    notes = [*compared(figures), *gaps]
    text = aligned(HEADS, [row(figure) for figure in figures], RIGHT)
    return "\n".join([text, "", *notes]) if notes else text


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]], right: frozenset[int]) -> str:
    """Return a table in Markdown whose columns stand under each other, those of figures flush right."""
    lines = [heads, *rows]
    widths = [max(len(cells[column]) for cells in lines) for column in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        places = (
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join(places)} |"

    rule = [f"{'-' * (width - 1)}{':' if column in right else '-'}" for column, width in enumerate(widths)]
    return "\n".join([line(heads), line(rule), *map(line, rows)])


def compared(figures: Sequence[Figure]) -> list[str]:
    """Return for each benchmark that has a peer how much more CPU and wall time it takes."""
    named = {one.plan.name: one for one in figures}
    found = []
    for one in figures:
        peer = named.get(one.plan.beside)
        if peer is not None and one.samples and peer.samples:
            (cpu, wall), (cpu_beside, wall_beside) = one.times(), peer.times()
            ratios = f"{cpu / cpu_beside:.2f} × the CPU time and {wall / wall_beside:.2f} × the time by the clock"
            found.append(f"- {one.plan.name}: {ratios} of {one.plan.beside}")
    return found


def processor() -> str:
    """Return the name of the processor, as far as the system tells it."""
    known = Path("/proc/cpuinfo")
    if known.exists():
        for text in known.read_text("utf-8").splitlines():
            if text.startswith("model name"):
                return text.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def heading(command: str, runs: int, peers: dict[str, str], now: datetime) -> str:
    """Return what was run where, and when."""
    versions = ", ".join(f"{name} {version}" for name, version in peers.items())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"{now:%Y-%m-%d %H:%M} UTC, `{command}`: {runs} runs.\n"
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, {python}; {versions}."
    )


def page(head: str, figures: Sequence[Figure], room: str) -> str:
    """Return `bench/results.md`; `room` is its part about the card room."""
    return (
        "# Speed\n\n"
        "The latest table. `make bench` prints one anew; `python -m bench --write` puts it here,\n"
        "`--only NAME` measures one line and `--quick` does less of everything. The other engines come with\n"
        "the `bench` extra.\n\n"
        f"{head}\n\n{table(figures)}\n\n{READING}\n{room}"
    )
