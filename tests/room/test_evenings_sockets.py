"""Evenings of the club over HTTP and sockets: who may come in, what each is sent, and six who form a table."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.server.clock import Times
from eldesthand.server.guest_socket import command_of
from eldesthand.server.routes.deps import COOKIE
from eldesthand.shown.patches import merged

Callers = dict[str, Caller]


@contextmanager
def a_room(folder: Path, *names: str, away: float = 30) -> Iterator[Callers]:
    with room_in_a_thread(str(folder / "room.db"), times=Times(away=away)) as port, ExitStack() as all_of_them:
        callers = {name: Caller(port, name) for name in names}
        for caller in callers.values():
            all_of_them.callback(caller.close)
        yield callers


@contextmanager
def at(evening: str, callers: Callers, *names: str) -> Iterator[dict[str, Line]]:
    """Open a socket for each at an evening."""
    with ExitStack() as lines:
        yield {name: lines.enter_context(callers[name].line(evening, shows="evening")) for name in names}


def till(line: Line, is_so: Any) -> dict[str, Any]:
    """Hear until the evening is shown so."""
    while not is_so(line.table):
        line.hear()
    return line.table


def does(line: Line, kind: str, **more: object) -> dict[str, Any]:
    """Act in the room, and again where another has come between."""
    while "overtaken" in (answer := line.ask(act={"kind": kind, **more})):
        till(line, lambda _, seq=answer["seq"]: line.last["seq"] >= seq)
    return answer


def test_six_candidates_form_a_table_over_sockets_and_play_there(tmp_path: Path) -> None:
    names = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
    with a_room(tmp_path, *names) as callers:
        evening = callers["Ann"].post("/api/evenings", title="Tuesday", book="S", pace=0, listed=True)["evening"]
        with at(evening, callers, *names) as lines:
            assert lines["Bob"].table["offers"][0] == {"label": "come in", "act": {"kind": "arrives", "who": "Bob"}}
            assert not lines["Bob"].table["inside"]
            assert does(lines["Ann"], "wants to play")["why"] == "you are not in the room: come in first"
            assert "ack" in does(lines["Ann"], "arrives")
            for name in names[1:]:
                assert "ack" in does(lines[name], "arrives", person="Ann")
                assert not lines[name].table["inside"]
                assert "ack" in lines["Ann"].ask(wish=f"with {name}")
            for name in names:
                assert "ack" in does(lines[name], "wants to play")
            _cut_until_they_sit(lines, names)
            shown = till(lines["Ann"], lambda state: state["tables"] and state["tables"][0]["rubber"])
            table = shown["tables"][0]
            assert len(table["waiting"]) == 2
            dealer = table["order"][0]
            assert does(lines[next(name for name in names if name != dealer)], "begins the rubber").keys() & {
                "refused",
                "ack",
            }
            assert "ack" in does(lines[dealer], "begins the rubber")
            table = till(lines["Ann"], lambda state: state["tables"][0]["playing"] and state["tables"][0]["table"])[
                "tables"
            ][0]
            for name in names:  # four sit there, and two look on
                with callers[name].line(table["table"]) as line:
                    assert line.table["evening"] == evening
                    till(line, lambda state: state["people"])
                    assert line.table["people"] == table["seats"]
                    assert line.table["seat"] == (table["seats"].index(name) if name in table["seats"] else -1)
        assert all(person["online"] for person in shown["people"])
        listed = callers["Fay"].http.get("/api/lobby").json()["evenings"]
        assert json.dumps(listed).count(evening) == 1


def test_one_by_a_link_for_it_directs_the_tables_of_an_evening(tmp_path: Path) -> None:
    names = ("Ann", "Bob", "Cid", "Dan")
    with a_room(tmp_path, *names, "Zoe") as callers:
        ann, zoe = callers["Ann"], callers["Zoe"]
        opened = ann.post("/api/evenings", director=True, listed=True)
        evening = opened["evening"]
        assert zoe.post(f"/api/evenings/{evening}/join", secret=opened["direct"])["link"] == "direct"
        assert zoe.http.get("/api/directing").json() == []
        with at(evening, callers, *names) as lines:
            for name in names:
                assert "ack" in does(lines[name], "arrives")
            for name in names:
                assert "ack" in does(lines[name], "wants to play")
            _cut_until_they_sit(lines, names)
            dealer = till(lines["Ann"], lambda state: state["tables"][0]["rubber"])["tables"][0]["order"][0]
            assert "ack" in does(lines[dealer], "begins the rubber")
            shown = till(lines["Ann"], lambda state: state["tables"][0]["playing"] and state["tables"][0]["table"])
            table = shown["tables"][0]["table"]
            assert [row["table"] for row in zoe.http.get("/api/directing").json()] == [table]
            with zoe.line(table) as line:
                till(line, lambda state: state["director"]["panel"])
                assert "ack" in line.ask(direct={"is": "decides", "words": "Good evening"})
                links = ann.http.get(f"/api/evenings/{evening}/links").json()
                link = next(link for link in links if link["link"] == "direct")
                assert ann.http.delete(f"/api/evenings/{evening}/links/{link['id']}").status_code == 204
                with pytest.raises(ConnectionClosed):
                    line.answer_to("never")
        assert zoe.http.get("/api/directing").json() == []


def _cut_until_they_sit(lines: dict[str, Line], names: tuple[str, ...]) -> None:
    for _ in range(60):
        for name in names:
            while lines[name].last["seq"] < max(line.last["seq"] for line in lines.values()):
                lines[name].hear()
            if any(offer.get("wish") == "draw" for offer in lines[name].table["offers"]):
                assert "ack" in lines[name].ask(draw=1)
        if any(table["rubber"] for table in lines[names[0]].table["tables"]):
            return
    raise AssertionError("they do not come to sit")


def test_patches_make_the_same_evening_and_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Bob") as callers:
        ann = callers["Ann"]
        evening = ann.post("/api/evenings", listed=True)["evening"]
        with at(evening, callers, "Bob") as lines, ann.socket(f"/api/evenings/{evening}/socket?patch=1") as socket:
            state = json.loads(socket.recv(timeout=10))["evening"]
            for n, act in enumerate(({"kind": "arrives"}, {"kind": "wants to play"}, {"kind": "leaves the table"})):
                for again in (False, True):
                    socket.send(json.dumps({"id": f"a{n}", "seq": n + 1, "act": act}))
                    while "ack" not in (frame := json.loads(socket.recv(timeout=10))):
                        assert "why" not in frame, frame
                        state = merged(state, frame["patch"])
                    assert frame == {"ack": f"a{n}", "seq": n + 2, **({"again": True} if again else {})}
            seen = till(lines["Bob"], lambda shown: len(shown["log"]) == 3)
            for field in ("people", "candidates", "tables", "log", "due"):
                assert state[field] == seen[field], field
            assert [entry["told"] for entry in seen["log"]] == [
                "Ann comes into the room.",
                "Ann wants to play at a fresh table.",
                "Ann leaves the table.",
            ]
            assert ann.http.get(f"/api/evenings/{evening}").json()["people"] == seen["people"]
        text = ann.http.get(f"/api/evenings/{evening}/minutes")
        assert text.headers["content-disposition"] == f'attachment; filename="{evening}.min"'
        assert text.text.endswith('"Ann": arrives\n"Ann": wants to play\n"Ann": leaves the table\n')


RIGHTS = {
    ("GET", "/api/evenings"): (200, 200, 200, 401),
    ("GET", "/api/evenings/{E}"): (200, 200, 403, 401),
    ("GET", "/api/evenings/{E}/minutes"): (200, 200, 403, 401),
    ("POST", "/api/evenings/{E}/links"): (201, 403, 403, 401),
    ("GET", "/api/evenings/{E}/links"): (200, 403, 403, 401),
    ("DELETE", "/api/evenings/{E}/links/nothing"): (404, 403, 403, 401),
    ("POST", "/api/evenings/{E}/join"): (403, 403, 403, 401),
    ("GET", "/api/evenings/nowhere"): (404, 404, 404, 401),
}
"""What is answered to who has opened an evening, who came by a link, a stranger, and nobody; to join by a guess."""


def test_promise_10_to_an_evening_that_is_not_listed_one_comes_by_a_link(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Bob", "Mal", "") as callers:
        ann, bob, mal = callers["Ann"], callers["Bob"], callers["Mal"]
        opened = ann.post("/api/evenings", listed=False)
        evening = opened["evening"]
        assert bob.post(f"/api/evenings/{evening}/join", secret=opened["seat"])["link"] == "seat"
        for (method, path), wanted in RIGHTS.items():
            for caller, status in zip(callers.values(), wanted, strict=True):
                body = {"secret": "guessed"} if method == "POST" else None
                answer = caller.http.request(method, path.replace("{E}", evening), json=body)
                assert answer.status_code == status, f"{caller.name}: {method} {path}: {answer.text}"
        with pytest.raises((InvalidStatus, ConnectionClosed)), at(evening, callers, "Mal"):
            raise AssertionError("a stranger looks in")
        with pytest.raises((InvalidStatus, ConnectionClosed)), at("nowhere", callers, "Ann"):
            raise AssertionError("there is no such evening")
        assert mal.http.get("/api/lobby").json()["evenings"] in ([], {})
        links = ann.http.get(f"/api/evenings/{evening}/links").json()
        fresh = ann.post(f"/api/evenings/{evening}/links")
        assert len(ann.http.get(f"/api/evenings/{evening}/links").json()) == len(links) + 1
        gone = ann.http.delete(f"/api/evenings/{evening}/links/{fresh['made'][0]['id']}")
        assert gone.status_code == 204
        assert mal.http.post(f"/api/evenings/{evening}/join", json={"secret": fresh["seat"]}).status_code == 403
        # the link of a table leads to no evening, nor that of an evening to a table
        table = ann.post("/api/tables")
        assert mal.http.post(f"/api/evenings/{evening}/join", json={"secret": table["seat"]}).status_code == 403
        assert mal.http.post(f"/api/tables/{table['table']}/join", json={"secret": opened["seat"]}).status_code == 403


def test_what_is_asked_amiss_of_an_evening_is_refused_in_words(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann") as callers:
        ann = callers["Ann"]
        for body, said in (({"book": "Q"}, "Q"), ({"pace": 99}, "pace"), ({"title": "x" * 61}, "title")):
            answer = ann.http.post("/api/evenings", json=body)
            assert answer.status_code == 422
            assert said in answer.json()["detail"]
        evening = ann.post("/api/evenings", title=" Tuesday\n night ")["evening"]
        assert ann.http.get(f"/api/evenings/{evening}").json()["title"] == "Tuesday night"
        with at(evening, callers, "Ann") as lines:
            line = lines["Ann"]
            does(line, "arrives")
            for asked, said in (
                ({"act": {"kind": "conjures"}}, "conjures"),
                ({"act": {"kind": "claims entry", "table": "one"}}, "table"),
                ({"act": {"kind": "arrives"}, "draw": 1}, "ask one thing"),
                ({"draw": 1}, "not to draw"),
                ({"wish": "fly"}, "fly"),
                ({"wish": "say"}, "in words"),
                ({"wish": "say", "words": "x" * 201}, "200"),
                ({"wish": "house"}, "nobody wants to play"),
                ({"evil": True}, "evil"),
            ):
                line.socket.send(json.dumps({"id": "1", "seq": 2, **asked}))
                while "why" not in (frame := line.hear()):
                    pass
                assert said in frame["why"]
            assert "ack" in line.ask(wish="say", words="Good evening")
            while "Good evening" not in line.table["log"][-1]["told"]:
                line.hear()


def test_of_four_who_want_one_seat_at_once_over_their_sockets_one_has_it(tmp_path: Path) -> None:
    names = ("Ann", "Bob", "Cid", "Dan")
    with a_room(tmp_path, *names) as callers:
        evening = callers["Ann"].post("/api/evenings", listed=True)["evening"]
        with at(evening, callers, *names) as lines:
            for name in names:
                does(lines[name], "arrives")
                does(lines[name], "wants to play")
            _cut_until_they_sit(lines, names)
            table = till(lines["Ann"], lambda state: state["tables"] and state["tables"][0]["order"])["tables"][0]
            dealer, _, third, fourth = table["order"]
            does(lines[dealer], "takes a seat", place=0)
            racing = [
                threading.Thread(target=does, args=(lines[who], "takes a seat"), kwargs={"place": 1}) for who in names
            ]
            for thread in racing:
                thread.start()
            for thread in racing:
                thread.join()
            seats = callers["Ann"].http.get(f"/api/evenings/{evening}").json()["tables"][0]["seats"]
            assert seats[1] in (third, fourth)
            assert sorted(seats) == sorted(names)


def test_one_whose_page_is_closed_has_not_left_and_others_go_on_without_him(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Bob", away=0.05) as callers:
        evening = callers["Ann"].post("/api/evenings", pace=0, listed=True)["evening"]
        with at(evening, callers, "Ann") as lines:
            ann = lines["Ann"]
            does(ann, "arrives")
            with at(evening, callers, "Bob") as others:
                does(others["Bob"], "arrives")
                does(others["Bob"], "wants to play")
                till(ann, lambda state: len(state["candidates"]) == 1)
                does(ann, "wants to play")
                assert "ack" in ann.ask(wish="house")
                till(others["Bob"], lambda state: any(due["who"] == "Bob" for due in state["due"]))
                assert "wait a little" in ann.ask(wish="for Bob")["why"]
            wishes = [f"{what} for Bob, who is away" for what in ("cut a card", "begin the rubber as is usual")]
            done = set()
            while not any(table["playing"] for table in ann.table["tables"]):
                offers = {offer["label"]: offer for offer in ann.table["offers"]}
                mine = next((wish for wish in [*wishes, "cut a card"] if wish in offers), "")
                begin = next((offer["act"] for label, offer in offers.items() if label.startswith("sit down")), None)
                if mine:
                    asked = {"draw": 1} if mine == "cut a card" else {"wish": offers[mine]["wish"]}
                    done.add(mine if "ack" in ann.ask(**asked) else "")
                elif begin:
                    ann.ask(act=begin)
                else:
                    ann.hear()
            assert wishes[0] in done
            bob = next(person for person in ann.table["people"] if person["name"] == "Bob")
            assert (bob["here"], bob["online"], bob["sits"]) == (True, False, 1)


def test_an_evening_stands_in_the_lobby_again_when_the_room_is_opened_again(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Bob") as callers:
        ann = callers["Ann"]
        opened = {name: ann.post("/api/evenings", title=name, listed=listed)["evening"]
                 for name, listed in (("Tuesday", True), ("empty", True), ("private", False))}  # fmt: skip
        for name in ("Tuesday", "private"):
            with at(opened[name], callers, "Ann") as lines:
                does(lines["Ann"], "arrives")
        token = ann.token
    with a_room(tmp_path, "Cid") as callers:
        cid = callers["Cid"]
        for _ in range(200):
            listed = cid.http.get("/api/lobby").json()["evenings"]
            if listed:
                break
            time.sleep(0.02)
        assert [row["title"] for row in (listed.values() if isinstance(listed, dict) else listed)] == ["Tuesday"]
        cid.http.cookies.set(COOKIE, token)
        shown = cid.http.get(f"/api/evenings/{opened['Tuesday']}").json()
        assert (shown["you"], shown["inside"]) == ("Ann", True)
        own = cid.http.get("/api/evenings").json()
        assert [(row["title"], row["inside"]) for row in own] == [
            ("private", True),
            ("empty", False),
            ("Tuesday", True),
        ]


def test_an_evening_link_taken_back_ends_the_sockets_and_the_visits_of_all_who_came_by_it(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Bob", "Cid", "Eve", "Zoe") as callers:
        ann, eve = callers["Ann"], callers["Eve"]
        opened = ann.post("/api/evenings", listed=False, director=True)
        evening = opened["evening"]
        for name in ("Bob", "Cid", "Eve"):
            callers[name].post(f"/api/evenings/{evening}/join", secret=opened["seat"])
        callers["Zoe"].post(f"/api/evenings/{evening}/join", secret=opened["direct"])
        with at(evening, callers, "Ann", "Bob", "Cid", "Eve", "Zoe") as lines:
            assert "ack" in does(lines["Bob"], "arrives")
            assert "refused" in does(lines["Eve"], "arrives", person="nobody")
            assert "ack" in does(lines["Cid"], "arrives", person="Bob")
            for link in ann.http.get(f"/api/evenings/{evening}/links").json():
                assert ann.http.delete(f"/api/evenings/{evening}/links/{link['id']}").status_code == 204
            for name in ("Eve", "Zoe", "Cid"):
                with pytest.raises(ConnectionClosed) as closed:
                    lines[name].answer_to("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            assert "ack" in does(lines["Bob"], "wants to play")
        for name in ("Eve", "Zoe", "Cid"):
            assert callers[name].http.get(f"/api/evenings/{evening}").status_code == 403
            assert callers[name].http.get(f"/api/evenings/{evening}/minutes").status_code == 403
            with pytest.raises(InvalidStatus), callers[name].line(evening, shows="evening"):
                pass
        assert eve.http.get("/api/evenings").json() == []
        assert callers["Bob"].http.get(f"/api/evenings/{evening}").status_code == 200


def test_an_evening_of_which_nothing_is_said_is_private_as_a_table_is(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Eve") as callers:
        ann, eve = callers["Ann"], callers["Eve"]
        opened = ann.post("/api/evenings", title="Tuesday")
        evening = opened["evening"]
        with at(evening, callers, "Ann") as lines:
            assert "ack" in does(lines["Ann"], "arrives")
            assert not lines["Ann"].table["listed"]
            assert not eve.http.get("/api/lobby").json()["evenings"]
            assert eve.http.get(f"/api/evenings/{evening}").status_code == 403
            eve.post(f"/api/evenings/{evening}/join", secret=opened["seat"])
            assert eve.http.get(f"/api/evenings/{evening}").status_code == 200


def test_to_look_in_at_a_listed_evening_needs_no_link(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Eve") as callers:
        opened = callers["Ann"].post("/api/evenings", listed=True)
        evening = opened["evening"]
        callers["Eve"].post(f"/api/evenings/{evening}/join", secret=opened["seat"])
        with at(evening, callers, "Ann", "Eve") as lines:
            link = callers["Ann"].http.get(f"/api/evenings/{evening}/links").json()[0]
            assert callers["Ann"].http.delete(f"/api/evenings/{evening}/links/{link['id']}").status_code == 204
            assert "ack" in does(lines["Eve"], "arrives")


def test_a_command_is_not_taken_for_another_person_s(tmp_path: Path) -> None:
    with a_room(tmp_path, "Ann", "Ann:1") as callers:
        evening = callers["Ann"].post("/api/evenings", listed=True)["evening"]
        with at(evening, callers, "Ann", "Ann:1") as lines:
            for name, called in (("Ann", "1:7"), ("Ann:1", "7")):
                answer = lines[name].ask(called, act={"kind": "arrives"}, seq=lines[name].last["seq"])
                assert answer.keys() == {"ack", "seq"}
            again = lines["Ann:1"].ask("7", act={"kind": "arrives"}, seq=lines["Ann:1"].last["seq"])
            assert again["again"]
            assert callers["Ann"].http.get(f"/api/evenings/{evening}").json()["inside"]
            assert callers["Ann:1"].http.get(f"/api/evenings/{evening}").json()["inside"]


def test_keys_of_commands_are_those_of_older_streams_where_these_can_mean_one_thing_only() -> None:
    assert command_of("Ann", "7") == "Ann:7"
    pairs = [("Ann", "1:7"), ("Ann:1", "7"), ("Ann", "1"), ("3", "Ann:1"), ("Ann:1:7", "7"), ("Ann", "1:7:7")]
    assert len({command_of(*pair) for pair in pairs}) == len(pairs)
    assert not {command_of(*pair) for pair in pairs[:2]} & {"Ann:1:7"}
