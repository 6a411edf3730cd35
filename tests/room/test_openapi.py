"""The HTTP side is as /openapi.json says: whatever is sent, the answer is one of those described, in their form."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import DataObject, booleans, data, sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from drivers.room_server import Process
from eldesthand.server.openapi import WAYS, describe
from eldesthand.server.routes import ROUTERS

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    unsupported_method,
]


LEAVING = ("/api/guest", "/api/accounts", "/api/session", "/api/sessions")
"""Where one's cookie may be renewed or come to be nobody's."""


class Place:
    """A room, and a guest in it who has a table."""

    def __init__(self, address: str) -> None:
        self.address = address
        with httpx.Client(base_url=address) as client:
            client.post("/api/guest", json={"name": "Ann"})
            self.cookie = {"Cookie": f"eldesthand={client.cookies['eldesthand']}"}
            opened = client.post("/api/tables", json={"book": "S"}).json()
            self.evening = str(client.post("/api/evenings", json={"title": "Tuesday"}).json()["evening"])
        self.table = str(opened["table"])
        self.secrets = [str(opened["seat"]), str(opened["watch"])]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    database = str(tmp_path_factory.mktemp("openapi") / "room.db")
    # CPython before 3.11.8 can't build syntax trees in two threads at once, as hypothesis does in this one (gh-106905).
    room = Process(database)
    room.opens()
    try:
        yield Place(f"http://127.0.0.1:{room.port}")
    finally:
        room.is_killed()


DESCRIBED = schemathesis.openapi.from_dict(describe(ROUTERS))
OPERATIONS: list[Any] = [result.ok() for result in DESCRIBED.get_all_operations() if isinstance(result, Ok)]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: f"{operation.method} {operation.path}")
def test_every_answer_is_one_of_those_described(operation: Any, place: Place) -> None:
    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(data())
    def holds(drawn: DataObject) -> None:
        mode = drawn.draw(sampled_from([GenerationMode.POSITIVE, GenerationMode.NEGATIVE]))
        case = drawn.draw(operation.as_strategy(generation_mode=mode))
        if drawn.draw(booleans()) and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = place.table
        if drawn.draw(booleans()) and "evening" in (case.path_parameters or {}):
            case.path_parameters["evening"] = place.evening
        if isinstance(case.body, dict) and "secret" in case.body and drawn.draw(booleans()):
            case.body["secret"] = drawn.draw(sampled_from(place.secrets))
        stays = case.operation.path not in LEAVING or case.method == "GET"
        headers = drawn.draw(sampled_from([place.cookie, {}])) if stays else {}
        case.call_and_validate(base_url=place.address, checks=CHECKS, headers=headers)

    holds()


def test_every_operation_is_tried() -> None:
    assert {(operation.method.upper(), operation.path) for operation in OPERATIONS} >= {
        ("GET", "/healthz"),
        ("POST", "/api/guest"),
        ("POST", "/api/tables/{table}/join"),
    }


def test_whoever_wants_a_guest_says_so() -> None:
    paths = describe(ROUTERS)["paths"]
    assert paths["/api/tables"]["post"]["security"] == [{"guest": []}]
    assert set(paths["/api/tables"]["post"]["responses"]) >= {"201", "401", "403", "413", "421", "422", "429", "503"}
    assert "security" not in paths["/healthz"]["get"]
    assert set(paths["/healthz"]["get"]["responses"]) == {"200", "421"}
    assert "404" in paths["/api/tables/{table}/join"]["post"]["responses"]
    assert not [path for path in paths if path.startswith("/web") or path == "/"]


def test_every_refusal_is_words_in_one_form() -> None:
    described = describe(ROUTERS)
    assert set(described["components"]["schemas"]["RefusalDetail"]["properties"]) == {"detail"}
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/RefusalDetail"}, (path, method, status)
                    assert answer["description"] == WAYS[int(status)]


def test_every_answer_in_json_has_a_form() -> None:
    described = describe(ROUTERS)
    known = set(described["components"]["schemas"])
    assert {"RefusalDetail", "LaidDeal"} <= known
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                for kind, content in answer.get("content", {}).items():
                    assert content["schema"], (path, method, status, kind)
    used = set(re.findall(r"#/components/schemas/([^\"']+)", str(described)))
    assert used <= known


def test_the_description_is_sent(place: Place) -> None:
    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(base_url=place.address) as client:
            return await client.get("/openapi.json")

    answer = asyncio.run(ask())
    assert answer.status_code == 200
    assert answer.json()["info"]["title"] == "Eldest Hand"
