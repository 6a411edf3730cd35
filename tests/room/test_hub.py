"""The tables of an open room: acts are on disk before they are told, in one order for all, and survive a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from eldesthand.players.book.player import BookPlayer
from eldesthand.server.hub import Hub, LiveTable, Overtaken
from eldesthand.server.metrics import Metrics
from eldesthand.server.registry import NotFound
from eldesthand.server.store.store import WriteFailed, open_store
from eldesthand.session import session as session_module
from eldesthand.session.chance import seeded
from eldesthand.session.change import Change
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.shown.telling import ToldLine
from eldesthand.table.acts import Act, Play
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table

T = TypeVar("T")


class Ear:
    """A listener who keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Change] = []
        self.looks = 0

    def hear(self, table: Session, happened: Change) -> None:
        self.heard.append(happened)

    def look(self) -> None:
        self.looks += 1


def in_a_room(database: Path, work: Callable[[Hub], Awaitable[T]]) -> T:
    async def whole() -> T:
        store = await open_store(str(database))
        hub = Hub(store, pace=0, chance=seeded(1))
        try:
            for stream in await store.streams("table"):
                await hub.find(stream.partition("/")[2])
            return await work(hub)
        finally:
            await hub.close()
            await store.close()

    return asyncio.run(asyncio.wait_for(whole(), 60))


async def settled(live: LiveTable) -> None:
    """Wait until the house has nothing more to do."""
    while live._house is not None and not live._house.done():
        await asyncio.wait([live._house], timeout=10)


async def seated(hub: Hub, name: str = "one", persons: tuple[str, ...] = ("Ann",)) -> LiveTable:
    """Return a table at which the persons and the house sit, the first deal on its way."""
    live = await hub.open(Opened(name, "S", "club"))
    for who in persons:
        await live.comes(who, f"come {who}")
    for who in ("Ben", "Cora", "Dora")[: 4 - len(persons)]:
        await live.comes(who, f"come {who}", house=True)
    await settled(live)
    for _ in range(20):
        if live.table.play is not None:
            return live
        for who in persons:
            if any(due.what == "cut" and due.who == who for due in live.table.club.due):
                await live.draws(who, live.table.spread[:1], f"draw {who} {live.version}")
        await settled(live)
    raise AssertionError("they do not come to sit")


async def acts(live: LiveTable, who: str, rng: Random) -> bool:
    """Let a person do what is awaited of him, if anything is."""
    due = live.table.due_of(who)
    seen = live.table.view(who)
    if due is None or seen is None:
        return False
    if live.table.before_the_deal:
        plain = {"act": due.what, **({"at": 9} if due.what == "cuts the pack" else {})}
    else:
        plain = msgspec.to_builtins(rng.choice(lawful(seen, live.table.book)))
    await live.acts(who, plain, f"{who} {live.version}", live.version, "0011223344556677")
    return True


async def play_on(live: LiveTable, rng: Random, most: int, persons: tuple[str, ...] = ("Ann",)) -> int:
    done = 0
    for _ in range(most):
        await settled(live)
        for who in persons:
            done += await acts(live, who, rng)
        play = live.table.play
        if play is not None and play.deal.ended and not live.table.going_on:
            return done
    return done


