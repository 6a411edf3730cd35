"""Taking places without a cut, as friends agree, and leaving a table for good."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from eldesthand.club.acts import Arrive, ClaimEntry, ClubAct, LeaveRoom
from eldesthand.club.club import Impossible
from eldesthand.club.draft import ClubState
from eldesthand.club.persons import Person
from eldesthand.club.tables import ClubTable, DealerChoices, Member
from eldesthand.seats import Seat, partner
from eldesthand.seats import left as on_the_left
from eldesthand.session.absence import OF_THE_EVENING
from eldesthand.session.events import Another, Left, Replaced, SatDown
from eldesthand.session.house_names import HOUSE
from eldesthand.session.seating import TABLE, drawn_in
from eldesthand.session.state import State

Four = tuple[str, str, str, str]


def agreed(table: State) -> SatDown:
    """Return how the four sit down as they agreed: wishes first, in the order of their coming, the others as they came.

    Where a deal is played again its dealer deals, else who is named, or chance says who.
    """
    people = table.people
    seats = ["", "", "", ""]
    for who, seat in table.wishes.items():
        if who in people and not seats[seat]:
            seats[seat] = who
    rest = iter(who for who in people if who not in seats)
    north, east, south, west = (who or next(rest) for who in seats)
    again = table.opened.again
    dealer = again.dealer if again is not None else table.opened.dealer
    return SatDown((north, east, south, west), dealer if dealer >= 0 else table.chance("dealer").randrange(4))


def seated(seating: ClubState, names: Four, dealer: Seat) -> ClubState:
    """Return the seating of four who sit so, about to choose what is left to choose; nobody has cut."""
    order = tuple(names[seat] for seat in (dealer, partner(dealer), on_the_left(dealer), on_the_left(dealer, 3)))
    people = tuple(
        replace(person, candidate=False, tables=(TABLE,)) if person.name in names else person
        for person in seating.people
    )
    players = tuple(Member(name) for name in names)
    table = ClubTable(TABLE, players, rubber=True, order=order, choices=DealerChoices(seats=names))
    return replace(seating, people=people, tables=(table,), forming=None)


def seated_in_an_evening(seating: ClubState, event: SatDown) -> ClubState:
    """Return the seating of four who sit as their evening has it, for a rubber of which nothing is played."""
    people = tuple(Person(name, tables=(TABLE,)) for name in event.names)
    seating = seated(replace(seating, people=people), event.names, event.dealer)
    table = seating.tables[0]
    return replace(seating, tables=(replace(table, choices=replace(table.choices, pack=event.pack)),))


def replaced(seating: ClubState, event: Replaced) -> ClubState:
    """Return the seating in which one sits where another sat, in the middle of a rubber."""
    table = seating.tables[0]
    new = {event.old: event.new}

    def names(some: Iterable[str]) -> tuple[str, ...]:
        return tuple(new.get(name, name) for name in some)

    north, east, south, west = names(table.choices.seats)
    table = replace(
        table,
        players=tuple(replace(player, name=new.get(player.name, player.name)) for player in table.players),
        order=names(table.order),
        choices=replace(table.choices, seats=(north, east, south, west)),
    )
    people = tuple(replace(person, name=new.get(person.name, person.name)) for person in seating.people)
    return replace(seating, people=people, tables=(table,))


def may_leave(table: State) -> bool:
    """Whether one may leave for good: before a card is cut, or after a rubber."""
    return not table.opened.evening and (_has_not_begun(table) or _is_between_rubbers(table))


def _has_not_begun(table: State) -> bool:
    return not table.seating.tables and not drawn_in(table.seating)


def _is_between_rubbers(table: State) -> bool:
    play = table.play
    return play is not None and bool(play.score.rubbers) and not table.another


def _is_not_of_an_evening(table: State) -> None:
    if table.opened.evening:
        raise Impossible(OF_THE_EVENING)


def leaving(table: State, who: str) -> Left:
    """Return the leaving of a person: freely before a card is cut; after a rubber the house comes in for them.

    Raises `Impossible`.
    """
    if who not in table.persons:
        raise Impossible("you do not belong to this table")
    _is_not_of_an_evening(table)
    if _has_not_begun(table):
        return Left(who)
    if not _is_between_rubbers(table):
        raise Impossible("a rubber is on: let the others adjourn, or let the house play for you while you are away")
    people = {name.casefold() for name in table.people}
    return Left(who, next(name for name in HOUSE if name.casefold() not in people))


def another(table: State, who: str) -> Another:
    """Return someone's asking for another rubber, game or number of deals.  Raises `Impossible`."""
    if who not in table.persons:
        raise Impossible("you do not sit at this table")
    _is_not_of_an_evening(table)
    if not table.is_over:
        raise Impossible("what you play for is not over")
    return Another(who)


def left(who: str, instead: str) -> tuple[ClubAct, ...]:
    """Return the acts in the room by which someone leaves for good, and someone comes instead if one is named."""
    comes: tuple[ClubAct, ...] = (Arrive(instead), ClaimEntry(instead, TABLE)) if instead else ()
    return (*comes, LeaveRoom(who))
