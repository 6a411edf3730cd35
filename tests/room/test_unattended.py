"""Duplicates that run by themselves: begun at their time, ended by their minutes, held again, also after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from drivers.callers import Come, in_a_room
from drivers.clock import HandClock
from drivers.keepers import Keeper, opens
from eldesthand.server.clock import A_DAY, Times
from eldesthand.server.unattended import OFTEN

HOUSES = ("book", "greedy", "random", "gentle")


async def comes(keeper: Keeper, *houses: str) -> None:
    for n, house in enumerate(houses):
        await keeper.does("comes", who=f"Pair {n}", house=house)


async def goes_on(clock: HandClock, seconds: float = 2 * OFTEN) -> None:
    """Let time pass, and the room look a few times at what is due then."""
    clock.goes_on(seconds)
    for _ in range(4):
        await asyncio.sleep(0.02)
        clock.goes_on(OFTEN)


async def is_so(keeper: Keeper, clock: HandClock, so: str) -> Any:
    """Return the duplicate once it has a field that is true."""
    for _ in range(300):
        now = await keeper.now()
        if now[so]:
            return now
        await goes_on(clock)
    raise AssertionError(f"it is never {so}")


def test_it_begins_at_its_time_and_plays_itself_to_the_end(tmp_path: Path) -> None:
    clock = HandClock()

    async def work(come: Come) -> None:
        keeper = await opens(come, begins=clock.now() + 3600)
        await comes(keeper, *HOUSES)
        await goes_on(clock, 600)
        assert not (await keeper.now())["began"]
        await goes_on(clock, 3600)
        now = await is_so(keeper, clock, "closed")
        assert (now["round"]["number"], now["over"]) == (3, [1, 2, 3])

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock))


def test_it_waits_for_enough_who_have_come(tmp_path: Path) -> None:
    clock = HandClock()

    async def work(come: Come) -> None:
        keeper = await opens(come, begins=clock.now() + 1)
        await comes(keeper, "book", "greedy")
        await goes_on(clock, 100)
        assert not (await keeper.now())["began"]
        await keeper.does("comes", who="Late", house="random")
        await is_so(keeper, clock, "began")

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock))


def test_boards_whose_minutes_are_over_are_averages_and_the_next_round_begins(tmp_path: Path) -> None:
    clock = HandClock()

    async def work(come: Come) -> None:
        keeper = await opens(come, minutes=7, boards=2)
        for name in ("Ann", "Bob"):
            await come(name)
        await keeper.does("comes", who="Absent", players=("Ann", "Bob"))
        await comes(keeper, *HOUSES[:3])
        await keeper.does("begin")
        await keeper.does("seat")
        now = await keeper.now()
        while sum(at["state"] == "entered" for table in now["round"]["tables"] for at in table["boards"]) < 2:
            await asyncio.sleep(0.02)
            now = await keeper.now()
        await goes_on(clock, 13 * 60)
        now = await keeper.now()
        assert now["round"]["number"] == 1
        states = {table["ns"]: [at["state"] for at in table["boards"]] for table in now["round"]["tables"]}
        assert sorted(states.values()) == [["entered"] * 2, ["missing"] * 2]
        await goes_on(clock, 2 * 60)
        now = await keeper.is_at(2)
        first = (await keeper.guest.http.get(f"{keeper.path}/rounds/1")).json()
        slips = [at["slip"] for table in first["tables"] for at in table["boards"]]
        assert sum(slip.get("shares") == [50, 50] for slip in slips) == 2

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock))


def test_a_league_is_held_again_with_those_who_played_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    clock, made = HandClock(), dict[str, str]()

    async def first(come: Come) -> None:
        keeper = await opens(come, begins=clock.now() + 1, days=7, times=2)
        made.update(keeper.made)
        await comes(keeper, *HOUSES)
        await is_so(keeper, clock, "closed")

    async def second(come: Come) -> None:
        keeper = Keeper(await come("Sue"), made)
        for _ in range(300):
            league = (await keeper.guest.http.get(f"{keeper.path}/league")).json()
            if len(league["sessions"]) == 2:
                break
            await goes_on(clock)
        later = league["sessions"][1]
        assert abs(later["begins"] - clock.now() - 7 * A_DAY) < A_DAY
        assert [line["sessions"] for line in league["standings"]] == [1] * 4
        again = Keeper(keeper.guest, {**made, "tournament": later["duplicate"]})
        again.n = 100
        assert [side["who"] for side in (await again.now())["sides"]] == [f"Pair {n}" for n in range(4)]
        await again.does("leaves", who="Pair 3")
        await goes_on(clock, 7 * A_DAY - 3600)
        assert not (await again.now())["began"]
        await goes_on(clock, 7200)
        await is_so(again, clock, "closed")
        await goes_on(clock, 100)
        league = (await keeper.guest.http.get(f"{again.path}/league")).json()
        assert [session["closed"] for session in league["sessions"]] == [True, True]
        assert sorted(line["sessions"] for line in league["standings"]) == [1, 2, 2, 2]
        assert sorted(line["rung"] for line in league["standings"]) == [1, 2, 3, 4]

    in_a_room(tmp_path / "room.db", first, times=Times(clock=clock))
    in_a_room(tmp_path / "room.db", second, times=Times(clock=clock))


def test_the_next_of_a_league_begins_at_the_first_time_to_come_however_often_it_is_held(tmp_path: Path) -> None:
    """Held every 864 milliseconds since 1970: the next time is worked out, not counted up to."""
    clock, period = HandClock(4e9), 0.00001 * A_DAY

    async def work(come: Come) -> None:
        keeper = await opens(come, begins=1.0, days=0.00001, times=2)
        await comes(keeper, *HOUSES)
        await is_so(keeper, clock, "closed")
        closed_by = clock.now()
        for _ in range(100):
            await goes_on(clock)
            sessions = (await keeper.guest.http.get(f"{keeper.path}/league")).json()["sessions"]
            if len(sessions) > 1:
                break
        assert len(sessions) == 2
        assert closed_by - 10 * OFTEN < sessions[1]["begins"] <= clock.now() + period, "and not long ago"

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock))


def test_only_what_is_on_the_screen_runs_by_itself_and_what_is_of_no_league_says_so(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        sue = await come("Sue")
        wanted = {"title": "Tuesday", "cards": "players", "minutes": 7}
        assert (await sue.http.post("/api/duplicates", json=wanted)).status_code == 422
        keeper = await opens(come)
        assert (await sue.http.get(f"{keeper.path}/league")).status_code == 404

    in_a_room(tmp_path / "room.db", work)
