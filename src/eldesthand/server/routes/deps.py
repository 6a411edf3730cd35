"""What the routes share: the room itself, and who is asking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request

from eldesthand.server.accounts import Accounts
from eldesthand.server.bearers import key_of
from eldesthand.server.boards import Boards
from eldesthand.server.challenges import Challenges
from eldesthand.server.days import Days
from eldesthand.server.evenings.live import Evenings, LiveEvening, place_of
from eldesthand.server.friends import Friends
from eldesthand.server.guests import STREAM as CLUB
from eldesthand.server.guests import Effect, Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.lobby import Lobby
from eldesthand.server.members.played import PlayedRows
from eldesthand.server.members.ratings import Ratings
from eldesthand.server.members.worth import Reckoner
from eldesthand.server.progressive import Progressive
from eldesthand.server.records import Records
from eldesthand.server.sockets import Sockets
from eldesthand.server.store.store import CorruptStream, Unavailable
from eldesthand.server.tournaments import Tournaments
from eldesthand.server.unattended import Unattended
from eldesthand.session.session import Session
from eldesthand.shown.frames import NO_TEXT

COOKIE: Final = "eldesthand"
"""The name of the cookie that says who someone is, over plain http."""

OF_THE_BROWSER: Final = "-browser"
"""How the name of the cookie ends by which a browser is recognized."""

SAFE_COOKIE: Final = "__Host-eldesthand"
"""Its name over TLS: a browser takes it from this host alone, and sends it over TLS alone."""


class Depends(Struct, frozen=True):
    """Marks a parameter of an endpoint that `call` finds for a request."""

    call: Callable[[Request], Any]


class RoomServices:
    """What the routes share."""

    def __init__(self, hub: Hub, guests: Guests, sockets: Sockets | None = None) -> None:
        self.hub = hub
        self.guests = guests
        self.sockets = Sockets() if sockets is None else sockets
        self._tasks: set[asyncio.Task[None]] = set()
        guests.changed = self._others_wrote
        hub.cluster.hears("want", self._reminded)
        hub.bearers = guests.bearers
        self.accounts = Accounts(hub.store, hub.cluster)
        self.records = Records(hub.store, guests.bearers)
        self.played = PlayedRows(hub.store, guests.bearers)
        self.ratings = Ratings(hub.store)
        self.friends = Friends(hub.store)
        self.reckoner = Reckoner(self.records, self.played)
        hub.played = self._played
        self.days = Days(hub, self.records)
        self.challenges = Challenges(hub, self.records)
        self.tournaments = Tournaments(hub)
        self.boards = Boards(hub, guests, self.tournaments)
        self.progressive = Progressive(hub, guests, self.tournaments)
        self.unattended = Unattended(hub, self.tournaments, self.boards, self.progressive)
        self.lobby = Lobby(hub)
        self.evenings = Evenings(hub, guests, self.lobby)
        hub.heard = self._heard
        self.matching = asyncio.Lock()
        self._letting_go = asyncio.Lock()
        self._behind: set[LiveTable | LiveEvening] = set()

    def _played(self, before: Session, after: Session) -> None:
        self.played.heard(before, after)
        self.boards.heard(before, after)
        self.progressive.heard(before, after)

    def _heard(self, live: LiveTable) -> None:
        self.lobby.table_changed(live)
        self.evenings.table_changed(live)

    # --- what other servers do

    def _reminded(self, name: str, words: str) -> None:
        """See to what this server has the lease of, as another has something to be done there."""
        kind, _, which = name.partition("/")
        screens = {screen.place: screen for screen in (self.boards, self.progressive)}
        if kind in screens:
            screens[kind].sees_to(which)
        elif (live := self.hub.live.get(name) or self.evenings.live.get(name)) is not None:
            live.wake()
        elif kind in (self.hub.kind, self.evenings.kind):
            self.hub.cluster.frees(name)

    def _others_wrote(self, effects: Sequence[Effect]) -> None:
        """See to what events of the club's stream change for those who are here, which another server has written."""
        admitted = {effect.admitted for effect in effects}
        for effect in effects:
            if effect.signed_out and effect.signed_out not in admitted:
                self._run(self.sockets.close_of(effect.signed_out))
            if effect.forgotten:
                self.ratings.forget()
                self._run(self._calls_otherwise(effect.forgotten, set(effect.tables)))
            if effect.came:
                self._run(self.took_back(effect.place, effect.came))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        async def carefully() -> None:
            try:
                await work
            except Unavailable as problem:
                self.hub.store.metrics.log.error("cluster", why=str(problem))

        task = asyncio.create_task(carefully(), name="what another server did")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def may_visit(self, live: LiveEvening, who: str) -> bool:
        """Whether someone may look in at an evening: it is open to all, or they have come to it, be it by a link."""
        opened = live.evening.opened
        return opened.listed or live.evening.knows(who) or self.guests.goes_to(place_of(opened.evening), who)

    async def find(self, name: str, who: str) -> LiveTable:
        """Return a table for someone, who may watch it if a link ever let them, or if they are of its evening.

        Raises `NotFound`, `CorruptStream`.
        """
        live = await self.hub.find(name)
        await self.guests.appears(name, who, live.version)
        if live.table.opened.evening and (await self.evenings.find(live.table.opened.evening)).evening.knows(who):
            live.watching.add(who)
        if self.guests.may_watch(name, who):
            live.watching.add(who)
        if self.may_direct(live, who):
            live.lets_direct(who)
        return await self.boards.unsealed(await self.days.unsealed(live))

    async def find_evening(self, name: str, who: str) -> LiveEvening:
        """Return an evening for someone, who may have no right to be there.  Raises `NotFound`, `CorruptStream`."""
        live = await self.evenings.find(name)
        await self.guests.appears(place_of(name), who, live.version)
        return live

    def may_direct(self, live: LiveTable, who: str) -> bool:
        """Whether someone may direct a table, having come by a link to it, to its evening or to its contest."""
        opened = live.table.opened
        places = [opened.table]
        places += [place_of(opened.evening)] if opened.evening else []
        places += [opened.contest] if opened.contest else []
        return opened.director and any(self.guests.may_direct(place, who) for place in places)

    async def forget_rows(self, keys: Iterable[str]) -> None:
        """Delete rows about some persons outside the streams, by the hashes of their names.  Raises `WriteFailed`."""
        hashes = list(keys)
        await self.accounts.delete(hashes)
        await self.played.forget(hashes)
        await self.friends.forget(hashes)
        self.ratings.forget()

    async def took_back(self, place: str, came: Iterable[str]) -> None:
        """Let those look on or direct no more who came to a table, or an evening, by a link that was taken back."""
        kind, _, evening = place.rpartition("/")
        tables = [
            live
            for live in tuple(self.hub.live.values())
            if (live.table.opened.evening == evening if kind else live.table.opened.table == place)
        ]
        for live in tables:
            for who in self._turns_away(live, came):
                await self.sockets.turn_away(who, live.table.opened.table)
        visited = self.evenings.live.get(place)
        for who in came if visited is not None else ():
            if visited is not None and not self.may_visit(visited, who):
                await self.sockets.turn_away(who, evening, "evening")

    def _turns_away(self, live: LiveTable, came: Iterable[str]) -> list[str]:
        """Let those look on or direct no more who came to a table by a link taken back; return who has to go."""
        gone = set(came)
        live.watching -= {who for who in gone if not self.guests.may_watch(live.table.opened.table, who)}
        live.directing -= {who for who in gone if not self.may_direct(live, who)}
        live.attendance.parted()
        return [who for who in gone if not live.admits(who)]

    async def forget(self, who: str) -> None:
        """Forget someone; that is written down first, so that what a fault leaves undone is done at the next start."""
        tables = set(self.guests.tables_of(who))
        await self.guests.forget(who)
        await self.forget_rows([key_of(who)])
        await self._calls_otherwise(who, tables)

    async def makes_free(self, name: str, is_here: Callable[[str], bool]) -> None:
        """Let those go who bore a name that is asked for, or one like it, if it need not be kept for them any longer.

        It is kept for a member, for one who `is_here`, with the page open, and while others wait at a table.  Nobody
        comes in by it before all that is open here has been read anew.  Raises `Unavailable`.
        """
        async with self._letting_go:
            await self._reads_anew()
            for who in self.guests.lapsed(name):
                tables = set(self.guests.tables_of(who))
                if is_here(who) or self._is_waited_for(who) or self.played.is_reading or await self.accounts.has(who):
                    continue
                if await self.hub.cluster.is_anywhere(who, [f"{self.hub.kind}/{table}" for table in tables]):
                    continue
                await self.forget_rows([key_of(who)])
                await self.guests.lets_go(who)
                await self._calls_otherwise(who, tables)

    def _is_waited_for(self, who: str) -> bool:
        """Whether someone is of a table, not over and not put away, that has other persons, too."""
        tables = (live.table for live in self.hub.live.values())
        return any(who in table.persons and len(table.persons) > 1 and not table.is_over for table in tables)

    async def _calls_otherwise(self, who: str, tables: set[str]) -> None:
        """Read all that is open anew in which someone has been who is called otherwise from now on, and show it to all.

        Raises `Unavailable`; what could not be read then is read when a name is next asked for.
        """
        await self.records.forget()
        self.tournaments.forget()
        await asyncio.gather(self.hub.all_fetched(), self.evenings.all_fetched())
        for live in tuple(self.hub.live.values()):
            live.watching.discard(who)
            live.directing.discard(who)
            if live.knows(who) or live.table.opened.table in tables:
                self._behind.add(live)
        self._behind.update(live for live in self.evenings.live.values() if live.now.knows(who))
        await self._reads_anew()

    async def _reads_anew(self) -> None:
        for live in tuple(self._behind):
            try:
                if not live.gone:
                    await live.refold()
            except CorruptStream as problem:
                self.hub.store.metrics.log.error("corrupt stream", why=str(problem))
                live.gone = True
                self.hub.live.pop(live.name, None)
                self.evenings.live.pop(live.name, None)
            self._behind.discard(live)


