"""Friends: whom one would like to know of when they are at a table, and where they are."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException

from eldesthand.server.bearers import key_of
from eldesthand.server.friends import FriendShown, TooMany, found
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router

router = Router()

Name = Annotated[str, Meta(max_length=60, description="The name of someone who has come in once")]


class FriendsShown(Struct, frozen=True):
    """One's friends, in the order of the alphabet."""

    friends: tuple[FriendShown, ...]


@router.get("/api/friends")
async def friends(who: Guest, room: TheRoom) -> FriendsShown:
    """Show one's friends, and of those at a listed table or evening which it is."""
    return await _shown(room, who)


@router.put("/api/friends/{name:path}")
async def befriend(name: Name, who: Guest, room: TheRoom) -> FriendsShown:
    """Have someone among one's friends, who is not told."""
    if not room.guests.knows(name):
        raise HTTPException(404, "nobody has come in by that name")
    if key_of(name) == key_of(who):
        raise HTTPException(409, "that is you")
    try:
        await room.friends.add(who, name)
    except TooMany as problem:
        raise HTTPException(409, str(problem)) from None
    return await _shown(room, who)


@router.delete("/api/friends/{name:path}", status_code=204)
async def part(name: Name, who: Guest, room: TheRoom) -> None:
    """Have someone no longer among one's friends."""
    await room.friends.remove(who, name)


async def _shown(room: RoomServices, who: str) -> FriendsShown:
    lobby = room.lobby.shown
    return FriendsShown(tuple(found(name, lobby) for name in await room.friends.of(who)))