def test_a_hand_is_played_and_all_hear_it_in_one_order(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seated(hub)
        first, second = Ear(), Ear()
        live.listeners |= {first, second}
        assert await play_on(live, Random(1), 80) > 5
        assert [change.version for change in first.heard] == [change.version for change in second.heard]
        versions = [change.version for change in first.heard]
        assert versions == list(range(versions[0], versions[0] + len(versions)))

    in_a_room(tmp_path / "room.db", work)


def test_a_room_opened_again_goes_on_with_the_same_deal(tmp_path: Path) -> None:
    async def before(hub: Hub) -> object:
        live = await seated(hub)
        await play_on(live, Random(2), 6)
        await settled(live)
        return live.table.play

    async def after(hub: Hub) -> object:
        live = hub.get("one")
        await settled(live)
        play = live.table.play
        assert await play_on(live, Random(3), 40) > 0
        assert live.table.play is not None
        assert live.table.play.deal.ended
        return play

    assert in_a_room(tmp_path / "room.db", before) == in_a_room(tmp_path / "room.db", after)


def test_a_room_opened_again_still_knows_what_was_told_of_the_deal_in_hand(tmp_path: Path) -> None:
    async def before(hub: Hub) -> list[ToldLine]:
        live = await seated(hub)
        await play_on(live, Random(2), 6)
        await settled(live)
        return list(live.record.lines)

    async def after(hub: Hub) -> list[ToldLine]:
        return list((await hub.find("one")).record.lines)

    told, again = in_a_room(tmp_path / "room.db", before), in_a_room(tmp_path / "room.db", after)
    assert len(again) > 6
    assert again == told[-len(again) :]
    assert {line.deal for line in told[: -len(again)]} <= {0}


def test_a_command_sent_again_is_answered_and_not_done_again(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await hub.open(Opened("one", "S", "club"))
        first = await live.comes("Ann", "7")
        with pytest.raises(Impossible):
            await live.comes("Ann", "8")
        assert not first.again
        version = live.version
        talk = {"act": "says", "words": "good evening"}
        with pytest.raises(Impossible, match="do not sit"):
            await live.acts("Ann", talk, "9", live.version)
        assert live.version == version

    in_a_room(tmp_path / "room.db", work)


def test_an_act_repeated_is_done_once(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seated(hub)
        await settled(live)
        seen, talk = live.version, {"act": "says", "words": "good evening"}
        first = await live.acts("Ann", talk, "hello", seen)
        await settled(live)
        again = await live.acts("Ann", talk, "hello", live.version)
        assert (again.version, again.again) == (first.version, True)

    in_a_room(tmp_path / "room.db", work)


def test_an_act_that_has_been_overtaken_is_asked_again(tmp_path: Path) -> None:
    """Must-have 23: a card clicked for one trick is not put to the next."""

    async def to_play(live: LiveTable, rng: Random) -> bool:
        """Go on until Ann is to follow in one of the first tricks; False if she never is."""
        for _ in range(40):
            await settled(live)
            due, play = live.table.due_of("Ann"), live.table.play
            if due is not None and due.what == "play" and play is not None and len(play.deal.tricks) < 4:
                return True
            if not await acts(live, "Ann", rng):
                return False
        return False

    async def work(hub: Hub) -> None:
        rng = Random(4)
        for number in range(20):
            live = await seated(hub, f"table {number}")
            if await to_play(live, rng):
                break
        seen, old = live.table.view("Ann"), live.version
        assert seen is not None
        await acts(live, "Ann", rng)
        await settled(live)
        card = next(card for card in seen.deal.hands[seen.seat] if card >= 0)
        with pytest.raises(Overtaken) as refused:
            await live.acts("Ann", msgspec.to_builtins(Play(seen.seat, card)), "late", old)
        assert refused.value.version == live.version

    in_a_room(tmp_path / "room.db", work)


def test_words_that_mean_the_same_now_are_not_asked_again(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        live = await seated(hub, persons=("Ann", "Bob"))
        await settled(live)
        seen = live.version
        await live.acts("Ann", {"act": "says", "words": "a fine evening"}, "a", seen)
        assert (await live.acts("Bob", {"act": "says", "words": "very"}, "b", seen)).version == seen + 2

    in_a_room(tmp_path / "room.db", work)


def test_an_act_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[bool] = []
    answer = Table.answer_act

    def counted(table: Table, act: Act, clerk: bool, no: int) -> Table:
        done.append(clerk)
        return answer(table, act, clerk, no)

    async def work(hub: Hub) -> None:
        live = await seated(hub, persons=("Ann", "Bob", "Cleo", "Dan"))
        await settled(live)
        monkeypatch.setattr(Table, "answer_act", counted)
        await live.acts("Ann", {"act": "says", "words": "a fine evening"}, "a", live.version)
        await settled(live)
        assert done == [False]

    in_a_room(tmp_path / "room.db", work)


def test_what_could_not_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> int:
        raise WriteFailed("the disk is full")

    async def work(hub: Hub) -> None:
        live = await seated(hub)
        await settled(live)
        ear, table, version = Ear(), live.table, live.version
        live.listeners.add(ear)
        with monkeypatch.context() as broken:
            broken.setattr(hub.store, "append", full)
            with pytest.raises(WriteFailed):
                await live.acts("Ann", {"act": "says", "words": "a fine evening"}, "a", version)
        assert (live.table, live.version, ear.heard) == (table, version, [])
        await live.acts("Ann", {"act": "says", "words": "a fine evening"}, "a", version)
        assert [change.version for change in ear.heard][:1] == [table.version + 1]

    in_a_room(tmp_path / "room.db", work)


def test_tables_are_found_by_name(tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        await hub.open(Opened("one", "S", "club"))
        with pytest.raises(Impossible):
            await hub.open(Opened("one", "S", "club"))
        with pytest.raises(NotFound):
            hub.get("two")

    in_a_room(tmp_path / "room.db", work)


def test_a_table_that_is_put_away_is_fetched_once_for_all_who_ask(tmp_path: Path) -> None:
    """Who has asked first and goes away does not stop it for the others."""

    async def work(hub: Hub) -> None:
        live = await hub.open(Opened("one", "S", "club"))
        await live.comes("Ann", "come Ann")
        await live.close()
        hub.rests(live)
        first, *others = [asyncio.create_task(hub.find("one")) for _ in range(3)]
        await asyncio.sleep(0)
        first.cancel()
        second, third = await asyncio.gather(*others)
        assert first.cancelled()
        assert second is third is hub.get("one") is not live
        assert (second.version, second.belongs("Ann")) == (live.version, True)

    in_a_room(tmp_path / "room.db", work)


class Written:
    """A log that is kept."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def info(self, event: str, **more: Any) -> None:
        """What happens in the course of things."""

    warning = info

    def error(self, event: str, **more: Any) -> None:
        self.lines.append({"event": event, **more})


def stumbles(*_: object) -> None:
    raise KeyError("SQ")


def test_a_player_of_the_house_that_stumbles_does_something_lawful(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BookPlayer, "decide", stumbles)

    async def work(hub: Hub) -> None:
        log = Written()
        hub.store.metrics = Metrics(log)
        live = await seated(hub)
        await play_on(live, Random(1), 80)
        await settled(live)
        play = live.table.play
        assert play is not None
        assert play.deal.ended
        assert all(entry.done for entry in play.recent)
        assert not live.is_stuck
        lines = [line for line in log.lines if line["where"] == "house"]
        assert {(line["fault"], line["table"]) for line in lines} == {("KeyError", "one")}
        assert "SQ" not in str(lines)
        assert f'eldesthand_faults_total{{where="house"}} {len(lines)}.0' in hub.store.metrics.told().decode()

    in_a_room(tmp_path / "room.db", work)


def test_where_the_house_can_do_nothing_those_at_the_table_are_told_till_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        live = await seated(hub)
        ann = Ear()
        live.attendance.enters("Ann", ann)
        with monkeypatch.context() as broken:
            broken.setattr(BookPlayer, "decide", stumbles)
            broken.setattr(session_module, "lawful", lambda *_: ())
            await play_on(live, Random(1), 20)
            asked = live.attendance.life("Ann").question
            assert asked is not None
            assert (asked.about, [choice.life for choice in asked.choices]) == ("the house", [{"do": "adjourn"}])
            assert ann.looks == 1
        await live.acts("Ann", {"act": "says", "words": "after you"}, "a", live.version)
        await settled(live)
        assert live.attendance.life("Ann").question is None
        assert ann.looks == 2

    in_a_room(tmp_path / "room.db", work)


def test_who_can_not_be_told_does_not_keep_an_act_from_the_others(tmp_path: Path) -> None:
    class Deaf(Ear):
        def hear(self, table: Session, happened: Change) -> None:
            raise RuntimeError

    async def work(hub: Hub) -> None:
        live = await seated(hub)
        ear = Ear()
        live.listeners |= {Deaf(), ear}
        await play_on(live, Random(1), 3)
        await settled(live)
        assert ear.heard[-1].version == live.table.version
        assert await hub.store.version(live.name) == live.version

    in_a_room(tmp_path / "room.db", work)
