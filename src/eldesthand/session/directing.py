"""One who directs a table of the room: what the director does there, who has called, and whether the players wait."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.english.sight import perceived
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.events import Opened
from eldesthand.session.pack import is_dealing
from eldesthand.table.acts import Act, Claim, Direct, Refer, Talk
from eldesthand.table.clerk import SEARCHED_AT_ONCE
from eldesthand.table.director import ANYONE, DIRECTOR, Decide, GoOn, Pause
from eldesthand.table.events import Entry
from eldesthand.table.table import Table

WAITS: Final = "the director has paused the table: wait until it goes on"
NONE_HERE: Final = "this table was opened without a director"
NOT_YOU: Final = "you do not direct this table"
IDLE: Final = (Talk, Claim, Refer, Direct)
"""Acts to which no position is restored: the cards lie after them as they lay before."""


def options_of(opened: Opened) -> frozenset[str]:
    """Return the options of a table's cards: its manner, and that whoever comes by a link for it may direct."""
    return frozenset({f"manner={opened.manner}", SEARCHED_AT_ONCE, *((DIRECTOR + ANYONE,) if opened.director else ())})


class DirectorCall(Struct, frozen=True):
    """A player has called the director, by act `no`."""

    no: int
    seat: Seat
    name: str


class Bench(Struct, frozen=True):
    """Who has called the director and had no answer yet, and whether the players are to wait."""

    calls: tuple[DirectorCall, ...] = ()
    paused: bool = False

    def after(self, act: Act, table: Table) -> Bench:
        """Return it after an act; any act of the director's but a pause answers those who have called."""
        if isinstance(act, Refer):
            return Bench((*self.calls, DirectorCall(table.no, act.seat, table.names[act.seat])), self.paused)
        if not isinstance(act, Direct):
            return self
        if isinstance(act.deed, Pause):
            return Bench(self.calls, True)
        return Bench((), self.paused and not isinstance(act.deed, GoOn))


def positions(play: Table) -> tuple[Entry, ...]:
    """Return the acts of the deal in hand to which the table can be put back, as all saw them.

    The cards can't go back into a pack that nobody has seen.
    """
    stand = [entry for entry in play.kept if not entry.clerk]
    dealt = max((entry.no for entry in stand if is_dealing(entry.act)), default=0)
    while stand and _says_no_more(stand[-1].act):
        stand.pop()
    entries = [entry for entry in stand[:-1] if entry.no >= dealt and entry.done and not isinstance(entry.act, IDLE)]
    return perceived(play, tuple(entries), NOBODY)


def _says_no_more(act: Act) -> bool:
    """Whether the table stands after an act as it did before."""
    if isinstance(act, Direct):
        return isinstance(act.deed, Decide | Pause | GoOn)
    return isinstance(act, Talk | Refer)
