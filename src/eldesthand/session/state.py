"""The state of a session: how a table in play stands, frozen, and what can be said of it without changing it.

`eldesthand.session.session` has the fold that leads from one state to the next.
"""

from __future__ import annotations

from itertools import filterfalse

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.club import Club
from eldesthand.club.draft import ClubState
from eldesthand.players.company import Four
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, Seat, Side
from eldesthand.session import seating as room
from eldesthand.session.absence import Life
from eldesthand.session.chance import Chance
from eldesthand.session.closed_deal import LaidOpen, Why
from eldesthand.session.directing import Bench
from eldesthand.session.events import Opened
from eldesthand.session.pack import Pack
from eldesthand.session.pack_dues import pack_dues
from eldesthand.session.spread import Lying
from eldesthand.shuffle.proof import Proof
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.match import Goal, goal_of
from eldesthand.table.table import Table
from eldesthand.table.view import View, view

Place = tuple[int, int]
"""A deal: the number of its rubber, and its own in that rubber."""


class State(Struct, frozen=True, eq=False, kw_only=True, gc=False):
    """A table in play; `version` is the number of events after the opening, `told_at` that of its evening's last news.

    `play` are the cards, None while nobody sits or a new cut is on; `seating` has who has come, the cut for places and
    the four with what they chose, and `people` are those whose table it is.  `players`
    sit for the house where one acts, and `memories` are what the four seats remember, None while the house plays none.
    `hands` are the hands played to their end, `before` those of them played before what is played for was begun.
    `dealt` has how the pack of each deal was put in order, `closed` the deals laid open: none while the table is
    `sealed`, until the day or the board is over that is played.  None of the mappings is ever
    changed in place.
    """

    opened: Opened
    chance: Chance
    book: Book
    seating: ClubState
    wishes: dict[str, Seat]
    version: int = 0
    play: Table | None = None
    people: tuple[str, ...] = ()
    house: frozenset[str] = frozenset()
    players: Four | None = None
    memories: tuple[Memory, ...] | None = None
    rubber: int = 0
    going_on: bool = False
    another: bool = False
    hands: frozenset[Place] = frozenset()
    before: frozenset[Place] = frozenset()
    lying: Lying = Lying()
    life: Life = Life()
    bench: Bench = Bench()
    told_at: int = 0
    broken_by: str = ""
    ever: frozenset[str] = frozenset()
    pack: Pack | None = None
    dealt: dict[Place, Proof] = {}
    whys: tuple[tuple[int, int, Why], ...] = ()
    closed: dict[Place, LaidOpen] = {}
    sealed: bool = False

    # --- who is there

    @property
    def no(self) -> int:
        """The number of the last act of a person, in the room or at cards."""
        return room.number(self.seating, self.play)

    @property
    def club(self) -> Club:
        """The room of the table as the laws of the club are asked about it, made anew each time."""
        return room.club_of(self.seating, self.play)

    def seat_of(self, who: str) -> Seat:
        """Return where someone sits, -1 if nowhere."""
        play = self.play
        return play.names.index(who) if play is not None and who in play.names else NOBODY

    def view(self, who: str) -> View | None:
        """Return someone's knowledge of the cards: the view of a seat, or a spectator's."""
        return view(self.play, self.seat_of(who)) if self.play is not None else None

    @property
    def persons(self) -> tuple[str, ...]:
        """The persons whose table it is."""
        return tuple(filterfalse(self.house.__contains__, self.people))

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
        return self.play is None or self.has_house or self.another or self.is_dealt_by_the_room

    @property
    def is_dealt_by_the_room(self) -> bool:
        """Whether the room makes the pack in hand ready alone: it deals for all here, or brings a deal back."""
        return self.opened.dealing == "house" or (self.pack is not None and bool(self.pack.again))

    # --- what is played for

    @property
    def deal_in_hand(self) -> Place:
        """The numbers of the rubber and of the deal that is in hand, the latter 0 while nobody sits."""
        play = self.play
        return self.rubber, play.deal.number if play is not None else 0

    @property
    def goal(self) -> Goal:
        """What is played for: the kind of match that the table has chosen, or the book's own."""
        return goal_of(self.opened.plays, self.book, self.opened.deals)

    @property
    def hands_played(self) -> int:
        """How many hands have been played to their end since what is played for was begun."""
        return len(self.hands - self.before)

    @property
    def is_won(self) -> bool:
        """Whether the hand that is over was the last of what is played for, by the score as marked."""
        play = self.play
        return play is not None and play.deal.ended and self._won(play) is not None

    @property
    def winner(self) -> Side:
        """The side that has won what was played for, -1 if that is not over, or neither has."""
        play = self.play
        if play is None or not self.is_over:
            return NOBODY
        if play.score.rubbers and self._ends_with_the_rubber:
            return play.score.rubbers[-1].winner
        won = self._won(play)
        return NOBODY if won is None else won

    @property
    def _ends_with_the_rubber(self) -> bool:
        """Whether an agreed rubber ends what is played for: in an evening it always does, as others may come in."""
        return bool(self.opened.evening) or not self.goal.kind.across

    def _won(self, play: Table) -> Side | None:
        begun_after = max((number for rubber, number in self.before if rubber == self.rubber), default=0)
        return self.goal.won(self.book, play.score, self.hands_played, begun_after)

    @property
    def is_over(self) -> bool:
        """Whether what is played for is over: the rubber agreed, or the match won or done and all claims dead."""
        play = self.play
        if self.broken_by or self.is_thrown_in:
            return True
        if play is None or self.another:
            return False
        if play.score.rubbers and (self._ends_with_the_rubber or self.is_won):
            return True
        return play.deal.ended and not self.going_on and play.deal.closed and self.is_won

    @property
    def is_thrown_in(self) -> bool:
        """Whether the deal that is played once here came to nothing: all have passed, or it was void."""
        return self.opened.one_try and self.play is not None and self.play.deal.number > 1

    # --- what is awaited

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

    def due_of(self, who: str) -> Due | None:
        """Return the due of someone at cards, the pack included."""
        seen = self.view(who)
        if seen is None or seen.seat < 0:
            return None
        return next((due for due in self.dues(seen) if due.seat == seen.seat), None)

    def dues(self, seen: View) -> tuple[Due, ...]:
        """Return the dues of each at cards, as a view has them, the pack included."""
        if not self.before_the_deal:
            return seen.due
        return () if self.is_dealt_by_the_room else pack_dues(self.book, seen)

    @property
    def spread(self) -> list[Card]:
        """The cards that lie spread out for the cut for places; nobody may see which they are."""
        return self.lying.left([card for _, card in room.drawn_in(self.seating)])

    @property
    def spread_is_spoilt(self) -> bool:
        """Whether someone is to draw a card, and they must be spread afresh first."""
        to_draw = any(due.what == "cut" for due in self.club.due)
        return to_draw and self.lying.is_spoilt([card for _, card in room.drawn_in(self.seating)])
