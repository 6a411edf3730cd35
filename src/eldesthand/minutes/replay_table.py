"""Playing the lines of a record through a table: each line's acts, done one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import name
from eldesthand.club.club import Club
from eldesthand.minutes import phrases, phrases_director
from eldesthand.minutes.document import Ask, Expect, Item, RestLine, Said, Speech, Statement, Tag, TrickLine, Trouble
from eldesthand.minutes.header import CHOICE, Header
from eldesthand.minutes.hearing import situation_at
from eldesthand.minutes.talk import is_marked
from eldesthand.play.trick import winning_hand
from eldesthand.seats import LETTERS, NOBODY, Seat
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Gather, LayHand, Play, Talk
from eldesthand.table.acts import Rest as RestAct
from eldesthand.table.deal import Deal, last_winner, open_trick
from eldesthand.table.table import Impossible, Table

LIKE_THE_GAME: Final = "no phrase of the book is like it"
"""Why words that sound like the game are talk."""


class ReplayStep(Struct, frozen=True, gc=False):
    """An act of a record and the tables before and after it, the clerk's acts upon it included.

    In a record of the room `table` is the table's number and `club` the club after the act.  Words that sound like the
    game and were heard as talk are `unheard`, with the reason if they name what can't be done.
    """

    item: Item
    line: int
    act: Act
    before: Table
    after: Table
    table: int = 0
    club: Club | None = None
    unheard: str = ""


class RoomStep(Struct, frozen=True, gc=False):
    """An act of a record done in the room, and the club before and after it."""

    item: Item
    line: int
    before: Club
    after: Club


class Query(Struct, frozen=True, gc=False):
    """A place where the record asks what may be done (`seat` -1: by anyone) or states what it expects."""

    line: int
    seat: Seat
    statements: tuple[Statement, ...]
    table: Table | None
    club: Club | None = None


class RecordReplay:
    """One playing of a record."""

    def __init__(self, header: Header, start: Table | None) -> None:
        self.header = header
        self.now = start
        self.asked: Table | None = None
        self.choosing = False
        self.steps: list[ReplayStep | RoomStep | Query] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self.now is not None
        return self.now

    def play(self, item: Item) -> Trouble | None:
        """Play one line; return what is wrong with it, if anything."""
        match item:
            case Speech():
                return self.speech(item)
            case TrickLine():
                return self.trick(item)
            case RestLine():
                return self.act(item, item.line, item.column, RestAct(NOBODY, item.ns, item.ew))
            case Ask():
                if not self.choosing:
                    self.asked = self.now
                self.steps.append(self.query(item.line, item.seat, ()))
            case Tag(name=name) if name == CHOICE:
                return self.choice(item)
            case Expect():
                self.steps.append(self.query(item.line, NOBODY, item.statements))
        return None

    def choice(self, item: Tag) -> Trouble | None:
        """Go back to the table at the question: what follows is another way of going on from it."""
        if self.asked is None:
            return Trouble(item.line, item.column, "no question stands before this choice", "ask it first", "? S")
        self.now, self.choosing = self.asked, True
        return None

    def query(self, line: int, seat: Seat, statements: tuple[Statement, ...]) -> Query:
        """Return a question or an expectation at this place."""
        return Query(line, seat, statements, self.now)

    def speech(self, item: Speech) -> Trouble | None:
        """Play the acts of a line of one person."""
        if item.who < 0:
            return self.directed(item)
        seat = item.by if item.by >= 0 else item.who
        hand = item.who if item.by >= 0 else NOBODY
        book = self.header.book
        return self.spoken(
            item, lambda said: phrases.interpret_all(said, seat, book, situation_at(self.table, seat), hand)
        )

    def directed(self, item: Speech) -> Trouble | None:
        """Play the acts of a line of one who has no seat: he directs the table."""
        return self.spoken(item, lambda said: (phrases_director.read(said, item.name, self.table),))

    def spoken(self, item: Speech, interpret: Callable[[Said], tuple[Act, ...]]) -> Trouble | None:
        """Play the acts of a line one after the other, each as it is to be understood where the table then stands."""
        for said in item.acts:
            try:
                acts = interpret(said)
            except phrases.PhraseError as problem:
                return problem.trouble
            for act in acts:
                trouble = self.do_said(item, said, act)
                if trouble is not None:
                    return trouble
        return None

    def do_said(self, item: Speech, said: Said, act: Act) -> Trouble | None:
        """Do what someone has said: words that name what can't be done are talk, for anything can be said."""
        plain = said.quoted and not said.reading
        if isinstance(act, Talk):
            marked = plain and is_marked(act.words, situation_at(self.table, act.seat))
            unheard = LIKE_THE_GAME if marked else ""
            return self.act(item, said.line, said.column, act, unheard)
        trouble = self.act(item, said.line, said.column, act)
        if trouble is None or not plain:
            return trouble
        return self.act(item, said.line, said.column, Talk(act.seat, said.text), trouble.problem)

    def trick(self, item: TrickLine) -> Trouble | None:
        """Play the cards of a trick in the order they were put down."""
        led = len(self.table.deal.tricks)
        if item.number not in (led, led + 1):
            example = f"{led + 1}. …"
            return Trouble(item.line, item.column, f"the next trick is number {led + 1}", "number it so", example)
        if item.number == led + 1:
            self.done_with()
        own_lead = led > 0 and item.number == led and leads_rightfully(self.table.deal, item)
        if own_lead and not begins_anew(self.table.deal, item):
            return unclear_lead(self.table.deal, item)
        for place, put in enumerate(item.cards):
            self.lay_dummy_for(put.hand)
            deal = self.table.deal
            fresh = item.number == led + 1 and open_trick(deal, put.hand) is not None
            fresh = place == 0 and (own_lead or fresh)
            act = Play(deal.player_of(put.hand), put.card, put.hand, lead=fresh)
            trouble = self.act(item, put.line, put.column, act)
            if trouble is not None:
                return trouble
        return None

    def lay_dummy_for(self, hand: Seat) -> None:
        """Lay dummy down before a card of his: the dealer goes on, though a word on doubling was awaited."""
        held = hand == self.table.deal.dummy and clerk.dummy_is_held(self.table.deal)
        if held and clerk.does(self.table, "dummy"):
            self.now = self.table.after(LayHand(hand), clerk=True)

    def done_with(self) -> None:
        """Gather the trick in hand, though a card be missing: a new line of a trick says that it is done with.

        The best of its cards has won it (Z-42), and his side takes it in.
        """
        deal = self.table.deal
        last = deal.tricks[-1] if deal.tricks else None
        if last is not None and len(last.laid) > 1 and not (last.complete or last.false):
            self.gather(Gather(winning_hand(self.table.book, deal, last), last.n))

    def gather(self, act: Gather) -> None:
        """Let the clerk gather a trick."""
        self.now = self.table.after(act, clerk=True)

    def settle_claims(self) -> None:
        """Let the clerk search the tricks for what was claimed: nothing more is done that could settle it."""
        settled, last = clerk.settle_claims(self.table), self.steps[-1] if self.steps else None
        if settled is not self.table and isinstance(last, ReplayStep):
            self.now = settled
            self.steps[-1] = replace(last, after=settled)

    def act(self, item: Item, line: int, column: int, act: Act, unheard: str = "") -> Trouble | None:
        """Do one act, and let the clerk do what is his."""
        before = self.table
        try:
            self.now = clerk.after(before, act)
        except Impossible as problem:
            expected, example = undealt(before)
            return Trouble(line, column, f"this can't be done: {problem}", expected, example)
        self.steps.append(ReplayStep(item, line, act, before, self.table, unheard=unheard))
        return None


