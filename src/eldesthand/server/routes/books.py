"""The books that a table may be opened by."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response

from eldesthand.shown.choosing.options import offered

router = APIRouter()


@router.get("/api/books")
async def books() -> Response:
    """Send the books with what each leaves to the table, the usual way first."""
    return Response(msgspec.json.encode(offered()), media_type="application/json")
