"""Opening a table, coming to one and leaving it, and letting the house take the free places."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field
from starlette.exceptions import HTTPException

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.players import BOOK, UnknownPlayer, full_name, usual_partner
from eldesthand.players.hints import Hint
from eldesthand.seats import LETTERS, NOBODY, Seat
from eldesthand.server.guests import Link
from eldesthand.server.hub import LiveTable
from eldesthand.server.patience import LONGEST_WAIT
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.session.events import Opened
from eldesthand.session.hinting import hint_for
from eldesthand.session.house_names import HOUSE
from eldesthand.session.settling import LifeAsked
from eldesthand.shown.lobby_cards import OPEN
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible
from eldesthand.table.match import NoSuchMatch, chosen_goal

router = Router()

PACES: Final = {"instant": 0.0, "brisk": 0.3, "steady": 0.8, "slow": 2.0}
"""How many seconds a player of the house takes."""

SLOWEST: Final = 30.0
PLAYS: Final = "you play at this table, and who plays does not direct it"
DIRECTS: Final = "you direct this table, and who directs it does not play"

BookCode = Annotated[str, Meta(max_length=8)]
Chosen = Annotated[dict[str, str], Meta(max_length=20)]
Pace = Literal["instant", "brisk", "steady", "slow"] | float | None
Slips = Annotated[float, Meta(ge=0.0, le=0.5)]
PlayersName = Annotated[str, Meta(max_length=200)]
LinkSecret = Annotated[str, Meta(max_length=200)]


class PlayedFor(Struct, frozen=True):
    """What is played for, a kind of match that `GET /api/books` lists; "" leaves it to the book.

    `deals` is the number that goes with it: how many deals, or what else it counts.  It may stand in `for`, too.
    """

    what: Annotated[str, Meta(max_length=60)] = field(default="", name="for")
    deals: Annotated[int, Meta(ge=0)] = 0


class Wanted(Struct, frozen=True):
    """The table that a guest wants: its book by letter, its manner, and what is chosen of the book's options.

    `pace` is a word or a number of seconds, `slips` the chance that a player of the house errs, `players` by what name
    those of the house are registered, and `partner` those on a person's side ("": as the others; if not said, at euchre
    the Expert where `players` is a lower level).  `places` are cut for by the book, or taken as agreed: then those who
    come sit where they wish, if nobody came before.  Of a table that is `listed` the lobby tells: it is open to all who
    find a place free, or seen and reached by its links alone.  With a `director` there is a link for one, and the
    players agree to it; `lookers`: who looks on may see the hands of closed deals.  `dealing`: who makes the pack
    ready, each whose part it is or the house for all.  The house waits `rights` seconds for a person who holds a right,
    the room's usual time if nothing is said.  `fill`: players of the house take the other chairs at once.
    """

    book: BookCode = "S"
    manner: Literal["guided", "club", "strict"] = "club"
    chosen: Chosen = field(default_factory=dict)
    pace: Pace = None
    slips: Slips = 0.0
    players: PlayersName = BOOK
    partner: PlayersName | None = None
    plays: PlayedFor = PlayedFor()
    hints: bool = True
    places: Literal["cut", "agreed"] = "cut"
    seat: Literal["", "N", "E", "S", "W"] = ""
    listed: Literal["", "open", "seen"] = ""
    director: bool = False
    lookers: bool = True
    dealing: Literal["hand", "house"] = "hand"
    rights: Annotated[float, Meta(ge=0.0, le=LONGEST_WAIT)] | None = None
    fill: bool = False


class Secret(Struct, frozen=True):
    """What stands after the # of a link, and where one would like to sit.

    To a table that is open to all one comes by none (""), to play, or only to `watch`.
    """

    secret: LinkSecret
    seat: Literal["", "N", "E", "S", "W"] = ""
    watch: bool = False


class Arrival(Struct, frozen=True):
    """A table to which one has come, and by what kind of link."""

    table: str
    link: Link


class Filled(Struct, frozen=True):
    """So many players of the house have come."""

    came: int


class LeftTable(Struct, frozen=True):
    """The table that one has left."""

    table: str


def seat_of(letter: str) -> Seat:
    """Return a seat by its letter, -1 for none."""
    return LETTERS.index(letter) if letter else NOBODY


def pace_of(wanted: str | float | None) -> float:
    """Return how many seconds a player of the house takes, -1 for the room's usual pace; 422 for what is none."""
    pace = PACES[wanted] if isinstance(wanted, str) else -1.0 if wanted is None else wanted
    if wanted is not None and not 0 <= pace <= SLOWEST:
        raise HTTPException(422, f"pace: a number of seconds from 0 to {SLOWEST:.0f}, or {', '.join(PACES)}")
    return pace


def players_of(wanted: str, game: str) -> str:
    """Return who plays for the house at a game, by name; 422 for a name that nobody has."""
    try:
        return full_name(wanted, game)
    except UnknownPlayer as problem:
        raise HTTPException(422, f"players: {problem}") from None


def partner_of(wanted: str | None, players: str, game: str) -> str:
    """Return who plays for the house beside a person, by name, "" for the same as the others; 422 as `players_of`."""
    return usual_partner(players, game) if wanted is None else players_of(wanted, game) if wanted else ""


