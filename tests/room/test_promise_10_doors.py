"""Promise 10: who may do what, as tables: each kind of guest against each request, each message and each trick."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import connect

from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.server.guests import TOKEN_BYTES
from eldesthand.server.routes import ROUTERS
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.security import MOST_BODY

LOBBY = ""
"""The name of no table: its socket is the lobby's."""

KINDS = ("sits", "watches", "stranger", "nobody")
FOREIGN = ("http://evil.example", "null", "https://127.0.0.1.evil.example", "file://")


class Scene:
    """A room with one table, at which Ann sits; Eve watches, Mal is a guest of the room, and nobody has no name."""

    def __init__(self, port: int, database: Path) -> None:
        self.port, self.database = port, database
        self.ann, self.eve, self.mal, self.nobody = (
            Caller(port, "Ann"),
            Caller(port, "Eve"),
            Caller(port, "Mal"),
            Caller(port),
        )
        opened = self.ann.post("/api/tables", manner="club")
        self.table, self.seat, self.watch = opened["table"], opened["seat"], opened["watch"]
        self.eve.post(f"/api/tables/{self.table}/join", secret=self.watch)
        self.callers = dict(zip(KINDS, (self.ann, self.eve, self.mal, self.nobody), strict=True))

    def sits_down(self) -> None:
        """Let the house come, and draw until the four sit."""
        self.ann.post(f"/api/tables/{self.table}/fill")
        with self.ann.line(self.table) as line:
            until(line, lambda table: table["view"] is not None)


def until(line: Line, stands: Any) -> None:
    rng = Random(1)
    for _ in range(400):
        if stands(line.table):
            return
        awaited = line.awaited(rng)
        if awaited is not None:
            line.ask(**awaited)
        else:
            line.hear()
    raise AssertionError("it never comes to that")


@contextmanager
def a_scene(folder: Path) -> Iterator[Scene]:
    database = folder / "room.db"
    with room_in_a_thread(str(database)) as port:
        scene = Scene(port, database)
        try:
            yield scene
        finally:
            for caller in scene.callers.values():
                caller.close()


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    with a_scene(tmp_path) as scene:
        yield scene


def routes(*methods: str) -> list[tuple[str, str]]:
    """Return every request that the room answers."""
    requests = [
        (method, route.path) for router in ROUTERS for route in router.routes for method in sorted(route.methods or ())
    ]
    return [(method, path) for method, path in requests if not methods or method in methods]


CHANGING = routes("POST", "PUT", "PATCH", "DELETE")


def test_promise_10_the_table_of_requests_is_whole() -> None:
    assert ("POST", "/api/guest") in CHANGING
    assert ("POST", "/api/tables") in CHANGING
    assert len(CHANGING) >= 6


def filled(path: str, scene: Scene) -> str:
    """Return a path with something for each of its parts."""
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: scene.table if part[1] == "table" else "1.1", path)


# --- where a request comes from


def test_promise_10_nothing_that_changes_anything_is_taken_from_another_site(scene: Scene) -> None:
    for origin in FOREIGN:
        for method, path in CHANGING:
            answer = scene.ann.http.request(method, filled(path, scene), json={}, headers={"origin": origin})
            assert answer.status_code == 403, f"{method} {path} from {origin}: {answer.status_code}"
            assert "another site" in answer.json()["detail"]


def test_promise_10_no_socket_is_opened_for_another_site_or_for_none(scene: Scene) -> None:
    for origin in (*FOREIGN, ""):
        for table in (scene.table, LOBBY):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                opened_by(scene.ann, table, origin)
        with scene.ann.line(scene.table) as line:
            assert line.table["you"] == "Ann"


def opened_by(caller: Caller, table: str, origin: str | None = None, token: str | None = None) -> dict[str, Any]:
    """Return the first frame of a socket at a table, or in the lobby."""
    said: Any = f"http://{caller.place}" if origin is None else origin or None
    headers = {"cookie": f"{COOKIE}={caller.token if token is None else token}"}
    path = "/api/lobby/socket" if table == LOBBY else f"/api/tables/{table}/socket"
    with connect(f"ws://{caller.place}{path}", origin=said, additional_headers=headers) as socket:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=10))
        return frame


# --- who one is


