"""What members have played: rows of closed deals, figures by hand, backfilled, the archive, and who may see what."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from sqlalchemy import delete, select, text

from drivers.callers import Caller, Come, in_a_room
from drivers.room import by_chance
from drivers.stacked import TABLE, Stacked, stacked
from eldesthand.cards import card
from eldesthand.minutes import load, loads
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.server.bearers import Bearers, key_of
from eldesthand.server.guests import Guests
from eldesthand.server.members.played import PlayedRows, by_deal
from eldesthand.server.members.rows import PlayedRow, is_news, rows
from eldesthand.server.members.shown import PLACES, Figures, Rights, figures, mean
from eldesthand.server.members.worth import Reckoner
from eldesthand.server.records import Records
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.store.database import engine_of, migrate
from eldesthand.server.store.schema import BACKFILLED, PLAYED
from eldesthand.server.store.store import Store, open_store
from eldesthand.session.events import Opened
from eldesthand.table.acts import Act, Claim, Discard, Matter, NoClaim, Order, Pass, Play, SearchTricks

T = TypeVar("T")
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HANDS = ["HA HK HQ HJ HT", "SJ CJ SA SK SQ", "DA DK DQ DJ DT", "CA CK CQ CT C9"]
"""North deals; East holds the five best trumps if spades are trumps."""

TRICKS = ["SJ DA CA S9", "CJ DK CK HA", "SA DQ CQ HK", "SK DJ CT HQ", "SQ DT C9 HJ"]
ENDS = [NoClaim(seat) for seat in range(4)]


def play(tricks: Iterable[str]) -> list[Act]:
    """Return the cards of tricks that East leads."""
    return [
        Play(seat, card(written)) for trick in tricks for seat, written in zip((1, 2, 3, 0), trick.split(), strict=True)
    ]


MARCH: list[Act] = [Order(1), Discard(0, card("HT")), *play(TRICKS), *ENDS]


def with_store(database: str, work: Callable[[Store, PlayedRows], Awaitable[T]]) -> T:
    async def whole() -> T:
        store = await open_store(database)
        played = PlayedRows(store, Bearers())
        try:
            return await work(store, played)
        finally:
            await played.close()
            await store.close()

    return asyncio.run(whole())


def of_all(database: str, names: Iterable[str]) -> dict[str, Figures]:
    """Read up what was played, and return the figures of some who played by one book."""

    async def work(store: Store, played: PlayedRows) -> dict[str, Figures]:
        await played.backfilled()
        standings = {name: await figures(store, key_of(name)) for name in names}
        return {name: standing[0] for name, standing in standings.items() if standing}

    return with_store(database, work)


# --- figures worked out by hand


def test_eldest_hand_orders_up_and_marches(database: str) -> None:
    """Somerset: all five tricks with both hands at play count two (S2), to East and West."""
    there = stacked(database, "S", "club", HANDS, "S9", MARCH)
    north, east, south, west = (of_all(database, there.names)[name] for name in there.names)
    assert [person.points.points for person in (north, east, south, west)] == [-2, 2, -2, 2]
    assert [[place.deals for place in person.places] for person in (east, south, west, north)] == [
        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
    ]  # fmt: skip
    eldest = east.places[0]
    assert (eldest.place, eldest.made, eldest.won, eldest.march) == ("eldest hand", 1, 1, 1)
    assert sum(place.made for person in (north, south, west) for place in person.places) == 0
    assert (east.lone, east.honours, east.revokes, east.rights.used, east.rubbers) == (0, None, 0, 0, 0)
    assert (east.book, east.title, east.deals) == ("S", "Somerset 1888", 1)


def test_a_revoke_is_counted_to_who_made_it_and_to_who_caught_it(database: str) -> None:
    """West holds the eight of spades and plays a club to the first; a revoke costs three points (S63)."""
    hands = [*HANDS[:3], "CA CK CQ CT S8"]
    tricks = [TRICKS[0], "CJ DK S8 HA", "SA DQ CK HK", "SK DJ CQ HQ", "SQ DT CT HJ"]
    acts = [Order(1), Discard(0, card("HT")), *play(tricks), Claim(0, Matter.REVOKE, 3, 1), SearchTricks(0), *ENDS]
    there = stacked(database, "S", "club", hands, "S9", acts)
    north, east, south, west = (of_all(database, there.names)[name] for name in there.names)
    assert (west.revokes, west.revokes_paid, west.revokes_caught) == (1, 1, 0)
    assert (north.revokes, north.revokes_paid, north.revokes_caught) == (0, 0, 1)
    assert (east.revokes, south.revokes_caught) == (0, 0)
    assert north.points.points > 0 > west.points.points


def test_a_suit_that_was_called_is_worth_what_exact_play_says(tmp_path: Path) -> None:
    """The record of the lead out of turn: without the call East and West take no trick, with hearts called one."""
    record = replay(load(EXAMPLES / "false-lead.min"))
    acts = [step.act for step in record.steps if isinstance(step, ReplayStep)]
    hands = ["HQ DA CA C7 H8", "S8 HA H9 D9 CK", "SA ST H7 DK C9", "S9 HT DT D8 C8"]
    made = [Pass(1), Order(2), Discard(0, card("H8"))]
    there = stacked(str(tmp_path / "room.db"), "S", "club", hands, "SK", [*made, *acts, *ENDS])

    async def work(store: Store, played: PlayedRows) -> list[Rights]:
        await played.backfilled()
        records = Records(store)
        reckoner = Reckoner(records, played)
        before = [(await figures(store, key_of(there.names[3])))[0].rights]
        reckoner.ask(key_of(there.names[3]))
        await reckoner.written()
        records.close()
        return [*before, (await figures(store, key_of(there.names[3])))[0].rights]

    assert with_store(str(tmp_path / "room.db"), work) == [Rights(1, 0, None), Rights(1, 1, 1.0)]


def test_while_claims_are_open_a_deal_counts_for_nobody(database: str) -> None:
    there = stacked(database, "S", "club", HANDS, "S9", MARCH[:-1])
    assert of_all(database, there.names) == {}


def test_players_of_the_house_have_no_rows() -> None:
    played = all_rows(3, "S", ("Ada", "Ben"))
    assert {row.key for row in played} == {key_of("Ann"), key_of("Bob")}


def test_an_interval_holds_nineteen_of_twenty_and_wants_thirty_deals() -> None:
    """Of 100 deals half count 1 and half -1: the mean is 0, the deviation 1.005, and 1.96 of its tenth is 0.197."""
    assert mean(100, 0, 100).low == pytest.approx(-0.197)
    assert mean(100, 0, 100).high == pytest.approx(0.197)
    assert mean(29, 29, 29).low is None
    assert (mean(30, 30, 30).low, mean(30, 30, 30).high) == (1, 1)


def test_the_seats_lie_to_the_dealer_in_the_order_of_play() -> None:
    assert PLACES == ("eldest hand", "dealer’s partner", "third hand", "dealer")


# --- rows of whole evenings


def all_rows(seed: int, code: str, house: tuple[str, ...] = ()) -> list[PlayedRow]:
    """Return the rows of an evening by chance."""
    history = by_chance(Random(seed), Opened("t", code, "club"), house, 1500)
    deals: dict[tuple[str, int, int], list[PlayedRow]] = {}
    table = by_chance(Random(seed), Opened("t", code, "club"), house, 0).table
    for event in history.stream[1 + len(table.people) :]:
        after, _ = table.apply(event)
        if is_news(table, after):
            deals = by_deal(rows(after), deals)
        table = after
    return [row for some in deals.values() for row in some]


@pytest.mark.parametrize("code", ["S", "B"])
def test_what_one_side_gains_the_other_loses(code: str) -> None:
    evenings = [by_deal(all_rows(seed, code)) for seed in range(3)]
    deals = [some for evening in evenings for some in evening.values()]
    assert deals
    for some in deals:
        assert [row.seat for row in some] == [0, 1, 2, 3]
        assert sorted(row.place for row in some) == [0, 1, 2, 3]
        assert sum(row.points for row in some) == 0
        assert sum(row.made for row in some) <= 1


def test_rows_are_the_same_however_often_they_are_written(database: str) -> None:
    stacked(database, "S", "club", HANDS, "S9", MARCH)

    async def work(store: Store, played: PlayedRows) -> tuple[list[object], list[object]]:
        wanted = select(PLAYED).order_by(PLAYED.c.seat)
        await played.backfilled()
        async with store.engine.begin() as connection:
            once: list[object] = list((await connection.execute(wanted)).all())
            await connection.execute(delete(BACKFILLED))
        await played.backfilled()
        async with store.engine.connect() as connection:
            return once, list((await connection.execute(wanted)).all())

    once, twice = with_store(database, work)
    assert len(once) == 4
    assert once == twice


def test_a_table_that_was_backfilled_is_so_in_todays_form_as_well(database: str) -> None:
    """Before, the table had another name."""

    async def work() -> list[tuple[str, int]]:
        engine = engine_of(database)
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0004")
            await connection.execute(text("INSERT INTO read_up (stream, version) VALUES ('1', 7), ('2', 300)"))
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0005")
            kept = [(row.stream, row.version) for row in await connection.execute(select(BACKFILLED))]
        await engine.dispose()
        return sorted(kept)

    assert asyncio.run(work()) == [("1", 7), ("2", 300)]


def test_what_is_backfilled_is_not_read_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stacked(database, "S", "club", HANDS, "S9", MARCH)
    of_all(database, ())

    async def work(store: Store, played: PlayedRows) -> list[str]:
        return await played._behind()

    assert with_store(database, work) == []


# --- over HTTP


async def signed_in(come: Come, there: Stacked, seat: int) -> Caller:
    browser = await come(f"Browser {seat}")
    browser.http.cookies.clear()
    browser.http.cookies.set(COOKIE, there.token(seat), domain="127.0.0.1")
    return browser


async def shown(caller: Caller, name: str, some: int = 1) -> dict[str, object]:
    """Return a member's page, once it has so many books: what was missing is backfilled beside the rest."""
    for _ in range(200):
        answer = await caller.http.get(f"/api/members/{name}")
        assert answer.status_code == 200, answer.text
        record: dict[str, object] = answer.json()
        if len(record["books"]) >= some:  # type: ignore[arg-type]
            return record
        await asyncio.sleep(0.02)
    raise AssertionError("nothing is shown")


