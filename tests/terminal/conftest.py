"""A terminal for tests: the game in a pseudo-terminal, and the screen as a person would see it."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ["-c", "from eldesthand.cli import main; main()"]


def environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))))
    mine = {**os.environ, "PYTHONPATH": path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", **more}
    return {name: value for name, value in mine.items() if name not in ("COLUMNS", "LINES", "NO_COLOR") or name in more}


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, folder: Path, *words: str, columns: int = 80, rows: int = 24, **more: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.seen = ""
        self.child = pexpect.spawn(
            sys.executable,
            [*COMMAND, "play", *words],
            dimensions=(rows, columns),
            env=environment(**more),
            encoding="utf-8",
            codec_errors="replace",
            cwd=str(folder),
            timeout=30,
            echo=False,
        )
        self.settle("> ")

    def settle(self, until: str = "> ", patience: float = 30.0) -> bool:
        """Read until the last line shows the prompt; False if the game is over."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                data = self.child.read_nonblocking(65536, 0.05)
            except pexpect.TIMEOUT:
                if self.lines[-1].endswith(until.strip()) and self.quiet():
                    return True
                continue
            except pexpect.EOF:
                self.child.close()
                return False
            self.seen += data
            self.stream.feed(data)
        raise AssertionError(f"no prompt:\n{self}")

    def quiet(self) -> bool:
        """Whether the game waits: nothing comes for a moment."""
        try:
            data = self.child.read_nonblocking(65536, 0.03)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.seen += data
        self.stream.feed(data)
        return False

    def send(self, line: str) -> bool:
        """Type a line and wait until another is asked for; False if the game is over then."""
        self.screen.reset()
        self.child.sendline(line)
        return self.settle()

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.screen.resize(rows, columns)
        self.screen.reset()
        self.child.setwinsize(rows, columns)
        time.sleep(0.1)
        self.settle()

    def close(self) -> int | None:
        """Wait for the end and return the exit code."""
        while self.child.isalive():
            try:
                data = self.child.read_nonblocking(65536, 0.2)
                self.seen += data
                self.stream.feed(data)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                break
        self.child.close()
        status: int | None = self.child.exitstatus
        return status

    @property
    def lines(self) -> list[str]:
        """The lines on the screen."""
        return [line.rstrip() for line in self.screen.display]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def has(self, words: str) -> bool:
        """Whether words stand on the screen, wherever the lines break."""
        return words in re.sub(r"\s+", " ", str(self))


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Start games in terminals of their own; what is left of them is ended."""
    games: list[Terminal] = []

    def start(*words: str, columns: int = 80, rows: int = 24, **more: str) -> Terminal:
        games.append(Terminal(tmp_path, *words, columns=columns, rows=rows, **more))
        return games[-1]

    yield start
    for game in games:
        game.child.close(force=True)
