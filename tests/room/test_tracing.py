"""Traces: ids from the socket to the store, in the log and as OpenTelemetry's spans; nothing hidden is in them."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.cli import run
from eldesthand.server.exporting import ExportingTracer
from eldesthand.server.logs import log_to
from eldesthand.server.tracing import Tracer, traced, with_trace

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
TOLD = {
    "stream", "events", "appends", "refused", "http.request.method", "http.response.status_code", "http.route",
}  # fmt: skip
"""All that spans may tell."""


class Seen(Struct):
    """A span as it was exported; ids are 0 where there is none, times are nanoseconds."""

    name: str
    about: dict[str, Any]
    trace: int
    id: int
    parent: int
    links: frozenset[int]
    began: int
    ended: int
    events: int

    @classmethod
    def of(cls, span: ReadableSpan) -> Seen:
        """Return a span of OpenTelemetry's."""
        links = frozenset(link.context.span_id for link in span.links)
        times = span.start_time or 0, span.end_time or 0
        parent = span.parent.span_id if span.parent else 0
        context = span.get_span_context()
        assert context is not None
        about = dict(span.attributes or {})
        return cls(span.name, about, context.trace_id, context.span_id, parent, links, *times, len(span.events))


@contextmanager
def exported(database: str) -> Iterator[tuple[int, list[Seen]]]:
    """Open a room; its port, and the spans that it has exported once it is closed."""
    exporter, spans = InMemorySpanExporter(), list[Seen]()
    tracer = ExportingTracer("http://nowhere", exporter)
    with room_in_a_thread(database, tracer=tracer) as port:
        yield port, spans
    tracer.close()
    spans.extend(map(Seen.of, exporter.get_finished_spans()))


def draws(line: Line) -> dict[str, Any]:
    """Draw a card for one's place once that is one's turn, and return the answer."""
    while line.table["spread"] is None or line.table["spread"]["who"] != line.table["you"]:
        line.hear()
    return line.ask(draw=1)


def of(spans: list[Seen], name: str) -> list[Seen]:
    """Return the spans of a name."""
    return [span for span in spans if span.name == name]


def test_an_act_is_one_trace_from_the_socket_to_the_store(database: str) -> None:
    with exported(database) as (port, spans):
        ann = Caller(port, "Ann")
        table = ann.post("/api/tables")["table"]
        ann.post(f"/api/tables/{table}/fill")
        with ann.line(table) as line:
            assert "ack" in draws(line)
            assert "why" in line.ask(act={"act": "deal"})
        ann.close()
    said, refused = of(spans, "frame")
    assert (said.about, refused.about["refused"]) == ({"stream": f"table/{table}"}, "impossible")
    (append,) = [span for span in of(spans, "append") if span.parent == said.id]
    assert append.trace == said.trace != refused.trace
    assert append.about == {"stream": f"table/{table}", "events": 1}
    (commit,) = [span for span in of(spans, "commit") if append.id in span.links]
    assert commit.began < commit.ended
    assert append.began < commit.ended <= append.ended
    assert all(set(span.about) <= TOLD and not span.events for span in spans), "no card and no word is in any"


def test_a_request_is_part_of_the_trace_that_it_names(tmp_path: Path) -> None:
    with exported(str(tmp_path / "room.db")) as (port, spans):
        ann = Caller(port, "Ann")
        table = ann.post("/api/tables")["table"]
        ann.http.post(f"/api/tables/{table}/fill", json={}, headers={"traceparent": PARENT}).raise_for_status()
        ann.http.get("/api/tables/nowhere", headers={"traceparent": "mangled"})
        ann.close()
    (fill,) = [span for span in spans if span.parent == int(PARENT[36:52], 16)]
    assert (fill.name, fill.trace) == ("POST request", int(PARENT[3:35], 16))
    assert fill.about["http.route"] == "/api/tables/{table}/fill", "names of tables may be secret"
    assert fill.about["http.response.status_code"] == 200
    assert [span for span in of(spans, "append") if span.trace == fill.trace]
    thoughts = {span.parent for span in of(spans, "think")}
    assert thoughts
    assert thoughts <= {span.id for span in of(spans, "house")}


def test_a_trace_stands_in_the_log_with_nothing_exported(tmp_path: Path) -> None:
    paper = io.StringIO()
    with room_in_a_thread(str(tmp_path / "room.db"), log=log_to(paper, "info")) as port:
        ann = Caller(port, "Ann")
        table = ann.http.post("/api/tables", json={}, headers={"traceparent": PARENT}).json()["table"]
        ann.post(f"/api/tables/{table}/fill")
        with ann.line(table) as line:
            drew = draws(line)["seq"]
        ann.close()
    lines = [json.loads(line) for line in paper.getvalue().splitlines()]
    happened = [line for line in lines if line["event"] == "happened"]
    (opened,) = [line for line in happened if line["kind"] == "opened"]
    (said,) = [line for line in happened if line["version"] == drew]
    assert opened["trace"] == PARENT[3:35]
    assert len(said["trace"]) == 32
    assert said["trace"] != PARENT[3:35], "each frame has a trace of its own"
    assert "trace" not in next(line for line in lines if line["event"] == "room opened")


@pytest.mark.parametrize(
    "parent", ["", "00", PARENT + "x", PARENT.replace("0af7", "0AF7"), f"00-{'0' * 32}-b7ad6b7169203331-01"]
)
def test_what_is_no_parent_is_passed_over(parent: str) -> None:
    with Tracer().begins("request", parent):
        line = with_trace(None, "", {})
    assert line["trace"] != PARENT[3:35]
    assert len(line["trace"]) == 32
    assert with_trace(None, "", {}) == {}
    with traced("1"):
        assert with_trace(None, "", {"trace": "told"}) == {"trace": "told"}


def test_a_fault_is_told_by_its_kind_alone() -> None:
    exporter = InMemorySpanExporter()
    tracer = ExportingTracer("http://nowhere", exporter)
    with pytest.raises(ValueError), tracer.begins("frame"), tracer.within("append"):  # noqa: PT011 - its words are ours
        raise ValueError("the ace of spades")
    tracer.close()
    spans = exporter.get_finished_spans()
    assert [(span.name, span.status.description) for span in spans] == [("append", "ValueError"), ("frame", None)]
    assert "the ace of" not in "".join(span.to_json() for span in spans)


def test_spans_come_to_a_collector_by_the_protocol() -> None:
    heard: list[tuple[str, bytes]] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Collector) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        tracer = ExportingTracer(f"http://127.0.0.1:{server.server_port}")
        with tracer.begins("frame", stream="table/1"):
            tracer.notes(refused="no act")
        tracer.close()
        server.shutdown()
        thread.join()
    ((path, body),) = heard
    assert path == "/v1/traces"
    (resource,) = ExportTraceServiceRequest.FromString(body).resource_spans
    about = {each.key: each.value.string_value for each in resource.resource.attributes}
    assert about["service.name"] == "eldesthand"
    assert [span.name for span in resource.scope_spans[0].spans] == ["frame"]


def test_bad_addresses_and_a_missing_part_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--traces", "collector"]) == 2
    assert "--traces collector: write it as http://127.0.0.1:4318" in capsys.readouterr().err
    monkeypatch.setattr("eldesthand.cli.serve_place.find_spec", lambda name: None)
    assert run(["serve", "--traces", "http://collector:4318"]) == 2
    assert 'pip install "eldesthand[room-traces]"' in capsys.readouterr().err
