"""What the laws await of whom in the room."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.club.draft import Draft
from eldesthand.club.drawing import awaited
from eldesthand.club.persons import Name
from eldesthand.club.substitutes import whose_consent


class ClubDue(Struct, frozen=True):
    """`who` is to do `what` (cut, choose or consent) by the laws named; `about` says for what."""

    who: Name
    what: str
    about: str
    table: int = 0
    laws: tuple[str, ...] = ()


def due(now: Draft) -> tuple[ClubDue, ...]:
    """Return what is awaited in the room; what is awaited at cards the tables say."""
    found = [
        ClubDue(name, "cut", one.cut.purpose.value, one.table, laws_of(now, one.table, one.cut.laws))
        for one in awaited(now)
        for name in one.cut.to_draw
    ]
    for table in now.live:
        if table.rubber and table.order and not table.begun:
            left = [word for word, done in _choices(now, table.number) if not done]
            if left:
                found.append(ClubDue(table.dealer, "choose", ", ".join(left), table.number, table.laws or ("S11",)))
        if table.proposal is not None:
            for name in whose_consent(table, table.proposal.member):
                if name not in table.proposal.given:
                    about = f"{table.proposal.person} in the place of {table.proposal.member}"
                    found.append(ClubDue(name, "consent", about, table.number, ("S18",)))
    return tuple(replace(one, laws=now.book.of_the_room(one.laws)) for one in found)


def laws_of(now: Draft, table: int, laws: tuple[str, ...]) -> tuple[str, ...]:
    """Return the laws of a cut, with that of the entry before it."""
    return laws if table else tuple(dict.fromkeys((*laws, "A-12")))


def _choices(now: Draft, number: int) -> tuple[tuple[str, bool], ...]:
    chosen = now.tables[number].choices
    seats = now.tables[number].dealer in chosen.seats
    return ("pack", bool(chosen.pack)), ("seats", seats), ("counters", bool(chosen.counters))
