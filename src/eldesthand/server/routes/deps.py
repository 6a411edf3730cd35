"""What the routes share: the room itself, and who is asking."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from fastapi import Depends, HTTPException, Request
from starlette.requests import HTTPConnection

from eldesthand.server.accounts import Accounts
from eldesthand.server.evenings.hub import Evenings
from eldesthand.server.evenings.live import LiveEvening, place_of
from eldesthand.server.guests import Guests, key_of
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.lobby import Lobby
from eldesthand.server.members.played import Played
from eldesthand.server.members.worth import Reckoner
from eldesthand.server.records import Records
from eldesthand.server.store.store import Unavailable
from eldesthand.shown.frames import NO_TEXT

COOKIE: Final = "eldesthand"
"""The name of the cookie that says who someone is, over plain http."""

OF_THE_BROWSER: Final = "-browser"
"""How the name of the cookie ends by which a browser is recognized."""

SAFE_COOKIE: Final = "__Host-eldesthand"
"""Its name over TLS: a browser takes it from this host alone, and sends it over TLS alone."""


class Room:
    """What the routes share."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self.hub = hub
        self.guests = guests
        hub.forgotten = guests.forgotten
        self.accounts = Accounts(hub.store)
        self.records = Records(hub.store, guests.forgotten)
        self.played = Played(hub.store, guests.forgotten)
        self.reckoner = Reckoner(self.records, self.played)
        hub.played = self.played.heard
        self.lobby = Lobby(hub)
        self.evenings = Evenings(hub, guests, self.lobby)
        hub.heard = self._heard

    def _heard(self, live: LiveTable) -> None:
        self.lobby.table_changed(live)
        self.evenings.table_changed(live)

    def may_visit(self, live: LiveEvening, who: str) -> bool:
        """Whether someone may look in at an evening: it is open to all, or he has come to it, be it by a link."""
        opened = live.evening.opened
        return opened.listed or live.evening.knows(who) or self.guests.goes_to(place_of(opened.evening), who)

    async def find(self, name: str, who: str) -> LiveTable:
        """Return a table for someone, who may watch it if a link ever let him, or if he is of its evening.

        Raises `NotThere`, `CorruptStream`.
        """
        live = await self.hub.find(name)
        if live.table.opened.evening and (await self.evenings.find(live.table.opened.evening)).evening.knows(who):
            live.watching.add(who)
        if self.guests.may_watch(name, who):
            live.watching.add(who)
        if self.may_direct(live, who):
            live.lets_direct(who)
        return live

    def may_direct(self, live: LiveTable, who: str) -> bool:
        """Whether someone may direct a table, having come by a link to it or to its evening."""
        opened = live.table.opened
        places = (opened.table, *((place_of(opened.evening),) if opened.evening else ()))
        return opened.director and any(self.guests.may_direct(place, who) for place in places)

    async def forget_rows(self, keys: Iterable[str]) -> None:
        """Delete rows about some persons outside the streams, by the hashes of their names.  Raises `WriteFailed`."""
        found = list(keys)
        await self.accounts.delete(found)
        await self.played.forget(found)

    def turns_away(self, name: str, came: Iterable[str]) -> list[str]:
        """Let those look on or direct no more who came to a table by a link taken back; return who has to go."""
        live, gone = self.hub.get(name), set(came)
        live.watching -= {who for who in gone if not self.guests.may_watch(name, who)}
        live.directing -= {who for who in gone if not self.may_direct(live, who)}
        live.attendance.parted()
        return [who for who in gone if not live.admits(who)]

    async def forget(self, who: str) -> None:
        """Forget someone; that is written down first, so that what a fault leaves undone is done at the next start."""
        his = set(self.guests.tables_of(who))
        await self.guests.forget(who)
        await self.forget_rows([key_of(who)])
        self.records.forget()
        for live in tuple(self.hub.live.values()):
            live.watching.discard(who)
            live.directing.discard(who)
            if live.knows(who) or live.table.opened.table in his:
                await live.refold()
        await self.evenings.forget(who)


def the_room(request: Request) -> Room:
    """Return the room that a request came to."""
    room: Room = request.app.state.room
    return room


def cookie_of(asked: HTTPConnection) -> str:
    """Return the name of the cookie for a request or a socket, by the way it came."""
    return SAFE_COOKIE if asked.url.scheme in ("https", "wss") else COOKIE


def device_of(asked: HTTPConnection) -> str:
    """Return the token by which a browser is recognized, "" if it brings none."""
    return asked.cookies.get(f"{cookie_of(asked)}{OF_THE_BROWSER}", "")


def token_of(asked: HTTPConnection) -> str:
    """Return the token that a request or a socket brings, "" if none."""
    return asked.cookies.get(cookie_of(asked), "")


def the_guest(request: Request) -> str:
    """Return who sends a request; 401 if nobody whom the room knows."""
    who = the_room(request).guests.who(token_of(request))
    if not who:
        raise HTTPException(401, "say first what you are called")
    return who


async def uses(room: Room, asked: HTTPConnection) -> str:
    """Return who sends a request or opens a socket, "" if nobody whom the room knows; his token is in use."""
    token = token_of(asked)
    with suppress(Unavailable):
        await room.guests.uses(token)
    return room.guests.who(token)


async def fetched(request: Request) -> None:
    """Fetch what a request of a guest is about, table or evening, if put away.  Raises `NotThere`, `CorruptStream`."""
    room, asked = the_room(request), request.path_params
    await _is_text(request)
    who = await uses(room, request)
    if who and "table" in asked:
        await room.find(asked["table"], who)
    if who and "evening" in asked:
        await room.evenings.find(asked["evening"])


def address_of(asked: HTTPConnection) -> str:
    """Return the address that a request or a socket comes from, as the server has it."""
    return asked.client.host if asked.client is not None else ""


async def _is_text(request: Request) -> None:
    """Refuse a request with lone surrogates, which are no text and can't be written down, anywhere in its JSON: 422."""
    body = await request.body()
    if body.isascii() and b"\\u" not in body and b"\0" not in body:
        return
    try:
        msgspec.json.encode(await request.json())
    except (UnicodeEncodeError, RecursionError):
        raise HTTPException(422, NO_TEXT) from None
    except ValueError:
        return  # what is no JSON is told of by whoever wants it


TheRoom = Annotated[Room, Depends(the_room)]
Guest = Annotated[str, Depends(the_guest)]
