"""Who is who: names nobody else bears, tokens that are renewed and given up, and nobody in another's place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import unquote

import httpx
import pytest
from starlette.applications import Starlette

from drivers.clock import HandClock
from eldesthand.server.clock import Clock, Times
from eldesthand.server.guests import STREAM, BadName, Guests
from eldesthand.server.server import create_app
from eldesthand.server.store.store import open_store
from eldesthand.session.house_names import HOUSE

COOKIE = "eldesthand"
DAY = 86400


def with_guests(database: Path, ask: Callable[[Guests], Awaitable[None]], clock: Clock | None = None) -> None:
    """Ask something of the guests that a database knows."""

    async def run() -> None:
        store = await open_store(str(database))
        try:
            await ask(await Guests.of(store, Times(clock=clock) if clock is not None else Times()))
        finally:
            await store.close()

    asyncio.run(run())


def in_a_room(
    tmp_path: Path, ask: Callable[[Starlette, httpx.AsyncClient], Awaitable[None]], clock: Clock | None = None
) -> None:
    async def run() -> None:
        times = Times(clock=clock) if clock is not None else Times()
        app = create_app(str(tmp_path / "room.db"), pace=0, times=times)
        transport = httpx.ASGITransport(app)
        base = "http://127.0.0.1"
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url=base) as client:
            await ask(app, client)

    asyncio.run(run())


def test_nobody_comes_in_by_the_name_of_a_player_of_the_house(tmp_path: Path) -> None:
    async def ask(guests: Guests) -> None:
        for name in HOUSE:
            assert (await guests.admit(name.upper()))[0] == f"{name.upper()} 2"

    with_guests(tmp_path / "room.db", ask)


def test_who_asks_for_a_name_exactly_is_told_whose_it_is_and_of_one_that_is_free(tmp_path: Path) -> None:
    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        for name, whose in (("Kit", "a player of the house"), ("Änn", "somebody here already")):
            if name != "Kit":
                await client.post("/api/guest", json={"name": name}, headers={"origin": "http://127.0.0.1"})
                client.cookies.clear()
            answer = await client.post(
                "/api/guest", json={"name": name, "exactly": True}, headers={"origin": "http://127.0.0.1"}
            )
            assert answer.status_code == 409
            said, _, kept = answer.json()["detail"].partition(".  ")
            assert said == f"{name} is the name of {whose}: come in as {name} 2, or by another name"
            assert kept.startswith("It is kept till 14 January 1970, longer if ") == (name != "Kit")
            assert ("the browser that you came in with" in kept) == (name != "Kit")
            assert unquote(answer.headers["x-free-name"]) == f"{name} 2"
            assert "set-cookie" not in answer.headers
            again = await client.post(
                "/api/guest", json={"name": f"{name} 2", "exactly": True}, headers={"origin": "http://127.0.0.1"}
            )
            assert again.json() == {"name": f"{name} 2"}
            client.cookies.clear()

    in_a_room(tmp_path, ask, HandClock())


def test_a_name_of_which_nothing_remains_is_free_again_when_its_guest_signs_out_or_stays_away(tmp_path: Path) -> None:
    clock = HandClock()

    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        async def comes(name: str) -> str:
            client.cookies.clear()
            answer = await client.post("/api/guest", json={"name": name}, headers={"origin": "http://127.0.0.1"})
            return str(answer.json()["name"])

        assert [await comes("Ann"), await comes("Ann")] == ["Ann", "Ann 2"]
        await client.delete("/api/guest", headers={"origin": "http://127.0.0.1"})
        assert await comes("Ann 2") == "Ann 2", "whoever it was has signed out"
        clock.goes_on(2 * DAY - 1)
        assert await comes("ANN") == "ANN 3"
        clock.goes_on(1)
        assert await comes("ANN") == "ANN", "Ann has not been here for two days"

    in_a_room(tmp_path, ask, clock)


def test_a_name_with_an_account_stays_taken_and_one_that_has_been_at_a_table_for_thirty_days(tmp_path: Path) -> None:
    clock = HandClock()
    origin = {"origin": "http://127.0.0.1"}

    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        await client.post("/api/guest", json={"name": "Ann"}, headers=origin)
        assert (await client.post("/api/tables", json={}, headers=origin)).status_code == 201
        client.cookies.clear()
        await client.post("/api/guest", json={"name": "Bob"}, headers=origin)
        made = await client.post("/api/accounts", json={"password": "a long word of eleven"}, headers=origin)
        assert made.status_code < 300, made.text
        for days, ann in ((29, "Ann 2"), (11, "Ann")):
            clock.goes_on(days * DAY)
            for name, called in (("Ann", ann), ("Bob", "Bob 2" if days == 29 else "Bob 3")):
                client.cookies.clear()
                answer = await client.post("/api/guest", json={"name": name}, headers=origin)
                assert answer.json() == {"name": called}

    in_a_room(tmp_path, ask, clock)


def test_two_who_come_at_once_by_one_name_are_two(tmp_path: Path) -> None:
    async def ask(guests: Guests) -> None:
        admitted = await asyncio.gather(*(guests.admit("Ann") for _ in range(8)))
        assert sorted(name for name, _ in admitted) == ["Ann", *(f"Ann {n}" for n in range(2, 9))]
        assert len({token for _, token in admitted}) == 8

    with_guests(tmp_path / "room.db", ask)


@pytest.mark.parametrize("name", ["ANN", "ann", "\uff21\uff4e\uff4e", "  Ann  "])
def test_names_that_look_alike_are_one_name(name: str, tmp_path: Path) -> None:
    async def ask(guests: Guests) -> None:
        await guests.admit("Ann")
        assert (await guests.admit(name))[0].endswith(" 2")

    with_guests(tmp_path / "room.db", ask)


@pytest.mark.parametrize("name", ["A\u200bnn", "A\u202enn", "\u2060", "\ud800", "Ann\n\x00"])
def test_a_name_has_nothing_in_it_that_is_not_seen(name: str, tmp_path: Path) -> None:
    async def ask(guests: Guests) -> None:
        with pytest.raises(BadName):
            await guests.admit(name)

    with_guests(tmp_path / "room.db", ask)


def test_who_comes_in_again_is_the_same_guest_by_a_new_token_alone(tmp_path: Path) -> None:
    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        await client.post("/api/guest", json={"name": "Ann"})
        first = client.cookies[COOKIE]
        opened = (await client.post("/api/tables", json={})).json()
        assert (await client.post("/api/guest", json={"name": " ann "})).json() == {"name": "Ann"}
        assert client.cookies[COOKIE] != first
        assert [table["table"] for table in (await client.get("/api/tables")).json()] == [opened["table"]]
        client.cookies.set(COOKIE, first, domain="127.0.0.1")
        assert (await client.get("/api/guest", headers={"cookie": f"{COOKIE}={first}"})).status_code == 401

    in_a_room(tmp_path, ask)


def test_who_was_given_a_number_keeps_it_when_he_comes_in_again(tmp_path: Path) -> None:
    async def ask(guests: Guests) -> None:
        await guests.admit("Ann")
        name, token = await guests.admit("Ann")
        assert name == "Ann 2"
        name, token = await guests.admit("Ann", token)
        assert name == "Ann 2"
        assert (await guests.admit("Bob", token))[0] == "Bob"
        assert guests.who(token) == ""
        assert (await guests.admit("Ann 2", "made up"))[0] == "Ann 2 2"

    with_guests(tmp_path / "room.db", ask)


def test_who_signs_out_is_nobody_and_a_name_known_at_a_table_stays_taken(tmp_path: Path) -> None:
    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        assert (await client.delete("/api/guest")).status_code == 401
        await client.post("/api/guest", json={"name": "Ann"})
        token = client.cookies[COOKIE]
        await client.post("/api/tables", json={})
        answer = await client.delete("/api/guest")
        assert (answer.status_code, answer.content) == (204, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert COOKIE not in client.cookies
        assert (await client.get("/api/guest", headers={"cookie": f"{COOKIE}={token}"})).status_code == 401
        assert (await client.post("/api/guest", json={"name": "Ann"})).json() == {"name": "Ann 2"}

    in_a_room(tmp_path, ask)


def test_tokens_given_up_are_nobodys_after_a_restart(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def first(guests: Guests) -> None:
        for name in ("Ann", "Bob", "Eve"):
            tokens.append((await guests.admit(name))[1])
        await guests.leave(tokens[0])
        tokens.append((await guests.admit("Bob", tokens[1]))[1])

    async def second(guests: Guests) -> None:
        assert [guests.who(token) for token in tokens] == ["", "", "Eve", "Bob"]

    with_guests(tmp_path / "room.db", first)
    with_guests(tmp_path / "room.db", second)


def test_a_token_that_nobody_has_used_for_thirty_days_is_nobodys(tmp_path: Path) -> None:
    clock = HandClock()

    async def ask(app: Starlette, client: httpx.AsyncClient) -> None:
        await client.post("/api/guest", json={"name": "Ann"})
        for _ in range(3):
            clock.goes_on(29 * DAY)
            answer = await client.get("/api/guest")
            assert answer.json() == {"name": "Ann"}
            assert f"Max-Age={30 * DAY}" in answer.headers["set-cookie"]
        cookie = {"cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
        clock.goes_on(30 * DAY)
        assert (await client.get("/api/guest", headers=cookie)).status_code == 401
        assert (await client.post("/api/guest", json={"name": "Ann"}, headers=cookie)).status_code == 201

    in_a_room(tmp_path, ask, clock)


def test_when_a_token_was_used_last_is_known_after_a_restart_and_written_down_once_a_day(tmp_path: Path) -> None:
    clock = HandClock()
    tokens: list[str] = []

    async def first(guests: Guests) -> None:
        tokens.extend([(await guests.admit("Ann"))[1], (await guests.admit("Bob"))[1]])
        clock.goes_on(20 * DAY)
        for _ in range(3):
            await guests.uses(tokens[0])
        assert len([event async for event in guests.store.read(STREAM)]) == 3

    async def second(guests: Guests) -> None:
        clock.goes_on(20 * DAY)
        assert [guests.who(token) for token in tokens] == ["Ann", ""]

    with_guests(tmp_path / "room.db", first, clock)
    with_guests(tmp_path / "room.db", second, clock)