def the_room(request: Request) -> RoomServices:
    """Return the room that a request came to."""
    room: RoomServices = request.app.state.room
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


async def uses(room: RoomServices, asked: HTTPConnection) -> str:
    """Return who sends a request or opens a socket, "" if nobody whom the room knows; the token is in use."""
    token = token_of(asked)
    with suppress(Unavailable):
        await room.hub.cluster.reads_on(CLUB)
        await room.guests.uses(token)
    return room.guests.who(token)


async def fetched(request: Request) -> None:
    """Fetch what a request of a guest is about, table or evening, if put away.  Raises `NotFound`, `CorruptStream`."""
    room, asked = the_room(request), request.path_params
    await _is_text(request)
    who = await uses(room, request)
    if who and "table" in asked:
        await room.find(asked["table"], who)
    if who and "evening" in asked:
        await room.find_evening(asked["evening"], who)


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


def secret_of(request: Request) -> str:
    """Return the secret of a tournament that a request brings in a header, "" if none."""
    return request.headers.get("x-secret", "")


def guest_if_any(request: Request) -> str:
    """Return who sends a request, "" if nobody whom the room knows."""
    return the_room(request).guests.who(token_of(request))


TheRoom = Annotated[RoomServices, Depends(the_room)]
Guest = Annotated[str, Depends(the_guest)]
GuestIfAny = Annotated[str, Depends(guest_if_any)]
Secret = Annotated[str, Depends(secret_of)]
