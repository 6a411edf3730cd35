"""``eldesthand serve --processes``: several processes at one port, replaced when they end and when they are asked."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from drivers.room_server import Caller, free_port
from eldesthand.cli import run

PATIENCE = 30.0


class Served:
    """A room that is served by several processes."""

    def __init__(self, database: str, processes: int) -> None:
        self.own = free_port()
        words = ["serve", "--no-browser", "--port", "0", "--database", database, "--log", "error"]
        words += ["--processes", str(processes), "--own-ports", str(self.own)]
        command = [sys.executable, "-c", "from eldesthand.cli import main; main()", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            said += line
        address = re.search(r"open at http://\S+:(\d+)/", said)
        assert address is not None
        self.port = int(address[1])

    @property
    def pids(self) -> list[int]:
        """The processes that serve, by the system's numbers."""
        folder = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        children = [int(pid) for pid in folder.read_text().split()]
        return [pid for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]

    def sockets(self) -> list[int]:
        """How many sockets are open at each process."""
        texts = [httpx.get(f"http://127.0.0.1:{self.own + number}/metrics").text for number in range(2)]
        return [int(float(re.findall(r"^eldesthand_sockets (\S+)$", text, re.MULTILINE)[0])) for text in texts]

    def closes(self) -> tuple[int, str]:
        """Stop it; return its exit code and what it complained of."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def served(database: str, processes: int = 2) -> Iterator[Served]:
    """Serve a room by several processes, and end them."""
    room = Served(database, processes)
    try:
        yield room
    finally:
        if room.process.poll() is None:
            room.process.kill()
            room.process.communicate()


def until(what: Callable[[], bool]) -> None:
    """Wait until something holds."""
    ends = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < ends
        time.sleep(0.05)


def answers(port: int) -> bool:
    """Whether a process answers at its own port."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="the processes are looked up in /proc")
def test_they_share_a_port_are_replaced_and_stop_together(new_database: Callable[[], str]) -> None:
    with served(new_database()) as room:
        before = room.pids
        assert len(before) == 2
        for number in range(2):
            text = httpx.get(f"http://127.0.0.1:{room.own + number}/metrics").text
            assert re.search(r"^eldesthand_leases [01]\.0$", text, re.MULTILINE)
            assert "eldesthand_hints_heard 1.0" in text
        ann = Caller(room.port, "Ann")
        for _ in range(3):
            table = ann.post("/api/tables")["table"]
            with ann.line(table), ann.line(table), ann.line(table):
                until(lambda: sorted(room.sockets()) == [0, 3])  # those of a table are at one process
        refused: list[str] = []
        done = threading.Event()

        def asks() -> None:
            while not done.is_set():
                try:
                    with httpx.Client() as client:
                        client.get(f"http://127.0.0.1:{room.port}/healthz", timeout=10).raise_for_status()
                except httpx.HTTPError as problem:
                    refused.append(repr(problem))

        thread = threading.Thread(target=asks, daemon=True)
        thread.start()
        room.process.send_signal(signal.SIGHUP)
        until(lambda: len(room.pids) == 2 and not set(room.pids) & set(before))
        done.set()
        thread.join()
        assert refused == [], "nobody is refused while they are replaced"
        assert ann.http.get("/api/guest").json() == {"name": "Ann"}
        ann.close()
        killed = room.pids[0]
        subprocess.run(["kill", "-9", str(killed)], check=True)
        until(lambda: len(room.pids) == 2 and killed not in room.pids)
        until(lambda: all(answers(room.own + number) for number in range(2)))
        code, errors = room.closes()
        assert code == 0
        assert f"process {killed} ended by itself: another takes its place" in errors


def test_several_processes_want_a_database_that_they_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "room.db")
    assert run(["serve", "--database", file, "--processes", "2"]) == 2
    assert "a file is for one process; name a database by --database postgresql://" in capsys.readouterr().err
    assert run(["serve", "--database", file, "--redis", "redis://127.0.0.1"]) == 2
    assert "that is for servers that share a database" in capsys.readouterr().err
    nowhere = f"postgresql://room@127.0.0.1:{free_port()}/room"
    assert run(["serve", "--no-browser", "--port", "0", "--database", nowhere, "--processes", "2"]) == 1
    assert "--database postgresql" in capsys.readouterr().err
