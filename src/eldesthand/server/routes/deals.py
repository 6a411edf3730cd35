"""What has happened at a table: its deals, what they cost, their proofs, and its record as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from eldesthand.players.expert.decisions import DecisionReview
from eldesthand.seats import NOBODY, Seat
from eldesthand.server.hub import LiveTable
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.state import Place
from eldesthand.shown.closed.costs import Costs
from eldesthand.shown.closed.laid import DealHeading, LaidDeal, headings, laid
from eldesthand.shown.closed.one_deal import NoSuchRecord, NotClosed, as_pbn, minutes, shuffle

router = Router()
T = TypeVar("T")
Deal = Annotated[str, Meta(pattern=r"^[0-9]{1,4}\.[0-9]{1,4}$(?!\n)", description="The rubber and the deal, as 2.5")]
Rubber = Annotated[int, Meta(ge=0, le=9999, description="The number of a rubber, 0 for the latest")]
SHUT: Final = "this table does not show the hands of its deals to those who look on"
MINUTES: Final = "text/plain; charset=utf-8"


class Pbn(Response):
    """An answer in PBN."""

    media_type = "application/x-pbn"


def reader(room: RoomServices, table: str, who: str) -> tuple[LiveTable, Seat]:
    """Return a table and where its reader sits, -1 for one who watches; 403 for who does neither."""
    live = room.hub.get(table)
    if not live.admits(who):
        raise HTTPException(403, "you neither belong to this table nor watch it: come to it by a link first")
    return live, live.table.seat_of(who)


class Past(Struct, frozen=True):
    """What someone may read of a table: all, if they belong to it or watch, else up to the last deal they sat in."""

    live: LiveTable
    who: str

    @classmethod
    def of(cls, room: RoomServices, table: str, who: str) -> Past:
        """Return the record of a table that someone may read; 403 for a stranger to it."""
        live = room.hub.get(table)
        if who not in live.table.ever:
            reader(room, table, who)
        return cls(live, who)

    @property
    def sees_closed(self) -> bool:
        """Whether closed deals are laid open to them: where the table does not show them to those who look on, not."""
        live, who = self.live, self.who
        return live.table.opened.lookers or who in live.table.ever or live.belongs(who) or live.attendance.directs(who)

    def reads(self, chronicle: Chronicle) -> Chronicle:
        """Return a chronicle as they may read it."""
        return chronicle if self.sees_closed else chronicle.for_lookers()

    def last(self, chronicle: Chronicle) -> Place | None:
        """Return the last deal that they may read, None for all."""
        if self.live.admits(self.who):
            return None
        return chronicle.last_of(self.who) or (0, 0)

    def seat(self, chronicle: Chronicle, place: Place | None = None) -> Seat:
        """Return where they sit, or sat in a deal of long ago; -1 for one who watches or has watched."""
        if self.last(chronicle) is None:
            return self.live.table.seat_of(self.who)
        return chronicle.seat_in(place, self.who) if place is not None else NOBODY


async def _of(room: RoomServices, table: str, deal: str, who: str, ask: Callable[[Chronicle, Place, Seat], T]) -> T:
    """Return the answer of a deal's chronicle to someone who may have sat in it.

    403 if it is not for them, 404 for no such deal, 409 for what is not to be had of it.
    """
    past = Past.of(room, table, who)
    rubber, number = deal.split(".")
    place = int(rubber), int(number)

    def asked(chronicle: Chronicle) -> T:
        last = past.last(chronicle)
        if last is not None and place > last:
            raise HTTPException(403, "you had left this table before that deal: come to it by a link first")
        if place not in chronicle.deals:
            raise HTTPException(404, f"no deal {deal} has been begun at this table")
        return ask(past.reads(chronicle), place, past.seat(chronicle, place))

    try:
        return await room.records.read(table, asked)
    except (NotClosed, NoSuchRecord) as problem:
        raise HTTPException(409, str(problem) if past.sees_closed else SHUT) from None


def _text(text: str | bytes, name: str, kind: str = MINUTES) -> Response:
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/api/tables/{table}/deals")
async def deals(table: str, who: Guest, room: TheRoom) -> list[DealHeading]:
    """List the deals of a table, the first one first; who has left it is told of those before that."""
    past = Past.of(room, table, who)
    return await room.records.read(table, lambda chronicle: headings(past.reads(chronicle), past.last(chronicle)))


@router.get("/api/tables/{table}/deals/{deal}")
async def one_deal(table: str, deal: Deal, who: Guest, room: TheRoom) -> LaidDeal:
    """Show a deal step by step: all of it once it is closed, till then what one has seen of it oneself."""
    return await _of(room, table, deal, who, laid)


@router.get("/api/tables/{table}/deals/{deal}/costs", answer=Costs)
async def costs_of(table: str, deal: Deal, who: Guest, room: TheRoom) -> bytes:
    """Say what each card of a closed deal cost, by exact play with all cards seen."""
    place = await _of(room, table, deal, who, _for_costs)
    try:
        return await room.records.costs(table, place)
    except NotClosed as problem:
        raise HTTPException(409, str(problem)) from None


@router.get("/api/tables/{table}/deals/{deal}/decisions", answer=DecisionReview)
async def decisions_of(table: str, deal: Deal, who: Guest, room: TheRoom) -> bytes:
    """Weigh each decision of a closed deal of euchre by what its seat knew when it fell."""
    place = await _of(room, table, deal, who, _for_costs)
    try:
        return await room.records.decisions(table, place)
    except NotClosed as problem:
        raise HTTPException(409, str(problem)) from None


def _for_costs(chronicle: Chronicle, place: Place, seat: Seat) -> Place:
    if not chronicle.is_open(place):
        raise NotClosed
    return place


@router.get("/api/tables/{table}/deals/{deal}/minutes", response_class=PlainTextResponse)
async def minutes_of(table: str, deal: Deal, who: Guest, room: TheRoom) -> Response:
    """Return the minutes of one deal."""
    return _text(await _of(room, table, deal, who, minutes), f"{table}-{deal}.min")


@router.get("/api/tables/{table}/deals/{deal}/pbn", response_class=Pbn)
async def pbn_of(table: str, deal: Deal, who: Guest, room: TheRoom) -> Response:
    """Return a closed deal of bridge as PBN."""
    text = await _of(room, table, deal, who, lambda chronicle, place, seat: as_pbn(chronicle, place))
    return _text(text.encode("latin-1", "replace"), f"{table}-{deal}.pbn", Pbn.media_type)


@router.get("/api/tables/{table}/deals/{deal}/shuffle", response_class=PlainTextResponse)
async def shuffle_of(table: str, deal: Deal, who: Guest, room: TheRoom) -> Response:
    """Return the record of a closed deal by which `eldesthand verify` checks its shuffle."""
    text = await _of(room, table, deal, who, lambda chronicle, place, seat: shuffle(chronicle, place))
    return _text(text, f"{table}-{deal}-shuffle.min")


@router.get("/api/tables/{table}/minutes", response_class=PlainTextResponse)
async def whole_record(table: str, who: Guest, room: TheRoom, rubber: Rubber = 0) -> Response:
    """Return the record of a table as far as one was there: closed deals in full, that in hand as one has seen it.

    At a table of an evening each rubber has its own: the latest, if none is named.
    """
    past = Past.of(room, table, who)

    def asked(chronicle: Chronicle) -> str:
        if rubber in (0, chronicle.table.rubber):
            return past.reads(chronicle).minutes(past.seat(chronicle), past.last(chronicle))
        if rubber not in chronicle.records or (past.last(chronicle) or (rubber, 0))[0] < rubber:
            raise HTTPException(404, f"there is no record of rubber {rubber} at this table")
        return past.reads(chronicle).minutes(NOBODY, None, rubber)

    text = await room.records.read(table, asked)
    return _text(text, f"{table}-{rubber}.min" if rubber else f"{table}.min")
