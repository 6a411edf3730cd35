"""The forming of a fresh table: who is taken, who belongs and waits."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.cutting import Cut, For, Rung, opened
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.persons import Name, Names
from eldesthand.club.precedence import party_of, tiers
from eldesthand.club.returning import forfeit, gives_up_his_return, keep_return, said_to_return, who_make_it_up
from eldesthand.club.tables import FULL, ClubTable, Member
from eldesthand.laws.registry import law

FOUR = 4


@law("S12", "B-CUT-5", off=0)
def who_wait() -> int:
    """Those fifth and sixth belong to the table and wait; return how many may."""
    return FULL - FOUR


def candidates(draft: ClubDraft) -> Names:
    """Return those who want a fresh table, in the order of their coming, unless a place has been found for them."""
    wanting = [
        person
        for person in draft.people.values()
        if person.candidate and person.here and draft.seated(person.name) is None
    ]
    busy = busy_elsewhere(draft)
    return tuple(person.name for person in sorted(wanting, key=lambda person: person.party) if person.name not in busy)


def busy_elsewhere(draft: ClubDraft) -> set[Name]:
    """Return those whose place at a table is being cut for, or who are to come in there."""
    return {
        name for table in draft.live if table.closed and not table.rubber
        for name in (*table.entrants, *(table.cut.names if table.cut else ()))
    }  # fmt: skip


def selection(draft: ClubDraft) -> Cut | None:
    """Return the cut by which the players of a fresh table are chosen, over already if no card is needed for it.

    None if there are too few candidates.
    """
    if draft.forming is not None:
        return draft.forming
    names = candidates(draft)
    if len(names) < FOUR:
        return None
    groups = tiers(draft, names)
    ladder = tuple(Rung(name, (-place,)) for place, (group, _) in enumerate(groups) for name in group)
    boundaries = tuple(place for place in (FOUR, FOUR + who_wait()) if place < len(names))
    cut = opened(For.TABLE, ladder, boundaries, ())
    rules = {name: rule for group, rule in groups for name in group}
    wait = (who_wait,) if any(place > FOUR for place in boundaries) else ()
    return replace(cut, laws=draft.cites(party_of, *(rules[name] for name in cut.tied), *wait))


def form(draft: ClubDraft, chosen: Cut) -> ClubTable:
    """Seat the chosen at a fresh table: four play first, two more belong to it."""
    players = chosen.names[:FOUR]
    waiting = chosen.names[FOUR : FOUR + who_wait()]
    number = max(draft.tables, default=0) + 1
    draft.forming = None
    keep = who_make_it_up(draft, players, chosen.names)
    draft.tables[number] = ClubTable(number, (), closed=True, settled=True, laws=chosen.laws)
    for name in (*players, *waiting):
        join(draft, name, number, name in keep)
    returning = tuple(name for name in keep if said_to_return(draft, name))
    table = draft.set(number, players=tuple(Member(name) for name in players), waiting=waiting, returning=returning)
    for name in (*players, *waiting):
        draft.change(name, returning=False)
    if len(chosen.names) > FOUR:
        draft.tell(ClubEventKind.CHOSEN, players, draft.cites(party_of)[:1], number)
    if waiting:
        draft.tell(ClubEventKind.WAIT, waiting, draft.cites(who_wait), number)
    over = chosen.names[FOUR + len(waiting) :]
    if over:
        draft.tell(ClubEventKind.NOT_OF_IT, over, draft.cites(who_wait), number)
    return table


def join(draft: ClubDraft, name: Name, number: int, keeps: bool = False) -> None:
    """Take a person into a table: he is no candidate elsewhere, and what he was elsewhere is over.

    `keeps` says that he may come back to his own table from this one.
    """
    home = draft.home(name)
    if home is not None and keeps:
        keep_return(draft, home, name)
    elif home is not None and gives_up_his_return(draft, name, number):
        forfeit(draft, home, name)
    for table in draft.live:
        if name in table.claims and table.number != number:
            draft.set(table.number, claims=tuple(other for other in table.claims if other != name))
    person = draft.known(name)
    draft.change(name, candidate=False, tables=tuple(dict.fromkeys((*person.tables, number))))
    draft.broken = tuple(
        replace(broken, left=tuple(left for left in broken.left if left != name)) for broken in draft.broken
    )
