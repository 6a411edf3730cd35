"""The state of an evening: how it stands, frozen, and what can be said of it without changing it.

`eldesthand.session.evening.evening` has the fold that leads from one state to the next.
"""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.club import Club
from eldesthand.club.cutting import Cut
from eldesthand.club.persons import Name, Names
from eldesthand.session.chance import Chance
from eldesthand.session.evening import seen
from eldesthand.session.evening.events import EveningOpened, RubberOver
from eldesthand.session.events import BrokenUp, Replaced, SatDown
from eldesthand.session.spread import Lying
from eldesthand.table.book import Book

EveningOrder = BrokenUp | Replaced | SatDown
"""What an evening tells a table of the room."""


class EveningState(Struct, frozen=True, eq=False, kw_only=True, gc=False):
    """An evening; `version` is that of its stream.

    `house` are the persons who are players of the house.  `tables` are the room's tables by the club's numbers, `sat`
    how many rubbers have been begun at each, `orders` what each is told of the last of them.  `results` are the
    rubbers that are over.  `asking` are those at the door who say with whom they have come, and await an answer.
    `awaited` are the cuts that are due or in hand, by table; 0 is that for a fresh one.  None of the mappings is ever
    changed in place.
    """

    opened: EveningOpened
    chance: Chance
    book: Book
    club: Club
    version: int = 1
    house: frozenset[Name] = frozenset()
    asking: dict[Name, Name] = {}
    tables: dict[int, str] = {}
    sat: dict[int, int] = {}
    orders: dict[int, tuple[EveningOrder, ...]] = {}
    lying: dict[int, Lying] = {}
    cuts: seen.Cuts = {}
    results: tuple[RubberOver, ...] = ()
    awaited: dict[int, Cut] = {}

    @property
    def people(self) -> Names:
        """Those who are here."""
        return tuple(person.name for person in self.club.people if person.here)

    @property
    def persons(self) -> Names:
        """Those who are here and not of the house."""
        return tuple(name for name in self.people if name not in self.house)

    def knows(self, who: Name) -> bool:
        """Whether someone has come to this evening, be it that they have gone since."""
        return any(person.name == who for person in self.club.people)

    def drawn(self, number: int) -> tuple[Card, ...]:
        """Return the cards that lie drawn in the cut of a table."""
        cut = self.awaited.get(number)
        return tuple(card for _, card in cut.cards) if cut is not None else ()

    def spread(self, number: int) -> list[Card]:
        """Return the cards to be drawn from in a table's cut, as they lie; nobody may see which they are."""
        lying = self.lying.get(number)
        return lying.left(self.drawn(number)) if lying is not None else []

    def is_spread(self, number: int) -> bool:
        """Whether cards lie there for a table's cut, none of them known to anybody."""
        lying = self.lying.get(number)
        return lying is not None and not lying.is_spoilt(self.drawn(number))

    def plays(self, number: int) -> bool:
        """Whether the cards of a rubber are being played at a table."""
        table = self.club.table(number)
        return table is not None and table.rubber and table.playing
