"""What the deal of the day and challenges answer alike: sitting down to a deal that others play, too, and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from starlette.exceptions import HTTPException

from eldesthand.server.guests import Link
from eldesthand.server.hub import LiveTable
from eldesthand.server.registry import NotFound
from eldesthand.server.routes.deps import RoomServices
from eldesthand.server.routes.tables import filled
from eldesthand.server.same_deals import Finished
from eldesthand.session.events import Opened
from eldesthand.table.draft import Impossible


class DealResult(Struct, frozen=True):
    """What somebody made of the deal: the points of that side less those of the other, and its tricks.

    `exact` is how many tricks best play by all would have brought it from the first lead, null if no card was played.
    """

    name: str
    points: int
    tricks: int
    exact: int | None
    mine: bool = False


class TableOfOne(Struct, frozen=True):
    """The table at which one plays such a deal."""

    table: str


def results_for(results: Iterable[Finished], own: str) -> tuple[DealResult, ...]:
    """Return results as they are told to whoever plays at a table of that name."""
    return tuple(DealResult(made.name, made.points, made.tricks, made.exact, made.table == own) for made in results)


async def standing(room: RoomServices, name: str, who: str) -> tuple[str, str]:
    """Return someone's table for a deal, "" if it has not been opened, and how it stands: "", "begun" or "done"."""
    try:
        own = (await room.find(name, who)).table
    except NotFound:
        return "", ""
    return name, "done" if own.is_over else "begun"


async def one_try(room: RoomServices, name: str, who: str, opening: Callable[[], Opened]) -> TableOfOne:
    """Sit somebody down to a deal, or let them come back to it: the table is opened if it is not there yet."""
    try:
        live = await room.find(name, who)
    except NotFound:
        try:
            live = await room.hub.open(opening())
        except Impossible:
            live = await room.find(name, who)  # asked twice at the same moment
    return await _sits_down(room, live, who)


async def _sits_down(room: RoomServices, live: LiveTable, who: str) -> TableOfOne:
    """Seat someone at their table with three players of the house, unless they sit there; 409 if they can't."""
    name = live.table.opened.table
    if not live.belongs(who):
        try:
            await live.comes(who, f"come {who}")
        except Impossible as problem:
            raise HTTPException(409, str(problem)) from None
        await room.guests.goes(name, who, Link.SEAT)
    await filled(live)
    return TableOfOne(name)
