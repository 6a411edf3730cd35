"""Deals, lessons and laws over HTTP: who may read them, and what is said to who may not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from drivers.room import ENTROPY
from eldesthand.lessons import lessons
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.server.hub import LiveTable
from eldesthand.server.server import create_app
from eldesthand.session.events import Replaced
from eldesthand.table.acts import NoClaim, Order
from eldesthand.table.lawful import lawful

HERE = "http://127.0.0.1"
KNOWN = ("has left", "sits")


class Desk:
    """A room, and a table at which Ann plays with three of the house while Eve watches and Bob is a stranger."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.table = self.who = ""
        self.numbers = count()
        self.ann, self.eve, self.bob, self.nobody = (
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HERE) for _ in range(4)
        )

    @property
    def live(self) -> LiveTable:
        live: LiveTable = self.app.state.room.hub.get(self.table)
        return live

    async def begins(self, code: str, manner: str = "club") -> None:
        for name, client in (("Eve", self.eve), ("Bob", self.bob), ("Ann", self.ann)):
            came = await client.post("/api/guest", json={"name": name})
            assert came.status_code == 201
            self.who = came.json()["name"]
        opened = (await self.ann.post("/api/tables", json={"book": code, "manner": manner})).json()
        self.table = opened["table"]
        assert (await self.ann.post(f"/api/tables/{self.table}/fill")).status_code == 200
        watching = await self.eve.post(f"/api/tables/{self.table}/join", json={"secret": opened["watch"]})
        assert watching.json()["link"] == "watch"

    async def plays(self, done: Callable[[LiveTable], bool]) -> None:
        """Let Ann do what is awaited of her until something is so; she makes, so that no deal is passed out."""
        live, patience = self.live, 4000
        while not done(live):
            patience -= 1
            assert patience
            if not await self._ann(live, f"c{next(self.numbers)}"):
                await asyncio.sleep(0.01)

    async def _ann(self, live: LiveTable, command: str) -> bool:
        table = live.table
        if table.play is None:
            if any(due.what == "cut" and due.who == self.who for due in table.club.due):
                await live.draws(self.who, table.spread[:1], command)
                return True
            return False
        due, seen = table.due_of(self.who), table.view(self.who)
        if due is None or seen is None or (table.play.deal.ended and not table.before_the_deal):
            return False
        if table.before_the_deal:
            depth = {"at": 9} if due.what == "cuts the pack" else {}
            plain = {"act": due.what, **depth}
        else:
            open_to_her = lawful(seen, table.book)
            plain = msgspec.to_builtins(next((act for act in open_to_her if isinstance(act, Order)), open_to_her[0]))
        await live.acts(self.who, plain, command, live.version, ENTROPY)
        return True

    async def closes(self) -> None:
        """Let Ann have no claim, upon which the house has none."""
        seat = self.live.table.seat_of(self.who)
        await self.live.acts(self.who, msgspec.to_builtins(NoClaim(seat)), "no claim", self.live.version)
        while not self.live.table.closed:
            await asyncio.sleep(0.01)

    async def goes_on(self) -> None:
        """Let the next deal be asked for."""
        await self.live.goes_on(self.who, f"c{next(self.numbers)}")

    async def get(self, who: httpx.AsyncClient, path: str) -> httpx.Response:
        return await who.get(f"/api/tables/{self.table}/{path}")


@asynccontextmanager
async def a_room(database: Path) -> AsyncIterator[Desk]:
    app = create_app(str(database), pace=0)
    async with app.router.lifespan_context(app):
        desk = Desk(app)
        try:
            yield desk
        finally:
            for client in (desk.ann, desk.eve, desk.bob, desk.nobody):
                await client.aclose()


def in_a_room(tmp_path: Path, story: Callable[[Desk], Awaitable[None]]) -> None:
    async def told() -> None:
        async with a_room(tmp_path / "room.db") as desk:
            await story(desk)

    asyncio.run(told())


def ended(live: LiveTable) -> bool:
    play = live.table.play
    return play is not None and play.deal.ended


def of_deal(live: LiveTable, number: int) -> int:
    """Return how many cards lie in the tricks of a deal, 0 while it is not the one in hand."""
    play = live.table.play
    return sum(len(trick.laid) for trick in play.deal.tricks) if play is not None and play.deal.number == number else 0


def in_the_play(live: LiveTable) -> bool:
    play = live.table.play
    return play is not None and any(trick.complete for trick in play.deal.tricks)


