"""Links to a table: made, listed, taken back; two who want one seat; the tables of a guest."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from drivers.callers import Come, in_a_room
from eldesthand.server.guests import MOST_LINKS


def test_fresh_links_lead_to_the_table_and_are_listed_without_their_secrets(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        table = (await ann.opens())["table"]
        made = (await ann.http.post(f"/api/tables/{table}/links")).json()
        listed = await ann.http.get(f"/api/tables/{table}/links")
        assert [link["link"] for link in listed.json()] == ["seat", "watch", "seat", "watch"]
        assert listed.json()[2:] == made["made"]
        assert made["seat"] not in listed.text
        assert (await bob.joins(table, made["seat"])).json() == {"table": table, "link": "seat"}

    in_a_room(tmp_path / "room.db", work)


def test_nobody_comes_by_a_link_that_was_taken_back_and_who_has_come_stays(tmp_path: Path) -> None:
    async def work(come: Come) -> tuple[str, str]:
        ann, bob, cid = await come("Ann"), await come("Bob"), await come("Cid")
        opened = await ann.opens()
        table = opened["table"]
        assert (await bob.joins(table, opened["seat"])).status_code == 200
        (seat, _) = (await ann.http.get(f"/api/tables/{table}/links")).json()
        assert (await ann.http.delete(f"/api/tables/{table}/links/{seat['id']}")).status_code == 204
        assert (await ann.http.delete(f"/api/tables/{table}/links/{seat['id']}")).status_code == 404
        refused = await cid.joins(table, opened["seat"])
        assert refused.status_code == 403
        assert "taken back" in refused.json()["detail"]
        people = (await bob.http.get("/api/tables")).json()[0]["people"]
        assert people == ["Ann", "Bob"]
        return table, opened["seat"]

    async def after(come: Come) -> httpx.Response:
        dan = await come("Dan")
        return await dan.joins(*gone)

    gone = in_a_room(tmp_path / "room.db", work)
    assert in_a_room(tmp_path / "room.db", after).status_code == 403


def test_links_are_for_those_who_belong_to_the_table(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve = await come("Ann"), await come("Eve")
        opened = await ann.opens()
        path = f"/api/tables/{opened['table']}/links"
        assert (await eve.joins(opened["table"], opened["watch"])).status_code == 200
        assert (await eve.http.post(path)).status_code == 403
        assert (await eve.http.get(path)).status_code == 403
        assert (await eve.http.delete(f"{path}/abc")).status_code == 403
        assert (await eve.http.post("/api/tables/nowhere/links")).status_code == 404

    in_a_room(tmp_path / "room.db", work)


def test_a_table_has_so_many_links_and_no_more(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        path = f"/api/tables/{(await ann.opens())['table']}/links"
        codes = [(await ann.http.post(path)).status_code for _ in range(MOST_LINKS // 2)]
        assert codes == [201] * (MOST_LINKS // 2 - 1) + [409]

    in_a_room(tmp_path / "room.db", work)


def test_of_two_who_want_the_last_seat_one_gets_it(tmp_path: Path) -> None:
    """Raced 200 times: never both, never neither, and the other is told what to do."""

    async def work(come: Come) -> None:
        ann, bob, cid = await come("Ann"), await come("Bob"), await come("Cid")
        app = ann.http._transport.app  # type: ignore[attr-defined]
        winners = set()
        for number in range(200):
            opened = await ann.opens()
            live = app.state.room.hub.get(opened["table"])
            for who in ("Dan", "Eve"):
                await live.comes(who, who)
            first, second = (bob, cid) if number % 2 else (cid, bob)
            answers = await asyncio.gather(*(guest.joins(opened["table"], opened["seat"]) for guest in (first, second)))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            lost = next(answer for answer in answers if answer.status_code == 409)
            assert "open a table of your own" in lost.json()["detail"]
            assert len(live.table.people) == 4
            winners.add(live.table.people[-1])
        assert winners == {"Bob", "Cid"}

    in_a_room(tmp_path / "room.db", work)


def test_one_who_comes_twice_by_a_link_has_one_seat(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        opened = await ann.opens()
        answers = await asyncio.gather(*(bob.joins(opened["table"], opened["seat"]) for _ in range(5)))
        assert [answer.status_code for answer in answers] == [200] * 5
        assert (await bob.http.get("/api/tables")).json()[0]["people"] == ["Ann", "Bob"]

    in_a_room(tmp_path / "room.db", work)


def test_two_who_let_the_house_come_get_three_players_between_them(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ada = await come("ada")
        path = f"/api/tables/{(await ada.opens())['table']}/fill"
        answers = await asyncio.gather(ada.http.post(path), ada.http.post(path))
        assert sum(answer.json()["came"] for answer in answers) == 3
        listed = (await ada.http.get("/api/tables")).json()[0]
        assert listed["people"][0] == "ada 2", "the name of a player of the house is nobody else's"
        assert sorted(listed["people"][1:]) == ["Ada", "Ben", "Cora"]

    in_a_room(tmp_path / "room.db", work)


def test_a_table_is_left_before_it_began_and_its_place_is_free(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob, cid = await come("Ann"), await come("Bob"), await come("Cid")
        opened = await ann.opens()
        table = opened["table"]
        await bob.joins(table, opened["seat"])
        assert (await bob.http.post(f"/api/tables/{table}/leave")).status_code == 200
        assert (await ann.http.get("/api/tables")).json()[0]["people"] == ["Ann"]
        assert (await bob.http.get("/api/tables")).json() == []
        assert (await bob.http.post(f"/api/tables/{table}/leave")).status_code == 403
        assert (await cid.joins(table, opened["seat"])).status_code == 200
        assert (await bob.joins(table, opened["seat"])).status_code == 200
        await ann.http.post(f"/api/tables/{table}/fill")
        assert (await ann.http.get("/api/tables")).json()[0]["people"] == ["Ann", "Bob", "Cid", "Ada"]

    in_a_room(tmp_path / "room.db", work)


def test_the_tables_of_a_guest_are_his_own_and_those_he_watches_also_after_a_restart(tmp_path: Path) -> None:
    async def work(come: Come) -> tuple[str, str, str]:
        ann, eve = await come("Ann"), await come("Eve")
        first, second = await ann.opens(), await ann.opens(book="B", manner="strict")
        await eve.joins(second["table"], second["watch"])
        await eve.opens()
        listed = (await ann.http.get("/api/tables")).json()
        assert [row["table"] for row in listed] == [second["table"], first["table"]]
        assert listed[0]["manner"] == "strict"
        assert not listed[0]["watching"]
        assert (await (await come("Mal")).http.get("/api/tables")).json() == []
        return second["table"], str(eve.http.cookies["eldesthand"]), str(ann.http.cookies["eldesthand"])

    async def after(come: Come) -> None:
        eve = await come("Someone")
        for token, watching, count in ((watcher, True, 2), (player, False, 2)):
            eve.http.cookies.clear()
            listed = (await eve.http.get("/api/tables", headers={"cookie": f"eldesthand={token}"})).json()
            assert len(listed) == count
            assert next(row["watching"] for row in listed if row["table"] == table) == watching

    table, watcher, player = in_a_room(tmp_path / "room.db", work)
    in_a_room(tmp_path / "room.db", after)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"pace": "hasty"}, "pace"),
        ({"pace": 99}, "from 0 to 30"),
        ({"slips": 0.9}, "slips"),
        ({"plays": {"for": "deals"}}, "from 1"),
        ({"plays": {"for": "game", "deals": 3}}, "from 1"),
        ({"book": "P", "plays": {"for": "rubber"}}, "for a game"),
        ({"places": "bought"}, "places"),
        ({"seat": "X"}, "seat"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(tmp_path: Path, wanted: dict[str, object], said: str) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        answer = await ann.http.post("/api/tables", json=wanted)
        assert answer.status_code == 422
        assert said in answer.text

    in_a_room(tmp_path / "room.db", work)
