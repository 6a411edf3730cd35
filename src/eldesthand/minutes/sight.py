"""What a story is told from: the whole table for the referee, a view of it for a seat.

For a seat nothing is read but `view` and `seen_entry`.  Acts that the seat did not perceive, as a card
slipped in by another, are left out, and the acts it did perceive are counted afresh, so that no gap in
the numbers gives them away.
"""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.minutes.replay import Query, Replay, RoomStep, Step
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import SlipIn
from eldesthand.table.events import Entry
from eldesthand.table.rights import Right
from eldesthand.table.table import Table
from eldesthand.table.view import View, manner, seen_entry, view


class Sight(Struct, frozen=True, gc=False):
    """The table as it is seen: `table` is there for the referee only."""

    view: View
    rights: tuple[Right, ...]
    hands: tuple[tuple[Card, ...], ...]
    table: Table | None = None


def sight(table: Table, seat: Seat | None) -> Sight:
    """Return what a seat sees of a table, or all there is for the referee (None)."""
    if seat is None:
        return Sight(view(table, NOBODY), table.rights, table.deal.hands, table)
    seen = view(table, seat)
    return Sight(seen, seen.rights, seen.deal.hands)


class Passage(Struct, frozen=True, gc=False):
    """An act of a person as it is seen: its number, what went before and after, and the entries it made."""

    no: int
    step: Step
    before: Sight
    after: Sight
    entries: tuple[Entry, ...]

    @property
    def entry(self) -> Entry:
        """The person's own entry."""
        return next(one for one in self.entries if not one.clerk)


Seen = Passage | RoomStep | Query
"""What a reader is told of a record, piece by piece."""


def passages(played: Replay, seat: Seat | None) -> tuple[Seen, ...]:
    """Return the acts that are seen, and the questions and expectations of the record, in order.

    What is done in the room all see; of several tables a seat sees only the first at which cards are played.
    """
    found: list[Seen] = []
    count = 0
    last = {0: played.start} if played.start is not None else {}
    own = next((step.table for step in played.steps if isinstance(step, Step)), 0)
    for step in played.steps:
        if isinstance(step, Query | RoomStep):
            found.append(step)
            continue
        if seat is not None and step.table != own:
            continue
        # What the clerk did on his own between two acts belongs to the second.
        before = last.get(step.table, step.before)
        if not goes_on(before, step.before):
            before = step.before
        last[step.table] = step.after
        entries = _entries(before, step.after, seat)
        number = next((entry.no for entry in entries if not entry.clerk), 0)
        if number:
            count += 1
            no = count if seat is not None else number
            found.append(Passage(no, step, sight(before, seat), sight(step.after, seat), entries))
    return tuple(found)


def goes_on(before: Table, after: Table) -> bool:
    """Whether one table is a later state of another, and not that of another rubber."""
    if before is after:
        return True
    told = before.log
    return not told or after.log[len(told) - 1 : len(told)] == told[-1:]


def _entries(before: Table, after: Table, seat: Seat | None) -> tuple[Entry, ...]:
    since = fresh(before, after)
    return since if seat is None else perceived(after, since, seat)


def fresh(before: Table, after: Table) -> tuple[Entry, ...]:
    """Return the entries of the log that a later state of a table has and an earlier had not."""
    deals = len(before.earlier)
    if deals == len(after.earlier):
        return after.recent[len(before.recent) :]
    if deals > len(after.earlier):
        return ()
    return tuple(chain(*after.earlier[deals:], after.recent))[len(before.recent) :]


def perceived(after: Table, entries: tuple[Entry, ...], seat: Seat) -> tuple[Entry, ...]:
    """Return entries of a table's log as a seat may read them, those left out that it knows nothing of."""
    return tuple(seen_entry(after, entry, seat) for entry in entries if _perceived(entry, seat))


def open_to_all(after: Table, entries: tuple[Entry, ...]) -> bool:
    """Whether every seat reads entries of a table's log as they are: nothing is hidden, nor told to one side only."""
    if manner(after) == "strict":
        return False
    for entry in entries:
        if not _perceived(entry, NOBODY) or seen_entry(after, entry, NOBODY) is not entry:
            return False
    return True


def _perceived(entry: Entry, seat: Seat) -> bool:
    """Whether a seat knows of an act at all."""
    return not isinstance(entry.act, SlipIn) or entry.act.seat == seat


def numbers(told: tuple[Seen, ...]) -> dict[int, int]:
    """Return the number under which each act of the table's log is told."""
    return {0: 0} | {one.entry.no: one.no for one in told if isinstance(one, Passage)}
