"""The tables at which a duplicate is played on the screen: opened by themselves, a board at a time, and counted.

A table's name says what is played there, and the store carries a command out once: whatever is interrupted here is
done when the duplicate is next looked at.
"""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.duplicate.duplicate import Duplicate, Key, Side, dealer_of
from eldesthand.duplicate.events import BoardPack
from eldesthand.duplicate.standings import placed
from eldesthand.players.arena.board import slip_of
from eldesthand.server.guests import Guests, Link
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.registry import CorruptStream, NotFound
from eldesthand.server.store.store import Unavailable
from eldesthand.server.tournaments import Tournaments, place_of
from eldesthand.session import board as boards
from eldesthand.session.events import Again, Came, Opened
from eldesthand.session.house_names import HOUSE_OF_A_CLUB
from eldesthand.session.pack import committed
from eldesthand.session.session import Session
from eldesthand.table.draft import Impossible
from eldesthand.tournament.tournament import NotNow

BY_THE_ROOM: Final = "the room"


class Boards:
    """The tables of the duplicates that are played on the screen."""

    def __init__(self, hub: Hub, guests: Guests, tournaments: Tournaments) -> None:
        self.hub = hub
        self.guests = guests
        self.tournaments = tournaments
        self._tasks: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._seen: dict[str, int] = {}

    def heard(self, before: Session, after: Session) -> None:
        """Be told of what has happened at a table: a board that is over there is counted."""
        name = after.opened.duplicate
        if name and after.is_over and not before.is_over:
            task = asyncio.create_task(self._goes_on_by_itself(name), name=f"the boards of {name}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _goes_on_by_itself(self, name: str) -> None:
        while True:
            try:
                await self.goes_on(name)
            except Unavailable:
                await asyncio.sleep(1)
            except (NotFound, CorruptStream, Impossible) as problem:
                self.hub.store.metrics.log.error("duplicate", why=str(problem))
                return
            else:
                return

    async def goes_on(self, name: str) -> None:
        """Count what is over, lay open what has been played everywhere, and open the tables that are wanted next.

        Raises `NotFound`, `CorruptStream`, `Unavailable`, and `Impossible` for a fault in the room.
        """
        now = await self.tournaments.of(name, Duplicate)
        if now.opened.cards != "screen":
            return
        if self._seen.get(name) == now.version and not self._is_over_somewhere(now, name):
            return
        async with self._locks.setdefault(name, asyncio.Lock()):
            while True:
                now = await self.tournaments.of(name, Duplicate)
                if now.closed is not None or not now.rounds:
                    break
                waiting = now.missing(now.number)
                if waiting:
                    counting = [self._counted(name, now, key) for key in _at_each_table(waiting)]
                    if not any(await asyncio.gather(*counting)):
                        break
                elif not await self._next_round(name, now):
                    break
            self._seen[name] = now.version
            await self._lays_open(name, now)

    def _is_over_somewhere(self, now: Duplicate, name: str) -> bool:
        """Whether a table that is not put away is over, and not counted yet."""
        live = (self.hub.live.get(f"table/{table_name(name, key)}") for key in self.open_at(now))
        return any(each is not None and each.table.is_over for each in live)

    async def _counted(self, name: str, now: Duplicate, key: Key) -> bool:
        """Count the board of a table if it is over there; else see to it that the table is open, and all four there.

        Return whether there is a result now; none where one has been taken away, which is corrected by hand.
        """
        table = table_name(name, key)
        async with self._opening.setdefault(table, asyncio.Lock()):
            live = await self._open(name, now, key)
        if live is None or not live.table.is_over or live.table.play is None:
            return False
        slip = slip_of(live.table.play)
        try:
            then = await self.tournaments.does(
                name, f"over {live.name}", lambda then, at: then.enters(key, slip, BY_THE_ROOM, at), Duplicate
            )
        except NotNow:  # it is closed meanwhile
            return False
        return then.slip(key) is not None

    async def _next_round(self, name: str, now: Duplicate) -> bool:
        """Seat the next round, or close after the last; return whether a round has begun."""
        last = now.number >= now.whole
        try:
            await self.tournaments.does(
                name,
                f"round {now.number + 1}",
                lambda then, at: then.closes(BY_THE_ROOM, at) if last else then.seats(BY_THE_ROOM, at, placed(then)),
                Duplicate,
            )
        except NotNow:
            return False
        return not last

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

    # --- a table

    async def _open(self, name: str, now: Duplicate, key: Key) -> LiveTable | None:
        """Return a table, opened if it is not there yet, once all four have come; None without a pack to play."""
        people, pack = seated(now, key), now.pack(key[2])
        try:
            live = await self.hub.find(table_name(name, key))
        except NotFound:
            if pack is None:
                return None
            live = await self.hub.open(self._opening_of(name, now, key, pack))
        if live.table.play is None:
            comings = [Came(who, bool(house), seat) for seat, (who, house) in enumerate(people)]
            await self.guests.seats(live.table.opened.table, [who for who, house in people if not house])
            await live.do("all four have come", lambda: live.now.after(*comings))
        return live

    def _opening_of(self, name: str, now: Duplicate, key: Key, pack: BoardPack) -> Opened:
        people = seated(now, key)
        again = Again(pack.deal, pack.order, dealer_of(key[2]), ("", "", "", ""))
        opened = boards.opened(table_name(name, key), now.opened.book, again, now.opened.manner)
        lineup = tuple(house for _, house in people)
        return replace(
            opened, seats=tuple((who, seat) for seat, (who, _) in enumerate(people)), director=True, duplicate=name,
            lineup=lineup, pace=0.0 if all(lineup) else -1.0,
        )  # fmt: skip

    async def _lays_open(self, name: str, now: Duplicate) -> None:
        for live in tuple(self.hub.live.values()):
            if live.table.opened.duplicate == name:
                await self.unsealed(live, now)

    async def unsealed(self, live: LiveTable, now: Duplicate | None = None) -> LiveTable:
        """Return a table, its deal laid open if it was sealed and its board has been played everywhere."""
        name = live.table.opened.duplicate
        if name and live.table.sealed and live.table.is_over:
            now = await self.tournaments.of(name, Duplicate) if now is None else now
            if board_of(live.table.opened) in now.over:
                await live.do("the board is over", live.now.unsealed)
        return live

    async def table_for(self, name: str, who: str) -> tuple[str, Key] | None:
        """Return the table at which someone is to play next, open, and what; None if there is none now.

        Raises `NotFound`, `CorruptStream` and `WriteFailed`.
        """
        while True:
            now = await self.tournaments.of(name, Duplicate)
            if now.opened.cards != "screen" or now.closed is not None:
                return None
            key = next((key for key in self.open_at(now) if (who, "") in seated(now, key)), None)
            if key is None:
                return None
            if not await self._counted(name, now, key):
                return table_name(name, key), key

    def open_at(self, now: Duplicate) -> tuple[Key, ...]:
        """Return what is played now, at each table of the round in hand that has boards left."""
        return _at_each_table(now.missing(now.number)) if now.rounds else ()

    async def directs(self, name: str, now: Duplicate, who: str) -> None:
        """Let someone who does not play direct all tables of a duplicate.  Raises `NotNow`."""
        if any(who in each.players for each in now.sides):
            raise NotNow("who plays does not direct: the laws answer without a director, too")
        await self.guests.goes(place_of(name), who, Link.DIRECT)
        for live in tuple(self.hub.live.values()):
            if live.table.opened.duplicate == name:
                live.lets_direct(who)

    async def tables_of(self, name: str) -> list[str]:
        """Return the tables at which a duplicate is played now.  Raises `NotFound`, `CorruptStream`."""
        return [table_name(name, key) for key in self.open_at(await self.tournaments.of(name, Duplicate))]

    async def close(self) -> None:
        """Do no more, before the server shuts down."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def table_name(name: str, key: Key) -> str:
    """Return what the table is called at which a board of a duplicate is played."""
    return f"du{name}-{'-'.join(map(str, key))}"


def board_of(opened: Opened) -> int:
    """Return the board that is played at a table of a duplicate."""
    return int(opened.table.rpartition("-")[2])


def _at_each_table(missing: tuple[Key, ...]) -> tuple[Key, ...]:
    """Return the first board that each table has still to play."""
    first: dict[int, Key] = {}
    for key in missing:
        first.setdefault(key[1], key)
    return tuple(first.values())


def seated(now: Duplicate, key: Key) -> tuple[tuple[str, str], ...]:
    """Return who sits north, east, south and west, each with the name by which a player of the house is registered.

    Of a team the first two play north and south, and at the other table the next two east and west.
    """
    at = now.rounds[key[0] - 1].tables[key[1] - 1]
    later = 2 if now.opened.contest == "teams" else 0
    free = [name for name in HOUSE_OF_A_CLUB if name not in {who for each in now.sides for who in each.players}]
    north, south = _two(now.side(at.ns), 0, free)
    east, west = _two(now.side(at.ew), later, free)
    return north, east, south, west


def _two(of: Side, first: int, free: list[str]) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return two players of a side, the house's where it has too few persons; their names are taken from those free."""
    two = [(who, "") for who in of.players[first : first + 2]]
    while len(two) < 2:
        two.append((free.pop(0), of.house or "book"))
    return two[0], two[1]
