"""The lobby: what is listed there, who may come, and that it is told at once and as seldom as need be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from drivers.callers import Come, in_a_room
from drivers.gathering import gathered, in_order
from drivers.room_server import Caller, room_in_a_thread
from eldesthand.server.clock import Times
from eldesthand.server.hub import Hub
from eldesthand.server.lobby import PAUSE, WAITING, Lobby
from eldesthand.server.store.store import open_store
from eldesthand.session.events import Opened
from eldesthand.shown.patches import merged


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with room_in_a_thread(str(tmp_path / "room.db"), times=Times(rest=0.3)) as port:
        yield port


def shown(socket: Any, until: Callable[[Any], bool], lobby: Any = None) -> Any:
    """Hear the lobby until it stands so; return it as a hearer of patches has it."""
    while lobby is None or not until(lobby):
        frame = json.loads(socket.recv(timeout=10))
        lobby = frame["lobby"] if "lobby" in frame else merged(lobby, frame["patch"])
    return lobby


def test_a_table_is_private_unless_it_is_opened_to_be_listed(tmp_path: Path) -> None:
    async def work(come: Come) -> Any:
        ann = await come("Ann")
        await ann.opens()
        opened = [await ann.opens(book="B", manner="strict", listed=listed) for listed in ("open", "seen")]
        refused = await ann.http.post("/api/tables", json={"listed": "hidden"})
        assert refused.status_code == 422
        await asyncio.sleep(2 * PAUSE)
        return [table["table"] for table in opened], (await ann.http.get("/api/lobby")).json()

    names, lobby = in_a_room(tmp_path / "room.db", work)
    assert lobby["evenings"] == []
    first = {"table": names[0], "book": "B", "title_of_book": "Bridge 1907", "manner": "strict", "players": ["Ann"]}
    first |= {"house": [], "here": [], "score": "", "waits": ["Ann"], "free": 3, "open": True}
    assert lobby["tables"] == [first, {**first, "table": names[1], "open": False}]


def test_to_an_open_table_anyone_comes_without_a_link_and_to_no_other(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve = await come("Ann"), await come("Eve")
        free, seen, private = [(await ann.opens(listed=listed))["table"] for listed in ("open", "seen", "")]
        for table in (seen, private):
            for body in ({"secret": ""}, {"secret": "", "watch": True}):
                assert (await eve.http.post(f"/api/tables/{table}/join", json=body)).status_code == 403
        assert (await eve.http.post(f"/api/tables/{free}/join", json={"secret": "guessed"})).status_code == 403
        looked = await eve.http.post(f"/api/tables/{free}/join", json={"secret": "", "watch": True})
        assert looked.json() == {"table": free, "link": "watch"}
        for name in ("Bob", "Cid", "Dot"):
            came = await (await come(name)).http.post(f"/api/tables/{free}/join", json={"secret": ""})
            assert came.json() == {"table": free, "link": "seat"}
        full = await eve.http.post(f"/api/tables/{free}/join", json={"secret": ""})
        assert full.status_code == 409
        assert full.json()["detail"]

    in_a_room(tmp_path / "room.db", work)


def test_the_lobby_tells_who_comes_how_it_stands_and_that_a_table_is_left(port: int) -> None:
    ann, eve = Caller(port, "Ann"), Caller(port, "Eve")
    with eve.socket("/api/lobby/socket") as looks:
        lobby = shown(looks, lambda now: True)
        assert lobby == {"evenings": {}, "tables": {}}
        table = ann.post("/api/tables", listed="open", plays={"for": "deals", "deals": 1})["table"]
        lobby = shown(looks, lambda now: table in now["tables"], lobby)
        assert lobby["tables"][table]["waits"] == ["Ann"]
        with ann.line(table) as line:
            lobby = shown(looks, lambda now: now["tables"][table]["here"] == ["Ann"], lobby)
            ann.post(f"/api/tables/{table}/fill")
            lobby = shown(looks, lambda now: not now["tables"][table]["free"], lobby)
            assert (lobby["tables"][table]["waits"], len(lobby["tables"][table]["house"])) == ([], 3)
            while line.table["view"] is None:
                spread = line.table["spread"]
                if spread and spread["who"] == "Ann":
                    line.ask(draw=1)
                else:
                    line.hear()
            lobby = shown(looks, lambda now: now["tables"][table]["score"], lobby)
            north, east, south, west = line.table["view"]["names"]
            assert lobby["tables"][table]["score"] == f"{north} and {south} 0, {east} and {west} 0; deal 1"
        shown(looks, lambda now: table not in now["tables"], lobby)
    for caller in (ann, eve):
        caller.close()


def test_the_lobby_is_read_by_anyone_told_to_guests_and_hears_nothing(port: int) -> None:
    eve, nobody = Caller(port, "Eve"), Caller(port)
    assert nobody.http.get("/api/lobby").json() == {"evenings": [], "tables": []}
    with pytest.raises(Exception, match="403"):
        nobody.socket("/api/lobby/socket")
    with eve.socket("/api/lobby/socket") as looks:
        looks.send("good evening")
        with pytest.raises(ConnectionClosed) as closed:
            shown(looks, lambda now: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    eve.close()
    nobody.close()


def in_a_lobby(folder: Path, work: Callable[[Lobby], Any]) -> None:
    async def whole() -> None:
        store = await open_store(str(folder / "room.db"))
        lobby = Lobby(Hub(store))
        try:
            await work(lobby)
        finally:
            lobby.close()
            await lobby.hub.close()
            await store.close()

    asyncio.run(whole())


def test_what_changes_together_is_told_in_one_frame_and_what_looks_the_same_in_none(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        hearer = lobby.enters()
        assert json.loads(hearer.get_nowait() or "") == {"seq": 0, "lobby": {"evenings": {}, "tables": {}}}
        tables = [await lobby.hub.open(Opened(f"t{n}", "S", "club", listed="open")) for n in range(5)]
        for n, live in enumerate(tables):
            await live.comes(f"Guest {n}", f"come {n}")
        await asyncio.sleep(2 * PAUSE)
        told = [json.loads(hearer.get_nowait() or "") for _ in range(hearer.qsize())]
        assert len(told) <= 3, "five tables, and not five frames"
        assert {name for frame in told for name in frame["patch"]["tables"]} == {f"t{n}" for n in range(5)}
        assert [line["seq"] for line in told] == list(range(1, len(told) + 1))
        for live in tables:
            lobby.table_changed(live)
        await asyncio.sleep(2 * PAUSE)
        assert hearer.empty(), "nothing that anyone could see has changed"

    in_a_lobby(tmp_path, work)


def test_who_hears_too_slowly_is_let_go_and_the_others_hear_on(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        slow, quick = lobby.enters(), lobby.enters()
        for n in range(WAITING + 1):
            lobby._send(f"{n}")
            quick.get_nowait()
        assert slow.get_nowait() is None
        assert slow.empty()
        assert quick.qsize() == 1

    in_a_lobby(tmp_path, work)


def test_who_has_come_to_an_evening_may_look_on_at_its_tables_and_nobody_else(tmp_path: Path) -> None:
    names = ("Ann", "Bob", "Cid", "Dan", "Eve", "Mal")
    with room_in_a_thread(str(tmp_path / "room.db"), chance=in_order()) as port, gathered(port, names) as night:
        night.come(*names[:4])
        night.cuts("Bob HK Cid S9 Dan D8 Ann HJ")
        night.does("Ann", "begins the rubber")
        night.does("Eve", "arrives")
        table = night.until("Ann", lambda evening: bool(evening["tables"][0]["score"]))["tables"][0]["table"]
        listed = {name: night.callers[name].http.get("/api/tables", params={"table": table}).json() for name in names}
        assert {name: [row["watching"] for row in rows] for name, rows in listed.items()} == {
            **{name: [False] for name in names[:4]},
            "Eve": [True],
            "Mal": [],
        }
        assert night.callers["Eve"].http.get("/api/tables", params={"table": "0" * 12}).json() == []
        with night.callers["Eve"].line(table) as line:
            assert line.table["seat"] == -1
