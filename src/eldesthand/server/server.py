"""The room on the network: HTTP by the routes, and a WebSocket for each who sits at a table or watches."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from eldesthand.server.asyncapi import describe_sockets
from eldesthand.server.clock import USUAL, Times
from eldesthand.server.cluster.shared import joining
from eldesthand.server.evenings.socket import EveningSocket
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub
from eldesthand.server.lobby import look
from eldesthand.server.metrics import Log, Metrics
from eldesthand.server.openapi import describe
from eldesthand.server.passwords import Busy
from eldesthand.server.rates import Buckets, Flow
from eldesthand.server.reading import CannotRead, NotUnderstood
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes import ROUTERS, page, preview
from eldesthand.server.routes.deps import RoomServices, uses
from eldesthand.server.security import AccessPolicy, SecurityMiddleware
from eldesthand.server.sockets import Sockets
from eldesthand.server.store.database import opening
from eldesthand.server.store.store import LeaseLost, ReadFailed, Store, Unavailable, WriteFailed, opened_by_the_room
from eldesthand.server.streaming import Overtaken
from eldesthand.server.table_socket import TableSocket
from eldesthand.server.tracing import Tracer
from eldesthand.session.chance import Chance, machine
from eldesthand.shown.frames import LONGEST_FRAME

ROOM: Final = "room"
"""Where whoever has a socket open is present, whatever it is about."""

FOREIGN, NOBODY_HERE, NO_TABLE, TOO_MANY, LATER = 4403, 4401, 4404, 4429, 1013

BEAT: Final = 2.0
"""Seconds after which the room sees again that the database is there and its own, whatever is written meanwhile."""

Serve = Callable[[], Awaitable[None]]
"""Serves a socket until it is closed."""

Door = Callable[[RoomServices, str], Awaitable[Serve | None]]
"""Finds what someone comes to, and returns what serves them there, None if they may not be there."""

MOST_BYTES: Final = 4 * LONGEST_FRAME
"""Bytes of a frame that uvicorn lets in at all."""


def create_app(
    database: str,
    pace: float = 0.6,
    origins: frozenset[str] = frozenset(),
    access: AccessPolicy | None = None,
    chance: Chance = machine,
    times: Times = USUAL,
    log: Log | None = None,
    redis: str = "",
    tracer: Tracer | None = None,
) -> Starlette:
    """Return the room over a database; `origins` are those it is called from beside its own, if no `access` is given.

    Where servers share the database, `redis` is the address of the Redis by which they send each other hints.  A
    `tracer` exports traces.

    The room's randomness is the machine's; a test may give another `chance`, and a clock of its own.
    """
    access = AccessPolicy(origins) if access is None else access

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            async with _open(app, database, pace, chance, times, redis):
                yield
        except Exception as problem:
            app.state.failed = problem
            raise

    app = Starlette(routes=_routes(), lifespan=lifespan)
    app.router.redirect_slashes = False
    app.state.access = access
    app.state.metrics = metrics = Metrics(log, tracer)
    app.state.sockets = Sockets()
    app.state.flow = Flow(access.frames)
    app.state.closes = _nothing_closes
    metrics.gauge("sockets", "Sockets that are open", lambda: len(app.state.sockets))
    kinds = ("book", "manner")
    metrics.gauges("tables", "Tables at which somebody is or something is done", kinds, lambda: _tables(app))
    app.state.buckets = buckets = Buckets(access.limits)
    app.add_middleware(SecurityMiddleware, access=access, metrics=metrics, buckets=buckets)
    app.add_exception_handler(WriteFailed, _write_failed)
    app.add_exception_handler(ReadFailed, _read_failed)
    app.add_exception_handler(Overtaken, _overtaken)
    app.add_exception_handler(Busy, _busy)
    app.add_exception_handler(NotUnderstood, _not_read)
    app.add_exception_handler(CannotRead, _cannot_read)
    app.add_exception_handler(NotFound, _not_there)
    app.add_exception_handler(CorruptStream, _corrupt)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(Exception, _at_fault)
    return app


def _routes() -> list[BaseRoute]:
    """Return the routes of the room: HTTP and WebSockets."""
    return [
        *(route for router in ROUTERS for route in router.routes),
        Route("/openapi.json", _openapi),
        Route("/asyncapi.json", _asyncapi),
        *page.routes(),
        *preview.routes,
        WebSocketRoute("/api/tables/{table}/socket", socket),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
        WebSocketRoute("/api/evenings/{evening}/socket", evening_socket),
    ]


@cache
def _description() -> dict[str, Any]:
    return describe(ROUTERS)


async def _openapi(request: Request) -> Response:
    return JSONResponse(_description())


_sockets = cache(describe_sockets)


async def _asyncapi(request: Request) -> Response:
    return JSONResponse(_sockets())


def _nothing_closes() -> None:
    """Close nothing, where whoever serves the room has not said how that is done."""


def _tables(app: Starlette) -> Counter[tuple[str, str]]:
    """Count the tables that are open, by book and manner."""
    room: RoomServices | None = getattr(app.state, "room", None)
    opened = [live.now.opened for live in room.hub.live.values()] if room is not None else []
    return Counter((each.book, each.manner) for each in opened)


@asynccontextmanager
async def _open(
    app: Starlette, database: str, pace: float, chance: Chance, times: Times, redis: str
) -> AsyncIterator[None]:
    """Open the room over its database, and close it again; its tables are fetched, each as it stood, when asked for."""
    metrics: Metrics = app.state.metrics
    with ThreadPoolExecutor(2, "house") as thinkers:
        async with opened_by_the_room(database, metrics) as store:
            cluster = joining(store, redis)
            with opening(store.engine.url):
                await cluster.open()
                guests = await Guests.of(store, times, cluster)
            hub = Hub(store, thinkers, pace, chance, times, cluster)
            room = app.state.room = RoomServices(hub, guests, app.state.sockets)
            app.state.buckets.cluster = cluster
            cluster.shows(room.lobby.shown_elsewhere, room.played.backfill)
            heart = asyncio.create_task(_beats(app, store), name="the lease of the database")
            try:
                await room.forget_rows(room.guests.forgotten)
                room.played.backfill()
                room.evenings.resume()
                await room.unattended.resume()
                metrics.opened()
                yield
            finally:
                heart.cancel()
                room.lobby.close()
                await room.unattended.close()
                await room.boards.close()
                await room.progressive.close()
                await room.evenings.close()
                room.accounts.close()
                await room.reckoner.close()
                room.records.close()
                await hub.close()
                await room.played.close()
                await cluster.close()
                metrics.closed()


async def _beats(app: Starlette, store: Store) -> None:
    """See now and then that the database is there and the room's own; once it is not, close the room."""
    while not store.lost.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(store.lost.wait(), BEAT)
            break
        with suppress(Unavailable):
            await store.check()
    app.state.lost = LeaseLost(await store.rescued())
    app.state.metrics.log.error("lease lost", why=str(app.state.lost))
    app.state.closes()


