"""A FastAPI router with msgspec for its one system of models: bodies and answers are Structs, by the endpoint's types.

A parameter that is a Struct is decoded from the request's JSON body; what an endpoint returns is encoded as JSON.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool
from msgspec import Struct

JSON: Final = "application/json"

WORDS: Final = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "array": "list"}
"""What JSON's types are called in an error, where msgspec calls them by Python's names."""

_FAULT: Final = re.compile(r"(?P<words>.*?)(?: - at (?:`key` in )?`\$(?P<place>[^`]*)`)?", re.DOTALL)
_TYPES: Final = re.compile(r"Expected `([^`]+)`(?:, got `[^`]+`)?(.*)", re.DOTALL)


class Types(Struct, frozen=True):
    """The types of an operation's body and of its answer in JSON, None where it has none."""

    body: Any
    answer: Any


class Json(Response):
    """An answer that has been encoded."""

    media_type = JSON


class Router(APIRouter):
    """Routes whose endpoints take and return Structs; `types` are those of its operations, by method and path.

    An endpoint may return a `Response` of its own, or bytes of JSON, with its type as `response_model`.
    """

    def __init__(self) -> None:
        super().__init__(default_response_class=Json)
        self.types: dict[tuple[str, str], Types] = {}

    def add_api_route(
        self, path: str, endpoint: Callable[..., Any], *, response_model: Any = None, **options: Any
    ) -> None:
        """Add a route by whose types its body is decoded, and its answer described."""
        hints = get_type_hints(endpoint, include_extras=True)
        answer = response_model or hints.pop("return")
        bodies = [name for name, hint in hints.items() if isinstance(hint, type) and issubclass(hint, Struct)]
        is_json = not (isinstance(answer, type) and issubclass(answer, Response | None))
        types = Types(hints[bodies[0]] if bodies else None, answer if is_json else None)
        for method in options["methods"]:
            self.types[method, path] = types
        hints |= {name: Annotated[hints[name], Depends(_reader(hints[name]))] for name in bodies}
        super().add_api_route(path, _adapted(endpoint, hints, bodies), response_model=None, **options)


def _adapted(endpoint: Callable[..., Any], hints: dict[str, Any], bodies: list[str]) -> Callable[..., Any]:
    """Return an endpoint whose answer is encoded; its body is read last, once it is known who asks."""

    @wraps(endpoint)
    async def adapted(**given: Any) -> Any:
        if inspect.iscoroutinefunction(endpoint):
            answer = await endpoint(**given)
        else:
            answer = await run_in_threadpool(endpoint, **given)
        if answer is None or isinstance(answer, Response):
            return answer
        return (answer if isinstance(answer, bytes) else msgspec.json.encode(answer)).decode()  # text passes FastAPI

    signature = inspect.signature(endpoint)
    parameters = [
        parameter.replace(annotation=hints[parameter.name], kind=parameter.KEYWORD_ONLY)
        for parameter in sorted(signature.parameters.values(), key=lambda parameter: parameter.name in bodies)
    ]
    vars(adapted)["__signature__"] = signature.replace(parameters=parameters, return_annotation=Any)
    return adapted


def _reader(kind: type[Struct]) -> Callable[[Request], Any]:
    """Return a dependency that decodes a request's body; 422 if it can't be."""
    decoder = msgspec.json.Decoder(kind)

    async def body(request: Request) -> Any:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise HTTPException(422, f"send the body as {JSON}")
        try:
            return decoder.decode(await request.body())
        except msgspec.ValidationError as problem:
            raise HTTPException(422, fault(str(problem))) from None
        except msgspec.DecodeError as problem:
            raise HTTPException(422, f"the body is not JSON: {problem}") from None
        except RecursionError:
            raise HTTPException(422, "the body is nested too deeply") from None

    return body


def fault(problem: str) -> str:
    """Return what msgspec finds wrong with a body, with its place first: "plays.deals: Input should be ..."."""
    parts = _FAULT.fullmatch(problem)
    words, place = (parts["words"], parts["place"] or "") if parts else (problem, "")
    place = re.sub(r"\[([^\]]*)\]", r".\1", place)
    if words.startswith("Object missing required field `"):
        place, words = f"{place}.{words.split('`')[1]}", "Field required"
    elif words.startswith("Invalid enum value "):
        words = words.replace("Invalid enum value", "Input should be one of the values that /openapi.json names, not")
    elif types := _TYPES.fullmatch(words):
        valid = " or ".join(WORDS.get(kind, kind) for kind in types[1].split(" | "))
        words = f"Input should be a valid {valid}{types[2]}"
    place = place.strip(".")
    return f"{place}: {words}" if place else words
