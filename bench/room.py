"""The card room under load, client and server on this machine, each in a process of its own.

In one run many tables of four sockets each act once a second, as persons do; in another fewer act as fast as the room
answers.  Each act is on disk (SQLite, synchronous=FULL) before anyone hears of it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from msgspec import Struct

from bench.ends import End, both, ran
from bench.report import aligned, number

HEADS: Final = (
    "name", "measured", "acts/s", "p50", "p99", "longest", "server", "client", "a core", "busy", "memory", "frame",
)  # fmt: skip

READING: Final = """\
### How to read it

- Four sockets at each table, with `?patch=1` as the page has them; lawful acts are chosen from the views they are sent.
  Before the clock starts each table plays some acts, so that they stand at all points of a deal, as in a room.
- *p50*, *p99*, *longest*: from the sending of an act until the last of the four has heard of it. *At a pace* each
  table acts once a second at a moment of its own (aim: a p99 under 50 ms); *at once* it acts as soon as all have heard.
- *One who talks*: a guest says the dearest words there are by 24 sockets meanwhile (aim: a p99 under 100 ms).
- *Server*, *client*: CPU time of each for an act, the kernel's part included; *a core*: acts a second of the server's
  CPU time. *Busy*: the server's CPU time over the time by the clock. A machine that does something else beside makes
  everything wait, and each act dearer: see the load.
- *Memory*: of the server at the end, with what it keeps for those who come again (aim: under 1,536 MB). *Frame*: the
  mean size of what a seat is sent of an act.
"""


class Load(Struct, frozen=True):
    """A run: so many tables of a book for so many seconds, at a person's pace or as fast as they are answered."""

    name: str
    what: str
    book: str
    tables: int
    seconds: float
    paced: bool


class Measured(Struct, frozen=True):
    """What a run came to: seconds from act to all seats, CPU seconds of both ends, and by the clock."""

    load: Load
    times: tuple[float, ...]
    wall: float
    cpu: float
    client: float
    memory: int
    frame: float


def loads(scale: float) -> list[Load]:
    """Return the runs: a thousand tables for half a minute at full scale, as opening them takes its time too."""
    many, some, seconds = max(20, int(1000 * scale)), max(20, int(200 * scale)), max(5.0, 30 * scale)
    return [
        Load("room-pace", f"{many} tables of euchre at a pace", "S", many, seconds, True),
        Load("room-pace-bridge", f"{many} tables of bridge at a pace", "B", many, seconds, True),
        Load("room-ceiling", f"{some} tables of euchre at once", "S", some, seconds / 2, False),
        Load("room-ceiling-bridge", f"{some} tables of bridge at once", "B", some, seconds / 2, False),
    ]


def measure(load: Load) -> Measured:
    """Do a run.  Raises `RuntimeError` if an act is refused or a process ends."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "room.db"

        def client(told: dict[str, Any]) -> End:
            words = (str(told["port"]), str(database.with_suffix(".json")), load.book, str(load.seconds))
            return End("bench.room_client", *words, "paced" if load.paced else "at once")

        with both(End("bench.room_server", str(database), str(load.tables), load.book), client) as (server, player):
            run = ran(player, server)
            memory, found = server.memory(), run.found
    if found["problems"]:
        raise RuntimeError(f"{len(found['problems'])} acts were refused, as {found['problems'][0]}")
    return Measured(load, tuple(sorted(found["times"])), run.wall, run.cpu, found["cpu"], memory, found["frame"])


def row(one: Measured) -> tuple[str, ...]:
    """Return a run's line of the table."""
    acts, cuts = len(one.times), quantiles(one.times, n=100)
    return (
        one.load.name,
        one.load.what,
        number(acts / one.load.seconds),
        *(f"{number(1e3 * value)} ms" for value in (cuts[49], cuts[98], one.times[-1])),
        f"{number(1e6 * one.cpu / acts)} µs",
        f"{number(1e6 * one.client / acts)} µs",
        f"{number(acts / one.cpu)}/s",
        f"{one.cpu / one.wall:.2f}",
        f"{one.memory >> 20} MB",
        f"{number(one.frame)} B",
    )


def table(found: Sequence[Measured]) -> str:
    """Return the runs as a table that reads well as text and as Markdown."""
    return aligned(HEADS, [row(one) for one in found], frozenset(range(2, len(HEADS))))


def section(found: Sequence[Measured], load: float) -> str:
    """Return the part of `bench/results.md` that tells of the room; `load` is that of the machine before the runs."""
    busy = f"Load of the machine before: {load:.1f}."
    return f"## The card room\n\n{busy}\n\n{table(found)}\n\n{READING}"