async def _write_failed(request: Request, problem: Exception) -> Response:
    metrics: Metrics = request.app.state.metrics
    metrics.refused("not kept")
    why = "the room could not write it down: nothing has happened; try again in a while"
    return JSONResponse({"detail": why}, 503, {"Retry-After": "5"})


async def _read_failed(request: Request, problem: Exception) -> Response:
    metrics: Metrics = request.app.state.metrics
    metrics.refused("not read")
    why = "the room can't read its database just now: nothing is lost; try again in a while"
    return JSONResponse({"detail": why}, 503, {"Retry-After": "5"})


async def _overtaken(request: Request, problem: Exception) -> Response:
    return JSONResponse({"detail": str(problem)}, 409)


async def _busy(request: Request, problem: Exception) -> Response:
    return JSONResponse({"detail": str(problem)}, 503, {"Retry-After": "2"})


async def _not_read(request: Request, problem: Exception) -> Response:
    return JSONResponse({"detail": str(problem)}, 422)


async def _cannot_read(request: Request, problem: Exception) -> Response:
    metrics: Metrics = request.app.state.metrics
    metrics.at_fault("reading", problem)
    return JSONResponse({"detail": "the room can't read just now: try again in a while"}, 503, {"Retry-After": "5"})


async def _not_there(request: Request, problem: Exception) -> Response:
    return JSONResponse({"detail": str(problem)}, 404)


