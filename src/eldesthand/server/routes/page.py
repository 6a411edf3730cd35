"""The page: static files of `web/`, compressed on their way where a browser takes gzip, and kept by their ETags."""

from __future__ import annotations

import os
from pathlib import Path, PurePath
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

WEB: Final = Path(__file__).parents[2] / "web"
"""Where the page's files lie."""

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The kinds of file that are served, and the names that browsers have for them, whatever the system calls them."""


class PageFiles(StaticFiles):
    """Files of the kinds that are served, by their plain names: none that is hidden, or that a link leads out to."""

    def get_path(self, scope: Scope) -> str:
        """Return the name of a file as it was asked for; "/" is the page."""
        return "index.html" if scope["path"] == "/" else str(scope["path"]).removeprefix("/web/")

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Return where a file lies, and what the system knows of it."""
        is_plain = all(part[:1] not in ("", ".") and "\\" not in part for part in path.split("/"))
        return super().lookup_path(path) if is_plain and PurePath(path).suffix in KINDS else ("", None)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return a file as an answer, 304 if the browser has it as it is; it is to ask each time."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        if response.status_code != 304:
            response.headers["Content-Type"] = KINDS[PurePath(full_path).suffix]
        return response


def routes(folder: Path = WEB) -> list[BaseRoute]:
    """Return the routes of the page: itself, and its files."""
    files = GZipMiddleware(PageFiles(directory=folder))
    return [Route("/", files, include_in_schema=False), Mount("/web", files)]
