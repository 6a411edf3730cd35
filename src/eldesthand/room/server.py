"""The room on the network: HTTP by the routes, and a WebSocket for each who sits at a table or watches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from eldesthand.room.frames import LONGEST_FRAME
from eldesthand.room.guests import Guests
from eldesthand.room.hub import Hub, NoTable
from eldesthand.room.routes import ROUTERS
from eldesthand.room.routes.deps import COOKIE, Room
from eldesthand.room.socket import Seated
from eldesthand.room.store.store import NotKept, open_store

POLICY: Final = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
FOREIGN, NOBODY_HERE, NO_TABLE = 4403, 4401, 4404

MOST_BYTES: Final = 4 * LONGEST_FRAME
"""Bytes of a frame that uvicorn lets in at all."""


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
    for router in ROUTERS:
        app.include_router(router)
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
