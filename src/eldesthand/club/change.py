"""The change after a rubber: who comes in, who goes out, and what is cut for it."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.club.cutting import Cut, For, Rung, opened
from eldesthand.club.draft import Draft
from eldesthand.club.events import What
from eldesthand.club.formation import FOUR, join
from eldesthand.club.persons import Names
from eldesthand.club.precedence import left_together, queue, room_for_others
from eldesthand.club.tables import ClubTable, Player
from eldesthand.laws.registry import law

MOST = 2
"""As many can come in after a rubber: the table is of six."""


class Change(Struct, frozen=True):
    """Who comes in and who goes out, as far as that is certain, and the cut that decides the rest."""

    entering: Names = ()
    leaving: Names = ()
    cut: Cut | None = None


@law("S15", "A-13", off=0)
def rubbers_running(player: Player) -> int:
    """Those who have played most rubbers running go out; return how many count for a player."""
    return player.run


def change(now: Draft, table: ClubTable) -> Change:
    """Return the change at a table whose rubber is over, by the claims so far."""
    if not table.settled:
        entry = _entry(now, table)
        if entry is not None:
            return Change(_certain(entry, entry.boundaries[0]), (), entry)
        entering = _queued(now, table)
    else:
        entering = table.entrants
    if not entering:
        return Change()
    if table.cut is not None and table.cut.purpose is For.OUT:
        out = table.cut
    else:
        out = _out(table, len(entering))
    staying = out.boundaries[0]
    open_ones = set(out.tied)
    leaving = tuple(name for name in out.names[staying:] if name not in open_ones)
    return Change(entering, leaving, None if out.over else out)


@law("S19", off=False)
def has_his_rubber_to_come(table: ClubTable, player: Player) -> bool:
    """Whoever has just taken the place of one who left plays his one rubber before he goes out."""
    return player.name in table.came_in


def _out(table: ClubTable, n: int) -> Cut:
    """Return the cutting out of `n` players: those who have played fewest rubbers running stay."""
    ladder = tuple(
        Rung(player.name, (1 if has_his_rubber_to_come(table, player) else -rubbers_running(player),))
        for player in table.players
    )
    cut = opened(For.OUT, ladder, (FOUR - n,), ("S15",))
    laws = ("S15", "A-13") if len(cut.tied) < FOUR else ("S15",)
    inherited = any(player.inherited for player in table.players)
    return Cut(cut.purpose, cut.ladder, cut.boundaries, (*laws, "S19") if inherited else laws, tied=cut.tied)


def _queued(now: Draft, table: ClubTable) -> Names:
    """Return those who come in where nobody need cut for it."""
    order = queue(now, table)
    own = tuple(name for name in order if name in table.waiting)[:MOST]
    places = min(MOST - len(own), room_for_others(table))
    return (*own, *tuple(name for name in order if name not in table.waiting)[:places])


def _entry(now: Draft, table: ClubTable) -> Cut | None:
    """Return the cut among those left by a breaker of tables where places are too few for all of them."""
    if table.cut is not None and table.cut.purpose is For.ENTRY:
        return table.cut
    order = queue(now, table)
    taken = _queued(now, table)
    for name in order:
        left = left_together(now, name)
        group = tuple(one for one in order if one in left and one not in table.waiting)
        inside = sum(one in taken for one in group)
        if 0 < inside < len(group):
            sure = [Rung(one, (0,)) for one in taken if one not in group]
            ladder = (*sure, *(Rung(one, (-1,)) for one in group))
            return opened(For.ENTRY, ladder, (len(taken),), ("S21",))
    return None


def _certain(cut: Cut, places: int) -> Names:
    return tuple(name for name in cut.names[:places] if name not in cut.tied)


def carry_out(now: Draft, table: ClubTable) -> ClubTable:
    """Let those who come in take the places of those who go out."""
    what = change(now, table)
    laws = table.cut.laws if table.cut is not None else _out(table, len(what.entering)).laws if what.entering else ()
    for name in what.entering:
        join(now, name, table.number)
    table = now.tables[table.number]
    waiting = tuple(name for name in table.waiting if name not in what.entering)
    staying = tuple(player for player in table.players if player.name not in what.leaving)
    players = (*staying, *(Player(name) for name in what.entering))
    if what.leaving:
        now.tell(What.GOES_OUT, what.leaving, laws, table.number)
        now.tell(What.COMES_IN, what.entering, ("S15",), table.number)
    return now.set(
        table.number, players=players, waiting=(*waiting, *what.leaving), claims=(), closed=True, settled=True,
        entrants=(), cut=None, went_out=what.leaving, came_in=(*table.came_in, *what.entering), laws=laws,
    )  # fmt: skip


def stands(now: Draft) -> Draft:
    """Carry out, in a draft that is thrown away, every change that awaits no card: how it stands if all is said."""
    from eldesthand.club.formation import form, selection

    for table in now.live:
        if not table.rubber and not table.closed and change(now, table).cut is None:
            carry_out(now, table)
    chosen = selection(now)
    if now.forming is None and chosen is not None and chosen.over:
        form(now, chosen)
    return now
