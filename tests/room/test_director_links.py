"""What each link to a table lets one do, as tables: seat, watch, direct and none against each request and message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from drivers.room_server import Caller, Line, room_in_a_thread
from drivers.stacked import Stacked, stacked
from eldesthand.server.routes.deps import COOKIE

HANDS: Final = ("SA CK CQ D7 D8", "HK HQ SK SQ DA", "S8 S7 CA C9 DK", "HA HT ST S9 C8")
KINDS: Final = ("plays", "watches", "directs", "stranger", "nobody")


class Scene:
    """A table of four persons that Zoe directs, at which Eve looks on and with which Mal has nothing to do."""

    def __init__(self, port: int, laid: Stacked) -> None:
        self.laid = laid
        self.players = [caller(port, laid.token(seat)) for seat in range(4)]
        self.zoe = caller(port, laid.tokens["Zoe"])
        self.eve, self.mal, self.nobody = Caller(port, "Eve"), Caller(port, "Mal"), Caller(port)
        self.of = dict(zip(KINDS, (self.players[1], self.eve, self.zoe, self.mal, self.nobody), strict=True))
        self.links = self.players[0].post(self.path("links"))
        self.comes(self.eve, "watch")

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.laid.table}/{rest}"

    def comes(self, who: Caller, kind: str) -> int:
        """Let someone come by a link; what is answered."""
        return who.http.post(self.path("join"), json={"secret": self.links[kind]}).status_code

    def takes_back(self, kind: str) -> None:
        made = next(link for link in self.links["made"] if link["link"] == kind)
        assert self.players[0].http.delete(self.path(f"links/{made['id']}")).status_code == 204

    def line(self, who: Caller) -> Any:
        return who.line(self.laid.table)


def caller(port: int, token: str) -> Caller:
    caller = Caller(port)
    caller.http.cookies.set(COOKIE, token)
    return caller


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    yield from a_scene(tmp_path_factory.mktemp("room"))


@pytest.fixture
def own_scene(tmp_path: Path) -> Iterator[Scene]:
    yield from a_scene(tmp_path)


def a_scene(folder: Path) -> Iterator[Scene]:
    database = str(folder / "room.db")
    laid = stacked(database, "S", "club", HANDS, "H9", director="Zoe")
    with room_in_a_thread(database) as port:
        scene = Scene(port, laid)
        try:
            yield scene
        finally:
            for caller in (*scene.players, scene.zoe, scene.eve, scene.mal, scene.nobody):
                caller.close()


REQUESTS: Final = {
    "GET links": (200, 403, 403, 403, 401),
    "POST links": (201, 403, 403, 403, 401),
    "DELETE links/0000": (404, 403, 403, 403, 401),
    "POST fill": (200, 403, 403, 403, 401),
    "GET hint": (409, 403, 403, 403, 401),
    "POST leave": (409, 403, 403, 403, 401),
    "GET deals": (200, 200, 200, 403, 401),
    "GET deals/1.1": (200, 200, 200, 403, 401),
    "GET deals/1.1/minutes": (200, 200, 200, 403, 401),
    "GET deals/1.1/costs": (409, 409, 409, 403, 401),
    "GET deals/1.1/decisions": (409, 409, 409, 403, 401),
    "GET deals/1.1/shuffle": (409, 409, 409, 403, 401),
    "POST deals/1.1/again": (409, 409, 409, 403, 401),
    "GET minutes": (200, 200, 200, 403, 401),
}
"""What is answered to each kind of guest, in the order of `KINDS`; of a deal in hand nothing is told that is hidden."""


@pytest.mark.parametrize("request_", REQUESTS)
def test_each_request_is_for_those_it_is_for(scene: Scene, request_: str) -> None:
    method, path = request_.split()
    statuses = tuple(scene.of[kind].http.request(method, scene.path(path)).status_code for kind in KINDS)
    assert statuses == REQUESTS[request_]


JOINS: Final = {
    "seat": {"plays": 200, "watches": 409, "directs": 409, "stranger": 409, "nobody": 401},
    "watch": {"plays": 200, "watches": 200, "directs": 200, "nobody": 401},
    "direct": {"plays": 409, "directs": 200, "nobody": 401},
}
"""What is answered to each who comes by a link; the table is full, and who plays does not direct."""


@pytest.mark.parametrize("kind", JOINS)
def test_each_link_is_for_those_it_is_for(scene: Scene, kind: str) -> None:
    assert {who: scene.comes(scene.of[who], kind) for who in JOINS[kind]} == JOINS[kind]


def test_directing_is_listed_for_who_directs(scene: Scene) -> None:
    answers = {kind: scene.of[kind].http.get("/api/directing") for kind in KINDS}
    assert answers["nobody"].status_code == 401
    assert [len(answers[kind].json()) for kind in KINDS[:4]] == [0, 0, 1, 0]
    assert answers["directs"].json()[0]["calls"] == []


MESSAGES: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"act": {"act": "says", "words": "good evening"}}, "plays"),
    ({"act": {"act": "refers to a bystander"}}, "plays"),
    ({"words": '"Let us ask a bystander"'}, "plays"),
    ({"life": {"do": "adjourn"}}, "plays"),
    ({"menu": "unusual"}, "plays"),
    ({"direct": {"is": "decides", "words": "Play on"}}, "directs"),
    ({"direct": {"is": "pauses"}}, "directs"),
    ({"direct": {"is": "goes on"}}, "directs"),
    ({"act": {"act": "directs", "by": "Zoe", "deed": {"is": "pauses"}}}, ""),
    ({"direct": {"is": "rules", "whom": 0, "option": {"what": "call"}}}, ""),
    ({"direct": {"is": "no such"}}, ""),
    ({"draw": 1}, ""),
    ({"next": True}, ""),
    ({"again": True}, ""),
)
"""What is sent, and who may do it now: a player, a director, or nobody."""


def test_each_message_is_for_those_it_is_for(own_scene: Scene) -> None:
    scene = own_scene
    for number, (asked, allowed) in enumerate(MESSAGES):
        taken = {kind for kind in KINDS[:3] if takes(scene, kind, f"m{number}", asked)}
        assert taken == {allowed} - {""}, asked


def takes(scene: Scene, kind: str, name: str, asked: dict[str, Any]) -> bool:
    """Whether a message is taken from a kind of guest."""
    with scene.line(scene.of[kind]) as line:
        line.socket.send(json.dumps({"id": name, "seq": line.last["seq"], **asked}))
        while True:
            frame = line.hear()
            if name in (frame.get("ack"), frame.get("menu"), frame.get("refused"), frame.get("overtaken")):
                return "ack" in frame or "menu" in frame


def test_only_the_director_sees_his_panel(scene: Scene) -> None:
    for kind in KINDS[:3]:
        with scene.line(scene.of[kind]) as line:
            part = line.table["director"]
            assert (part["panel"] is not None) == (kind == "directs")


def test_a_player_who_calls_is_heard_and_answered(own_scene: Scene) -> None:
    scene = own_scene
    with scene.line(scene.zoe) as zoe, scene.line(scene.players[2]) as south:
        offer = next(power for power in south.table["desk"]["powers"] if power["label"] == "call the director")
        assert offer["law"] == "A-81"
        south.ask(act=offer["act"])
        till(zoe, lambda table: table["director"]["calls"])
        assert zoe.table["director"]["calls"][0]["name"] == scene.laid.names[2]
        (listed,) = scene.zoe.http.get("/api/directing").json()
        assert [row["seat"] for row in listed["calls"]] == [2]
        answer = zoe.ask(direct={"is": "decides", "words": "It is East's turn"})
        assert "ack" in answer
        till(south, lambda table: not table["director"]["calls"])
        assert 'Zoe decides: "It is East\'s turn".' in [frame.get("told") for frame in south.frames]


def till(line: Line, is_so: Any) -> None:
    while not is_so(line.table):
        line.hear()


def test_who_directs_acts_on_whatever_he_has_seen_and_is_refused_with_the_law(own_scene: Scene) -> None:
    with own_scene.line(own_scene.zoe) as zoe:
        answer = zoe.ask(seq=1, direct={"is": "sets the score right", "side": 1, "points": 2})
        assert (answer["law"], answer["why"]) == ("S5", "the score stands as it is marked")


@pytest.mark.parametrize(("kind", "who"), [("watch", "watches"), ("direct", "directs")])
def test_a_link_taken_back_ends_what_it_gave(own_scene: Scene, kind: str, who: str) -> None:
    scene, other = own_scene, own_scene.mal
    assert scene.comes(other, kind) == 200
    with scene.line(other) as line:
        scene.takes_back(kind)
        with pytest.raises(ConnectionClosed) as closed:
            line.answer_to("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    assert other.http.get(scene.path("deals")).status_code == 403
    assert other.http.get("/api/directing").json() == []
    with pytest.raises((InvalidStatus, ConnectionClosed)), scene.line(other):
        pass
    assert scene.comes(other, kind) == 403
    with scene.line(scene.of["directs"]) as line:
        assert line.table["director"]["panel"], "who has come otherwise stays"


def test_a_seat_stays_when_its_link_is_taken_back(own_scene: Scene) -> None:
    own_scene.takes_back("seat")
    with own_scene.line(own_scene.players[1]) as line:
        assert line.table["seat"] == 1


@pytest.mark.parametrize("shown", [True, False])
def test_who_looks_on_sees_the_hands_of_closed_deals_by_the_tables_choice(tmp_path: Path, shown: bool) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann, eve, zoe = Caller(port, "Ann"), Caller(port, "Eve"), Caller(port, "Zoe")
        wanted: dict[str, Any] = {"manner": "guided", "pace": "instant", "places": "agreed"}
        opened = ann.post("/api/tables", **wanted, director=True, lookers=shown)
        path = f"/api/tables/{opened['table']}"
        ann.post(f"{path}/fill")
        eve.post(f"{path}/join", secret=opened["watch"])
        zoe.post(f"{path}/join", secret=opened["direct"])
        with ann.line(opened["table"]) as line:
            plays_a_deal(line)
        for caller, sees in ((ann, True), (zoe, True), (eve, shown)):
            deal = caller.http.get(f"{path}/deals/1.1").json()
            assert deal["closed"] == sees
            assert all(deal["hands"]) == sees
            for rest in ("shuffle", "costs"):
                answer = caller.http.get(f"{path}/deals/1.1/{rest}")
                assert answer.status_code == (200 if sees else 409), answer.text
            assert ("Shuffle" in caller.http.get(f"{path}/minutes").text) == sees
            assert [heading["closed"] for heading in caller.http.get(f"{path}/deals").json()] == [sees]
        if not shown:
            said = eve.http.get(f"{path}/deals/1.1/shuffle").json()["detail"]
            assert said == "this table does not show the hands of its deals to those who look on"
            assert eve.http.post(f"{path}/deals/1.1/again").status_code == 409
        for caller in (ann, eve, zoe):
            caller.close()


def plays_a_deal(line: Line) -> None:
    """Let Ann play whatever no law answers, and close the deal once it is over; she makes, that none be passed out."""
    rng = Random(1)
    while line.table["view"] is None or not line.table["view"]["deal"]["closed"]:
        over = line.table["view"] is not None and line.table["view"]["deal"]["ended"]
        closing = next(
            (choice for choice in line.table["desk"]["choices"] if choice["label"].startswith("no claim")), None
        )
        makes = next((act for act in line.table["lawful"] or () if act["act"] == "orders up"), None)
        act = closing["act"] if over and closing else makes
        asked = {"act": act} if act else None if over else line.awaited(rng)
        if asked is None:
            line.hear()
        else:
            line.ask(**asked)
