"""The room on the network: a guest comes in, opens a table, plays over the socket; strangers and floods are refused."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from drivers.room_server import room_in_a_thread
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.security import AccessPolicy

OPEN: list[Browser] = []


class Browser:
    """Someone's browser: it keeps its cookie, and says where its requests come from."""

    def __init__(self, port: int) -> None:
        self.place = f"127.0.0.1:{port}"
        self.http = httpx.Client(base_url=f"http://{self.place}", headers={"origin": f"http://{self.place}"})
        OPEN.append(self)

    def post(self, path: str, json: object = None, origin: str = "") -> httpx.Response:
        headers = {"origin": origin} if origin else {}
        return self.http.post(path, json=json, headers=headers)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    @property
    def token(self) -> str:
        return str(self.http.cookies.get(COOKIE) or "")

    def socket(self, table: str, origin: str = "own") -> ClientConnection:
        headers = {"cookie": f"{COOKIE}={self.token}"}
        said = f"http://{self.place}" if origin == "own" else origin or None
        return connect(f"ws://{self.place}/api/tables/{table}/socket", origin=said, additional_headers=headers)  # type: ignore[arg-type]


@contextmanager
def open_room(database: str) -> Iterator[int]:
    """Open a room at a port of its own, and close it again, and every browser in it."""
    with room_in_a_thread(database, access=AccessPolicy()) as port:
        try:
            yield port
        finally:
            while OPEN:
                OPEN.pop().http.close()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with open_room(str(tmp_path / "room.db")) as client:
        yield client


@pytest.fixture
def client(port: int) -> Browser:
    return Browser(port)


def another(client: Browser, name: str) -> Browser:
    """Return another browser in the same room."""
    other = Browser(int(client.place.rpartition(":")[2]))
    assert other.post("/api/guest", json={"name": name}).status_code == 201
    return other


def table_of(client: Browser, name: str = "Ann", **wanted: object) -> dict[str, str]:
    assert client.post("/api/guest", json={"name": name}).status_code == 201
    opened = client.post("/api/tables", json=wanted)
    assert opened.status_code == 201, opened.text
    table: dict[str, str] = opened.json()
    return table


def refused_by(client: Browser, table: str, origin: str = "own") -> bool:
    """Whether no socket is opened."""
    try:
        with client.socket(table, origin) as socket:
            socket.recv(timeout=10)
    except (InvalidStatus, ConnectionClosed):
        return True
    return False


