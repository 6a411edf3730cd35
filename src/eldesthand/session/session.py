"""A table of the room as the fold of its stream: who is there, the cards, what the players of the house do next.

`RoomTable.apply` takes what has happened; `done_by` and `house_does` say what would happen next, as events that are
to be kept first, with the tables that they lead to.  There is no clock here, and no waiting.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import Card
from eldesthand.club.acts import Arrive, At, ClubAct, Draw, Usual, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.persons import Person
from eldesthand.players.company import Company
from eldesthand.players.interface import Reason
from eldesthand.players.memory import recalled
from eldesthand.seats import NOBODY, Seat
from eldesthand.session import filling, following, goal, of_evening, places
from eldesthand.session import house_players as house
from eldesthand.session.absence import BROKEN, FULL, OF_THE_EVENING, OVER, PAUSED, Life, persons
from eldesthand.session.around import EMPTY, Around
from eldesthand.session.chance import Chance, machine
from eldesthand.session.change import Ahead, Happening, Taught
from eldesthand.session.closed_deal import Opened as LaidOpen
from eldesthand.session.closed_deal import Why, closed_deal, laid_open
from eldesthand.session.directing import WAITS, Bench, options_of, undone
from eldesthand.session.events import (
    Another,
    AtCards,
    BrokenUp,
    Came,
    Committed,
    Directed,
    Event,
    GoneOn,
    InTheRoom,
    Left,
    LifeEvent,
    Opened,
    Replaced,
    SatDown,
    SpreadOut,
)
from eldesthand.session.pack import Pack, handled, is_dealing, is_handling, pack_of
from eldesthand.session.pack_dues import pack_dues
from eldesthand.session.spread import Lying
from eldesthand.session.standing import TABLE, cards_at, drawn_in
from eldesthand.session.trimming import cut_short
from eldesthand.shown.aloud import Aloud
from eldesthand.shown.choosing.hearing import STRICT
from eldesthand.shuffle.proof import DIGITS, Proof
from eldesthand.table.acts import Act, Direct, NextDeal, Refer, Talk
from eldesthand.table.due import Due
from eldesthand.table.lawful import refusal
from eldesthand.table.table import Table
from eldesthand.table.view import View, Views, view, views

if TYPE_CHECKING:
    from eldesthand.shown.common import Common

__all__ = ["Ahead", "Happening", "RoomTable", "Taught"]


class RoomTable:
    """A table; `version` is that of the last event applied, `told_at` that of its evening by which it was last told.

    `around` says who is about it now, and is no part of the fold.
    """

    def __init__(self, opened: Opened, chance: Chance = machine) -> None:
        self.opened = opened
        self.chance = chance
        self.around: Around = EMPTY
        self.version = 0
        self.book = book(opened.book, opened.chosen)
        self.club: Club = open_club(self.book, options=options_of(opened))
        self.house: frozenset[str] = frozenset()
        self.company: Company | None = None
        self.watched: Table | None = None
        self._looks: Views | None = None
        self._play: tuple[Club, Table | None] = self.club, None
        self._over: tuple[Club | None, tuple[object, ...], bool] = None, (), False
        self._people: tuple[tuple[Person, ...], tuple[str, ...]] = (), ()
        self.rubber = 0
        self.going_on = False
        self.another = False
        self.hands: frozenset[tuple[int, int]] = frozenset()
        self.before: frozenset[tuple[int, int]] = frozenset()
        self.lying = Lying()
        self.life = Life()
        self.bench = Bench()
        self.told_at = 0
        self.broken_by = ""
        self.ever: frozenset[str] = frozenset()
        self.wishes: dict[str, Seat] = dict(opened.seats)
        self.pack: Pack | None = None
        self.said: Aloud | None = None
        self.common: Common | None = None
        self.dealt: dict[tuple[int, int], Proof] = {}
        self.whys: list[tuple[int, int, Why]] = []
        self.closed: dict[tuple[int, int], LaidOpen] = {}

    # --- how it stands

    @property
    def play(self) -> Table | None:
        """The cards, None while nobody sits or a new cut is on."""
        club, play = self._play
        if club is not self.club:
            play = cards_at(self.club)
            self._play = self.club, play
        return play

    def seat_of(self, who: str) -> Seat:
        """Return where someone sits, -1 if he does not."""
        play = self.play
        return play.names.index(who) if play is not None and who in play.names else NOBODY

    def view(self, who: str) -> View | None:
        """Return what someone may know of the cards: his seat's view, or a spectator's."""
        looks = self.looks
        return looks.of(self.seat_of(who)) if looks is not None else None

    @property
    def looks(self) -> Views | None:
        """What each may know of the cards, None while nobody sits; made once for all who ask."""
        play, looks = self.play, self._looks
        if play is None:
            return None
        if looks is None or looks.table is not play:
            looks = self._looks = Views(play, looks)
        return looks

    def superseded(self) -> None:
        """Keep no more than need be of a table that has gone on."""
        self._looks = None
        self.said = None
        self.common = None

    @property
    def deal_in_hand(self) -> tuple[int, int]:
        """The numbers of the rubber and of the deal that is in hand, the latter 0 while nobody sits."""
        play = self.play
        return self.rubber, play.deal.number if play is not None else 0

    @property
    def people(self) -> tuple[str, ...]:
        """Those whose table it is, persons and players of the house."""
        known, people = self._people
        if known is not self.club.people:
            people = tuple([one.name for one in self.club.people if one.here])
            self._people = self.club.people, people
        return people

    @property
    def persons(self) -> tuple[str, ...]:
        """The persons whose table it is."""
        return persons(self.people, self.house)

    def plays_for(self, who: str) -> bool:
        """Whether a player of the house acts in someone's seat: its own, or one whose person is away."""
        return who in self.house or who in self.life.stand_ins

    @property
    def has_house(self) -> bool:
        """Whether a player of the house sits at the table, for itself or for a person."""
        play = self.play
        if play is None or not (self.house or self.life.stand_ins):
            return False
        return any(self.plays_for(name) for name in play.names)

    @property
    def is_for_the_house(self) -> bool:
        """Whether something may be for the house or the room to do: not while persons alone play."""
        replaying = self.pack is not None and bool(self.pack.again)
        return self.play is None or self.has_house or self.another or replaying

    @property
    def before_the_deal(self) -> bool:
        """Whether the pack is to be made ready: nothing of the next deal is dealt, and it has been asked for."""
        play = self.play
        if play is None:
            return False
        deal = play.deal
        awaited = (deal.ended and self.going_on) or not (deal.complete or deal.packets)
        return awaited and not play.score.rubbers and not self.is_over

    @property
    def is_to_cut_again(self) -> bool:
        """Whether a rubber is agreed, be it in the midst of a deal that came to nothing, and they go on to the next."""
        play = self.play
        return play is not None and bool(play.score.rubbers) and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether what is played for is over: the rubber agreed, the game or so many deals done and all claims dead."""
        club, by, over = self._over
        now = (self.going_on, self.another, len(self.hands), self.broken_by)
        if club is not self.club or by != now:
            over = goal.is_over(self)
            self._over = self.club, now, over
        return over

    @property
    def is_won(self) -> bool:
        """Whether the hand that is over was the last of what is played for, by the score as marked."""
        return goal.is_won(self)

    def due_of(self, who: str) -> Due | None:
        """Return what is awaited of someone at cards, the pack included."""
        seen = self.view(who)
        if seen is None or seen.seat < 0:
            return None
        return next((due for due in self.dues(seen) if due.seat == seen.seat), None)

    def dues(self, seen: View) -> tuple[Due, ...]:
        """Return what is awaited of each at cards, as a view has it, the pack included."""
        if not self.before_the_deal:
            return seen.due
        return pack_dues(self.book, seen) if self.pack is None or not self.pack.again else ()

    # --- what has happened

    def apply(self, event: Event) -> Happening:
        """Take what has happened.  Raises `Impossible` for what can't have."""
        before = self.club = cut_short(self.club)
        act: Act | None = None
        room_act: ClubAct | None = None
        match event:
            case AtCards():
                act = event.act
                self._at_cards(act, event)
            case Came():
                self._comes(event)
            case Left():
                self.club = places.left(self.club, event.who, event.instead)
                self.house = (self.house | {event.instead} - {""}) - {event.who}
            case SatDown():
                if event.at:
                    of_evening.told(self, event)
                else:
                    self.club = places.seated(self.club, event.names, event.dealer)
                self._in_the_room(Usual("", TABLE))
            case Replaced() | BrokenUp():
                of_evening.told(self, event)
                self._seat_the_players()
            case Committed():
                self.pack = pack_of(event)
            case SpreadOut():
                self.lying = Lying(event.order)
            case InTheRoom():
                room_act = event.act
                self._in_the_room(room_act)
            case Directed():
                act = Direct(NOBODY, event.who, event.deed)
                self._at_cards(act, AtCards(act))
                undone(self, act.deed)
            case GoneOn():
                self.going_on = True
            case Another():
                agreed = self.play is not None and bool(self.play.score.rubbers)
                self.before, self.another, self.going_on = self.hands, agreed, not agreed
            case _ if isinstance(event, LifeEvent):
                self.life = self.life.after(event)
                self._seat_the_players()
        self.version += 1
        return Happening(self.version, event, before, self.club, act, room_act)

    def _comes(self, event: Came) -> None:
        self._in_the_room(Arrive(event.who))
        self._in_the_room(Want(event.who))
        if event.house:
            self.house = self.house | {event.who}
        if event.seat >= 0:
            self.wishes = {**self.wishes, event.who: event.seat}

    def _in_the_room(self, act: ClubAct) -> None:
        self.club = self.club.after(act, clerk=isinstance(act, Usual))
        if isinstance(act, Draw):
            self.lying = self.lying.drawn(act.cards)
        if self.play is not None and not self.play.recent and not self.play.score.rubbers:
            self._sits(self.play)

    def _sits(self, play: Table) -> None:
        self.rubber += 1
        self.ever = self.ever | frozenset(play.names)
        self.another = self.going_on = False
        self.pack = None
        self.watched = play
        self.company = None
        self._seat_the_players()

    def _seat_the_players(self) -> None:
        """Put a player of the house in each seat in which one acts, and leave the others to their persons."""
        play = self.play
        if play is None:
            return
        before = self.company
        self.company = house.players(self, play)
        if before is not None:
            self.company.memories = before.memories

    def _at_cards(self, act: Act, event: AtCards) -> None:
        before = self.play
        if before is None or self.company is None:
            raise Impossible("nobody sits at the table yet")
        self.club = self.club.after(At("", TABLE, act))
        after = self.play
        assert after is not None
        number = after.deal.number
        self.bench = self.bench.after(act, after)
        if self.pack is not None:
            self.pack = handled(self.pack, act, event.entropy)
            if is_dealing(act):
                self.dealt = {**self.dealt, (self.rubber, number): self.pack.proof}
                self.pack = None
        if number != before.deal.number:
            self.going_on = False
        hand = (self.rubber, number)
        if after.deal.ended != (hand in self.hands):
            self.hands = self.hands ^ {hand}
        if event.words:
            why = Why(after.no, act.seat, "", Reason(event.words, event.advice), event.slip)
            self.whys = [*self.whys, (self.rubber, number, why)]
        if self.has_house:
            self._watch(after, before)
        deal = closed_deal(after)
        if deal is not None and (self.rubber, deal.number) not in self.closed:
            of_it = [why for rubber, n, why in self.whys if (rubber, n) == (self.rubber, deal.number)]
            self.closed = {**self.closed, (self.rubber, deal.number): laid_open(deal, of_it)}

    def _watch(self, play: Table, before: Table | None = None) -> None:
        """Let the players remember the table as it lies; `before` is what they have seen last, if they have watched."""
        assert self.company is not None
        seen = self.company.memories if before is not None and self.watched is before else recalled(play)
        self.company = Company(self.company.players)
        self.company.memories = tuple(memory.watch(one) for memory, one in zip(seen, views(play), strict=True))
        self.watched = play

    # --- what is to happen

    def done_by(self, who: str, act: Act, entropy: str = "") -> Ahead:
        """Return the events of an act at cards of a person who sits; the seat is his own, whatever he says.

        Raises `Impossible`, of which `Taught` is one; nothing has happened then.
        """
        seat = self.seat_of(who)
        if seat < 0:
            raise Impossible("you do not sit at this table")
        if act.seat != seat:
            act = replace(act, seat=seat)
        if entropy and not DIGITS.fullmatch(entropy):
            raise Impossible("with a shuffle go 16 to 128 hexadecimal digits, in small letters")
        if isinstance(act, NextDeal):
            return self.gone_on_by(who)  # the clerk would deal cards that no pack of the room has
        if isinstance(act, Talk) and self.opened.manner == "strict":
            raise Impossible(STRICT)
        play = self.play
        self._not_adjourned(isinstance(act, Talk | Refer))
        if self.pack is not None and self.pack.again and is_handling(act):
            raise Impossible("this deal is dealt as it was before: there is nothing to do with the pack")
        if play is not None and self.opened.manner == "guided":
            wrong = refusal(view(play, seat), self.book, act)
            if wrong is not None:
                raise Taught(wrong)
        return self.after(filling.at_cards_event(self, act, entropy))

    def gone_on_by(self, who: str) -> Ahead:
        """Return the events of asking for the next deal.  Raises `Impossible`."""
        play, seat = self.play, self.seat_of(who)
        if play is None or seat < 0:
            raise Impossible("you do not sit at this table")
        if not play.deal.ended or self.going_on:
            raise Impossible("the deal is not over")
        if play.score.rubbers:
            raise Impossible(OVER)
        self._not_adjourned()
        return self.after(GoneOn(seat))

    def again_by(self, who: str) -> Ahead:
        """Return the events of asking for another rubber, game or number of deals.  Raises `Impossible`."""
        self._not_adjourned()
        return self.after(places.another(self, who))

    def drawn_by(self, who: str, cards: Sequence[Card]) -> Ahead:
        """Return the events of drawing for places.  Raises `Impossible`."""
        self._not_adjourned()
        if self.opened.evening:
            raise Impossible(OF_THE_EVENING)
        return self.after(InTheRoom(Draw(who, tuple(cards))))

    def _not_adjourned(self, says: bool = False) -> None:
        if self.broken_by:
            raise Impossible(BROKEN)
        if self.life.adjourned:
            raise Impossible(PAUSED)
        if self.bench.paused and not says:
            raise Impossible(WAITS)

    def came(self, who: str, house: bool = False, seat: Seat = NOBODY) -> Ahead:
        """Return the events of someone's coming to the table.  Raises `Impossible`."""
        if self.opened.evening:
            raise Impossible(OF_THE_EVENING)
        if any(one.casefold() == who.casefold() for one in self.people):
            raise Impossible(f"someone called {who} is at this table already")
        if len(self.people) >= 4:
            raise Impossible(FULL)
        return self.after(Came(who, house, seat))

    def house_does(self) -> Ahead:
        """Return what the house has to do now: nothing, or one thing with what follows of itself.

        This may take a while; the table is not changed by it.
        """
        found = house.next_event(self)
        ahead = self.after(found) if found is not None else Ahead()
        if found is not None:
            ahead.paces = house.paces(found)
        return ahead

    @property
    def spread(self) -> list[Card]:
        """The cards that lie spread out for the cut for places; nobody may see which they are."""
        return self.lying.left([card for _, card in drawn_in(self.club)])

    @property
    def spread_is_spoilt(self) -> bool:
        """Whether someone is to draw a card, and they must be spread afresh first."""
        to_draw = any(one.what == "cut" for one in self.club.due)
        return to_draw and self.lying.is_spoilt([card for _, card in drawn_in(self.club)])

    def watching_company(self, play: Table) -> Company:
        """Return the players, who have watched the deal in hand from its beginning, each from his own seat."""
        if self.watched is not play:
            self._watch(play)
        assert self.company is not None
        return self.company

    def after(self, *events: Event) -> Ahead:
        """Return events with what must follow once they have happened, such as the commitment to a pack."""
        ahead = Ahead()
        then = self
        for event in events:
            then = then._then(ahead, event)
        while (follows := following.follows(then)) is not None:
            then = then._then(ahead, follows)
        return ahead

    def _then(self, ahead: Ahead, event: Event) -> RoomTable:
        """Put an event ahead, and return the table after it."""
        step = self.followed_by(event)
        ahead.append(event)
        ahead.steps.append(step)
        return step[0]

    def followed_by(self, event: Event) -> tuple[RoomTable, Happening]:
        """Return the table after an event, and what that has changed; this one stays as it is."""
        then = RoomTable.__new__(RoomTable)
        then.__dict__.update(self.__dict__)
        return then, then.apply(event)
