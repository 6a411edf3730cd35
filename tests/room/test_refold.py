"""A stream that has gone on without the room: it is folded again, and whoever acts looks again; nobody's socket dies.

That is so where the database went away at the moment of writing, when nobody can tell whether it was written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from drivers.room_server import Caller, room_in_a_thread
from eldesthand.club.acts import Say
from eldesthand.seats import NOBODY
from eldesthand.server.guests import STREAM, Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.store.store import Store, WriteFailed, open_store
from eldesthand.server.streaming import Overtaken, Steps, Streaming
from eldesthand.session.chance import seeded
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.events import Opened, asked_act, encode
from eldesthand.table.acts import Talk

SAYS = {"act": "says", "words": "good evening"}
FOUR = ("Ann", "Bob", "Cleo", "Dan")


def in_a_room(file: Path, work: Callable[[RoomServices], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = await open_store(str(file))
        room = RoomServices(Hub(store, pace=0, chance=seeded(1)), await Guests.of(store))
        try:
            await work(room)
        finally:
            await room.evenings.close()
            await room.hub.close()
            await room.played.close()
            await store.close()

    asyncio.run(asyncio.wait_for(whole(), 60))


async def seated(room: RoomServices) -> LiveTable:
    """Return a table at which four persons sit."""
    live = await room.hub.open(Opened("one", "S", "club", places="agreed"))
    for who in FOUR:
        await live.comes(who, f"come {who}")
    assert live.table.play is not None
    return live


async def elsewhere(live: Streaming[Any, Any], file: Path, ahead: Steps[Any, Any], command: str = "") -> None:
    """Write what is ahead without the room, as another would."""
    other = await open_store(str(file))
    await other.append(live.name, live.version, [encode(happened.event) for _, happened in ahead.steps], command)
    await other.close()


def test_an_act_at_a_table_that_has_gone_on_counts_if_it_still_means_the_same(tmp_path: Path) -> None:
    file = tmp_path / "room.db"

    async def work(room: RoomServices) -> None:
        live = await seated(room)
        await elsewhere(live, file, live.table.done_by("Bob", Talk(NOBODY, SAYS["words"])))
        before = live.version
        accepted = await live.acts("Ann", SAYS, "Ann:1", before)
        assert (accepted.version, accepted.again) == (before + 2, False)
        assert live.version == before + 2 == await room.hub.store.version(live.name)

    in_a_room(file, work)


def test_an_act_is_overtaken_by_another_that_was_written_elsewhere(tmp_path: Path) -> None:
    """Cleo does the same on two pages, by way of two servers: the second to be written means nothing any more."""
    file = tmp_path / "room.db"

    async def work(room: RoomServices) -> None:
        live = await seated(room)
        collects = asked_act({"act": "collects the pack"}, 2)
        await elsewhere(live, file, live.table.done_by("Cleo", collects))
        before = live.version
        with pytest.raises(Overtaken) as problem:
            await live.acts("Cleo", {"act": "collects the pack"}, "Cleo:1", before)
        assert problem.value.version == live.version == before + 1

    in_a_room(file, work)


def test_the_house_goes_on_at_a_table_that_has_gone_on(tmp_path: Path) -> None:
    file = tmp_path / "room.db"

    async def work(room: RoomServices) -> None:
        for name in "abcdef":  # until one of the house has to do something
            live = await room.hub.open(Opened(name, "S", "club", places="agreed", pace=0.3))
            for who in FOUR:
                await live.comes(who, f"come {who}", house=who != "Ann")
            if live._house is not None and not live._house.done():
                break
        before = live.version
        await elsewhere(live, file, live.table.done_by("Ann", Talk(NOBODY, SAYS["words"])))
        while live.version < before + 2:
            await asyncio.sleep(0.01)
        assert live.version == await room.hub.store.version(live.name)

    in_a_room(file, work)


def test_an_act_at_an_evening_that_has_gone_on_counts_if_it_still_means_the_same(tmp_path: Path) -> None:
    file = tmp_path / "room.db"

    async def work(room: RoomServices) -> None:
        live = await room.evenings.open(EveningOpened("E", "Tuesday", "S", "club", "Ann", pace=0.0))
        await live.comes("Ann", "", "Ann comes")
        await live.comes("Bob", "", "Bob comes")
        await elsewhere(live, file, live.now.done_by("Bob", Say("Bob", "good evening")))
        before = live.version
        said = {"kind": "says", "words": "and to you"}
        assert (await live.acts("Ann", said, "Ann:1", before)).version == before + 2
        assert live.version == live.now.version == before + 2

    in_a_room(file, work)


@pytest.mark.parametrize("again", [True, False])
def test_what_was_written_though_nobody_could_tell_happened(
    again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends it again hears that it is done; if somebody else acts first the table shows it by then."""

    async def work(room: RoomServices) -> None:
        live = await seated(room)
        append, before = room.hub.store.append, live.version

        async def breaks_off(*given: Any) -> int:
            await append(*given)
            raise WriteFailed("the connection was closed")

        with monkeypatch.context() as broken:
            broken.setattr(room.hub.store, "append", breaks_off)
            with pytest.raises(WriteFailed):
                await live.acts("Ann", SAYS, "Ann:1", live.version)
        assert live.version == before
        if again:
            accepted = await live.acts("Ann", SAYS, "Ann:1", live.version)
            assert (accepted.version, accepted.again) == (before + 1, True)
        else:
            assert (await live.acts("Bob", SAYS, "Bob:1", live.version)).version == before + 2
            assert (await live.acts("Ann", SAYS, "Ann:1", before)).again
        assert live.version == await room.hub.store.version(live.name)

    in_a_room(tmp_path / "room.db", work)


def test_a_guest_is_let_in_after_the_clubs_stream_has_gone_on(tmp_path: Path) -> None:
    file = tmp_path / "room.db"

    async def work() -> None:
        store, other = await open_store(str(file)), await open_store(str(file))
        guests = await Guests.of(store)
        await (await Guests.of(other)).admit("Ann")
        assert (await guests.admit("Ann"))[0] == "Ann 2", "the other's is known by now"
        assert guests.version == await store.version(STREAM)
        await other.close()
        await store.close()

    asyncio.run(work())


def test_a_socket_outlives_a_stream_that_has_gone_on(tmp_path: Path) -> None:
    file = tmp_path / "room.db"

    async def goes_on(stream: str) -> None:
        store: Store = await open_store(str(file))
        last = [event async for event in store.read(stream)][-1]
        await store.append(stream, last.version, [last.body])
        await store.close()

    with room_in_a_thread(str(file), pace=3600) as port:  # the house does nothing meanwhile
        ann = Caller(port, "Ann")
        table = ann.post("/api/tables", places="agreed")["table"]
        ann.post(f"/api/tables/{table}/fill")
        with ann.line(table) as line:
            while line.table["view"] is None:
                line.hear()
            assert "ack" in line.ask(act=SAYS)
            asyncio.run(goes_on(f"table/{table}"))
            assert "ack" in line.ask(act=SAYS)
        ann.close()
