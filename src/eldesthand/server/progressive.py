"""The tables at which a tournament is played on the screen: deal by deal, till their number or a bell ends a round."""

from __future__ import annotations

from collections import Counter, OrderedDict
from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.euchre.book import EuchreBook
from eldesthand.seats import Seat, side
from eldesthand.server.guests import Guests
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.registry import NotFound
from eldesthand.server.screen_tables import BY_THE_ROOM, Key, ScreenTables, Seated
from eldesthand.server.tournaments import AnyEvent, Tournaments
from eldesthand.session.events import BrokenUp, Opened
from eldesthand.session.session import Session
from eldesthand.table.acts import Column
from eldesthand.table.score import total
from eldesthand.tournament.events import Four, TableSlip
from eldesthand.tournament.standings import prizes, standings
from eldesthand.tournament.tournament import MOST_POINTS, NotNow, Tournament

MOST_DEALS: Final = 99
"""Deals at a table after which a round ends that awaits the bell."""

REMEMBERED: Final = 8192
"""So many tables are remembered by what came of their deals; of others it is read from the store again."""


class DealCame(Struct, frozen=True):
    """What came of a deal: the points of either side, and in which seat a lone hand was made, -1 if none was."""

    points: tuple[int, int]
    lone: Seat = -1


class Progressive(ScreenTables[Tournament]):
    """The tables of the tournaments that are played on the screen: a key is the round and the table.

    Each deal has a table of its own, whose name has the deal after the key.
    """

    kind = Tournament
    place = "tournament"
    prefix = "pr"

    def __init__(self, hub: Hub, guests: Guests, tournaments: Tournaments) -> None:
        super().__init__(hub, guests, tournaments)
        self._came: OrderedDict[str, DealCame] = OrderedDict()

    def waiting(self, now: Tournament) -> tuple[Key, ...]:
        """Return the tables of the round in hand that have no slip."""
        played = now.round
        return tuple((now.number, table) for table in played.missing) if played is not None else ()

    async def counted(self, name: str, now: Tournament, key: Key) -> bool:
        """Count the deals of a table, and enter its slip after the last; else see to it that the next can be played.

        Return whether there is a slip now, or the bell has rung.  What was entered by hand is settled by hand.
        """
        number, table = key
        played = now.rounds[number - 1]
        if played.entered[table - 1]:
            return False
        made = await self._made(name, now, key)
        if rings(now, key, made) and not played.bells:
            return await self._rings(name, number)
        if not is_done(now, key, made) and not await self._is_ended(name, now, (*key, len(made) + 1)):
            return False
        slip = slip_of(made, played.tables[table - 1], Random(f"{now.opened.seed}/cut/{number}/{table}"))
        try:
            then = await self.tournaments.does(
                name, f"over {self.name_of(name, key)}",
                lambda then, at: then.enters(table, slip, BY_THE_ROOM, at), Tournament,
            )  # fmt: skip
        except NotNow:
            return False
        return then.version > now.version

    async def _rings(self, name: str, number: int) -> bool:
        """Ring the bell, as the head table has its points."""
        await self.tournaments.does(
            name, f"the head table rings {number}", lambda then, at: then.rings(BY_THE_ROOM, at), Tournament
        )
        return True

    async def _made(self, name: str, now: Tournament, key: Key) -> list[DealCame]:
        """Return what came of the deals of a table that are over, one after the other."""
        made: list[DealCame] = []
        while not is_done(now, key, made):
            deal = (*key, len(made) + 1)
            table = self.name_of(name, deal)
            came = self._came.get(table)
            if came is None:
                live = await self._table(name, now, deal)
                if live is None or not live.table.is_over or live.table.broken_by:
                    break
                came = self._remember(table, came_of(live.table))
            made.append(came)
        return made

    def _remember(self, table: str, came: DealCame) -> DealCame:
        self._came[table] = came
        while len(self._came) > REMEMBERED:
            self._came.popitem(last=False)
        return came

    async def _table(self, name: str, now: Tournament, deal: Key) -> LiveTable | None:
        """Return the table of a deal, opened unless the bell has rung; None if there is none."""
        if not now.rounds[deal[0] - 1].bells:
            return await self.opened(name, now, deal)
        try:
            return await self.hub.find(self.name_of(name, deal))
        except NotFound:
            return None

    async def _is_ended(self, name: str, now: Tournament, deal: Key) -> bool:
        """Whether the bell has ended a table before a deal that is not over: it has not begun, or does not count."""
        if not now.rounds[deal[0] - 1].bells:
            return False
        live = await self._table(name, now, deal)
        if live is None or live.table.broken_by:
            return True
        if now.counts_no_more:
            await live.do("the bell", lambda: live.now.after(BrokenUp(BY_THE_ROOM, 0)))
        return now.counts_no_more

    def table_of(self, name: str, now: Tournament, key: Key) -> str:
        """Return the table of the deal in hand: the first of which it is not known yet what came of it."""
        deals = ((*key, deal) for deal in range(1, MOST_DEALS + 2))
        names = (self.name_of(name, deal) for deal in deals)
        return next(table for table in names if table not in self._came)

    def next_round(self, now: Tournament, at: float) -> AnyEvent:
        """Return the event that seats the next round, or closes after the last, prizes cut for by chance."""
        if now.number < now.opened.rounds:
            return now.seats(BY_THE_ROOM, at)
        chance = Random(f"{now.opened.seed}/prizes")
        won = prizes(now, standings(now))
        cuts = tuple((prize.name, chance.choice(prize.winners)) for prize in won if len(prize.winners) > 1)
        return now.closes(cuts, BY_THE_ROOM, at)

    def plays(self, now: Tournament, who: str) -> bool:
        """Whether someone plays."""
        return who in now.playing

    def seated(self, now: Tournament, key: Key) -> Seated:
        """Return who sits where, partners opposite."""
        first, second, third, fourth = now.rounds[key[0] - 1].tables[key[1] - 1]
        return tuple((who, now.level(who)) for who in (first, third, second, fourth))

    def opening(self, name: str, now: Tournament, key: Key) -> Opened:
        """Return the opening of the table of a deal: who deals first is left to chance, then each in turn."""
        people = self.seated(now, key)
        number, table, deal = key
        first = Random(f"{now.opened.seed}/dealer/{number}/{table}").randrange(4)
        lineup = tuple(house for _, house in people)
        return Opened(
            self.name_of(name, key), now.opened.book, now.opened.manner, plays="deals 1", hints=False, places="agreed",
            dealing="house", seats=tuple((who, seat) for seat, (who, _) in enumerate(people)), director=True,
            lineup=lineup, pace=0.0 if all(lineup) else -1.0, tournament=name, dealer=(first + deal - 1) % 4,
        )  # fmt: skip