def goal_wanted(plays: PlayedFor, laws: Book) -> str:
    """Return the name of the goal as it is kept, "" for the book's own; 422 for what can't be played for."""
    try:
        goal = chosen_goal(f"{plays.what} {plays.deals or ''}", laws)
    except NoSuchMatch as problem:
        raise HTTPException(422, f"plays: {problem}") from None
    return "" if goal.text == laws.plays_for else goal.text


def opening(wanted: Wanted, who: str) -> Opened:
    """Return the opening of a table as someone wants it; 422 if there can't be such a one."""
    try:
        chosen = tuple(sorted(wanted.chosen.items()))
        laws = book(wanted.book, chosen)
    except (UnknownBook, UnknownChoice) as problem:
        raise HTTPException(422, str(problem)) from None
    players = players_of(wanted.players, laws.game)
    return Opened(
        secrets.token_hex(6),
        wanted.book,
        wanted.manner,
        chosen,
        pace_of(wanted.pace),
        wanted.slips,
        goal_wanted(wanted.plays, laws),
        hints=wanted.hints,
        places=wanted.places,
        seats=((who, seat_of(wanted.seat)),) if wanted.seat else (),
        listed=wanted.listed,
        director=wanted.director,
        lookers=wanted.lookers,
        players=players,
        partner=partner_of(wanted.partner, players, laws.game),
        dealing=wanted.dealing,
        rights=-1.0 if wanted.rights is None else wanted.rights,
    )


@router.post("/api/tables", status_code=201)
async def open_table(wanted: Wanted, who: Guest, room: TheRoom) -> dict[str, str]:
    """Open a table and come to it; the answer has its name and the secrets of its links."""
    answer = await opened(room, opening(wanted, who), who)
    if wanted.fill:
        await filled(room.hub.get(answer["table"]))
    return answer


async def opened(room: RoomServices, opening: Opened, who: str) -> dict[str, str]:
    """Open a table to which someone comes, and return its name and the secrets of its links."""
    name = opening.table
    live = await room.hub.open(opening)
    await room.guests.goes(name, who, Link.SEAT)
    await live.comes(who, f"come {who}")
    return {"table": name, **await links_of(room, opening)}


async def links_of(room: RoomServices, opening: Opened) -> dict[str, str]:
    """Make a link of each kind to a table and return their secrets.  Raises `TooManyLinks`, and `WriteFailed`."""
    kinds = [link for link in Link if link is not Link.DIRECT or opening.director]
    return {link.value: await room.guests.link(opening.table, link) for link in kinds}


@router.post("/api/tables/{table}/join")
async def join(table: str, secret: Secret, who: Guest, room: TheRoom) -> Arrival:
    """Come to a table by a link, or without one to a table that is open to all."""
    live = room.hub.get(table)
    link = room.guests.allows(table, secret.secret)
    if not secret.secret and live.table.opened.listed == OPEN:
        link = Link.WATCH if secret.watch else Link.SEAT
    if link is None:
        raise HTTPException(403, "this link does not lead to this table: it may have been taken back; ask for another")
    if live.belongs(who):
        if link is Link.DIRECT:
            raise HTTPException(409, PLAYS)
        await room.guests.goes(table, who, Link.SEAT)
        return Arrival(table, link)
    if link is not Link.SEAT:
        await room.guests.goes(table, who, link, secret.secret)
        if link is Link.DIRECT:
            live.lets_direct(who)
        else:
            live.watching.add(who)
        return Arrival(table, link)
    if room.guests.may_direct(table, who):
        raise HTTPException(409, DIRECTS)
    try:
        await live.comes(who, f"come {who} {live.version}", seat=seat_of(secret.seat))
    except Impossible as problem:
        if live.belongs(who):
            return Arrival(table, link)
        raise HTTPException(409, str(problem)) from None
    await room.guests.goes(table, who, link)
    return Arrival(table, link)


@router.post("/api/tables/{table}/fill")
async def fill(table: str, who: Guest, room: TheRoom) -> Filled:
    """Let players of the house take the places that are free."""
    return Filled(await filled(belonging(room, table, who)))


async def filled(live: LiveTable) -> int:
    """Let players of the house take the places that are free; return how many came."""
    came = 0
    for name in HOUSE:
        try:
            await live.comes(name, f"come {name} {live.version}", house=True)
        except Impossible:
            continue
        came += 1
    return came


@router.get("/api/tables/{table}/hint")
async def hint(table: str, who: Guest, room: TheRoom) -> Hint:
    """Say what a player of the house would do in one's place, at a table for learning."""
    now = belonging(room, table, who).table
    try:
        return await asyncio.get_running_loop().run_in_executor(room.hub.thinkers, hint_for, now, who)
    except Impossible as problem:
        raise HTTPException(409, str(problem)) from None


@router.post("/api/tables/{table}/leave")
async def leave(table: str, who: Guest, room: TheRoom) -> LeftTable:
    """Leave a table for good: before anyone has cut, or once a rubber is over."""
    live = belonging(room, table, who)
    try:
        await live.attendance.does(who, LifeAsked("leave"), f"leave {who} {live.version}", live.version)
    except Impossible as problem:
        raise HTTPException(409, str(problem)) from None
    return LeftTable(table)


def belonging(room: RoomServices, table: str, who: str) -> LiveTable:
    """Return a table to which someone belongs; 403 if not."""
    live = room.hub.get(table)
    if not live.belongs(who):
        raise HTTPException(403, "you do not belong to this table")
    return live
