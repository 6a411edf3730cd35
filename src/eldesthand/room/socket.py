"""A guest's socket at a table: what he asks is done in order, what happens is told in order, and a flood is not."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from eldesthand.choosing.hearing import heard
from eldesthand.minutes import phrases
from eldesthand.room.events import NotAnEvent, stated
from eldesthand.room.frames import Asked, BadFrame, MenuOf, Overtook, Refused, Taken, read, write
from eldesthand.room.hub import Accepted, LiveTable, Overtaken
from eldesthand.room.offers import ON_DEMAND, on_demand
from eldesthand.room.patches import Sent, changed, whole
from eldesthand.room.showing import shown
from eldesthand.room.store.store import NotKept
from eldesthand.room.table import Happening, RoomTable, Taught
from eldesthand.room.telling import framed
from eldesthand.table.draft import Impossible

WAITING: Final = 200
"""Frames that may wait for a slow hearer; one who is further behind is let go, and comes again."""

A_SECOND: Final = 20
"""Frames a second that a guest may send, with as many in reserve."""


REFUSALS: Final = {BadFrame: "bad frame", NotAnEvent: "no act", phrases.PhraseError: "not understood"}
"""What the counts call refusals by their class; all others are impossible."""


class Seated:
    """One socket: a listener at a table.

    If it `patches`, it is sent the whole table once, and after that what has changed; `since` is the version that its
    guest has seen last, -1 if he does not ask what has happened since.
    """

    def __init__(self, socket: WebSocket, live: LiveTable, who: str, patches: bool = False, since: int = -1) -> None:
        self.socket = socket
        self.live = live
        self.who = who
        self.patches = patches
        self.since = since
        self.sent: Sent | None = None
        self.watch = live.hub.store.watch
        self.out: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.budget = float(A_SECOND)
        self.last = 0.0

    def greet(self) -> None:
        """Put the whole table into line, with what has happened since the guest was here."""
        wanted = self.patches or self.since >= 0
        self._show(self.live.record.story(self.who, self.since, self.live.version) if wanted else b"")

    def hear(self, table: RoomTable, happened: Happening) -> None:
        """Put what has happened into line for the guest."""
        self._show(self.live.record.last(self.live.version, self.who))

    def look(self) -> None:
        """Put the table into line as it stands, for what has changed without an act: who is there, who watches."""
        self._show(b"")

    def _show(self, words: bytes) -> None:
        live = self.live
        looks = live.table.looks
        now, before = Sent(shown(live.table, self.who), looks.public if looks is not None else None), self.sent
        table = whole(now.table) if before is None else changed(before, now, live.record.made)
        self.sent = now if self.patches else None
        self._say(framed(live.version, words, table))

    def _say(self, frame: str) -> None:
        self.watch.said()
        try:
            self.out.put_nowait(frame)
        except asyncio.QueueFull:
            while not self.out.empty():
                self.out.get_nowait()
            self.out.put_nowait(None)

    async def run(self) -> None:
        """Serve the socket until one of both ends goes away."""
        self.live.attendance.enters(self.who, self)
        self.greet()
        sending = asyncio.create_task(self._send())
        try:
            while True:
                await self._answer(await self.socket.receive_text())
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass
        finally:
            self.live.attendance.leaves(self.who, self)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send(self) -> None:
        while (frame := await self.out.get()) is not None:
            await self.socket.send_text(frame)
        await self.socket.close(1013, "too slow: come again")

    def _within_budget(self) -> bool:
        now = asyncio.get_running_loop().time()
        self.budget = min(A_SECOND, self.budget + (now - self.last) * A_SECOND)
        self.last = now
        self.budget -= 1
        return self.budget >= 0

    async def _answer(self, text: str) -> None:
        self.watch.heard()
        asked: Asked | None = None
        try:
            if not self._within_budget():
                raise BadFrame(f"more than {A_SECOND} frames a second: wait a little")
            asked = read(text)
            if asked.menu is not None:
                self._say(write(self._menu(asked.id, asked.menu)))
                return
            accepted = await self._do(asked)
            self._say(write(Taken(asked.id, accepted.version, accepted.again)))
        except Overtaken as problem:
            assert asked is not None
            self.watch.refused("overtaken", self.live.name)
            self._say(write(Overtook(asked.id, problem.version)))
        except Taught as problem:
            self.watch.refused("taught", self.live.name)
            self._say(write(Refused(asked.id if asked else "", str(problem), problem.law)))
        except (BadFrame, Impossible, NotAnEvent, phrases.PhraseError) as problem:
            self.watch.refused(REFUSALS.get(type(problem), "impossible"), self.live.name)
            self._say(write(Refused(asked.id if asked else "", str(problem))))
        except NotKept:
            self.watch.refused("not kept", self.live.name)
            why = "the room could not write it down: nothing has happened; try again in a while"
            self._say(write(Refused(asked.id if asked else "", why)))

    def _menu(self, name: str, wanted: str) -> MenuOf:
        """Return a menu that was asked for.  Raises `Impossible`."""
        table = self.live.table
        seen = table.view(self.who)
        if seen is None or seen.seat < 0:
            raise Impossible("you do not sit at this table")
        if wanted not in ON_DEMAND:
            raise Impossible(f"there is no menu {wanted!r}: ask for {', '.join(ON_DEMAND)}")
        found = on_demand(wanted, seen, table.book)
        return MenuOf(name, found.title, found.choices)

    async def _do(self, asked: Asked) -> Accepted:
        """Do what is asked; what was done already, and is sent again by one who had no answer, is answered as done."""
        command = f"{self.who}:{asked.id}"
        try:
            return await self._done(asked, command)
        except (Impossible, NotAnEvent, Overtaken, phrases.PhraseError):
            before = await self.live.done_before(command)
            if before is None:
                raise
            return before

    async def _done(self, asked: Asked, command: str) -> Accepted:
        live = self.live
        if asked.life is not None:
            return await live.attendance.does(self.who, asked.life, command, asked.seq)
        if asked.next:
            return await live.goes_on(self.who, command)
        if asked.again:
            return await live.plays_again(self.who, command)
        if asked.draw is not None:
            spread = live.table.spread
            if not 1 <= asked.draw <= len(spread):
                raise Impossible(f"draw a card from 1 to {len(spread)}")
            return await live.draws(self.who, [spread[asked.draw - 1]], command)
        plain = asked.act
        if plain is None:
            seen = live.table.view(self.who)
            if seen is None or seen.seat < 0:
                raise Impossible("you do not sit at this table")
            plain = stated(heard(asked.words or "", seen, live.table.book.code))
        return await live.acts(self.who, plain, command, asked.seq, asked.entropy)