def rings(now: Tournament, key: Key, made: list[DealCame]) -> bool:
    """Whether a table is the head table, and a pair there has the points at which it rings the bell."""
    return key[1] == 1 and 0 < now.opened.points <= max(_sums(made))


def is_done(now: Tournament, key: Key, made: list[DealCame]) -> bool:
    """Whether a table has played all its deals, whatever the bell does."""
    return len(made) >= (now.opened.deals or MOST_DEALS) or rings(now, key, made)


def came_of(table: Session) -> DealCame:
    """Return what came of the deal that was played at a table: nothing if it was thrown in."""
    play = table.play
    if play is None or table.is_thrown_in:
        return DealCame((0, 0))
    points, deal, book = total(play.score.lines, Column.GAME), play.deal, play.book
    assert isinstance(book, EuchreBook)
    made = deal.lone >= 0 and points[side(deal.lone)] >= book.stakes(True)[0]
    return DealCame(points, deal.lone if made else -1)


def _sums(made: list[DealCame]) -> tuple[int, int]:
    return sum(came.points[0] for came in made), sum(came.points[1] for came in made)


def slip_of(made: list[DealCame], four: Four, chance: Random) -> TableSlip:
    """Return the slip of a table by what came of its deals; of pairs with the same points chance cuts the better."""
    ours, theirs = (min(points, MOST_POINTS) for points in _sums(made))
    first, second, third, fourth = four
    seats = (first, third, second, fourth)
    lone = Counter(seats[came.lone] for came in made if came.lone >= 0)
    return TableSlip((ours, theirs), tuple(sorted(lone.items())), chance.randrange(2) if ours == theirs else -1)
