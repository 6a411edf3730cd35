"""A release of the page: its files as they are served, each at an address that has a hash of what it holds.

The files of `web/` name each other by plain addresses, as `/web/table/index.js`.  A room reads them all when it opens,
and serves them with those addresses made hashed ones, which a browser may keep for good: `/web/HASH/table/index.js`.
What names other files (modules, styles) shares one hash, of all of them, so that modules of two releases never come
together; what names none (fonts, pictures) has a hash of its own, and outlasts a release that leaves it as it was.

At its plain address a file stands as it is written.  At its hashed one a module comes without its comments, which are
a fifth of what would be sent, but with their lines left empty: what is where in it stays the same.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[1] / "web"
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

NAMING: Final = frozenset((".css", ".html", ".js", ".json", ".mjs", ".webmanifest"))
"""The kinds that name other files."""

PRESSED: Final = NAMING | {".svg", ".txt"}
"""The kinds that are worth compressing; the others are compressed as they are."""

PAGE: Final = "index.html"
PAGE_ADDRESS: Final = "/"
WORKER: Final = "sw.js"
"""The page, and its service worker: the two that keep their plain addresses, since a browser comes back to these."""

FEWEST_BYTES: Final = 500
"""A file with fewer bytes is not worth compressing."""

_NAMED: Final = re.compile(rb"(?<=[\"'`(])/web/([\w./-]*)")
_COMMENT: Final = re.compile(rb"^[ \t]*/\*\*[^*]*\*+(?:[^/*][^*]*\*+)*/[ \t]*$", re.MULTILINE)
_IMPORTED: Final = re.compile(rb"^(?:import|export)\b[^;\"'=(]*\"/web/([\w./-]+)\"", re.MULTILINE)
_LOADED: Final = re.compile(
    rb"<(?:script type=\"module\" src|link rel=\"(?P<rel>modulepreload|later)\" href)=\"/web/(?P<path>[\w./-]+)\">"
)


class ServedFile:
    """A file of a release: its body, and what is said of it.  One that `lasts` is kept by browsers for good."""

    def __init__(self, body: bytes, suffix: str, lasts: bool) -> None:
        self.body = body
        self.media_type = KINDS[suffix]
        self.lasts = lasts
        self.etag = f'W/"{_hash(body)}"'
        self._is_pressed = suffix in PRESSED and len(body) >= FEWEST_BYTES

    @cached_property
    def pressed(self) -> bytes | None:
        """The body as gzip, made when first asked for; None if that is not worth it."""
        return gzip.compress(self.body, 9, mtime=0) if self._is_pressed else None


class Release:
    """The files of a folder as they are served; `files` has them by their addresses, "/" the page itself."""

    def __init__(self, folder: Path = WEB) -> None:
        bodies = dict(_read(folder))
        hashes = {path: _hash(body) for path, body in bodies.items()}
        whole = _hash("\n".join(f"{path} {hashes[path]}" for path in sorted(hashes)).encode())
        self._hashes = {path: whole if _names(path) else own for path, own in hashes.items()}
        self._whole = whole
        if PAGE in bodies:
            bodies[PAGE] = with_modules(bodies[PAGE], bodies)
        self.files: dict[str, ServedFile] = {}
        for path, body in bodies.items():
            self._serve(path, body)

    def address(self, path: str) -> str:
        """Return the address of a file, or of a folder, by its path in the folder of the page."""
        return f"/web/{self._hashes.get(path, self._whole)}/{path}"

    def _hashed(self, named: re.Match[bytes]) -> bytes:
        return self.address(named[1].decode()).encode()

    def _serve(self, path: str, body: bytes) -> None:
        suffix = Path(path).suffix
        hashed = _NAMED.sub(self._hashed, body) if _names(path) else body
        if path in (PAGE, WORKER):
            self.files[PAGE_ADDRESS if path == PAGE else f"/{WORKER}"] = ServedFile(hashed, suffix, lasts=False)
            return
        self.files[f"/web/{path}"] = ServedFile(body, suffix, lasts=False)
        lean = without_comments(hashed) if suffix == ".js" else hashed
        self.files[self.address(path)] = ServedFile(lean, suffix, lasts=True)


@cache
def current() -> Release:
    """Return the release of this program's own page, read once."""
    return Release()


def with_modules(page: bytes, bodies: dict[str, bytes]) -> bytes:
    """Return the page with a link for each module that those it names import, so that all can be fetched at once.

    What is needed first is to be preloaded; what a link with ``rel="later"`` names, when the page wants it.
    """
    first = [loaded["path"].decode() for loaded in _LOADED.finditer(page) if loaded["rel"] != b"later"]
    later = [loaded["path"].decode() for loaded in _LOADED.finditer(page) if loaded["rel"] == b"later"]
    at_first = closure(first, bodies)
    then = [path for path in closure(later, bodies) if path not in at_first]
    links = [f'  <link rel="modulepreload" href="/web/{path}">\n' for path in at_first if path not in first]
    links += [f'  <link rel="later" href="/web/{path}">\n' for path in then if path not in later]
    return page.replace(b"</head>", "".join(links).encode() + b"</head>", 1)


def without_comments(module: bytes) -> bytes:
    """Return a module without the comments for readers of the code (`/**`) that have lines to themselves."""
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), module)


def closure(modules: Iterable[str], bodies: dict[str, bytes]) -> list[str]:
    """Return modules with all that they import, and what these import, each once."""
    needed = dict.fromkeys(modules)
    waiting = list(needed)
    while waiting:
        for named in _IMPORTED.findall(bodies.get(waiting.pop(0), b"")):
            path = named.decode()
            if path not in needed:
                needed[path] = None
                waiting.append(path)
    return list(needed)


def _read(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the kinds that are served, by their paths: none that is hidden, or lies elsewhere."""
    inside = folder.resolve()
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder)
        if any(part.startswith(".") for part in path.parts) or path.suffix not in KINDS:
            continue
        if file.is_file() and file.resolve().is_relative_to(inside):
            yield path.as_posix(), file.read_bytes()


def _names(path: str) -> bool:
    """Whether a file is of a kind that names others."""
    return Path(path).suffix in NAMING


def _hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:16]
