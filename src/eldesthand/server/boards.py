"""The tables at which a duplicate is played on the screen: a board at a time, kept shut till it is over everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.duplicate.duplicate import Duplicate, Side, dealer_of
from eldesthand.duplicate.events import BoardPack
from eldesthand.duplicate.standings import placed
from eldesthand.players.arena.board import slip_of
from eldesthand.server.hub import LiveTable
from eldesthand.server.screen_tables import BY_THE_ROOM, Key, ScreenTables, Seated, house_names
from eldesthand.server.tournaments import AnyEvent
from eldesthand.session import board as boards
from eldesthand.session.events import Again, Opened
from eldesthand.session.pack import committed
from eldesthand.tournament.tournament import NotNow


class Boards(ScreenTables[Duplicate]):
    """The tables of the duplicates that are played on the screen: a key is the round, the table and the board."""

    kind = Duplicate
    place = "duplicate"
    prefix = "du"

    def waiting(self, now: Duplicate) -> tuple[Key, ...]:
        """Return the first board that each table of the round in hand has still to play."""
        first: dict[int, Key] = {}
        for key in now.missing(now.number):
            first.setdefault(key[1], key)
        return tuple(first.values())

    async def counted(self, name: str, now: Duplicate, key: Key) -> bool:
        """Count the board of a table if it is over there; else see to it that the table is open, and all four there.

        Return whether there is a result now; none where one has been taken away, which is corrected by hand.
        """
        live = await self.opened(name, now, key)
        if live is None or not live.table.is_over or live.table.play is None:
            return False
        number, table, board = key
        slip = slip_of(live.table.play)
        try:
            then = await self.tournaments.does(
                name,
                f"over {live.name}",
                lambda then, at: then.enters((number, table, board), slip, BY_THE_ROOM, at),
                Duplicate,
            )
        except NotNow:  # it is closed meanwhile
            return False
        return then.slip((number, table, board)) is not None

    def table_of(self, name: str, now: Duplicate, key: Key) -> str:
        """Return the table of a board."""
        return self.name_of(name, key)

    def next_round(self, now: Duplicate, at: float) -> AnyEvent:
        """Return the event that seats the next round, or closes after the last.  Raises `NotNow`."""
        return now.closes(BY_THE_ROOM, at) if now.number >= now.whole else now.seats(BY_THE_ROOM, at, placed(now))

    def plays(self, now: Duplicate, who: str) -> bool:
        """Whether someone is of a side."""
        return any(who in each.players for each in now.sides)

    def packs(self, name: str, now: Duplicate) -> list[BoardPack]:
        """Return the packs that are wanted, each put in order by chance and committed to.  Raises `NotNow`."""
        if now.opened.cards == "players":
            return []
        laws, packs = book(now.opened.book), []
        for number in range(1, now.sets_wanted() * now.opened.boards + 1):
            deal = f"duplicate/{name}/{number}"
            pack = committed(deal, laws, self.hub.chance(deal))
            packs.append(BoardPack(deal, pack.nonce, pack.order, pack.commitment))
        return packs

    def opening(self, name: str, now: Duplicate, key: Key) -> Opened | None:
        """Return the opening of the table of a board, None without a pack to play."""
        pack = now.pack(key[2])
        if pack is None:
            return None
        people = self.seated(now, key)
        again = Again(pack.deal, pack.order, dealer_of(key[2]), ("", "", "", ""))
        opened = boards.opened(self.name_of(name, key), now.opened.book, again, now.opened.manner)
        lineup = tuple(house for _, house in people)
        return replace(
            opened, seats=tuple((who, seat) for seat, (who, _) in enumerate(people)), director=True, duplicate=name,
            lineup=lineup, pace=0.0 if all(lineup) else -1.0,
        )  # fmt: skip

    async def went_on(self, name: str, now: Duplicate) -> None:
        """Lay open what has been played everywhere."""
        for live in self._live(name):
            await self.unsealed(live, now)

    async def unsealed(self, live: LiveTable, now: Duplicate | None = None) -> LiveTable:
        """Return a table, its deal laid open if it was sealed and its board has been played everywhere."""
        name = live.table.opened.duplicate
        if name and live.table.sealed and live.table.is_over:
            now = await self.tournaments.of(name, Duplicate) if now is None else now
            if board_of(live.table.opened) in now.over:
                await live.do("the board is over", lambda: live.now.unsealed())
        return live

    def seated(self, now: Duplicate, key: Key) -> Seated:
        """Return who sits where: of a team the first two north and south, and at the other table the next two."""
        at = now.rounds[key[0] - 1].tables[key[1] - 1]
        later = 2 if now.opened.contest == "teams" else 0
        free = house_names(who for each in now.sides for who in each.players)
        north, south = _two(now.side(at.ns), 0, free)
        east, west = _two(now.side(at.ew), later, free)
        return north, east, south, west


def board_of(opened: Opened) -> int:
    """Return the board that is played at a table of a duplicate."""
    return int(opened.table.rpartition("-")[2])


def _two(of: Side, first: int, free: Iterator[str]) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return two players of a side, the house's where it has too few persons; their names are taken from those free."""
    two = [(who, "") for who in of.players[first : first + 2]]
    while len(two) < 2:
        two.append((next(free), of.house or "book"))
    return two[0], two[1]
