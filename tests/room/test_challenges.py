"""Four deals with a friend: the same cards for each, one try, and no result before one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drivers.callers import Caller, Come, in_a_room
from drivers.same_deals import asks, plays, table_of
from eldesthand.cards import name as card_name
from eldesthand.server.hub import LiveTable
from eldesthand.table.deal import Deal


async def challenges(caller: Caller, book: str = "M") -> str:
    answer = await caller.http.post("/api/challenges", json={"book": book})
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["challenge"]
    return name


async def begins(caller: Caller, name: str, number: int = 1) -> LiveTable:
    answer = await caller.http.post(f"/api/challenges/{name}/{number}")
    assert answer.status_code == 201, answer.text
    return table_of(caller, answer.json()["table"])


async def dealt(caller: Caller, name: str, number: int) -> Deal:
    """Sit down to a deal, and return it once its cards are dealt."""
    live = await begins(caller, name, number)
    while live.table.play is None or not live.table.play.deal.complete:
        assert live._house is not None
        await live._house
    assert live.table.seat_of(caller.name) == 2
    return live.table.play.deal


async def deals(caller: Caller, name: str) -> list[dict[str, Any]]:
    shown: Any = await asks(caller, f"/api/challenges/{name}")
    listed: list[dict[str, Any]] = shown["deals"]
    return listed


@pytest.mark.parametrize("book", ["M", "S", "B"])
def test_each_has_the_same_cards_in_the_same_seat_and_each_deals_once(tmp_path: Path, book: str) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        name = await challenges(ann, book)
        dealers = set()
        for number in (1, 2, 3, 4):
            hers, his = [await dealt(caller, name, number) for caller in (ann, bob)]
            assert hers.dealt == his.dealt
            assert hers.dealer == his.dealer
            dealers.add(hers.dealer)
        assert dealers == {0, 1, 2, 3}

    in_a_room(tmp_path / "room.db", work)


def test_nobody_is_told_of_cards_or_results_of_a_deal_before_they_have_finished_it(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        name = await challenges(ann)
        promised = await deals(bob, name)
        live = await begins(ann, name)
        await plays(live)
        assert await deals(bob, name) == promised, "what others do tells nobody anything"
        table = live.table.opened.table
        for path in (f"/api/tables/{table}/deals/1.1", f"/api/tables/{table}/minutes"):
            assert (await bob.http.get(path)).status_code == 403
        assert (await ann.http.post(f"/api/tables/{table}/links")).status_code == 409
        (own,) = (await deals(ann, name))[0]["results"]
        assert (own["name"], own["mine"]) == ("Ann", True)

        his = await begins(bob, name)
        assert not (await deals(bob, name))[0]["results"], "the deal is on"
        await plays(his)
        results = (await deals(bob, name))[0]["results"]
        assert {result["name"] for result in results} == {"Ann", "Bob"}
        assert [result["points"] for result in results] == sorted((r["points"] for r in results), reverse=True)
        assert [deal["state"] for deal in await deals(bob, name)] == ["done", "", "", ""]

    in_a_room(tmp_path / "room.db", work)


def test_a_deal_is_played_once_and_one_comes_back_to_it(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        name = await challenges(ann)
        first = await begins(ann, name)
        assert await begins(ann, name) is first
        await plays(first)
        assert await begins(ann, name) is first
        assert first.table.is_over

    in_a_room(tmp_path / "room.db", work)


def test_a_challenge_is_of_one_room_and_of_four_deals(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        name = await challenges(ann)
        assert (await ann.http.get(f"/api/challenges/{'0' * 16}")).status_code == 404
        assert (await ann.http.get("/api/challenges/none")).status_code == 422
        for none in ("Z", "", "MM"):
            assert (await ann.http.post("/api/challenges", json={"book": none})).status_code == 422
        for number in (0, 5):
            assert (await ann.http.post(f"/api/challenges/{name}/{number}")).status_code == 422
        shown = await asks(ann, f"/api/challenges/{name}")
        order = " ".join(card_name(card) for card in (await _packs(ann, name))[0])
        assert order not in str(shown)
        assert (await Caller(ann.app, "").http.get(f"/api/challenges/{name}")).status_code == 401

    in_a_room(tmp_path / "room.db", work)


async def _packs(caller: Caller, name: str) -> list[tuple[int, ...]]:
    opened = await caller.app.state.room.challenges.of(name)
    return [pack.order for pack in opened.packs]
