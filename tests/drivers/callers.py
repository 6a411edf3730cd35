"""Guests who call a room over HTTP without a network between, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeVar

import httpx
from starlette.applications import Starlette

from eldesthand.server.clock import USUAL, Times
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app

T = TypeVar("T")
HERE = "http://127.0.0.1:8765"
WITHOUT_LIMITS: Final = AccessPolicy(limits=())


class Caller:
    """A guest who calls the room without a network between."""

    def __init__(self, app: Starlette, name: str) -> None:
        self.app = app
        self.name = name
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=HERE, headers={"origin": HERE})

    async def come_in(self) -> Caller:
        """Come in by the name."""
        answer = await self.http.post("/api/guest", json={"name": self.name})
        assert answer.status_code == 201, answer.text
        return self

    async def opens(self, **wanted: object) -> dict[str, str]:
        """Open a table, and return its name and the secrets of its links."""
        answer = await self.http.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        links: dict[str, str] = answer.json()
        return links

    async def joins(self, table: str, secret: str, seat: str = "") -> httpx.Response:
        """Try to come to a table by a link."""
        return await self.http.post(f"/api/tables/{table}/join", json={"secret": secret, "seat": seat})


Come = Callable[[str], Awaitable[Caller]]


def in_a_room(
    database: Path | str,
    work: Callable[[Come], Awaitable[T]],
    access: AccessPolicy = WITHOUT_LIMITS,
    times: Times = USUAL,
) -> T:
    """Open a room over a database, and let callers come in by name."""

    async def whole() -> T:
        app = create_app(str(database), pace=0, access=access, times=times)
        callers: list[Caller] = []

        async def come(name: str) -> Caller:
            callers.append(Caller(app, name))
            return await callers[-1].come_in()

        async with app.router.lifespan_context(app):
            try:
                return await work(come)
            finally:
                for caller in callers:
                    await caller.http.aclose()

    return asyncio.run(asyncio.wait_for(whole(), 60))
