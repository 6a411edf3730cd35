"""Evenings of the club in an open room: in step with their tables, through restarts, and when many want one place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
import pytest

from drivers.evenings import SIX, Night
from eldesthand.club.acts import TakeSeat
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.server.evenings import live as live_module
from eldesthand.server.evenings.live import LiveEvening
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.metrics import Metrics
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.store.store import Store, open_store
from eldesthand.server.streaming import Overtaken
from eldesthand.session.chance import seeded
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.shown.sheets.of_evening import sheet_of
from eldesthand.table.acts import AgreeRubber, NoClaim, Talk
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful

T = TypeVar("T")


def in_a_club(database: Path, work: Callable[[RoomServices], Awaitable[T]]) -> T:
    """Do something in a room that is opened over a database, and closed again."""

    async def whole() -> T:
        store = await open_store(str(database))
        room = RoomServices(Hub(store, pace=0, chance=seeded(2)), await Guests.of(store))
        try:
            return await work(room)
        finally:
            await room.evenings.close()
            await room.hub.close()
            await store.close()

    return asyncio.run(asyncio.wait_for(whole(), 60))


async def quiet(live: LiveEvening) -> None:
    """Wait until the evening has nothing more to see to."""
    while live._task is not None and not live._task.done():
        await asyncio.wait([live._task], timeout=10)


async def does(live: LiveEvening, who: str, kind: str, **more: object) -> None:
    await live.acts(who, {"kind": kind, **more}, f"{who} {kind} {live.version}", live.version)
    await quiet(live)


async def sits(live: LiveEvening, number: int = 1) -> LiveTable:
    """Let persons cut the first card that lies there and begin, until the four sit; return their table."""
    evening = live.evening
    for _ in range(40):
        await quiet(live)
        evening = live.evening
        if evening.plays(number):
            return live.hub.get(evening.tables[number])
        cut = next((due.who for due in evening.club.due if due.what == "cut" and due.who in evening.persons), "")
        table = evening.club.table(number)
        if cut:
            await live.draws(cut, 1, f"cut {live.version}")
        elif table is not None:
            player = table.player(table.dealer)
            assert player is not None
            await does(live, player.sits, "begins the rubber")
    raise AssertionError("they do not come to sit")


async def opened(
    room: RoomServices, persons: tuple[str, ...], others: tuple[str, ...] = (), book: str = "M"
) -> LiveEvening:
    """Return an evening in which persons want to play, and others are; the house makes up what is missing."""
    live = await room.evenings.open(EveningOpened("E", "Tuesday", book, "club", "Ann", pace=0.0))
    for who in (*persons, *others):
        await live.comes(who, "", f"{who} comes")
    for who in persons:
        await does(live, who, "wants to play")
    if len(persons) < 4:
        await live.wishes(persons[0], "house", "house")
    return live


async def played(table: LiveTable, persons: tuple[str, ...]) -> None:
    """Let persons do any lawful thing, and the house what it does, until what is played for is over."""
    rng = Random(1)
    for _ in range(2000):
        while table._house is not None and not table._house.done():
            await asyncio.wait([table._house], timeout=10)
        if table.table.is_over:
            return
        for who in persons:
            if not table.table.is_over:
                await _plays(table, who, rng)
    raise AssertionError("no end")


async def _plays(table: LiveTable, who: str, rng: Random) -> None:
    due, seen, now = table.table.due_of(who), table.table.view(who), table.table
    assert seen is not None
    command = f"{who} {table.version}"
    if due is not None and now.before_the_deal:
        plain = {"act": due.what, **({"at": 9} if due.what == "cuts the pack" else {})}
        await table.acts(who, plain, command, table.version, "0011223344556677")
    elif due is not None:
        await table.acts(who, msgspec.to_builtins(rng.choice(lawful(seen, now.book))), command, table.version)
    elif seen.deal.ended and now.is_won:
        ends = AgreeRubber(seen.seat) if now.book.plays_for == "rubber" else NoClaim(seen.seat)
        await table.acts(who, msgspec.to_builtins(ends), command, table.version)
    elif seen.deal.ended and not now.going_on:
        await table.goes_on(who, command)


@pytest.mark.parametrize("book", ["M", "S"])
def test_a_rubber_is_played_and_the_evening_counts_it_and_they_cut_again(tmp_path: Path, book: str) -> None:
    async def work(room: RoomServices) -> None:
        live = await opened(room, ("Ann",), ("Eve",), book)
        table = await sits(live)
        assert (table.table.opened.evening, table.table.opened.number) == ("E", 1)
        assert set(table.table.people) == {"Ann", "Ada", "Ben", "Cora"}
        assert table.table.house == {"Ada", "Ben", "Cora"}
        await does(live, "Eve", "claims entry", table=1)
        await played(table, ("Ann",))
        await quiet(live)
        (over,) = live.evening.results
        assert (over.number, over.rubber, over.names) == (1, 1, table.table.play.names if table.table.play else ())
        assert over.deals == len(table.table.hands)
        assert bool(over.score["rubbers"]) == (book == "S")
        (entered,) = sheet_of(live.evening).rubbers
        points = over.score["rubbers"][0]["points"] if book == "S" else [over.winner == 0, over.winner == 1]
        assert [side.points for side in entered.sides] == list(points)
        assert {name for side in entered.sides for name in side.names} == set(over.names)
        # one of the house has stood up for Eve, and the four cut for the next rubber at the same table
        again = await sits(live)
        assert again is table
        assert {"Ann", "Eve"} <= set(table.table.people)
        assert table.table.rubber == 2
        assert table.table.play is not None
        assert table.table.play.deal.number == 1
        assert not table.table.is_over
        assert room.guests.tables_of("Eve") == [live.evening.tables[1]]

    in_a_club(tmp_path / "room.db", work)


def test_each_rubber_of_an_evenings_table_has_a_record_of_its_own(tmp_path: Path) -> None:
    async def work(room: RoomServices) -> None:
        live = await opened(room, ("Ann",), (), "S")
        for _ in range(2):
            table = await sits(live)
            await played(table, ("Ann",))
            await quiet(live)
        name = live.evening.tables[1]
        assert await room.records.read(name, lambda chronicle: chronicle.records) == (1, 2)
        for rubber, deals in ((1, live.evening.results[0].deals), (2, live.evening.results[1].deals)):
            text = await room.records.read(name, partial(Chronicle.minutes, seat=-1, rubber=rubber))
            read = replay(loads(text))
            assert not read.troubles
            assert "not followed" not in text
            assert len(read.header.shuffles) == deals
            assert all(f"{name}/{rubber}/" in shuffle for shuffle in read.header.shuffles)
            assert read.table is not None
            assert msgspec.to_builtins(read.table.score) == live.evening.results[rubber - 1].score
        assert await room.records.read(name, lambda chronicle: chronicle.minutes(-1)) == text

    in_a_club(tmp_path / "room.db", work)


def test_what_is_settled_in_the_evening_is_refused_at_its_table(tmp_path: Path) -> None:
    async def work(room: RoomServices) -> None:
        live = await opened(room, ("Ann",), ("Eve",))
        table = await sits(live)
        for refused in (table.comes("Eve", "1"), table.draws("Ann", [7], "2"), table.plays_again("Ann", "3")):
            with pytest.raises(Impossible, match="evening"):
                await refused
        live_table = await room.find(live.evening.tables[1], "Eve")
        assert "Eve" in live_table.watching
        assert "Mal" not in (await room.find(live.evening.tables[1], "Mal")).watching

    in_a_club(tmp_path / "room.db", work)


def test_a_substitute_and_a_successor_have_the_seat_at_once_and_a_broken_table_plays_no_more(tmp_path: Path) -> None:
    async def work(room: RoomServices) -> None:
        live = await opened(room, SIX[:4], SIX[4:])
        table = await sits(live)
        seat = table.table.seat_of("Ann")
        await does(live, "Ann", "proposes a substitute", person="Eve")
        for who in ("Bob", "Cid", "Dan"):
            await does(live, who, "consents")
        assert (table.table.seat_of("Eve"), table.table.seat_of("Ann")) == (seat, -1)
        await table.acts("Eve", msgspec.to_builtins(Talk(seat, "well")), "talk", table.version)
        with pytest.raises(Impossible, match="do not sit"):
            await table.acts("Ann", msgspec.to_builtins(Talk(seat, "well")), "talk too", table.version)
        other = table.table.seat_of("Bob")
        await does(live, "Fay", "claims entry", table=1)
        await does(live, "Bob", "leaves the table")
        assert table.table.seat_of("Fay") == other
        await does(live, "Cid", "leaves the table")
        assert table.table.broken_by == "Cid"
        assert table.table.is_over
        with pytest.raises(Impossible, match="broken up"):
            await table.acts("Eve", msgspec.to_builtins(Talk(seat, "well")), "talk again", table.version)

    in_a_club(tmp_path / "room.db", work)


def test_what_was_on_its_way_between_the_streams_is_told_when_the_room_is_open_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room goes down each time after one stream has it and before the other is told."""

    async def nothing(self: LiveEvening, leads: bool = True) -> None:
        return None

    async def sat(room: RoomServices) -> None:
        live = await opened(room, ("Ann",), ("Eve",))
        with monkeypatch.context() as down:
            down.setattr(live_module.LiveEvening, "_tell_tables", nothing)
            down.setattr(live_module.LiveEvening, "_hear_tables", nothing)
            with pytest.raises(NotFound):
                await sits(live)

    async def at_table(room: RoomServices) -> None:
        live = await room.evenings.find("E")
        await quiet(live)
        table = room.hub.get(live.evening.tables[1])
        assert table.table.seat_of("Ann") >= 0
        with monkeypatch.context() as down:
            down.setattr(live_module.LiveEvening, "_hear_tables", nothing)
            await played(table, ("Ann",))
            await quiet(live)
            assert live.evening.results == ()

    async def heard(room: RoomServices) -> None:
        await room.find((await room.evenings.find("E")).evening.tables[1], "Ann")
        live = room.evenings.get("E")
        await quiet(live)
        assert [result.rubber for result in live.evening.results] == [1]
        with monkeypatch.context() as down:
            down.setattr(live_module.LiveEvening, "_tell_tables", nothing)
            while not live.evening.plays(1):
                await sits(live)
            await does(live, "Ann", "leaves the table")
        assert room.hub.get(live.evening.tables[1]).table.broken_by == ""

    async def broken(room: RoomServices) -> None:
        live = await room.evenings.find("E")
        await quiet(live)
        table = room.hub.get(live.evening.tables[1]).table
        assert (table.rubber, table.broken_by) == (2, "Ann")
        version = table.version
        live.wake()
        await quiet(live)
        assert room.hub.get(live.evening.tables[1]).table.version == version

    for work in (sat, at_table, heard, broken):
        in_a_club(tmp_path / "room.db", work)


