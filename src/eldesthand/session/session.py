"""A session: one table in play as the pure, frozen fold of its events, with the commands that lead to new ones.

`Session.apply` is the fold: the session after an event, and what that has changed.  `done_by`, `house_does` and the
other commands return events that are to be kept first, with the sessions they lead to.  There is no clock here, and
no waiting; chance is given from outside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, Self

from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import Card
from eldesthand.club.acts import Arrive, ClubAct, Draw, Usual, Want
from eldesthand.club.choices import who_sit
from eldesthand.club.club import Impossible
from eldesthand.club.draft import ClubState
from eldesthand.club.events import ClubEntry
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory, recalled
from eldesthand.players.random_player import ANY
from eldesthand.seats import NOBODY, Seat
from eldesthand.session import directing, filling, following, places
from eldesthand.session import house_players as house
from eldesthand.session.absence import BROKEN, FULL, OF_THE_EVENING, OVER, PAUSED, Life
from eldesthand.session.chance import Chance, machine
from eldesthand.session.change import Change, GuidedRefusal, PendingEvents, pending
from eldesthand.session.closed_deal import Why, closed_deal, laid_open
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
    Unsealed,
)
from eldesthand.session.pack import handled, is_dealing, is_handling, pack_of
from eldesthand.session.seating import TABLE, after_cards, answered
from eldesthand.session.spread import Lying
from eldesthand.session.state import State
from eldesthand.shuffle.proof import DIGITS, HOUSE
from eldesthand.table.acts import Act, Direct, NextDeal, Refer, Talk
from eldesthand.table.director import AnyDeed, GoBack, GoOn, Pause
from eldesthand.table.due import due
from eldesthand.table.lawful import Refusal, lawful, refusal
from eldesthand.table.match import goal_of
from eldesthand.table.table import Table
from eldesthand.table.view import view, views

STRICT: Final = "at a strict table only the phrases of the book are said"
"""Why mere talk is not heard there."""

Pending = PendingEvents[Event, "Session", Change]
Digits = Mapping[str, str]
"""What the pages of those who sit have brought to the shuffle of the pack in hand, by their names."""

NO_DIGITS: Final[Digits] = {}


class Session(State, frozen=True, eq=False, kw_only=True, gc=False):
    """A table in play: its state, the fold of its events, and what each who is there may do about it."""

    @classmethod
    def of(cls, opened: Opened, chance: Chance = machine) -> Self:
        """Return a table that has just been opened."""
        laws = book(opened.book, opened.chosen)
        goal_of(opened.plays, laws, opened.deals)  # raises NoSuchMatch now rather than when a hand ends
        seating = ClubState(laws, options=directing.options_of(opened))
        return cls(
            opened=opened, chance=chance, book=laws, seating=seating, wishes=dict(opened.seats), sealed=opened.sealed
        )

    # --- the fold

    def apply(self, event: Event) -> tuple[Self, Change]:
        """Return the session after an event, and what that has changed.  Raises `Impossible` for what can't happen."""
        act: Act | None = None
        answers: list[ClubEntry] = []
        now = self._trimmed()
        match event:
            case AtCards():
                act = event.act
                then = now._at_cards(act, event)
            case Came():
                then = now._comes(event, answers)
            case Left():
                staff = (self.house | {event.instead} - {""}) - {event.who}
                then = replace(now._in_the_room(answers, *places.left(event.who, event.instead)), house=staff)
            case SatDown():
                then = now._sits_down(event, answers)
            case Replaced():
                then = now._replaced(event)
            case BrokenUp():
                then = replace(now, told_at=event.at, broken_by=event.by)
            case Committed():
                then = replace(now, pack=pack_of(event))
            case SpreadOut():
                then = replace(now, lying=Lying(event.order))
            case InTheRoom():
                then = now._in_the_room(answers, event.act)
            case Directed():
                act = Direct(NOBODY, event.who, event.deed)
                then = now._at_cards(act, AtCards(act))
                if isinstance(event.deed, GoBack) and then.play is not None and not then.play.deal.ended:
                    then = replace(then, going_on=False)
            case GoneOn():
                then = replace(now, going_on=True)
            case Another():
                agreed = self.play is not None and bool(self.play.score.rubbers)
                then = replace(now, before=self.hands, another=agreed, going_on=not agreed)
            case Unsealed():
                then = replace(now, sealed=False)._laid_open()
            case _ if isinstance(event, LifeEvent):
                then = replace(now, life=self.life.after(event))._with_players()
            case _:
                then = now
        then = replace(then, version=self.version + 1)
        return then, Change(then.version, event, now.play, then.play, act, tuple(answers))

    def _trimmed(self) -> Self:
        """Return the session with the acts of two deals at its table: what a law may still ask, the state holds."""
        play = self.play
        if play is None or len(play.earlier) < 2:
            return self
        return replace(self, play=replace(play, earlier=play.earlier[-1:]))

    def _seated(self, seating: ClubState, play: Table | None, **changes: object) -> Self:
        """Return the session with another seating and other cards, and what follows from that."""
        people = self.people
        if seating.people is not self.seating.people:
            people = tuple([person.name for person in seating.people if person.here])
        return replace(self, seating=seating, play=play, people=people, **changes)

    def _comes(self, event: Came, answers: list[ClubEntry]) -> Self:
        then = self._in_the_room(answers, Arrive(event.who), Want(event.who))
        staff = self.house | {event.who} if event.house else self.house
        wishes = {**self.wishes, event.who: event.seat} if event.seat >= 0 else self.wishes
        return replace(then, house=staff, wishes=wishes)

    def _sits_down(self, event: SatDown, answers: list[ClubEntry]) -> Self:
        if not event.at:
            seating = places.seated(self.seating, event.names, event.dealer)
            return self._seated(seating, None)._in_the_room(answers, Usual("", TABLE))
        then = self._seated(
            places.seated_in_an_evening(replace(self.seating, no=self.no), event),
            None,
            told_at=event.at,
            house=frozenset(event.house),
            life=Life(),
            pack=None,
            going_on=False,
            before=self.hands,
        )
        return then._in_the_room(answers, Usual("", TABLE))

    def _replaced(self, event: Replaced) -> Self:
        still = tuple(name for name in self.life.stand_ins if name != event.old)
        seating, play = places.replaced(self.seating, event), self.play
        return self._seated(
            seating,
            replace(play, names=who_sit(seating.tables[0])) if play is not None else None,
            told_at=event.at,
            house=(self.house - {event.old}) | ({event.new} if event.house else frozenset()),
            life=replace(self.life, stand_ins=still, question=None),
            ever=self.ever | {event.new},
        )._with_players()

    def _in_the_room(self, answers: list[ClubEntry], *acts: ClubAct) -> Self:
        """Return the session after acts in the room, the answers to which are added to `answers`."""
        seating, play, lying = self.seating, self.play, self.lying
        for act in acts:
            seating, play, answer = answered(seating, play, act)
            lying = lying.drawn(act.cards) if isinstance(act, Draw) else lying
            answers.append(answer)
        then = self._seated(seating, play, lying=lying)
        if play is None or play.recent or play.score.rubbers:
            return then
        begun = replace(
            then,
            rubber=self.rubber + 1,
            ever=self.ever | frozenset(play.names),
            another=False,
            going_on=False,
            pack=None,
            memories=None,
        )
        return begun._with_players()

    def _with_players(self) -> Self:
        """Return the session with a player of the house in each seat in which one acts, who remembers the deal."""
        play = self.play
        if play is None:
            return self
        memories = (self.memories or recalled(play)) if self.has_house else None
        return replace(self, players=house.players(self, play), memories=memories)

    def _watched(self, play: Table) -> tuple[Memory, ...] | None:
        """Return the seats' memories once they have seen a table, None where the house plays for nobody."""
        if self.memories is None:
            return None
        return tuple([memory.watch(own) for memory, own in zip(self.memories, views(play), strict=True)])

    def _at_cards(self, act: Act, event: AtCards) -> Self:
        before = self.play
        if before is None:
            raise Impossible("nobody sits at the table yet")
        seating, play = after_cards(self.seating, before, act)
        place = (self.rubber, play.deal.number)
        pack, dealt, whys = self.pack, self.dealt, self.whys
        if pack is not None:
            pack = handled(pack, act, event.entropy)
            if is_dealing(act):
                dealt, pack = {**dealt, place: pack.proof}, None
        if event.words:
            why = Why(play.no, act.seat, "", Reason(event.words, event.advice), event.slip)
            whys = (*whys, (*place, why))
        then = self._seated(
            seating,
            play,
            bench=self.bench.after(act, play),
            pack=pack,
            dealt=dealt,
            whys=whys,
            going_on=self.going_on and play.deal.number == before.deal.number,
            hands=self.hands if play.deal.ended == (place in self.hands) else self.hands ^ {place},
            memories=self._watched(play),
        )
        return then._laid_open()

    def _laid_open(self) -> Self:
        """Return the session with the deal laid open that is closed, unless it is sealed."""
        deal = closed_deal(self.play) if self.play is not None and not self.sealed else None
        if deal is None or (self.rubber, deal.number) in self.closed:
            return self
        of_it = [why for rubber, number, why in self.whys if (rubber, number) == (self.rubber, deal.number)]
        return replace(self, closed={**self.closed, (self.rubber, deal.number): laid_open(deal, of_it)})

    def after(self, *events: Event) -> Pending:
        """Return events with what must follow once they have happened, such as the commitment to a pack."""
        return pending(self, events, Session.apply, following.follows)

    # --- what persons do

    def done_by(self, who: str, act: Act, entropy: str = "", digits: Digits = NO_DIGITS) -> Pending:
        """Return the events of an act at cards of a person who sits; the seat is their own, whatever it says.

        Raises `Impossible`, of which `GuidedRefusal` is one; nothing has happened then.
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
        self._not_adjourned(isinstance(act, Talk | Refer))
        if self.pack is not None and self.is_dealt_by_the_room and is_handling(act):
            how = "this deal is dealt as it was before" if self.pack.again else "the house deals at this table"
            raise Impossible(f"{how}: there is nothing to do with the pack")
        if self.play is not None and self.opened.manner == "guided":
            wrong = refusal(view(self.play, seat), self.book, act)
            if wrong is not None:
                raise GuidedRefusal(wrong)
        return self.after(filling.at_cards_event(self, act, entropy, digits))

    def gone_on_by(self, who: str) -> Pending:
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

    def again_by(self, who: str) -> Pending:
        """Return the events of asking for another rubber, game or number of deals.  Raises `Impossible`."""
        self._not_adjourned()
        if self.opened.one_try:
            raise Impossible("this deal is played once")
        return self.after(places.another(self, who))

    def unsealed(self) -> Pending:
        """Return the events by which the deal is laid open, its day or board being over; none if it lies open."""
        return self.after(Unsealed()) if self.sealed else PendingEvents()

    def drawn_by(self, who: str, cards: Sequence[Card]) -> Pending:
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
            raise Impossible(directing.WAITS)

    def came(self, who: str, house: bool = False, seat: Seat = NOBODY) -> Pending:
        """Return the events of someone's coming to the table.  Raises `Impossible`."""
        if self.opened.evening:
            raise Impossible(OF_THE_EVENING)
        if any(name.casefold() == who.casefold() for name in self.people):
            raise Impossible(f"someone called {who} is at this table already")
        if len(self.people) >= 4:
            raise Impossible(FULL)
        return self.after(Came(who, house, seat))

    def directed_by(self, who: str, deed: AnyDeed) -> Pending:
        """Return the events of what a director does.

        Raises `Impossible`, of which `GuidedRefusal` is one for what the laws don't let a director do.
        """
        self._must_mean_something(deed)
        ahead = self.after(Directed(who, deed))
        then = ahead.steps[0][0].play
        assert then is not None
        answer = next(entry for entry in reversed(then.recent) if isinstance(entry.act, Direct))
        if not answer.done:
            raise GuidedRefusal(Refusal(answer.law, answer.reason))
        return ahead

    def _must_mean_something(self, deed: AnyDeed) -> None:
        """Raise `Impossible` for what a director can't do as the table stands."""
        play = self.play
        if not self.opened.director:
            raise Impossible(directing.NONE_HERE)
        if play is None:
            raise Impossible("nobody sits at the table yet")
        match deed:
            case GoBack() if play.deal.closed or deed.to not in [entry.no for entry in directing.positions(play)]:
                raise Impossible("go back to an act of the deal in hand, after it was dealt and before it is closed")
            case Pause() if self.bench.paused:
                raise Impossible("the table is paused already")
            case GoOn() if not self.bench.paused:
                raise Impossible("the table is not paused")

    # --- what the house does

    def house_does(self, digits: Digits = NO_DIGITS) -> Pending:
        """Return the house's next events: none, or one thing with what follows of itself.

        This may take a while.
        """
        event = house.next_event(self, digits)
        if event is None:
            return Pending()
        ahead = self.after(event)
        ahead.paces = house.paces(self, event)
        return ahead

    def house_makes_do(self, digits: Digits = NO_DIGITS) -> Pending:
        """Return the house's fallback where its player has failed: the first lawful act that it can do.

        Nothing if nothing is awaited of a seat in which it acts.  Raises `Impossible` if it can do none.
        """
        play = self.play
        if play is None:
            raise Impossible("nobody sits: there is no plain act")
        ours = [
            awaited.seat
            for awaited in due(self.book, play.deal, play.rights)
            if self.plays_for(play.names[awaited.seat])
        ]
        acts = (act for seat in ours for act in lawful(view(play, seat), self.book) if not isinstance(act, NextDeal))
        for act in acts:
            with suppress(Exception):
                return self.after(filling.at_cards_event(self, act, HOUSE, digits, Decision(act, ANY)))
        if ours:
            raise Impossible("none of the lawful acts could be done")
        return Pending()
