"""Running the room: uvicorn with its limits, and a closing that tells everyone."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Final

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette

from eldesthand.server.cluster.alone import AloneServer
from eldesthand.server.connections import OF_AN_ADDRESS, HandedListener, LimitedListener, TimedHttp
from eldesthand.server.gc_policy import GcPolicy
from eldesthand.server.metrics import Metrics
from eldesthand.server.server import MOST_BYTES
from eldesthand.server.sockets import Sockets
from eldesthand.server.websocket_protocol import FrameProtocol

KEEP_ALIVE: Final = 20
"""Seconds for which a connection may stay silent between two requests."""

PING: Final = 20.0
"""Seconds for which a socket may be silent before it is pinged, and for which it may leave that unanswered."""

GRACE: Final = 5
"""Seconds that are left to requests when the room closes."""

AT_ONCE: Final = 10_000
"""Connections that are served at a time; whoever comes then is told that the room is full, by 503."""

TURN: Final = 0.001
"""Seconds after which a thread that would go on has its turn: the store, which waits for the disk, or the house."""

HEADERS: Final = 16 * 1024
"""Bytes of a request's headers."""


class Tls(Struct, frozen=True):
    """The files of the certificate and its key."""

    certificate: str
    key: str


class RoomServer(uvicorn.Server):
    """Serves the room; `opened` is called once it is open."""

    def __init__(self, config: uvicorn.Config, app: Starlette, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.opened = opened
        self.gc_policy = GcPolicy()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the room, and say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._reading = asyncio.create_task(self.app.state.room.hub.reading.warm(), name="being ready to read")
            self.opened()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second, see whether there is time for the garbage."""
        metrics: Metrics = self.app.state.metrics
        self.gc_policy.look(metrics.frames, time.monotonic())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everyone at a table that the room closes, then close it."""
        sockets_of_guests: Sockets = self.app.state.sockets
        cluster: AloneServer = self.app.state.room.hub.cluster
        await cluster.leave()
        if cluster.is_shared:
            await sockets_of_guests.close("this server is closing: come again, another goes on with it")
        elif getattr(self.app.state, "lost", None) is None:
            await sockets_of_guests.close()
        else:
            await sockets_of_guests.close("the room had to close: whoever runs it has been told why")
        self.app.state.room.tournaments.close()
        await super().shutdown(sockets)


def run(
    app: Starlette,
    listening: socket.socket,
    opened: Callable[[RoomServer], None],
    tls: Tls | None = None,
    proxies: Sequence[str] = (),
    connections: int = OF_AN_ADDRESS,
    beside: socket.socket | None = None,
) -> Exception | None:
    """Serve the room until it is told to stop; return why it could not open, or had to close, None if all went well.

    `listening` is a socket that listens, or the end by which a process is handed what another takes in.

    `proxies` are the addresses whose word is taken for where a request came from.  From another address so many
    `connections` may be open at a time, 0 for as many as come.  It is served at a socket `beside` as well, if one is
    given.
    """
    config = uvicorn.Config(
        app,
        **_limits(),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies) or None,
        ssl_certfile=tls.certificate if tls else None,
        ssl_keyfile=tls.key if tls else None,
    )
    server = RoomServer(config, app, lambda: opened(server))
    app.state.closes = partial(setattr, server, "should_exit", True)
    _let_many_come()
    gc_policy, turn = server.gc_policy, sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    gc_policy.begin()

    def stop(number: int, frame: FrameType | None) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        kind = HandedListener if listening.family == getattr(socket, "AF_UNIX", None) else LimitedListener
        with kind(listening, connections, proxies, tls is None) as listener:
            server.run(sockets=[listener] if beside is None else [listener, beside])
    except SystemExit:
        failed: Exception | None = getattr(app.state, "failed", None)
        return failed or RuntimeError("the room did not open")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        sys.setswitchinterval(turn)
        gc_policy.end()
    lost: Exception | None = getattr(app.state, "lost", None)
    return lost


def _let_many_come() -> None:
    """Ask the system for as many open files as it lets us have, up to what we would serve at once."""
    if sys.platform != "win32":
        import resource

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 2 * AT_ONCE if most == resource.RLIM_INFINITY else min(2 * AT_ONCE, most)
        if few != resource.RLIM_INFINITY and few < wanted:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _limits() -> dict[str, Any]:
    return {
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "loop": "asyncio",
        "http": TimedHttp,
        "ws": FrameProtocol,
        "ws_max_size": MOST_BYTES,
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
        "ws_per_message_deflate": False,
        "timeout_keep_alive": KEEP_ALIVE,
        "timeout_graceful_shutdown": GRACE,
        "limit_concurrency": AT_ONCE,
        "h11_max_incomplete_event_size": HEADERS,
    }
