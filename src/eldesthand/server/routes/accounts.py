"""Accounts: a guest's name kept by a password, signing in and out, and deleting all that the room knows of one."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eldesthand.server.accounts import HasAccount, NoAccount, TooOften
from eldesthand.server.guests import BadName
from eldesthand.server.metrics import Metrics
from eldesthand.server.passwords import BadPassword
from eldesthand.server.rates import Buckets
from eldesthand.server.routes.deps import Guest, TheRoom, address_of, device_of, token_of
from eldesthand.server.routes.guests import GuestName, gives, goes, recognize, sockets_of
from eldesthand.server.routes.router import Router
from eldesthand.server.security import too_often

router = Router()
MOST: Final = 1000
"""Characters of a password that are read at all."""


Secret = Annotated[str, Meta(max_length=MOST)]


class Password(Struct, frozen=True):
    """A password."""

    password: Secret


class Credentials(Password, frozen=True):
    """A name and its password."""

    name: Annotated[str, Meta(max_length=200)]


class PasswordChange(Password, frozen=True):
    """The password as it is, and as it is to be."""

    new: Secret


class Me(GuestName, frozen=True):
    """Who one is, and whether the name is kept by an account."""

    member: bool


@router.get("/api/me")
async def me(who: Guest, room: TheRoom) -> Me:
    """Say who one is, and whether one's name is kept by an account."""
    return Me(who, await room.accounts.has(who))


@router.post("/api/accounts", status_code=201, refusals=(409,))
async def make(given: Password, who: Guest, room: TheRoom, request: Request, response: Response) -> GuestName:
    """Keep the name that one bears, and all that one belongs to, by a password; the cookie is renewed."""
    try:
        await room.accounts.make(who, given.password)
    except BadPassword as problem:
        raise HTTPException(422, str(problem)) from None
    except HasAccount as problem:
        raise HTTPException(409, str(problem)) from None
    gives(request, response, await room.guests.sign_in(who, token_of(request)))
    await recognize(room, request, response, who)
    return GuestName(who)


@router.put("/api/accounts")
async def change(given: PasswordChange, who: Guest, room: TheRoom, request: Request, response: Response) -> GuestName:
    """Change one's password; whoever is signed in elsewhere by the old one is signed out."""
    if not await room.accounts.has(who):
        await _counts(request)
    try:
        await room.accounts.change(who, given.password, given.new, token_of(request))
    except BadPassword as problem:
        raise HTTPException(422, str(problem)) from None
    except (NoAccount, TooOften) as problem:
        raise _refused(problem, 403) from None
    await room.guests.leave_everywhere(who)
    await sockets_of(request).close_of(who)
    gives(request, response, await room.guests.sign_in(who))
    return GuestName(who)


@router.post("/api/session", status_code=201, refusals=(401,))
async def sign_in(given: Credentials, room: TheRoom, request: Request, response: Response) -> GuestName:
    """Sign in by a name and its password; nobody is told whether it was the name that was wrong."""
    before = token_of(request)
    old = room.guests.who(before)
    metrics: Metrics = request.app.state.metrics
    known = device_of(request) if room.guests.recognizes(given.name, device_of(request)) else ""
    if not known:
        await _counts(request)
    try:
        who = await room.accounts.opened_by(given.name, given.password, address_of(request), known)
        token = await room.guests.sign_in(who, before)
    except (NoAccount, TooOften) as problem:
        metrics.refused("sign in")
        raise _refused(problem, 401) from None
    except BadName:
        raise _refused(NoAccount(), 401) from None
    if old and old != who:
        await sockets_of(request).close_of(old)
    metrics.came_in()
    gives(request, response, token)
    await recognize(room, request, response, who)
    return GuestName(who)


@router.delete("/api/session", status_code=204)
async def sign_out(who: Guest, room: TheRoom, request: Request, response: Response) -> None:
    """Sign out in this browser."""
    await room.guests.leave(token_of(request))
    await goes(request, response, who)


@router.delete("/api/sessions", status_code=204)
async def sign_out_everywhere(who: Guest, room: TheRoom, request: Request, response: Response) -> None:
    """Sign out in this browser and in every other."""
    await room.guests.leave_everywhere(who)
    await goes(request, response, who)


@router.delete("/api/accounts", status_code=204)
async def delete(given: Password, who: Guest, room: TheRoom, request: Request, response: Response) -> None:
    """Delete one's account, and let the room forget one's name; the tables' records stay whole."""
    if not await room.accounts.has(who):
        await _counts(request)
    try:
        await room.accounts.opened_by(who, given.password, known=token_of(request))
    except (NoAccount, TooOften) as problem:
        raise _refused(problem, 403) from None
    await room.forget(who)
    await goes(request, response, who)


async def _counts(request: Request) -> None:
    """Count a request for its address; 429 if there were too many.

    What a member asks in a browser that is recognized, or where signed in, counts for that browser alone: others
    at the same address can't keep the member out.
    """
    buckets: Buckets = request.app.state.buckets
    wait = await buckets.take(request.method, request.url.path, address_of(request))
    if wait:
        metrics: Metrics = request.app.state.metrics
        metrics.refused("http 429")
        raise HTTPException(429, too_often(wait), {"Retry-After": str(wait)})


def _refused(problem: NoAccount | TooOften, status: int) -> HTTPException:
    if isinstance(problem, TooOften):
        return HTTPException(429, str(problem), {"Retry-After": str(problem.wait)})
    return HTTPException(status, str(problem))