async def _corrupt(request: Request, problem: Exception) -> Response:
    metrics: Metrics = request.app.state.metrics
    metrics.log.error("corrupt stream", why=str(problem))
    return JSONResponse({"detail": str(problem)}, 500)


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    return JSONResponse({"detail": problem.detail}, problem.status_code, problem.headers)


async def _at_fault(request: Request, problem: Exception) -> Response:
    metrics: Metrics = request.app.state.metrics
    metrics.at_fault("http", problem)
    return JSONResponse({"detail": "this is a fault in the room, not in what you asked"}, 500)


async def socket(websocket: WebSocket) -> None:
    """Let a guest who belongs to a table, or watches it, act and hear there."""

    async def door(room: RoomServices, who: str) -> Serve | None:
        live = await room.find(websocket.path_params["table"], who)
        asked = websocket.query_params
        patch, since = asked.get("patch") == "1", _since(asked.get("since"))
        flow: Flow = websocket.app.state.flow
        brings = asked.get("digits") == "1"
        return TableSocket(websocket, live, who, patch, since, flow, brings).run if live.admits(who) else None

    await _let_in(websocket, door)


async def evening_socket(websocket: WebSocket) -> None:
    """Serve a guest's socket at an evening of the club, where whoever has come in may act."""

    async def door(room: RoomServices, who: str) -> Serve | None:
        live = await room.find_evening(websocket.path_params["evening"], who)
        patch = websocket.query_params.get("patch") == "1"
        return (
            EveningSocket(websocket, live, who, patch, websocket.app.state.flow).run
            if room.may_visit(live, who)
            else None
        )

    await _let_in(websocket, door)


async def lobby_socket(websocket: WebSocket) -> None:
    """Let a guest see the lobby as it changes."""

    async def door(room: RoomServices, who: str) -> Serve | None:
        return partial(look, websocket, room.lobby, websocket.app.state.metrics)

    await _let_in(websocket, door)


def _is_our_page(websocket: WebSocket) -> bool:
    """Whether a socket is opened by the room's own page; one that does not say so is not."""
    access: AccessPolicy = websocket.app.state.access
    origin = websocket.headers.get("origin")
    return origin is not None and access.own(origin, websocket.url)


async def _let_in(websocket: WebSocket, door: Door) -> None:
    """Serve a guest's socket, if the room's own page opened it, the door is open, and they have not too many."""
    if not _is_our_page(websocket):
        await websocket.close(FOREIGN)
        return
    room: RoomServices = websocket.app.state.room
    who = await uses(room, websocket)
    try:
        serve = await door(room, who)
    except (NotFound, CorruptStream):
        await websocket.close(NO_TABLE)
        return
    except Unavailable:
        await websocket.close(LATER)
        return
    if not who or serve is None:
        await websocket.close(NOBODY_HERE)
        return
    if not room.sockets.add(who, websocket):
        await websocket.close(TOO_MANY)
        return
    room.hub.cluster.enters(ROOM, who)
    try:
        await websocket.accept()
        await serve()
    finally:
        room.sockets.discard(who, websocket)
        if not room.sockets.has(who):
            room.hub.cluster.leaves(ROOM, who)


def _since(text: str | None) -> int:
    """Return the version that someone says they have seen last; 0 for what is none, -1 if nothing is said."""
    if text is None:
        return -1
    return int(text) if text.isdecimal() and len(text) < 16 else 0
