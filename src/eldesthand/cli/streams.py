"""Standard input, output and error as the commands use them, where they are closed, full or read by nobody, too.

What can't be written or read is told in one line, and the command leaves with a code of its own, as other tools do.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")
INPUT, OUTPUT, ERROR = 0, 1, 2

# What takes the place of a closed stream is opened the wrong way round, so that its use fails as that of a closed one
# does; left free, its number would be given to the next file that is opened, which then would be written into.
_INSTEAD: Final = {INPUT: os.O_WRONLY, OUTPUT: os.O_RDONLY, ERROR: os.O_WRONLY}


class StreamFailed(OSError):
    """Raised where a standard stream can't be read or written; its words say which and why."""

    def __str__(self) -> str:
        return str(self.args[0])


class _Raw(io.FileIO):
    """A standard stream whose failures are told from those of files; a pipe that nobody reads stays what it is."""

    def write(self, data: Any, /) -> int:
        """Write bytes.  Raises `StreamFailed`."""
        return _told("standard output", lambda: super(_Raw, self).write(data) or 0)

    def readinto(self, buffer: Any, /) -> int | None:
        """Read bytes.  Raises `StreamFailed`."""
        return _told("standard input", lambda: super(_Raw, self).readinto(buffer))


def _told(what: str, do: Callable[[], T]) -> T:
    try:
        return do()
    except (BrokenPipeError, BlockingIOError):
        raise
    except OSError as problem:
        raise StreamFailed(f"{what}: {problem.strerror or problem}") from None


def prepare() -> None:
    """See to it that there are three standard streams, whichever of them are closed."""
    for number, how in _INSTEAD.items():
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, how)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    if sys.stderr is None:
        sys.stderr = open(ERROR, "w", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
    stdout, stdin = sys.stdout, sys.stdin
    if stdout is None or (stdout is sys.__stdout__ and isinstance(stdout, io.TextIOWrapper)):
        raw = _Raw(OUTPUT, "wb", closefd=False)
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(raw),
            encoding=stdout.encoding if stdout is not None else "utf-8",
            errors=stdout.errors if stdout is not None else "replace",
            line_buffering=stdout.line_buffering if stdout is not None else False,
        )
    if stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Raw(INPUT, "rb", closefd=False)), encoding="utf-8")


def drop_output() -> None:
    """Let what is still to be written go nowhere; it would be complained of again when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(words: str) -> None:
    """Write a line to standard error, if that can be written to."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"{words}\n")
        sys.stderr.flush()
