"""The lobby beside tables that play: how soon all who look hear of a change, and what that costs.

The server has listed tables of the house at its usual pace, each act kept on disk; the lobby's sockets are those of a
process of their own.  The same is done with nobody looking, so that the difference is what they cost.
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

HEADS: Final = ("name", "measured", "acts/s", "frames/s", "p50", "p99", "longest", "busy", "a frame")

READING: Final = """\
### How to read it

- Tables of euchre at which four of the house play at the usual 0.6 s an act, all listed; fifty sockets of the lobby.
- *p50*, *p99*, *longest*: from what happens at a table until a socket has the frame that tells of it, over all sockets
  (aim: a p99 under 100 ms). It has in it the 50 ms
  for which a change waits at most, so that those which come close together go in one frame.
- *Busy*: the server's CPU time over the time by the clock, the house's thinking included; the row with nobody
  looking tells what of it the lobby is. *A frame*: the CPU time of the lobby for a frame, made once for all sockets.
"""


class Load(Struct, frozen=True):
    """A run: so many tables, sockets and seconds."""

    name: str
    what: str
    tables: int
    sockets: int
    seconds: float


class Measured(Struct, frozen=True):
    """What a run came to: seconds from change to hearer, acts, frames, CPU seconds by the clock's, and of the lobby."""

    load: Load
    times: tuple[float, ...]
    acts: int
    frames: int
    cpu: float
    telling: float
    wall: float


def loads(scale: float) -> list[Load]:
    """Return the runs: a hundred tables for half a minute at full scale."""
    tables, seconds = max(10, int(100 * scale)), max(5.0, 30 * scale)
    return [
        Load("lobby", f"{tables} tables, 50 look", tables, 50, seconds),
        Load("lobby-empty", f"{tables} tables, nobody looks", tables, 0, seconds),
    ]


def measure(load: Load) -> Measured:
    """Do a run."""

    def client(told: dict[str, Any]) -> End:
        return End("bench.lobby_client", str(told["port"]), str(load.seconds), *told["tokens"])

    with tempfile.TemporaryDirectory() as folder:
        words = (str(Path(folder) / "room.db"), str(load.tables), str(load.sockets))
        with both(End("bench.lobby_server", *words), client) as (server, lookers):
            run = ran(lookers, server, server)
            server.go()
            told: dict[str, Any] = server.told()
    changed = {int(seq): when for seq, when in told["changed"].items()}
    times = tuple(sorted(when - changed[seq] for seq, when in run.found if seq in changed))
    return Measured(load, times, told["acts"], len(changed), run.cpu, told["telling"], run.wall)


def row(one: Measured) -> tuple[str, ...]:
    """Return a run's line of the table."""
    cuts = quantiles(one.times, n=100) if len(one.times) > 1 else None
    times = (cuts[49], cuts[98], one.times[-1]) if cuts else ()
    return (
        one.load.name,
        one.load.what,
        number(one.acts / one.wall),
        number(one.frames / one.wall),
        *([f"{number(1e3 * value)} ms" for value in times] or ["", "", ""]),
        f"{one.cpu / one.wall:.2f}",
        f"{number(1e6 * one.telling / max(one.frames, 1))} µs",
    )


def table(found: Sequence[Measured]) -> str:
    """Return the runs as a table that reads well as text and as Markdown."""
    return aligned(HEADS, [row(one) for one in found], frozenset(range(2, len(HEADS))))


def section(found: Sequence[Measured], load: float) -> str:
    """Return the part of `bench/results.md` that tells of the lobby; `load` is that of the machine before the runs."""
    return f"## The lobby\n\nLoad of the machine before: {load:.1f}.\n\n{table(found)}\n\n{READING}"
