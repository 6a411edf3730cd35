"""A guest's socket at a table: commands run in order, updates are sent in order; changes go out as patches."""

from __future__ import annotations

from typing import Any, Final

from starlette.websockets import WebSocket

from eldesthand.minutes.hearing import situation
from eldesthand.minutes.nearest import Candidate, chosen, lets
from eldesthand.minutes.referee import unheard_words
from eldesthand.minutes.replay_table import LIKE_THE_GAME
from eldesthand.minutes.talk import is_marked
from eldesthand.server.guest_socket import GuestSocket, command_of
from eldesthand.server.hub import Accepted, LiveTable, Overtaken
from eldesthand.server.rates import Flow
from eldesthand.server.reading import NotUnderstood
from eldesthand.session.change import Change
from eldesthand.session.events import NotAnEvent, asked_act
from eldesthand.session.session import Session
from eldesthand.shown.frames import Asked, MenuOf, Taken, read, write
from eldesthand.shown.offers import ON_DEMAND, on_demand
from eldesthand.shown.patches import Sent, changed, whole
from eldesthand.shown.table_frame import own, own_since, put_together
from eldesthand.shown.telling import framed
from eldesthand.table.acts import Talk
from eldesthand.table.draft import Impossible

SAYS: Final = Talk.__struct_config__.tag
"""The act, in plain form, that means the same whatever has happened since its words were chosen."""


