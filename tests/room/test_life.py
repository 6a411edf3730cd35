"""Someone drops out: the others wait, let the house play for him, or adjourn; he comes back to his seat at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
import pytest

from drivers.clock import HandClock
from eldesthand.players.memory import memories
from eldesthand.server.clock import Times
from eldesthand.server.hub import Hub, LiveTable, Overtaken
from eldesthand.server.registry import NotFound
from eldesthand.server.store.store import open_store
from eldesthand.session.chance import seeded
from eldesthand.session.change import Change
from eldesthand.session.events import Adjourned, AtCards, Back, Event, Opened, Resumed, StandIn, decode
from eldesthand.session.session import Session
from eldesthand.session.settling import Deed, LifeAsked
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view

T = TypeVar("T")
PERSONS = ("Ann", "Bob")


class Ear:
    """A socket that keeps what it hears, and counts how often it was shown the table again."""

    def __init__(self) -> None:
        self.heard: list[Change] = []
        self.looks = 0

    def hear(self, table: Session, happened: Change) -> None:
        self.heard.append(happened)

    def look(self) -> None:
        self.looks += 1


class Evening:
    """A table of two persons and two of the house, their sockets, and a clock that is moved by hand."""

    def __init__(self, hub: Hub, clock: HandClock, live: LiveTable) -> None:
        self.hub = hub
        self.clock = clock
        self.live = live
        self.ears: dict[str, Ear] = {}
        self.asked = 0

    def comes(self, who: str) -> Ear:
        ear = self.ears[who] = Ear()
        self.live.attendance.enters(who, ear)
        return ear

    def goes(self, who: str, seconds: float = 0) -> None:
        self.live.attendance.leaves(who, self.ears.pop(who))
        self.clock.goes_on(seconds)

    async def asks(self, who: str, do: Deed, about: str = "") -> None:
        self.asked += 1
        await self.live.attendance.does(who, LifeAsked(do, about), f"{who}:{self.asked}", self.live.version)

    async def settles(self) -> None:
        """Wait until neither the house nor the room has anything to do."""
        for _ in range(400):
            tasks = [*self.live.attendance._tasks, *([self.live._house] if self.live._house else [])]
            if all(task.done() for task in tasks):
                await asyncio.sleep(0)
                if all(task.done() for task in self.live.attendance._tasks):
                    return
            await asyncio.wait([task for task in tasks if not task.done()], timeout=5)

    async def of_three_without_one(self) -> LiveTable:
        """Go to a table of three persons and one of the house; Cid is away, and Ann proposes that it plays for him."""
        live = self.live = await self.hub.open(Opened("three", "S", "club"))
        for who in ("Ann", "Bob", "Cid"):
            await live.comes(who, who)
            self.comes(who)
        await live.comes("Cora", "Cora", house=True)
        await self.settles()
        self.goes("Cid", 31)
        await self.asks("Ann", "stand in", "Cid")
        return live

    def question(self, who: str) -> tuple[str, list[str]]:
        """Return what someone is asked about, and what he can say."""
        asked = self.live.attendance.life(who).question
        return (asked.about, [str(choice.life["do"]) for choice in asked.choices]) if asked is not None else ("", [])

    async def stream(self) -> list[Event]:
        return [decode(kept.body) async for kept in self.hub.store.read(self.live.name)]

    async def act(self, who: str, rng: Random) -> bool:
        """Let a person do what is awaited of him, if anything is."""
        live = self.live
        seen, due = live.table.view(who), live.table.due_of(who)
        if live.table.play is None:
            if any(due.what == "cut" and due.who == who for due in live.table.club.due[:1]):
                await live.draws(who, live.table.spread[:1], f"{who} {live.version}")
                return True
            return False
        if due is None or seen is None:
            return False
        if live.table.before_the_deal:
            plain = {"act": due.what}
        else:
            plain = msgspec.to_builtins(rng.choice(lawful(seen, live.table.book)))
        await live.acts(who, plain, f"{who} {live.version}", live.version, "0011223344556677")
        return True

    async def plays(self, rng: Random, who: tuple[str, ...] = PERSONS, most: int = 100) -> None:
        """Let these persons act until nothing is awaited of them, or the hand is over."""
        for _ in range(most):
            await self.settles()
            play = self.live.table.play
            if play is not None and play.deal.ended and not self.live.table.going_on:
                return
            if not any([await self.act(person, rng) for person in who]):
                return

    async def plays_till(self, rng: Random, awaited: str) -> None:
        """Play on until a card is awaited of one person, in the second trick at the latest."""
        for _ in range(80):
            await self.settles()
            play, due = self.live.table.play, self.live.table.due_of(awaited)
            if play is not None and play.deal.tricks and due is not None and due.what in ("lead", "play"):
                return
            assert any([await self.act(person, rng) for person in PERSONS])
        raise AssertionError("he is never to play")


def in_the_evening(folder: Path, work: Callable[[Evening], Awaitable[T]], opens: bool = True, seed: int = 3) -> T:
    """Let a table of Ann, Bob and the house be opened, or found again, and something happen there."""

    async def whole() -> T:
        store = await open_store(str(folder / "room.db"))
        clock = HandClock()
        hub = Hub(store, pace=0, chance=seeded(seed), times=Times(30, 600, clock))
        try:
            if opens:
                live = await hub.open(Opened("one", "S", "club"))
                for who in PERSONS:
                    await live.comes(who, who)
                for who in ("Ben", "Cora"):
                    await live.comes(who, who, house=True)
            else:
                live = await hub.find("one")
            return await work(Evening(hub, clock, live))
        finally:
            await hub.close()
            await store.close()

    return asyncio.run(asyncio.wait_for(whole(), 60))


def test_several_sockets_of_one_person_are_one_presence(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        attendance = evening.live.attendance
        evening.comes("Ann")
        second = Ear()
        attendance.enters("Ann", second)
        evening.comes("Eve")
        assert list(attendance.present) == ["Ann"]
        assert attendance.watchers == 1
        evening.goes("Ann")
        assert list(attendance.present) == ["Ann"]
        attendance.leaves("Ann", second)
        assert list(attendance.present) == []
        assert [person.name for person in attendance.life("Bob").absent] == ["Ann", "Bob"]

    in_the_evening(tmp_path, work)


def test_the_others_see_at_once_that_someone_has_gone_and_are_asked_after_a_while(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        ann = evening.comes("Ann")
        evening.comes("Bob")
        await evening.plays_till(Random(1), "Bob")
        looks = ann.looks
        evening.goes("Bob", 29)
        assert ann.looks == looks + 1
        (absent,) = evening.live.attendance.life("Ann").absent
        assert (absent.name, absent.away) == ("Bob", False)
        assert evening.question("Ann") == ("", [])
        evening.clock.goes_on(1)
        assert ann.looks > looks + 1
        assert evening.question("Ann") == ("Bob", ["wait", "stand in", "adjourn"])
        assert evening.live.attendance.life("Eve").question is None

    in_the_evening(tmp_path, work)


def test_a_guest_whose_name_is_a_word_of_the_rooms_own_is_missed_like_any_other(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        evening.comes("Ann")
        evening.comes("rest")
        evening.clock.goes_on(100)
        evening.goes("rest", 10)
        evening.goes("Ann", 10)
        ann = evening.comes("Ann")
        evening.clock.goes_on(9)
        looks = ann.looks
        evening.clock.goes_on(1)
        assert ann.looks == looks + 1

    in_the_evening(tmp_path, work)


def test_nobody_is_played_for_unless_the_others_choose_it(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        version = evening.live.version
        evening.goes("Bob", 100_000)
        await evening.settles()
        assert evening.live.version == version
        await evening.asks("Ann", "wait")
        evening.clock.goes_on(100_000)
        await evening.settles()
        assert evening.live.version == version + 1
        assert evening.question("Ann") == ("", [])

    in_the_evening(tmp_path, work)


def test_who_would_rather_wait_is_asked_again_about_another_absence_only(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        evening.goes("Bob", 31)
        await evening.asks("Ann", "wait")
        assert evening.question("Ann") == ("", [])
        may = [choice.life for choice in evening.live.attendance.life("Ann").may]
        assert may == [{"do": "stand in", "for": "Bob"}, {"do": "adjourn"}]
        evening.comes("Bob")
        evening.goes("Bob", 31)
        assert evening.question("Ann")[0] == "Bob"

    in_the_evening(tmp_path, work)


def test_one_person_alone_decides_and_the_house_plays_the_seat_from_its_own_view(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        table = evening.live.table
        seat = table.seat_of("Bob")
        evening.goes("Bob", 31)
        await evening.asks("Ann", "stand in", "Bob")
        await evening.settles()
        stream = await evening.stream()
        at = next(n for n, event in enumerate(stream) if isinstance(event, StandIn))
        stood = next(event for event in stream[at:] if isinstance(event, AtCards))
        assert stood.act.seat == seat
        assert stood.words
        assert evening.live.attendance.life("Ann").absent[0].house
        await evening.plays(Random(2), ("Ann",))
        play = evening.live.table.play
        assert play is not None
        assert play.deal.ended
        assert any(why.seat == seat for _, _, why in evening.live.table.whys)

    in_the_evening(tmp_path, work)


def test_who_stands_in_remembers_the_deal_as_the_seat_has_seen_it(tmp_path: Path) -> None:
    """Its memory is that of one who has watched the seat's own views from the first act of the deal."""

    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        table = evening.live.table
        seat, play = table.seat_of("Bob"), table.play
        assert play is not None
        assert play.origin is not None
        memory, at = memories()[seat], play.origin
        for entry in play.kept:
            at = at.answer_act(entry.act, entry.clerk, entry.no)
            memory = memory.watch(view(at, seat))
        assert memory.held
        evening.goes("Bob", 31)
        ahead = table.after(StandIn("Bob"))
        (after, _) = ahead.steps[0]
        assert after.memories is not None
        assert after.memories[seat] == memory
        assert after.play is play

    in_the_evening(tmp_path, work)


