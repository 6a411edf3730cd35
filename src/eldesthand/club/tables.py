"""A table of the club: who plays, who waits, who would come in, and what its cut has settled."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.club.cutting import Cut
from eldesthand.club.persons import Name, Names
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.table import Table

FULL = 6
"""The members of a full table."""


class Player(Struct, frozen=True):
    """One of the four.

    `rubbers` are the consecutive rubbers he has played here, `inherited` those that count against him
    because he took the place of one who left.  `stand_in` is who sits for him this rubber, and `away`
    says that he has left the room meanwhile.
    """

    name: Name
    rubbers: int = 0
    inherited: int = 0
    stand_in: Name = ""
    away: bool = False

    @property
    def sits(self) -> Name:
        """Who sits in his chair."""
        return self.stand_in or self.name

    @property
    def run(self) -> int:
        """The rubbers that count when it is asked who goes out."""
        return self.rubbers + self.inherited


class Choices(Struct, frozen=True):
    """What the dealer of a rubber has chosen, once for all; `seats` are members' names from north."""

    pack: int = 0
    counters: str = ""
    seats: tuple[Name, Name, Name, Name] = ("", "", "", "")

    def seat_of(self, name: Name) -> Seat:
        """Return a member's seat, -1 if he has taken none."""
        return self.seats.index(name) if name in self.seats else NOBODY


class Substitution(Struct, frozen=True):
    """A substitute proposed for a member, and who of the others have consented so far."""

    no: int
    member: Name
    person: Name
    given: Names = ()


class ClubTable(Struct, frozen=True):
    """A table, from its forming until it is broken up.

    `rubber` says that one is on.  `closed` says that a card has been cut since the last ended, so that
    nobody can come in any more; `entrants` are those who then come in, `settled` that this is final.
    `order` are the four by the cut for partners: dealer, his partner, the better adversary, the other.
    `went_out` and `came_in` tell of the change after the rubber last over.
    """

    number: int
    players: tuple[Player, ...]
    waiting: Names = ()
    rubber: bool = False
    claims: Names = ()
    closed: bool = False
    settled: bool = False
    entrants: Names = ()
    cut: Cut | None = None
    order: Names = ()
    laws: tuple[str, ...] = ()
    choices: Choices = Choices()
    play: Table | None = None
    proposal: Substitution | None = None
    went_out: Names = ()
    came_in: Names = ()
    broken_by: Name = ""

    @property
    def four(self) -> Names:
        """The four members whose rubber it is."""
        return tuple(player.name for player in self.players)

    @property
    def members(self) -> Names:
        """Those who belong to the table."""
        return (*self.four, *self.waiting)

    @property
    def dealer(self) -> Name:
        """Who deals first, "" before that is settled."""
        return self.order[0] if self.order else ""

    def player(self, name: Name) -> Player | None:
        """Return one of the four, None if he is not."""
        return next((one for one in self.players if one.name == name), None)

    def chair(self, name: Name) -> Player | None:
        """Return the member in whose chair a person sits, himself or as a substitute."""
        return next((one for one in self.players if one.sits == name), None)

    @property
    def begun(self) -> bool:
        """Whether somebody has done something at cards since the four were seated."""
        return self.play is not None and bool(self.play.recent)
