"""A guest's socket: commands run in order, updates are sent in order, clients above 20 frames a second are refused."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Final, Generic, Protocol, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from eldesthand.server.metrics import Metrics
from eldesthand.server.rates import Flow
from eldesthand.server.reading import CannotRead, NotUnderstood, TooMuchToRead
from eldesthand.server.store.store import CorruptStream, Unavailable
from eldesthand.server.streaming import Overtaken
from eldesthand.server.websocket_protocol import FrameProtocol, protocol_of
from eldesthand.session.change import GuidedRefusal
from eldesthand.session.events import NotAnEvent
from eldesthand.shown.frames import BadFrame, Overtook, Refused, write
from eldesthand.table.draft import Impossible

WAITING: Final = 200
"""Frames that may wait for a slow hearer; one who is further behind is let go, and comes again."""

A_SECOND: Final = 20
"""Frames a second that a guest may send, with as many in reserve."""


class TooFast(BadFrame):
    """Raised for a frame that comes too soon after others; whoever sent it is heard again after a little while only."""


REFUSALS: Final[dict[type[Exception], str]] = {
    BadFrame: "bad frame",
    TooFast: "bad frame",
    NotAnEvent: "no act",
    NotUnderstood: "not understood",
    TooMuchToRead: "too dear",
}
"""What the counts call refusals by their class; all others are impossible."""


class NamedCommand(Protocol):
    """What is asked, by a name of the asker's own."""

    @property
    def id(self) -> str:
        """The name."""
        ...


A = TypeVar("A", bound=NamedCommand)


def command_of(who: str, name: str) -> str:
    """Return the key of a command in the store; commands of different persons have different keys.

    A name may hold a colon, and so may the id of a command: the length of the name tells them apart.  Keys without
    need of it are as in older streams; with it they are like none there, as a name has no line feed.
    """
    plain = f"{who}:{name}"
    return plain if plain.count(":") == 1 else f"{len(who)}\n{plain}"


class GuestSocket(ABC, Generic[A]):
    """One socket; `name` is the stream that it is about."""

    def __init__(self, socket: WebSocket, who: str, metrics: Metrics, name: str, flow: Flow | None = None) -> None:
        self.socket = socket
        self.who = who
        self.metrics = metrics
        self.name = name
        self.protocol: FrameProtocol | None = None
        self.out: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.budget = float(A_SECOND)
        self.last = 0.0
        self.flow = flow if flow is not None else Flow(0)
        self.address = socket.client.host if flow is not None and socket.client is not None else ""

    @abstractmethod
    def enters(self) -> None:
        """Hear from now on, and put what is to be seen into line."""

    @abstractmethod
    def leaves(self) -> None:
        """Hear no more."""

    @abstractmethod
    def read(self, text: str) -> A:
        """Return the request in a frame.  Raises `BadFrame`."""

    @abstractmethod
    async def answer_to(self, asked: A) -> bytes:
        """Do what is asked, and return the frame that says so.  Raises what is told in words."""

    def say(self, frame: bytes) -> None:
        """Put a frame into line."""
        self.metrics.said()
        if self.protocol is not None:
            self.protocol.tell(frame)
            return
        try:
            self.out.put_nowait(frame.decode())
        except asyncio.QueueFull:
            while not self.out.empty():
                self.out.get_nowait()
            self.out.put_nowait(None)

    async def run(self) -> None:
        """Serve the socket until one of both ends goes away."""
        self.protocol = protocol_of(self.socket)
        if self.protocol is None:
            await self._run()
            return
        self.enters()
        try:
            while (text := await self.protocol.hear()) is not None:
                await self._answer(text)
                self.protocol.tell_now()
        finally:
            self.leaves()

    async def _run(self) -> None:
        """Serve the socket by the messages of ASGI, where the server has another protocol."""
        self.enters()
        sending = asyncio.create_task(self._send())
        try:
            while True:
                await self._answer(await self.socket.receive_text())
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        finally:
            self.leaves()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send(self) -> None:
        while (frame := await self.out.get()) is not None:
            await self.socket.send_text(frame)
        await self.socket.close(1013, "too slow: come again")

    def _within_budget(self) -> bool:
        """Take a frame out of what may come; what is refused takes nothing, so that a little wait is enough."""
        now = asyncio.get_running_loop().time()
        self.budget = min(A_SECOND, self.budget + (now - self.last) * A_SECOND)
        self.last = now
        if self.budget < 1 or not self.flow.takes(self.who, self.address):
            return False
        self.budget -= 1
        return True

    async def _answer(self, text: str) -> None:
        with self.metrics.tracer.begins("frame", stream=self.name):
            await self._answer_within(text)

    async def _answer_within(self, text: str) -> None:
        self.metrics.heard()
        name = ""
        try:
            within = self._within_budget()
            asked = self.read(text)
            name = asked.id
            if not within:
                raise TooFast(
                    f"more than {A_SECOND} frames a second, or too many by all your sockets: wait a little", name
                )
            self.say(await self.answer_to(asked))
        except Overtaken as problem:
            self.metrics.refused("overtaken", self.name)
            self.say(write(Overtook(name, problem.version)))
        except GuidedRefusal as problem:
            self.metrics.refused("taught", self.name)
            self.say(write(Refused(name, str(problem), problem.law)))
        except (BadFrame, Impossible, NotAnEvent, NotUnderstood) as problem:
            self.metrics.refused(REFUSALS.get(type(problem), "impossible"), self.name)
            self.say(write(Refused(problem.id if isinstance(problem, BadFrame) else name, str(problem))))
            if isinstance(problem, TooFast):
                await asyncio.sleep(1 / A_SECOND)
        except CannotRead as problem:
            self.metrics.at_fault("reading", problem, self.name)
            self.say(write(Refused(name, "the room can't make out words just now: choose what you do instead")))
        except CorruptStream as problem:
            self.metrics.log.error("corrupt stream", why=str(problem))
            self.say(write(Refused(name, str(problem))))
        except Unavailable:
            self.metrics.refused("not kept", self.name)
            why = "the room could not write it down: nothing has happened; try again in a while"
            self.say(write(Refused(name, why)))
        except Exception as problem:
            self.metrics.at_fault("socket", problem, self.name)
            self.say(write(Refused(name, "this is a fault in the room, not in what you asked")))
