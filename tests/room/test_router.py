"""What an endpoint of the room is given: parts of the path and the query by their types, and who asks first of all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from eldesthand.server.server import create_app

WRONG = [
    ("/api/tables/T/deals/one", "deal: Input should be a valid string matching regex"),
    ("/api/tables/T/deals/2.5%0A", "deal: Input should be a valid string matching regex"),
    ("/api/tables/T/minutes?rubber=10000", "rubber: Input should be a valid integer <= 9999"),
    ("/api/tables/T/minutes?rubber=two", "rubber: Input should be a valid integer"),
    ("/api/tables/T/sheet.csv?of=cards", "of: Input should be one of the values that /openapi.json names, not 'cards'"),
    ("/api/lessons/one", "number: Input should be a valid integer"),
    (f"/api/laws?book={'x' * 41}", "book: Input should be a valid string of length <= 40"),
]


def asked(tmp_path: Path, ask: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def run() -> None:
        app = create_app(str(tmp_path / "room.db"))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
                await ask(client)

    asyncio.run(run())


@pytest.mark.parametrize(("path", "words"), WRONG, ids=[path[:40] for path, _ in WRONG])
def test_what_a_part_can_not_be_is_refused_by_name(tmp_path: Path, path: str, words: str) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        await client.post("/api/guest", json={"name": "Ann"})
        table = (await client.post("/api/tables", json={"book": "S"})).json()["table"]
        answer = await client.get(path.replace("/T/", f"/{table}/"))
        assert answer.status_code == 422
        assert answer.json()["detail"].startswith(words)

    asked(tmp_path, ask)


def test_who_asks_is_seen_to_before_what_is_asked(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        assert (await client.get("/api/tables/none/deals/one")).status_code == 401

    asked(tmp_path, ask)


def test_a_method_that_a_path_has_not_is_refused_in_json(tmp_path: Path) -> None:
    async def ask(client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/session")
        assert (answer.status_code, answer.json()) == (405, {"detail": "Method Not Allowed"})
        nowhere = await client.get("/api/nowhere")
        assert (nowhere.status_code, nowhere.json()) == (404, {"detail": "Not Found"})

    asked(tmp_path, ask)
