"""The tables of a guest, and the links that lead to them."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import Struct
from starlette.exceptions import HTTPException

from eldesthand.seats import LETTERS
from eldesthand.server.guests import MadeLink, TooManyLinks
from eldesthand.server.hub import LiveTable
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deals import Deal, Past, reader
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.tables import belonging, links_of, opened
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Again, Opened
from eldesthand.session.state import Place

router = Router()

MOST: Final = 20
"""So many of a guest's tables are listed, the latest."""


class MyTable(Struct, frozen=True):
    """What a list of someone's tables says of one."""

    table: str
    book: str
    title: str
    manner: str
    people: tuple[str, ...]
    house: tuple[str, ...]
    seat: str
    watching: bool
    over: bool
    adjourned: bool
    your_turn: bool
    present: tuple[str, ...]


@router.get("/api/tables")
async def tables(who: Guest, room: TheRoom, table: str = "") -> list[MyTable]:
    """Return the tables to which one belongs, or at which one may look on, the latest first; if one is named, it alone.

    At a table of an evening whoever has come to the evening may look on.  Deals of a contest that are over are left
    out: the contest lists them.
    """
    rows: list[MyTable] = []
    for name in (table,) if table else reversed(room.guests.tables_of(who)):
        live = await found_for(room, name, who)
        done = live is not None and bool(live.table.opened.contest) and live.table.is_over and not table
        if live is not None and not done and (live.belongs(who) or who in live.watching):
            rows.append(listed(live, name, who))
        if len(rows) == MOST:
            break
    return rows


async def found_for(room: RoomServices, name: str, who: str) -> LiveTable | None:
    """Return a table for someone, None if it can't be had."""
    try:
        return await room.find(name, who)
    except (NotFound, CorruptStream):
        return None


def listed(live: LiveTable, name: str, who: str) -> MyTable:
    """Return a table's entry in a list of someone's tables."""
    table = live.table
    seat = table.seat_of(who)
    to_draw = any(due.what == "cut" and due.who == who for due in table.club.due[:1])
    yours = not table.is_over and not table.life.adjourned and (to_draw or table.due_of(who) is not None)
    return MyTable(
        name,
        table.opened.book,
        table.book.title,
        table.opened.manner,
        table.people,
        tuple(sorted(table.house)),
        LETTERS[seat] if seat >= 0 else "",
        not live.belongs(who),
        table.is_over,
        table.life.adjourned,
        yours,
        live.attendance.present,
    )


@router.post("/api/tables/{table}/links", status_code=201)
async def make_links(table: str, who: Guest, room: TheRoom) -> dict[str, str | list[MadeLink]]:
    """Make fresh links to a table, one of each kind, with what they are called in the list."""
    live = belonging(room, table, who)
    try:
        if live.table.opened.one_try:
            raise HTTPException(409, "this deal one plays alone")
        secrets = await links_of(room, live.table.opened)
    except TooManyLinks as problem:
        raise HTTPException(409, str(problem)) from None
    return {**secrets, "made": room.guests.links_to(table)[-len(secrets) :]}


@router.get("/api/tables/{table}/links")
async def list_links(table: str, who: Guest, room: TheRoom) -> list[MadeLink]:
    """Return the links that lead to a table; their secrets are known to those who have them only."""
    belonging(room, table, who)
    return room.guests.links_to(table)


@router.delete("/api/tables/{table}/links/{link}", status_code=204)
async def take_back(table: str, link: str, who: Guest, room: TheRoom) -> None:
    """Take a link back: nobody comes by it any more, and who has come by it looks on or directs no more.

    Who has come to play stays: the seat is held by the laws, and not by a link.
    """
    belonging(room, table, who)
    came = room.guests.came_by(table, link)
    if not await room.guests.unlink(table, link):
        raise HTTPException(404, "there is no such link to this table")
    await room.took_back(table, came)


@router.post("/api/tables/{table}/deals/{deal}/again", status_code=201)
async def play_again(table: str, deal: Deal, who: Guest, room: TheRoom) -> dict[str, str]:
    """Open a table at which a closed deal is played again, with links for friends.

    The cards lie as they lay, the same seat deals, and each who sat there has that seat on coming.
    """
    live, _ = reader(room, table, who)
    past = Past(live, who)
    rubber, number = deal.split(".")
    place = int(rubber), int(number)
    deal_again = await room.records.read(table, lambda chronicle: _laid(past.reads(chronicle), place))
    if deal_again is None:
        raise HTTPException(404, f"no deal {deal} has been begun at this table")
    if not deal_again.cards:
        raise HTTPException(409, f"deal {deal} is not closed, or its cards were never dealt: it can't be played again")
    was = live.table.opened
    seats = {who: deal_again.names.index(who)} if who in deal_again.names else {}
    seats |= {name: seat for seat, name in enumerate(deal_again.names) if name not in seats}
    again = Opened(
        secrets.token_hex(6),
        was.book,
        was.manner,
        was.chosen,
        was.pace,
        was.slips,
        "deals",
        1,
        was.hints,
        "agreed",
        tuple(seats.items()),
        deal_again,
        players=was.players,
        partner=was.partner,
        dealing=was.dealing,
        rights=was.rights,
    )
    return await opened(room, again, who)


def _laid(chronicle: Chronicle, place: Place) -> Again | None:
    """Return a deal as it is to be played again, without cards if nobody may know them; None if there is none."""
    if place not in chronicle.deals:
        return None
    proof = chronicle.proof(place)
    if proof is None or not chronicle.is_open(place):
        return Again("", (), 0, ("", "", "", ""))
    north, east, south, west = chronicle.deals[place][-1].before.names
    return Again(proof.deal, proof.dealt_from, chronicle.deal(place).dealer, (north, east, south, west))
