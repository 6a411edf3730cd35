"""Old and new versions side by side: what an old one makes of the events of a newer one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from eldesthand.server.cluster.shared import joining
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.store.store import open_store
from eldesthand.session.events import Came, Opened, encode


def newer(event: msgspec.Struct, **more: object) -> bytes:
    """Return an event as a newer version may write it, with fields that this one does not know."""
    return msgspec.json.encode({**msgspec.to_builtins(event), **more})


def test_fields_are_passed_over_and_an_unknown_event_ends_one_table_alone(
    new_database: Callable[[], str], caplog: pytest.LogCaptureFixture
) -> None:
    database = new_database()

    async def work() -> None:
        store, other = await open_store(database), await open_store(database)
        cluster = joining(store)
        await cluster.open()
        hub = Hub(store, pace=0, cluster=cluster)
        room = RoomServices(hub, await Guests.of(store, cluster=cluster))
        first, second = [await hub.open(Opened(name, "S", "club", places="agreed")) for name in ("a", "b")]
        await other.append("table/a", 1, [newer(Came("Ann", False, -1), weather="fine")])
        assert (await room.find("a", "")).now.people == ("Ann",)
        await other.append("table/a", 2, [b'{"is":"a thing of the future"}'])
        await cluster.reads_on("table/a")
        assert first.gone
        assert "table/a" not in hub.live
        await second.comes("Bob", "")
        assert second.now.people == ("Bob",)
        assert await store.version("table/a") == 3, "nothing is written there"
        await hub.close()
        await room.evenings.close()
        await room.played.close()
        await cluster.close()
        await store.close()
        await other.close()

    asyncio.run(work())


def test_events_say_what_they_are() -> None:
    """By names, which never change: that is their version."""
    assert msgspec.json.decode(encode(Opened("a", "S", "club")))["is"] == "opened"
