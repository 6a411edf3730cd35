"""Members: what someone has played in figures, and all of it as an archive for the player."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.responses import StreamingResponse

from eldesthand.server.bearers import key_of
from eldesthand.server.members.archive import archive
from eldesthand.server.members.ratings import Standing
from eldesthand.server.members.shown import MemberShown, figures, tables
from eldesthand.server.routes.deps import Guest, TheRoom
from eldesthand.server.routes.router import Router

router = Router()
MOST: Final = 100
"""So many of one's tables are listed, the latest."""

Name = Annotated[str, Meta(max_length=60, description="The name of someone who has come in once")]


class RatingsShown(Struct, frozen=True):
    """All who are rated, by game."""

    games: tuple[Standing, ...]


class Zip(StreamingResponse):
    """An archive, sent as it is made."""

    media_type = "application/zip"


@router.get("/api/members/{name:path}")
async def member(name: Name, who: Guest, room: TheRoom) -> MemberShown:
    """Show what someone has played, by closed deals; to the member with the tables, too."""
    if not room.guests.knows(name):
        raise HTTPException(404, "nobody has come in by that name")
    key = key_of(name)
    mine = key == key_of(who)
    room.reckoner.ask(key)
    store = room.hub.store
    books = await figures(store, key)
    rated = await room.ratings.of(key)
    listed = await tables(store, key, room.guests.tables_of(who), MOST) if mine else ()
    friend = any(key_of(each) == key for each in await room.friends.of(who))
    return MemberShown(who if mine else name, mine, books, listed, rated, friend)


@router.get("/api/ratings")
async def ratings(who: Guest, room: TheRoom) -> RatingsShown:
    """Show all who are rated, by game: members, and the players of the house."""
    return RatingsShown(await room.ratings.standings())


@router.get("/api/me/archive", response_class=Zip)
async def my_archive(who: Guest, room: TheRoom) -> Zip:
    """Send all that one has played as one archive of minutes, a file for each table."""
    belongs = [name for name in room.guests.tables_of(who) if room.guests.may_play(name, who)]
    played = await room.played.deals_of(key_of(who))
    headers = {"Content-Disposition": 'attachment; filename="eldest-hand.zip"'}
    return Zip(archive(room.records, who, belongs, played), headers=headers)