def undealt(table: Table) -> tuple[str, str]:
    """Return a hint where something can't be done, and an example, if that may be because no cards are dealt."""
    deal = table.deal
    if deal.complete or deal.packets or deal.dealer < 0:
        return "nothing was changed by it", ""
    return "nothing is dealt yet: deal first, or begin after it with a tag", f"{LETTERS[deal.dealer]}: deals"


def leads_rightfully(deal: Deal, item: TrickLine) -> bool:
    """Whether a line that bears the number of a false lead begins with the hand whose lead it is."""
    lying = deal.tricks[-1]
    return lying.false and not lying.complete and item.cards[0].hand == last_winner(deal)


def begins_anew(deal: Deal, item: TrickLine) -> bool:
    """Whether a line is not the rest of the trick that lies there: it has a card of a hand that has laid one."""
    return any(deal.tricks[-1].card_of(put.hand) is not None for put in item.cards)


def unclear_lead(deal: Deal, item: TrickLine) -> Trouble:
    """Return the question about a line that may be a lead or the rest of a trick led out of turn."""
    first, led = item.cards[0], deal.tricks[-1].laid[0]
    who, card = LETTERS[first.hand], name(first.card)
    return Trouble(
        item.line,
        item.column,
        f"it is {who}'s lead: has {who} led the {card}, or played it to {LETTERS[led.hand]}'s lead out of turn?",
        f"say which on a line of its own, `{who}: leads {card}` or `{who}: plays {card}`",
        f"{who}: leads {card}",
    )