class Bot:
    """Plays by the socket alone: what is awaited, from what it is shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.asked = 0

    def hear(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
        self.frames.append(frame)
        if "table" in frame:
            self.last = frame
        return frame

    def ask(self, **what: object) -> dict[str, Any]:
        """Ask something, and hear until it is answered."""
        self.asked += 1
        name = f"c{self.asked}"
        self.socket.send(json.dumps({"id": name, "seq": self.last.get("seq", 0), **what}))
        while True:
            frame = self.hear()
            if name in (frame.get("ack"), frame.get("refused"), frame.get("overtaken")):
                return frame

    def play_on(self, rng: Random, until: str = "ended", most: int = 120) -> None:
        """Do whatever is awaited until the hand is over."""
        for _ in range(most):
            shown = self.last["table"]
            view, due, spread = shown["view"], shown["due"], shown["spread"]
            if view is not None and view["deal"]["ended"]:
                return
            if spread is not None and spread["who"] == shown["you"]:
                self.ask(draw=rng.randint(1, spread["cards"]))
            elif due is not None and shown["before_the_deal"]:
                self.ask(act={"act": due["what"], "at": 9}, entropy="00112233445566778899aabb")
            elif due is not None:
                self.ask(act=rng.choice(shown["lawful"]))
            else:
                self.hear()


def test_a_guest_plays_a_hand_over_the_socket(client: Browser) -> None:
    opened = table_of(client, manner="guided")
    with client.socket(opened["table"]) as socket:
        bot = Bot(socket)
        bot.hear()
        assert client.post(f"/api/tables/{opened['table']}/fill").json() == {"came": 3}
        bot.play_on(Random(1))
        deal = bot.last["table"]["view"]["deal"]
        assert deal["ended"]
        told = [frame["told"] for frame in bot.frames if frame.get("told")]
        assert any(("Ann" not in line and "plays" in line) or "leads" in line for line in told)
        seqs = [frame["seq"] for frame in bot.frames if "table" in frame]
        assert seqs == sorted(seqs)


def test_a_table_for_learning_refuses_with_the_law(client: Browser) -> None:
    opened = table_of(client, manner="guided")
    with client.socket(opened["table"]) as socket:
        bot = Bot(socket)
        bot.hear()
        client.post(f"/api/tables/{opened['table']}/fill")
        rng = Random(2)
        for _ in range(60):
            view = bot.last["table"]["view"]
            if view is not None and view["deal"]["complete"] and view["deal"]["trump"] < 0:
                break
            spread, due = bot.last["table"]["spread"], bot.last["table"]["due"]
            if spread is not None and spread["who"] == "Ann":
                bot.ask(draw=rng.randint(1, spread["cards"]))
            elif due is not None and bot.last["table"]["before_the_deal"]:
                bot.ask(act={"act": due["what"], "at": 9}, entropy="00112233445566778899aabb")
            else:
                bot.hear()
        seat = bot.last["table"]["seat"]
        card = bot.last["table"]["view"]["deal"]["hands"][seat][0]
        answer = bot.ask(act={"act": "plays", "card": card})
        while "overtaken" in answer:
            answer = bot.ask(act={"act": "plays", "card": card})
        assert answer["why"]


def test_nobody_is_sent_a_card_that_his_seat_may_not_see(client: Browser) -> None:
    opened = table_of(client)
    with client.socket(opened["table"]) as socket:
        bot = Bot(socket)
        bot.hear()
        client.post(f"/api/tables/{opened['table']}/fill")
        spread = None
        for _ in range(200):
            table = bot.last["table"]
            if table["view"] is not None and table["view"]["deal"]["complete"]:
                break
            spread, due = table["spread"], table["due"]
            if spread is not None and spread["who"] == "Ann":
                bot.ask(draw=1)
            elif due is not None:
                bot.ask(act={"act": due["what"], "at": 9}, entropy="00112233445566778899aabb")
            else:
                bot.hear()
        seat, view = bot.last["table"]["seat"], bot.last["table"]["view"]
        assert all(hand == [] for n, hand in enumerate(view["deal"]["hands"]) if n != seat)
        assert all('"order"' not in json.dumps(frame) for frame in bot.frames)
        assert all("nonce" not in json.dumps(frame) for frame in bot.frames)
        assert len(bot.last["table"]["committed"]) in (0, 64)


def test_friends_come_by_a_secret_link_and_watchers_see_no_hand(client: Browser) -> None:
    opened = table_of(client)
    bob, eve, mallory = another(client, "Bob"), another(client, "Eve"), another(client, "Mallory")
    path = f"/api/tables/{opened['table']}/join"
    assert bob.post(path, json={"secret": opened["seat"]}).json()["link"] == "seat"
    assert eve.post(path, json={"secret": opened["watch"]}).json()["link"] == "watch"
    assert mallory.post(path, json={"secret": "guessed"}).status_code == 403
    assert refused_by(mallory, opened["table"])
    with eve.socket(opened["table"]) as socket:
        watcher = Bot(socket)
        assert watcher.hear()["table"]["seat"] == -1
        assert "do not sit" in watcher.ask(words="I pass")["why"]
        assert "do not sit" in watcher.ask(act={"act": "passes"})["why"]
    assert mallory.post(f"/api/tables/{opened['table']}/fill").status_code == 403


def test_a_table_has_four_places(client: Browser) -> None:
    opened = table_of(client)
    path = f"/api/tables/{opened['table']}/join"
    codes = [another(client, f"Guest {n}").post(path, json={"secret": opened["seat"]}).status_code for n in range(4)]
    assert codes == [200, 200, 200, 409]


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        ("not json", "malformed"),
        ("[]", "object"),
        ("{}", "id"),
        ('{"id": "1"}', "one thing"),
        ('{"id": "1", "next": true, "draw": 2}', "one thing"),
        ('{"id": "1", "evil": 2, "next": true}', "evil"),
        ('{"id": "", "next": true}', "1 to 64"),
        ('{"id": "1", "draw": 99}', "draw a card"),
        ('{"id": "1", "act": {"act": "conjures"}}', "sit"),
        ('{"id": "1", "words": "abracadabra"}', "sit"),
        ('{"id": "1", "next": true}', "sit"),
        ('{"id": "1", "words": "' + "x" * 9000 + '"}', "at most"),
    ],
)
def test_a_bad_frame_is_refused_in_words_and_the_socket_goes_on(client: Browser, frame: str, said: str) -> None:
    opened = table_of(client)
    with client.socket(opened["table"]) as socket:
        bot = Bot(socket)
        bot.hear()
        socket.send(frame)
        answer = bot.hear()
        assert said in answer["why"], answer
        socket.send('{"id": "2", "next": true}')
        assert bot.hear()["refused"] == "2"


def test_a_flood_is_refused(client: Browser) -> None:
    opened = table_of(client)
    with client.socket(opened["table"]) as socket:
        bot = Bot(socket)
        bot.hear()
        for n in range(60):
            socket.send(json.dumps({"id": str(n), "next": True}))
        answers = [bot.hear() for _ in range(60)]
        assert any("frames a second" in answer["why"] for answer in answers)
        assert [answer["refused"] for answer in answers] == [str(n) for n in range(60)]
        time.sleep(0.2)
        socket.send(json.dumps({"id": "61", "next": True}))
        assert "frames a second" not in bot.hear()["why"], "who has waited a little is heard"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://testserver.evil.example"])
def test_another_site_can_neither_post_nor_open_a_socket(client: Browser, origin: str) -> None:
    opened = table_of(client)
    assert client.post("/api/tables", json={}, origin=origin).status_code == 403
    assert refused_by(client, opened["table"], origin)


def test_a_socket_without_an_origin_is_refused(client: Browser) -> None:
    opened = table_of(client)
    assert refused_by(client, opened["table"], "")


def test_a_name_is_wanted_and_a_stolen_or_made_up_token_is_nobody(client: Browser) -> None:
    assert client.get("/api/guest").status_code == 401
    assert client.post("/api/tables", json={}).status_code == 401
    client.http.cookies.set(COOKIE, "made up")
    assert client.get("/api/guest").status_code == 401
    for name in ("", "   ", "x" * 25, "a\x07b"):
        assert client.post("/api/guest", json={"name": name}).status_code == 422


def test_the_cookie_is_kept_from_scripts_and_other_sites(client: Browser) -> None:
    answer = client.post("/api/guest", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "'none'" in answer.headers["content-security-policy"]


def test_two_guests_of_one_name_are_told_apart(client: Browser) -> None:
    assert client.post("/api/guest", json={"name": "Ann"}).json()["name"] == "Ann"
    other = Browser(int(client.place.rpartition(":")[2]))
    assert other.post("/api/guest", json={"name": "ann"}).json()["name"] == "ann 2"


@pytest.mark.parametrize(
    "wanted", [{"book": "X"}, {"manner": "loose"}, {"book": "M", "chosen": {"M-pack": "99"}}, {"book": 7}]
)
def test_a_table_that_cannot_be_is_refused(client: Browser, wanted: dict[str, object]) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    assert client.post("/api/tables", json=wanted).status_code == 422


def test_the_room_comes_back_as_it_was(tmp_path: Path) -> None:
    database = str(tmp_path / "room.db")
    with open_room(database) as port:
        client = Browser(port)
        opened = table_of(client)
        with client.socket(opened["table"]) as socket:
            first = Bot(socket).hear()
    with open_room(database) as port:
        again = Browser(port)
        again.http.cookies.set(COOKIE, client.token, domain="127.0.0.1")
        assert again.get("/api/guest").json() == {"name": "Ann"}
        with again.socket(opened["table"]) as socket:
            assert Bot(socket).hear() == first
    assert client.token.encode() not in (tmp_path / "room.db").read_bytes()


def test_a_table_that_is_spoilt_is_told_in_words_and_harms_no_other(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    with open_room(str(file)) as port:
        client = Browser(port)
        spoilt, sound = table_of(client)["table"], client.post("/api/tables", json={}).json()["table"]
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE events SET body = ? WHERE stream = ? AND version = 2", (b"{}", f"table/{spoilt}"))
        connection.commit()
    with open_room(str(file)) as port:
        again = Browser(port)
        again.http.cookies.set(COOKIE, client.token)
        answer = again.post(f"/api/tables/{spoilt}/fill")
        assert answer.status_code == 500
        assert "from event 2 on: put a backup back" in answer.json()["detail"]
        assert [table["table"] for table in again.get("/api/tables").json()] == [sound]
        assert refused_by(again, spoilt)
        assert not refused_by(again, sound)


def test_healthz(client: Browser) -> None:
    assert client.get("/healthz").json() == {"open": True, "tables": 0}


def test_the_bot_of_the_examples_plays_a_hand(port: int) -> None:
    root = Path(__file__).resolve().parents[2]
    words = [sys.executable, str(root / "examples" / "bot.py"), f"http://127.0.0.1:{port}"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "plays" in done.stdout or "leads" in done.stdout
    lines = (root / "examples" / "bot.py").read_text("utf-8").splitlines()
    assert len(lines) < 40
