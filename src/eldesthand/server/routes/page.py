"""The page: files of `web/`, kept in memory with their tags, and compressed where that makes them smaller."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path, PurePosixPath
from typing import Final

from fastapi import HTTPException, Request, Response
from msgspec import Struct

from eldesthand.server.routes.router import Router

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
"""The kinds of file that are served, and the names that browsers have for them.  No other file is."""

router = Router()


class Leaf(Struct, frozen=True):
    """A file as it is sent: `small` is it compressed, empty where that gains nothing; `stamp` tells if it changed."""

    kind: str
    body: bytes
    small: bytes
    tag: str
    stamp: tuple[int, int]


class Leaves:
    """The files under a folder; each is read when it is first asked for, and again if it has changed."""

    def __init__(self, folder: Path = WEB) -> None:
        self.folder = folder
        self._read: dict[str, Leaf] = {}

    def find(self, name: str) -> Leaf | None:
        """Return a file by its name below the folder; None if there is none that may be served."""
        path = PurePosixPath(name)
        kind = KINDS.get(path.suffix)
        if kind is None or str(path) != name or not all(_plain(part) for part in path.parts):
            return None
        file = self.folder.joinpath(*path.parts)
        try:
            found = file.stat()
            if not file.resolve().is_relative_to(self.folder.resolve()):
                return None
            stamp = (found.st_mtime_ns, found.st_size)
            known = self._read.get(name)
            if known is None or known.stamp != stamp:
                known = self._read[name] = _leaf(kind, file.read_bytes(), stamp)
        except (OSError, ValueError):
            return None
        return known


def _plain(part: str) -> bool:
    """Whether a part of a name leads neither up nor to something hidden."""
    return part[:1] not in ("", ".", "/") and "\\" not in part and "\0" not in part


def _leaf(kind: str, body: bytes, stamp: tuple[int, int]) -> Leaf:
    small = gzip.compress(body, 9, mtime=0)
    return Leaf(kind, body, small if len(small) < len(body) else b"", hashlib.sha256(body).hexdigest()[:32], stamp)


LEAVES: Final = Leaves()


@router.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
async def index(request: Request) -> Response:
    """Send the page."""
    return sent(request, "index.html")


@router.api_route("/web/{name:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def file(request: Request, name: str) -> Response:
    """Send a file of the page."""
    return sent(request, name)


def sent(request: Request, name: str) -> Response:
    """Return a file as an answer: 304 if the browser has it as it is, 404 if there is none."""
    leaf = LEAVES.find(name)
    if leaf is None:
        raise HTTPException(404, "there is no such page here")
    tag = f'W/"{leaf.tag}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in [one.strip() for one in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    small = leaf.small and _takes_gzip(request.headers.get("accept-encoding", ""))
    if small:
        headers["Content-Encoding"] = "gzip"
    return Response(leaf.small if small else leaf.body, media_type=leaf.kind, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser takes what is compressed, by what it says it accepts."""
    for one in accepted.split(","):
        coding, _, weight = one.replace(" ", "").lower().partition(";q=")
        if coding in ("gzip", "*"):
            return weight.rstrip("0") not in ("", "0.", ".") if weight else True
    return False
