"""A room served by several processes, which are handed the connections of one port; one that ends is replaced.

SIGHUP replaces all of them one after the other, and nobody notices but by a socket that comes again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

from eldesthand.cli import pages, streams
from eldesthand.cli.player_files import loaded
from eldesthand.cli.serve_plan import Plan
from eldesthand.cli.serve_room import serve_at, why
from eldesthand.server.dispatcher import Dispatcher

OPENING: Final = 60.0
"""Seconds in which a process is to be open."""

CLOSING: Final = 15.0
"""Seconds in which one is to have closed that was asked to; then it is killed."""

LONGEST_PAUSE: Final = 30.0
"""Seconds at most before a process is replaced that ended again and again."""

_SPAWN: Final = multiprocessing.get_context("spawn")


class _Server:
    """A process that serves the room; by `end` it is handed connections."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.number = number
        self._hears, says = _SPAWN.Pipe(duplex=False)
        self.end, handed = socket.socketpair()
        self.process: SpawnProcess = _SPAWN.Process(target=_serve, args=(plan, handed, says, number))
        self.process.start()
        says.close()
        handed.close()

    def opens(self) -> str:
        """Wait until it serves; return why it does not, "" if it does."""
        try:
            return str(self._hears.recv()) if self._hears.poll(OPENING) else "it did not open in time"
        except EOFError:
            return "it ended before it was open"

    def is_asked(self) -> None:
        """Ask it to close."""
        if self.process.is_alive():
            self.process.terminate()

    def closes(self) -> None:
        """Wait until it has closed."""
        self.process.join(CLOSING)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.end.close()


class Processes:
    """The processes of a room."""

    def __init__(self, plan: Plan, listening: socket.socket) -> None:
        self._plan = plan
        self._port = int(listening.getsockname()[1])
        self._dispatcher = Dispatcher(listening)
        self._servers: list[_Server] = []
        self._stops = False
        self._rolls = False
        self._pause = 0.0

    def run(self, opened: Callable[[int], None]) -> str:
        """Serve until a signal says to stop; return why the room could not be opened, "" if it could."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        before[signal.SIGHUP] = signal.signal(signal.SIGHUP, self._roll)
        try:
            for number in range(self._plan.processes):
                self._servers.append(_Server(self._plan, number))
                if len(self._servers) == 1 and (failed := self._servers[0].opens()):
                    return failed
            for server in self._servers[1:]:
                if failed := server.opens():
                    return failed
            for server in self._servers:
                self._dispatcher.hands_to(server.number, server.end)
            opened(self._port)
            while not self._stops:
                self._look()
            return ""
        finally:
            self._dispatcher.close()
            for server in self._servers:
                server.is_asked()
            for server in self._servers:
                server.closes()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stops = True

    def _roll(self, number: int, frame: FrameType | None) -> None:
        self._rolls = True

    def _look(self) -> None:
        """Replace what has ended, or all, one after the other, if a signal has asked for that."""
        wait([server.process.sentinel for server in self._servers], timeout=0.5)
        if self._rolls:
            self._rolls = False
            for server in tuple(self._servers):
                self._replace(server)
            return
        ended = [server for server in self._servers if not server.process.is_alive()]
        for server in ended if not self._stops else ():
            pages.complain(f"eldesthand serve: process {server.process.pid} ended by itself: another takes its place")
            time.sleep(self._pause)
            self._pause = min(LONGEST_PAUSE, 2 * self._pause + 0.5)
            self._replace(server)
        if not ended:
            self._pause = max(0.0, self._pause - 0.1)

    def _replace(self, old: _Server) -> None:
        """Open another process in the place of one, and close that once the new one is open."""
        if self._stops:
            return
        new = _Server(self._plan, old.number)
        if failed := new.opens():
            pages.complain(f"eldesthand serve: a process could not be opened: {failed}")
            new.is_asked()
            new.closes()
            if old.process.is_alive():
                return
        self._servers[self._servers.index(old)] = new
        self._dispatcher.hands_to(new.number, new.end)
        old.is_asked()
        old.closes()


def _serve(plan: Plan, handed: socket.socket, says: Connection, number: int) -> None:
    """Serve the room in a process of its own, as long as the one lives that began it."""
    streams.prepare()
    loaded("serve", list(plan.player_files))
    threading.Thread(target=_ends_with_its_parent, daemon=True).start()
    with ExitStack() as stack:
        stack.enter_context(handed)
        beside = stack.enter_context(_beside(plan.own_ports + number)) if plan.own_ports else None
        failed = serve_at(plan, plan.database, handed, lambda server: says.send(""), beside)
    if failed is not None:
        words, code = why(failed)
        says.send(words)
        sys.exit(code)


def _beside(port: int) -> socket.socket:
    """Return a socket at a port of this machine; the process before, which is closing, may listen there still."""
    bound = socket.socket()
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    bound.bind(("127.0.0.1", port))
    bound.listen(64)
    return bound


def _ends_with_its_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
