"""Progressive euchre on the screen: tables open deal by deal, the bell, players of the house, ghosts, a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from drivers.callers import Caller, Come, in_a_room
from drivers.clock import HandClock
from drivers.keepers import Keeper, opens_tournament
from drivers.same_deals import plays, table_of
from eldesthand.server.clock import Times
from eldesthand.server.unattended import GRACE, OFTEN

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


async def comes(keeper: Keeper, come: Come, *names: str) -> dict[str, Caller]:
    people = {name: await come(name) for name in names}
    for name, guest in people.items():
        await keeper.does("comes", guest, "tables", who=name)
    return people


def score_of(keeper: Keeper, number: int, table: int, deals: int) -> list[int]:
    """Return the points of both pairs by the score sheets of the tables at which their deals were played."""
    sums = [0, 0]
    for deal in range(1, deals + 1):
        play = table_of(keeper.guest, f"pr{keeper.made['tournament']}-{number}-{table}-{deal}").table.play
        assert play is not None
        if play.deal.number == 1:
            for line in play.score.lines:
                sums[line.side] += line.points
    return sums


def test_players_of_the_house_play_a_night_by_themselves(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=2, deals=2)
        for house in ("book", "greedy", "random", "gentle") * 2:
            await keeper.does("comes", house=house)
        now = await keeper.does("seat")
        assert len(now["house"]) == len(set(now["playing"])) == 8
        now = await keeper.is_at(99)
        assert (now["closed"], now["round"]["number"]) == (True, 2)
        for number in (1, 2):
            shown = (await keeper.guest.http.get(f"{keeper.path}/rounds/{number}")).json()
            for table in shown["tables"]:
                assert table["slip"]["points"] == score_of(keeper, number, table["number"], 2)
                assert table["winner"] in (0, 1), "a tie is cut for"
                assert [kept["by"] for kept in table["entered"]] == ["the room"]
        assert all(len(prize["winners"]) == 1 for prize in now["prizes"])

    in_a_room(tmp_path / "room.db", work)


def test_persons_are_led_from_deal_to_deal_and_each_deals_in_turn(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=2, deals=2)
        people = await comes(keeper, come, *PEOPLE)
        now = await keeper.does("seat")
        for number in (1, 2):
            four = now["round"]["tables"][0]["players"]
            dealers = []
            for deal in (1, 2):
                led = {name: await keeper.table_for(guest) for name, guest in people.items()}
                first = f"pr{keeper.made['tournament']}-{number}-1-{deal}"
                assert {name for name, each in led.items() if each["table"] == first} == set(four)
                live = table_of(keeper.guest, first)
                assert live.table.play is not None
                sits = live.table.play.names
                assert {frozenset(sits[::2]), frozenset(sits[1::2])} == {frozenset(four[:2]), frozenset(four[2:])}
                dealers.append(live.table.play.deal.dealer)
                await plays(live, makes=True)
            assert dealers[1] == (dealers[0] + 1) % 4
            assert (await keeper.table_for(people[four[0]]))["table"] == "", "the others still play"
            stranger = next(name for name in PEOPLE if name not in four)
            assert (await people[stranger].http.get(f"/api/tables/{first}/minutes")).status_code == 403
            for deal in (1, 2):
                await keeper.table_for(people[stranger])
                await plays(table_of(keeper.guest, f"pr{keeper.made['tournament']}-{number}-2-{deal}"), makes=True)
            now = await keeper.is_at(number + 1)
        assert now["closed"]

    in_a_room(tmp_path / "room.db", work)


@pytest.mark.parametrize("bell", ["play out", "does not count"])
def test_the_head_table_rings_the_bell_at_its_points(tmp_path: Path, bell: str) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=0, points=3, bell=bell)
        people = await comes(keeper, come, *PEOPLE)
        now = await keeper.does("seat")
        other = people[now["round"]["tables"][1]["players"][0]]
        name = f"pr{keeper.made['tournament']}-1"
        await plays(table_of(keeper.guest, f"{name}-2-1"), makes=True)
        await keeper.table_for(other)  # they begin their second deal, which the bell will find in hand
        head = people[now["round"]["tables"][0]["players"][0]]
        deals = 0
        while (await keeper.table_for(head))["table"]:
            deals += 1
            assert max(score_of(keeper, 1, 1, deals - 1)) < 3
            await plays(table_of(keeper.guest, f"{name}-1-{deals}"), makes=True)
        now = await keeper.now()
        assert now["round"]["bells"] == 1
        assert now["round"]["tables"][0]["slip"]["points"] == score_of(keeper, 1, 1, deals)
        assert max(score_of(keeper, 1, 1, deals)) >= 3
        if bell == "play out":
            assert now["round"]["tables"][1]["missing"]
            assert (await keeper.table_for(other))["table"] == f"{name}-2-2"
            await plays(table_of(keeper.guest, f"{name}-2-2"), makes=True)
        now = await keeper.is_at(2)
        counted = 2 if bell == "play out" else 1
        assert now["round"]["tables"][1]["slip"]["points"] == score_of(keeper, 1, 2, counted)
        assert now["closed"]
        assert bool(table_of(keeper.guest, f"{name}-2-2").table.broken_by) == (bell == "does not count")

    in_a_room(tmp_path / "room.db", work)


def test_the_secretary_rings_and_rings_again_where_somebody_has_gone_home(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=0)
        await keeper.does("bell", status=409)
        people = await comes(keeper, come, *PEOPLE[:4])
        await keeper.does("seat")
        await keeper.does("bell", people["Ann"], "tables", 403)
        now = await keeper.does("bell")
        assert (now["round"]["bells"], now["closed"]) == (1, False)
        now = await keeper.does("bell")
        assert now["closed"]
        assert now["round"]["tables"][0]["slip"]["points"] == [0, 0]
        assert table_of(keeper.guest, f"pr{keeper.made['tournament']}-1-1-1").table.broken_by == "the room"

    in_a_room(tmp_path / "room.db", work)


def test_ghosts_are_played_by_the_house_and_win_nothing(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=1, short="ghosts")
        await comes(keeper, come, *PEOPLE[:3])
        now = await keeper.does("seat")
        assert "Ghost" in now["round"]["tables"][0]["players"]
        await plays(table_of(keeper.guest, f"pr{keeper.made['tournament']}-1-1-1"), makes=True)
        now = await keeper.is_at(2)
        assert now["closed"]
        assert {line["who"] for line in now["standings"]} == set(PEOPLE[:3])

    in_a_room(tmp_path / "room.db", work)


def test_fixed_partners_may_be_of_the_house(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=1, movement="partners")
        ann = await come("Ann")
        await keeper.does("comes", ann, "tables", who="Ann", house="book")
        await keeper.does("comes", house="greedy")
        now = await keeper.does("seat")
        assert len(now["house"]) == 3
        four = now["round"]["tables"][0]["players"]
        mate = four[four.index("Ann") ^ 1]
        assert mate in now["house"]
        await plays(table_of(keeper.guest, f"pr{keeper.made['tournament']}-1-1-1"), makes=True)
        assert (await keeper.is_at(2))["closed"]

    in_a_room(tmp_path / "room.db", work)


REFUSED = [
    ("keeper", {"do": "comes", "who": "Zoe"}, 409, "nobody here is called Zoe"),
    ("keeper", {"do": "comes", "house": "wizard"}, 409, "wizard"),
    ("keeper", {"do": "comes", "who": "Ann", "house": "book"}, 409, "where nobody is named"),
    ("tables", {"do": "comes", "who": "Bob"}, 403, "not for that"),
    ("tables", {"do": "comes", "house": "book"}, 403, "not for that"),
    ("tables", {"do": "slip", "table": 1, "slip": {"points": [1, 0]}}, 403, "not for that"),
    ("tables", {"do": "bell"}, 403, "not for that"),
]


@pytest.mark.parametrize(("secret", "wanted", "status", "words"), REFUSED)
def test_what_is_refused_says_why(tmp_path: Path, secret: str, wanted: Any, status: int, words: str) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come)
        ann = await come("Ann")
        await come("Bob")
        answer = await keeper.does(**wanted, guest=ann, secret=secret, status=status)
        assert words in answer["detail"]
        assert (await keeper.now())["version"] == 1

    in_a_room(tmp_path / "room.db", work)


def test_what_can_not_be_held_is_refused(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        sue = await come("Sue")
        for wanted in ({"book": "B"}, {"book": "Q"}, {"minutes": 10}, {"points": 5}, {"begins": 1}):
            answer = await sue.http.post("/api/tournaments", json={"title": "Friday", **wanted})
            assert answer.status_code == 422, wanted

    in_a_room(tmp_path / "room.db", work)


def test_who_runs_it_directs_all_tables_and_who_plays_none(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        keeper = await opens_tournament(come)
        people = await comes(keeper, come, *PEOPLE)
        await keeper.does("seat")
        secret = {"x-secret": keeper.made["keeper"]}
        assert (await keeper.guest.http.post(f"{keeper.path}/director")).status_code == 403
        assert (await people["Ann"].http.post(f"{keeper.path}/director", headers=secret)).status_code == 409
        called = (await keeper.guest.http.post(f"{keeper.path}/director", headers=secret)).json()
        assert called["tables"] == [f"pr{keeper.made['tournament']}-1-{table}-1" for table in (1, 2)]
        directed = (await keeper.guest.http.get("/api/directing")).json()
        assert sorted(row["table"] for row in directed) == called["tables"]

    in_a_room(tmp_path / "room.db", work)


def test_a_round_goes_on_where_it_stood_when_the_room_is_opened_again(tmp_path: Path) -> None:
    made: dict[str, str] = {}

    async def begins(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=2)
        made.update(keeper.made)
        people = await comes(keeper, come, *PEOPLE[:4])
        await keeper.does("seat")
        await plays(table_of(keeper.guest, f"pr{made['tournament']}-1-1-1"), makes=True)
        await keeper.table_for(people["Ann"])

    async def goes_on(come: Come) -> None:
        keeper = Keeper(await come("Sue"), made, "tournaments")
        second = f"pr{made['tournament']}-1-1-2"
        secret = {"x-secret": made["keeper"]}
        called = (await keeper.guest.http.post(f"{keeper.path}/director", headers=secret)).json()
        assert called["tables"] == [second]
        await plays(table_of(keeper.guest, second), makes=True)
        now = await keeper.is_at(2)
        assert now["round"]["tables"][0]["slip"]["points"] == score_of(keeper, 1, 1, 2)
        assert now["closed"]

    in_a_room(tmp_path / "room.db", begins)
    in_a_room(tmp_path / "room.db", goes_on)


def test_it_begins_by_itself_and_its_minutes_ring_the_bell(tmp_path: Path) -> None:
    clock = HandClock()

    async def passes(seconds: float) -> None:
        clock.goes_on(seconds)
        for _ in range(4):
            await asyncio.sleep(0.02)
            clock.goes_on(OFTEN)

    async def work(come: Come) -> None:
        keeper = await opens_tournament(come, rounds=1, deals=0, minutes=10, begins=clock.now() + 600)
        await comes(keeper, come, *PEOPLE[:4])
        await passes(300)
        assert (await keeper.now())["round"] is None
        await passes(300)
        assert (await keeper.now())["round"]["bells"] == 0
        await passes(600)
        assert (await keeper.now())["round"]["bells"] == 1
        assert not (await keeper.now())["closed"], "the deal in hand is played out"
        await passes(GRACE)
        assert (await keeper.is_at(2))["closed"]

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock))