def test_an_evening_that_is_put_away_hears_of_the_rubber_that_ends(tmp_path: Path) -> None:
    async def work(room: RoomServices) -> None:
        live = await opened(room, ("Ann",))
        table = await sits(live)
        room.evenings.rests(live)
        assert live.card() is None
        await played(table, ("Ann",))
        for _ in range(100):
            await asyncio.sleep(0.01)
            if "evening/E" in room.evenings.live:
                break
        again = room.evenings.get("E")
        await quiet(again)
        assert again is not live
        assert len(again.evening.results) == 1

    in_a_club(tmp_path / "room.db", work)


def test_an_evening_that_there_is_not_and_one_that_is_spoilt_are_told_in_words(tmp_path: Path) -> None:
    async def work(room: RoomServices) -> None:
        with pytest.raises(NotFound, match="there is no evening nowhere"):
            await room.evenings.find("nowhere")
        live = await opened(room, ("Ann",))
        await room.hub.store.append("evening/E", live.version, [b'{"is":"nonsense"}'])
        await live.close()
        room.evenings.rests(live)
        with pytest.raises(CorruptStream, match="from event"):
            await room.evenings.find("E")

    in_a_club(tmp_path / "room.db", work)


def test_a_table_that_is_spoilt_harms_no_other_of_its_evening(tmp_path: Path) -> None:
    async def before(room: RoomServices) -> None:
        live = await opened(room, SIX[:4], ("Eve", "Fay", "Gus"))
        table = await sits(live)
        await room.hub.store.append(table.name, table.version, [b'{"is":"nonsense"}'])

    async def after(room: RoomServices) -> None:
        live = await room.evenings.find("E")
        for who in ("Eve", "Fay", "Gus"):
            await does(live, who, "wants to play")
        await live.wishes("Eve", "house", "house")
        other = await sits(live, 2)
        assert {"Eve", "Fay", "Gus"} < set(other.table.people)
        assert live.named == {2: live.evening.tables[2]}

    for work in (before, after):
        in_a_club(tmp_path / "room.db", work)


