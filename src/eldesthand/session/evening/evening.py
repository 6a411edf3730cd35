"""An evening of the club as the pure, frozen fold of its stream: the club, the cards of its cuts, what tables are told.

`ClubEvening.apply` is the fold: the evening after an event, and what that has changed.  The commands return events
that are to be kept first, with the evenings that they lead to.  There is no clock here, and no waiting.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.club.acts import Arrive, At, ClubAct, DeclareRubberOver, Draw, Usual, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import awaited, find
from eldesthand.club.events import ClubEntry
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable
from eldesthand.session.chance import Chance, machine
from eldesthand.session.change import PendingEvents, pending
from eldesthand.session.evening import house_players as house
from eldesthand.session.evening import seen
from eldesthand.session.evening.events import (
    CameIn,
    ClubActDone,
    CutSpread,
    EveningEvent,
    EveningOpened,
    HouseCame,
    RubberOver,
    SaysTogether,
    TableNamed,
)
from eldesthand.session.evening.state import EveningOrder, EveningState
from eldesthand.session.events import BrokenUp, Replaced, SatDown
from eldesthand.session.spread import Lying, spread_out
from eldesthand.table.match import goal_of


class EveningChange(Struct, frozen=True):
    """What an event has changed: the evening after it, and the entries that it has put into the club's log.

    `before` has the club before each of these entries.
    """

    version: int
    event: EveningEvent
    before: tuple[Club, ...]
    entries: tuple[ClubEntry, ...]


EveningPending = PendingEvents[EveningEvent, "ClubEvening", EveningChange]


class ClubEvening(EveningState, frozen=True, eq=False, kw_only=True, gc=False):
    """An evening of the club: its state, the fold of its events, and what each who is there may do."""

    @classmethod
    def of(cls, opened: EveningOpened, chance: Chance = machine) -> Self:
        """Return an evening that has just been opened."""
        laws = book(opened.book, opened.chosen)
        goal_of(opened.plays, laws)  # raises NoSuchMatch now rather than when a rubber ends
        club = open_club(laws, options=frozenset({f"manner={opened.manner}"}))
        return cls(opened=opened, chance=chance, book=laws, club=club)

    # --- the fold

    def apply(self, event: EveningEvent) -> tuple[Self, EveningChange]:
        """Return the evening after an event, and what that has changed.  Raises `Impossible` for what can't happen."""
        then, clubs = replace(self, version=self.version + 1), list[Club]()
        for act in _acts(event, self):
            clubs.append(then.club)
            then = then._after_act(act)
        match event:
            case SaysTogether() | CameIn():
                others = {who: friend for who, friend in then.asking.items() if who != event.who}
                asking = {**others, event.who: event.friend} if isinstance(event, SaysTogether) else others
                then = replace(then, asking=asking)
            case HouseCame():
                then = replace(then, house=then.house | {event.who})
            case CutSpread():
                then = replace(then, lying={**then.lying, event.table: Lying(event.order)})
            case TableNamed():
                then = replace(then, tables={**then.tables, event.number: event.table})
            case RubberOver():
                then = replace(then, results=(*then.results, event))
        if then.club is not self.club:
            cuts = {cut.table: cut.cut for cut in awaited(ClubDraft(then.club))}
            then = replace(then, awaited=cuts)._with_orders(self.club)
        return then, EveningChange(then.version, event, tuple(clubs), then.club.log[len(self.club.log) :])

    def _after_act(self, act: ClubAct) -> Self:
        due = find(ClubDraft(self.club), act.who) if isinstance(act, Draw) else None
        club = self.club.after(act)
        if due is None or not isinstance(act, Draw) or not club.answer.done:
            return replace(self, club=club)
        number = seen.where(due, club)
        drawn = self.lying.get(due.table, Lying()).drawn(act.cards)
        lying = {**{table: cards for table, cards in self.lying.items() if table != due.table}, number: drawn}
        cuts = seen.after_card(self.cuts, due, club.answer.act.who, act.cards[0], club)
        return replace(self, club=club, lying=lying, cuts=cuts)

    def _with_orders(self, before: Club) -> Self:
        """Return the evening with what the tables of the room are to be told of what has happened."""
        orders, sat = self.orders, self.sat
        for table in self.club.tables:
            number = table.number
            told = self._told(before.table(number), table)
            if told and isinstance(told[0], SatDown):
                orders = {**orders, number: told}
                sat = {**sat, number: sat.get(number, 0) + 1}
            elif told:
                orders = {**orders, number: (*orders[number], *told)}
        return replace(self, orders=orders, sat=sat)

    def _told(self, was: ClubTable | None, table: ClubTable) -> tuple[EveningOrder, ...]:
        old, new = _who_play(was), _who_play(table)
        if old == new:
            return ()
        if not old and table.play is not None:
            north, east, south, west = new
            dealer, own = table.play.deal.dealer, tuple(name for name in new if name in self.house)
            return (SatDown((north, east, south, west), dealer, self.version, own, table.choices.pack),)
        if not new:
            return (BrokenUp(table.broken_by, self.version),) if table.broken_by else ()
        both = zip(old, new, strict=True)
        return tuple(Replaced(a, b, self.version, b in self.house) for a, b in both if a != b)

    # --- what is to happen

    def came(self, who: Name, friend: Name = "") -> EveningPending:
        """Return the events of someone's coming in alone, or of their saying that they have come with one who is here.

        That one is asked first, as those who come together rank alike.  Raises `Impossible`.
        """
        if not friend:
            return self.after(CameIn(who))
        if friend not in self.persons:
            raise Impossible(f"{friend} is not here yet: whoever comes second says with whom they have come")
        if who in self.people:
            raise Impossible("you are in the room already")
        return self.after(SaysTogether(who, friend))

    def asked(self, friend: Name) -> Names:
        """Return those at the door who say that they have come together with someone."""
        return tuple(who for who, whom in self.asking.items() if whom == friend and who not in self.people)

    def vouched(self, friend: Name, who: Name, together: bool = True) -> EveningPending:
        """Return the events of someone's saying whether one at the door has come along.  Raises `Impossible`."""
        if friend not in self.persons or who not in self.asked(friend):
            raise Impossible(f"{who or 'nobody'} does not say any more that you have come together")
        return self.after(CameIn(who, friend) if together else SaysTogether(who))

    def done_by(self, who: Name, act: ClubAct) -> EveningPending:
        """Return the events of an act in the room.  Raises `Impossible`."""
        match act:
            case Arrive():
                return self.came(who, act.person)
            case Draw():
                raise Impossible("draw a card by its place in the spread")
            case At() | Usual() | DeclareRubberOver():
                raise Impossible("that is done at the table where the cards are played")
        if who not in self.people:
            raise Impossible("you are not in the room: come in first")
        return self.after(ClubActDone(act))

    def drawn_by(self, who: Name, place: int) -> EveningPending:
        """Return the events of drawing the card at a place of the spread, from 1.  Raises `Impossible`."""
        due = find(ClubDraft(self.club), who)
        if due is None:
            raise Impossible("you are not to draw a card")
        cards = self.spread(due.table)
        if not 1 <= place <= len(cards):
            raise Impossible(f"draw a card from 1 to {len(cards)}")
        return self.after(ClubActDone(Draw(who, (cards[place - 1],))))

    def for_away(self, who: Name, name: Name) -> EveningPending:
        """Return the events of doing for one who is away what is awaited of them.  Raises `Impossible`."""
        act = house.due_act(self, name)
        if act is None or who not in house.others_in(self, name) or who not in self.persons:
            raise Impossible(f"there is nothing that you can do for {name or 'nobody'}")
        return self.after(ClubActDone(act, who))

    def house_asked(self, who: Name) -> EveningPending:
        """Return the events of someone's asking that the house make up a table.  Raises `Impossible`."""
        if who not in self.persons:
            raise Impossible("you are not in the room: come in first")
        return self.after(*(HouseCame(name, who) for name in house.who_come(self)))

    def house_goes(self, who: Name) -> EveningPending:
        """Return the events of someone's asking one of the house to go.  Raises `Impossible`."""
        if who not in self.persons:
            raise Impossible("you are not in the room: come in first")
        return self.after(*(ClubActDone(act) for act in house.sent_away(self)))

    def house_does(self) -> EveningPending:
        """Return the house's next events: none, or one thing with what follows of itself."""
        acts = house.next_acts(self)
        return self.after(*(ClubActDone(act) for act in acts)) if acts else EveningPending()

    def rubber_over(self, event: RubberOver) -> EveningPending:
        """Return the events of a rubber's being over at a table; none if that is known already."""
        if not self.plays(event.number) or self.sat.get(event.number) != event.rubber:
            return EveningPending()
        return self.after(event)

    def after(self, *events: EveningEvent) -> EveningPending:
        """Return events with what must follow once they have happened: cards spread for a cut, a table named."""
        return pending(self, events, ClubEvening.apply, lambda then: next(then._follows(), None))

    def _follows(self) -> Iterator[EveningEvent]:
        """Yield what the room does now of itself."""
        for table in self.awaited:
            if not self.is_spread(table):
                chance = self.chance(f"spread {table} {self.club.no}")
                yield CutSpread(table, spread_out(self.book.lowest, self.drawn(table), chance))
        for number in self.orders:
            if number not in self.tables:
                yield TableNamed(number, f"{self.chance(f'table {number}').getrandbits(48):012x}")


def _acts(event: EveningEvent, evening: ClubEvening) -> tuple[ClubAct, ...]:
    """Return the acts in the club that an event stands for."""
    match event:
        case CameIn():
            return (Arrive(event.who, event.friend),)
        case HouseCame():
            return (Arrive(event.who), Want(event.who))
        case ClubActDone():
            return (event.act,)
        case RubberOver():
            table = evening.club.table(event.number)
            return (DeclareRubberOver(table.players[0].sits),) if table is not None and table.players else ()
    return ()


def _who_play(table: ClubTable | None) -> Names:
    """Return who sit at a table, from north, while the cards of a rubber are played there."""
    if table is None or not table.rubber or not table.playing or table.play is None:
        return ()
    return table.play.names
