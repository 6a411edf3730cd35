"""The page at the address of an invitation, with what a messenger shows of it: Open Graph tags of where it leads.

What lets one in stands after the # of the address, which nobody is sent: so nothing of it can be in the tags.
"""

from __future__ import annotations

import re
from contextlib import suppress
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldesthand.books import UnknownBook, book
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.release import PAGE_ADDRESS, current
from eldesthand.server.routes.deps import the_room
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.session.state import State

TABLE, EVENING, CHALLENGE = "/t/{table}", "/e/{evening}", "/c/{book}"
"""The addresses of invitations; the page that is there is that of the room."""

_TAG: Final = re.compile(r'(<meta property="og:(\w+)" content=")([^"]*)(")')


async def to_table(request: Request) -> Response:
    """Answer with the page, its tags those of a table that is open just now; else as they are."""
    with suppress(NotFound):
        return _page(request, described(the_room(request).hub.get(request.path_params["table"]).table))
    return _page(request, {})


async def to_evening(request: Request) -> Response:
    """Answer with the page, its tags those of an evening, if there is such a one; else as they are."""
    with suppress(NotFound, CorruptStream):
        live = await the_room(request).evenings.find(request.path_params["evening"])
        return _page(request, _described(live.evening))
    return _page(request, {})


async def to_challenge(request: Request) -> Response:
    """Answer with the page, its tags those of four deals by a book; which deals they are stands after the #."""
    with suppress(UnknownBook):
        laws = book(request.path_params["book"])
        told = {
            "title": f"A challenge: four deals of {laws.title}",
            "description": "The same cards for both of you, from the same seat, one try each: who makes more of them?",
        }
        return _page(request, told)
    return _page(request, {})


def _page(request: Request, told: dict[str, str]) -> Response:
    body = current().files[PAGE_ADDRESS].body.decode()
    wanted = {"image": f"{request.base_url}{_image(body)}"} | told
    page = _TAG.sub(lambda tag: f"{tag[1]}{escape(wanted.get(tag[2], tag[3]))}{tag[4]}", body)
    return Response(page, headers={"Cache-Control": "no-cache"}, media_type="text/html")


def described(table: State) -> dict[str, str]:
    """Return title and description of a table in a preview; who plays there is told only if the lobby tells it, too."""
    opened, people = table.opened, table.people
    host = next((name for name in people if name not in table.house), "") if opened.listed else ""
    free = 4 - len(people)
    chairs = f"{free} of 4 chairs {'is' if free == 1 else 'are'} free" if free else "All four chairs are taken"
    return {
        "title": f"{host} invites you to {table.book.title}" if host else f"You are invited to {table.book.title}",
        "description": f"{opened.manner.capitalize()} manner, for {table.goal.words}. {chairs}.",
    }


def _described(evening: ClubEvening) -> dict[str, str]:
    """Return title and description of an evening in a preview; of a private one neither its title nor a name."""
    opened = evening.opened
    game = evening.book.title
    title = (
        f"{opened.by} invites you to {opened.title}" if opened.listed else f"You are invited to an evening of {game}"
    )
    persons = len(evening.persons)
    there = f"{persons} {'person is' if persons == 1 else 'persons are'} there" if persons else "Nobody is there yet"
    return {"title": title, "description": f"{game}, {opened.manner} manner. {there}."}


def _image(body: str) -> str:
    """Return the address of the picture that the page names, without its first slash."""
    return next(tag[3] for tag in _TAG.finditer(body) if tag[2] == "image").lstrip("/")


routes: Final = [
    Route(TABLE, to_table, include_in_schema=False),
    Route(EVENING, to_evening, include_in_schema=False),
    Route(CHALLENGE, to_challenge, include_in_schema=False),
]
"""The routes of previews."""