def test_a_deal_is_read_by_those_at_the_table_before_and_after_it_is_closed(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.begins("S")
        await desk.plays(in_the_play)
        seat = desk.live.table.seat_of("Ann")
        before: dict[str, Any] = (await desk.get(desk.ann, "deals/1.1")).json()
        assert before["you"] == seat
        assert [bool(hand) for hand in before["hands"]].count(True) <= 2
        assert before["hands"][seat]
        assert (await desk.get(desk.eve, "deals/1.1")).json()["you"] == -1
        for what in ("costs", "decisions", "shuffle"):
            refused = await desk.get(desk.ann, f"deals/1.1/{what}")
            assert (refused.status_code, "not closed" in refused.json()["detail"]) == (409, True)
        await desk.plays(ended)
        await desk.closes()
        (heading,) = (await desk.get(desk.eve, "deals")).json()
        assert (heading["id"], heading["closed"]) == ("1.1", True)
        after = (await desk.get(desk.eve, "deals/1.1")).json()
        assert [len(hand) for hand in after["hands"]] == [5, 5, 5, 5]
        assert after["proof"].startswith(f"1 {desk.table}/1/")
        costs = (await desk.get(desk.ann, "deals/1.1/costs")).json()
        assert len(costs["cards"]) == sum(step.get("card", -1) >= 0 for step in after["steps"])
        assert (await desk.get(desk.ann, "deals/1.1/costs")).json() == costs
        weighed = (await desk.get(desk.eve, "deals/1.1/decisions")).json()["decisions"]
        acts = {step["no"]: step["seat"] for step in after["steps"]}
        assert weighed
        assert all(decision["seat"] == acts[decision["no"]] for decision in weighed)

    in_a_room(tmp_path, story)


def is_for_ann(live: LiveTable) -> bool:
    due = live.table.due_of("Ann")
    return due is not None and due.what in ("declare", "lead", "play", "discard")


@pytest.mark.parametrize(("manner", "status"), [("guided", 200), ("club", 409), ("strict", 409)])
def test_a_hint_is_for_who_sits_at_a_guided_table(tmp_path: Path, manner: str, status: int) -> None:
    async def story(desk: Desk) -> None:
        await desk.begins("S", manner)
        early = await desk.get(desk.ann, "hint")
        assert early.status_code == 409
        await desk.plays(is_for_ann)
        answer = await desk.get(desk.ann, "hint")
        assert answer.status_code == status
        if status == 200:
            assert answer.json()["player"] == "expert"
            assert answer.json()["words"]
            assert answer.json()["why"]
        else:
            assert answer.json()["detail"] == "hints are given at guided tables only"
        assert (await desk.get(desk.eve, "hint")).status_code == 403
        assert (await desk.get(desk.nobody, "hint")).status_code == 401

    in_a_room(tmp_path, story)


def test_the_texts_come_as_files_and_say_in_words_why_one_is_not_to_be_had(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        await desk.begins("S")
        await desk.plays(ended)
        await desk.closes()
        for what, name in (
            ("deals/1.1/minutes", "-1.1.min"),
            ("deals/1.1/shuffle", "-1.1-shuffle.min"),
            ("minutes", ".min"),
        ):
            sent = await desk.get(desk.ann, what)
            assert sent.text.startswith('[Minutes "')
            assert sent.headers["content-disposition"] == f'attachment; filename="{desk.table}{name}"'
        euchre = await desk.get(desk.ann, "deals/1.1/pbn")
        assert (euchre.status_code, euchre.json()["detail"][:18]) == (409, "PBN is for bridge,")
        assert (await desk.get(desk.ann, "deals/7.1")).status_code == 404
        assert (await desk.get(desk.ann, "deals/one")).status_code == 422

    in_a_room(tmp_path, story)


READS = {
    "deals": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "minutes": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.1": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.1/minutes": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.1/costs": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.1/decisions": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.1/shuffle": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.2": {"has left": 200, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.3": {"has left": 403, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.3/minutes": {"has left": 403, "sits": 200, "watches": 200, "stranger": 403, "nobody": 401},
    "deals/1.3/costs": {"has left": 403, "sits": 409, "watches": 409, "stranger": 403, "nobody": 401},
    "deals/1.3/decisions": {"has left": 403, "sits": 409, "watches": 409, "stranger": 403, "nobody": 401},
    "deals/1.4": {"has left": 403, "sits": 404, "watches": 404, "stranger": 403, "nobody": 401},
}
"""What is answered to each who asks to read, when the third deal is on and somebody left in the second."""


def test_who_has_left_a_table_reads_what_was_played_while_he_sat_there(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        mal = httpx.AsyncClient(transport=httpx.ASGITransport(desk.app), base_url=HERE)
        await mal.post("/api/guest", json={"name": "Mal"})
        await desk.begins("S")
        await desk.plays(ended)
        await desk.goes_on()
        await desk.plays(lambda live: bool(of_deal(live, 2)) and in_the_play(live))
        await desk.live.do("", lambda: desk.live.table.after(Replaced("Ann", "Bob", 1)))
        desk.who = "Bob"
        lying = of_deal(desk.live, 2)
        await desk.plays(lambda live: of_deal(live, 2) > lying)
        deal = (await desk.get(desk.ann, "deals/1.2")).json()
        assert (deal["you"], deal["hands"], deal["closed"]) == (-1, [[], [], [], []], False)
        await desk.plays(ended)
        await desk.goes_on()
        await desk.plays(lambda live: of_deal(live, 3) > 0)
        callers = {"has left": desk.ann, "sits": desk.bob, "watches": desk.eve, "stranger": mal, "nobody": desk.nobody}
        for path, wanted in READS.items():
            assert {kind: (await desk.get(guest, path)).status_code for kind, guest in callers.items()} == wanted, path
        listed = {kind: [deal["id"] for deal in (await desk.get(callers[kind], "deals")).json()] for kind in KNOWN}
        assert listed == {"has left": ["1.1", "1.2"], "sits": ["1.1", "1.2", "1.3"]}
        texts = {kind: (await desk.get(callers[kind], "minutes")).text for kind in KNOWN}
        assert {kind: text.count("[Shuffle ") for kind, text in texts.items()} == {"has left": 2, "sits": 2}
        assert {kind: "deal 3" in text for kind, text in texts.items()} == {"has left": False, "sits": True}
        assert all(not replay(loads(text)).troubles for text in texts.values())
        await mal.aclose()

    in_a_room(tmp_path, story)


@pytest.mark.parametrize(
    "path", ["deals", "deals/1.1", "deals/1.1/costs", "deals/1.1/decisions", "deals/1.1/minutes", "minutes"]
)
def test_a_stranger_reads_nothing_of_a_table(tmp_path: Path, path: str) -> None:
    async def story(desk: Desk) -> None:
        await desk.begins("S")
        assert (await desk.get(desk.bob, path)).status_code == 403
        assert (await desk.get(desk.nobody, path)).status_code == 401
        assert (await desk.ann.get(f"/api/tables/no-such-table/{path}")).status_code == 404

    in_a_room(tmp_path, story)


def test_a_lesson_keeps_its_outcome_till_it_is_answered(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        listed = (await desk.nobody.get("/api/lessons")).json()
        assert [entry["number"] for entry in listed] == [lesson.number for lesson in lessons()]
        put = await desk.nobody.get("/api/lessons/1")
        assert {"best", "comes_to", "laws", "verdict"}.isdisjoint(put.json())
        assert [len(hand) for hand in put.json()["hands"]] == [0, 0, 0, 3]
        (best,) = lessons()[0].header.best
        given = (await desk.nobody.post("/api/lessons/1", json={"choice": best})).json()
        assert given["best"] is True
        assert [law["id"] for law in given["laws"]] == ["S52", "S53", "S85"]
        assert given["next"]["number"] == 2
        spoken = (await desk.nobody.post("/api/lessons/1", json={"words": "calls hearts"})).json()
        assert (spoken["number"], spoken["best"]) == (0, False)
        for wrong in ({"choice": 99}, {"words": "sneezes"}, {}):
            assert (await desk.nobody.post("/api/lessons/1", json=wrong)).status_code == 422
        assert (await desk.nobody.get("/api/lessons/99")).status_code == 404

    in_a_room(tmp_path, story)


def test_the_last_lesson_has_none_after_it_and_each_can_be_put_and_answered(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        for lesson in lessons():
            assert (await desk.nobody.get(f"/api/lessons/{lesson.number}")).json()["title"] == lesson.title
            given = (
                await desk.nobody.post(f"/api/lessons/{lesson.number}", json={"choice": lesson.header.best[0]})
            ).json()
            assert given["best"] is True, lesson.name
            assert (given["next"] is None) == (lesson is lessons()[-1])

    in_a_room(tmp_path, story)


def test_S52_is_told_with_its_rulings_and_its_neighbours(tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        (law,) = (await desk.nobody.get("/api/laws/s 52")).json()["laws"]
        assert (law["id"], law["topic"], law["before"]["id"], law["after"]["id"]) == (
            "S52", "lead out of turn", "S51", "S53",
        )  # fmt: skip
        assert all("S52" in [cited["id"] for cited in ruling["laws"]] for ruling in law["rulings"])
        parts = (await desk.nobody.get("/api/laws/B-DOUBLE-7")).json()["laws"]
        assert len(parts) > 5
        (ruling,) = (await desk.nobody.get("/api/laws/A-08")).json()["rulings"]
        assert ruling["id"] == "A-08"
        book = (await desk.nobody.get("/api/laws?book=S")).json()
        assert (book["book"]["code"], book["laws"][0]["id"]) == ("S", "S1")
        assert [book["code"] for book in (await desk.nobody.get("/api/laws")).json()] == ["S", "P", "B", "M"]
        for wrong in ("/api/laws/ZZ99", "/api/laws?book=Hoyle"):
            refused = await desk.nobody.get(wrong)
            assert refused.status_code == 404
            assert refused.json()["detail"]

    in_a_room(tmp_path, story)
