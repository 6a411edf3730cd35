"""Challenges: four deals that whoever has the link plays with the same cards; nobody sees a result before their own."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.server import same_deals
from eldesthand.server.hub import Hub
from eldesthand.server.records import Records
from eldesthand.server.registry import NotFound
from eldesthand.server.same_deals import Finished
from eldesthand.session.events import Committed, Opened, encode
from eldesthand.session.pack import committed

KIND: Final = "challenge"
DEALS: Final = 4
"""So many deals has a challenge: each deals once."""


class ChallengeOpened(Struct, frozen=True, tag_field="is", tag="challenge opened"):
    """The packs of a challenge were put in order and committed to."""

    challenge: str
    book: str
    packs: tuple[Committed, ...]

    def opening(self, number: int, who: str) -> Opened:
        """Return the opening of the table at which someone plays a deal, from 0."""
        table = self.table(number, who)
        opened = same_deals.opening(self.packs[number], table, self.book, who, (same_deals.SEAT + 1 + number) & 3)
        return replace(opened, challenge=self.challenge)

    def table(self, number: int, who: str) -> str:
        """Return the name of someone's table of a deal."""
        return same_deals.table_of(self.packs[number], self.prefix(number), who)

    def prefix(self, number: int) -> str:
        """Return how the names of all tables of a deal begin."""
        return f"ch{self.challenge}{number}-"


class Challenges:
    """The challenges, kept in the room's store."""

    def __init__(self, hub: Hub, records: Records) -> None:
        self.hub = hub
        self.records = records

    async def open(self, code: str) -> ChallengeOpened:
        """Return a new challenge at a game, its packs committed to."""
        name, laws = secrets.token_hex(8), book(code)
        packs = (committed(f"challenge/{name}/{n}", laws, self.hub.chance(f"{name} {n}")) for n in range(DEALS))
        opened = ChallengeOpened(name, code, tuple(packs))
        await self.hub.store.begin(f"{KIND}/{name}", KIND)
        await self.hub.store.append(f"{KIND}/{name}", 0, [encode(opened)])
        return opened

    async def of(self, name: str) -> ChallengeOpened:
        """Return a challenge.  Raises `NotFound`."""
        async for stored in self.hub.store.read(f"{KIND}/{name}"):
            return msgspec.json.decode(stored.body, type=ChallengeOpened)
        raise NotFound(f"there is no challenge {name}")

    async def results(self, opened: ChallengeOpened, number: int) -> tuple[Finished, ...]:
        """Return the results of a deal for all who have finished it, the best first."""
        tables = await same_deals.tables(self.hub, opened.prefix(number))
        return await same_deals.results((live for live in tables if live.table.is_over), self.records)
