"""Who has the prior right of entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldesthand.club.draft import ClubDraft
from eldesthand.club.persons import Name, Names, Person
from eldesthand.club.returning import gives_up_his_return
from eldesthand.club.tables import FULL, ClubTable
from eldesthand.laws.registry import law


@law("S21", "B-ENTRY-5", off=False)
def goes_before_as_left(draft: ClubDraft, name: Name, other: Name) -> bool:
    """Those whom a person left by breaking up a table go before him at any other; at bridge, before everybody else."""
    mine = [broken for broken in draft.broken if name in broken.left]
    if draft.book.left_go_before_all:
        return bool(mine) and not any(other in broken.left for broken in draft.broken)
    return any(broken.by == other for broken in mine)


@law("S21", off=())
def left_together(draft: ClubDraft, name: Name) -> Names:
    """Those left by the same breaker: if places are too few for all of them, they cut."""
    return next((broken.left for broken in draft.broken if name in broken.left), ())


@law("S17", "B-ENTRY-2", off=False)
def never_at_a_table(person: Person) -> bool:
    """A fresh table takes first those who have neither belonged to another nor played at one."""
    return person.newcomer


@law("S11", "A-12", "B-CUT-3", "Z-13", off=0)
def party_of(person: Person) -> int:
    """Those first in the room are preferred; people who came in together are equal."""
    return person.party


@law("S12", "B-CUT-5", off=FULL)
def room_for_others(table: ClubTable) -> int:
    """Six belong to a full table: return how many more can come to belong to this one."""
    return max(FULL - len(table.members) - len(table.making_up), 0)


@law("S16", "B-CUT-6", "Z-15", off=lambda names: names[::-1])
def in_order_of_asking(names: Names) -> Names:
    """Who first said that he would come in has the first claim; return names as they asked in order of right."""
    return names


def after_those_left(draft: ClubDraft, names: Names) -> Names:
    """Return names in their order, but behind each those left at a broken table who go before him."""
    rest, ordered = list(names), list[Name]()
    while rest:
        ready = (name for name in rest if not any(goes_before_as_left(draft, other, name) for other in rest))
        ordered.append(next(ready, rest[0]))
        rest.remove(ordered[-1])
    return tuple(ordered)


Rule = Callable[..., Any]


def tiers(draft: ClubDraft, names: Names) -> tuple[tuple[Names, Rule], ...]:
    """Return candidates for a fresh table in groups of equal right, first in right first, each with its law's code."""
    fresh = [name for name in names if never_at_a_table(draft.known(name))]
    others = [name for name in names if name not in fresh]
    groups: list[tuple[Names, Rule]] = []
    for party in sorted({party_of(draft.known(name)) for name in fresh}):
        groups.append((tuple(name for name in fresh if party_of(draft.known(name)) == party), party_of))
    rule: Rule = never_at_a_table
    while others:
        ready = [
            name for name in others if not any(goes_before_as_left(draft, other, name) for other in others)
        ] or others
        groups.append((tuple(ready), rule))
        others = [name for name in others if name not in ready]
        rule = goes_before_as_left
    return tuple(groups)


def queue(draft: ClubDraft, table: ClubTable) -> Names:
    """Return those who would come in and can, in order of right: who waits here first, then by their asking."""
    own = tuple(name for name in table.waiting if name in table.claims and draft.seated(name) is None)
    free = (name for name in table.claims if name not in table.members and draft.seated(name) is None)
    return (*own, *after_those_left(draft, in_order_of_asking(tuple(free))))


def prior(draft: ClubDraft, name: Name, other: Name, table: ClubTable | None) -> tuple[bool, tuple[str, ...]]:
    """Return whether a person has the prior right to another, at a table or (None) at a fresh one, and by what laws."""
    return _at_fresh_table(draft, name, other) if table is None else _at_table(draft, name, other, table)


def _at_table(draft: ClubDraft, name: Name, other: Name, table: ClubTable) -> tuple[bool, tuple[str, ...]]:
    entitled = table.entitled
    if name in entitled:
        before = other not in entitled or entitled.index(name) < entitled.index(other)
        why = party_of if other in entitled else gives_up_his_return
        return before and other not in table.four, draft.cites(room_for_others, why)
    if goes_before_as_left(draft, name, other) and other not in table.members:
        return True, draft.cites(goes_before_as_left)
    order = queue(draft, table)
    if name in order and other in order:
        return order.index(name) < order.index(other), draft.cites(in_order_of_asking)
    return False, ()


def _at_fresh_table(draft: ClubDraft, name: Name, other: Name) -> tuple[bool, tuple[str, ...]]:
    order_of = {each: (place, rule) for place, (tier, rule) in enumerate(tiers(draft, (name, other))) for each in tier}
    mine, its = order_of[name], order_of[other]
    if its[1] is party_of:
        why: Rule = party_of
    else:
        why = goes_before_as_left if goes_before_as_left(draft, name, other) else its[1]
    return mine[0] < its[0], draft.cites(why)
