"""Lines from standard input as they come, with a watch kept on the size of the window."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final, TextIO

_WATCHED: Final = hasattr(signal, "SIGWINCH")
"""Whether a window and its keyboard can be watched together; elsewhere lines are simply read."""


class HungUp(Exception):
    """The terminal is gone."""


class EndOfInput(Exception):
    """There are no more lines."""


class Keyboard:
    """Reads lines; `resized` is called when the window has got another size while one is awaited."""

    def __init__(self, resized: Callable[[], None]) -> None:
        self.resized = resized
        self.source = sys.stdin.fileno()
        self.rest = b""
        self.ended = False
        self.woken = -1

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Keep watch while the game is on."""
        if not _WATCHED:
            yield
            return
        before: dict[int, Any] = {}
        for name, handler in (("SIGWINCH", _nothing), ("SIGHUP", _hang_up)):
            number = getattr(signal, name, None)
            if number is not None:
                before[number] = signal.signal(number, handler)
        try:
            with _woken_by_signals() as self.woken:
                yield
        finally:
            self.woken = -1
            for number, handler in before.items():
                signal.signal(number, handler)

    def line(self) -> str:
        """Return the next line without its end.  Raises `EndOfInput`, `HungUp` and KeyboardInterrupt."""
        while b"\n" not in self.rest:
            if self.ended:
                raise EndOfInput
            if self._ready(None):
                self._read()
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode(sys.stdin.encoding or "utf-8", "replace").strip("\r")

    def pause(self, seconds: float) -> bool:
        """Wait, but no longer than until something is typed; return whether it was."""
        if seconds <= 0:
            return False
        if not _WATCHED:
            time.sleep(seconds)
            return False
        until = time.monotonic() + seconds
        while b"\n" not in self.rest:
            left = until - time.monotonic()
            if left <= 0 or self.ended:
                return False
            if self._ready(left):
                self._read()
                return not self.ended
        return True

    def _read(self) -> None:
        try:
            data = os.read(self.source, 65536)
        except OSError:
            data = b""
        if not data:
            self.ended = True
            self.rest += b"\n" if self.rest else b""
        self.rest += data

    def _ready(self, seconds: float | None) -> bool:
        """Whether there is something to read; meanwhile the window may change."""
        watched = [self.source, self.woken] if self.woken >= 0 else [self.source]
        try:
            ready, _, _ = select.select(watched, [], [], seconds)
        except (OSError, ValueError):
            return True
        if self.woken in ready:
            with contextlib.suppress(BlockingIOError):
                signals = os.read(self.woken, 256)
                if getattr(signal, "SIGWINCH", -1) in signals:
                    self.resized()
        return self.source in ready


def line_of(terminal: TextIO) -> str:
    """Return the next line typed at a terminal, "" at its end.  Raises KeyboardInterrupt.

    An interrupt that comes just before the program begins to wait would be heard only once a line has come: so it is
    waited for signals, too.
    """
    if _WATCHED and terminal.isatty():
        source = terminal.fileno()
        with _woken_by_signals() as woken:
            while source not in select.select([source, woken], [], [])[0]:
                with contextlib.suppress(BlockingIOError):
                    os.read(woken, 256)
    return terminal.readline()


@contextlib.contextmanager
def _woken_by_signals() -> Iterator[int]:
    """Yield a file descriptor that can be read as soon as a signal has come."""
    woken, writing = os.pipe()
    os.set_blocking(writing, False)
    os.set_blocking(woken, False)
    old = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield woken
    finally:
        signal.set_wakeup_fd(old)
        os.close(woken)
        os.close(writing)


def _nothing(number: int, frame: FrameType | None) -> None:
    """Let the signal wake whoever waits."""


def _hang_up(number: int, frame: FrameType | None) -> None:
    raise HungUp
