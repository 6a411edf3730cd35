"""Who has the prior right of entry."""

from __future__ import annotations

from eldesthand.club.draft import Draft
from eldesthand.club.persons import Name, Names, Person
from eldesthand.club.tables import FULL, ClubTable
from eldesthand.laws.registry import law


@law("S21", off=False)
def left_behind_by(now: Draft, name: Name, other: Name) -> bool:
    """Those whom a person left by breaking up a table go before him at any other."""
    return any(one.by == other and name in one.left for one in now.broken)


@law("S21", off=())
def left_together(now: Draft, name: Name) -> Names:
    """Those left by the same breaker: if places are too few for all of them, they cut."""
    return next((one.left for one in now.broken if name in one.left), ())


@law("S17", off=False)
def never_at_a_table(person: Person) -> bool:
    """A fresh table takes first those who have neither belonged to another nor played at one."""
    return person.newcomer


@law("S11", "A-12", off=0)
def party_of(person: Person) -> int:
    """Those first in the room are preferred; people who came in together are equal."""
    return person.party


@law("S12", off=FULL)
def room_for_others(table: ClubTable) -> int:
    """Six belong to a full table: return how many more can come to belong to this one."""
    return max(FULL - len(table.members), 0)


def after_those_left(now: Draft, names: Names) -> Names:
    """Return names in their order, but a breaker of tables behind those he left, who go before him."""
    rest, found = list(names), list[Name]()
    while rest:
        ready = (one for one in rest if not any(left_behind_by(now, other, one) for other in rest))
        found.append(next(ready, rest[0]))
        rest.remove(found[-1])
    return tuple(found)


def tiers(now: Draft, names: Names) -> tuple[tuple[Names, str], ...]:
    """Return candidates for a fresh table in groups of equal right, first in right first, each with its law."""
    fresh = [name for name in names if never_at_a_table(now.known(name))]
    others = [name for name in names if name not in fresh]
    found: list[tuple[Names, str]] = []
    for party in sorted({party_of(now.known(name)) for name in fresh}):
        found.append((tuple(name for name in fresh if party_of(now.known(name)) == party), "S11"))
    rule = "S17"
    while others:
        ready = [one for one in others if not any(left_behind_by(now, other, one) for other in others)] or others
        found.append((tuple(ready), rule))
        others = [one for one in others if one not in ready]
        rule = "S21"
    return tuple(found)


def queue(now: Draft, table: ClubTable) -> Names:
    """Return those who would come in, in the order of their right: who waits here first, then by their asking."""
    own = tuple(name for name in table.waiting if name in table.claims)
    others = tuple(name for name in table.claims if name not in table.members)
    return (*own, *after_those_left(now, others))


def prior(now: Draft, name: Name, other: Name, table: ClubTable | None) -> tuple[bool, tuple[str, ...]]:
    """Return whether a person has the prior right to another, at a table or (None) at a fresh one, and by what laws."""
    if table is not None:
        if left_behind_by(now, name, other):
            return True, ("S21",)
        if name in table.waiting:
            before = other not in table.waiting or table.waiting.index(name) < table.waiting.index(other)
            return before and other not in table.four, ("S12", "S20") if other not in table.waiting else ("S12", "S11")
        order = queue(now, table)
        if name in order and other in order:
            return order.index(name) < order.index(other), ("S16",)
        return False, ()
    order_of = {one: (place, rule) for place, (tier, rule) in enumerate(tiers(now, (name, other))) for one in tier}
    mine, its = order_of[name], order_of[other]
    law_of = "S21" if left_behind_by(now, name, other) else "S11" if its[1] == "S11" else its[1]
    return mine[0] < its[0], (law_of,)
