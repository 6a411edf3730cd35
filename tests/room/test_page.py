"""The page's files: what is served and what is not, how a browser keeps them, and what its policy lets it do."""

from __future__ import annotations

import asyncio
import gzip
import re
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
from eldesthand.server.release import KINDS, WEB, Release, closure, with_modules, without_comments
from eldesthand.server.routes.page import routes
from eldesthand.server.security import POLICY, AccessPolicy

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


@pytest.mark.parametrize("path", ["/", "/sw.js", "/web/vendor/lit-html.js"])
def test_at_a_plain_address_a_browser_asks_each_time_and_is_told_that_nothing_changed(place: str, path: str) -> None:
    _, headers, _ = get(place, path)
    assert headers["cache-control"] == "no-cache"
    status, _, body = get(place, path, **{"if-none-match": f'"other", {headers["etag"]}'})
    assert (status, body) == (304, b"")
    assert get(place, path, **{"if-none-match": '"other"'})[0] == 200


def test_all_that_the_page_names_is_kept_for_good(place: str) -> None:
    """From the page on, every address in what is loaded leads to a file whose address changes with what it holds."""
    waiting = re.findall(rb"/web/[\w./-]+", get(place, "/")[2])
    seen = set()
    while waiting:
        path = waiting.pop().decode()
        if path in seen or path.endswith("/"):
            continue
        seen.add(path)
        status, headers, body = get(place, path)
        assert status == 200, path
        assert re.match(r"/web/[0-9a-f]{16}/", path)
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        if not path.endswith((".woff2", ".png", ".svg")):
            waiting += re.findall(rb"(?<=[\"(])/web/[\w./-]+", body)
    assert {path.split("/", 3)[3] for path in seen} >= {
        file.relative_to(WEB).as_posix() for file in WEB.rglob("*.js") if file.name != "sw.js"
    }


def test_the_worker_keeps_the_policy_of_the_page_and_is_served_at_no_other_address(place: str) -> None:
    _, headers, body = get(place, "/sw.js")
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert headers["content-security-policy"] == POLICY
    release = Release().address("")
    assert f'const RELEASE = "{release}";' in body.decode()
    assert [get(place, f"{folder}sw.js")[0] for folder in ("/web/", release)] == [404, 404]


def test_nothing_but_asking_is_answered(place: str) -> None:
    assert httpx.post(f"{place}/web/app.js").status_code == 405
    head = httpx.head(f"{place}/web/app.js", headers={"accept-encoding": ""})
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) == len(Release().files["/web/app.js"].body)


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
        transport = httpx.ASGITransport(Starlette(routes=routes(Release(folder))))
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


def test_a_release_stays_as_it_was_read_and_a_changed_file_makes_another(tmp_path: Path) -> None:
    """A font is left as it was; the style that names it changes, and with it the address of each style and module."""
    (tmp_path / "one.woff2").write_bytes(b"a font")
    (tmp_path / "one.css").write_text('a { src: url("/web/one.woff2") }')
    (tmp_path / "two.js").write_text('import "/web/three.js";\n')
    (tmp_path / "three.js").write_text("export const three = 3;\n")
    first = Release(tmp_path)
    (tmp_path / "three.js").write_text("export const three = 4;\n")
    second = Release(tmp_path)
    assert first.files[first.address("three.js")].body == b"export const three = 3;\n"
    assert first.address("three.js") not in second.files
    assert second.address("two.js") != first.address("two.js")
    assert second.address("one.woff2") == first.address("one.woff2")
    for release in (first, second):
        assert release.files[release.address("two.js")].body.decode() == f'import "{release.address("three.js")}";\n'
        style = f'a {{ src: url("{release.address("one.woff2")}") }}'
        assert release.files[release.address("one.css")].body.decode() == style


def test_a_module_is_sent_without_its_comments_and_each_line_stays_where_it_is() -> None:
    release = Release()
    for file in WEB.rglob("*.js"):
        path = file.relative_to(WEB).as_posix()
        if path == "sw.js":
            continue
        written = release.files[f"/web/{path}"].body.decode()
        assert written == file.read_text(encoding="utf-8")
        sent = release.files[release.address(path)].body.decode().split("\n")
        for line, came in zip(written.split("\n"), sent, strict=True):
            if came != re.sub(r"(?<=[\"'`(])/web/([\w./-]*)", lambda named: release.address(named[1]), line):
                assert came == ""
                assert line.strip().startswith(("/**", "*")), f"{path}: {line}"


def test_only_comments_with_lines_to_themselves_are_left_out() -> None:
    module = b"""/** A module. */
/** @type {T} */ (one).two(); // stays
  /**
   * Of three lines, with a * and / in it.
   */
const three = "/** a string */"; /** and what follows code */
/* A licence. */
"""
    assert without_comments(module).split(b"\n") == [
        b"",
        b"/** @type {T} */ (one).two(); // stays",
        b"",
        b"",
        b"",
        b'const three = "/** a string */"; /** and what follows code */',
        b"/* A licence. */",
        b"",
    ]


def test_addresses_made_of_parts_lead_into_the_release(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("link.href = `/web/css/${name}.css`; // as in /web/css\n")
    release = Release(tmp_path)
    body = release.files[release.address("one.js")].body.decode()
    assert body == f"link.href = `{release.address('css/')}${{name}}.css`; // as in /web/css\n"


def test_a_page_has_a_link_to_each_module_that_it_will_need() -> None:
    """What is imported by what is imported; not what stands in a comment, and each once, as early as it is needed."""
    page = b"""<head>
  <link rel="modulepreload" href="/web/first.js">
  <link rel="later" href="/web/then.js">
  <script type="module" src="/web/app.js"></script>
</head>"""
    bodies = {
        "app.js": b'import {\n  one,\n} from "/web/one.js";\n/** @import { T } from "/web/never.js" */\n',
        "first.js": b'export { two } from "/web/two.js";\n',
        "one.js": b'import "/web/two.js";\nimport("/web/never.js");\nconst a = "/web/never.js";\n',
        "two.js": b'import { one } from "/web/one.js";\n',
        "then.js": b'import * as more from "/web/more.js";\nimport { one } from "/web/one.js";\n',
    }
    assert closure(["app.js"], bodies) == ["app.js", "one.js", "two.js"]
    made = with_modules(page, bodies).decode()
    assert re.findall(r'rel="(\w+)" href="/web/(\w+).js"', made) == [
        ("modulepreload", "first"),
        ("later", "then"),
        ("modulepreload", "two"),
        ("modulepreload", "one"),
        ("later", "more"),
    ]
    assert made.endswith("</head>")


def test_every_file_of_the_page_is_of_a_kind_that_is_served() -> None:
    files = [file for file in WEB.rglob("*") if file.is_file() and "LICENSE" not in file.name]
    assert files
    assert [file for file in files if file.suffix not in KINDS] == []
    assert len(Release().files) == 2 * len(files) - 2  # the page and the worker at one address each


@pytest.mark.parametrize(
    ("accepted", "taken"), [("gzip", True), ("br, gzip;q=0.5", True), ("br", False), ("identity", False), ("", False)]
)
def test_only_who_takes_gzip_gets_it(place: str, accepted: str, taken: bool) -> None:
    _, headers, _ = get(place, "/web/vendor/lit-html.js", **{"accept-encoding": accepted})
    assert (headers["content-encoding"] == "gzip") is taken


def test_the_page_itself_is_sent_for_the_root(place: str) -> None:
    status, headers, body = get(place, "/")
    assert (status, headers["content-type"], body) == (200, KINDS[".html"], Release().files["/"].body)
    assert b"<title>Eldest Hand</title>" in body
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
