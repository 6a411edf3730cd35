"""What the room says of its HTTP side at /openapi.json: beside each answer also every way in which one can be refused.

The ways are found out from the routes themselves: who wants a guest can say 401, who names a table 403 and 404. Bodies,
answers and parameters are described by msgspec, from the types at the endpoints.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand import __version__
from eldesthand.server.rates import limited
from eldesthand.server.routes.deps import COOKIE, the_guest
from eldesthand.server.routes.router import JSON, Operation, Parameter, Router


class RefusalDetail(Struct, frozen=True):
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

TITLE: Final = "Eldest Hand"

ABOUT: Final = """The card room over HTTP: coming in, tables and their links, deals that are closed, lessons and laws.
Play itself goes over the socket `/api/tables/{table}/socket`, which docs/protocol.md describes."""

REFERENCE: Final = "#/components/schemas/{name}"


def describe(routers: Iterable[Router]) -> dict[str, Any]:
    """Describe the operations of routers, as OpenAPI 3.1 has it."""
    operations = [route for router in routers for route in router.routes if route.include_in_schema]
    wanted = [kind for operation in operations for kind in (operation.body, operation.answer) if kind is not None]
    (wrong, *schemas), parts = msgspec.json.schema_components([RefusalDetail, *wanted], ref_template=REFERENCE)
    schema_of = dict(zip(wanted, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path_format, {})[operation.method.lower()] = _operation(operation, schema_of, wrong)
    return {
        "openapi": "3.1.0",
        "info": {"title": TITLE, "description": ABOUT, "version": __version__},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(operation: Operation, schema_of: dict[Any, Any], wrong: dict[str, Any]) -> dict[str, Any]:
    """Describe one operation: what it takes, what it answers, and in what ways it can be refused."""
    success: dict[str, Any] = {"description": "Successful Response"}
    if operation.answer is not None:
        success["content"] = _json(schema_of[operation.answer])
    elif operation.media_type is not None:
        success["content"] = {operation.media_type: {"schema": {"type": "string"}}}
    answers = {str(operation.status_code): success}
    for status in _ways(operation):
        answers[str(status)] = {"description": WAYS[status], "content": _json(wrong)}
    if "429" in answers:
        answers["429"]["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    told: dict[str, Any] = {
        "summary": operation.name.replace("_", " ").title(),
        "description": operation.description,
        "operationId": re.sub(r"\W", "_", f"{operation.name}{operation.path_format}_{operation.method.lower()}"),
        "responses": answers,
    }
    if operation.parameters:
        told["parameters"] = [_parameter(parameter) for parameter in operation.parameters]
    if operation.body is not None:
        told["requestBody"] = {"required": True, "content": _json(schema_of[operation.body])}
    if the_guest in operation.dependencies:
        told["security"] = [{"guest": []}]
    return told


def _parameter(parameter: Parameter) -> dict[str, Any]:
    schema = msgspec.json.schema(parameter.kind)
    is_required = parameter.default is inspect.Parameter.empty
    if not is_required:
        schema["default"] = parameter.default
    place = "path" if parameter.in_path else "query"
    return {"name": parameter.name, "in": place, "required": is_required, "schema": schema}


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {JSON: {"schema": schema}}


def _ways(operation: Operation) -> Iterable[int]:
    """Tell by which statuses an operation can be refused."""
    yield 421
    yield from operation.refusals
    if operation.parameters or operation.body is not None:
        yield 422
    if the_guest in operation.dependencies:
        yield from (401, 503)
    if operation.parameters:
        yield 404
    if operation.param_convertors.keys() & {"table", "evening"}:
        yield from (403, 409)
    if operation.method != "GET":
        yield from (403, 413, 503)
    if limited(operation.method, operation.path_format):
        yield 429
