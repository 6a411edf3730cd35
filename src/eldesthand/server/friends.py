"""Friends: whom somebody would like to know of when they are at a table; it is told to nobody, them included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select

from eldesthand.server.bearers import key_of
from eldesthand.server.store.schema import FRIENDS
from eldesthand.server.store.store import Store
from eldesthand.shown.lobby_cards import LobbyShown

MOST: Final = 100
"""So many friends one may have."""


class TooMany(ValueError):
    """Raised for one friend more than anybody may have."""


class FriendShown(Struct, frozen=True, omit_defaults=True):
    """A friend, and where one may find them: at a listed table, where `free` places are, or at a listed evening.

    `open` says that anyone may come there, `title` what is played.
    """

    name: str
    table: str = ""
    evening: str = ""
    title: str = ""
    free: int = 0
    open: bool = False


class Friends:
    """The friends of everybody in a room, by the hashes of names."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, who: str) -> list[str]:
        """Return the names of someone's friends, in the order of the alphabet."""
        wanted = select(FRIENDS.c.name).where(FRIENDS.c.key == key_of(who))
        rows = await self.store.ask(lambda connection: connection.execute(wanted).all())
        return sorted((row.name for row in rows), key=str.casefold)

    async def add(self, who: str, friend: str) -> None:
        """Note a friend; once more changes nothing.  Raises `TooMany` and `WriteFailed`."""
        key, friend_key = key_of(who), key_of(friend)

        def added(connection: Connection) -> bool:
            mine = FRIENDS.c.key == key
            connection.execute(delete(FRIENDS).where(mine, FRIENDS.c.friend == friend_key))
            count = connection.execute(select(func.count()).select_from(FRIENDS).where(mine)).scalar() or 0
            if count >= MOST:
                return False
            connection.execute(insert(FRIENDS).values(key=key, friend=friend_key, name=friend))
            return True

        if not await self.store.do(added):
            raise TooMany(f"one may have {MOST} friends here: let one go first")

    async def remove(self, who: str, friend: str) -> None:
        """Remove a friend, if it is one.  Raises `WriteFailed`."""
        wanted = delete(FRIENDS).where(FRIENDS.c.key == key_of(who), FRIENDS.c.friend == key_of(friend))
        await self.store.do(lambda connection: connection.execute(wanted))

    async def forget(self, keys: Iterable[str]) -> None:
        """Forget who were the friends of some persons, and whose friends they were.  Raises `WriteFailed`."""
        gone = list(keys)
        wanted = delete(FRIENDS).where(or_(FRIENDS.c.key.in_(gone), FRIENDS.c.friend.in_(gone)))
        await self.store.do(lambda connection: connection.execute(wanted))


def found(name: str, lobby: LobbyShown) -> FriendShown:
    """Return where a friend is, by what the lobby shows to all: what is not listed is not told."""
    for table in lobby.tables:
        if name in table.here and name in table.players:
            return FriendShown(name, table.table, "", table.title_of_book, table.free, table.open)
    for evening in lobby.evenings:
        if name in evening.people:
            return FriendShown(name, "", evening.evening, evening.title, 0, evening.open)
    return FriendShown(name)
