"""Both ends of a benchmark on the network, the server's and the client's, each a process of its own.

An end says in lines of JSON what it has to say; the client's first line says that it is ready.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from bench.timing import ROOT

TICKS: Final = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has taken, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_memory(pid: int) -> int:
    """Return the bytes of a process that are in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


class End:
    """A process of a benchmark, to which is written and from which is read."""

    def __init__(self, module: str, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def line(self) -> str:
        """Return the next line that it writes.  Raises `RuntimeError` if it has ended."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"process {self.process.pid} of the benchmark has ended")
        return line

    def told(self) -> Any:
        """Return what it says next.  Raises `RuntimeError` if it has ended."""
        return json.loads(self.line())

    def go(self) -> None:
        """Tell it to go."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def used(self) -> float:
        """Return the CPU seconds that it has taken, all its threads together."""
        return cpu_seconds(self.process.pid)

    def memory(self) -> int:
        """Return its bytes that are in memory."""
        return resident_memory(self.process.pid)


class Ran(Struct, frozen=True):
    """What the client told at the end, and what it took: the server's CPU seconds, and those by the clock."""

    found: Any
    cpu: float
    wall: float


@contextmanager
def both(server: End, client: Callable[[dict[str, Any]], End]) -> Iterator[tuple[End, End]]:
    """Have both ends: the client is made of what the server tells of itself; both are ended in the end."""
    ends = [server]
    try:
        ends.append(client(server.told()))
        yield server, ends[1]
    finally:
        for end in reversed(ends):
            end.process.communicate()


def ran(client: End, server: End, *others: End) -> Ran:
    """Let the client do its work, and `others` know that it begins; return what it came to."""
    client.line()
    cpu, wall = server.used(), time.perf_counter()
    for end in (*others, client):
        end.go()
    found = client.told()
    return Ran(found, server.used() - cpu, time.perf_counter() - wall)
