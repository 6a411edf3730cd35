"""`eldesthand` in a process of its own, forked from one that has imported the room: to start it anew takes a second."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from eldesthand.cli import main

PATIENCE: Final = 30.0

SERVER: Final = multiprocessing.get_context("forkserver")
"""What a process is forked from; it is started by the first that asks, and ends with this one."""
SERVER.set_forkserver_preload(["__main__", "asyncpg", "eldesthand.cli.serve_open", "eldesthand.server.openapi"])


def unlimited(words: list[str]) -> None:
    """Run the command; in the room that it opens one may call as often as one likes."""
    from eldesthand.cli import serve_room
    from eldesthand.server.security import AccessPolicy

    setattr(serve_room, "AccessPolicy", partial(AccessPolicy, limits=()))  # noqa: B010
    main(words)


def open_to_all(database: str, port: int, pace: float, redis: str = "", wrong_by: float = 0.0) -> None:
    """Open a room at a port, without the command and without a limit, its clock wrong by so many seconds."""
    import socket

    from eldesthand.server.clock import Times, WallClock
    from eldesthand.server.running import run
    from eldesthand.server.security import AccessPolicy
    from eldesthand.server.server import create_app

    class WrongClock(WallClock):
        """A clock that is wrong."""

        def now(self) -> float:
            """Return the seconds since 1970, and more or less."""
            return super().now() + wrong_by

    access = AccessPolicy(limits=(), frames=0, connections=0)
    app = create_app(database, pace=pace, access=access, redis=redis, times=Times(clock=WrongClock()))
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        listening.listen(256)
        run(app, listening, lambda server: None, connections=0)


class Forked:
    """A process that does some work, in a folder and an environment of its own, with what it says in pipes."""

    def __init__(self, work: Callable[..., object], *words: object, folder: Path, **more: str) -> None:
        out, said = SERVER.Pipe(duplex=False)
        errors, complained = SERVER.Pipe(duplex=False)
        self._process = SERVER.Process(target=_does, args=(said, complained, folder, more, work, words), daemon=True)
        self._process.start()
        said.close()
        complained.close()
        self._out, self._errors = (os.fdopen(os.dup(pipe.fileno()), encoding="utf-8") for pipe in (out, errors))
        out.close()
        errors.close()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    @property
    def returncode(self) -> int | None:
        """With what code it has ended, the number of a signal below nought; None if it has not."""
        return self._process.exitcode

    def until(self, words: str) -> str:
        """Return what it says up to the line with some words.  Raises AssertionError if it ends before."""
        said = ""
        while words not in said:
            line = self._out.readline()
            if not line:
                raise AssertionError("".join((said, *self.ends())))
            said += line
        return said

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.returncode is None:
            os.kill(self.pid, number)

    def ends(self) -> tuple[str, str]:
        """Wait for its end; return what it has said since, and of what it has complained."""
        said = self._out.read(), self._errors.read()
        self._process.join(PATIENCE)
        return said

    def kill(self) -> None:
        """End it at once, as a power cut would, and wait until it has ended."""
        self._process.kill()
        self._process.join(PATIENCE)
        self._out.close()
        self._errors.close()


def _does(
    said: Connection,
    complained: Connection,
    folder: Path,
    more: dict[str, str],
    work: Callable[..., object],
    words: tuple[object, ...],
) -> None:
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for pipe, number in ((said, 1), (complained, 2)):
        os.dup2(pipe.fileno(), number)
        pipe.close()
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    os.environ.update(more)
    os.chdir(folder)
    work(*words)
