"""The room's HTTP side: one module of routes for each thing, and here the list of them."""

from __future__ import annotations

from typing import Final

from eldesthand.server.routes import (
    accounts,
    books,
    challenges,
    days,
    deals,
    directing,
    duplicates,
    evenings,
    friends,
    guests,
    health,
    inviting,
    laws,
    lessons,
    life,
    lobby,
    members,
    metrics,
    puzzles,
    referee,
    sheets,
    tables,
    tournaments,
)
from eldesthand.server.routes.router import Router

ROUTERS: Final[tuple[Router, ...]] = (
    health.router,
    metrics.router,
    guests.router,
    accounts.router,
    members.router,
    friends.router,
    books.router,
    tables.router,
    inviting.router,
    lobby.router,
    deals.router,
    days.router,
    challenges.router,
    sheets.router,
    lessons.router,
    puzzles.router,
    laws.router,
    referee.router,
    life.router,
    directing.router,
    evenings.router,
    tournaments.router,
    duplicates.router,
)
"""Whatever the room answers over HTTP; `server.create_app` serves them all."""
