"""The change after a rubber: who comes in, who goes out, and what is cut for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.club.cutting import Cut, For, Rung, opened
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.formation import FOUR, form, join, selection
from eldesthand.club.persons import Names
from eldesthand.club.precedence import left_together, queue, room_for_others
from eldesthand.club.returning import go_back, kept_at
from eldesthand.club.tables import ClubTable, Member
from eldesthand.laws.registry import law

MOST = 2
"""As many can come in after a rubber: the table is of six."""
LAST = 10**6
"""More rubbers than anybody plays running."""


class Changeover(Struct, frozen=True):
    """Who comes in and who goes out, as far as that is certain, and the cut that decides the rest."""

    entering: Names = ()
    leaving: Names = ()
    cut: Cut | None = None


@law("S15", "B-CUTOUT-1a", off=0)
def rubbers_running(player: Member) -> int:
    """Those who have played most rubbers running go out; return how many count for a player."""
    return player.run


@law("S15", "B-CUTOUT-1b", off=False)
def all_equal_cut() -> bool:
    """If all four have played equally many they cut, and those whose cards are worst go out."""
    return True


@law("A-13", "Z-14", off=False)
def equal_at_the_boundary_cut() -> bool:
    """If some have played equally many and not all of them go out, these alone cut."""
    return True


def change(draft: ClubDraft, table: ClubTable) -> Changeover:
    """Return the change at a table whose rubber is over, by the claims so far."""
    if not table.settled:
        entry = _entry(draft, table)
        if entry is not None:
            return Changeover(_certain(entry, entry.boundaries[0]), (), entry)
        entering = _queued(draft, table)
    else:
        entering = table.entrants
    if not entering:
        return Changeover()
    if table.cut is not None and table.cut.purpose is For.OUT:
        out = table.cut
    else:
        out = _out(draft, table, len(entering))
    staying = out.boundaries[0]
    open_ones = set(out.tied)
    leaving = tuple(name for name in out.names[staying:] if name not in open_ones)
    return Changeover(entering, leaving, None if out.over else out)


@law("B-CUT-6", "Z-15", off=())
def still_announced(table: ClubTable, entering: Names) -> Names:
    """Who has announced that he would come in need not say so again: return those with a claim to a later place."""
    return tuple(name for name in table.claims if name not in entering)


def claims_left(draft: ClubDraft, table: ClubTable, entering: Names = ()) -> Names:
    """Return the claims that outlast a change: none, where a book wants them made anew after each rubber."""
    return still_announced(table, entering) if draft.book.has(still_announced) else ()


@law("S19", off=False)
def has_his_rubber_to_come(table: ClubTable, player: Member) -> bool:
    """Whoever has just taken the place of one who left plays his one rubber before he goes out."""
    return player.name in table.came_in


@law("B-ENTRY-3b", off=False)
def his_place_can_be_filled(table: ClubTable, player: Member) -> bool:
    """Whoever has made up a table and has said that he goes back to his own goes out first, for one who comes in."""
    return player.name in table.returning


def _staying(draft: ClubDraft, table: ClubTable, player: Member) -> int:
    """Return how strong a player's claim is to stay: he who has played most rubbers running has the weakest."""
    if draft.book.has(his_place_can_be_filled) and his_place_can_be_filled(table, player):
        return -LAST
    if draft.book.has(has_his_rubber_to_come) and has_his_rubber_to_come(table, player):
        return 1
    return -rubbers_running(player)


def _out(draft: ClubDraft, table: ClubTable, n: int) -> Cut:
    """Return the cutting out of `n` players: those who have played fewest rubbers running stay."""
    ladder = tuple(Rung(player.name, (_staying(draft, table, player),)) for player in table.players)
    cut = opened(For.OUT, ladder, (FOUR - n,), ())
    rules: list[Callable[..., object]] = [rubbers_running]
    if cut.tied:
        rule = all_equal_cut if len(cut.tied) == FOUR else equal_at_the_boundary_cut
        rules.append(rule)
        cut = cut if rule() else replace(cut, tied=())
    if any(player.inherited for player in table.players):
        rules.append(has_his_rubber_to_come)
    if table.returning:
        rules.append(his_place_can_be_filled)
    laws = draft.cites(*rules[1:], rubbers_running) if len(cut.tied) == FOUR else draft.cites(*rules)
    return replace(cut, laws=laws)


def _queued(draft: ClubDraft, table: ClubTable) -> Names:
    """Return those who come in where nobody need cut for it."""
    order = queue(draft, table)
    own = tuple(name for name in order if name in table.waiting)[:MOST]
    places = min(MOST - len(own), room_for_others(table))
    return (*own, *tuple(name for name in order if name not in table.waiting)[:places])


def _entry(draft: ClubDraft, table: ClubTable) -> Cut | None:
    """Return the cut among those left by a breaker of tables where places are too few for all of them."""
    if table.cut is not None and table.cut.purpose is For.ENTRY:
        return table.cut
    if not draft.book.has(left_together):
        return None
    order = queue(draft, table)
    taken = _queued(draft, table)
    for name in order:
        left = left_together(draft, name)
        group = tuple(other for other in order if other in left and other not in table.waiting)
        inside = sum(other in taken for other in group)
        if 0 < inside < len(group):
            sure = [Rung(other, (0,)) for other in taken if other not in group]
            ladder = (*sure, *(Rung(other, (-1,)) for other in group))
            return opened(For.ENTRY, ladder, (len(taken),), draft.cites(left_together))
    return None


def _certain(cut: Cut, places: int) -> Names:
    return tuple(name for name in cut.names[:places] if name not in cut.tied)


def carry_out(draft: ClubDraft, table: ClubTable) -> ClubTable:
    """Let those who come in take the places of those who go out."""
    what = change(draft, table)
    laws = table.cut.laws if table.cut is not None else ()
    if table.cut is None and what.entering:
        laws = _out(draft, table, len(what.entering)).laws
    for name in what.entering:
        join(draft, name, table.number)
    table = draft.tables[table.number]
    waiting = tuple(name for name in table.waiting if name not in what.entering)
    back = tuple(name for name in what.leaving if name in table.returning and kept_at(draft, name) is not None)
    out = tuple(name for name in what.leaving if name not in back)
    staying = tuple(player for player in table.players if player.name not in what.leaving)
    players = (*staying, *(Member(name) for name in what.entering))
    if what.leaving:
        draft.tell(ClubEventKind.GOES_OUT, what.leaving, laws, table.number)
        draft.tell(ClubEventKind.COMES_IN, what.entering, draft.cites(rubbers_running), table.number)
    draft.set(
        table.number, players=players, waiting=(*waiting, *out), claims=claims_left(draft, table, what.entering),
        closed=True, settled=True, entrants=(), cut=None, went_out=what.leaving,
        came_in=(*table.came_in, *what.entering), laws=laws, changed_by=(*table.changed_by, *laws),
        returning=tuple(name for name in table.returning if name not in what.leaving),
    )  # fmt: skip
    for name in back:
        go_back(draft, name)
    return draft.tables[table.number]


def stands(draft: ClubDraft) -> ClubDraft:
    """Carry out, in a draft that is thrown away, every change that awaits no card: how it stands if all is said."""
    for table in draft.live:
        if not table.rubber and not table.closed and change(draft, table).cut is None:
            carry_out(draft, table)
    chosen = selection(draft)
    if draft.forming is None and chosen is not None and chosen.over:
        form(draft, chosen)
    return draft
