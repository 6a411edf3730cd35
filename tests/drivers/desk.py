"""The desk of a tournament, over HTTP, for tests."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx

from drivers.room_server import Caller


class Desk:
    """Where a tournament or a duplicate is run: who has its secrets does things there, each by a command of its own."""

    def __init__(self, caller: Caller, kind: str = "tournaments", **wanted: object) -> None:
        self.caller = caller
        self.ids = (f"command {n}" for n in count())
        made = caller.post(f"/api/{kind}", title="Friday", **wanted)
        self.path = f"/api/{kind}/{made['tournament']}"
        self.keeper, self.tables = made["keeper"], made["tables"]

    def asks(self, do: str, secret: str | None = None, **what: Any) -> httpx.Response:
        wanted = {"id": next(self.ids), "secret": self.keeper if secret is None else secret, "do": do, **what}
        return self.caller.http.post(self.path, json=wanted)

    def does(self, do: str, **what: Any) -> dict[str, Any]:
        answer = self.asks(do, **what)
        assert answer.status_code == 200, answer.text
        body: dict[str, Any] = answer.json()
        return body

    def seats(self, *names: str) -> dict[str, Any]:
        for who in names:
            self.does("comes", who=who)
        return self.does("seat")

    def now(self, secret: str = "") -> dict[str, Any]:
        body: dict[str, Any] = self.gets("", secret).json()
        return body

    def gets(self, below: str, secret: str = "") -> httpx.Response:
        """Return what is answered at an address below the tournament's."""
        return self.caller.http.get(f"{self.path}{below}", headers={"x-secret": secret})
