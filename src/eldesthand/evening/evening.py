"""The evening as it goes on: who is to act, what the players of the house do, and what the person is told.

It is the fold of its deeds: doing them again in order gives the same evening (`Evening.again`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eldesthand.books import book
from eldesthand.club.acts import Arrive, At, ClubAct, Draw, TakeSeat, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.draft import key
from eldesthand.english.plain import the
from eldesthand.evening.settings import Settings
from eldesthand.players import player
from eldesthand.players.company import Company
from eldesthand.players.interface import Decision, Player, Reason
from eldesthand.seats import NOBODY, WORDS, Seat, Side, left, partner
from eldesthand.session import told
from eldesthand.session.closed_deal import Opened, Why, closed_deal, laid_open
from eldesthand.session.pack_dues import left_to_chance, next_pack_act, pack_due
from eldesthand.session.person import Person
from eldesthand.session.standing import TABLE, cards_at, is_over, is_won, spread
from eldesthand.session.told import Told
from eldesthand.table.acts import Act, AgreeRubber, Consent, Discard, NextDeal, NoClaim, Refuse
from eldesthand.table.clerk import SEARCHED_AT_ONCE, search_due
from eldesthand.table.due import Due
from eldesthand.table.events import Entry
from eldesthand.table.proposals import THE_REST
from eldesthand.table.table import Table
from eldesthand.table.view import View, view, views

__all__ = ["Deed", "Evening", "Impossible"]


class Deed(Struct, frozen=True, omit_defaults=True):
    """Something done: in the room, or at the table with the reason of a player of the house."""

    room: ClubAct | None = None
    act: Act | None = None
    words: str = ""
    advice: str = ""
    slip: str = ""


class Kept(Struct, frozen=True):
    """A deed with its answer: in which rubber and deal it was done (deal 0: in the room).

    With `aside` it is none, but words on what went on beside the cards.
    """

    deed: Deed
    rubber: int
    deal: int
    entry: Entry | None = None
    aside: str = ""


class Evening:
    """One evening; `deeds` are what was done, `story` what the person has been told of it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.book = book(settings.book, settings.options)
        self.club: Club = open_club(self.book, options=frozenset({f"manner={settings.manner}", SEARCHED_AT_ONCE}))
        self.company: Company | None = None
        self.deeds: list[Kept] = []
        self.story: list[Told] = []
        self.opened: Opened | None = None
        self.closed: set[tuple[int, int]] = set()
        self.rubber = 0
        self.whys: list[Why] = []
        self.going_on = False

    @classmethod
    def opening(cls, settings: Settings) -> Evening:
        """Return an evening in which the four have come in and are to cut."""
        evening = cls(settings)
        for name in (settings.name, *settings.others):
            evening.in_the_room(Arrive(name))
            evening.in_the_room(Want(name))
        return evening

    @classmethod
    def again(cls, settings: Settings, deeds: Iterable[Deed]) -> Evening:
        """Return the evening that has come of these deeds.  Raises `Impossible` if they can't have been done."""
        evening = cls(settings)
        for deed in deeds:
            if deed.room is not None:
                evening.in_the_room(deed.room)
            elif deed.act is not None:
                evening._at_cards(deed)
        return evening

    # How it stands

    @property
    def table(self) -> Table | None:
        """The table, None while nobody sits or a new cut is on; of all it holds only a view is for the person."""
        return cards_at(self.club)

    @property
    def seat(self) -> Seat:
        """Where the person sits, -1 while he does not."""
        return self.table.names.index(self._name) if self.table is not None else NOBODY

    @property
    def view(self) -> View | None:
        """What the person may know of the table, None while nobody sits."""
        return view(self.table, self.seat) if self.table is not None else None

    @property
    def _name(self) -> str:
        person = next(one for one in self.club.people if key(one.name) == key(self.settings.name))
        return person.name

    @property
    def is_over(self) -> bool:
        """Whether what was played for is won, all claims settled, and nobody has begun another."""
        return is_over(self.table, self.going_on)

    @property
    def is_won(self) -> bool:
        """Whether the hand that is over has won what is played for, a rubber or a game, by the score as marked."""
        return is_won(self.table)

    @property
    def to_draw(self) -> bool:
        """Whether the person is the next to draw a card."""
        return bool(self.club.due) and self.club.due[0].what == "cut" and self.club.due[0].who == self._name

    @property
    def due(self) -> Due | None:
        """What the table awaits of the person; before the deal what is his to do with the pack."""
        seen = self.view
        if seen is None:
            return None
        if not seen.deal.complete or (seen.deal.ended and self.going_on):
            return pack_due(self.book, seen)
        return next((one for one in seen.due if one.seat == seen.seat), None)

    @property
    def between(self) -> bool:
        """Whether the hand is over and the next has not been asked for."""
        return self.table is not None and self.table.deal.ended and not self.going_on and not self.is_over

    # What the others do

    def others(self) -> bool:
        """Let one other do what is for him to do now; False if there is nothing but what is for the person."""
        if self.table is None:
            return self._others_in_the_room()
        if self.is_over:
            return False
        seen = view(self.table, self.seat)
        if not seen.deal.complete or (seen.deal.ended and self.going_on):
            return self._others_with_the_pack(seen)
        return self._answer_proposals() or self._others_at_cards()

    def _others_in_the_room(self) -> bool:
        due = self.club.due
        if not due or (due[0].what == "cut" and due[0].who == self._name):
            return False
        if due[0].what == "cut":
            self.draw(due[0].who)
        else:
            self._sit_down()
        return True

    @property
    def winner(self) -> Side:
        """The side that has won the last rubber or game that is over, -1 if none is."""
        if self.table is None or not self.is_over:
            return NOBODY
        rubbers = self.table.score.rubbers
        return rubbers[-1].winner if rubbers else self.table.score.game

    def another(self) -> None:
        """Play for another rubber or game: where the last is agreed the cards are cut, and the person draws first."""
        if self.table is not None and not self.table.score.rubbers:
            self.going_on = True
        else:
            self.draw(self._name)

    def draw(self, name: str, place: int = 0) -> None:
        """Let someone draw a card from those spread out; `place` is the one he points at, counted from 1."""
        cards = spread(self.club, self.settings.chance(self.club.no))
        self.in_the_room(Draw(name, (cards[(place - 1) % len(cards)],)))

    def _sit_down(self) -> None:
        """Seat the four as they have cut, so that the person has the seat he likes."""
        table = self.club.table(TABLE)
        assert table is not None
        order, own = table.order, self.settings.seat
        place = order.index(self._name)
        dealer_sits = {0: own, 1: partner(own)}.get(place, left(own))
        self.in_the_room(TakeSeat(order[0], dealer_sits))
        third = self._name if place > 1 else order[2]
        self.in_the_room(TakeSeat(third, own if place > 1 else left(dealer_sits)))

    def _others_with_the_pack(self, seen: View) -> bool:
        if seen.deal.packets and not seen.deal.ended and self._others_at_cards():
            return True
        step = next_pack_act(self.book, seen)
        if step is None or step[0] == self.seat:
            return False
        self.at_cards(step[1])
        return True

    def _answer_proposals(self) -> bool:
        """Let a player of the house answer what was proposed: at a table for learning an act may be taken back.

        A claim of the rest he answers as a player, by his cards.
        """
        table = self.table
        assert table is not None
        for proposal in (one for one in table.proposals if one.what != THE_REST):
            for seat in range(4):
                if seat != self.seat and proposal.consent >> seat & 1 and not proposal.given >> seat & 1:
                    agrees = proposal.what == "take back" and self.settings.manner == "guided"
                    self.at_cards(Consent(seat, proposal.no) if agrees else Refuse(seat, proposal.no))
                    return True
        return False

    def _others_at_cards(self) -> bool:
        assert self.company is not None
        assert self.table is not None
        found = self.company.next(self.table)
        if found is None or isinstance(found[1].act, NextDeal):
            return False
        self.at_cards(found[1].act, found[1])
        return True

    # What the person does

    def go_on(self) -> None:
        """Go on from a hand that is over: to its end, or to the next deal."""
        table = self.table
        assert table is not None
        if self.is_won:
            self._leave_it_at_that(table)
        else:
            self.going_on = True

    def _leave_it_at_that(self, table: Table) -> None:
        """Agree the points of what has been won; where a book knows no such agreement nobody has a claim."""
        if self.book.rubber_won(table.score.marked) >= 0:
            self.at_cards(AgreeRubber(self.seat))
            if not self.is_over:
                self.at_cards(AgreeRubber(left(self.seat)))
        else:
            self.no_claim()

    def no_claim(self) -> None:
        """Close the deal: the person claims nothing, and the others have said what they had to say."""
        for seat in range(4):
            self.at_cards(NoClaim(seat))

    def with_the_pack(self) -> None:
        """Do what is the person's to do with the pack."""
        seen = self.view
        assert seen is not None
        step = next_pack_act(self.book, seen)
        if step is not None and step[0] == seen.seat:
            self.at_cards(step[1])

    # Doing it

    def in_the_room(self, act: ClubAct) -> None:
        """Do something in the room; raises `Impossible`."""
        before = self.club
        self.club = before.after(act)
        self.deeds.append(Kept(Deed(room=act), self.rubber, 0))
        self.story.append(told.in_the_room(before, self.club))
        if self.table is not None and not self.table.recent and not self.is_over:
            self._sits()

    def _sits(self) -> None:
        """Begin a rubber with four seated players."""
        self.rubber += 1
        others, slips = self.settings.players, self.settings.slips
        players: list[Player] = [player(others, self.book.game, slips=slips) for _ in range(4)]
        players[self.seat] = Person()
        self.company = Company((players[0], players[1], players[2], players[3]))
        self.whys = []

    def at_cards(self, act: Act, decision: Decision | None = None) -> None:
        """Do something at the table, the clerk doing his part; raises `Impossible`.

        The tricks of a hand that is over are searched for what was claimed.
        """
        act = left_to_chance(act, self.book, self.settings.chance(self.club.no))
        reason = decision.reason if decision is not None else Reason("")
        slip = decision.slip if decision is not None else ""
        self._at_cards(Deed(None, act, reason.words, reason.advice, slip))
        search = search_due(self.table) if self.table is not None else None
        if search is not None:
            self._at_cards(Deed(None, search))

    def _at_cards(self, deed: Deed) -> None:
        act, before = deed.act, self.table
        if act is None or before is None:
            raise Impossible("nobody sits at the table yet")
        self.club = self.club.after(At("", TABLE, act))
        after = self.table
        assert after is not None
        assert self.company is not None
        fresh = after.log[len(before.log) :]
        entry = next(one for one in fresh if not one.clerk)
        self.deeds.append(Kept(deed, self.rubber, after.deal.number, entry))
        if after.deal.number != before.deal.number:
            self.going_on = False
        seen = told.at_cards(before, after, self.seat)
        if seen is not None:
            self.story.append(seen)
            if deed.words:
                reason = Reason(deed.words, deed.advice)
                text = seen.text
                if isinstance(act, Discard):
                    text = f"{WORDS[act.seat]} discards {the(act.card)}."
                self.whys.append(Why(entry.no, act.seat, text, reason, deed.slip))
        self.company.memories = tuple(
            memory.watch(one) for memory, one in zip(self.company.memories, views(after), strict=True)
        )
        self._close(after)

    def _close(self, table: Table) -> None:
        deal = closed_deal(table)
        if deal is None or (self.rubber, deal.number) in self.closed:
            return
        self.closed.add((self.rubber, deal.number))
        numbers = {kept.entry.no for kept in self.deeds if kept.entry and kept.deal == deal.number}
        self.opened = laid_open(deal, (why for why in self.whys if why.no in numbers))
        self.whys = [why for why in self.whys if why.no not in numbers]
