"""Who is who in the room, and who may go where: sessions and secret links, as the fold of the club's stream.

Of a token or a secret only the hash is kept: whoever reads the database can't be anyone by it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct

from eldesthand.room.store.store import Store

STREAM: Final = "club"
TOKEN_BYTES: Final = 32
LONGEST_NAME: Final = 24


class Link(StrEnum):
    """What a secret link lets one do at a table."""

    SEAT = "seat"
    WATCH = "watch"


class Admitted(Struct, frozen=True, tag_field="is", tag="admitted"):
    """A guest has come in by a name, and holds a token."""

    name: str
    token: str


class Linked(Struct, frozen=True, tag_field="is", tag="linked"):
    """A link to a table has been made."""

    table: str
    link: Link
    secret: str


_EVENTS: Final = msgspec.json.Decoder(Admitted | Linked)


def recorded(body: bytes) -> Admitted | Linked:
    """Return an event of the club's stream.  Raises `msgspec.DecodeError`."""
    event: Admitted | Linked = _EVENTS.decode(body)
    return event


class BadName(ValueError):
    """Raised for a name nobody can bear here; its words say why."""


class Guests:
    """The guests of the room; made by `Guests.of`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.version = 0
        self.tokens: dict[str, str] = {}
        self.names: set[str] = set()
        self.links: dict[str, tuple[str, Link]] = {}
        self._lock = asyncio.Lock()

    @classmethod
    async def of(cls, store: Store) -> Guests:
        """Return the guests that a store knows."""
        guests = cls(store)
        await store.begin(STREAM, STREAM)
        async for kept in store.read(STREAM):
            guests._take(recorded(kept.body))
            guests.version = kept.version
        return guests

    def _take(self, event: Admitted | Linked) -> None:
        if isinstance(event, Admitted):
            self.tokens[event.token] = event.name
            self.names.add(event.name.casefold())
        else:
            self.links[event.secret] = (event.table, event.link)

    async def _keep(self, event: Admitted | Linked) -> None:
        async with self._lock:
            self.version = await self.store.append(STREAM, self.version, [msgspec.json.encode(event)])
            self._take(event)

    async def admit(self, name: str) -> tuple[str, str]:
        """Let a guest in and return his name and his token.  A name that is taken gets a number.

        Raises `BadName`, and `NotKept`.
        """
        name = " ".join(name.split())
        if not name:
            raise BadName("say what you are called")
        if len(name) > LONGEST_NAME or not all(one.isprintable() for one in name):
            raise BadName(f"a name has at most {LONGEST_NAME} characters that can be printed")
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._keep(Admitted(self._free(name), hashed(token)))
        return self.tokens[hashed(token)], token

    def _free(self, name: str) -> str:
        if name.casefold() not in self.names:
            return name
        number = next(n for n in range(2, len(self.names) + 3) if f"{name} {n}".casefold() not in self.names)
        return f"{name} {number}"

    def who(self, token: str) -> str:
        """Return who holds a token, "" if nobody does."""
        return self.tokens.get(hashed(token), "")

    async def link(self, table: str, link: Link) -> str:
        """Make a link to a table and return its secret.  Raises `NotKept`."""
        secret = secrets.token_urlsafe(TOKEN_BYTES)
        await self._keep(Linked(table, link, hashed(secret)))
        return secret

    def allows(self, table: str, secret: str) -> Link | None:
        """Return what a secret lets one do at a table, None if nothing."""
        where, link = self.links.get(hashed(secret), ("", None))
        return link if where == table else None


def hashed(secret: str) -> str:
    """Return the hash of a token or a secret, as it is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()
