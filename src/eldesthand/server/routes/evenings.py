"""Evenings of the club: opening one, coming to it by a link, seeing it, and its minutes."""

from __future__ import annotations

import secrets
import unicodedata
from contextlib import suppress
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.players import BOOK
from eldesthand.server.evenings.live import LiveEvening, place_of
from eldesthand.server.guests import Link, MadeLink, TooManyLinks
from eldesthand.server.lookalikes import look, problem_of
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.inviting import TAKEN_BACK
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.tables import (
    BookCode,
    Chosen,
    LinkSecret,
    Pace,
    PlayedFor,
    PlayersName,
    Slips,
    goal_wanted,
    pace_of,
    players_of,
)
from eldesthand.session.evening.events import EveningOpened
from eldesthand.session.evening.minutes import minutes
from eldesthand.shown.evening.frames import EveningShown

router = Router()

LONGEST_TITLE: Final = 60
MOST: Final = 20
"""So many of a guest's evenings are listed, the latest."""


class WantedEvening(Struct, frozen=True):
    """The evening that a guest wants: its title, its book by letter, its manner, and what is chosen of its options.

    `pace`, `slips` and `players` are of the players of the house; its tables play for what `plays` says.  A `listed`
    one is told of in the lobby, and open to all; any other is private.  With a `director` there is a link for one who
    directs its tables.
    """

    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    book: BookCode = "S"
    manner: Literal["guided", "club", "strict"] = "club"
    chosen: Chosen = field(default_factory=dict)
    pace: Pace = None
    slips: Slips = 0.0
    players: PlayersName = BOOK
    plays: PlayedFor = PlayedFor()
    listed: bool = False
    director: bool = False


class EveningSecret(Struct, frozen=True):
    """What stands after the # of a link."""

    secret: LinkSecret


class EveningLinkTried(Struct, frozen=True):
    """What stands after the # of a link; none ("") leads to an evening that is listed."""

    secret: LinkSecret = ""


class EveningInvitation(Struct, frozen=True):
    """What a link to an evening leads to, as whoever holds it sees it before saying a name; `host` opened it."""

    evening: str
    link: Link
    host: str
    title: str
    title_of_book: str
    manner: str
    people: tuple[str, ...]
    house: tuple[str, ...]
    here: tuple[str, ...]


class CameToEvening(Struct, frozen=True):
    """An evening to which one has come, and by what kind of link."""

    evening: str
    link: Link


class MyEvening(Struct, frozen=True):
    """What a list of someone's evenings says of one."""

    evening: str
    title: str
    book: str
    title_of_book: str
    manner: str
    people: tuple[str, ...]
    inside: bool
    online: tuple[str, ...]
    your_turn: bool
    opened: float


@router.post("/api/evenings", status_code=201)
async def open_evening(wanted: WantedEvening, who: Guest, room: TheRoom) -> dict[str, str]:
    """Open an evening; the answer has its name and the secrets of its links.  Who opens it has not come in yet."""
    live = await room.evenings.open(_opening(wanted, who, room))
    name = live.evening.opened.evening
    await room.guests.goes(place_of(name), who, Link.SEAT)
    return {"evening": name, **await _links_of(room, live)}


async def _links_of(room: RoomServices, live: LiveEvening) -> dict[str, str]:
    """Make a link of each kind to an evening and return their secrets.  Raises `TooManyLinks`, and `WriteFailed`."""
    opened = live.evening.opened
    kinds = [Link.SEAT, Link.DIRECT] if opened.director else [Link.SEAT]
    return {link.value: await room.guests.link(place_of(opened.evening), link) for link in kinds}


def _opening(wanted: WantedEvening, who: str, room: RoomServices) -> EveningOpened:
    """Return the opening of an evening as someone wants it; 422 if there can't be such a one."""
    try:
        chosen = tuple(sorted(wanted.chosen.items()))
        laws = book(wanted.book, chosen)
    except (UnknownBook, UnknownChoice) as problem:
        raise HTTPException(422, str(problem)) from None
    if not laws.keeps_room:
        raise HTTPException(422, f"book: cutting and entry are not kept by {laws.title}: open a table instead")
    title = _title(wanted, who, room)
    return EveningOpened(
        secrets.token_hex(6),
        title,
        wanted.book,
        wanted.manner,
        who,
        chosen,
        pace_of(wanted.pace),
        wanted.slips,
        wanted.listed,
        room.hub.times.clock.now(),
        wanted.director,
        players_of(wanted.players, laws.game),
        goal_wanted(wanted.plays, laws),
    )


def _title(wanted: WantedEvening, who: str, room: RoomServices) -> str:
    """Return the title of an evening, with a number if one is on whose title looks the same; 422 for what is none."""
    title = unicodedata.normalize("NFC", wanted.title.strip())
    if title and (problem := problem_of(title, "a title")):
        raise HTTPException(422, f"title: {problem}")
    title = " ".join(title.split()) or f"{who}'s evening"
    on = [live.evening for live in room.evenings.live.values()]
    taken = {look(evening.opened.title) for evening in on if evening.opened.listed and evening.persons}
    numbered = (title, *(f"{title} {n}" for n in range(2, len(on) + 3)))
    return next(free for free in numbered if look(free) not in taken)


