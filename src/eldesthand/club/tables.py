"""A table of the club: who plays, who waits, who would come in, and what its cut has settled."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from eldesthand.club.cutting import Cut
from eldesthand.club.persons import Name, Names
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.table import Table

FULL = 6
"""The members of a full table."""


class Member(Struct, frozen=True, gc=False):
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


class DealerChoices(Struct, frozen=True, gc=False):
    """What the dealer of a rubber has chosen, once for all; `seats` are members' names from north."""

    pack: int = 0
    counters: str = ""
    seats: tuple[Name, Name, Name, Name] = ("", "", "", "")

    def seat_of(self, name: Name) -> Seat:
        """Return a member's seat, -1 if he has taken none."""
        return self.seats.index(name) if name in self.seats else NOBODY


class MakingUp(Struct, frozen=True, gc=False):
    """One who waited here and has made up a fresh table, and may come back; `ahead` waited before him."""

    name: Name
    ahead: Names = ()


class ConsentTo(StrEnum):
    """What the others at a table can be asked to consent to."""

    SUBSTITUTE = "substitute"
    REFEREE = "referee"


class ConsentProposal(Struct, frozen=True, gc=False):
    """What `member` has proposed about a person, and who of the others have consented so far."""

    no: int
    member: Name
    person: Name
    what: ConsentTo = ConsentTo.SUBSTITUTE
    given: Names = ()


class ClubTable(Struct, frozen=True, gc=False):
    """A table, from its forming until it is broken up.

    `rubber` says that one is on, `playing` that its cards are played where nobody follows them.  `closed` says
    that a card has been cut since the last ended, so that nobody can come in any more; `entrants` are those who
    then come in, `settled` that this is final.
    `order` are the four by the cut for partners: dealer, his partner, the better adversary, the other.
    `went_out` and `came_in` tell of the change after the rubber last over, `changed_by` are the laws of it,
    as `laws` are those of what was settled last.  `making_up` are those who keep a right to come back from a
    table that they have made up, `returning` those of the four who have said that they go back to theirs.
    `referee` is the onlooker who is to decide a question, `liable` are those who may be called on to pay the
    stakes of the rubber.
    """

    number: int
    players: tuple[Member, ...]
    waiting: Names = ()
    rubber: bool = False
    claims: Names = ()
    closed: bool = False
    settled: bool = False
    entrants: Names = ()
    cut: Cut | None = None
    order: Names = ()
    laws: tuple[str, ...] = ()
    choices: DealerChoices = DealerChoices()
    play: Table | None = None
    proposal: ConsentProposal | None = None
    went_out: Names = ()
    came_in: Names = ()
    changed_by: tuple[str, ...] = ()
    broken_by: Name = ""
    making_up: tuple[MakingUp, ...] = ()
    returning: Names = ()
    referee: Name = ""
    liable: Names = ()
    playing: bool = False

    @property
    def four(self) -> Names:
        """The four members whose rubber it is."""
        return tuple(player.name for player in self.players)

    @property
    def members(self) -> Names:
        """Those who belong to the table."""
        return (*self.four, *self.waiting)

    @property
    def entitled(self) -> Names:
        """Those who wait, with those who may come back from making up another table where they stood."""
        names = self.waiting
        for making_up in self.making_up:
            names = with_one_back(names, making_up)
        return names

    @property
    def dealer(self) -> Name:
        """Who deals first, "" before that is settled."""
        return self.order[0] if self.order else ""

    def player(self, name: Name) -> Member | None:
        """Return one of the four, None if he is not."""
        return next((player for player in self.players if player.name == name), None)

    def chair(self, name: Name) -> Member | None:
        """Return the member in whose chair a person sits, himself or as a substitute."""
        return next((player for player in self.players if player.sits == name), None)

    @property
    def begun(self) -> bool:
        """Whether somebody has done something at cards since the four were seated."""
        return self.playing or (self.play is not None and bool(self.play.recent))


def with_one_back(waiting: Names, making_up: MakingUp) -> Names:
    """Return those who wait with one who comes back: behind those who have been before him all the while."""
    place = next((n for n, name in enumerate(waiting) if name not in making_up.ahead), len(waiting))
    return (*waiting[:place], making_up.name, *waiting[place:])
