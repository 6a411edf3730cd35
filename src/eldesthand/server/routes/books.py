"""The books that a table may be opened by."""

from __future__ import annotations

from eldesthand.server.routes.router import Router
from eldesthand.shown.choosing.options import BookOffered, offered

router = Router()


@router.get("/api/books")
async def books() -> tuple[BookOffered, ...]:
    """Return the books with what each leaves to the table, the usual way first."""
    return offered()
