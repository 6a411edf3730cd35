"""A room that serves, in a thread or as a process that can be killed, and those who call at it without a browser."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final

import httpx
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from drivers.forked import SERVER, open_to_all
from drivers.room import ENTROPY
from eldesthand.server.clock import USUAL, Times
from eldesthand.server.metrics import Log
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.tracing import Tracer
from eldesthand.server.websocket_protocol import FrameProtocol
from eldesthand.session.chance import Chance, machine

PATIENCE: Final = 30.0
OPEN_TO_ALL: Final = AccessPolicy(limits=(), frames=0, connections=0)
"""AccessPolicy without a limit of how often one may call: for tests whose many guests all come from one address."""


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server(uvicorn.Server):
    """Serves a room of the tests, and lets nobody wait when it closes."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.app.state.room.tournaments.close()  # type: ignore[union-attr]
        await super().shutdown(sockets)


@contextmanager
def room_in_a_thread(
    database: str,
    pace: float = 0,
    access: AccessPolicy = OPEN_TO_ALL,
    port: int = 0,
    times: Times = USUAL,
    chance: Chance = machine,
    redis: str = "",
    tracer: Tracer | None = None,
    log: Log | None = None,
    **more: Any,
) -> Iterator[int]:
    """Open a room at a port, a free one if none is named, and close it again; `more` is for uvicorn."""
    app: Starlette = create_app(
        database, pace, access=access, times=times, chance=chance, redis=redis, tracer=tracer, log=log
    )
    config = uvicorn.Config(app, port=port, **{"log_level": "warning", "lifespan": "on", "ws": FrameProtocol, **more})
    server = Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise RuntimeError(f"the room does not open: {getattr(app.state, 'failed', 'see above')}")
        time.sleep(0.01)
    try:
        yield int(server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Process:
    """A room in a process of its own, that can be killed and opened again at the same port and database."""

    def __init__(self, database: str, pace: float = 0, redis: str = "", wrong_by: float = 0.0) -> None:
        self.database = database
        self.pace = pace
        self.redis = redis
        self.wrong_by = wrong_by
        self.port = free_port()
        self._running: BaseProcess | None = None

    def opens(self) -> None:
        """Start it, and wait until it answers."""
        words = (self.database, self.port, self.pace, self.redis, self.wrong_by)
        self._running = SERVER.Process(target=open_to_all, args=words, daemon=True)
        self._running.start()
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self._running.exitcode is None:
            with suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=2).raise_for_status()
                return
            time.sleep(0.03)
        raise RuntimeError("the room does not open")

    def is_killed(self) -> None:
        """End it as a power cut would, at once and without a word."""
        if self._running is not None:
            self._running.kill()
            self._running.join(PATIENCE)
            self._running = None

    def is_sent(self, number: int) -> None:
        """Send it a signal."""
        if self._running is not None and self._running.pid is not None:
            os.kill(self._running.pid, number)

    def closes(self) -> None:
        """Ask it to close, and wait until it has."""
        self.is_sent(signal.SIGTERM)
        if self._running is not None:
            self._running.join(PATIENCE)
            self._running = None


class Caller:
    """Someone's browser, as far as the network sees it: it keeps its cookie and says where its requests come from."""

    def __init__(self, port: int, name: str = "") -> None:
        self.place = f"127.0.0.1:{port}"
        self.name = name
        self.http = httpx.Client(base_url=f"http://{self.place}", headers={"origin": f"http://{self.place}"})
        if name:
            answer = self.http.post("/api/guest", json={"name": name})
            answer.raise_for_status()
            self.name = answer.json()["name"]

    @property
    def token(self) -> str:
        """The token that the room gave them."""
        return str(self.http.cookies.get(COOKIE) or "")

    def post(self, path: str, **wanted: Any) -> dict[str, Any]:
        """Post something that is to be taken, and return the answer."""
        answer = self.http.post(path, json=wanted)
        answer.raise_for_status()
        body: dict[str, Any] = answer.json()
        return body

    def socket(self, path: str) -> ClientConnection:
        """Open a socket."""
        headers = {"cookie": f"{COOKIE}={self.token}"}
        origin: Any = f"http://{self.place}"
        return connect(
            f"ws://{self.place}{path}", origin=origin, additional_headers=headers, max_size=None, max_queue=None
        )

    @contextmanager
    def line(self, table: str, mark: str = "", shows: str = "table") -> Iterator[Line]:
        """Open a socket at a table, or at what else it `shows`, and hang up in the end."""
        with self.socket(f"/api/{shows}s/{table}/socket") as connection:
            yield Line(connection, mark or secrets.token_hex(4), shows)

    def close(self) -> None:
        """Close the browser."""
        self.http.close()


class Line:
    """A socket at a table: `last` is the last frame that showed the table, `asked` counts what was asked."""

    def __init__(self, socket: ClientConnection, mark: str = "c", shows: str = "table") -> None:
        self.socket = socket
        self.mark = mark
        self.shows = shows
        self.frames: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.asked = 0
        self.hear()

    @property
    def table(self) -> dict[str, Any]:
        """The table, or what else it shows, as it was last shown."""
        frame: dict[str, Any] = self.last[self.shows]
        return frame

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next frame."""
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.frames.append(frame)
        if self.shows in frame:
            self.last = frame
        return frame

    def ask(self, name: str = "", seq: int | None = None, **what: object) -> dict[str, Any]:
        """Ask something, by an id of one's own if one is named, and hear until it is answered; not too fast."""
        self.asked += 1
        name = name or f"{self.mark}{self.asked}"
        while True:
            self.socket.send(json.dumps({"id": name, "seq": self.last["seq"] if seq is None else seq, **what}))
            answer = self.answer_to(name)
            if "frames a second" not in answer.get("why", ""):
                return answer
            time.sleep(0.1)

    def answer_to(self, name: str) -> dict[str, Any]:
        """Hear until something is answered."""
        while True:
            frame = self.hear()
            if name in (frame.get("ack"), frame.get("refused"), frame.get("overtaken")):
                return frame

    def awaited(self, rng: Random) -> dict[str, Any] | None:
        """Return a thing that is awaited of one, ready to be asked; None if nothing is.

        With the cards dealt it is known what may be done at a table for learning only.
        """
        shown = self.table
        view, due, spread = shown["view"], shown["due"], shown["spread"]
        if spread is not None:
            return {"draw": rng.randint(1, spread["cards"])} if spread["who"] == shown["you"] else None
        if due is None:
            return {"next": True} if view and view["deal"]["ended"] and not shown["before_the_deal"] else None
        if shown["before_the_deal"]:
            return {"act": {"act": due["what"], "at": 9}, "entropy": ENTROPY}
        return {"act": rng.choice(shown["lawful"])} if shown["lawful"] else None
