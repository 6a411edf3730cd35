"""What the room counts of itself, for Prometheus: to this machine, or to who has the token."""

from __future__ import annotations

import hmac

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from eldesthand.server.metrics import Metrics
from eldesthand.server.rates import numeric
from eldesthand.server.routes.router import Router
from eldesthand.server.security import AccessPolicy

router = Router()

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""What a proxy says of who asks: then it is not this machine, whatever the connection looks like."""


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Return all counts; 404 for whom they are not for."""
    access: AccessPolicy = request.app.state.access
    if not (_is_this_machine(request) or _has_token(request, access.metrics_token)):
        raise HTTPException(404, "Not Found")
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.told(), media_type=CONTENT_TYPE_LATEST)


def _is_this_machine(request: Request) -> bool:
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    address = numeric(request.client.host)
    return address is not None and address.is_loopback


def _has_token(request: Request, token: str) -> bool:
    given = request.headers.get("authorization", "").encode()
    return bool(token) and hmac.compare_digest(given, f"Bearer {token}".encode())
