"""An evening of the club as the fold of its stream: the club itself, the cards of its cuts, what its tables are told.

`ClubEvening.apply` says what comes of an event; other methods say what would happen next, as events that are to be kept
first, with the evenings that they lead to.  There is no clock here, and no waiting.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from eldesthand.books import book
from eldesthand.cards import Card
from eldesthand.club.acts import AgreeRubber, Arrive, At, ClubAct, Draw, Usual, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.cutting import Cut
from eldesthand.club.draft import Draft
from eldesthand.club.drawing import awaited, find
from eldesthand.club.events import Entry
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable
from eldesthand.session.chance import Chance, machine
from eldesthand.session.evening import house_players as house
from eldesthand.session.evening import seen
from eldesthand.session.evening.events import (
    Came,
    Done,
    EveningEvent,
    EveningOpened,
    HouseCame,
    RubberOver,
    SaysTogether,
    Spread,
    TableNamed,
)
from eldesthand.session.events import BrokenUp, Replaced, SatDown
from eldesthand.session.spread import Lying, spread_out

TOLD = BrokenUp | Replaced | SatDown
"""What an evening tells a table of the room."""


class EveningHappening(Struct, frozen=True):
    """What an event has changed: the evening after it, and the entries that it has put into the club's log.

    `before` has the club before each of these entries.
    """

    version: int
    event: EveningEvent
    before: tuple[Club, ...]
    entries: tuple[Entry, ...]


class EveningAhead(list[EveningEvent]):
    """Events that are to be kept; `steps` has for each the evening after it, and what it would change."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[ClubEvening, EveningHappening]] = []