def test_promise_10_a_token_is_of_128_bits_at_least_and_no_two_are_alike(scene: Scene) -> None:
    assert TOKEN_BYTES * 8 >= 128
    tokens = [caller.token for caller in (scene.ann, scene.eve, scene.mal)]
    secrets = [scene.seat, scene.watch]
    assert len(set(tokens + secrets)) == 5
    for secret in tokens + secrets:
        assert re.fullmatch(r"[A-Za-z0-9_-]{43,}", secret)


def test_promise_10_only_hashes_of_tokens_and_secrets_are_on_disk(tmp_path: Path) -> None:
    with a_scene(tmp_path) as scene:
        known = [scene.ann.token, scene.eve.token, scene.seat, scene.watch]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for secret in known:
        assert secret.encode() not in kept
        assert hashlib.sha256(secret.encode()).hexdigest().encode() in kept


def test_promise_10_a_token_that_is_nobodys_opens_nothing(scene: Scene) -> None:
    for token in ("", "made up", "x" * 43, "x" * 4000, "' OR 1=1 --", "Ã©"):
        stranger = Caller(scene.port)
        for method, path in routes():
            if "{table}" not in path and path != "/api/guest":
                continue
            if (method, path) == ("POST", "/api/guest"):
                continue
            nowhere = path.endswith("/invitation")  # who holds a link is told where it leads, be they known or not
            headers = [(b"cookie", f"{COOKIE}={token}".encode("latin-1"))]
            answer = stranger.http.request(
                method, filled(path, scene), json={} if method == "POST" else None, headers=headers
            )
            assert answer.status_code in ((403, 422) if nowhere else (401, 405, 422)), (
                f"{method} {path}: {answer.status_code} {answer.text[:80]}"
            )
        for table in (scene.table, LOBBY):
            with pytest.raises(WebSocketException):
                opened_by(stranger, table, token=token.encode("ascii", "ignore").decode() or "none")
        stranger.close()


def test_promise_10_the_hash_of_a_token_is_no_token(scene: Scene) -> None:
    """Whoever reads the database can't be anyone by what he finds there."""
    thief = Caller(scene.port)
    thief.http.cookies.set(COOKIE, hashlib.sha256(scene.ann.token.encode()).hexdigest())
    assert thief.http.get("/api/tables").status_code == 401
    thief.close()


def test_promise_10_the_cookie_is_for_the_room_alone(scene: Scene) -> None:
    answer = httpx.post(f"http://127.0.0.1:{scene.port}/api/guest", json={"name": "Zoe"})
    cookie = answer.headers["set-cookie"].lower()
    for wanted in ("httponly", "samesite=strict", "path=/", "max-age="):
        assert wanted in cookie
    assert "domain=" not in cookie
    assert "token" not in answer.text


def test_promise_10_a_name_is_no_key_to_anothers_chair(scene: Scene) -> None:
    """Coming in by Ann's name makes another guest, who has nothing of hers."""
    other = Caller(scene.port, "Ann")
    assert other.name != "Ann"
    assert other.http.get("/api/tables").json() == []
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        opened_by(other, scene.table)
    other.close()


# --- what each may do

RIGHTS = {
    "/api/tables/{table}/fill": {"sits": 200, "watches": 403, "stranger": 403, "nobody": 401},
    "/api/tables/{table}/links": {"sits": 200, "watches": 403, "stranger": 403, "nobody": 401},
    "/api/tables/{table}/join": {"sits": 403, "watches": 403, "stranger": 403, "nobody": 401},
}
"""What is answered to each who asks, to join by a secret that was guessed."""


def test_promise_10_each_kind_of_guest_may_do_what_is_his(scene: Scene) -> None:
    for path in RIGHTS:
        for kind, caller in reversed(scene.callers.items()):
            answer = caller.http.post(filled(path, scene), json={"secret": "guessed"} if "join" in path else {})
            wanted = RIGHTS[path][kind]
            assert answer.status_code // 100 == wanted // 100, f"{kind}: {answer.status_code} {answer.text}"
            if wanted >= 400:
                assert answer.status_code == wanted
                assert answer.json()["detail"]


def test_promise_10_only_who_belongs_or_watches_reads_of_a_table(scene: Scene) -> None:
    scene.sits_down()
    for path in [path for _, path in routes("GET") if "{table}" in path]:
        there = filled(path, scene)
        assert scene.nobody.http.get(there).status_code == 401, path
        assert scene.mal.http.get(there).status_code in (403, 404), path
        assert scene.ann.http.get(there).status_code in (200, 404, 409), path
        assert scene.mal.http.get(there.replace(scene.table, "0" * 12)).status_code in (403, 404), path


