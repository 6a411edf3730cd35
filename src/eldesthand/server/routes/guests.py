"""Coming in, and who one is."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eldesthand.server.guests import RECOGNIZED, BadName, TakenName, written
from eldesthand.server.metrics import Metrics
from eldesthand.server.routes.deps import (
    OF_THE_BROWSER,
    SAFE_COOKIE,
    Guest,
    RoomServices,
    TheRoom,
    cookie_of,
    device_of,
    the_room,
    token_of,
)
from eldesthand.server.routes.router import Router
from eldesthand.server.sockets import Sockets

router = Router()


class Name(Struct, frozen=True):
    """How a guest is called; `exactly` asks for no other name, be it with a number."""

    name: Annotated[str, Meta(max_length=200)]
    exactly: bool = False


class GuestName(Struct, frozen=True):
    """Who one is."""

    name: str


@router.post("/api/guest", status_code=201)
async def come_in(wanted: Name, room: TheRoom, request: Request, response: Response) -> GuestName:
    """Come in by a name; a cookie says from then on who one is, and the one before says nothing any more."""
    before = token_of(request)
    old = room.guests.who(before)
    try:
        await room.makes_free(written(wanted.name), sockets_of(request).has)
        called, token = await room.guests.admit(wanted.name, before, wanted.exactly)
    except TakenName as problem:
        raise HTTPException(409, str(problem), {"X-Free-Name": quote(problem.free)}) from None
    except BadName as problem:
        raise HTTPException(422, str(problem)) from None
    metrics: Metrics = request.app.state.metrics
    metrics.came_in()
    if old and old != called:
        await sockets_of(request).close_of(old)
    gives(request, response, token)
    return GuestName(called)


@router.delete("/api/guest", status_code=204)
async def sign_out(who: Guest, room: TheRoom, request: Request, response: Response) -> None:
    """Sign out: the cookie says nothing any more, one's sockets are closed."""
    await room.guests.leave(token_of(request))
    await goes(request, response, who)


async def goes(request: Request, response: Response, who: str) -> None:
    """Sign someone out: close their sockets, and delete the cookie with the token."""
    await sockets_of(request).close_of(who)
    name = cookie_of(request)
    response.delete_cookie(name, httponly=True, samesite="strict", secure=name == SAFE_COOKIE)


def gives(request: Request, response: Response, token: str) -> None:
    """Let the browser keep a token from now on for as long as the room does, out of reach of scripts."""
    name = cookie_of(request)
    safe = name == SAFE_COOKIE
    kept = int(the_room(request).guests.stays)
    response.set_cookie(name, token, httponly=True, samesite="strict", secure=safe, max_age=kept)


async def recognize(room: RoomServices, request: Request, response: Response, who: str) -> None:
    """Let the browser in which a member has signed in be recognized from now on."""
    name = cookie_of(request)
    device = await room.guests.recognize(who, device_of(request))
    response.set_cookie(
        f"{name}{OF_THE_BROWSER}", device, httponly=True, samesite="strict", secure=name == SAFE_COOKIE,
        max_age=RECOGNIZED,
    )  # fmt: skip


def sockets_of(request: Request) -> Sockets:
    """Return the sockets that are open in the room."""
    sockets: Sockets = request.app.state.sockets
    return sockets


@router.get("/api/guest")
async def who_am_i(who: Guest, request: Request, response: Response) -> GuestName:
    """Say who one is; the browser keeps the cookie for as long again."""
    gives(request, response, token_of(request))
    return GuestName(who)
