"""Traces: each request, frame and act of the house has an id, from the socket to the store; it stands in the log.

Ids and their passing on are those of the W3C's Trace Context.  Where OpenTelemetry exports them (`exporting.py`) each
trace has spans that tell what took how long; no span tells a card, a word that was said, or a secret.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from secrets import token_hex
from typing import Any, Final

_TRACE: Final[ContextVar[str]] = ContextVar("trace", default="")
_PARENT: Final = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?")


class Tracer:
    """Gives ids to what is traced, and exports nothing."""

    def begins(self, name: str, parent: str = "", **about: str | int) -> AbstractContextManager[None]:
        """Trace what is done meanwhile, as part of the trace that a `parent` (a header ``traceparent``) names."""
        known = _PARENT.fullmatch(parent)
        return traced(known[1] if known else token_hex(16))

    def within(self, name: str, **about: str | int) -> AbstractContextManager[None]:
        """Have a span of its own for what is done meanwhile."""
        return nullcontext()

    def notes(self, **about: str | int) -> None:
        """Tell more of the span that is open."""

    def fails(self, problem: BaseException) -> None:
        """Tell of the span that is open what went wrong there: the kind, never its words."""

    def carried(self) -> Any:
        """Return what identifies an append in its trace, by which the span of its commit can be linked with it."""
        return _TRACE.get()

    def committed(self, carried: Sequence[Any], seconds: float) -> None:
        """Tell of a transaction that is on disk by now: for whom, and how long it took."""

    def close(self) -> None:
        """Export what is left."""


@contextmanager
def traced(trace: str) -> Iterator[None]:
    """Set the current trace id within the block."""
    before = _TRACE.set(trace)
    try:
        yield
    finally:
        _TRACE.reset(before)


def with_trace(_log: Any, _method: str, line: Any) -> Any:
    """Add to a line of the log by which trace it was written: a processor of structlog's."""
    if trace := _TRACE.get():
        line.setdefault("trace", trace)
    return line
