"""The description of the sockets: its references lead somewhere, and it takes the frames that are sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec

from drivers.room_server import room_in_a_thread
from eldesthand.server.asyncapi import CHANNELS, describe_sockets
from eldesthand.server.server import _routes
from eldesthand.shown.frames import Refused, Taken


def references(value: Any) -> list[str]:
    """Return every reference in a description."""
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [each for inner in value.values() for each in references(inner)]
    return [each for inner in value for each in references(inner)] if isinstance(value, list) else []


def test_every_reference_leads_somewhere() -> None:
    described = json.loads(msgspec.json.encode(describe_sockets()))
    named = references(described)
    assert len(named) > 50
    for reference in named:
        at = described
        for part in reference.removeprefix("#/").split("/"):
            at = at[part]


def test_a_room_gives_it(tmp_path: Path) -> None:
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        answer = httpx.get(f"http://127.0.0.1:{port}/asyncapi.json")
    assert (answer.status_code, answer.json()["asyncapi"]) == (200, "3.0.0")
    assert answer.json() == json.loads(msgspec.json.encode(describe_sockets()))


def test_every_socket_of_the_room_is_described() -> None:
    sockets = {route.path for route in _routes() if type(route).__name__ == "WebSocketRoute"}  # type: ignore[attr-defined]
    assert sockets == {address for _, address, _, _ in CHANNELS}


def test_the_frames_have_the_fields_that_are_sent() -> None:
    schemas = describe_sockets()["components"]["schemas"]
    for frame in (Taken("1", 4), Refused("1", "it is not your turn", "S52")):
        sent = json.loads(msgspec.json.encode(frame))
        assert set(sent) <= set(schemas[type(frame).__name__]["properties"])
