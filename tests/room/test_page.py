"""The page's files: what is served and what is not, how a browser keeps them, and what its policy lets it do."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser
from starlette.applications import Starlette

from drivers.room_server import room_in_a_thread
from eldesthand.server.routes.page import KINDS, WEB, routes
from eldesthand.server.security import AccessPolicy

TLS = Path(__file__).parent / "tls"
CERTIFICATE = {"ssl_certfile": str(TLS / "cert.pem"), "ssl_keyfile": str(TLS / "key.pem")}


@contextmanager
def opened(database: Path, **more: Any) -> Iterator[str]:
    """Open a room at a port of its own, and give its address."""
    with room_in_a_thread(str(database), access=AccessPolicy(), **more) as port:
        yield f"{'https' if more else 'http'}://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with opened(tmp_path_factory.mktemp("page") / "room.db") as address:
        yield address


def get(place: str, path: str, **headers: str) -> tuple[int, HTTPMessage, bytes]:
    """Ask for a path as it stands, which other clients would tidy: the status, the headers and the body."""
    connection = HTTPConnection(place.removeprefix("http://"), timeout=10)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    page = (answer.status, answer.headers, answer.read())
    connection.close()
    return page


def test_a_file_of_the_page_comes_whole_or_compressed(place: str) -> None:
    body = (WEB / "vendor" / "lit-html.js").read_bytes()
    status, headers, plain = get(place, "/web/vendor/lit-html.js")
    assert (status, plain) == (200, body)
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["content-encoding"] is None
    status, headers, small = get(place, "/web/vendor/lit-html.js", **{"accept-encoding": "br, gzip"})
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(small) == body
    assert len(small) < len(body) / 2


def test_a_browser_asks_each_time_and_is_told_that_nothing_changed(place: str) -> None:
    _, headers, _ = get(place, "/web/vendor/lit-html.js")
    assert headers["cache-control"] == "no-cache"
    status, _, body = get(place, "/web/vendor/lit-html.js", **{"if-none-match": f'"other", {headers["etag"]}'})
    assert (status, body) == (304, b"")
    assert get(place, "/web/vendor/lit-html.js", **{"if-none-match": '"other"'})[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/web/../server.py",
        "/web/%2e%2e/server.py",
        "/web/..%2fserver.py",
        "/web/vendor/%2e%2e/%2e%2e/frames.py",
        "/web//etc/passwd",
        "/web/%2fetc%2fhosts.txt",
        "/web/..%5cserver.py",
        "/web/vendor/./lit-html.js",
        "/web/vendor/lit-html.js%00.css",
        "/web/vendor",
        "/web/",
        "/web",
        "/web/vendor/lit-html.LICENSE",
        "/web/" + "a" * 5000 + ".js",
    ],
)
def test_nothing_but_the_pages_own_files_is_served(place: str, path: str) -> None:
    assert get(place, path)[0] == 404


def asked(folder: Path, *names: str) -> list[httpx.Response]:
    """Ask for files of a folder as if they were the page's."""

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(Starlette(routes=routes(folder)))
        async with httpx.AsyncClient(transport=transport, base_url="http://room") as client:
            return [await client.get(f"/web/{name}") for name in names]

    return asyncio.run(ask())


def test_a_link_that_leads_out_of_the_folder_is_no_file_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "web" / "own.txt").write_text("own")
    (tmp_path / "web" / ".hidden.txt").write_text("hidden")
    (tmp_path / "web" / "out.txt").symlink_to(tmp_path / "secret.txt")
    out, hidden, own = asked(tmp_path / "web", "out.txt", ".hidden.txt", "own.txt")
    assert (out.status_code, hidden.status_code) == (404, 404)
    assert (own.status_code, own.text) == (200, "own")


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "one.css"
    file.write_text("a{}" * 1000)
    (first,) = asked(tmp_path, file.name)
    assert (first.text, first.headers["content-encoding"]) == ("a{}" * 1000, "gzip")
    file.write_text("b{}")
    os.utime(file, ns=(1, 1))
    (second,) = asked(tmp_path, file.name)
    assert (second.text, second.headers.get("content-encoding")) == ("b{}", None)
    assert second.headers["etag"] != first.headers["etag"]


def test_every_file_of_the_page_is_of_a_kind_that_is_served() -> None:
    files = [file for file in WEB.rglob("*") if file.is_file() and "LICENSE" not in file.name]
    assert files
    assert [file for file in files if file.suffix not in KINDS] == []


@pytest.mark.parametrize(
    ("accepted", "taken"), [("gzip", True), ("br, gzip;q=0.5", True), ("br", False), ("identity", False), ("", False)]
)
def test_only_who_takes_gzip_gets_it(place: str, accepted: str, taken: bool) -> None:
    _, headers, _ = get(place, "/web/vendor/lit-html.js", **{"accept-encoding": accepted})
    assert (headers["content-encoding"] == "gzip") is taken


def test_the_page_itself_is_sent_for_the_root(place: str) -> None:
    status, headers, body = get(place, "/")
    assert (status, headers["content-type"], body) == (200, KINDS[".html"], (WEB / "index.html").read_bytes())
    assert headers["content-security-policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("tls", [{}, CERTIFICATE], ids=["http", "https"])
def test_a_browser_may_open_the_rooms_own_socket_and_load_nothing_foreign(
    tls: dict[str, str], tmp_path: Path, browser: Browser
) -> None:
    with opened(tmp_path / "room.db", **tls) as place:
        page = browser.new_page(ignore_https_errors=True)
        page.goto(f"{place}/healthz")
        said = page.evaluate(
            """async () => {
              const post = (path, body) => fetch(path, {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body)});
              await post("/api/guest", {name: "Ann"});
              const {table} = await (await post("/api/tables", {})).json();
              const first = await new Promise((done, failed) => {
                const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
                socket.onmessage = (event) => done(JSON.parse(event.data).table.you);
                socket.onerror = () => failed("the socket was not opened");
              });
              const port = Number(location.port) === 1024 ? 1025 : 1024;
              let foreign = "loaded";
              document.addEventListener("securitypolicyviolation", (event) => { foreign = event.effectiveDirective; });
              await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
              const inline = document.createElement("script");
              inline.textContent = "window.ran = true";
              document.head.append(inline);
              await new Promise((done) => setTimeout(done, 50));
              return {first, foreign, ran: window.ran === true, cookie: document.cookie};
            }"""
        )
        (cookie,) = page.context.cookies()
        page.context.close()
    assert said["first"] == "Ann"
    assert said["foreign"] in ("connect-src", "script-src-elem")
    assert not said["ran"]
    assert said["cookie"] == ""
    assert (cookie.get("name"), cookie.get("secure")) == (("__Host-eldesthand", True) if tls else ("eldesthand", False))
    assert (cookie.get("httpOnly"), cookie.get("sameSite")) == (True, "Strict")
