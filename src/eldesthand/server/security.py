"""Security middleware: trusted hosts and origins, limits on bodies, requests and connections, security headers.

Plain ASGI, so that sockets pass through it untouched but for the check of the host and the limits.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct, json
from starlette.datastructures import URL, Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldesthand.server.connections import OF_AN_ADDRESS
from eldesthand.server.metrics import Metrics
from eldesthand.server.rates import COUNTED_INSIDE, FRAMES, USUAL, Buckets, Limit, neighbourhood

MOST_BODY: Final = 64 * 1024
"""Bytes of a request's body."""

HSTS_DAYS: Final = 180

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: the page loads its own files, and nothing inline."""

DENIED_FEATURES: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
"""Features of browsers that the permissions policy denies to the page: a card room has no use for them."""

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED_FEATURES),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

SUBRESOURCE_HEADERS: Final = {
    name: SECURITY_HEADERS[name] for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")
}
"""The headers of what a document only loads: the others say nothing there, and the page has many small modules."""

SUBRESOURCES: Final = ("text/javascript", "text/css", "font/woff2")
"""The kinds of such files; a drawing is not among them, since it may be opened as a document.

They lie under `/web/`: the script of the service worker does not, as the policy it comes with is its own to keep.
"""


TOO_MANY: Final = 429, "there are too many at work from your address: try again in a while", 10


class AccessPolicy(Struct, frozen=True):
    """Access policy: the hosts and origins of the room, and its limits on requests, frames and connections.

    `origins` are sites it is called from beside its own, `hosts` names it goes by beside its addresses. By
    `metrics_token` its counts may be read from elsewhere than this machine.  So many `frames` of sockets may come from
    one address a second, and so many `connections` be at work at a time; 0 for as many as like to.
    """

    origins: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()
    limits: tuple[Limit, ...] = USUAL
    metrics_token: str = ""
    frames: int = FRAMES
    connections: int = OF_AN_ADDRESS

    def knows(self, host: str) -> bool:
        """Whether a request's `Host` is one of the room's.

        An address in figures is: no name that someone makes point here can look like that.
        """
        name = _name(host)
        return _is_here(name) or name in self._named()

    def _named(self) -> Iterable[str]:
        return self.hosts | {urlsplit(origin).hostname or "" for origin in self.origins}

    def own(self, origin: str | None, url: URL) -> bool:
        """Whether a request comes from the room's own page, or from no page at all."""
        if origin is None or origin in self.origins:
            return True
        from_there = urlsplit(origin)
        safe = url.scheme in ("https", "wss")
        return from_there.netloc == url.netloc and from_there.scheme in (("https",) if safe else ("http", "https"))


def _name(host: str) -> str:
    """Return the name in a `Host`, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_here(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class SecurityMiddleware:
    """ASGI middleware that refuses what the access policy does not allow, and adds security headers to each answer."""

    def __init__(self, app: ASGIApp, access: AccessPolicy, metrics: Metrics, buckets: Buckets) -> None:
        self.app = app
        self.access = access
        self.metrics = metrics
        self.buckets = buckets
        self.at_work: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        where = neighbourhood(_address(scope))
        self.at_work[where] = self.at_work.get(where, 0) + 1
        try:
            await self._serve(scope, receive, send, 0 < self.access.connections < self.at_work[where])
        finally:
            self.at_work[where] -= 1
            if not self.at_work[where]:
                del self.at_work[where]

    async def _serve(self, scope: Scope, receive: Receive, send: Send, too_many: bool) -> None:
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            barred = 429 if too_many else await self._wrong_socket(scope, headers)
            if barred:
                self.metrics.refused(f"http {barred}")
                await send({"type": "websocket.close", "code": 4000 + barred})
            else:
                await self.app(scope, receive, send)
            return
        method, traces = str(scope["method"]), headers.get("traceparent", "")
        with self.metrics.tracer.begins(f"{method} request", traces, **{"http.request.method": method}):
            await self._serve_request(scope, headers, receive, send, too_many)

    async def _serve_request(
        self, scope: Scope, headers: Headers, receive: Receive, send: Send, too_many: bool
    ) -> None:
        telling = self._telling(scope, headers, send)
        wrong = TOO_MANY if too_many else await self._wrong(scope, headers)
        if wrong is not None:
            self.metrics.refused(f"http {wrong[0]}")
            await _refuse(telling, *wrong)
            return
        await self.app(scope, _measured(receive), telling)

    async def _wrong_socket(self, scope: Scope, headers: Headers) -> int:
        """Return why a socket is not let in, as a status; 0 if it is."""
        if not self.access.knows(headers.get("host", "")):
            return 421
        return 429 if await self.buckets.take("SOCKET", str(scope["path"]), _address(scope)) else 0

    async def _wrong(self, scope: Scope, headers: Headers) -> tuple[int, str, int] | None:
        """Return why a request is not let in: a status, words, and after how many seconds to try again."""
        if not self.access.knows(headers.get("host", "")):
            return 421, "the room is not known by this name: start it with --origin, or use its address", 0
        method, path = str(scope["method"]), str(scope["path"])
        if method not in ("GET", "HEAD"):
            foreign = not self.access.own(headers.get("origin"), URL(scope=scope))
            if foreign or (headers.get("origin") is None and headers.get("sec-fetch-site") == "cross-site"):
                return 403, "this was sent from another site", 0
            length = headers.get("content-length", "0")
            if not length.isdigit() or int(length) > MOST_BODY:
                return 413, f"a request has at most {MOST_BODY} bytes", 0
        wait = 0 if (method, path) in COUNTED_INSIDE else await self.buckets.take(method, path, _address(scope))
        return (429, too_often(wait), wait) if wait else None

    def _telling(self, scope: Scope, asked: Headers, send: Send) -> Send:
        """Return `send` that adds what a browser is to be told, and tells the tracer what was answered."""

        async def telling(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SUBRESOURCE_HEADERS if _is_subresource(scope, headers) else SECURITY_HEADERS)
                headers.setdefault("Cache-Control", "no-store")
                if scope.get("scheme") == "https" and not _is_here(_name(asked.get("host", ""))):
                    headers["Strict-Transport-Security"] = f"max-age={HSTS_DAYS * 86400}"
                answered = {"http.response.status_code": int(message["status"])}
                self.metrics.tracer.notes(**answered, **{"http.route": _route(scope)})
            await send(message)

        return telling


def too_often(wait: int) -> str:
    """Return the words for who has to wait for so many seconds."""
    return f"that was too often: try again in {wait} second{'' if wait == 1 else 's'}"


def _address(scope: Scope) -> str:
    return str((scope.get("client") or ("",))[0])


def _measured(receive: Receive) -> Receive:
    """Return `receive` that stops at a body which is too long, whatever its length was said to be."""
    taken = 0

    async def measured() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BODY:
            raise HTTPException(413, f"a request has at most {MOST_BODY} bytes")
        return message

    return measured


def _is_subresource(scope: Scope, headers: Headers) -> bool:
    """Whether an answer is a file that a document only loads."""
    kind = headers.get("Content-Type", "").split(";")[0]
    return kind in SUBRESOURCES and str(scope["path"]).startswith("/web/")


def _route(scope: Scope) -> str:
    """Return the path of a request with the names of its parts in their places, which may be secrets of links."""
    parts = {str(value): f"{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    return "/".join(parts.get(part, part) for part in str(scope["path"]).split("/")) if "endpoint" in scope else ""


async def _refuse(send: Send, status: int, why: str, wait: int) -> None:
    body = json.encode({"detail": why})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait:
        headers.append((b"retry-after", str(wait).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