def test_anyone_in_the_room_sees_figures_and_only_oneself_ones_tables(tmp_path: Path) -> None:
    there = stacked(str(tmp_path / "room.db"), "S", "club", HANDS, "S9", MARCH)

    async def work(come: Come) -> None:
        east, eve = await signed_in(come, there, 1), await come("Eve")
        name = there.names[1]
        mine, hers = await shown(east, name), await shown(eve, name)
        assert (mine["you"], hers["you"]) == (True, False)
        assert mine["books"] == hers["books"]
        assert mine["tables"] == [{"table": TABLE, "title": "Somerset 1888", "deals": 1, "points": 2}]
        assert hers["tables"] == []
        assert (await shown(eve, "Eve", 0))["books"] == []
        for unknown in ("Nobody", "Ada", "a former member", "x/y"):
            assert (await eve.http.get(f"/api/members/{unknown}")).status_code == 404
        eve.http.cookies.clear()
        for path in (f"/api/members/{name}", "/api/me/archive"):
            assert (await eve.http.get(path)).status_code == 401

    in_a_room(tmp_path / "room.db", work)


def test_the_archive_has_a_record_of_each_table_that_can_be_played_through(tmp_path: Path) -> None:
    there = stacked(str(tmp_path / "room.db"), "S", "club", HANDS, "S9", MARCH)

    async def work(come: Come) -> None:
        east, eve = await signed_in(come, there, 1), await come("Eve")
        await shown(east, there.names[1])
        answer = await east.http.get("/api/me/archive")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.testzip() is None
            assert sorted(archive.namelist()) == ["READ-ME.txt", f"{TABLE}.min"]
            record = replay(loads(archive.read(f"{TABLE}.min").decode()))
            assert not record.troubles
            about = archive.read("READ-ME.txt").decode()
        assert f"{TABLE}.min" in about
        assert "eldesthand referee FILE" in about
        with zipfile.ZipFile(io.BytesIO((await eve.http.get("/api/me/archive")).content)) as none:
            assert none.namelist() == ["READ-ME.txt"]

    in_a_room(tmp_path / "room.db", work)


