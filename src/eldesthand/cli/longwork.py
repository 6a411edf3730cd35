"""Work that may take long: how far it has come, told on a terminal, and an end where a record is too much for it."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from types import TracebackType
from typing import Final

MOST_BYTES: Final = 4 << 20
MOST_SECONDS: Final = 300.0
"""What a record may have, and how long playing it may take, unless the limit is lifted."""

LIFT: Final = "--no-limit"
NO_LIMIT: Final = f"Read more than {MOST_BYTES >> 20} MiB of a record, and for longer than {MOST_SECONDS:.0f} seconds."
QUIET: Final = 3.0
"""Seconds before anything is told."""

OFTEN: Final = 0.2


class TooMuchWork(Exception):
    """Raised for a record that is too long, or takes too long; its words say what to do."""


class Work:
    """Work on so many lines, or acts: called before each, it says how far it has come, and ends what takes too long."""

    def __init__(self, lines: int, limited: bool = True, unit: str = "line") -> None:
        self.lines = lines
        self.unit = unit
        self.seconds = MOST_SECONDS if limited else 0.0
        self.count = 0
        self.began = self.told = time.monotonic()
        self.shows = sys.stderr.isatty()
        self.shown = False

    def __call__(self) -> None:
        """Count a line.  Raises `TooMuchWork`."""
        self.count += 1
        now = time.monotonic()
        if self.seconds and now - self.began > self.seconds:
            raise TooMuchWork(
                f"it has taken {self.seconds:.0f} seconds: take a part of it, or lift the limit by {LIFT}"
            )
        if self.shows and now - self.began > QUIET and now - self.told > OFTEN:
            self.told, self.shown = now, True
            self._write(f"\r{self.unit} {self.count} of {self.lines} (Ctrl-C stops)\x1b[K")

    def __enter__(self) -> Work:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write(text)
            sys.stderr.flush()


def within(data: bytes, limited: bool) -> bytes:
    """Return the bytes of a record, `MOST_BYTES` and one more at most.  Raises `TooMuchWork`."""
    if limited and len(data) > MOST_BYTES:
        raise TooMuchWork(f"it has more than {MOST_BYTES >> 20} MiB: take a part of it, or lift the limit by {LIFT}")
    return data
