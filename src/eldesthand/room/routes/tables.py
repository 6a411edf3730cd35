"""Opening a table, coming to one, and letting the house take the free places."""

from __future__ import annotations

import secrets
from typing import Literal

from fastapi import APIRouter, HTTPException
from pydantic import BaseModel, Field

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.evening.settings import HOUSE
from eldesthand.room.events import Opened
from eldesthand.room.guests import Link
from eldesthand.room.hub import LiveTable
from eldesthand.room.routes.deps import Guest, TheRoom
from eldesthand.table.draft import Impossible

router = APIRouter()


class Wanted(BaseModel):
    """The table that a guest wants: its book by letter, its manner, and what is chosen of the book's options."""

    book: str = Field(default="S", max_length=8)
    manner: Literal["guided", "club", "strict"] = "club"
    chosen: dict[str, str] = Field(default_factory=dict, max_length=20)


class Secret(BaseModel):
    """What stands after the # of a link."""

    secret: str = Field(max_length=200)


@router.post("/api/tables", status_code=201)
async def open_table(wanted: Wanted, who: Guest, room: TheRoom) -> dict[str, str]:
    """Open a table and come to it; the answer has its name and the secrets of its links."""
    try:
        chosen = tuple(sorted(wanted.chosen.items()))
        book(wanted.book, chosen)
    except (UnknownBook, UnknownChoice) as problem:
        raise HTTPException(422, str(problem)) from None
    name = secrets.token_hex(6)
    live = await room.hub.open(Opened(name, wanted.book, wanted.manner, chosen))
    await live.comes(who, f"come {who}")
    return {
        "table": name,
        "seat": await room.guests.link(name, Link.SEAT),
        "watch": await room.guests.link(name, Link.WATCH),
    }


@router.post("/api/tables/{table}/join")
async def join(table: str, secret: Secret, who: Guest, room: TheRoom) -> dict[str, str]:
    """Come to a table by a link."""
    live = room.live(table)
    link = room.guests.allows(table, secret.secret)
    if link is None:
        raise HTTPException(403, "this link does not lead to this table")
    if link is Link.SEAT:
        await _come(live, who)
    else:
        live.watching.add(who)
    return {"table": table, "link": link}


@router.post("/api/tables/{table}/fill")
async def fill(table: str, who: Guest, room: TheRoom) -> dict[str, int]:
    """Let players of the house take the places that are free."""
    live = room.live(table)
    if not live.belongs(who):
        raise HTTPException(403, "you do not belong to this table")
    free = 4 - len(live.table.club.people)
    for name in [one for one in HOUSE if not live.belongs(one)][:free]:
        await live.comes(name, f"come {name}", house=True)
    return {"came": max(free, 0)}


async def _come(live: LiveTable, who: str) -> None:
    if live.belongs(who):
        return
    if len(live.table.club.people) >= 4:
        raise HTTPException(409, "the table is full")
    try:
        await live.comes(who, f"come {who}")
    except Impossible as problem:
        raise HTTPException(409, str(problem)) from None
