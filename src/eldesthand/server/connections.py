"""What a connection may cost: how long the head and the body of a request may take, how many an address may have.

Without it who opens connections and says nothing, or a byte at a time, leaves no room for others (slow loris).
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final
from weakref import WeakSet

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from eldesthand.server.rates import neighbourhood, numeric

HEAD: Final = 10.0
"""Seconds in which the head of a request is to be there, from its first byte or from the connecting."""

BODY: Final = 30.0
"""Seconds in which its body is to be there."""

OF_AN_ADDRESS: Final = 512
"""Connections that one address may have, or 64 bits of IPv6: a club behind one router has room enough."""

AT_A_TURN: Final = 100
"""Connections that are turned away before the loop has its next turn."""

LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_FULL: Final = b"too many connections are open from your address: close some, or come again in a while\n"
TOO_MANY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-type: text/plain\r\ncontent-length: %d\r\n\r\n%b" % (len(_FULL), _FULL)
)


class TimedHttp(H11Protocol):
    """uvicorn's HTTP, where a request that does not come to its end in time is let go."""

    _timer: asyncio.TimerHandle | None = None
    _of: object = None
    _is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Await the first request."""
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        """Take bytes, and see what is still awaited."""
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Give the connection to a WebSocket, which has times of its own."""
        self._stop()
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Await nothing more."""
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Time the part of the request that is on its way; the silence between two requests is uvicorn's to end."""
        part = self.conn.their_state
        seconds = None if self._is_socket else {h11.IDLE: HEAD, h11.SEND_BODY: BODY}.get(part)
        if seconds is None:
            self._stop()
        elif self._timer is None or self._of is not part:
            self._stop()
            self._timer, self._of = self.loop.call_later(seconds, self._is_late), part

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_late(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self.conn.our_state is h11.IDLE:
            self.transport.write(LATE)
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)


class LimitedListener(socket.socket):
    """A listening socket that takes in no more than `most` connections of an address; 0 for as many as come.

    It is another end of the socket that it is made of, which stays open.  `exempt` are the networks of proxies, behind
    which are many.  `plain` says that it is spoken to without TLS.
    """

    def __init__(self, listening: socket.socket, most: int, exempt: Sequence[str] = (), plain: bool = True) -> None:
        super().__init__(listening.family, listening.type, listening.proto, fileno=listening.dup().detach())
        self.most = most
        self.plain = plain
        self._exempt = [ipaddress.ip_network(network, strict=False) for network in exempt]
        self._open: dict[str, WeakSet[socket.socket]] = {}

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection that may come in.  Raises BlockingIOError if there is none."""
        for _ in range(AT_A_TURN):
            connection, address = self._next()
            if self._lets_in(connection, str(address[0])):
                return connection, address
            with suppress(OSError):
                connection.setblocking(False)
                if self.plain:
                    connection.send(TOO_MANY)
            connection.close()
        raise ConnectionAbortedError

    def _next(self) -> tuple[socket.socket, Any]:
        return super().accept()

    def _lets_in(self, connection: socket.socket, address: str) -> bool:
        known = numeric(address)
        if not self.most or (known is not None and any(known in network for network in self._exempt)):
            return True
        where = neighbourhood(address)
        there = self._open.setdefault(where, WeakSet())
        if len(there) >= self.most:
            for other in tuple(there):
                if other.fileno() < 0:
                    there.discard(other)
            if len(there) >= self.most:
                return False
        there.add(connection)
        if len(self._open) > 2 * self.most:
            self._open = {where: some for where, some in self._open.items() if some}
        return True


class HandedListener(LimitedListener):
    """A process's end of what a `Dispatcher` hands over: it takes connections in as if it listened itself."""

    def listen(self, backlog: int = 0) -> None:
        """Do nothing: another listens for it."""

    def _next(self) -> tuple[socket.socket, Any]:
        """Return the next connection, having said that it is taken."""
        _, handed, _, _ = socket.recv_fds(self, 1, 1)
        if not handed:
            raise BlockingIOError
        connection = socket.socket(fileno=handed[0])
        with suppress(OSError):
            self.send(b"\0")
        try:
            return connection, connection.getpeername()
        except OSError:
            connection.close()
            raise ConnectionAbortedError from None
