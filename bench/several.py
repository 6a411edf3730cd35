"""Several processes of one room on one PostgreSQL: what an act costs each of them, against one process.

Run by itself, as it wants a PostgreSQL: ``python -m bench.several ADDRESS [PROCESSESxTABLES ...]``, with an address as
``postgresql://room@127.0.0.1:5432`` where databases may be made.  Each run has a database of its own, and leaves it.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]

from bench.ends import End, cpu_seconds
from bench.room_server import prepare
from bench.timing import ROOT

RUNS: Final = ("1x300", "2x600", "1x300", "2x600")
"""Processes and tables of the runs, unless others are named."""

SECONDS: Final = 15.0


async def made(server: str, name: str) -> str:
    """Make a database, and return its address."""
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return f"{server}/{name}"


async def written(database: str) -> tuple[int, int]:
    """Return how many transactions a database has committed, and the bytes of its server's log (WAL)."""
    connection = await asyncpg.connect(database)
    await connection.execute("SELECT pg_stat_clear_snapshot()")
    commits = await connection.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
    log = await connection.fetchval("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')")
    await connection.close()
    return int(commits), int(log)


@contextmanager
def served(database: str, processes: int) -> Iterator[tuple[int, int]]:
    """Serve a room; its port, and the process that began it."""
    words = ["serve", "--no-browser", "--port", "0", "--database", database, "--processes", str(processes)]
    command = "from eldesthand.cli import main; main()"
    server = subprocess.Popen(
        [sys.executable, "-c", command, *words, "--behind-proxy", "127.0.0.1", "--log", "error"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    said = ""
    while "Ctrl-C" not in said:
        said += server.stdout.readline()
    port = re.search(r"open at http://\S+:(\d+)/", said)
    assert port is not None
    try:
        yield int(port[1]), server.pid
    finally:
        server.terminate()
        server.communicate()


def family(pid: int) -> list[int]:
    """Return a process and those that it has begun."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
    return [pid, *(each for child in children for each in family(int(child)))]


def measure(server: str, processes: int, tables: int, seconds: float = SECONDS) -> str:
    """Do a run, and return it as a line."""
    database = asyncio.run(made(server, f"bench_{os.getpid()}_{time.time_ns()}"))
    tokens = asyncio.run(prepare(database, tables, "S"))
    with tempfile.NamedTemporaryFile("w", suffix=".json") as known:
        json.dump(tokens, known)
        known.flush()
        with served(database, processes) as (port, pid):
            client = End("bench.room_client", str(port), known.name, "S", str(seconds), "paced")
            client.line()
            pids = family(pid)
            before, began = [*map(cpu_seconds, pids)], asyncio.run(written(database))
            client.go()
            told = client.told()
            taken = [after - then for then, after in zip(before, map(cpu_seconds, pids), strict=True)]
            commits, log = (after - then for then, after in zip(began, asyncio.run(written(database)), strict=True))
            client.process.communicate()
    times = sorted(told["times"])
    acts = len(times)
    busiest = sorted((each for each in taken if each > 0.05 * sum(taken)), reverse=True)
    return (
        f"{processes} process{'es' if processes > 1 else ''}, {tables} tables: {acts / seconds:.0f} acts/s, "
        f"{1e6 * sum(taken) / acts:.0f} µs an act, by process {', '.join(f'{each:.1f}' for each in busiest)} s, "
        f"p50 {1e3 * times[acts // 2]:.1f} ms, p99 {1e3 * times[int(0.99 * acts)]:.1f} ms, "
        f"client {1e6 * told['cpu'] / acts:.0f} µs, {len(told['problems'])} refused, "
        f"{commits / acts:.2f} transactions and {log / acts:.0f} bytes of WAL an act"
    )


if __name__ == "__main__":
    for wanted in sys.argv[2:] or RUNS:
        several, _, tables = wanted.partition("x")
        print(measure(sys.argv[1], int(several), int(tables)), flush=True)
