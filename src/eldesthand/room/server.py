"""The room on the network: HTTP for coming in and for tables, a WebSocket for each who sits at one or watches."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from fastapi import Cookie, Depends, FastAPI, HTTPException, Request, Response
from pydantic import BaseModel, Field
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.evening.settings import HOUSE
from eldesthand.room.events import Opened
from eldesthand.room.frames import LONGEST_FRAME
from eldesthand.room.guests import BadName, Guests, Link
from eldesthand.room.hub import Hub, LiveTable, NoTable
from eldesthand.room.socket import Seated
from eldesthand.room.store.store import NotKept, open_store
from eldesthand.table.draft import Impossible

COOKIE: Final = "eldesthand"
POLICY: Final = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
FOREIGN, NOBODY_HERE, NO_TABLE = 4403, 4401, 4404


class Name(BaseModel):
    """How a guest is called."""

    name: str = Field(max_length=200)


class Wanted(BaseModel):
    """The table that a guest wants: its book by letter, its manner, and what is chosen of the book's options."""

    book: str = Field(default="S", max_length=8)
    manner: Literal["guided", "club", "strict"] = "club"
    chosen: dict[str, str] = Field(default_factory=dict, max_length=20)


class Secret(BaseModel):
    """What stands after the # of a link."""

    secret: str = Field(max_length=200)


class Room:
    """What the routes share."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self.hub = hub
        self.guests = guests

    def live(self, name: str) -> LiveTable:
        """Return an open table; 404 if there is none."""
        try:
            return self.hub.table(name)
        except NoTable as problem:
            raise HTTPException(404, str(problem)) from None


def create_app(database: str, pace: float = 0.6, origins: frozenset[str] = frozenset()) -> FastAPI:
    """Return the room over a database; `origins` are those it is called from beside its own."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store(database)
        with ThreadPoolExecutor(2, "house") as thinkers:
            hub = Hub(store, thinkers, pace)
            app.state.room = Room(hub, await Guests.of(store))
            await hub.resume()
            try:
                yield
            finally:
                await hub.close()
        await store.close()

    app = FastAPI(title="Eldest Hand", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.origins = origins
    app.middleware("http")(_guarded)
    app.add_exception_handler(NotKept, _not_kept)
    _add_routes(app)
    app.router.routes.append(WebSocketRoute("/api/tables/{table}/socket", socket))
    return app


async def _guarded(request: Request, call_next: Any) -> Response:
    """Refuse what another site sends, and say what a browser may do with an answer."""
    if request.method not in ("GET", "HEAD") and not _own(
        request.app, request.headers.get("origin"), request.url.netloc
    ):
        return Response("this was sent from another site", 403)
    response: Response = await call_next(request)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-store"
    return response


def _own(app: Any, origin: str | None, host: str) -> bool:
    """Whether a request comes from the room's own page, or from no page at all."""
    if origin is None:
        return True
    return origin in app.state.origins or urlsplit(origin).netloc == host


async def _not_kept(request: Request, problem: Exception) -> Response:
    return Response("the room could not write it down: nothing has happened", 503)


def _room(request: Request) -> Room:
    room: Room = request.app.state.room
    return room


def _guest(request: Request, eldesthand: Annotated[str, Cookie()] = "") -> str:
    who = _room(request).guests.who(eldesthand)
    if not who:
        raise HTTPException(401, "say first what you are called")
    return who


TheRoom = Annotated[Room, Depends(_room)]
Guest = Annotated[str, Depends(_guest)]


def _add_routes(app: FastAPI) -> None:
    @app.get("/healthz")
    async def healthz(room: TheRoom) -> dict[str, object]:
        """Say that the room is open, and how many tables there are."""
        return {"open": True, "tables": len(room.hub.tables)}

    @app.post("/api/guest", status_code=201)
    async def come_in(name: Name, room: TheRoom, request: Request, response: Response) -> dict[str, str]:
        """Come in by a name; a cookie says from then on who one is."""
        try:
            called, token = await room.guests.admit(name.name)
        except BadName as problem:
            raise HTTPException(422, str(problem)) from None
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, httponly=True, samesite="strict", secure=secure, max_age=30 * 86400)
        return {"name": called}

    @app.get("/api/guest")
    async def who_am_i(who: Guest) -> dict[str, str]:
        """Say who one is."""
        return {"name": who}

    @app.post("/api/tables", status_code=201)
    async def open_table(wanted: Wanted, who: Guest, room: TheRoom) -> dict[str, str]:
        """Open a table and come to it; the answer has its name and the secrets of its links."""
        try:
            chosen = tuple(sorted(wanted.chosen.items()))
            book(wanted.book, chosen)
        except (UnknownBook, UnknownChoice) as problem:
            raise HTTPException(422, str(problem)) from None
        name = secrets.token_hex(6)
        live = await room.hub.open(Opened(name, wanted.book, wanted.manner, chosen))
        await live.comes(who, f"come {who}")
        return {
            "table": name,
            "seat": await room.guests.link(name, Link.SEAT),
            "watch": await room.guests.link(name, Link.WATCH),
        }

    @app.post("/api/tables/{table}/join")
    async def join(table: str, secret: Secret, who: Guest, room: TheRoom) -> dict[str, str]:
        """Come to a table by a link."""
        live = room.live(table)
        link = room.guests.allows(table, secret.secret)
        if link is None:
            raise HTTPException(403, "this link does not lead to this table")
        if link is Link.SEAT:
            await _come(live, who)
        else:
            live.watching.add(who)
        return {"table": table, "link": link}

    @app.post("/api/tables/{table}/fill")
    async def fill(table: str, who: Guest, room: TheRoom) -> dict[str, int]:
        """Let players of the house take the places that are free."""
        live = room.live(table)
        if not live.belongs(who):
            raise HTTPException(403, "you do not belong to this table")
        free = 4 - len(live.table.club.people)
        for name in [one for one in HOUSE if not live.belongs(one)][:free]:
            await live.comes(name, f"come {name}", house=True)
        return {"came": max(free, 0)}


async def _come(live: LiveTable, who: str) -> None:
    if live.belongs(who):
        return
    if len(live.table.club.people) >= 4:
        raise HTTPException(409, "the table is full")
    try:
        await live.comes(who, f"come {who}")
    except Impossible as problem:
        raise HTTPException(409, str(problem)) from None


async def socket(websocket: WebSocket) -> None:
    """Let a guest who belongs to a table, or watches it, act and hear there."""
    app = websocket.app
    origin = websocket.headers.get("origin")
    if origin is None or not _own(app, origin, websocket.url.netloc):
        await websocket.close(FOREIGN)
        return
    room: Room = app.state.room
    who = room.guests.who(websocket.cookies.get(COOKIE, ""))
    try:
        live = room.hub.table(websocket.path_params["table"])
    except NoTable:
        await websocket.close(NO_TABLE)
        return
    if not who or not (live.belongs(who) or who in live.watching):
        await websocket.close(NOBODY_HERE)
        return
    await websocket.accept()
    await Seated(websocket, live, who).run()


MOST_BYTES: Final = 4 * LONGEST_FRAME
"""Bytes of a frame that uvicorn lets in at all."""