def test_who_comes_back_has_his_seat_at_once(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        rng = Random(1)
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(rng, "Bob")
        evening.goes("Bob", 31)
        await evening.asks("Ann", "stand in", "Bob")
        await evening.settles()
        evening.comes("Bob")
        await evening.settles()
        assert any(isinstance(event, Back) for event in await evening.stream())
        assert not evening.live.table.plays_for("Bob")
        acts = len([event for event in await evening.stream() if isinstance(event, AtCards)])
        for _ in range(40):
            if evening.live.table.due_of("Bob") is not None:
                break
            assert await evening.act("Ann", rng)
            await evening.settles()
        after = [event for event in await evening.stream() if isinstance(event, AtCards)][acts:]
        assert all(event.act.seat != evening.live.table.seat_of("Bob") for event in after)

    in_the_evening(tmp_path, work)


def test_all_who_are_here_must_agree(tmp_path: Path) -> None:
    """Three persons: Cid is away, Ann proposes, Bob has to agree; nothing is asked of Cid, nor of the house."""

    async def work(evening: Evening) -> None:
        live = await evening.of_three_without_one()
        assert list(live.table.life.stand_ins) == []
        assert evening.question("Ann") == ("Cid", ["decline"])
        assert evening.question("Bob") == ("Cid", ["agree", "decline"])
        with pytest.raises(Impossible, match="not awaited"):
            await evening.asks("Ann", "agree")
        with pytest.raises(Impossible, match="answer that first"):
            await evening.asks("Bob", "adjourn")
        await evening.asks("Bob", "decline")
        assert evening.question("Bob") == ("Cid", ["wait", "stand in", "adjourn"])
        await evening.asks("Bob", "adjourn")
        await evening.asks("Ann", "agree")
        assert live.table.life.adjourned

    in_the_evening(tmp_path, work)


def test_who_goes_away_meanwhile_is_not_waited_for_and_who_comes_back_ends_the_question(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        live = await evening.of_three_without_one()
        evening.comes("Cid")
        await evening.settles()
        assert live.table.life.question is None
        evening.goes("Cid", 31)
        await evening.asks("Ann", "stand in", "Cid")
        evening.goes("Bob", 10)
        await evening.settles()
        assert list(live.table.life.stand_ins) == []
        evening.clock.goes_on(20)
        await evening.settles()
        assert list(live.table.life.stand_ins) == ["Cid"]

    in_the_evening(tmp_path, work)


def test_while_they_have_adjourned_nobody_acts_and_who_comes_back_can_resume(tmp_path: Path) -> None:
    async def before(evening: Evening) -> object:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        evening.goes("Bob", 31)
        await evening.asks("Ann", "adjourn")
        with pytest.raises(Impossible, match="adjourned"):
            await evening.live.acts("Ann", {"act": "says", "words": "good night"}, "late", evening.live.version)
        with pytest.raises(Impossible, match="adjourned"):
            await evening.live.acts("Bob", {"act": "passes"}, "later", evening.live.version)
        with pytest.raises(Impossible, match="adjourned"):
            await evening.asks("Ann", "stand in", "Bob")
        assert evening.question("Ann") == ("resume", ["resume"])
        return evening.live.table.play

    async def after(evening: Evening) -> object:
        assert evening.live.table.life.adjourned
        assert not evening.live.table.house_does()
        evening.comes("Bob")
        evening.clock.goes_on(31)
        stood = evening.live.table.play
        await evening.asks("Bob", "resume")
        assert isinstance((await evening.stream())[-1], Resumed)
        await evening.settles()
        assert await evening.act("Bob", Random(4))
        return stood

    kept = in_the_evening(tmp_path, before)
    assert in_the_evening(tmp_path, after, opens=False) == kept


def test_after_a_restart_the_house_still_stands_in_until_the_person_is_back(tmp_path: Path) -> None:
    async def before(evening: Evening) -> object:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        evening.goes("Bob", 31)
        await evening.asks("Ann", "stand in", "Bob")
        await evening.settles()
        return evening.live.table.play

    async def after(evening: Evening) -> object:
        stood = evening.live.table.play
        evening.comes("Ann")
        await evening.settles()
        assert list(evening.live.table.life.stand_ins) == ["Bob"]
        await evening.plays(Random(2), ("Ann",))
        play = evening.live.table.play
        assert play is not None
        assert play.deal.ended
        evening.comes("Bob")
        await evening.settles()
        assert list(evening.live.table.life.stand_ins) == []
        return stood

    kept = in_the_evening(tmp_path, before)
    assert in_the_evening(tmp_path, after, opens=False) == kept


def test_an_answer_to_a_question_that_has_changed_is_asked_again(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        live = await evening.of_three_without_one()
        seen = live.version
        await evening.asks("Ann", "decline")
        await evening.asks("Ann", "adjourn")
        with pytest.raises(Overtaken):
            await live.attendance.does("Bob", LifeAsked("agree"), "late", seen)
        assert not live.table.life.adjourned

    in_the_evening(tmp_path, work)


@pytest.mark.parametrize(
    ("who", "do", "about", "said"),
    [
        ("Ann", "stand in", "Bob", "is here"),
        ("Ann", "stand in", "Cora", "no person"),
        ("Ann", "stand in", "", "nobody is no person"),
        ("Eve", "adjourn", "", "do not sit"),
        ("Eve", "wait", "", "do not sit"),
        ("Ann", "wait", "", "nobody is away"),
        ("Eve", "leave", "", "do not belong"),
        ("Ann", "leave", "", "a rubber is on"),
        ("Ann", "resume", "", "not adjourned"),
        ("Ann", "agree", "", "nothing is proposed"),
        ("Ann", "decline", "", "nothing is proposed"),
        ("Ann", "again", "", "is not over"),
        ("Eve", "again", "", "do not sit"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(tmp_path: Path, who: str, do: Deed, about: str, said: str) -> None:
    async def work(evening: Evening) -> None:
        for each in PERSONS:
            evening.comes(each)
        await evening.plays_till(Random(1), "Bob")
        version = evening.live.version
        with pytest.raises(Impossible, match=said):
            await evening.asks(who, do, about)
        assert evening.live.version == version

    in_the_evening(tmp_path, work)


def test_a_table_at_which_nobody_is_rests_and_comes_back_when_asked_for(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.plays_till(Random(1), "Bob")
        play, version, old = evening.live.table.play, evening.live.version, evening.live
        evening.goes("Ann")
        evening.goes("Bob", 599)
        assert evening.hub.live
        evening.clock.goes_on(1)
        assert not evening.hub.live
        with pytest.raises(NotFound):
            evening.hub.get("one")
        with pytest.raises(Impossible, match="ask again"):
            await old.acts("Bob", {"act": "says", "words": "late"}, "late", version)
        first, second = await asyncio.gather(evening.hub.find("one"), evening.hub.find("one"))
        assert first is second
        assert first is not old
        assert (first.table.play, first.version) == (play, version)
        with pytest.raises(NotFound):
            await evening.hub.find("two")

    in_the_evening(tmp_path, work)


def test_the_events_of_adjourning_are_in_the_stream_once_each(tmp_path: Path) -> None:
    async def work(evening: Evening) -> None:
        for who in PERSONS:
            evening.comes(who)
        await evening.settles()
        await evening.asks("Ann", "adjourn")
        assert not evening.live.table.life.adjourned
        await evening.asks("Bob", "agree")
        await evening.asks("Bob", "resume")
        await evening.asks("Ann", "agree")
        kinds = [type(event) for event in await evening.stream()]
        assert (kinds.count(Adjourned), kinds.count(Resumed)) == (1, 1)

    in_the_evening(tmp_path, work)
