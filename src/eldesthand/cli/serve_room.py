"""Serving the room as planned, by this process, at a socket that listens."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable

from eldesthand.cli import serve_place
from eldesthand.cli.serve_plan import FAILED, LOST, Plan
from eldesthand.server.clock import A_DAY, Times
from eldesthand.server.logs import listening_to_others, log_to
from eldesthand.server.running import RoomServer, Tls, run
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.server.store.errors import LeaseLost
from eldesthand.server.tracing import Tracer


def serve_at(
    plan: Plan,
    database: str,
    listening: socket.socket,
    opened: Callable[[RoomServer], None],
    beside: socket.socket | None = None,
) -> Exception | None:
    """Serve the room at a socket that listens, or is handed what another takes in, and at one `beside` it.

    Return why it could not open or had to close.
    """
    log = log_to(sys.stderr, plan.log)
    hosts = serve_place.own_names() if plan.others_come else frozenset()
    access = AccessPolicy(plan.origins, hosts, metrics_token=plan.metrics_token, connections=plan.connections)
    with listening_to_others(log):
        times = Times(rights=plan.rights, names=plan.names * A_DAY)
        tracer = _tracer(plan.traces)
        app = create_app(database, plan.pace, access=access, log=log, times=times, redis=plan.redis, tracer=tracer)
        tls = Tls(str(plan.certificate), str(plan.key)) if plan.certificate is not None else None
        try:
            return run(app, listening, opened, tls, plan.proxies, plan.connections, beside)
        finally:
            tracer.close()


def _tracer(address: str) -> Tracer:
    """Return the tracer, which exports to an OTLP collector if an address is named."""
    if not address:
        return Tracer()
    from eldesthand.server.exporting import ExportingTracer

    return ExportingTracer(address)


def why(failed: Exception) -> tuple[str, int]:
    """Return in words why the room could not open or had to close, and the exit code that goes with it."""
    if isinstance(failed, LeaseLost):
        return f"the room had to close: {failed}", LOST
    return f"--database {str(failed).splitlines()[0] if str(failed) else type(failed).__name__}", FAILED
