"""A table of the room as the fold of its stream: who is there, the cards, what the players of the house do next.

`RoomTable.apply` takes what has happened; `done_by` and `house_does` say what would happen next, as events that are
to be kept first, with the tables that they lead to.  There is no clock here, and no waiting.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from eldesthand.books import book
from eldesthand.cards import Card
from eldesthand.choosing.hearing import STRICT
from eldesthand.club.acts import Arrive, At, ClubAct, Draw, Usual, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.evening.opened import Opened as LaidOpen
from eldesthand.evening.opened import Why, closed_deal, laid_open
from eldesthand.evening.pack import next_pack_act
from eldesthand.evening.person import Person
from eldesthand.evening.standing import TABLE, cards_at, is_over, is_won, spread
from eldesthand.players.company import Company
from eldesthand.players.interface import Decision, Player, Reason
from eldesthand.players.memory import recalled
from eldesthand.players.roster import by_the_book
from eldesthand.room.aloud import Aloud
from eldesthand.room.events import (
    AtCards,
    Came,
    Committed,
    Event,
    GoneOn,
    InTheRoom,
    Opened,
    act_of,
    room_act_of,
    stated,
)
from eldesthand.room.pack import Pack, committed, filled, handled, is_dealing, is_handling, pack_of
from eldesthand.seats import NOBODY, Seat
from eldesthand.shuffle.proof import HOUSE, Proof
from eldesthand.table.acts import Act, AgreeRubber, Consent, CutPack, NextDeal, NoClaim, Refuse, Shuffle, Talk
from eldesthand.table.due import Due
from eldesthand.table.lawful import Refusal, refusal
from eldesthand.table.proposals import THE_REST
from eldesthand.table.table import Table
from eldesthand.table.view import View, Views, view, views


class Taught(Impossible):
    """Raised at a table for learning for an act that a law would answer; `law` is its number."""

    def __init__(self, wrong: Refusal) -> None:
        super().__init__(wrong.reason)
        self.law = wrong.law


class Happening(Struct, frozen=True):
    """What an event has changed: the table before and after it, and the act that was done, if one was."""

    version: int
    event: Event
    before: Club
    after: Club
    act: Act | None = None
    room_act: ClubAct | None = None


class Ahead(list[Event]):
    """Events that are to be kept; `steps` has for each what it would change, and the table after it.

    Nothing of it has happened before it is kept; then the tables are there already, and no act is worked out twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[RoomTable, Happening]] = []


