"""The deal of the day: one for all, one try each, sealed until the day is over by the room's clock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from drivers.callers import Caller, Come, in_a_room
from drivers.clock import HandClock
from drivers.same_deals import asks, plays, table_of
from eldesthand.cards import name as card_name
from eldesthand.server.clock import A_DAY, Times
from eldesthand.server.hub import LiveTable
from eldesthand.shuffle.check import problem_with
from eldesthand.shuffle.proof import read as read_proof

NOON = 1764244800.0
"""Noon by UTC on 27 November 2025."""

DAY = "2025-11-27"


async def _begins(caller: Caller, book: str = "M") -> LiveTable:
    answer = await caller.http.post(f"/api/days/today/{book}")
    assert answer.status_code == 201, answer.text
    return table_of(caller, answer.json()["table"])


@pytest.mark.parametrize("book", ["M", "B"])
def test_all_have_the_same_cards_in_the_same_seat_and_three_of_the_house(tmp_path: Path, book: str) -> None:
    async def work(come: Come) -> None:
        ann, ben = await come("Ann"), await come("Zoe")
        hers, his = await _begins(ann, book), await _begins(ben, book)
        assert hers is not his
        for live, who in ((hers, "Ann"), (his, "Zoe")):
            while live.table.play is None or not live.table.play.deal.complete:
                assert live._house is not None
                await live._house
            assert live.table.seat_of(who) == 2
            assert len(live.table.house) == 3
        assert hers.table.play is not None
        assert his.table.play is not None
        assert hers.table.play.deal.dealt == his.table.play.deal.dealt
        assert hers.table.play.deal.dealer == his.table.play.deal.dealer

    in_a_room(tmp_path / "room.db", work, times=Times(clock=HandClock(NOON)))


def test_one_has_one_try_and_comes_back_to_it_also_when_the_room_was_closed(tmp_path: Path) -> None:
    async def begins(come: Come) -> str:
        ann = await come("Ann")
        first = await _begins(ann)
        assert await _begins(ann) is first
        return first.table.opened.table

    async def comes_back(come: Come) -> None:
        app_guest = await come("Zoe")
        room = app_guest.http._transport.app.state.room  # type: ignore[attr-defined]
        opened = await room.days.of(DAY)
        assert opened.table("M", "Ann") == name
        assert opened.table("M", "Zoe") != name
        live = await room.find(name, "Ann")
        assert live.belongs("Ann")
        assert live.table.sealed

    clock = HandClock(NOON)
    name = in_a_room(tmp_path / "room.db", begins, times=Times(clock=clock))
    in_a_room(tmp_path / "room.db", comes_back, times=Times(clock=clock))


def test_nothing_of_cards_or_results_is_told_before_the_day_is_over_and_all_afterwards(tmp_path: Path) -> None:
    clock = HandClock(NOON)

    async def work(come: Come) -> None:
        ann, ben = await come("Ann"), await come("Zoe")
        promised = await asks(ben, "/api/days/today")
        live = await _begins(ann)
        name = live.table.opened.table
        await plays(live)
        clock.time = NOON + 12 * 3600 - 1  # one second before midnight
        assert live.table.closed == {}
        assert await asks(ben, "/api/days/today") == promised, "what others do tells nobody anything"
        hers = await asks(ann, "/api/days/today")
        euchre = hers["deals"][0]  # type: ignore[index]
        assert (euchre["table"], euchre["state"]) == (name, "done")
        assert not euchre.get("results")
        assert not euchre.get("proof")
        place = f"/api/tables/{name}/deals/1.1"
        assert (await ann.http.get(f"{place}/costs")).status_code == 409
        assert (await ann.http.get(f"{place}/shuffle")).status_code == 409
        assert (await ann.http.post(f"{place}/again")).status_code == 409
        assert (await ann.http.post(f"/api/tables/{name}/links")).status_code == 409
        play = live.table.play
        assert play is not None
        hidden = {*play.deal.stock, *play.deal.discards} - {play.deal.turn_up, *play.deal.dealt[2]}
        unseen = [card_name(card) for card in hidden]
        told = (await ann.http.get(f"{place}/minutes")).text
        assert unseen
        assert not [card for card in unseen if card in told.split()]
        deal = (await ann.http.get(place)).json()
        assert deal["closed"] is False
        for path in (place, f"{place}/minutes", f"/api/tables/{name}/join"):
            refused = await ben.http.get(path) if not path.endswith("join") else await ben.joins(name, "")
            assert refused.status_code == 403

        clock.time = NOON + 12 * 3600  # midnight: it is the 28th
        after = await asks(ben, f"/api/days/{DAY}")
        deals: Any = after["deals"]
        euchre, bridge = deals
        assert after["over"] is True
        (result,) = euchre["results"]
        costs = (await ann.http.get(f"{place}/costs")).json()
        assert result["exact"] == costs["tricks"][0]
        assert result["tricks"] == sum(trick.winner in (0, 2) for trick in play.deal.tricks)
        assert (result["name"], result["mine"]) == ("Ann", False)
        mine = (await asks(ann, f"/api/days/{DAY}"))["deals"][0]["results"]  # type: ignore[index]
        assert mine == [{**result, "mine": True}]
        assert not bridge.get("results")
        assert euchre["committed"] == promised["deals"][0]["committed"]  # type: ignore[index]
        assert problem_with(read_proof(euchre["proof"])) == ""
        assert (await ann.http.get(f"{place}/costs")).status_code == 200
        assert (await ben.http.post(f"/api/days/{DAY}/M")).status_code == 409
        assert json.loads((await ben.http.get("/api/days/today")).text)["day"] == "2025-11-28"
        assert (await ben.http.get("/api/days/2025-11-26")).status_code == 404
        assert (await ben.http.get("/api/days/2025-11-29")).status_code == 404

    in_a_room(tmp_path / "room.db", work, times=Times(clock=clock, rest=10 * A_DAY))
