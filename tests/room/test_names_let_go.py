"""Names that are free again: a guest who stays away is a former member, and whoever bears the name then is another."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from starlette.websockets import WebSocket

from drivers.callers import WITHOUT_LIMITS, Caller, Come, in_a_room
from drivers.clock import HandClock
from eldesthand.server.bearers import FORMER, Bearers, key_of
from eldesthand.server.clock import Times
from eldesthand.server.guests import Guests, Link
from eldesthand.server.hub import Hub
from eldesthand.server.members.played import put
from eldesthand.server.members.rows import PlayedRow
from eldesthand.server.routes.deps import COOKIE, RoomServices
from eldesthand.server.store.store import ReadFailed, open_store
from eldesthand.table.draft import Impossible

DAY = 86400


def room_of(caller: Caller) -> RoomServices:
    room: RoomServices = caller.app.state.room
    return room


async def asks(caller: Caller, name: str) -> tuple[int, str]:
    """Ask for a name and no other; return the status, and the name or the words of the refusal."""
    answer = await caller.http.post("/api/guest", json={"name": name, "exactly": True})
    return answer.status_code, answer.json().get("name", answer.json().get("detail"))


async def sit_down(come: Come) -> tuple[Caller, Caller, dict[str, str]]:
    """Let Ann and Bob play with two of the house."""
    ann, bob = await come("Ann"), await come("Bob")
    opened = await ann.opens(places="agreed")
    assert (await bob.joins(opened["table"], opened["seat"])).status_code == 200
    await ann.http.post(f"/api/tables/{opened['table']}/fill")
    return ann, bob, opened


def test_a_name_is_free_after_thirty_days_and_whoever_bears_it_then_has_nothing_of_the_other(database: str) -> None:
    clock = HandClock()
    tables, tokens = list[dict[str, str]](), list[str]()

    async def first(come: Come) -> None:
        ann, bob, opened = await sit_down(come)
        tables.append(opened)
        tokens.extend(guest.http.cookies[COOKIE] for guest in (ann, bob))
        row = {("elsewhere", 1, 1): [PlayedRow("elsewhere", 1, 1, 0, key_of("Ann"), "S", *([0] * 14))]}
        await room_of(ann).hub.store.do(lambda connection: put(connection, row))
        clock.goes_on(30 * DAY - 1)
        await bob.http.get("/api/guest")
        status, said = await asks(await come("Somebody"), "Ann")
        assert (status, "Ann 2" in said) == (409, True)

    async def second(come: Come) -> None:
        table, secret = tables[0]["table"], tables[0]["seat"]
        await room_of(await come("Reader")).played.written()
        clock.goes_on(1)
        new = await come("Ann")
        assert (await new.http.get("/api/guest")).json() == {"name": "Ann"}
        assert (await new.http.get("/api/guest", headers={"cookie": f"{COOKIE}={tokens[0]}"})).status_code == 401
        assert (await new.http.get("/api/tables")).json() == []
        assert (await new.http.get(f"/api/tables/{table}/minutes")).status_code == 403
        assert (await new.http.post(f"/api/tables/{table}/leave")).status_code == 403
        assert (await new.joins(table, secret)).status_code == 409, "the seat is not hers"
        live = await room_of(new).find(table, "Ann")
        assert not live.admits("Ann")
        with pytest.raises(Impossible, match="you do not sit at this table"):
            await live.acts("Ann", {"act": "says", "words": "Mine!"}, "hers", live.version)
        assert await room_of(new).played.deals_of(key_of("Ann")) == []
        await seen_by_bob(new, table)

    async def third(come: Come) -> None:
        await seen_by_bob(await come("Somebody else"), tables[0]["table"])

    async def seen_by_bob(caller: Caller, table: str) -> None:
        bob = {"cookie": f"{COOKIE}={tokens[1]}"}
        listed = (await caller.http.get("/api/tables", headers=bob)).json()[0]
        assert sorted(listed["people"]) == sorted([FORMER, "Bob", "Ada", "Ben"])
        record = (await caller.http.get(f"/api/tables/{table}/minutes", headers=bob)).text
        assert FORMER in record
        assert "Ann" not in record

    for work in (first, second, third):
        in_a_room(database, work, times=Times(clock=clock))


def test_a_name_is_kept_while_another_is_at_a_table_of_its_bearer_that_is_not_over(database: str) -> None:
    clock = HandClock()
    times = Times(clock=clock, names=3 * DAY)

    async def work(come: Come) -> None:
        _, bob, opened = await sit_down(come)
        zoe = await come("Zoe")
        evening = (await zoe.http.post("/api/evenings", json={"listed": True})).json()["evening"]
        for guest in (zoe, bob):
            live = await room_of(guest).find_evening(evening, guest.name)
            await live.acts(guest.name, {"kind": "arrives"}, f"{guest.name} comes", live.version)
        clock.goes_on(2 * DAY)
        await bob.http.get("/api/guest")
        clock.goes_on(DAY)
        new = await come("Somebody")
        await bob.http.get(f"/api/tables/{opened['table']}/minutes")

        async def people() -> list[dict[str, object]]:
            shown: list[dict[str, object]] = (await bob.http.get(f"/api/evenings/{evening}")).json()["people"]
            return shown

        assert [person["name"] for person in await people()] == ["Zoe", "Bob"]
        status, said = await asks(new, "Ann")
        assert (status, "It is still kept" in said) == (409, True), said
        assert (await bob.http.get("/api/tables")).json()[0]["people"].count("Ann") == 1
        assert await asks(new, "Zoe") == (201, "Zoe"), "who is in the room of an evening does not sit at a table"
        assert [person["name"] for person in await people()] == [FORMER, "Bob"]
        clock.goes_on(times.rest)
        assert await asks(new, "Ann") == (201, "Ann")

    in_a_room(database, work, times=times)


def test_who_comes_by_a_name_to_where_another_was_by_it_is_beside_that_one(database: str) -> None:
    clock = HandClock()
    places = dict[str, str]()

    async def first(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        opened = await ann.opens()
        evening = (await ann.http.post("/api/evenings", json={"title": "Ann's Tuesday", "listed": True})).json()
        places.update(table=opened["table"], secret=opened["seat"], evening=evening["evening"])
        await in_the_evening(ann, {"kind": "arrives"})
        await in_the_evening(ann, {"kind": "says", "words": "Ann is here."})
        clock.goes_on(31 * DAY)
        new = await come("Ann")
        assert new.http.cookies[COOKIE] != ann.http.cookies[COOKIE]
        assert (await new.http.get("/api/evenings")).json() == []
        assert (await new.joins(opened["table"], opened["seat"])).status_code == 200
        await in_the_evening(new, {"kind": "arrives"})
        await in_the_evening(new, {"kind": "says", "words": "Ann is here again."})
        await in_the_evening(await bob.come_in(), {"kind": "arrives"})
        own = await new.opens(places="agreed", seat="E")
        places["own"] = own["table"]
        await seen(come, "Ann")

    async def second(come: Come) -> None:
        await seen(come, "Ann")

    async def third(come: Come) -> None:
        await room_of(await come("Reader")).played.written()
        clock.goes_on(31 * DAY)
        await come("Ann")
        await seen(come, f"{FORMER} 2")

    async def in_the_evening(caller: Caller, act: dict[str, object]) -> None:
        live = await room_of(caller).find_evening(places["evening"], caller.name)
        await live.acts(caller.name, act, f"act {live.version + 1}", live.version)

    async def seen(come: Come, later: str) -> None:
        room = room_of(await come("Somebody"))
        assert (await room.hub.find(places["table"])).table.people == (FORMER, later)
        own = (await room.hub.find(places["own"])).table
        assert (own.people, own.wishes) == ((later,), {later: 1}), "what she has opened is hers alone"
        evening = await room.evenings.find(places["evening"])
        assert evening.evening.persons[:2] == (FORMER, later)
        assert (evening.evening.opened.by, evening.evening.opened.title) == (FORMER, f"{FORMER}'s Tuesday")
        told = [line.told for line in evening.log if " says: " in line.told]
        then, now = FORMER.capitalize(), later.capitalize()
        assert told == [f'{then} says: "{FORMER} is here."', f'{now} says: "{later} is here again."']

    for work in (first, second, third):
        in_a_room(database, work, times=Times(clock=clock))


def test_a_page_that_is_open_keeps_the_name_and_signing_out_does_not_shorten_its_time(database: str) -> None:
    clock = HandClock()

    async def work(come: Come) -> None:
        ann, eve, new = await come("Ann"), await come("Eve"), await come("Somebody")
        for guest in (ann, eve):
            await guest.opens()
        await eve.http.delete("/api/guest")
        assert (await asks(new, "Eve"))[0] == 409
        clock.goes_on(30 * DAY)
        page = cast(WebSocket, object())
        ann.app.state.sockets.add("Ann", page)
        assert (await asks(new, "Ann"))[0] == 409
        ann.app.state.sockets.discard("Ann", page)
        assert await asks(new, "Ann") == (201, "Ann")
        assert await asks(new, "EVE") == (201, "EVE")

    in_a_room(database, work, WITHOUT_LIMITS, Times(clock=clock))


def test_nobody_comes_in_by_a_name_before_its_tables_are_read_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    folded = Hub.folded

    async def is_away(hub: Hub, name: str) -> object:
        raise ReadFailed("the database is away")

    async def work(come: Come) -> None:
        ann = await come("Ann")
        opened = await ann.opens()
        clock.goes_on(31 * DAY)
        new = await come("Somebody")
        live = await room_of(new).hub.find(opened["table"])
        monkeypatch.setattr(Hub, "folded", is_away)
        for _ in range(2):
            assert (await asks(new, "Ann"))[0] == 503
        monkeypatch.setattr(Hub, "folded", folded)
        assert live.belongs("Ann")
        assert await asks(new, "Ann") == (201, "Ann")
        assert not live.belongs("Ann")

    in_a_room(database, work, times=Times(clock=clock))


def test_who_is_let_go_is_written_down_at_once_and_read_so_again(database: str) -> None:
    clock = HandClock()
    times = Times(clock=clock)

    async def work() -> None:
        store = await open_store(database)
        guests = await Guests.of(store, times)
        for _ in range(3):
            name, _ = await guests.admit("Ann")
            assert name == "Ann"
            await guests.goes("t", name, Link.SEAT)
            assert not guests.lapsed("Ann")
            clock.goes_on(30 * DAY)
            assert guests.lapsed("ann") == ["Ann"]
            await guests.lets_go("Ann")
            assert not guests.knows("Ann")
            assert guests.tables_of("Ann") == []
        again = await Guests.of(store, times)
        assert again.bearers.former == guests.bearers.former
        assert [former.called for former in again.bearers.former[key_of("Ann")]] == [
            FORMER,
            f"{FORMER} 2",
            f"{FORMER} 3",
        ]
        await store.close()

    asyncio.run(work())


def test_a_name_at_a_place_is_that_of_the_one_who_was_there() -> None:
    bearers, key = Bearers(), key_of("Ann")
    bearers.speaks_of("old", 1)
    bearers.let_go(key, 2)
    bearers.speaks_of("new", 3)
    assert (bearers.called("old", "Ann"), bearers.called("new", "Ann")) == (((0, FORMER),), ((0, "Ann"),))
    assert (bearers.is_new("old", key), bearers.is_new("new", key)) == (True, False)
    bearers.has_come("old", key, 7)
    assert bearers.called("old", "ANN") == ((0, FORMER), (7, "ANN"))
    assert not bearers.is_new("old", key)
    bearers.let_go(key, 4)
    assert bearers.called("old", "Ann") == ((0, FORMER), (7, f"{FORMER} 2"))
    assert bearers.called("new", "Ann") == ((0, f"{FORMER} 2"),)
    assert bearers.called("old", "Bob") == ((0, "Bob"),)
