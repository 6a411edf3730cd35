"""The commands as a person meets them: in a process of their own, and at a terminal of 80 by 24.

`Terminal` needs a system with pseudo-terminals (`pty`: Linux and macOS).
"""

from __future__ import annotations

import contextlib
import os
import select
import sys
import time
from pathlib import Path
from typing import Final

import eldesthand

COMMAND: Final = (sys.executable, "-c", "from eldesthand.cli import main; main()")
"""What starts `eldesthand`, whether its script is on the path or not."""
PATIENCE: Final = 30.0
"""The seconds in which what is expected of a command must come."""


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a command that runs this very package at a terminal of 80 by 24."""
    here = str(Path(eldesthand.__file__).parents[1])
    path = os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "LINES": "24", "TERM": "xterm", **more}


class Terminal:
    """A command at a terminal; `words` are its arguments, `more` is put into its environment."""

    def __init__(self, *words: str, **more: str) -> None:
        import pty

        self.pid, self.at = pty.fork()
        if not self.pid:
            os.execve(COMMAND[0], [*COMMAND, *words], environment(**more))
        self.text = ""

    def until(self, said: str) -> str:
        """Return the output up to the words; raises AssertionError if they do not come."""
        end = time.monotonic() + PATIENCE
        while said not in self.text:
            ready, _, _ = select.select([self.at], [], [], max(end - time.monotonic(), 0))
            data = b""
            with contextlib.suppress(OSError):  # the command is done
                data = os.read(self.at, 65536) if ready else b""
            if not data:
                raise AssertionError(f"{said!r} never came after {self.text[-500:]!r}")
            self.text += data.decode(errors="ignore")
        head, _, self.text = self.text.partition(said)
        return head

    def types(self, text: str) -> None:
        """Type keys; a line ends with a newline."""
        os.write(self.at, text.encode())

    def leaves(self) -> int:
        """Read what is left, wait for the end and return the exit code."""
        with contextlib.suppress(OSError):
            while os.read(self.at, 65536):
                pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.at)
        return os.waitstatus_to_exitcode(status)
