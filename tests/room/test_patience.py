"""The house leaves persons time to use a right before it plays on: until it is used, let stand, or the time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from drivers.amount import sampled
from drivers.clock import HandClock
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import S, W, partner
from eldesthand.server.clock import Times
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.patience import ATTENTION, LONGEST_WAIT, awaited
from eldesthand.server.store.store import open_store
from eldesthand.session.chance import seeded
from eldesthand.session.events import Opened
from eldesthand.session.settling import LifeAsked
from eldesthand.shown.choosing.rights import Occasion, occasions
from eldesthand.shown.common import Looks
from eldesthand.table.acts import Alone, CallAttention, Matter
from eldesthand.table.table import Table
from eldesthand.table.view import view

SECONDS: Final = 15.0


class Ear:
    """A listener who counts how often it is shown the table."""

    def __init__(self) -> None:
        self.looks = 0

    def hear(self, table: object, happened: object) -> None:
        self.looks += 1

    def look(self) -> None:
        self.looks += 1


async def until(live: LiveTable, is_so: Callable[[], bool]) -> None:
    """Let the house go on until something is so."""
    for _ in range(4000):
        if is_so():
            return
        await asyncio.sleep(0.002)
    raise AssertionError(f"it never comes to that: {live.table.play}")


def rests(live: LiveTable) -> bool:
    """Whether the house has nothing more to do, or waits."""
    return bool(live.patience.names) or live._house is None or live._house.done()


async def to_the_make(live: LiveTable) -> None:
    """Let Ann do what is hers with the pack until the house has made the trump, or it is hers to speak."""
    for _ in range(40):
        await until(live, lambda: rests(live))
        play, due = live.table.play, live.table.due_of("Ann")
        if live.patience.names or (play is not None and (play.deal.trump >= 0 or play.deal.ended)):
            return
        if play is None:
            await live.draws("Ann", live.table.spread[:1], f"draw {live.version}")
        elif due is not None:
            plain: dict[str, Any] = {"act": due.what} if live.table.before_the_deal else {"act": "passes"}
            if due.what == "make" and not live.table.before_the_deal and live.table.view("Ann") is None:
                return
            await live.acts("Ann", plain, f"Ann {live.version}", live.version, "0011223344556677")


def at_a_table(
    folder: Path, manner: str, work: Callable[[LiveTable, HandClock], Awaitable[None]], book: str = "S", own: float = -1
) -> None:
    """Let something happen at a table where the house, Ann's partner, has made the trump and she may play alone."""

    async def whole() -> None:
        for seed in range(1, 40):
            store = await open_store(str(folder / f"{seed}.db"))
            clock = HandClock()
            hub = Hub(store, pace=0, chance=seeded(seed), times=Times(clock=clock, rights=SECONDS))
            try:
                live = await hub.open(Opened("one", book, manner, rights=own))
                await live.comes("Ann", "Ann")
                live.attendance.enters("Ann", Ear())
                for who in ("Ben", "Cora", "Dora"):
                    await live.comes(who, who, house=True)
                await to_the_make(live)
                play = live.table.play
                if play is not None and play.deal.maker == partner(live.table.seat_of("Ann")) and live.patience.names:
                    await work(live, clock)
                    return
            finally:
                await hub.close()
                await store.close()
        raise AssertionError("the partner never makes the trump")

    asyncio.run(asyncio.wait_for(whole(), 60))


def led(live: LiveTable) -> bool:
    assert live.table.play is not None
    return bool(live.table.play.deal.tricks)


@pytest.mark.parametrize("manner", sampled(["guided", "club", "strict"], 1))
@pytest.mark.parametrize("book", ["S", "P"])
def test_S74_P6b_P6e_the_house_does_not_lead_while_the_makers_partner_may_play_alone(
    tmp_path: Path, manner: str, book: str
) -> None:
    async def work(live: LiveTable, clock: HandClock) -> None:
        assert live.patience.names == ("Ann",)
        told = live.attendance.life("Ann").waiting
        assert told is not None
        assert told.yours
        assert "15 seconds" in told.words
        assert told.left == SECONDS
        for _ in range(50):
            await asyncio.sleep(0)
        assert not led(live)
        clock.goes_on(SECONDS - 1)
        await asyncio.sleep(0.02)
        assert not led(live)
        live.attendance.changed()
        late = live.attendance._life("Ann").waiting
        assert late is not None
        assert (late.seconds, late.left) == (SECONDS, 1), "whoever looks now is told of the second that is left"
        clock.goes_on(1)
        await until(live, lambda: live.patience.names == () and rests(live))
        assert live.attendance.life("Ann").waiting is None
        assert led(live) or live.table.due_of("Ann") is not None

    at_a_table(tmp_path, manner, work, book)


