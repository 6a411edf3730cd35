"""The deals of the day: what is committed to, playing one's own, and the results once the day is over."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException

from eldesthand.books import book
from eldesthand.server.days import BOOKS, DayOpened, Days
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.same_deals import DealResult, TableOfOne, one_try, results_for, standing
from eldesthand.session.events import Opened
from eldesthand.shuffle.proof import Proof, written

router = Router()
Day = Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2}|today)$(?!\n)", description="A day of UTC, or today")]
BookOfDay = Annotated[str, Meta(pattern=r"^[MB]$(?!\n)", description="M for euchre of today, B for bridge of 1907")]


class DealOfDay(Struct, frozen=True):
    """A deal of a day: `committed` is the commitment to its pack, and how the asker stands.

    `state` is "" before the asker has begun it, else "begun" or "done" at `table`.  The `proof` and the `results` of
    all who have finished, the best first, are told once the day is over.
    """

    book: str
    title: str
    committed: str
    table: str = ""
    state: str = ""
    proof: str = ""
    results: tuple[DealResult, ...] = ()


class DayShown(Struct, frozen=True):
    """The deals of a day; of a day that is not `over` nothing is told of the cards, nor of others."""

    day: str
    over: bool
    deals: tuple[DealOfDay, ...]


async def _day(room: RoomServices, day: str) -> tuple[Days, DayOpened]:
    return room.days, await room.days.of(room.days.today if day == "today" else day)


@router.get("/api/days/{day}")
async def one_day(day: Day, who: Guest, room: TheRoom) -> DayShown:
    """Show the deals of a day: the commitments, and the results once the day is over."""
    days, opened = await _day(room, day)
    over = days.is_over(opened.day)
    return DayShown(opened.day, over, tuple([await _deal(room, opened, code, who, over) for code in BOOKS]))


async def _deal(room: RoomServices, opened: DayOpened, code: str, who: str, over: bool) -> DealOfDay:
    pack, title, name = opened.packs[code], book(code).title, opened.table(code, who)
    table, state = await standing(room, name, who)
    if not over:
        return DealOfDay(code, title, pack.commitment, table, state)
    results = results_for(await room.days.results(opened, code), name)
    proof = written(Proof(pack.deal, bytes.fromhex(pack.nonce), pack.order, pack.commitment))
    return DealOfDay(code, title, pack.commitment, table, state, proof, results)


@router.post("/api/days/{day}/{code}", status_code=201, refusals=(409,))
async def play(day: Day, code: BookOfDay, who: Guest, room: TheRoom) -> TableOfOne:
    """Sit down to the deal of the day with three players of the house, or come back to it: there is one try."""
    days, opened = await _day(room, day)

    def opening() -> Opened:
        if days.is_over(opened.day):
            raise HTTPException(409, "this day is over")
        return opened.opening(code, who)

    return await one_try(room, opened.table(code, who), who, opening)
