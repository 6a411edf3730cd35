"""Metrics for Prometheus and structured logs of the room: neither tells a card, a token or a secret."""

from __future__ import annotations

import traceback
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final, Protocol

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.utils import floatToGoString

from eldesthand.server.tracing import Tracer

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
GROUPS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 400)


class Log(Protocol):
    """Where the room writes what happens: structlog's loggers are such."""

    def info(self, event: str, **more: Any) -> Any:
        """Write what happens in the course of things."""

    def warning(self, event: str, **more: Any) -> Any:
        """Write what somebody may want to look at."""

    def error(self, event: str, **more: Any) -> Any:
        """Write what is wrong."""


class Silent:
    """A log that nobody reads."""

    def info(self, event: str, **more: Any) -> None:
        """Write nothing."""

    warning = error = info


class _Plain:
    """Counts that one thread keeps as plain numbers, as there are many of them."""

    def __init__(self, name: str, words: str, label: str, counts: Mapping[str, int]) -> None:
        self.name = name
        self.words = words
        self.label = label
        self.counts = counts

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the counts as Prometheus has them."""
        family = CounterMetricFamily(f"eldesthand_{self.name}", self.words, labels=(self.label,))
        for name, count in self.counts.items():
            family.add_metric((name,), count)
        yield family


class _Gauges:
    """Values by their labels, as they stand when somebody asks."""

    def __init__(
        self, name: str, words: str, labels: tuple[str, ...], values: Callable[[], Mapping[Any, float]]
    ) -> None:
        self.name = name
        self.words = words
        self.labels = labels
        self.values = values

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the values as Prometheus has them."""
        family = GaugeMetricFamily(f"eldesthand_{self.name}", self.words, labels=self.labels)
        for labels, value in self.values().items():
            family.add_metric(labels, value)
        yield family


class _Spread:
    """How often a value lay between two bounds, as one thread keeps it."""

    def __init__(self, name: str, words: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.words = words
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Yield the counts as Prometheus has them: of all that came to no more than each bound."""
        bounds = (*map(floatToGoString, self.bounds), "+Inf")
        family = HistogramMetricFamily(f"eldesthand_{self.name}", self.words)
        family.add_metric((), list(zip(bounds, accumulate(self.counts), strict=True)), self.sum)
        yield family


class Metrics:
    """Metrics, log and tracer of a room; each room has its own.

    `thinking` is timed by `with metrics.thinking.time():`.
    """

    def __init__(self, log: Log | None = None, tracer: Tracer | None = None) -> None:
        self.log: Log = log if log is not None else Silent()
        self.tracer = tracer if tracer is not None else Tracer()
        self.registry = CollectorRegistry()
        refused = self._counter("refusals", "What was asked at tables or over HTTP and not done, by kind", "kind")
        self._acts: dict[str, int] = defaultdict(int)
        self.registry.register(_Plain("acts", "What has happened at tables, by kind", "kind", self._acts))
        self._refusal: Callable[[str], Counter] = cache(refused.labels)
        faults = self._counter("faults", "What went wrong in the room itself, by where", "where")
        self._fault: Callable[[str], Counter] = cache(faults.labels)
        self._frames = {"in": 0, "out": 0}
        self.registry.register(_Plain("frames", "Frames of sockets, by direction", "direction", self._frames))
        self._appending = _Spread("append_seconds", "From handing an act to the store to its being on disk", SECONDS)
        self.registry.register(self._appending)
        self._grouped = _Spread("append_group", "Appends in one transaction", GROUPS)
        self.registry.register(self._grouped)
        self._read_on = self._counter(
            "read_on", "Events that other servers wrote, taken by this one, by stream", "stream"
        )
        self._conflicts = self._counter("conflicts", "Writes that another server was quicker with, by stream", "stream")
        thinking = "eldesthand_house_thinking_seconds", "What players of the house take to find an act"
        self.thinking = Histogram(*thinking, buckets=SECONDS, registry=self.registry)

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(f"eldesthand_{name}", words, labels, registry=self.registry)

    def gauge(self, name: str, words: str, value: Callable[[], float]) -> None:
        """Let something be read whenever somebody asks."""
        Gauge(f"eldesthand_{name}", words, registry=self.registry).set_function(value)

    def gauges(self, name: str, words: str, labels: tuple[str, ...], values: Callable[[], Mapping[Any, float]]) -> None:
        """Let several be read whenever somebody asks, each by its labels."""
        self.registry.register(_Gauges(name, words, labels, values))

    @property
    def frames(self) -> int:
        """How many frames have come in and gone out."""
        return self._frames["in"] + self._frames["out"]

    def told(self) -> bytes:
        """Return all that is counted, as Prometheus reads it."""
        return generate_latest(self.registry)

    # --- what happens

    def opened(self) -> None:
        """Note that the room is open."""
        self.log.info("room opened")

    def closed(self) -> None:
        """Note that the room is closed."""
        self.log.info("room closed")

    def came_in(self) -> None:
        """Note that a guest came in."""
        self.log.info("guest came in")

    def happened(self, stream: str, version: int, event: Struct) -> None:
        """Note what has happened at a table: its kind, where, and at which version."""
        kind = kind_of(event)
        self._acts[kind] += 1
        self.log.info("happened", kind=kind, table=stream.rpartition("/")[2], version=version)

    def refused(self, kind: str, stream: str = "") -> None:
        """Note that something was not done, by kind: the words might tell a card."""
        self._refusal(kind).inc()
        self.tracer.notes(refused=kind)
        self.log.info("refused", kind=kind, **_table(stream))

    def at_fault(self, where: str, problem: BaseException, stream: str = "") -> None:
        """Note that something is wrong in the room itself: the kind of fault and the places in the code."""
        self._fault(where).inc()
        self.tracer.fails(problem)
        self.log.error("fault", where=where, **_table(stream), **fault(problem))

    def heard(self) -> None:
        """Count a frame that came in."""
        self._frames["in"] += 1

    def said(self) -> None:
        """Count a frame that goes out."""
        self._frames["out"] += 1

    def appended(self, seconds: float) -> None:
        """Count an append that is on disk, and what it took."""
        self._appending.observe(seconds)

    def took_over(self, stream: str, events: int) -> None:
        """Count events that another server wrote to a stream, by its kind."""
        self._read_on.labels(stream.partition("/")[0]).inc(events)

    def was_slower(self, stream: str) -> None:
        """Count a write that another server was quicker with, by the stream's kind."""
        self._conflicts.labels(stream.partition("/")[0]).inc()

    def grouped(self, traces: Sequence[Any], seconds: float) -> None:
        """Count a transaction of several appends, each with what it carries of its trace, and what it took."""
        self._grouped.observe(len(traces))
        self.tracer.committed(traces, seconds)


def _table(stream: str) -> dict[str, str]:
    return {"table": stream.rpartition("/")[2]} if stream else {}


def kind_of(event: Struct) -> str:
    """Return the kind of an event, that of the act for one that is an act; never more than that."""
    act = getattr(event, "act", event)
    return str((act if isinstance(act, Struct) else event).__struct_config__.tag)


def fault(problem: BaseException) -> dict[str, Any]:
    """Return of a fault its kind and the places it came through, without its words."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(problem.__traceback__)]
    return {"fault": type(problem).__name__, "places": places}