OF_PERSONS: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/api/me"): {"sits": 200, "watches": 200, "stranger": 200, "nobody": 401},
    ("GET", "/api/me/archive"): {"sits": 200, "watches": 200, "stranger": 200, "nobody": 401},
    ("GET", "/api/members/Ann"): {"sits": 200, "watches": 200, "stranger": 200, "nobody": 401},
    ("GET", "/api/members/Zoe"): {"sits": 404, "watches": 404, "stranger": 404, "nobody": 401},
    ("PUT", "/api/accounts"): {"sits": 403, "watches": 403, "stranger": 403, "nobody": 401},
    ("DELETE", "/api/accounts"): {"sits": 403, "watches": 403, "stranger": 403, "nobody": 401},
    ("POST", "/api/session"): {"sits": 401, "watches": 401, "stranger": 401, "nobody": 401},
    ("DELETE", "/api/session"): {"sits": 204, "watches": 204, "stranger": 204, "nobody": 401},
    ("DELETE", "/api/sessions"): {"sits": 401, "watches": 401, "stranger": 401, "nobody": 401},
}
"""What is answered to each about persons, in this order, by no good password; who signs out is nobody."""


def test_promise_10_each_may_ask_about_persons_what_is_open_to_him(scene: Scene) -> None:
    body = {"name": "Ann", "password": "what might it be", "new": "three jolly jokers"}
    for (method, path), rights in OF_PERSONS.items():
        for kind, caller in scene.callers.items():
            answer = caller.http.request(method, path, json=None if method == "GET" else body)
            assert answer.status_code == rights[kind], f"{kind}: {method} {path}: {answer.status_code} {answer.text}"


def test_promise_10_a_members_tables_are_shown_to_nobody_else(scene: Scene) -> None:
    for caller in (scene.eve, scene.mal):
        profile = caller.http.get("/api/members/Ann").json()
        assert (profile["you"], profile["tables"]) == (False, [])
        assert scene.table not in caller.http.get("/api/members/Ann").text


ASKED: tuple[dict[str, Any], ...] = (
    {"act": {"act": "passes"}},
    {"act": {"act": "plays", "card": 62}},
    {"act": {"act": "says", "words": "good evening"}},
    {"words": "I pass"},
    {"draw": 1},
    {"next": True},
    {"again": True},
)


def test_promise_10_who_watches_can_do_nothing_by_any_message(scene: Scene) -> None:
    scene.sits_down()
    with scene.ann.line(scene.table) as hers, scene.eve.line(scene.table) as line:
        before = hers.last["seq"]
        for number, asked in enumerate(ASKED):
            answer = line.ask(f"w{number}", **asked)
            assert "refused" in answer, answer
            assert answer["why"]
        assert line.table["seat"] == -1
        assert hers.last["seq"] == before


def test_promise_10_nobody_acts_from_anothers_seat(scene: Scene) -> None:
    scene.sits_down()
    with scene.ann.line(scene.table) as line:
        seat = line.table["seat"]
        answer = line.ask(act={"act": "says", "words": "it is mine", "seat": (seat + 1) % 4})
        assert "ack" in answer
        told = [frame["told"] for frame in line.frames if "it is mine" in frame.get("told", "")]
        while not told:
            told = [words for words in [line.hear().get("told", "")] if "it is mine" in words]
        assert told[0].startswith(("North", "East", "South", "West")[seat])


def test_promise_10_a_seat_link_gives_no_seat_that_is_taken(scene: Scene) -> None:
    guests = [Caller(scene.port, f"Guest {n}") for n in range(5)]
    codes = [
        guest.http.post(f"/api/tables/{scene.table}/join", json={"secret": scene.seat}).status_code for guest in guests
    ]
    assert codes == [200, 200, 200, 409, 409]
    again = guests[0].http.post(f"/api/tables/{scene.table}/join", json={"secret": scene.seat})
    assert again.status_code == 200, "who is there may come by his link as often as he likes"
    for guest in guests:
        guest.close()


def test_promise_10_a_link_leads_to_its_own_table_alone(scene: Scene) -> None:
    other = scene.mal.post("/api/tables")["table"]
    for secret in (scene.seat, scene.watch):
        answer = scene.eve.http.post(f"/api/tables/{other}/join", json={"secret": secret})
        assert answer.status_code == 403