# --- many want one place


ROUNDS = 1000


class Memory(Store):
    """A store that keeps nothing, as far as a race goes: whoever appends lets the others have a turn."""

    def __init__(self) -> None:
        self.metrics = Metrics()

    async def append(
        self, stream: str, expected: int, bodies: Sequence[bytes], command: str = "", fence: object = None
    ) -> int:
        """Keep nothing, in a while."""
        await asyncio.sleep(0)
        return expected + len(bodies)


async def together(*tries: Awaitable[object]) -> int:
    """Let all try at once; return how many have come through."""
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert all(
        not isinstance(answer, BaseException) or isinstance(answer, Impossible | Overtaken) for answer in answers
    ), answers
    return sum(not isinstance(answer, BaseException) for answer in answers)


def test_of_four_who_want_the_last_place_at_a_table_one_has_it_a_thousand_times() -> None:
    before = Session.of(Opened("one", "S", "club"))
    for who in SIX[:3]:
        before = before.came(who).steps[-1][0]

    async def race() -> None:
        hub = Hub(Memory(), pace=0)
        for n in range(ROUNDS):
            live = LiveTable(hub, before, "table/one", 4)
            four = [f"{name}{n}" for name in ("Eve", "Fay", "Gus", "Hal")]
            assert await together(*(live.comes(who, who) for who in four)) == 1
            assert len(live.table.people) == 4
            assert len(set(four) & set(live.table.people)) == 1
            await live.close()

    asyncio.run(race())


def test_of_four_who_want_one_seat_of_an_evenings_table_one_has_it_a_thousand_times() -> None:
    night = Night(people=SIX)
    night.want(*SIX[:4])
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    night.does(TakeSeat("Dan", 0))
    before, seat = night.evening, {"kind": "takes a seat", "place": 1}

    async def race() -> None:
        room = RoomServices(Hub(Memory(), pace=0), Guests(Memory()))
        rng = Random(3)
        for _ in range(ROUNDS):
            live = LiveEvening(room.evenings, before, "evening/E")
            four = rng.sample(SIX[:4], 4)
            await together(*(live.acts(who, seat, who, before.version) for who in four))
            new = live.evening.club.log[len(before.club.log) :]
            assert sum(entry.done for entry in new) == 1
            seats = live.evening.club.tables[0].choices.seats
            first = next(who for who in four if who in ("Ann", "Cid"))
            assert seats == ("Dan", first, "Bob", "Cid" if first == "Ann" else "Ann")
            await live.close()

    asyncio.run(race())
