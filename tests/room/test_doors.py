"""The doors of the room: names and origins, bodies that are too long, floods from one address, headers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.datastructures import URL

from eldesthand.server.rates import USUAL, Buckets, Limit, neighbourhood
from eldesthand.server.security import MOST_BODY, AccessPolicy
from eldesthand.server.server import create_app

Asking = Callable[[httpx.AsyncClient], Awaitable[None]]


def in_a_room(
    tmp_path: Path, ask: Asking, access: AccessPolicy | None = None, base: str = "http://127.0.0.1:8642"
) -> None:
    """Open a room in this process and ask something there."""

    async def run() -> None:
        app: Starlette = create_app(str(tmp_path / "room.db"), pace=0, access=access)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url=base) as client:
            await ask(client)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8642", True),
        ("192.168.1.7", True),
        ("[::1]:8642", True),
        ("localhost:8642", True),
        ("room.localhost", True),
        ("cards.example", True),
        ("Cards.Example.:443", True),
        ("den.local:8642", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("cards.example.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_the_room_answers_by_its_own_names_and_addresses_alone(host: str, known: bool) -> None:
    access = AccessPolicy(frozenset({"https://cards.example"}), frozenset({"den.local"}))
    assert access.knows(host) is known


@pytest.mark.parametrize(
    ("origin", "url", "own"),
    [
        (None, "http://127.0.0.1:8642/", True),
        ("http://127.0.0.1:8642", "http://127.0.0.1:8642/", True),
        ("http://127.0.0.1:8642", "ws://127.0.0.1:8642/", True),
        ("http://127.0.0.1:8643", "http://127.0.0.1:8642/", False),
        ("https://cards.example", "http://127.0.0.1:8642/", True),
        ("http://cards.example", "http://127.0.0.1:8642/", False),
        ("https://cards.home", "https://cards.home/", True),
        ("http://cards.home", "https://cards.home/", False),
        ("http://cards.home", "wss://cards.home/", False),
        ("null", "http://127.0.0.1:8642/", False),
        ("", "http://127.0.0.1:8642/", False),
    ],
)
def test_a_page_of_another_origin_is_not_the_rooms_own(origin: str | None, url: str, own: bool) -> None:
    assert AccessPolicy(frozenset({"https://cards.example"})).own(origin, URL(url)) is own


def test_a_room_called_by_a_strangers_name_does_not_answer(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        for method, path in (("GET", "/healthz"), ("POST", "/api/guest")):
            answer = await client.request(method, path, headers={"host": "evil.example"}, json={"name": "Ann"})
            assert answer.status_code == 421
            assert "not known by this name" in answer.json()["detail"]
            assert answer.headers["content-security-policy"].startswith("default-src 'none'")

    in_a_room(tmp_path, ask)


def test_what_another_site_sends_is_refused_in_words(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
            answer = await client.post("/api/guest", json={"name": "Ann"}, headers=headers)
            assert (answer.status_code, answer.json()) == (403, {"detail": "this was sent from another site"})
        assert (await client.post("/api/guest", json={"name": "Ann"})).json() == {"name": "Ann"}

    in_a_room(tmp_path, ask)


def test_a_body_that_is_too_long_is_refused_whatever_it_says_of_its_length(tmp_path: Path) -> None:
    async def drops() -> AsyncIterator[bytes]:
        for _ in range(MOST_BODY // 1000 + 1):
            yield b" " * 1000

    async def ask(client: httpx.AsyncClient) -> None:
        told = await client.post("/api/guest", json={"name": "x" * MOST_BODY})
        untold = await client.post("/api/guest", content=drops(), headers={"content-type": "application/json"})
        false = await client.post("/api/guest", content=b"{}", headers={"content-length": "many"})
        for answer in (told, untold, false):
            assert answer.status_code == 413
            assert str(MOST_BODY) in answer.json()["detail"]

    in_a_room(tmp_path, ask)


def test_who_comes_in_too_often_is_told_when_to_try_again(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        codes = [(await client.post("/api/guest", json={"name": "Ann"})).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        answer = await client.post("/api/guest", json={"name": "Ann"})
        assert answer.headers["retry-after"] == "30"
        assert answer.json()["detail"] == "that was too often: try again in 30 seconds"
        assert (await client.get("/api/guest")).status_code == 200

    in_a_room(tmp_path, ask, AccessPolicy(limits=(Limit("POST", "/api/guest", 2, 2),)))


def test_sockets_opened_too_often_are_not_let_in(tmp_path: Path) -> None:
    sent: list[Any] = []

    async def ask() -> None:
        app = create_app(str(tmp_path / "room.db"), access=AccessPolicy(limits=(Limit("SOCKET", "/x", 1, 1),)))

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        async with app.router.lifespan_context(app):
            for host in (b"localhost", b"localhost", b"evil.example"):
                scope = {"type": "websocket", "path": "/x", "headers": [(b"host", host)], "client": ("192.0.2.1", 5)}
                await app({**scope, "query_string": b"", "scheme": "ws", "subprotocols": []}, receive, send)

    asyncio.run(ask())
    assert [message["code"] for message in sent] == [1000, 4429, 4421], (
        "there is no such socket; too often; a stranger's name"
    )


def test_errors_are_words_and_tell_nothing_of_others(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        for path, body, status, words in (
            ("/api/guest", {}, 422, "name: Field required"),
            ("/api/guest", {"name": 7}, 422, "name: Input should be a valid string"),
            ("/api/tables", {}, 401, "say first what you are called"),
            ("/api/nothing", {}, 404, "Not Found"),
        ):
            answer = await client.post(path, json=body)
            assert (answer.status_code, answer.json()) == (status, {"detail": words})
        broken = await client.post("/api/guest", content=b"{", headers={"content-type": "application/json"})
        assert broken.status_code == 422
        assert isinstance(broken.json()["detail"], str)

    in_a_room(tmp_path, ask)


def test_strict_transport_is_asked_for_over_tls_alone_and_never_of_this_machine(tmp_path: Path) -> None:
    access = AccessPolicy(frozenset({"https://cards.example"}))

    async def ask(client: httpx.AsyncClient) -> None:
        answer = await client.get("/healthz")
        safe = client.base_url == "https://cards.example"
        assert ("strict-transport-security" in answer.headers) is safe
        assert answer.headers["permissions-policy"].count("=()") == 10
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"

    for base in ("https://cards.example", "http://cards.example", "https://localhost", "https://127.0.0.1:8642"):
        in_a_room(tmp_path, ask, access, base)


def take(buckets: Buckets, method: str, path: str, address: str) -> int:
    return asyncio.run(buckets.take(method, path, address))


def test_a_bucket_drips_full_again_and_each_address_has_its_own() -> None:
    now = [0.0]
    buckets = Buckets((Limit("POST", "/api/guest", 2, 60),), lambda: now[0])
    asked = ("POST", "/api/guest", "192.0.2.1")
    assert [take(buckets, *asked) for _ in range(3)] == [0, 0, 1]
    assert take(buckets, "POST", "/api/guest", "192.0.2.2") == 0
    assert take(buckets, "GET", "/api/guest", "192.0.2.1") == 0
    assert take(buckets, "POST", "/api/guest/x", "192.0.2.1") == 0
    now[0] = 1.0
    assert [take(buckets, *asked) for _ in range(2)] == [0, 1]
    now[0] = 1000.0
    assert [take(buckets, *asked) for _ in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


def test_the_usual_limits_are_on_what_costs_the_room_something() -> None:
    buckets = Buckets(USUAL, lambda: 0.0)
    for path in ("/api/guest", "/api/tables", "/api/tables/0a1b/join"):
        assert any(take(buckets, "POST", path, "192.0.2.1") for _ in range(31)), path
    assert take(buckets, "POST", "/api/tables/0a1b/deals/1.1/again", "192.0.2.1"), "that opens a table too"
    assert any(take(buckets, "GET", "/api/tables/0a1b/deals/1.1/costs", "192.0.2.1") for _ in range(31))
    assert any(take(buckets, "SOCKET", "/api/tables/0a1b/socket", "192.0.2.1") for _ in range(201))
    assert not any(take(buckets, "POST", "/api/tables/0a1b/fill", "192.0.2.1") for _ in range(100))
