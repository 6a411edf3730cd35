"""Traces exported by OpenTelemetry's protocol (OTLP over HTTP); needs the extra `room-traces`.

The SDK's own variables hold: OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES and the like.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import (
    Link,
    Span,
    SpanContext,
    SpanKind,
    Status,
    StatusCode,
    format_trace_id,
    get_current_span,
)
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from eldesthand import __version__
from eldesthand.server.tracing import Tracer, traced

LINKS: Final = 128
"""Appends that a commit names at most."""


class ExportingTracer(Tracer):
    """Exports traces to a collector at an address, or by another exporter."""

    def __init__(self, address: str, exporter: SpanExporter | None = None) -> None:
        about = {"service.version": __version__, "service.instance.id": f"{platform.node()} {os.getpid()}"}
        if "OTEL_SERVICE_NAME" not in os.environ:
            about["service.name"] = "eldesthand"
        self._provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
        place = address.rstrip("/")
        place = place if place.endswith("/v1/traces") else f"{place}/v1/traces"
        self._provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter(endpoint=place)))
        self._tracer = self._provider.get_tracer("eldesthand", __version__)
        self._propagator = TraceContextTextMapPropagator()

    @contextmanager
    def begins(self, name: str, parent: str = "", **about: str | int) -> Iterator[None]:
        """Trace what is done meanwhile, as part of the trace that a `parent` (a header ``traceparent``) names."""
        comes_from = self._propagator.extract({"traceparent": parent} if parent else {}, context=Context())
        with (
            self._span(name, comes_from, SpanKind.SERVER, about) as span,
            traced(format_trace_id(span.get_span_context().trace_id)),
        ):
            yield

    @contextmanager
    def within(self, name: str, **about: str | int) -> Iterator[None]:
        """Have a span of its own for what is done meanwhile."""
        with self._span(name, None, SpanKind.INTERNAL, about) as span:
            try:
                yield
            except BaseException as problem:
                span.set_status(Status(StatusCode.ERROR, type(problem).__name__))
                raise

    def _span(
        self, name: str, context: Context | None, kind: SpanKind, about: Mapping[str, str | int]
    ) -> AbstractContextManager[Span]:
        """Open a span that doesn't tell the words of an exception: they might tell a card."""
        return self._tracer.start_as_current_span(
            name, context, kind, about, record_exception=False, set_status_on_exception=False
        )

    def notes(self, **about: str | int) -> None:
        """Tell more of the span that is open."""
        get_current_span().set_attributes(about)

    def fails(self, problem: BaseException) -> None:
        """Tell of the span that is open what went wrong there: the kind, never its words."""
        get_current_span().set_status(Status(StatusCode.ERROR, type(problem).__name__))

    def carried(self) -> SpanContext:
        """Return the span context of an append, by which the span of its commit can be linked with it."""
        return get_current_span().get_span_context()

    def committed(self, carried: Sequence[Any], seconds: float) -> None:
        """Tell of a transaction that is on disk by now: for whom, and how long it took."""
        now = time.time_ns()
        links = [Link(context) for context in carried if context.is_valid][:LINKS]
        about = {"appends": len(carried)}
        began = now - int(1e9 * seconds)
        self._tracer.start_span("commit", Context(), attributes=about, links=links, start_time=began).end(now)

    def close(self) -> None:
        """Export what is left."""
        self._provider.shutdown()
