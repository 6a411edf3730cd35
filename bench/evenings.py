"""Evenings recorded before anything is timed: the acts a random lawful player chose, deal after deal."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from eldesthand.books import book
from eldesthand.seats import left, members
from eldesthand.table import clerk
from eldesthand.table.acts import Act, CutPack, DealOut, Shuffle
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table, open_table
from eldesthand.table.view import view


class Recorded(Struct, frozen=True):
    """A deal: the clerk's acts that deal it, and what the players did then."""

    dealing: tuple[Act, ...]
    acts: tuple[Act, ...]


class Evening(Struct, frozen=True):
    """Deals played one after the other at a table, from an empty one."""

    start: Table
    deals: tuple[Recorded, ...]

    @property
    def acts(self) -> int:
        """How many acts the players did: those that stand in canonical minutes."""
        return sum(len(deal.acts) for deal in self.deals)


def dealing(table: Table, random: Random) -> tuple[Act, ...]:
    """Return the clerk's acts for the next deal: the pack shuffled, cut and dealt."""
    deal = table.deal
    dealer = left(deal.dealer) if deal.ended else deal.dealer
    order = list(table.book.pack)
    random.shuffle(order)
    cut = random.randrange(1, len(order))
    return Shuffle(left(dealer, 2), tuple(order)), CutPack(left(dealer, 3), cut), DealOut(dealer)


def deal(table: Table, acts: tuple[Act, ...]) -> Table:
    """Return the table once the clerk has dealt."""
    for act in acts:
        table = table.after(act, clerk=True)
    return clerk.follow(table)


def choices(table: Table) -> list[Act]:
    """Return the lawful acts of the seat whose act is awaited."""
    for seat in members(0b1111):
        acts = lawful(view(table, seat), table.book)
        if acts:
            return list(acts)
    return []


def play(table: Table, random: Random) -> tuple[Table, tuple[Act, ...]]:
    """Play a deal out, each act chosen at random among the lawful ones; return the table and the acts."""
    number, acts = table.deal.number, []
    while not table.deal.ended and table.deal.number == number:
        act = random.choice(choices(table))
        table = clerk.after(table, act)
        acts.append(act)
    return table, tuple(acts)


def record(code: str, deals: int, seed: int) -> Evening:
    """Record an evening of `deals` deals by the book of a code."""
    random = Random(seed)
    start = table = open_table(book(code), random.randrange(4))
    recorded = []
    for _ in range(deals):
        dealt = dealing(table, random)
        table, acts = play(deal(table, dealt), random)
        recorded.append(Recorded(dealt, acts))
    return Evening(start, tuple(recorded))


def replay(evening: Evening) -> Table:
    """Do an evening's acts again."""
    table = evening.start
    for recorded in evening.deals:
        table = deal(table, recorded.dealing)
        for act in recorded.acts:
            table = clerk.after(table, act)
    return table