def test_who_deletes_his_account_has_no_figures_and_the_others_keep_theirs(tmp_path: Path) -> None:
    there = stacked(str(tmp_path / "room.db"), "S", "club", HANDS, "S9", MARCH)
    password = {"password": "three jolly jokers"}

    async def work(come: Come) -> None:
        east, south = await signed_in(come, there, 1), await signed_in(come, there, 2)
        await shown(east, there.names[1])
        assert (await east.http.post("/api/accounts", json=password)).status_code == 201
        assert (await east.http.request("DELETE", "/api/accounts", json=password)).status_code == 204
        assert (await south.http.get(f"/api/members/{there.names[1]}")).status_code == 404
        assert len((await shown(south, there.names[2]))["books"]) == 1  # type: ignore[arg-type]
        listed = (await south.http.get(f"/api/tables/{TABLE}/deals/1.1")).json()
        assert listed["names"][1] == "a former member"
        assert there.names[1] not in (await south.http.get(f"/api/tables/{TABLE}/minutes")).text

    in_a_room(tmp_path / "room.db", work)

    async def kept(store: Store, played: PlayedRows) -> int:
        async with store.engine.begin() as connection:
            await connection.execute(delete(BACKFILLED))
        played.bearers = (await Guests.of(store)).bearers
        await played.backfilled()
        return len(await played.deals_of(key_of(there.names[1])))

    assert with_store(str(tmp_path / "room.db"), kept) == 0, "nor are they made again from the streams"
