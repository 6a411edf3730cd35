"""What a link leads to, told before a name is asked for; a link as a QR code; and a game with anyone."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Final

import segno
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException

from eldesthand.server.guests import Link
from eldesthand.server.hub import LiveTable
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.tables import BookCode, LinkSecret, Wanted, opened, opening
from eldesthand.shown.lobby_cards import OPEN, Invitation, TableCard, invitation
from eldesthand.table.draft import Impossible

router = Router()

TAKEN_BACK: Final = "this link leads nowhere: it may have been taken back, or cut short; ask for another"


class LinkTried(Struct, frozen=True):
    """What stands after the # of a link; none ("") leads to a table that is open to all."""

    secret: LinkSecret = ""


@router.post("/api/tables/{table}/invitation", refusals=(403,))
async def what_it_leads_to(table: str, tried: LinkTried, room: TheRoom) -> Invitation:
    """Say what a link leads to; nobody need be known, and nobody comes by asking.

    Refuses with 403 what leads nowhere, be there such a table or not.
    """
    link = room.guests.allows(table, tried.secret)
    if not tried.secret and table in room.lobby.tables and room.lobby.tables[table].open:
        link = Link.SEAT
    if link is None:
        raise HTTPException(403, TAKEN_BACK)
    live = await room.hub.find(table)
    return invitation(live.table, live.attendance.present, link.value)


class Matched(Struct, frozen=True):
    """The book of the game that one would like to play with anyone."""

    book: BookCode = "M"


class TableForAll(Struct, frozen=True):
    """A table at which one sits now; `opened`: it is new, and waits for others who ask for a game."""

    table: str
    opened: bool


@router.post("/api/match")
async def game_with_anyone(wanted: Matched, who: Guest, room: TheRoom) -> TableForAll:
    """Come to an open table of a book that waits for people, or open one to which the next are matched.

    Who waits at such a table already goes on waiting there.
    """
    asked = opening(Wanted(wanted.book, places="agreed", dealing="house", listed=OPEN), who)
    async with room.matching:
        await _fetch_waiting(room, wanted.book)
        waiting = _waiting(room, wanted.book)
        for live in sorted(waiting, key=lambda live: (not live.belongs(who), -len(live.table.people))):
            if live.belongs(who) or await _sits_down(room, live, who):
                return TableForAll(live.table.opened.table, opened=False)
        made = await opened(room, asked, who)
        return TableForAll(made["table"], opened=True)


async def _fetch_waiting(room: RoomServices, book: str) -> None:
    """Have the tables open here that wait for people by way of other servers."""
    await room.hub.cluster.looks_around()
    for card in tuple(room.lobby.elsewhere.values()):
        if isinstance(card, TableCard) and card.open and card.book == book and card.free:
            with suppress(NotFound, CorruptStream):
                await room.hub.find(card.table)
    await room.hub.cluster.looks_around()


def _waiting(room: RoomServices, book: str) -> list[LiveTable]:
    """Return the tables of a book, open to all, at which somebody is and waits for others, the oldest first."""
    return [
        live
        for live in room.hub.live.values()
        if live.table.opened.listed == OPEN
        and live.table.opened.book == book
        and live.table.play is None
        and 0 < len(live.table.people) < 4
        and not live.gone
        and any(name not in live.table.house for name in live.attendance.present)
    ]


async def _sits_down(room: RoomServices, live: LiveTable, who: str) -> bool:
    """Let someone come to a table, unless that is impossible; whether they have come.  Raises `WriteFailed`."""
    if live.knows(who) or room.guests.may_direct(live.table.opened.table, who):
        return False
    try:
        await live.comes(who, f"come {who} {live.version}")
    except Impossible:
        return False
    await room.guests.goes(live.table.opened.table, who, Link.SEAT)
    return True


class Drawn(Struct, frozen=True):
    """A text to be drawn."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class QrCode(Struct, frozen=True):
    """A QR code: the path of its dark squares, each of side 1, in a box of `size` by `size` with its margin."""

    size: int
    path: str


@router.post("/api/qr")
async def qr_code(drawn: Drawn, who: Guest) -> QrCode:
    """Draw a text as a QR code (ISO/IEC 18004); it is kept nowhere."""
    code = segno.make(drawn.text, error="m", micro=False)
    rows = [bytes(row) for row in code.matrix_iter(border=4)]
    dark = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, square in enumerate(row) if square)
    return QrCode(len(rows), "".join(dark))
