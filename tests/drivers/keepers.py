"""Who runs a contest on the screen, in a room without a network between, for tests."""

from __future__ import annotations

import asyncio
from typing import Any

from drivers.callers import Caller as Guest
from drivers.callers import Come


class Keeper:
    """Who runs a contest on the screen, in a room without a network between."""

    def __init__(self, guest: Guest, made: dict[str, str], kind: str = "duplicates") -> None:
        self.guest = guest
        self.made = made
        self.path = f"/api/{kind}/{made['tournament']}"
        self.n = 0

    async def does(
        self, do: str, guest: Guest | None = None, secret: str = "keeper", status: int = 200, **what: Any
    ) -> Any:
        self.n += 1
        wanted = {"id": f"command {self.n}", "secret": self.made[secret], "do": do, **what}
        answer = await (guest or self.guest).http.post(self.path, json=wanted)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def now(self) -> Any:
        return (await self.guest.http.get(self.path)).json()

    async def is_at(self, number: int) -> Any:
        """Return it once round `number` has begun, or once it is closed."""
        for _ in range(400):
            now = await self.now()
            if now["closed"] or (now["round"] is not None and now["round"]["number"] >= number):
                return now
            await asyncio.sleep(0.05)
        raise AssertionError("it does not go on")

    async def table_for(self, guest: Guest) -> Any:
        return (await guest.http.get(f"{self.path}/table")).json()


async def opens(come: Come, **wanted: object) -> Keeper:
    return await _opens(come, "duplicates", {"boards": 1, **wanted})


async def opens_tournament(come: Come, **wanted: object) -> Keeper:
    return await _opens(come, "tournaments", wanted)


async def _opens(come: Come, kind: str, wanted: dict[str, object]) -> Keeper:
    sue = await come("Sue")
    answer = await sue.http.post(f"/api/{kind}", json={"title": "Tuesday", "cards": "screen", "book": "M", **wanted})
    assert answer.status_code == 201, answer.text
    return Keeper(sue, answer.json(), kind)
