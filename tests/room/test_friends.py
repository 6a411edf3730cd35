"""Friends: whom one has, where they are, and that nobody is told what the lobby does not tell everyone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drivers.callers import Caller, Come, in_a_room
from eldesthand.server import friends as module
from eldesthand.server.friends import FriendShown, found
from eldesthand.shown.lobby_cards import EveningCard, LobbyShown, TableCard

PASSWORD = {"password": "three jolly jokers"}


async def friends_of(caller: Caller) -> list[dict[str, Any]]:
    """Return someone's friends as they are shown."""
    answer = await caller.http.get("/api/friends")
    assert answer.status_code == 200, answer.text
    shown: list[dict[str, Any]] = answer.json()["friends"]
    return shown


def test_a_friend_is_kept_until_let_go_and_is_not_told(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        assert await friends_of(ann) == []
        for _ in range(2):
            answer = await ann.http.put("/api/friends/Bob", json={})
            assert (answer.status_code, answer.json()) == (200, {"friends": [{"name": "Bob"}]})
        assert await friends_of(bob) == []
        assert (await ann.http.get("/api/members/Bob")).json()["friend"]
        assert not (await bob.http.get("/api/members/Ann")).json()["friend"]
        assert (await ann.http.delete("/api/friends/bob")).status_code == 204
        assert await friends_of(ann) == []

    in_a_room(tmp_path / "room.db", work)


@pytest.mark.parametrize(
    ("name", "status", "words"), [("Nobody", 404, "nobody has come in by that name"), ("ANN", 409, "that is you")]
)
def test_who_can_be_no_friend_is_said(name: str, status: int, words: str, tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        answer = await ann.http.put(f"/api/friends/{name}", json={})
        assert (answer.status_code, answer.json()["detail"]) == (status, words)
        ann.http.cookies.clear()
        assert (await ann.http.get("/api/friends")).status_code == 401

    in_a_room(tmp_path / "room.db", work)


def test_there_are_no_more_friends_than_the_room_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)

    async def work(come: Come) -> None:
        ann, _, _ = await come("Ann"), await come("Bob"), await come("Cid")
        assert (await ann.http.put("/api/friends/Bob", json={})).status_code == 200
        answer = await ann.http.put("/api/friends/Cid", json={})
        assert (answer.status_code, answer.json()["detail"]) == (409, "one may have 1 friends here: let one go first")
        assert (await ann.http.put("/api/friends/Bob", json={})).status_code == 200

    in_a_room(tmp_path / "room.db", work)


def test_of_a_friend_no_more_is_told_than_in_the_lobby() -> None:
    table = TableCard("7", "M", "Modern", "guided", ("Ann", "Bob"), (), ("Bob",), "", ("Ann", "Bob"), 2, True)
    evening = EveningCard("3", "A wet night", "S", "Somerset 1888", "club", ("Cid",), (), (), 0.0, False)
    lobby = LobbyShown((evening,), (table,))
    assert found("Bob", lobby) == FriendShown("Bob", "7", "", "Modern", 2, True)
    assert found("Ann", lobby) == FriendShown("Ann"), "Ann has a chair there, and is away"
    assert found("Cid", lobby) == FriendShown("Cid", "", "3", "A wet night", 0, False)
    assert found("Dot", lobby) == FriendShown("Dot")


def test_who_is_forgotten_is_nobodys_friend_and_has_none(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        await ann.http.put("/api/friends/Bob", json={})
        await bob.http.put("/api/friends/Ann", json={})
        assert (await bob.http.post("/api/accounts", json=PASSWORD)).status_code == 201
        assert (await bob.http.request("DELETE", "/api/accounts", json=PASSWORD)).status_code == 204
        assert await friends_of(ann) == []

    in_a_room(tmp_path / "room.db", work)
