"""The same room by one file, by PostgreSQL, and by two servers at one PostgreSQL, with Redis and without.

Everybody calls at another server than the one before, where there are two: whatever is done at one is to hold at the
other at once, and be shown there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from drivers.room_server import OPEN_TO_ALL, Caller, Line, room_in_a_thread
from eldesthand.server.clock import Times
from eldesthand.server.rates import Limit
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.security import AccessPolicy
from eldesthand.server.sockets import GONE, TURNED_AWAY

AT_ONCE = 5.0
"""Seconds in which something is to be seen at another server; it is a moment, but the machine may be busy."""


class Room:
    """A room with its servers: whoever comes calls at the next of them."""

    def __init__(self, ports: list[int], stack: ExitStack) -> None:
        self.ports = ports
        self._next = cycle(ports)
        self._stack = stack

    def comes(self, name: str) -> Caller:
        """Let someone come in, by way of the next server."""
        caller = Caller(next(self._next), name)
        self._stack.callback(caller.close)
        return caller

    def elsewhere(self, caller: Caller) -> Caller:
        """Return the same browser as it calls at another server, if there is one."""
        there = self.ports[(self.ports.index(int(caller.place.rpartition(":")[2])) + 1) % len(self.ports)]
        other = Caller(there)
        other.name = caller.name
        other.http.cookies.set(COOKIE, caller.token, domain="127.0.0.1")
        self._stack.callback(other.close)
        return other


Opens = Callable[..., Room]


@pytest.fixture(
    params=[
        "file",
        "two servers with redis",
        *(pytest.param(kind, marks=pytest.mark.long) for kind in ("postgresql", "two servers")),
    ]
)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    """Opens a room of each kind."""
    with ExitStack() as stack:

        def opened(access: AccessPolicy = OPEN_TO_ALL, times: Times | None = None, pace: float = 0) -> Room:
            file = request.param == "file"
            database = str(tmp_path / "room.db") if file else request.getfixturevalue("new_database")()
            redis = request.getfixturevalue("redis_server").address if "redis" in request.param else ""
            several = 2 if "two" in request.param else 1
            ports = [
                stack.enter_context(
                    room_in_a_thread(database, pace=pace, access=access, times=times or Times(), redis=redis)
                )
                for _ in range(several)
            ]
            return Room(ports, stack)

        yield opened


def until(what: Callable[[], Any], why: str = "") -> Any:
    """Wait until something holds, and return it."""
    ends = time.monotonic() + AT_ONCE
    while not (value := what()):
        assert time.monotonic() < ends, why or "that does not come"
        time.sleep(0.02)
    return value


def hears(line: Line, what: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """Hear frames until one is as it is to be, and return it."""
    ends = time.monotonic() + AT_ONCE
    frame = line.frames[-1]
    while not what(frame):
        frame = line.hear(max(0.01, ends - time.monotonic()))
    return frame


def closed_with(line: Line) -> int:
    """Hear until a socket is closed, and return with what code."""
    try:
        while True:
            line.hear(AT_ONCE)
    except ConnectionClosed as problem:
        return problem.rcvd.code if problem.rcvd is not None else 0


@contextmanager
def four(room: Room, **wanted: Any) -> Iterator[tuple[list[Caller], list[Line], dict[str, Any]]]:
    """Let four persons sit at a table, each by way of the next server; return them, their sockets, and the table."""
    ann = room.comes("Ann")
    opened = ann.post("/api/tables", places="agreed", **wanted)
    callers = [ann, *(room.comes(name) for name in ("Bob", "Cleo", "Dan"))]
    for caller in callers[1:]:
        caller.post(f"/api/tables/{opened['table']}/join", secret=opened["seat"])
    with ExitStack() as stack:
        yield callers, [stack.enter_context(caller.line(opened["table"])) for caller in callers], opened


def caught_up(lines: list[Line]) -> None:
    """Hear until all have been shown the same version."""
    at = max(line.last["seq"] for line in lines)
    for line in lines:
        hears(line, lambda _, line=line: line.last["seq"] >= at)  # type: ignore[misc]


def plays(lines: list[Line], rng: Random, acts: int) -> int:
    """Let those act whose turn it is, as often as is wanted or until the deal is over; return how often they did."""
    done = 0
    for _ in range(acts):
        caught_up(lines)
        turn = next(((line, what) for line in lines if (what := line.awaited(rng)) is not None), None)
        if turn is None:
            with suppress(TimeoutError):  # the house deals
                lines[0].hear(0.2)
            continue
        if turn[1].get("next"):
            break
        done += "ack" in turn[0].ask(**turn[1])
    caught_up(lines)
    return done


def in_order(lines: list[Line]) -> bool:
    """Whether nobody was shown a table older than one shown before."""
    told = [[frame["seq"] for frame in line.frames if line.shows in frame] for line in lines]
    return all(each == sorted(each) for each in told)


def test_four_play_a_deal_and_each_is_told_the_same_in_order(opens: Opens) -> None:
    with four(opens(), manner="guided", dealing="house") as (_, lines, _):
        assert plays(lines, Random(1), 80) > 8
        assert in_order(lines)
        assert len({line.last["seq"] for line in lines}) == 1
        decks = [line.table["view"]["deal"]["ended"] for line in lines]
        assert decks == [True] * 4


def test_the_house_plays_at_one_server_whoever_is_at_which(opens: Opens) -> None:
    """Two of the house sit with two persons: whatever it does is done once, and told to both."""
    room, rng = opens(), Random(3)
    ann, bob = room.comes("Ann"), room.comes("Bob")
    opened = ann.post("/api/tables", places="agreed", manner="guided", dealing="house")
    bob.post(f"/api/tables/{opened['table']}/join", secret=opened["seat"])
    with ann.line(opened["table"]) as first, bob.line(opened["table"]) as second:
        ann.post(f"/api/tables/{opened['table']}/fill")
        lines, ends = [first, second], time.monotonic() + 60
        while not all(line.table["view"] and line.table["view"]["deal"]["ended"] for line in lines):
            assert time.monotonic() < ends
            for line in lines:
                what = line.awaited(rng)
                if what is not None and not what.get("next"):
                    line.ask(**what)
                with suppress(TimeoutError):
                    line.hear(0.05)
        caught_up(lines)
        assert in_order(lines)


def test_an_act_that_was_acknowledged_is_done_once_wherever_it_is_sent_again(opens: Opens) -> None:
    room = opens()
    with four(room) as (callers, lines, opened):
        said: dict[str, Any] = {"act": {"act": "says", "words": "good evening"}}
        first = lines[0].ask("mine", **said)
        assert "ack" in first
        with room.elsewhere(callers[0]).line(opened["table"]) as again:
            assert again.last["seq"] >= first["seq"], "nothing older is shown than was told already"
            assert again.ask("mine", **said)["again"] is True
        caught_up(lines)
        log = lines[1].ask(act={"act": "says", "words": "and to you"})
        assert log["seq"] == first["seq"] + 1


def test_who_is_present_by_way_of_another_server_is_shown_and_then_that_they_have_gone(opens: Opens) -> None:
    with four(opens(times=Times(away=0.3))) as (callers, lines, opened):
        hears(lines[0], lambda _: not lines[0].table["life"]["absent"])
        lines[1].socket.close()
        hears(lines[0], lambda _: [each["name"] for each in lines[0].table["life"]["absent"]] == ["Bob"])
        hears(lines[0], lambda _: any(each["away"] for each in lines[0].table["life"]["absent"]))
        with callers[1].line(opened["table"]):
            hears(lines[0], lambda _: not lines[0].table["life"]["absent"])


def test_a_reaction_and_digits_reach_those_at_another_server(opens: Opens) -> None:
    with four(opens()) as (_, lines, _):
        assert "ack" in lines[0].ask(react="one moment")
        hears(lines[1], lambda frame: frame.get("reaction") == "one moment" and frame["by"] == "Ann")


def test_a_session_that_is_revoked_holds_nowhere(opens: Opens) -> None:
    room = opens()
    with four(room) as (callers, lines, opened):
        bob = room.elsewhere(callers[1])
        assert bob.http.get("/api/guest").status_code == 200
        assert callers[1].http.delete("/api/guest").status_code == 204
        assert bob.http.get("/api/guest").status_code == 401
        assert closed_with(lines[1]) == GONE
        with pytest.raises((InvalidStatus, ConnectionClosed)), bob.line(opened["table"]):
            pass


def test_signing_out_at_one_server_closes_the_sockets_at_another(opens: Opens) -> None:
    room = opens()
    with four(room) as (callers, lines, _):
        assert room.elsewhere(callers[1]).http.delete("/api/guest").status_code == 204
        assert closed_with(lines[1]) == GONE


def test_a_link_that_is_taken_back_holds_nowhere(opens: Opens) -> None:
    room = opens()
    with four(room) as (callers, _, opened):
        path = f"/api/tables/{opened['table']}"
        links = callers[0].post(f"{path}/links")
        eve, mal = room.comes("Eve"), room.comes("Mal")
        eve.post(f"{path}/join", secret=links["watch"])
        with room.elsewhere(eve).line(opened["table"]) as watching:
            watch = next(link for link in links["made"] if link["link"] == "watch")
            assert room.elsewhere(callers[0]).http.delete(f"{path}/links/{watch['id']}").status_code == 204
            for caller in (mal, room.elsewhere(mal)):
                assert caller.http.post(f"{path}/join", json={"secret": links["watch"]}).status_code == 403
            assert closed_with(watching) == TURNED_AWAY


def test_limits_hold_at_all_servers_together(opens: Opens) -> None:
    room = opens(AccessPolicy(limits=(Limit("POST", "/api/qr", 5, 1),)))
    ann = room.comes("Ann")
    answers = [caller.http.post("/api/qr", json={"text": "x"}).status_code for caller in (ann, room.elsewhere(ann)) * 5]
    assert answers.count(200) == 5
    assert answers.count(429) == 5


def test_a_password_is_tried_so_often_at_all_servers_together(opens: Opens) -> None:
    room = opens()
    ann = room.comes("Ann")
    assert ann.http.post("/api/accounts", json={"password": "three or four words"}).status_code == 201
    eve = room.comes("Eve")
    tries = [
        caller.http.post("/api/session", json={"name": "Ann", "password": "is it this one?"}).status_code
        for caller in (eve, room.elsewhere(eve)) * 6
    ]
    assert tries.count(401) == 10
    assert tries.count(429) == 2


def test_a_name_is_taken_at_all_servers(opens: Opens) -> None:
    room = opens()
    names = [room.comes("Ann").name for _ in range(4)]
    assert sorted(names) == ["Ann", "Ann 2", "Ann 3", "Ann 4"]


def test_the_lobby_tells_of_tables_and_evenings_at_any_server(opens: Opens) -> None:
    room = opens()
    ann, bob = room.comes("Ann"), room.comes("Bob")
    opened = ann.post("/api/tables", listed="open", places="agreed")["table"]
    evening = ann.post("/api/evenings", title="Tuesday", listed=True)["evening"]
    with ann.line(opened), ann.line(evening, shows="evening") as line:
        assert "ack" in line.ask(act={"kind": "arrives"})
        for caller in (bob, room.elsewhere(bob)):
            shown = until(lambda caller=caller: _both(caller.http.get("/api/lobby").json()))  # type: ignore[misc]
            assert [table["table"] for table in shown["tables"]] == [opened]
            assert [each["evening"] for each in shown["evenings"]] == [evening]
    for caller in (bob, room.elsewhere(bob)):
        table = until(
            lambda caller=caller: next(  # type: ignore[misc]
                (each for each in caller.http.get("/api/lobby").json()["tables"] if not each["here"]), None
            )
        )
        assert table["table"] == opened


def _both(lobby: dict[str, Any]) -> dict[str, Any] | None:
    return lobby if lobby["tables"] and lobby["evenings"] else None


def test_who_asks_for_a_game_is_matched_with_one_who_waits_at_another_server(opens: Opens) -> None:
    room = opens()
    ann, bob = room.comes("Ann"), room.comes("Bob")
    first = ann.post("/api/match", book="M")
    assert first["opened"] is True
    with ann.line(first["table"]):
        until(lambda: bob.http.get("/api/lobby").json()["tables"])
        assert bob.post("/api/match", book="M") == {"table": first["table"], "opened": False}


def test_an_evening_is_the_same_at_any_server_and_its_tables_are_opened_once(opens: Opens) -> None:
    room = opens()
    callers = [room.comes(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    evening = callers[0].post("/api/evenings", title="Tuesday", listed=True, places="agreed")["evening"]
    with ExitStack() as stack:
        lines = [stack.enter_context(caller.line(evening, shows="evening")) for caller in callers]
        for line in lines:
            assert "ack" in line.ask(act={"kind": "arrives"})
        caught_up(lines)
        assert len({json.dumps(line.table["people"]) for line in lines}) == 1
        assert in_order(lines)
