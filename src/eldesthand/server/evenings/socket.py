"""A guest's socket at an evening of the club: by the same manners as one at a table."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.websockets import WebSocket

from eldesthand.club.acts import OnlookerDecide, Say
from eldesthand.server.evenings.live import LiveEvening
from eldesthand.server.guest_socket import GuestSocket, command_of
from eldesthand.server.rates import Flow
from eldesthand.server.streaming import Accepted, Overtaken
from eldesthand.session.events import NotAnEvent
from eldesthand.shown.evening.frames import EveningAsked, EveningShown, LineShown, read
from eldesthand.shown.frames import Taken, write
from eldesthand.shown.patches import patch
from eldesthand.table.draft import Impossible

IN_WORDS: Final = {"say": Say, "decide": OnlookerDecide}
"""What is done with words of one's own."""


class EveningSocket(GuestSocket[EveningAsked]):
    """One socket: a listener in an evening; if it `patches`, it is sent all of it once, then what has changed."""

    def __init__(
        self, socket: WebSocket, live: LiveEvening, who: str, patches: bool = False, flow: Flow | None = None
    ) -> None:
        super().__init__(socket, who, live.store.metrics, live.name, flow)
        self.live = live
        self.patches = patches
        self.sent: EveningShown | None = None

    def enters(self) -> None:
        """Hear what happens from now on, and put the whole evening into line."""
        self.live.enters(self.who, self)
        self.hear(None)

    def leaves(self) -> None:
        """Hear no more."""
        self.live.leaves(self.who, self)

    def hear(self, line: LineShown | None) -> None:
        """Put what has happened into line, with the evening as it then is."""
        now, before = self.live.shown(self.who), self.sent
        words = msgspec.json.encode(line)[1:-1] if line is not None else b'"seq":%d' % self.live.version
        if before is None:
            evening = b'"evening":' + msgspec.json.encode(now)
        else:
            evening = b'"patch":' + patch(before, now)
        self.sent = now if self.patches else None
        self.say(b"{%b,%b}" % (words, evening))

    def read(self, text: str) -> EveningAsked:
        """Return the request in a frame.  Raises `BadFrame`."""
        return read(text)

    async def answer_to(self, asked: EveningAsked) -> bytes:
        """Do what is asked, and return the frame that says so; what was done already is answered as done."""
        command = command_of(self.who, asked.id)
        try:
            accepted = await self._done(asked, command)
        except (Impossible, NotAnEvent, Overtaken):
            before = await self.live.done_before(command)
            if before is None:
                raise
            accepted = before
        return write(Taken(asked.id, accepted.version, accepted.again))

    async def _done(self, asked: EveningAsked, command: str) -> Accepted:
        if asked.act is not None:
            return await self.live.acts(self.who, asked.act, command, asked.seq)
        if asked.draw is not None:
            return await self.live.draws(self.who, asked.draw, command)
        wish = asked.wish or ""
        said = IN_WORDS.get(wish)
        if said is None:
            return await self.live.wishes(self.who, wish, command)
        if not asked.words.strip():
            raise Impossible("say it in words")
        return await self.live.acts(
            self.who, msgspec.to_builtins(said(self.who, asked.words.strip())), command, asked.seq
        )