def test_a_table_has_a_time_of_its_own_for_the_rights_of_its_persons(tmp_path: Path) -> None:
    async def work(live: LiveTable, clock: HandClock) -> None:
        told = live.attendance.life("Ann").waiting
        assert told is not None
        assert (told.words, told.seconds, told.left) == ("The house waits for you, 4 seconds at most.", 4, 4)
        clock.goes_on(4)
        await until(live, lambda: live.patience.names == () and rests(live))
        assert led(live) or live.table.due_of("Ann") is not None

    at_a_table(tmp_path, "club", work, own=4)


def test_the_house_may_be_told_to_wait_as_long_as_one_likes(tmp_path: Path) -> None:
    async def work(live: LiveTable, clock: HandClock) -> None:
        told = live.attendance.life("Ann").waiting
        assert told is not None
        assert told.words == "The house waits for you, as long as you like."
        clock.goes_on(3600)
        await asyncio.sleep(0.02)
        assert live.patience.names == ("Ann",)

    at_a_table(tmp_path, "club", work, own=LONGEST_WAIT)


def test_a_right_that_is_let_stand_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def work(live: LiveTable, clock: HandClock) -> None:
        await live.attendance.does("Ann", LifeAsked("let stand"), "1", live.version)
        await until(live, lambda: live.patience.names == () and rests(live))
        assert led(live) or live.table.due_of("Ann") is not None

    at_a_table(tmp_path, "club", work)


def test_a_right_that_is_used_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def work(live: LiveTable, clock: HandClock) -> None:
        plain = msgspec.to_builtins(Alone(live.table.seat_of("Ann"), form="take"))
        await live.acts("Ann", plain, "1", live.version)
        assert live.table.play is not None
        assert live.table.play.deal.lone == live.table.seat_of("Ann")
        await until(live, lambda: rests(live))
        assert live.patience.names == ()

    at_a_table(tmp_path, "club", work)


SHOWN = """[Minutes "1"]
[Book "Somerset 1888"]
[Dealer "N"]
[Trump "H N"]
[Deal "E:- - - -"]

W: shows S9
"""


def after(record: str) -> Table:
    """Return the table after the last act of a record."""
    table = replay(loads(record)).table
    assert table is not None
    return table


def test_S46_S56_a_card_may_be_called_at_once_and_in_each_trick_in_which_its_hand_is_to_play() -> None:
    table = after(SHOWN)
    first = occasions(view(table, S), ())
    assert len(first) == 1, "West has shown a card: South may call it"
    assert occasions(view(table, W), ()) == ()
    assert occasions(view(table, S), first) == ()
    later = after(f"{SHOWN}1. E SA S SK\n")
    assert occasions(view(later, S), first) == (), "in this trick there has been time"
    again = [Occasion(occasion.deal, occasion.law, occasion.opened, occasion.against, -1) for occasion in first]
    assert len(occasions(view(later, S), again)) == 1, "West is to play"
    before = after(f"{SHOWN}1. E SA\n")
    assert occasions(view(before, S), again) == (), "South is to play"


def test_a_strict_table_waits_after_attention_whether_or_not_there_is_a_right(tmp_path: Path) -> None:
    """By the wait alone nobody is to learn whether what was called attention to gives the other side anything."""

    async def work(live: LiveTable, clock: HandClock) -> None:
        await live.attendance.does("Ann", LifeAsked("let stand"), "1", live.version)
        await until(live, lambda: live.patience.names == () and rests(live))
        ann = live.table.seat_of("Ann")
        plain = msgspec.to_builtins(CallAttention(ann, Matter.EXPOSED, (ann + 1) % 4))
        await live.acts("Ann", plain, "2", live.version)
        awaits = awaited(live.table, (), Looks())["Ann"]
        assert [occasion.law for occasion in awaits if occasion.opened == live.table.play.no] == [ATTENTION]  # type: ignore[union-attr]
        await until(live, lambda: rests(live))
        if live.patience.names:
            assert live.attendance.life("Ann").waiting is not None
        assert live.attendance.life("Eve, who looks on").waiting is None

    at_a_table(tmp_path, "strict", work)
