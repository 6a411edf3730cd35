"""Leaving a table or the room: the successor, and the table that is broken up."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import LeaveRoom, LeaveTable
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.formation import busy_elsewhere, join
from eldesthand.club.handlers import does
from eldesthand.club.persons import Broken, Name, Names
from eldesthand.club.precedence import goes_before_as_left, queue
from eldesthand.club.returning import go_back, lose_return
from eldesthand.club.rubbers import returns_when_it_is_over, undecided
from eldesthand.club.tables import FULL, ClubTable, Member
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible

DUE = 2
"""The rubbers running to which a player of a full table is entitled."""


@does(LeaveTable)
def leave_table(draft: ClubDraft, act: LeaveTable) -> None:
    """Give up one's place, or one's wish for one."""
    name = draft.present(act.who).name
    home = draft.home(name)
    _finish_first(draft, name)
    wished = draft.known(name).candidate or any(name in table.claims for table in draft.live)
    if home is None and not wished:
        raise Impossible(f"{name} belongs to no table")
    if home is not None:
        _leave(draft, home, name)
    _wish_no_more(draft, name)


@does(LeaveRoom)
def leave_room(draft: ClubDraft, act: LeaveRoom) -> None:
    """Go home; one for whom another sits has only gone for the rubber."""
    name = draft.present(act.who).name
    home = draft.home(name)
    _finish_first(draft, name)
    if home is not None and (player := home.player(name)) is not None and player.stand_in:
        _leave(draft, home, name)
    elif home is not None:
        lose_return(draft, name)
        _leave(draft, home, name)
    _wish_no_more(draft, name)
    draft.change(name, here=False)


def _finish_first(draft: ClubDraft, name: Name) -> None:
    seated = draft.seated(name)
    if seated is not None and seated[1].name != name:
        raise Impossible(f"{name} sits for {seated[1].name} until the rubber is over")
    home = draft.home(name)
    if undecided(draft, name) or (home is not None and home.cut is not None and name in home.four):
        raise Impossible("a cut is in hand that must be finished first")


def _wish_no_more(draft: ClubDraft, name: Name) -> None:
    draft.change(name, candidate=False, returning=False)
    home = draft.home(name)
    for table in draft.live:
        if name in table.claims and table is not home:
            draft.set(table.number, claims=tuple(other for other in table.claims if other != name))


def _leave(draft: ClubDraft, table: ClubTable, name: Name) -> None:
    player = table.player(name)
    if player is not None and player.stand_in:
        cite = draft.cite(returns_when_it_is_over)
        draft.note(cite, f"{player.stand_in} sits for {name}, who comes back when the rubber is over")
        draft.change_player(table.number, name, away=True)
        return
    if player is None:
        draft.set(table.number, waiting=tuple(other for other in table.waiting if other != name))
    elif successor := next_in_order(draft, table):
        _take_place(draft, table, player, successor)
    else:
        break_up(draft, table, name)
    go_back(draft, name)


@law("S19", "B-CUT-6", off="")
def next_in_order(draft: ClubDraft, table: ClubTable) -> Name:
    """The place of one who leaves goes to the candidate next in order for entrance; return "" if there is none."""
    busy = busy_elsewhere(draft) | set(draft.forming.names if draft.forming else ())
    sitting = {player.sits for table in draft.live for player in table.players}
    ready = (name for name in (*table.waiting, *queue(draft, table)) if name not in busy | sitting)
    return next((name for name in ready if draft.known(name).here), "")


@law("S19", off=0)
def what_was_left(table: ClubTable, player: Member) -> int:
    """Who takes the place of one who leaves a full table after one rubber goes out as he would have gone.

    Return the rubbers that count against him.
    """
    return player.run if len(table.members) == FULL and 0 < player.run < DUE else 0


def _take_place(draft: ClubDraft, table: ClubTable, player: Member, successor: Name) -> None:
    """Seat the candidate next in order in the place of one who leaves."""
    counted = what_was_left(table, player) if draft.book.has(what_was_left) else 0
    join(draft, successor, table.number)
    table = draft.tables[table.number]
    fresh = Member(successor, inherited=counted)
    number = table.number
    draft.set(
        number,
        players=tuple(fresh if other.name == player.name else other for other in table.players),
        waiting=tuple(name for name in table.waiting if name != successor),
        claims=tuple(name for name in table.claims if name != successor),
        order=_with(table.order, player.name, successor),
        choices=replace(table.choices, seats=_with(table.choices.seats, player.name, successor)),
        proposal=None,
        returning=tuple(name for name in table.returning if name != player.name),
        came_in=() if table.rubber else (*table.came_in, successor),
        changed_by=table.changed_by if table.rubber else (*table.changed_by, *draft.cites(next_in_order)),
        play=replace(table.play, names=_with(table.play.names, player.name, successor))
        if table.play and table.rubber
        else table.play,
    )
    draft.note(draft.cite(next_in_order), "")
    draft.tell(ClubEventKind.REPLACES, (successor, player.name), draft.cites(next_in_order), number)
    if counted:
        draft.tell(ClubEventKind.INHERITS, (successor, player.name), draft.cites(what_was_left), number)


def _with(names: Names, old: Name, new: Name) -> Names:
    return tuple(new if name == old else name for name in names)


def break_up(draft: ClubDraft, table: ClubTable, name: Name) -> None:
    """Break a table up: too few are left for it, and nobody is there to come in."""
    gone = {name, *(player.name for player in table.players if player.away)}
    left = tuple(member for member in table.members if member not in gone)
    for making_up in table.making_up:
        elsewhere = draft.home(making_up.name)
        if elsewhere is not None:
            draft.set(elsewhere.number, returning=tuple(who for who in elsewhere.returning if who != making_up.name))
    draft.set(
        table.number, players=(), waiting=(), claims=(), entrants=(), rubber=False, cut=None, proposal=None,
        order=(), broken_by=name, closed=False, settled=False, making_up=(), returning=(), playing=False,
    )  # fmt: skip
    left = tuple(member for member in left if not go_back(draft, member))
    draft.broken = (*draft.broken, Broken(table.number, name, left))
    laws = draft.cites(goes_before_as_left)
    draft.note(next(iter(laws), ""), "")
    draft.tell(ClubEventKind.BROKEN_UP, (name, *left), laws, table.number)
