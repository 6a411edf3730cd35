"""A session of one person and three players of the house, driven from one place: no server, no clock, no file.

`LocalGame.events` is the session's stream; folding it again (`LocalGame.again`) gives the same game.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.club.club import Club, Impossible
from eldesthand.english.plain import the
from eldesthand.players import BOOK
from eldesthand.players.company import Stuck
from eldesthand.players.hints import Hint
from eldesthand.seats import NOBODY, WORDS, S, Seat, Side
from eldesthand.session import told
from eldesthand.session.chance import machine, seeded
from eldesthand.session.change import Change
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.closed_deal import LaidOpen
from eldesthand.session.events import AtCards, Came, Event, NotAnEvent, Opened, in_range
from eldesthand.session.hinting import hint_for
from eldesthand.session.house_names import HOUSE
from eldesthand.session.house_players import pack_step
from eldesthand.session.pack_dues import pack_due
from eldesthand.session.session import Pending, Session
from eldesthand.session.told import Told
from eldesthand.table.acts import Act, AgreeRubber, Discard, NoClaim
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.match import Goal
from eldesthand.table.table import Table
from eldesthand.table.view import View, view

NAME = "terminal"
"""The name of the session's table, which stands in the proofs of its shuffles."""


class Settings(Struct, frozen=True):
    """How the table plays.

    `options` are what the table has chosen of those its book leaves open, as pairs of an option and a way;
    `slips` is the chance that a player of the house errs, `seed` what chance follows from; without one
    it is the machine's own randomness.  `players` is by what name those of the house are registered,
    `partner` the person's partner ("": as they); `plays` what is played for ("": what the book has).
    """

    book: str = "S"
    manner: str = "club"
    slips: float = 0.0
    seat: Seat = S
    name: str = "Guest"
    seed: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    players: str = BOOK
    plays: str = ""
    partner: str = ""

    @property
    def opened(self) -> Opened:
        """The first event of a session with these settings."""
        return Opened(
            NAME,
            self.book,
            self.manner,
            self.options,
            slips=self.slips,
            plays=self.plays,
            players=self.players,
            partner=self.partner,
        )

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the three players of the house."""
        return tuple([name for name in HOUSE if name.casefold() != self.name.casefold()][:3])


class LocalGame:
    """The game of a person: `session` as it stands, the `events` it has come of, the `story` told to the person."""

    def __init__(self, opened: Opened, name: str, seed: int | None) -> None:
        self.name = name
        self.seed = seed
        self.session = Session.of(opened, machine if seed is None else seeded(seed))
        self.events: list[Event] = [opened]
        self.story: list[Told] = []
        self._whys: dict[tuple[int, int], str] = {}

    @classmethod
    def opening(cls, settings: Settings) -> LocalGame:
        """Return a game in which the four have come in and are to cut."""
        game = cls(settings.opened, settings.name, settings.seed)
        game._take(game.session.came(settings.name, seat=settings.seat))
        for other in settings.others:
            game._take(game.session.came(other, house=True))
        return game

    @classmethod
    def again(cls, events: Iterable[Event], seed: int | None) -> LocalGame:
        """Return the game that has come of a stream.  Raises `Impossible` if it can't have happened."""
        opened, *rest = events
        person = next((event.who for event in rest if isinstance(event, Came) and not event.house), "")
        if not isinstance(opened, Opened) or not person:
            raise Impossible("nobody has opened a table and sat down at it")
        game = cls(opened, person, seed)
        for event in rest:
            game._step(event, *game.session.apply(event))
        game._take(game.session.after())
        return game

    # How it stands

    @property
    def book(self) -> Book:
        """The book of laws."""
        return self.session.book

    @property
    def goal(self) -> Goal:
        """What is played for."""
        return self.session.goal

    @property
    def manner(self) -> str:
        """What the table refuses and what it tells."""
        return self.session.opened.manner

    @property
    def club(self) -> Club:
        """The room of the one table as the laws of the club are asked about it."""
        return self.session.club

    @property
    def table(self) -> Table | None:
        """The cards, None while nobody sits or a new cut is on; of all they hold only a view is for the person."""
        return None if self.session.is_to_cut_again else self.session.play

    @property
    def seat(self) -> Seat:
        """Where the person sits, -1 while the cut is on."""
        return self.session.seat_of(self.name)

    @property
    def view(self) -> View | None:
        """What the person may know of the cards, None while nobody sits."""
        return view(self.table, self.seat) if self.table is not None else None

    @property
    def is_over(self) -> bool:
        """Whether what was played for is won, all claims settled, and nobody has begun another."""
        return self.session.is_over

    @property
    def is_won(self) -> bool:
        """Whether the hand that is over was the last of what is played for, by the score as marked."""
        return self.session.is_won

    @property
    def winner(self) -> Side:
        """The side that has won what was played for, -1 if it is not over, or neither has."""
        return self.session.winner if self.table is not None else NOBODY

    @property
    def to_draw(self) -> bool:
        """Whether the person is the next to draw a card."""
        due = self.club.due
        return bool(due) and due[0].what == "cut" and due[0].who == self.name

    @property
    def pack_is_due(self) -> bool:
        """Whether the pack is to be made ready or dealt."""
        deal = self.table.deal if self.table is not None else None
        return deal is not None and (not deal.complete or (deal.ended and self.session.going_on))

    @property
    def due(self) -> Due | None:
        """What the table awaits of the person; before the deal what is the person's to do with the pack."""
        seen = self.view
        if seen is None:
            return None
        if self.pack_is_due:
            return pack_due(self.book, seen)
        return next((due for due in seen.due if due.seat == seen.seat), None)

    @property
    def between(self) -> bool:
        """Whether the hand is over and the next has not been asked for."""
        return self.table is not None and self.table.deal.ended and not self.session.going_on and not self.is_over

    @property
    def opened(self) -> LaidOpen | None:
        """The last deal that is closed, with what the person was told of each act and the reasons of the others."""
        place = max(self.session.closed, default=None)
        if place is None:
            return None
        deal, said = self.session.closed[place], self._whys
        whys = (replace(why, text=said[place[0], why.no]) for why in deal.whys if (place[0], why.no) in said)
        return replace(deal, whys=tuple(whys))

    @property
    def hint(self) -> Hint:
        """What a player of the house would do in the person's place.  Raises `Impossible`."""
        return hint_for(self.session, self.name)

    # What is done

    def others(self) -> bool:
        """Let one other do what is due now; False if there is nothing but what is for the person.

        Raises `Stuck` for a player that would do what can't be done.
        """
        try:
            ahead = self.session.house_does()
        except Impossible as problem:
            raise Stuck(f"the player {self.session.opened.players} did what can't be done: {problem}") from None
        self._take(ahead)
        return bool(ahead)

    def draw(self) -> None:
        """Draw a card for the person from those spread out."""
        self._take(self.session.drawn_by(self.name, self.session.spread[:1]))

    def another(self) -> None:
        """Play for another rubber or game: where the last is agreed the cards are cut anew."""
        self._take(self.session.again_by(self.name))

    def go_on(self) -> None:
        """Go on from a hand that is over: to its end, or to the next deal."""
        if not self.is_won:
            self._take(self.session.gone_on_by(self.name))
        elif self.table is not None and self.book.rubber_won(self.table.score.marked) >= 0:
            self.at_cards(AgreeRubber(self.seat))
        else:
            self.no_claim()

    def no_claim(self) -> None:
        """Close the deal: the person claims nothing, and the others say what they have to say."""
        self.at_cards(NoClaim(self.seat))
        while self.table is not None and not self.table.deal.closed and self.others():
            pass

    def with_the_pack(self) -> None:
        """Do what is the person's to do with the pack."""
        step = pack_step(self.session, self.table) if self.table is not None else None
        if step is not None and step[0] == self.seat:
            self.at_cards(step[1])

    def at_cards(self, act: Act) -> None:
        """Do something at the table; raises `Impossible`."""
        try:
            self._take(self.session.done_by(self.name, in_range(act)))
        except NotAnEvent as problem:
            raise Impossible(str(problem)) from None

    def _take(self, ahead: Pending) -> None:
        for event, step in zip(ahead, ahead.steps, strict=True):
            self._step(event, *step)

    def _step(self, event: Event, after: Session, change: Change) -> None:
        self.session = after
        self.events.append(event)
        if change.act is not None:
            self._tell(event, change, change.act)
        elif change.answers:
            self.story.append(told.in_the_room(change.answers[-1]))

    def _tell(self, event: Event, change: Change, act: Act) -> None:
        """Tell the person of an act at cards, and remember in what words if its player gave a reason."""
        before, after = change.before, change.after
        assert before is not None
        assert after is not None
        seen = told.at_cards(before, after, self.seat)
        if seen is None:
            return
        self.story.append(seen)
        if isinstance(event, AtCards) and event.words:
            text = f"{WORDS[act.seat]} discards {the(act.card)}." if isinstance(act, Discard) else seen.text
            self._whys[self.session.rubber, seen.no] = text

    # As minutes

    @property
    def chronicle(self) -> Chronicle:
        """The chronicle of the game, folded anew; it holds what nobody may see yet."""
        chronicle = Chronicle(self.session.opened, "in the terminal")
        chronicle.take(self.events[1:])
        return chronicle

    def minutes(self) -> str:
        """Return the record, as the person may know it."""
        return self.chronicle.minutes(self.seat)