class ClubEvening:
    """An evening; `version` is that of its stream.

    `house` are the persons who are players of the house.  `tables` are the room's tables by the club's numbers, `sat`
    how many rubbers have been begun at each, `orders` what each is told of the last of them.  `results` are the
    rubbers that are over.  `asking` are those at the door who say with whom they have come, and await his word.
    """

    def __init__(self, opened: EveningOpened, chance: Chance = machine) -> None:
        self.opened = opened
        self.chance = chance
        self.version = 1
        self.book = book(opened.book, opened.chosen)
        self.club: Club = open_club(self.book, options=frozenset({f"manner={opened.manner}"}))
        self.house: frozenset[Name] = frozenset()
        self.asking: dict[Name, Name] = {}
        self.tables: dict[int, str] = {}
        self.sat: dict[int, int] = {}
        self.orders: dict[int, tuple[TOLD, ...]] = {}
        self.lying: dict[int, Lying] = {}
        self.cuts: seen.Cuts = {}
        self.results: tuple[RubberOver, ...] = ()
        self._awaited: tuple[Club, dict[int, Cut]] = self.club, {}

    # --- how it stands

    @property
    def people(self) -> Names:
        """Those who are here."""
        return tuple(one.name for one in self.club.people if one.here)

    @property
    def persons(self) -> Names:
        """Those who are here and not of the house."""
        return tuple(name for name in self.people if name not in self.house)

    def knows(self, who: Name) -> bool:
        """Whether someone has come to this evening, be it that he has gone since."""
        return any(one.name == who for one in self.club.people)

    @property
    def awaited(self) -> dict[int, Cut]:
        """The cuts that are due or in hand, by table; 0 is that for a fresh one."""
        club, found = self._awaited
        if club is not self.club:
            found = {one.table: one.cut for one in awaited(Draft(self.club))}
            self._awaited = self.club, found
        return found

    def _drawn(self, number: int) -> tuple[Card, ...]:
        """Return the cards that lie drawn in the cut of a table."""
        cut = self.awaited.get(number)
        return tuple(card for _, card in cut.cards) if cut is not None else ()

    def spread(self, number: int) -> list[Card]:
        """Return the cards to be drawn from in a table's cut, as they lie; nobody may see which they are."""
        lying = self.lying.get(number)
        return lying.left(self._drawn(number)) if lying is not None else []

    def is_spread(self, number: int) -> bool:
        """Whether cards lie there for a table's cut, none of them known to anybody."""
        lying = self.lying.get(number)
        return lying is not None and not lying.is_spoilt(self._drawn(number))

    def plays(self, number: int) -> bool:
        """Whether the cards of a rubber are being played at a table."""
        table = self.club.table(number)
        return table is not None and table.rubber and table.playing

    # --- what has happened

    def apply(self, event: EveningEvent) -> tuple[ClubEvening, EveningHappening]:
        """Return the evening after an event, and what that has changed; this one stays as it is.

        Raises `Impossible` for what can't have happened.
        """
        then = ClubEvening.__new__(ClubEvening)
        then.__dict__.update(self.__dict__)
        return then, then._take(event)

    def _take(self, event: EveningEvent) -> EveningHappening:
        self.version += 1
        first, clubs = self.club, list[Club]()
        for act in _acts(event, self):
            clubs.append(self.club)
            self._does(act)
        match event:
            case SaysTogether() | Came():
                others = {who: friend for who, friend in self.asking.items() if who != event.who}
                self.asking = {**others, event.who: event.friend} if isinstance(event, SaysTogether) else others
            case HouseCame():
                self.house = self.house | {event.who}
            case Spread():
                self.lying = {**self.lying, event.table: Lying(event.order)}
            case TableNamed():
                self.tables = {**self.tables, event.number: event.table}
            case RubberOver():
                self.results = (*self.results, event)
        self._tell_tables(first)
        return EveningHappening(self.version, event, tuple(clubs), self.club.log[len(first.log) :])

    def _does(self, act: ClubAct) -> None:
        due = find(Draft(self.club), act.who) if isinstance(act, Draw) else None
        self.club = self.club.after(act)
        if due is None or not isinstance(act, Draw) or not self.club.answer.done:
            return
        number = seen.where(due, self.club)
        lying = self.lying.get(due.table, Lying()).drawn(act.cards)
        self.lying = {**{n: one for n, one in self.lying.items() if n != due.table}, number: lying}
        self.cuts = seen.after_card(self.cuts, due, self.club.answer.act.who, act.cards[0], self.club)

    def _tell_tables(self, before: Club) -> None:
        """Note what the tables of the room are to be told of what has happened."""
        for table in self.club.tables:
            was, number = before.table(table.number), table.number
            told = self._told(was, table)
            if told and isinstance(told[0], SatDown):
                self.orders = {**self.orders, number: told}
                self.sat = {**self.sat, number: self.sat.get(number, 0) + 1}
            elif told:
                self.orders = {**self.orders, number: (*self.orders[number], *told)}

    def _told(self, was: ClubTable | None, table: ClubTable) -> tuple[TOLD, ...]:
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

    def came(self, who: Name, friend: Name = "") -> EveningAhead:
        """Return the events of someone's coming in alone, or of his saying that he has come with one who is here.

        That one is asked first, as those who come together rank alike.  Raises `Impossible`.
        """
        if not friend:
            return self.after(Came(who))
        if friend not in self.persons:
            raise Impossible(f"{friend} is not here yet: whoever comes second says with whom they have come")
        if who in self.people:
            raise Impossible("you are in the room already")
        return self.after(SaysTogether(who, friend))

    def asked(self, friend: Name) -> Names:
        """Return those at the door who say that they have come together with someone."""
        return tuple(who for who, whom in self.asking.items() if whom == friend and who not in self.people)

    def vouched(self, friend: Name, who: Name, together: bool = True) -> EveningAhead:
        """Return the events of someone's saying whether one at the door has come with him.  Raises `Impossible`."""
        if friend not in self.persons or who not in self.asked(friend):
            raise Impossible(f"{who or 'nobody'} does not say any more that you have come together")
        return self.after(Came(who, friend) if together else SaysTogether(who))

    def done_by(self, who: Name, act: ClubAct) -> EveningAhead:
        """Return the events of an act in the room.  Raises `Impossible`."""
        match act:
            case Arrive():
                return self.came(who, act.person)
            case Draw():
                raise Impossible("draw a card by its place in the spread")
            case At() | Usual() | AgreeRubber():
                raise Impossible("that is done at the table where the cards are played")
        if who not in self.people:
            raise Impossible("you are not in the room: come in first")
        return self.after(Done(act))

    def drawn_by(self, who: Name, place: int) -> EveningAhead:
        """Return the events of drawing the card at a place of the spread, from 1.  Raises `Impossible`."""
        due = find(Draft(self.club), who)
        if due is None:
            raise Impossible("you are not to draw a card")
        cards = self.spread(due.table)
        if not 1 <= place <= len(cards):
            raise Impossible(f"draw a card from 1 to {len(cards)}")
        return self.after(Done(Draw(who, (cards[place - 1],))))

    def for_away(self, who: Name, name: Name) -> EveningAhead:
        """Return the events of doing for one who is away what is awaited of him.  Raises `Impossible`."""
        act = house.due_act(self, name)
        if act is None or who not in house.others_in(self, name) or who not in self.persons:
            raise Impossible(f"there is nothing that you can do for {name or 'nobody'}")
        return self.after(Done(act, who))

    def house_asked(self, who: Name) -> EveningAhead:
        """Return the events of someone's asking that the house make up a table.  Raises `Impossible`."""
        if who not in self.persons:
            raise Impossible("you are not in the room: come in first")
        return self.after(*(HouseCame(name, who) for name in house.who_come(self)))

    def house_goes(self, who: Name) -> EveningAhead:
        """Return the events of someone's asking one of the house to go.  Raises `Impossible`."""
        if who not in self.persons:
            raise Impossible("you are not in the room: come in first")
        return self.after(*(Done(act) for act in house.sent_away(self)))

    def house_does(self) -> EveningAhead:
        """Return what the house does now: nothing, or one thing with what follows of itself."""
        acts = house.next_acts(self)
        return self.after(*(Done(act) for act in acts)) if acts else EveningAhead()

    def rubber_over(self, event: RubberOver) -> EveningAhead:
        """Return the events of a rubber's being over at a table; none if that is known already."""
        if not self.plays(event.number) or self.sat.get(event.number) != event.rubber:
            return EveningAhead()
        return self.after(event)

    def after(self, *events: EveningEvent) -> EveningAhead:
        """Return events with what must follow once they have happened: cards spread for a cut, a table named."""
        ahead = EveningAhead()
        then = self
        for event in events:
            then = then._then(ahead, event)
        while (follows := next(then._follows(), None)) is not None:
            then = then._then(ahead, follows)
        return ahead

    def _then(self, ahead: EveningAhead, event: EveningEvent) -> ClubEvening:
        step = self.apply(event)
        ahead.append(event)
        ahead.steps.append(step)
        return step[0]

    def _follows(self) -> Iterator[EveningEvent]:
        """Yield what the room does now of itself."""
        for table in self.awaited:
            if not self.is_spread(table):
                chance = self.chance(f"spread {table} {self.club.no}")
                yield Spread(table, spread_out(self.book.lowest, self._drawn(table), chance))
        for number in self.orders:
            if number not in self.tables:
                yield TableNamed(number, f"{self.chance(f'table {number}').getrandbits(48):012x}")


def _acts(event: EveningEvent, evening: ClubEvening) -> tuple[ClubAct, ...]:
    """Return what an event does in the club."""
    match event:
        case Came():
            return (Arrive(event.who, event.friend),)
        case HouseCame():
            return (Arrive(event.who), Want(event.who))
        case Done():
            return (event.act,)
        case RubberOver():
            table = evening.club.table(event.number)
            return (AgreeRubber(table.players[0].sits),) if table is not None and table.players else ()
    return ()


def _who_play(table: ClubTable | None) -> Names:
    """Return who sit at a table, from north, while the cards of a rubber are played there."""
    if table is None or not table.rubber or not table.playing or table.play is None:
        return ()
    return table.play.names
