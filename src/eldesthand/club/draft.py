"""What a club is made of, and the draft in which it changes while an act is being answered.

A `ClubDraft` is made by `Club.after` and thrown away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.club.cutting import Cut
from eldesthand.club.events import ClubEvent, ClubEventKind, Noted
from eldesthand.club.persons import Broken, Name, Names, Person
from eldesthand.club.tables import ClubTable, Member
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible


class ClubState(Struct, frozen=True, gc=False):
    """Everyone in the room and the tables.

    `forming` is the cut in hand that chooses the players of a fresh table, `parties` counts those who
    came in together, `no` is the number of the last act of a person, at a table or in the room.
    """

    book: Book
    people: tuple[Person, ...] = ()
    tables: tuple[ClubTable, ...] = ()
    forming: Cut | None = None
    broken: tuple[Broken, ...] = ()
    noted: tuple[Noted, ...] = ()
    bets: tuple[tuple[Name, Name], ...] = ()
    looks: tuple[tuple[Name, Name], ...] = ()
    options: frozenset[str] = frozenset()
    parties: int = 0
    no: int = 0

    def table(self, number: int) -> ClubTable | None:
        """Return a table by its number, None if there is none."""
        for table in self.tables:
            if table.number == number:
                return table
        return None


class ClubDraft:
    """A club in the making."""

    __slots__ = (
        "_people", "before", "bets", "book", "broken", "clerk", "done", "events", "forming", "law", "looks", "no",
        "noted", "options", "parties", "reason", "tables",
    )  # fmt: skip

    def __init__(self, club: ClubState, no: int = 0, clerk: bool = False) -> None:
        self.before = club
        self.book: Book = club.book
        self._people: dict[str, Person] | None = None
        self.tables: dict[int, ClubTable] = {table.number: table for table in club.tables}
        self.forming: Cut | None = club.forming
        self.broken: tuple[Broken, ...] = club.broken
        self.noted: tuple[Noted, ...] = club.noted
        self.bets: tuple[tuple[Name, Name], ...] = club.bets
        self.looks: tuple[tuple[Name, Name], ...] = club.looks
        self.options: frozenset[str] = club.options
        self.parties: int = club.parties
        self.no = no
        self.clerk = clerk
        self.events: list[ClubEvent] = []
        self.done = True
        self.law = ""
        self.reason = ""

    def void(self, law: str, reason: str) -> None:
        """Answer that the act happened but that a law gives it no effect."""
        self.done = False
        self.note(law, reason)

    def note(self, law: str, reason: str) -> None:
        """Say which law made the act what it came to."""
        self.law = law
        self.reason = reason

    def tell(
        self,
        what: ClubEventKind,
        names: Names = (),
        laws: tuple[str, ...] = (),
        table: int = 0,
        word: str = "",
        cards: tuple[Card, ...] = (),
    ) -> None:
        """State what the act brought about."""
        self.events.append(ClubEvent(what, names, laws, table, word, cards))

    # Persons and tables

    @property
    def people(self) -> dict[str, Person]:
        """The persons by their names as they are compared; made when first asked for, as few acts at cards do."""
        if self._people is None:
            self._people = {key(person.name): person for person in self.before.people}
        return self._people

    @property
    def persons(self) -> tuple[Person, ...]:
        """The persons as the club keeps them."""
        return self.before.people if self._people is None else tuple(self._people.values())

    def known(self, name: Name) -> Person:
        """Return a person by his name; raises `Impossible` for one nobody knows."""
        person = self.people.get(key(name))
        if person is None:
            raise Impossible(f"nobody here is named {name}")
        return person

    def present(self, name: Name) -> Person:
        """Return a person who is in the room; raises `Impossible`."""
        person = self.known(name)
        if not person.here:
            raise Impossible(f"{person.name} is not in the room")
        return person

    def enter(self, name: Name, party: int) -> None:
        """Let a person come into the room, for the first time or again, with the others of a party."""
        old = self.people.get(key(name))
        person = replace(old, party=party, here=True) if old else Person(" ".join(name.split()), party)
        self.people[key(name)] = person

    def change(self, name: Name, **changes: Any) -> None:
        """Change what is known of a person."""
        self.people[key(name)] = replace(self.people[key(name)], **changes)

    def set(self, number: int, **changes: Any) -> ClubTable:
        """Change a table; return it as it then is."""
        self.tables[number] = replace(self.tables[number], **changes)
        return self.tables[number]

    def change_player(self, number: int, name: Name, **changes: Any) -> None:
        """Change one of the four at a table."""
        table = self.tables[number]
        players = (replace(player, **changes) if player.name == name else player for player in table.players)
        self.set(number, players=tuple(players))

    @property
    def live(self) -> tuple[ClubTable, ...]:
        """The tables that are not broken up, by number."""
        return tuple(table for _, table in sorted(self.tables.items()) if not table.broken_by)

    def table(self, number: int) -> ClubTable:
        """Return a table by its number (0: the only one); raises `Impossible`."""
        if number == 0 and len(self.live) == 1:
            return self.live[0]
        if number == 0:
            raise Impossible("say which table" if self.live else "there is no table")
        if number not in self.tables:
            raise Impossible(f"there is no table {number}")
        if self.tables[number].broken_by:
            raise Impossible(f"table {number} is broken up")
        return self.tables[number]

    def home(self, name: Name) -> ClubTable | None:
        """Return the table that a person belongs to."""
        return next((table for table in self.live if name in table.members), None)

    def seated(self, name: Name) -> tuple[ClubTable, Member] | None:
        """Return the table at which a person is one of the four, and in whose chair."""
        for table in self.live:
            player = table.chair(name)
            if player is not None:
                return table, player
        return None

    def plays(self, name: Name) -> bool:
        """Whether a person is one of the four at a table, or sits there for another."""
        home = self.home(name)
        return self.seated(name) is not None or (home is not None and name in home.four)

    def cite(self, function: Any) -> str:
        """Return the id under which the book keeps a function."""
        return self.book.cite(function)

    def cites(self, *functions: Any) -> tuple[str, ...]:
        """Return all ids under which the book keeps some functions."""
        return self.book.cites(*functions)


@lru_cache(maxsize=4096)
def key(name: Name) -> str:
    """Return a name as it is compared: capitals and spaces don't count."""
    return " ".join(name.split()).casefold()
