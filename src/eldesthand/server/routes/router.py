"""Routes on Starlette with msgspec for their one system of models: an endpoint's types say what it takes and returns.

A parameter of an endpoint is, by its type: the `Request`; a `Response`, whose headers the answer gets; what a `Depends`
finds; a Struct, decoded from the request's JSON body; else a part of the path or of the query.  What an endpoint
returns is encoded as JSON.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eldesthand.server.routes.deps import Depends, fetched

JSON: Final = "application/json"

WORDS: Final = {"str": "string", "int": "integer", "float": "number", "bool": "boolean", "array": "list"}
"""What JSON's types are called in an error, where msgspec calls them by Python's names."""

_FAULT: Final = re.compile(r"(?P<words>.*?)(?: - at (?:`key` in )?`\$(?P<place>[^`]*)`)?", re.DOTALL)
_TYPES: Final = re.compile(r"Expected `([^`]+)`(?:, got `[^`]+`)?(.*)", re.DOTALL)

Endpoint = Callable[..., Any]
Take = Callable[[Request], Any]
"""Takes what one parameter of an endpoint gets from a request; refuses what can't be by an `HTTPException`."""


class Parameter(Struct, frozen=True):
    """A part of a path or of a query; `default` is `inspect.Parameter.empty` where it must be given."""

    name: str
    kind: Any
    in_path: bool
    default: Any

    def take(self, request: Request) -> Any:
        """Take it from a request; 422 for what it can't be."""
        given = (request.path_params if self.in_path else request.query_params).get(self.name)
        if given is None and self.default is not inspect.Parameter.empty:
            return self.default
        try:
            return msgspec.convert(given, self.kind, strict=False)
        except msgspec.ValidationError as problem:
            raise HTTPException(422, f"{self.name}: {fault(str(problem))}") from None


class Operation(Route):
    """One method of one path: what it takes, and what it answers.

    `body` and `answer` are types in JSON, None where there is none; `media_type` is that of an answer that is no JSON.
    `refusals` are the statuses by which it refuses beside those that follow from what it takes.
    """

    def __init__(
        self,
        method: str,
        path: str,
        endpoint: Endpoint,
        *,
        answer: Any = None,
        response_class: type[Response] | None = None,
        status_code: int = 200,
        refusals: Iterable[int] = (),
        include_in_schema: bool = True,
    ) -> None:
        super().__init__(
            path, self.respond, methods=[method], name=endpoint.__name__, include_in_schema=include_in_schema
        )
        self.method = method
        self.methods = {method}
        self.status_code = status_code
        self.refusals = tuple(refusals)
        self.media_type = response_class.media_type if response_class is not None else None
        self.description = inspect.cleandoc(endpoint.__doc__ or "")
        self.body: Any = None
        self.parameters: list[Parameter] = []
        self.dependencies: set[Callable[[Request], Any]] = set()
        self._call = endpoint if inspect.iscoroutinefunction(endpoint) else _in_a_thread(endpoint)
        self._taken: dict[str, Take] = {}
        self._carrier = ""
        hints = get_type_hints(endpoint, include_extras=True)
        returned = answer or hints.pop("return")
        self.answer = None if _is(returned, Response | None) else returned
        parameters = inspect.signature(endpoint).parameters
        for name in sorted(parameters, key=lambda name: _dependency(hints[name]) is None):  # first of all, who asks
            self._takes(name, hints[name], parameters[name].default)

    def _takes(self, name: str, kind: Any, default: Any) -> None:
        """Learn how one parameter of the endpoint is taken from a request."""
        dependency = _dependency(kind)
        if dependency is not None:
            self.dependencies.add(dependency)
            self._taken[name] = dependency
        elif kind is Request:
            self._taken[name] = _request
        elif kind is Response:
            self._carrier = name
        elif _is(kind, Struct):
            self.body, self._body = kind, (name, _reader(kind))
        else:
            parameter = Parameter(name, kind, name in self.param_convertors, default)
            self.parameters.append(parameter)
            self._taken[name] = parameter.take

    async def respond(self, request: Request) -> Response:
        """Answer a request; its body is read last, once it is known who asks."""
        await fetched(request)
        given = {name: take(request) for name, take in self._taken.items()}
        if self.body is not None:
            name, read = self._body
            given[name] = await read(request)
        carrier = Response()
        if self._carrier:
            given[self._carrier] = carrier
        answer = await self._call(**given)
        if isinstance(answer, Response):
            return answer
        content = answer if answer is None or isinstance(answer, bytes) else msgspec.json.encode(answer)
        response = Response(content, self.status_code, media_type=None if content is None else JSON)
        response.raw_headers.extend(header for header in carrier.raw_headers if header[0] != b"content-length")
        return response


class Router:
    """The operations of one module, each added by the decorator of its method: get, post, put, delete.

    An endpoint may return a `Response` of its own, or bytes of JSON, with their type as `answer`.
    """

    def __init__(self) -> None:
        self.routes: list[Operation] = []

    def get(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        """Add an operation that changes nothing."""
        return self._adds("GET", path, options)

    def post(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        """Add an operation that makes or does something."""
        return self._adds("POST", path, options)

    def put(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        """Add an operation that puts one thing in the place of another."""
        return self._adds("PUT", path, options)

    def delete(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        """Add an operation that deletes something."""
        return self._adds("DELETE", path, options)

    def _adds(self, method: str, path: str, options: dict[str, Any]) -> Callable[[Endpoint], Endpoint]:
        def add(endpoint: Endpoint) -> Endpoint:
            self.routes.append(Operation(method, path, endpoint, **options))
            return endpoint

        return add


def _dependency(kind: Any) -> Take | None:
    """Return the resolver of a parameter that is marked by `Depends`, None for another."""
    return next((mark.call for mark in get_args(kind)[1:] if isinstance(mark, Depends)), None)


def _is(kind: Any, base: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, base)


def _request(request: Request) -> Request:
    return request


def _in_a_thread(endpoint: Endpoint) -> Endpoint:
    """Return an endpoint that may take its time as one that is awaited."""
    return partial(run_in_threadpool, endpoint)


def _reader(kind: type[Struct]) -> Callable[[Request], Awaitable[Any]]:
    """Return the decoder of a request's body; 422 if it can't be."""
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
    """Return msgspec's error about a body, with its place first: "plays.deals: Input should be ..."."""
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
