"""What a story is told from: the whole table for the referee, a view of it for a seat.

For a seat nothing is read but `view` and `seen_entry`.  Acts that the seat did not perceive, as a card
slipped in by another, are left out, and the acts it did perceive are counted afresh, so that no gap in
the numbers gives them away.
"""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import SlipIn
from eldesthand.table.book import Book
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
    """Return the table as a seat sees it, or all there is for the referee (None)."""
    if seat is None:
        return Sight(view(table, NOBODY), table.rights, table.deal.hands, table)
    seen = view(table, seat)
    return Sight(seen, seen.rights, seen.deal.hands)


class Passage(Struct, frozen=True, gc=False):
    """An act of a person as it is seen: its number, the book, what went before and after, and the entries it made."""

    no: int
    book: Book
    before: Sight
    after: Sight
    entries: tuple[Entry, ...]

    @property
    def entry(self) -> Entry:
        """The person's own entry."""
        return next(entry for entry in self.entries if not entry.clerk)


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
