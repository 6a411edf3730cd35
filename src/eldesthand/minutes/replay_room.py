"""Playing a record of the room: what persons do by name, and what they do at cards once they sit."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club import clerk
from eldesthand.club.acts import Agree, Arrive, At, ClubAct, DeclareRubberOver, Decline, Say, Sign
from eldesthand.club.choices import seat_of
from eldesthand.club.club import Club
from eldesthand.club.draft import key
from eldesthand.club.tables import ClubTable
from eldesthand.minutes import phrases, phrases_club, phrases_director
from eldesthand.minutes.document import Item, RestLine, Said, Speech, Statement, Tag, TrickLine, Trouble
from eldesthand.minutes.explain import explain
from eldesthand.minutes.header import Header
from eldesthand.minutes.hearing import situation_at
from eldesthand.minutes.replay_table import Query, RecordReplay, ReplayStep, RoomStep
from eldesthand.minutes.tokens import tokens
from eldesthand.seats import LETTERS, NOBODY, WORDS, Seat
from eldesthand.table import clerk as cards_clerk
from eldesthand.table.acts import Act, Gather, Talk
from eldesthand.table.acts import Rest as RestAct
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table

_OF_BOTH = (Agree, DeclareRubberOver, Decline, Sign, Say)
"""What is also done at cards, in the same words."""


class RoomPlayer(RecordReplay):
    """One playing of a record that begins with persons in a room; `at` is the table last acted at."""

    def __init__(self, header: Header, room: Club) -> None:
        super().__init__(header, None)
        self.club = room
        self.at = 0

    def query(self, line: int, seat: Seat, statements: tuple[Statement, ...]) -> Query:
        """Return a question or an expectation at this place."""
        number = self.at or next((table.number for table in self.club.tables if table.play), 0)
        return Query(line, seat, statements, self.play_at(number), self.club)

    def play_at(self, number: int) -> Table | None:
        """Return the cards of a table by its number."""
        table = self.club.table(number)
        return table.play if table is not None else None

    def play(self, item: Item) -> Trouble | None:
        """Play one line; a line of cards needs a table at which four sit."""
        if isinstance(item, TrickLine | RestLine):
            problem = self.sit(self.only_table())
            if problem:
                return Trouble(item.line, item.column, problem, "cut for partners first")
        return super().play(item)

    def choice(self, item: Tag) -> Trouble | None:
        """Refuse to go back to a question: a lesson is of one table."""
        return Trouble(item.line, item.column, "a record of persons in a room has no choices", "begin it at the table")

    def only_table(self) -> int:
        """Return the number of the table that a seat's letter means, 0 if none can be meant."""
        ready = [table.number for table in self.club.tables if table.order or table.play]
        return self.at if self.at in ready else ready[0] if len(ready) == 1 else 0

    def sit(self, number: int) -> str:
        """Let the usual choices stand at a table, so that cards can be played there; return what hinders it."""
        if number == 0:
            return "it is not known at which table"
        if self.play_at(number) is None:
            self.club = clerk.settle(self.club, number)
        self.now, self.at = self.play_at(number), number
        return "" if self.now is not None else "nobody sits at the table yet"

    def settle_claims(self) -> None:
        """Let the clerk of each table search the tricks for what was claimed there."""
        for number in [table.number for table in self.club.tables if table.play is not None and not table.playing]:
            play = self.play_at(number)
            act = cards_clerk.search_due(play) if play is not None and cards_clerk.does(play, "search") else None
            if act is None:
                continue
            self.club = self.club.after(At("", number, act), clerk=True)
            self.now, settled = self.play_at(self.at), self.play_at(number)
            for place, step in enumerate(self.steps):
                if isinstance(step, ReplayStep) and step.after is play and settled is not None:
                    self.steps[place] = replace(step, after=settled)
            last = self.steps[-1]
            field = "after" if isinstance(last, RoomStep) else "club"
            self.steps[-1] = replace(last, **{field: self.club})

    # What persons say and do

    def speech(self, item: Speech) -> Trouble | None:
        """Play the acts of a line of one person, named or by his seat."""
        for said in item.acts:
            try:
                name, table = self.actor(item)
                trouble = self.said(item, said, name, table)
            except phrases.PhraseError as problem:
                return problem.trouble
            if trouble is not None:
                return trouble
        return None

    def actor(self, item: Speech) -> tuple[str, ClubTable | None]:
        """Return who acts on a line, and the table at which he plays a rubber; raises `PhraseError`."""
        seat = item.by if item.by >= 0 else item.who
        if seat < 0:
            known = next((person.name for person in self.club.people if key(person.name) == key(item.name)), item.name)
            tables = (table for table in self.club.tables if table.order and table.chair(known) is not None)
            return known, next(tables, None)
        table = self.club.table(self.only_table())
        if table is None:
            several = sum(bool(table.order) for table in self.club.tables) > 1
            problem = f"{WORDS[seat]} sits at more than one table" if several else "nobody has a seat yet"
            raise phrases.PhraseError(
                Trouble(item.line, item.column, problem, "name the person in quotes", '"Ann": cuts HJ')
            )
        if table.play is not None and not table.order:
            return table.play.names[seat], table
        sitting = {seat_of(table, player.sits): player.sits for player in table.players}
        if seat not in sitting and self.sit(table.number) == "":
            table = self.club.table(table.number)
            assert table is not None
            sitting = {seat_of(table, player.sits): player.sits for player in table.players}
        return sitting.get(seat, LETTERS[seat]), table

    def said(self, item: Speech, said: Said, name: str, table: ClubTable | None) -> Trouble | None:
        """Do one thing that a person says or does: in the room, or at cards if he sits at a table."""
        act = phrases_club.interpret(said, name)
        stranger = not isinstance(act, Arrive) and key(name) not in {key(person.name) for person in self.club.people}
        if stranger and self.sit(self.only_table()) == "":
            directed = phrases_director.interpret(said, name, self.table)
            if directed is not None:
                return self.act(item, said.line, said.column, directed)
        if act is not None and not (isinstance(act, _OF_BOTH) and self.at_cards(act, table)):
            return self.in_the_room(item, said, act)
        if table is not None:
            return self.with_cards(item, said, name, table)
        if said.quoted and not said.reading:
            return self.in_the_room(item, said, Say(name, said.text))
        text = said.reading or said.text
        raise phrases.PhraseError(explain(text, tokens(text, False), phrases_club.phrases(), said))

    def at_cards(self, act: ClubAct, table: ClubTable | None) -> bool:
        """Whether what could be done in the room is done at cards: those who sit answer what was asked there."""
        if table is None or table.play is None or table.playing:
            return False
        if isinstance(act, DeclareRubberOver):
            return table.begun
        return table.proposal is None or not isinstance(act, Agree | Decline)

    def with_cards(self, item: Speech, said: Said, name: str, table: ClubTable) -> Trouble | None:
        """Do something at cards; the usual choices stand from then on for those nobody made."""
        seated = table.play or self.preview(table.number)
        if seated is None:
            return Trouble(said.line, said.column, "nobody sits at the table yet", "cut for partners first")
        seat = seated.names.index(name) if name in seated.names else NOBODY
        hand = item.who if item.by >= 0 else NOBODY
        acts = phrases.interpret_all(said, seat, self.header.book, situation_at(seated, seat), hand)
        if all(isinstance(act, Talk) for act in acts) and (table.play is None or table.playing):
            return self.in_the_room(item, said, Say(name, said.text))
        self.sit(table.number)
        troubles = (self.do_said(item, said, act) for act in acts)
        return next((trouble for trouble in troubles if trouble is not None), None)

    def preview(self, number: int) -> Table | None:
        """Return the table as it would be if the usual choices stood now."""
        table = clerk.settle(self.club, number).table(number)
        return table.play if table is not None else None

    # Doing it

    def in_the_room(self, item: Speech, said: Said, act: ClubAct) -> Trouble | None:
        """Do one act in the room."""
        before = self.club
        try:
            self.club = before.after(act)
        except Impossible as problem:
            return Trouble(said.line, said.column, f"this can't be done: {problem}", "nothing was changed by it")
        self.steps.append(RoomStep(item, item.line, before, self.club))
        return None

    def act(self, item: Item, line: int, column: int, act: Act, unheard: str = "") -> Trouble | None:
        """Do one act at cards, and let the clerk do what is his."""
        if isinstance(act, RestAct) and self.now is None:
            return Trouble(line, column, "nobody sits at the table yet", "cut for partners first")
        before = self.table
        try:
            self.club = self.club.after(At("", self.at, act))
        except Impossible as problem:
            return Trouble(line, column, f"this can't be done: {problem}", "nothing was changed by it")
        self.now = self.play_at(self.at)
        self.steps.append(ReplayStep(item, line, act, before, self.table, self.at, self.club, unheard))
        return None

    def gather(self, act: Gather) -> None:
        """Let the clerk gather a trick."""
        self.club = self.club.after(At("", self.at, act), clerk=True)
        self.now = self.play_at(self.at)
