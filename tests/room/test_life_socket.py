"""The life of a table over the socket: who is here, the question to those who are, its answer, a spectator's reload."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.server.clock import Times
from eldesthand.server.routes.deps import COOKIE


@contextmanager
def a_room(folder: Path) -> Iterator[tuple[int, list[Caller]]]:
    callers: list[Caller] = []
    with room_in_a_thread(str(folder / "room.db"), times=Times(away=0.05)) as port:
        try:
            yield port, callers
        finally:
            for caller in callers:
                caller.close()


@contextmanager
def ann_and_bob(folder: Path) -> Iterator[tuple[Caller, Caller, str]]:
    """A table at which Ann and Bob sit with two of the house."""
    with a_room(folder) as (port, callers):
        ann, bob = Caller(port, "Ann"), Caller(port, "Bob")
        callers += [ann, bob]
        opened = ann.post("/api/tables")
        bob.post(f"/api/tables/{opened['table']}/join", secret=opened["seat"])
        ann.post(f"/api/tables/{opened['table']}/fill")
        yield ann, bob, opened["table"]


def till(line: Line, is_so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Hear until the table is shown so, and return its life."""
    while not is_so(line.table):
        line.hear()
    life: dict[str, Any] = line.table["life"]
    return life


def alone(table: dict[str, Any]) -> bool:
    """Whether Ann is asked about one who is away."""
    return table["present"] == ["Ann"] and table["life"]["question"] is not None


def test_one_who_goes_is_seen_to_be_gone_and_the_other_adjourns_and_resumes(tmp_path: Path) -> None:
    with ann_and_bob(tmp_path) as (ann, bob, table), ann.line(table) as line:
        assert line.table["present"] == ["Ann"]
        with bob.line(table) as other:
            assert other.table["present"] == ["Ann", "Bob"]
            till(line, lambda table: table["present"] == ["Ann", "Bob"])
        life = till(line, alone)
        assert [person["name"] for person in life["absent"]] == ["Bob"]
        asked = life["question"]
        assert asked["about"] == "Bob"
        acts: list[dict[str, str]] = [{"do": "wait"}, {"do": "stand in", "for": "Bob"}, {"do": "adjourn"}]
        assert [choice["life"] for choice in asked["choices"]] == acts
        assert "ack" in line.ask("1", life={"do": "adjourn"})
        assert "adjourned" in line.ask("2", life={"do": "adjourn"})["why"]
        assert line.ask("1", life={"do": "adjourn"})["again"]
        assert "adjourned" in line.ask(draw=1)["why"]
        assert "ack" in line.ask(life={"do": "resume"})
        assert not line.table["life"]["adjourned"]


@pytest.mark.parametrize(
    ("life", "said"),
    [
        ({"do": "conjure"}, "conjure"),
        ({"do": "adjourn", "evil": 1}, "evil"),
        ({"for": "Ann"}, "do"),
        ({"do": "adjourn", "for": 7}, "for"),
        ({"do": "resume"}, "has not begun"),
        ({"do": "agree"}, "nothing is proposed"),
    ],
)
def test_what_is_asked_amiss_is_refused_in_words(tmp_path: Path, life: dict[str, Any], said: str) -> None:
    with a_room(tmp_path) as (port, callers):
        ann = Caller(port, "Ann")
        callers.append(ann)
        with ann.line(ann.post("/api/tables")["table"]) as line:
            line.socket.send(f'{{"id": "1", "seq": 2, "life": {str(life).replace(chr(39), chr(34))}}}')
            while "why" not in (frame := line.hear()):
                pass
            assert said in frame["why"]


def test_a_spectator_reloads_after_the_room_was_opened_again(tmp_path: Path) -> None:
    with a_room(tmp_path) as (port, callers):
        ann, eve = Caller(port, "Ann"), Caller(port, "Eve")
        callers += [ann, eve]
        opened = ann.post("/api/tables")
        table, token = opened["table"], eve.token
        eve.post(f"/api/tables/{table}/join", secret=opened["watch"])
        with ann.line(table) as line, eve.line(table) as other:
            assert other.table["watchers"] == 1
            assert line.table["watchers"] == 0
            till(line, lambda shown: shown["watchers"] == 1)
    with a_room(tmp_path) as (port, callers):
        again, mal = Caller(port), Caller(port, "Mal")
        callers += [again, mal]
        again.http.cookies.set(COOKIE, token)
        assert again.http.get("/healthz").json()["tables"] == 0
        with again.line(table) as line:
            assert (line.table["you"], line.table["seat"], line.table["people"]) == ("Eve", -1, ["Ann"])
            assert line.table["life"]["absent"][0]["name"] == "Ann"
        with pytest.raises((InvalidStatus, ConnectionClosed)), mal.line(table):
            raise AssertionError("a stranger has come in")


def test_the_house_plays_for_one_who_is_away_and_all_hear_it(tmp_path: Path) -> None:
    with ann_and_bob(tmp_path) as (ann, bob, table), ann.line(table) as line:
        till(line, alone)
        line.ask(life={"do": "stand in", "for": "Bob"})
        with bob.line(table):
            while line.hear().get("told") != "Bob is back, and plays again.":
                pass
        told = [frame.get("told") for frame in line.frames]
        assert "Ann proposes to let the house play for Bob until Bob is back." in told
        assert "The house plays for Bob until Bob is back." in told
