"""The page at the address of an invitation, with what a messenger shows of it: Open Graph tags of the table.

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

from eldesthand.server.registry import NotFound
from eldesthand.server.release import PAGE_ADDRESS, current
from eldesthand.server.routes.deps import the_room
from eldesthand.session.state import State

ADDRESS: Final = "/t/{table}"
"""The address of an invitation to a table; the page that is there is that of the room."""

_TAG: Final = re.compile(r'(<meta property="og:(\w+)" content=")([^"]*)(")')


async def invited(request: Request) -> Response:
    """Answer with the page, its tags those of a table that is open just now; else as they are."""
    body = current().files[PAGE_ADDRESS].body.decode()
    wanted = {"image": f"{request.base_url}{_image(body)}"}
    with suppress(NotFound):
        wanted |= described(the_room(request).hub.get(request.path_params["table"]).table)
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


def _image(body: str) -> str:
    """Return the address of the picture that the page names, without its first slash."""
    return next(tag[3] for tag in _TAG.finditer(body) if tag[2] == "image").lstrip("/")


routes: Final = [Route(ADDRESS, invited, include_in_schema=False)]
"""The routes of previews."""
