"""What the room says of its HTTP side at /openapi.json: beside each answer also every way in which one can be refused.

The ways are found out from the routes themselves: who wants a guest can say 401, who names a table 403 and 404. Bodies
and answers are described by msgspec, from the types at the endpoints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from msgspec import Struct

from eldesthand import __version__
from eldesthand.server.rates import limited
from eldesthand.server.routes.deps import COOKIE, the_guest
from eldesthand.server.routes.router import JSON, Router, Types


class Wrong(Struct, frozen=True):
    """Why something was not done."""

    detail: str


WAYS: Final = {
    401: "Nobody has come in: POST /api/guest first; or what was given opens nothing.",
    403: "This guest may not do that, or the request comes from another site's page.",
    404: "There is no such thing, or not for this guest.",
    409: "It can't be done as things stand.",
    413: "The body has too many bytes.",
    421: "The room does not go by the name in Host.",
    422: "That is not understood, or can't be; the words say what is wrong with it.",
    429: "That was too often; Retry-After says in how many seconds to try again.",
    503: "The room could not read its database or write it down, or is full: nothing has happened.",
}
"""The ways in which one can be refused."""

ABOUT: Final = """The card room over HTTP: coming in, tables and their links, deals that are closed, lessons and laws.
Play itself goes over the socket `/api/tables/{table}/socket`, which docs/protocol.md describes."""

REFERENCE: Final = "#/components/schemas/{name}"


def describe(app: FastAPI, routers: Iterable[Router]) -> Callable[[], dict[str, Any]]:
    """Return what makes the description of an application's HTTP side, once."""
    made: dict[str, Any] = {}

    def openapi() -> dict[str, Any]:
        if not made:
            made.update(get_openapi(title=app.title, version=__version__, description=ABOUT, routes=app.routes))
            operations = [
                (made["paths"][route.path_format][method.lower()], route, method, router.types[method, route.path])
                for router in routers
                for route in router.routes
                if isinstance(route, APIRoute) and route.include_in_schema
                for method in route.methods or ()
            ]
            wanted = [kind for *_, types in operations for kind in (types.body, types.answer) if kind is not None]
            (wrong, *schemas), parts = msgspec.json.schema_components([Wrong, *wanted], ref_template=REFERENCE)
            schema_of = dict(zip(wanted, schemas, strict=True))
            made["components"] = {
                "schemas": parts,
                "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
            }
            for operation, route, method, types in operations:
                if types.body is not None:
                    operation["requestBody"] = {"required": True, "content": _json(schema_of[types.body])}
                if types.answer is not None:
                    operation["responses"][str(route.status_code or 200)]["content"] = _json(schema_of[types.answer])
                _refusals(operation, route, method, types, wrong)
        return made

    return openapi


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {JSON: {"schema": schema}}


def _refusals(operation: dict[str, Any], route: APIRoute, method: str, types: Types, wrong: dict[str, Any]) -> None:
    """Say of one operation in what ways it can be refused, and whether it wants a guest."""
    answers = operation["responses"]
    for status in _ways(route, method, types):
        answers[str(status)] = {"description": WAYS[status], "content": _json(wrong)}
    if "429" in answers:
        answers["429"]["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    if _wants_a_guest(route.dependant):
        operation["security"] = [{"guest": []}]


def _ways(route: APIRoute, method: str, types: Types) -> Iterable[int]:
    yield 421
    yield from (int(status) for status in route.responses if int(status) in WAYS)
    if route.param_convertors or route.dependant.query_params or types.body is not None:
        yield 422
    if _wants_a_guest(route.dependant):
        yield from (401, 503)
    if route.param_convertors or route.dependant.query_params:
        yield 404
    if route.param_convertors.keys() & {"table", "evening"}:
        yield from (403, 409)
    if method not in ("GET", "HEAD"):
        yield from (403, 413, 503)
    if limited(method, route.path_format):
        yield 429


def _wants_a_guest(dependant: Dependant) -> bool:
    return any(each.call is the_guest for each in _all(dependant))


def _all(dependant: Dependant) -> Iterator[Dependant]:
    yield dependant
    for child in dependant.dependencies:
        yield from _all(child)