class TableSocket(GuestSocket[Asked]):
    """One socket: a listener at a table.

    If it `patches`, it is sent the whole table once, and after that what has changed; `since` is the version that its
    guest has seen last, -1 if nothing is asked of what has happened since.
    """

    def __init__(
        self,
        socket: WebSocket,
        live: LiveTable,
        who: str,
        patches: bool = False,
        since: int = -1,
        flow: Flow | None = None,
        brings: bool = False,
    ) -> None:
        super().__init__(socket, who, live.store.metrics, live.name, flow)
        self.live = live
        self.patches = patches
        self.since = since
        self.brings = brings
        self.sent: Sent | None = None

    def enters(self) -> None:
        """Hear what happens from now on, and put the whole table into line."""
        self.live.attendance.enters(self.who, self)
        self.live.attendance.reactions.comes(self)
        if self.brings:
            self.live.attendance.digits.comes(self.who, self)
        self.greet()

    def leaves(self) -> None:
        """Hear no more."""
        self.live.attendance.digits.goes(self)
        self.live.attendance.reactions.goes(self)
        self.live.attendance.leaves(self.who, self)

    def greet(self) -> None:
        """Put the whole table into line, with what has happened since the guest was here."""
        wanted = self.patches or self.since >= 0
        self._show(self.live.record.story(self.who, self.since, self.live.version) if wanted else b"")

    def hear(self, table: Session, happened: Change) -> None:
        """Put what has happened into line for the guest."""
        self._show(self.live.record.last(self.live.version, self.who))

    def look(self) -> None:
        """Put the table into line as it stands, for what has changed without an act: who is there, who watches."""
        self._show(b"")

    def _show(self, words: bytes) -> None:
        live = self.live
        table, before = live.now, self.sent
        of_all, around = live.display.common(table), live.attendance
        if before is None:
            seat = own(table, of_all, self.who, around)
        else:
            seat = own_since(table, of_all, before.own, before.common, around)
        now = Sent(seat, of_all)
        told = changed(before, now, live.record.made) if before else whole(put_together(of_all, seat))
        self.sent = now if self.patches else None
        self.say(framed(live.version, words, told))

    def read(self, text: str) -> Asked:
        """Return the request in a frame.  Raises `BadFrame`."""
        return read(text)

    async def answer_to(self, asked: Asked) -> bytes:
        """Do what is asked, and return the frame that says so."""
        if asked.digits is not None:
            brought = asked.digits
            self.live.attendance.digits.brings(self.live.now, self.who, brought.committed, brought.digits)
            return write(Taken(asked.id, self.live.version))
        if asked.react is not None:
            self.live.attendance.reactions.reacts(self.live.now, self.who, asked.react)
            return write(Taken(asked.id, self.live.version))
        if asked.menu is not None:
            return write(self._menu(asked.id, asked.menu))
        table = self.live.now
        accepted = await self._do(asked)
        if accepted.again or asked.words is None:
            return write(Taken(asked.id, accepted.version, accepted.again))
        marked, near = await self._heard_as_talk(asked.words, table)
        told = unheard_words(LIKE_THE_GAME, near) if marked else ""
        return write(Taken(asked.id, accepted.version, heard=told, near=near))

    def _menu(self, name: str, wanted: str) -> MenuOf:
        """Return a menu that was asked for.  Raises `Impossible`."""
        table = self.live.now
        seen = table.view(self.who)
        if seen is None or seen.seat < 0:
            raise Impossible("you do not sit at this table")
        if wanted not in ON_DEMAND:
            raise Impossible(f"there is no menu {wanted!r}: ask for {', '.join(ON_DEMAND)}")
        menu = on_demand(wanted, seen, table.book, table.before_the_deal)
        return MenuOf(name, menu.title, menu.choices)

    async def _do(self, asked: Asked) -> Accepted:
        """Do what is asked; what was done already, and is sent again by one who had no answer, is answered as done."""
        command = command_of(self.who, asked.id)
        try:
            return await self._done(asked, command)
        except (Impossible, NotAnEvent, Overtaken, NotUnderstood):
            before = await self.live.done_before(command)
            if before is None:
                raise
            return before

    async def _done(self, asked: Asked, command: str) -> Accepted:
        live = self.live
        if asked.life is not None:
            return await live.attendance.does(self.who, asked.life, command, asked.seq)
        if asked.direct is not None:
            return await live.directs(self.who, asked.direct, command)
        if asked.next:
            return await live.goes_on(self.who, command)
        if asked.again:
            return await live.plays_again(self.who, command)
        if asked.draw is not None:
            spread = live.now.spread
            if not 1 <= asked.draw <= len(spread):
                raise Impossible(f"draw a card from 1 to {len(spread)}")
            return await live.draws(self.who, [spread[asked.draw - 1]], command)
        plain = asked.act
        if plain is None:
            plain = await self._understood(asked.words or "")
        return await live.acts(self.who, plain, command, asked.seq, asked.entropy)

    async def _heard_as_talk(self, words: str, table: Session) -> tuple[bool, tuple[str, ...]]:
        """Return whether words in quotes sound like the game and were heard as talk, and what is near to them.

        What is near is asked of the view alone that the speaker had.
        """
        said = words.strip().strip('"')
        seen = table.view(self.who)
        if not words.strip().startswith('"') or seen is None or not is_marked(said, situation(seen)):
            return False, ()
        try:
            act = await self.live.hub.reading.act(self.who, self.address, words, seen, table.book.code)
            if act["act"] != SAYS:
                return False, ()
            like = await self.live.hub.reading.like(self.who, self.address, said, seen, table.book.code)
        except NotUnderstood:
            return True, ()
        those = (Candidate(candidate["phrase"], asked_act(candidate["act"], seen.seat)) for candidate in like)
        return True, chosen(those, lambda act: lets(act, seen, table.book))

    async def _understood(self, words: str) -> dict[str, Any]:
        """Return the act that words stand for, in plain form, from where the table stands.

        Raises `NotUnderstood`, and `Overtaken` if it has come to mean something else while they were read.
        """
        live = self.live
        seen, version = live.now.view(self.who), live.version
        if seen is None or seen.seat < 0:
            raise Impossible("you do not sit at this table")
        plain = await live.hub.reading.act(self.who, self.address, words, seen, live.now.book.code)
        if plain["act"] != SAYS:
            live.must_mean_the_same(self.who, version)
        return plain