def test_promise_10_whether_a_table_is_there_cannot_be_tried_out(scene: Scene) -> None:
    """A stranger is told of a table that there is what he is told of one that there is not, as far as it can be."""
    for path in ("fill", "links"):
        there = scene.mal.http.post(f"/api/tables/{scene.table}/{path}", json={})
        nowhere = scene.mal.http.post(f"/api/tables/{'0' * 12}/{path}", json={})
        assert there.status_code in (403, 404)
        assert nowhere.status_code in (403, 404)
        assert "Ann" not in there.text
    assert len(scene.table) >= 12, "a name of a table can't be guessed either"


# --- too much, and what can't be read


def test_promise_10_a_body_that_is_too_long_is_refused(scene: Scene) -> None:
    for path in sorted({path for _, path in CHANGING}):
        body = json.dumps({"name": "x" * (MOST_BODY + 1)}).encode()
        answer = scene.ann.http.post(filled(path, scene), content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (405, 413)


def test_promise_10_what_cannot_be_read_is_refused_in_words(scene: Scene) -> None:
    for body in (b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"secret": 7}', b'{"name": ["x"]}', b"[" * 9000):
        for path in ("/api/guest", f"/api/tables/{scene.table}/join"):
            answer = scene.mal.http.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code in (400, 422), answer.text
            assert answer.json()["detail"]


FRAMES: tuple[str | bytes, ...] = (
    "", "[", "null", "7", '{"id": 7, "next": true}', '{"id": "a", "seq": "x", "next": true}',
    '{"id": "a", "act": []}', '{"id": "a", "act": {"act": 7}}', '{"id": "a", "act": {}}', '{"id": "a", "words": ""}',
    '{"id": "a", "draw": -1}', '{"id": "a", "draw": 1e99}', '{"id": "a", "act": {"act": "plays", "card": 1e9}}',
    '{"id": "a", "menu": "no such"}', '{"id": "a", "life": {"do": "no such"}}', '{"id": "' + "a" * 65 + '", "next": 1}',
    "x" * 8193, "\ufffd" * 2000, "[" * 5000,
)  # fmt: skip


def test_promise_10_a_frame_that_cannot_be_read_is_refused_and_disturbs_nobody(scene: Scene) -> None:
    scene.sits_down()
    with scene.ann.line(scene.table) as line, scene.eve.line(scene.table) as other:
        for frame in FRAMES:
            line.socket.send(frame)
            answer = line.hear()
            while "why" not in answer and "overtaken" not in answer:
                assert "ack" not in answer, f"{frame[:60]!r} was taken: {answer}"
                answer = line.hear()
        assert "ack" in line.ask(act={"act": "says", "words": "still here"})
        while "still here" not in other.hear().get("told", ""):
            pass


def test_promise_10_a_frame_too_long_for_the_room_ends_that_socket_alone(scene: Scene) -> None:
    with scene.eve.line(scene.table) as other:
        with scene.ann.line(scene.table) as line:
            line.socket.send("x" * 20_000_000)
            with pytest.raises(ConnectionClosed):
                line.answer_to("never")
        with scene.ann.line(scene.table) as line:
            assert line.table["you"] == "Ann"
        assert other.table["you"] == "Eve"


# --- what stands where


def test_promise_10_the_secret_of_a_link_reaches_no_address_that_is_logged(scene: Scene) -> None:
    """It goes in a body; no path and no query of the room has a place for it."""
    for _, path in routes():
        assert "secret" not in path
    page = scene.ann.http.get("/").text
    assert "no-referrer" in scene.ann.http.get("/").headers["referrer-policy"]
    assert scene.seat not in page


def test_promise_10_every_answer_says_what_a_browser_may_do_with_it(scene: Scene) -> None:
    loaded = scene.ann.http.get("/web/app.js").headers
    assert loaded["x-content-type-options"] == "nosniff"
    assert loaded["cross-origin-resource-policy"] == "same-origin"
    for path in ("/", "/web/icon.svg", "/api/guest", "/no/such/page", "/healthz"):
        headers = scene.ann.http.get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self'"
        assert policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert "unsafe" not in headers["content-security-policy"]


def test_promise_10_the_page_has_nothing_inline_that_the_policy_would_stop(scene: Scene) -> None:
    page = scene.ann.http.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", page)
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", page)
