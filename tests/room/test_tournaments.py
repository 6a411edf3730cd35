"""Tournaments over HTTP: who may do what, what is told to all, commands carried out once, and a room that is killed."""

from __future__ import annotations

import csv
import io
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from drivers.desk import Desk
from drivers.room_server import Caller, Process, room_in_a_thread

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        caller = Caller(port, "Sue")
        yield Desk(caller)
        caller.close()


def test_a_round_is_seated_its_slips_come_from_the_tables_and_the_standings_stand(desk: Desk) -> None:
    seated = desk.seats(*NAMES)["round"]
    assert sorted(who for table in seated["tables"] for who in table["players"]) == sorted(NAMES)
    head = seated["tables"][0]["players"]
    desk.does("slip", secret=desk.tables, table=1, slip={"points": [7, 4], "lone": {head[0]: 1}}, by=head[2])
    now = desk.does("slip", secret=desk.tables, table=2, slip={"points": [2, 9]}, by="Sue")
    assert [table["missing"] for table in now["round"]["tables"]] == [False, False]
    points = {line["who"]: line["points"] for line in now["standings"]}
    assert [points[who] for who in head] == [7, 7, 4, 4]
    lone = next(prize for prize in now["prizes"] if prize["name"] == "lone")
    assert lone["winners"] == [head[0]]
    traced = desk.caller.http.get(f"{desk.path}/people/{head[0]}").json()
    assert [(line["round"], line["table"], line["points"], line["lone"]) for line in traced["rounds"]] == [(1, 1, 7, 1)]
    sheet = list(csv.reader(io.StringIO(desk.caller.http.get(f"{desk.path}/standings.csv").text)))
    assert sheet[0] == ["place", "name", "points", "lone hands", "rounds won", "round 1"]
    assert [int(line[2]) for line in sheet[1:]] == [9, 9, 7, 7, 4, 4, 2, 2]
    second = desk.does("seat")["round"]
    assert (second["number"], set(head[:2]) <= set(second["tables"][0]["players"])) == (2, True)
    assert desk.caller.http.get(f"{desk.path}/rounds/1").json()["tables"] == now["round"]["tables"]


def test_no_secret_is_told_and_each_lets_one_do_what_it_is_for(desk: Desk) -> None:
    desk.seats(*NAMES)
    told = desk.caller.http.get(desk.path).text
    assert desk.keeper not in told
    assert desk.tables not in told
    for do in ("comes", "leaves", "seat", "correct", "close"):
        refused = desk.asks(do, desk.tables, who="Ann", round=1, table=1, why="so")
        assert refused.status_code == 403, do
    assert desk.asks("slip", "", table=1, slip={"points": [1, 0]}).status_code == 403
    assert desk.now()["version"] == 10


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({"do": "comes", "who": "Ann"}, 409, "Ann plays already"),
        ({"do": "comes", "who": "Аnn"}, 422, "several scripts"),  # noqa: RUF001 -- the first letter is Cyrillic
        ({"do": "comes", "who": "ANN"}, 409, "looks like Ann"),
        ({"do": "comes", "who": " "}, 409, "1 to 40 characters"),
        ({"do": "leaves", "who": "Anna"}, 409, "do you mean Ann?"),
        ({"do": "seat"}, 409, "no settled slip of table 1, 2"),
        ({"do": "slip", "table": 3, "slip": {"points": [1, 0]}}, 409, "tables 1 to 2"),
        ({"do": "slip", "table": 1}, 409, "the points of both pairs"),
        ({"do": "slip", "table": 1, "slip": {"points": [1, -1]}}, 422, "points"),
        ({"do": "slip", "table": 1, "slip": {"points": [1, 0], "lone": {"Zoe": 1}}}, 409, "Zoe does not sit"),
        ({"do": "correct", "round": 7, "table": 1, "why": "so"}, 409, "no round 7"),
        ({"do": "correct", "round": 1, "table": 1}, 409, "say why"),
        ({"do": "close"}, 409, "no settled slip"),
        ({"do": "sing"}, 422, "do"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(desk: Desk, wanted: Any, status: int, words: str) -> None:
    before = desk.seats(*NAMES)
    answer = desk.asks(**wanted)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text
    assert desk.now() == before


def test_a_command_sent_twice_is_carried_out_once(desk: Desk) -> None:
    desk.seats(*NAMES)
    wanted = {"id": "the same one", "secret": desk.tables, "do": "slip", "table": 1, "slip": {"points": [7, 4]}}
    first = desk.caller.post(desk.path, **wanted)
    again = desk.caller.post(desk.path, **wanted)
    assert first == again
    assert len(again["round"]["tables"][0]["entered"]) == 1


def test_who_waits_is_told_as_soon_as_something_happens(desk: Desk) -> None:
    version, told = desk.now()["version"], list[dict[str, Any]]()
    waits = threading.Thread(
        target=lambda: told.append(desk.caller.http.get(f"{desk.path}?after={version}", timeout=20).json())
    )
    waits.start()
    waits.join(0.3)
    assert waits.is_alive(), "nothing has happened yet"
    desk.does("comes", who="Ann")
    waits.join(5)
    assert [now["playing"] for now in told] == [["Ann"]]


def test_tally_cards_say_who_sits_where_by_a_schedule_and_nobody_partners_another_twice(desk: Desk) -> None:
    other = Desk(desk.caller, movement="individual", rounds=7)
    other.seats(*NAMES)
    cards = desk.caller.http.get(f"{other.path}/cards").json()
    assert [card["who"] for card in cards] == list(NAMES)
    for card in cards:
        assert [line["round"] for line in card["rounds"]] == list(range(1, 8))
        assert {line["partner"] for line in card["rounds"]} == set(NAMES) - {card["who"]}
        assert all(len(line["against"]) == 2 for line in card["rounds"])
    desk.seats(*NAMES, "Ina")
    idle = desk.now()["round"]["out"]
    lines = {card["who"]: card["rounds"] for card in desk.caller.http.get(f"{desk.path}/cards").json()}
    assert {who: [line["table"] == 0 for line in rounds] for who, rounds in lines.items()} == {
        who: [who in idle] for who in (*NAMES, "Ina")
    }


def test_a_tournament_that_is_not_there_is_not_found(desk: Desk) -> None:
    for path in ("0123456789abcdef", "0123456789abcdef/rounds/1", "0123456789abcdef/standings.csv"):
        assert desk.caller.http.get(f"/api/tournaments/{path}").status_code == 404
    assert desk.caller.http.get(f"{desk.path}/rounds/1").status_code == 404
    assert desk.caller.http.get(f"{desk.path}/people/Zoe").status_code == 404


def test_nothing_is_lost_of_a_tournament_when_the_room_is_killed_in_each_round(tmp_path: Path) -> None:
    room = Process(str(tmp_path / "room.db"))
    room.opens()
    caller = Caller(room.port, "Sue")
    desk = Desk(caller, movement="individual", rounds=3)
    for number in (1, 2, 3):
        seated = desk.seats(*(NAMES if number == 1 else ()))
        before = desk.does("slip", table=1, slip={"points": [7, number]})
        room.is_killed()
        room.opens()
        assert desk.now() == before
        assert seated["round"]["number"] == number
        desk.does("slip", table=2, slip={"points": [5, 6]})
    closed = desk.does("close")
    room.is_killed()
    room.opens()
    assert desk.now() == closed
    assert closed["closed"]
    caller.close()
    room.is_killed()