@router.get("/api/evenings")
async def evenings(who: Guest, room: TheRoom) -> list[MyEvening]:
    """Return the evenings to which one has come, or which one has opened, the latest first."""
    listed: list[MyEvening] = []
    for name in reversed(room.guests.evenings_of(who)):
        try:
            live = await room.evenings.find(name)
        except (NotFound, CorruptStream):
            continue
        listed.append(_listed(live, who))
        if len(listed) == MOST:
            break
    return listed


def _listed(live: LiveEvening, who: str) -> MyEvening:
    evening, opened = live.evening, live.evening.opened
    return MyEvening(
        opened.evening,
        opened.title,
        opened.book,
        evening.book.title,
        opened.manner,
        evening.people,
        who in evening.people,
        tuple(name for name in evening.persons if name in live.presence.here),
        any(due.who == who for due in evening.club.due),
        opened.when,
    )


@router.get("/api/evenings/{evening}")
async def one_evening(evening: str, who: Guest, room: TheRoom) -> EveningShown:
    """Show an evening as it is."""
    return visited(room, evening, who).shown(who)


@router.post("/api/evenings/{evening}/invitation", refusals=(403,))
async def what_an_evening_link_leads_to(evening: str, tried: EveningLinkTried, room: TheRoom) -> EveningInvitation:
    """Describe what a link leads to; no session is needed, and asking joins nobody.

    Refuses with 403 what leads nowhere, be there such an evening or not.
    """
    link = room.guests.allows(place_of(evening), tried.secret)
    with suppress(NotFound, CorruptStream):
        if link is not None:
            return _invitation(await room.evenings.find(evening), link)
        live = room.evenings.get(evening)
        if not tried.secret and live.evening.opened.listed:
            return _invitation(live, Link.SEAT)
    raise HTTPException(403, TAKEN_BACK)


def _invitation(live: LiveEvening, link: Link) -> EveningInvitation:
    evening, opened = live.evening, live.evening.opened
    people = evening.people
    persons = evening.persons
    return EveningInvitation(
        opened.evening,
        link,
        opened.by,
        opened.title,
        evening.book.title,
        opened.manner,
        people,
        tuple(name for name in people if name not in persons),
        tuple(name for name in persons if name in live.presence.here),
    )


@router.post("/api/evenings/{evening}/join")
async def join_evening(evening: str, secret: EveningSecret, who: Guest, room: TheRoom) -> CameToEvening:
    """Come to the door of an evening by a link; to come in is an act of its own, and to direct needs none."""
    room.evenings.get(evening)
    link = room.guests.allows(place_of(evening), secret.secret)
    if link is None:
        raise HTTPException(403, "this link does not lead here: it may have been taken back; ask for another")
    await room.guests.goes(place_of(evening), who, link, secret.secret)
    return CameToEvening(evening, link)


@router.post("/api/evenings/{evening}/links", status_code=201)
async def make_evening_link(evening: str, who: Guest, room: TheRoom) -> dict[str, str | list[MadeLink]]:
    """Make fresh links to an evening, one of each kind, with what they are called in the list."""
    _inside(room, evening, who)
    try:
        made = await _links_of(room, room.evenings.get(evening))
    except TooManyLinks as problem:
        raise HTTPException(409, str(problem)) from None
    return {**made, "made": room.guests.links_to(place_of(evening))[-len(made) :]}


@router.get("/api/evenings/{evening}/links")
async def list_evening_links(evening: str, who: Guest, room: TheRoom) -> list[MadeLink]:
    """Return the links that lead to an evening; their secrets are known to those who have them only."""
    _inside(room, evening, who)
    return room.guests.links_to(place_of(evening))


@router.delete("/api/evenings/{evening}/links/{link}", status_code=204)
async def take_evening_link_back(evening: str, link: str, who: Guest, room: TheRoom) -> None:
    """Take a link back: nobody comes by it any more, and who looked in or directs by it may so no more.

    Who has come in stays.
    """
    _inside(room, evening, who)
    came = room.guests.came_by(place_of(evening), link)
    if not await room.guests.unlink(place_of(evening), link):
        raise HTTPException(404, "there is no such link to this evening")
    await room.took_back(place_of(evening), came)


@router.get("/api/evenings/{evening}/minutes", response_class=PlainTextResponse)
async def evening_minutes(evening: str, who: Guest, room: TheRoom) -> Response:
    """Return the minutes of an evening: who came, what was cut, who came in and went out."""
    live = visited(room, evening, who)
    headers = {"Content-Disposition": f'attachment; filename="{evening}.min"'}
    return PlainTextResponse(minutes(live.evening), headers=headers)


def visited(room: RoomServices, evening: str, who: str) -> LiveEvening:
    """Return an evening at which someone may look in; 403 if they may not."""
    live = room.evenings.get(evening)
    if not room.may_visit(live, who):
        raise HTTPException(403, "this evening is not open to all: come to it by a link first")
    return live


def _inside(room: RoomServices, evening: str, who: str) -> LiveEvening:
    """Return an evening to which someone has come, or which they have opened; 403 if neither."""
    live = visited(room, evening, who)
    if not live.evening.knows(who) and live.evening.opened.by != who:
        raise HTTPException(403, "you have not come to this evening")
    return live