class RoomTable:
    """A table; `version` is that of the last event applied."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.version = 0
        self.book = book(opened.book, opened.chosen)
        self.club: Club = open_club(self.book, options=frozenset({f"manner={opened.manner}"}))
        self.house: frozenset[str] = frozenset()
        self.company: Company | None = None
        self.watched: Table | None = None
        self._looks: Views | None = None
        self.rubber = 0
        self.going_on = False
        self.pack: Pack | None = None
        self.said: Aloud | None = None
        self.dealt: dict[tuple[int, int], Proof] = {}
        self.whys: list[tuple[int, int, Why]] = []
        self.closed: dict[tuple[int, int], LaidOpen] = {}

    # --- how it stands

    @property
    def play(self) -> Table | None:
        """The cards, None while nobody sits or a new cut is on."""
        return cards_at(self.club)

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

    @property
    def has_house(self) -> bool:
        """Whether a player of the house sits at the table."""
        play = self.play
        return play is not None and not self.house.isdisjoint(play.names)

    @property
    def before_the_deal(self) -> bool:
        """Whether the pack is to be made ready: nothing of the next deal is dealt, and it has been asked for."""
        play = self.play
        if play is None or self.is_over:
            return False
        deal = play.deal
        return (deal.ended and self.going_on) or not (deal.complete or deal.packets)

    @property
    def is_over(self) -> bool:
        """Whether the rubber, or the game that is played for, is over and agreed."""
        return is_over(self.play, self.going_on)

    @property
    def is_won(self) -> bool:
        """Whether the hand that is over has won what is played for, by the score as marked."""
        return is_won(self.play)

    def due_of(self, who: str) -> Due | None:
        """Return what is awaited of someone at cards, the pack included."""
        seen = self.view(who)
        return self.due_at(seen) if seen is not None else None

    def due_at(self, seen: View) -> Due | None:
        """Return what is awaited of a view's seat, the pack included."""
        seat = seen.seat
        if seat < 0:
            return None
        if self.before_the_deal:
            step = next_pack_act(self.book, seen)
            return Due(seat, str(type(step[1]).__struct_config__.tag)) if step and step[0] == seat else None
        return next((one for one in seen.due if one.seat == seat), None)

    # --- what has happened

    def apply(self, event: Event) -> Happening:
        """Take what has happened.  Raises `Impossible` for what can't have."""
        before = self.club
        act: Act | None = None
        room_act: ClubAct | None = None
        match event:
            case Came():
                self._in_the_room(Arrive(event.who))
                self._in_the_room(Want(event.who))
                if event.house:
                    self.house = self.house | {event.who}
            case Committed():
                self.pack = pack_of(event)
            case InTheRoom():
                room_act = room_act_of(event.act)
                self._in_the_room(room_act)
            case AtCards():
                act = act_of(event.act)
                self._at_cards(act, event)
            case GoneOn():
                self.going_on = True
        self.version += 1
        return Happening(self.version, event, before, self.club, act, room_act)

    def _in_the_room(self, act: ClubAct) -> None:
        self.club = self.club.after(act, clerk=isinstance(act, Usual))
        if self.play is not None and not self.play.recent and not self.is_over:
            self._sits(self.play)

    def _sits(self, play: Table) -> None:
        self.rubber += 1
        players: list[Player] = [by_the_book(self.book.game) if name in self.house else Person() for name in play.names]
        self.company = Company((players[0], players[1], players[2], players[3]))
        self.watched = play

    def _at_cards(self, act: Act, event: AtCards) -> None:
        before = self.play
        if before is None or self.company is None:
            raise Impossible("nobody sits at the table yet")
        self.club = self.club.after(At("", TABLE, act))
        after = self.play
        assert after is not None
        number = after.deal.number
        if self.pack is not None:
            self.pack = handled(self.pack, act, event.entropy)
            if is_dealing(act):
                self.dealt = {**self.dealt, (self.rubber, number): self.pack.proof}
                self.pack = None
        if number != before.deal.number:
            self.going_on = False
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

    def done_by(self, who: str, plain: dict[str, Any], entropy: str = "") -> Ahead:
        """Return the events of an act at cards of a person who sits; the seat is his own, whatever he says.

        Raises `Impossible`, of which `Taught` is one, and `NotAnEvent`; nothing has happened then.
        """
        seat = self.seat_of(who)
        if seat < 0:
            raise Impossible("you do not sit at this table")
        act = act_of({**plain, "seat": seat})
        if isinstance(act, Talk) and self.opened.manner == "strict":
            raise Impossible(STRICT)
        play = self.play
        if play is not None and self.opened.manner == "guided" and not self.before_the_deal:
            wrong = refusal(view(play, seat), self.book, act)
            if wrong is not None:
                raise Taught(wrong)
        return self._after(self._at_cards_event(act, entropy))

    def gone_on_by(self, who: str) -> Ahead:
        """Return the events of asking for the next deal.  Raises `Impossible`."""
        play, seat = self.play, self.seat_of(who)
        if play is None or seat < 0:
            raise Impossible("you do not sit at this table")
        if not play.deal.ended or self.going_on:
            raise Impossible("the deal is not over")
        return self._after(GoneOn(seat))

    def again_by(self, who: str) -> Ahead:
        """Return the events of beginning another rubber or game: where the last is agreed, with a card of a new cut.

        Raises `Impossible`.
        """
        play = self.play
        if play is None or self.seat_of(who) < 0:
            raise Impossible("you do not sit at this table")
        if not self.is_over:
            raise Impossible(f"the {self.book.plays_for} is not over")
        if play.score.rubbers:
            return self.drawn_by(who, self.spread[:1])
        return self._after(GoneOn(self.seat_of(who)))

    def drawn_by(self, who: str, cards: Sequence[Card]) -> Ahead:
        """Return the events of drawing for places.  Raises `Impossible`."""
        return self._after(InTheRoom(stated(Draw(who, tuple(cards)))))

    def came(self, who: str, house: bool = False) -> Ahead:
        """Return the events of someone's coming to the table.  Raises `Impossible`."""
        if any(one.name.casefold() == who.casefold() for one in self.club.people):
            raise Impossible(f"someone called {who} is at this table already")
        return self._after(Came(who, house))

    def house_does(self) -> Ahead:
        """Return what the house has to do now: nothing, or one thing with what follows of itself.

        This may take a while; the table is not changed by it.
        """
        found = self._next()
        return self._after(found) if found is not None else Ahead()

    def _next(self) -> Event | None:
        play = self.play
        if play is None:
            return self._next_in_the_room()
        if self.is_over or not self.has_house:
            return None
        if self.before_the_deal:
            return self._next_with_the_pack(play)
        return self._answer_to_a_proposal(play) or self._next_at_cards(play)

    def _next_in_the_room(self) -> Event | None:
        due = self.club.due
        if not due:
            return None
        if due[0].what == "cut" and due[0].who in self.house:
            return InTheRoom(stated(Draw(due[0].who, (self.spread[0],))))
        table = self.club.table(TABLE)
        settled = table is not None and bool(table.order)
        return InTheRoom(stated(Usual("", TABLE))) if due[0].what == "choose" and settled else None

    @property
    def spread(self) -> list[Card]:
        """The cards that lie spread out for the cut for places, in an order that follows from the table's name."""
        return spread(self.club, Random(f"{self.opened.table} {self.club.no}"))

    def _next_with_the_pack(self, play: Table) -> Event | None:
        step = next_pack_act(self.book, view(play, NOBODY))
        if step is None or play.names[step[0]] not in self.house:
            return None
        return self._at_cards_event(step[1], HOUSE)

    def _at_cards_event(self, act: Act, entropy: str, decision: Decision | None = None) -> AtCards:
        if self.pack is not None:
            if is_dealing(act) and not self.pack.handled:
                raise Impossible("the pack has not been shuffled")
            act = filled(act, self.pack, entropy)
        elif is_handling(act) and self.play is not None and self.play.deal.ended:
            raise Impossible("ask for the next deal first: the room puts a pack in order before anyone handles it")
        of_the_pack = isinstance(act, Shuffle | CutPack)
        reason = decision.reason if decision is not None else Reason("")
        slip = decision.slip if decision is not None else ""
        return AtCards(stated(act), reason.words, reason.advice, slip, entropy if of_the_pack else "")

    def _answer_to_a_proposal(self, play: Table) -> Event | None:
        for proposal in (one for one in play.proposals if one.what != THE_REST):
            for seat, name in enumerate(play.names):
                asked = proposal.consent >> seat & 1 and not proposal.given >> seat & 1
                if name in self.house and asked:
                    agrees = proposal.what == "take back" and self.opened.manner == "guided"
                    return AtCards(stated(Consent(seat, proposal.no) if agrees else Refuse(seat, proposal.no)))
        return None

    def _next_at_cards(self, play: Table) -> Event | None:
        assert self.company is not None
        if self.watched is not play:
            self._watch(play)
        found = self.company.next(play)
        if found is None or isinstance(found[1].act, NextDeal):
            return self._end_of_the_hand(play)
        return self._at_cards_event(found[1].act, "", found[1])

    def _end_of_the_hand(self, play: Table) -> Event | None:
        """Let the house do its part in ending what a person has begun to end: it agrees, and has no claim."""
        if not play.deal.ended:
            return None
        words = [entry.act for entry in play.recent]
        agreed = {act.seat for act in words if isinstance(act, AgreeRubber)}
        quiet = {act.seat for act in words if isinstance(act, NoClaim)}
        for seat, name in enumerate(play.names):
            if name not in self.house:
                continue
            if agreed and seat not in agreed and self.book.rubber_won(play.score.marked) >= 0:
                return AtCards(stated(AgreeRubber(seat)))
            if quiet and seat not in quiet and not play.deal.closed:
                return AtCards(stated(NoClaim(seat)))
        return None

    def _after(self, event: Event) -> Ahead:
        """Return an event with the commitment that must be published once it has happened."""
        ahead = Ahead()
        then = self._then(ahead, event)
        if then.before_the_deal and then.pack is None:
            deal = then.play.deal.number + then.play.deal.ended if then.play is not None else 0
            then._then(ahead, committed(f"{self.opened.table}/{then.rubber}/{deal}", self.book))
        return ahead

    def _then(self, ahead: Ahead, event: Event) -> RoomTable:
        """Put an event ahead, and return the table after it; this one stays as it is."""
        then = RoomTable.__new__(RoomTable)
        then.__dict__.update(self.__dict__)
        ahead.append(event)
        ahead.steps.append((then, then.apply(event)))
        return then
