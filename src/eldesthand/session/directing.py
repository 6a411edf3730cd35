"""One who directs a table of the room: what he does there, who has called him, and whether the players wait for him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from eldesthand.english.sight import perceived
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.change import Ahead, Taught
from eldesthand.session.events import Directed, Opened
from eldesthand.session.pack import is_dealing
from eldesthand.table.acts import Act, Claim, Direct, Refer, Talk
from eldesthand.table.clerk import SEARCHED_AT_ONCE
from eldesthand.table.director import ANYONE, DIRECTOR, AnyDeed, Decide, Deed, GoBack, GoOn, Pause
from eldesthand.table.draft import Impossible
from eldesthand.table.events import Entry
from eldesthand.table.lawful import Refusal
from eldesthand.table.table import Table

if TYPE_CHECKING:
    from eldesthand.session.session import RoomTable

WAITS: Final = "the director has paused the table: wait until it goes on"
NONE_HERE: Final = "this table was opened without a director"
NOT_YOU: Final = "you do not direct this table"
IDLE: Final = (Talk, Claim, Refer, Direct)
"""Acts to which no position is restored: the cards lie after them as they lay before."""


def options_of(opened: Opened) -> frozenset[str]:
    """Return the options of a table's cards: its manner, and that whoever comes by a link for it may direct."""
    return frozenset({f"manner={opened.manner}", SEARCHED_AT_ONCE, *((DIRECTOR + ANYONE,) if opened.director else ())})


class Call(Struct, frozen=True):
    """A player has called the director, by act `no`."""

    no: int
    seat: Seat
    name: str


class Bench(Struct, frozen=True):
    """Who has called the director and had no answer yet, and whether the players are to wait."""

    calls: tuple[Call, ...] = ()
    paused: bool = False

    def after(self, act: Act, table: Table) -> Bench:
        """Return it after an act; any act of his but a pause answers those who have called."""
        if isinstance(act, Refer):
            return Bench((*self.calls, Call(table.no, act.seat, table.names[act.seat])), self.paused)
        if not isinstance(act, Direct):
            return self
        if isinstance(act.deed, Pause):
            return Bench(self.calls, True)
        return Bench((), self.paused and not isinstance(act.deed, GoOn))


def directed_by(table: RoomTable, who: str, deed: AnyDeed) -> Ahead:
    """Return the events of what a director does.

    Raises `Impossible`, of which `Taught` is one for what the laws don't let him do.
    """
    play = table.play
    if not table.opened.director:
        raise Impossible(NONE_HERE)
    if play is None:
        raise Impossible("nobody sits at the table yet")
    _see_that_it_means_something(table, play, deed)
    ahead = table.after(Directed(who, deed))
    then = ahead.steps[0][0].play
    assert then is not None
    answer = next(entry for entry in reversed(then.recent) if isinstance(entry.act, Direct))
    if not answer.done:
        raise Taught(Refusal(answer.law, answer.reason))
    return ahead


def _see_that_it_means_something(table: RoomTable, play: Table, deed: Deed) -> None:
    match deed:
        case GoBack() if play.deal.closed or deed.to not in [one.no for one in positions(play)]:
            raise Impossible("go back to an act of the deal in hand, after it was dealt and before it is closed")
        case Pause() if table.bench.paused:
            raise Impossible("the table is paused already")
        case GoOn() if not table.bench.paused:
            raise Impossible("the table is not paused")


def positions(play: Table) -> tuple[Entry, ...]:
    """Return the acts of the deal in hand to which the table can be put back, as all saw them.

    The cards can't go back into a pack that nobody has seen.
    """
    stand = [entry for entry in play.kept if not entry.clerk]
    dealt = max((entry.no for entry in stand if is_dealing(entry.act)), default=0)
    while stand and _says_no_more(stand[-1].act):
        stand.pop()
    found = [one for one in stand[:-1] if one.no >= dealt and one.done and not isinstance(one.act, IDLE)]
    return perceived(play, tuple(found), NOBODY)


def _says_no_more(act: Act) -> bool:
    """Whether the table stands after an act as it did before."""
    if isinstance(act, Direct):
        return isinstance(act.deed, Decide | Pause | GoOn)
    return isinstance(act, Talk | Refer)


def undone(table: RoomTable, deed: Deed) -> None:
    """Let a table in the making forget that the next deal was asked for, if the one in hand is played on."""
    if isinstance(deed, GoBack) and table.play is not None and not table.play.deal.ended:
        table.going_on = False
