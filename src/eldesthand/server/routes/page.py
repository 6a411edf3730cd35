"""The page: a release's files, compressed where a browser takes gzip; those at hashed addresses it keeps for good."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

from eldesthand.server.release import WORKER, Release, ServedFile, current

FOR_GOOD: Final = "public, max-age=31536000, immutable"
EACH_TIME: Final = "no-cache"
"""How long a browser keeps a file: without asking again, or asking each time whether it is still the same."""


class PageFiles:
    """ASGI app that answers with the files of a release."""

    def __init__(self, release: Release) -> None:
        self.release = release

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the file at an address."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        file = self.release.files.get(scope["path"])
        if file is None:
            raise HTTPException(404)
        await answer(file, Headers(scope=scope))(scope, receive, send)


def answer(file: ServedFile, asked: Headers) -> Response:
    """Return a file as an answer to a request; 304 if the browser has it as it is."""
    headers = {"Cache-Control": FOR_GOOD if file.lasts else EACH_TIME}
    if file.pressed:
        headers["Vary"] = "Accept-Encoding"
    if not file.lasts:
        headers["ETag"] = file.etag
        if file.etag in [tag.strip() for tag in asked.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
    body = file.body
    if file.pressed and "gzip" in asked.get("accept-encoding", ""):
        body = file.pressed
        headers["Content-Encoding"] = "gzip"
    headers["Content-Type"] = file.media_type
    return Response(body, headers=headers)


def routes(release: Release | None = None) -> list[BaseRoute]:
    """Return the routes of the page: itself, its service worker, and its other files."""
    files = PageFiles(release or current())
    return [
        Route("/", files, include_in_schema=False),
        Route(f"/{WORKER}", files, include_in_schema=False),
        Mount("/web", files),
    ]
