"""Promise 1: what the room has acknowledged is on disk, once and in its place, though it is killed at any instant.

A room in a process of its own, with two tables of four guests who play and talk without a pause; it is killed at
random instants and opened again on the same file.  Every acknowledgement that came over a socket is accounted for.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import WebSocketException

from drivers.accounting import Said, account_for, kept
from drivers.room_server import Caller, Line, Process
from eldesthand.server.store.store import Stored

TABLES, FOUR = 2, ("Ann", "Bob", "Cid", "Dot")


class Load(threading.Thread):
    """One guest, who acts as fast as he is answered until the line is cut."""

    def __init__(self, caller: Caller, table: str, number: int, rng: Random) -> None:
        super().__init__(daemon=True)
        self.caller, self.table, self.rng = caller, table, rng
        self.mark = f"{number}."
        self.said: list[Said] = []

    def run(self) -> None:
        with suppress(WebSocketException, OSError, EOFError), self.caller.line(self.table, self.mark) as line:
            while True:
                self._acts(line)

    def _acts(self, line: Line) -> None:
        name = f"{self.mark}{len(self.said)}"
        awaited = line.awaited(self.rng) if self.rng.random() < 0.7 else None
        what = awaited or {"act": {"act": "says", "words": f"{self.caller.name} {name}"}}
        message = Said(self.table, self.caller.name, name, what)
        self.said.append(message)
        answer = line.ask(name, **what)
        if "ack" in answer:
            message.version = answer["seq"]


def killed_at_random(database: Path, times: int, rng: Random) -> list[Said]:
    """Kill a busy room again and again; return all that was asked of it."""
    process, said = Process(str(database)), []
    try:
        process.opens()
        tables, callers = opened(process)
        for number in range(times):
            loads = [Load(caller, table, number, Random(rng.random())) for caller, table in callers]
            for load in loads:
                load.start()
            under_load(loads)
            time.sleep(rng.uniform(0, 0.6))
            process.is_killed()
            for load in loads:
                load.join(30)
                assert not load.is_alive()
                said += load.said
            process.opens()
            sent_again(callers, loads)
        for caller, _ in callers:
            caller.close()
    finally:
        process.is_killed()
    assert len(tables) == TABLES
    return said


def under_load(loads: list[Load]) -> None:
    """Wait until the guests are at it."""
    ends = time.monotonic() + 30
    while time.monotonic() < ends and sum(message.version > 0 for load in loads for message in load.said) < 10:
        time.sleep(0.01)


def opened(process: Process) -> tuple[list[str], list[tuple[Caller, str]]]:
    """Return tables with four guests each."""
    tables, callers = [], []
    for _ in range(TABLES):
        guests = [Caller(process.port, name) for name in FOUR]
        table = guests[0].post("/api/tables", book="S", manner="guided")
        tables.append(table["table"])
        for guest in guests[1:]:
            guest.post(f"/api/tables/{table['table']}/join", secret=table["seat"])
        callers += [(guest, table["table"]) for guest in guests]
    return tables, callers


def sent_again(callers: list[tuple[Caller, str]], loads: list[Load]) -> None:
    """Let each send again what he had no answer to, and one thing that he had: as a page does that is back."""
    for (caller, table), load in zip(callers, loads, strict=True):
        acknowledged = [message for message in load.said if message.version]
        open_still = [message for message in load.said[-1:] if not message.version]
        with caller.line(table) as line:
            for message in acknowledged[-1:]:
                assert line.ask(message.id, **message.what) == {
                    "ack": message.id,
                    "seq": message.version,
                    "again": True,
                }
            for message in open_still:
                answer = line.ask(message.id, **message.what)
                message.version = answer["seq"] if "ack" in answer else 0


def test_promise_1_a_busy_room_killed_twice_has_kept_all_that_it_acknowledged(tmp_path: Path) -> None:
    said = killed_at_random(tmp_path / "room.db", 2, Random(1))
    acknowledged = [message for message in said if message.version]
    assert len(acknowledged) >= 20
    assert any(not message.version for message in said), "nobody was cut off in the middle: the load was none"
    account_for(said, kept(tmp_path / "room.db", {message.table for message in said}))


@pytest.mark.long
def test_promise_1_killed_fifty_times(tmp_path: Path) -> None:
    said = killed_at_random(tmp_path / "room.db", 50, Random(2))
    assert len([message for message in said if message.version]) >= 500
    account_for(said, kept(tmp_path / "room.db", {message.table for message in said}))


def test_promise_1_the_accounting_can_fail(tmp_path: Path) -> None:
    """Of a stream with a gap, with an act doubled or with one missing the accounting says so."""
    words = [f'{{"is":"at cards","act":{{"act":"says","words":"Ann {n}"}}}}'.encode() for n in range(3)]
    said = [Said("t", "Ann", str(n), {"act": {"words": f"Ann {n}"}}, n + 1) for n in range(3)]
    whole = [Stored(n + 1, body, f"Ann:{n}") for n, body in enumerate(words)]
    account_for(said, {"t": whole})
    doubled = [*whole, Stored(4, words[0], "")]
    gap = [whole[0], Stored(3, words[1], "Ann:1")]
    for wrong in (whole[:2], doubled, gap):
        with pytest.raises(AssertionError):
            account_for(said, {"t": wrong})
