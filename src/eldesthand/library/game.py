"""A game: minutes of play with the table after the last act, the laws' answers, and what each seat may know."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from os import PathLike
from pathlib import Path
from random import Random

from msgspec.structs import replace

from eldesthand.books import book as book_of
from eldesthand.books.titles import TITLES, code
from eldesthand.cards import NONE, UNKNOWN
from eldesthand.english.story import Duty, Step, Story, StoryAct, StoryDue, StoryEvent, StoryQuestion, StoryRight
from eldesthand.library import drawing
from eldesthand.minutes.document import Ask, Document, NotMinutes, Trouble
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.phrase_of import line as line_of
from eldesthand.minutes.read import loads as read_minutes
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import Replay, replay
from eldesthand.minutes.write import dumps, line
from eldesthand.players import player
from eldesthand.players.company import Company, course, shuffled
from eldesthand.seats import LETTERS, WORDS, Seat, seat_named
from eldesthand.table.acts import Act
from eldesthand.table.table import Table
from eldesthand.table.view import View, view

SEVERAL = re.compile(r"[\n;]")
"""What parts several acts that are written together."""


class BadRecord(ValueError):
    """Raised for minutes that can't be read, or played; `troubles` says where, why, and what would be right."""

    def __init__(self, troubles: tuple[Trouble, ...]) -> None:
        super().__init__("\n".join(map(str, troubles)))
        self.troubles = troubles


class Game:
    """Minutes of play, and all that follows from them; a game never changes, and what is done makes another.

    Games are compared by their minutes.  `str` gives the minutes; in a notebook a game draws itself.
    """

    def __init__(self, minutes: str) -> None:
        """Play a record through.  Raises `BadRecord`."""
        try:
            document = read_minutes(minutes)
        except NotMinutes as problem:
            raise BadRecord((Trouble(1, 1, f"this is not text: {problem}"),)) from None
        self._document: Document = document
        self._replay: Replay = replay(document)
        if self._replay.troubles:
            raise BadRecord(self._replay.troubles)
        self.minutes: str = dumps(document)

    def __str__(self) -> str:
        return self.minutes

    def __repr__(self) -> str:
        acts = len(self.acts)
        return f"<Game by {self.book}, {acts} act{'' if acts == 1 else 's'}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.minutes == self.minutes

    def __hash__(self) -> int:
        return hash(self.minutes)

    def _repr_html_(self) -> str:
        return drawing.game(self.table, self.story)

    # --- what was done

    @property
    def book(self) -> str:
        """The book of laws, as "Somerset 1888"."""
        return self._replay.header.book and TITLES.get(self._code, self._replay.header.book)

    @property
    def _code(self) -> str:
        return code(self._replay.header.book) or self._replay.header.book

    @property
    def table(self) -> Table | None:
        """The table after the last act, None while persons are in a room and nobody sits."""
        return self._replay.table

    @cached_property
    def story(self) -> Story:
        """All that was done and what the laws made of it, told in plain English (docs/referee-json.md)."""
        return story_of(self._document, self._replay)

    @cached_property
    def acts(self) -> tuple[RuledAct, ...]:
        """Everything that was done, each act with the laws' answer."""
        return tuple(RuledAct(step) for step in self.story.steps if isinstance(step, StoryAct))

    @property
    def ruling(self) -> RuledAct:
        """The last act with the laws' answer.  Raises IndexError before anything is done."""
        return self.acts[-1]

    @property
    def failed(self) -> tuple[str, ...]:
        """The statements of the record (``=>``) that do not hold, each with its line and the reason."""
        return tuple(f"line {each.line}: {each.text}: {each.problem}" for each in self.story.expected if not each.holds)

    # --- doing more

    def act(self, *acts: str) -> Game:
        """Return the game after some acts, written as in minutes: ``"S DK"``, ``'W: "I call a heart"'``.

        Several may stand in a string, parted by semicolons or line ends.  The table takes any act that a person
        could do, lawful or not.  Raises `BadRecord` for words that are no act, and for what can't be done at all; its
        lines are those of the acts.
        """
        lines = [part.strip() for act in acts for part in SEVERAL.split(act) if part.strip()]
        if not lines:
            raise BadRecord((Trouble(1, 1, "nothing is done", "write an act", 'S DK, or S: "I pass"'),))
        try:
            return Game(self.minutes + "".join(f"{_with_colon(each)}\n" for each in lines))
        except BadRecord as problem:
            before = self.minutes.count("\n")
            troubles = (replace(trouble, line=trouble.line - before) for trouble in problem.troubles)
            raise BadRecord(tuple(troubles)) from None

    def play(self, *names: str, acts: int | None = None) -> Game:
        """Return the game played on by players of the house, to the end of the deal or for so many `acts`.

        One name is for all four seats, two are for the partnerships of north and of east, four for the seats from
        north: ``game.play("book")``, ``game.play("expert", "book")``.  Raises `UnknownPlayer`, and `BadRecord` where
        the cards are not all known or nobody sits.
        """
        table = self.table
        if table is None or any(UNKNOWN in hand for hand in table.deal.hands) or not any(table.deal.hands):
            raise BadRecord((Trouble(1, 1, "the players must have cards", "state all hands", "a deal with a seed"),))
        every = {1: names * 4, 2: names * 2, 4: names}.get(len(names))
        if every is None:
            raise ValueError(f"{len(names)} players are named: name one, two or four")
        north, east, south, west = (player(name, table.book.game) for name in every)
        acts_done: list[Act] = []
        for _, done in course(Company((north, east, south, west)), table):
            if done is not None:
                acts_done.append(done.decision.act)
            if acts is not None and len(acts_done) >= acts:
                break
        return Game(self.minutes + written(acts_done, self._code))

    # --- what a seat knows

    def view(self, seat: str) -> SeatView:
        """Return what a seat, "N", "E", "S" or "W", may know, and what it may do.

        Raises ValueError for no seat, and `BadRecord` while nobody sits.
        """
        return SeatView(self, _seat(seat))

    def _seen(self, seat: Seat) -> Story:
        """Return the story as a seat may know it, with the question at its end of what it may do."""
        document = Document((*self._document.items, Ask(seat)))
        return story_of(document, replay(document), seat)

    # --- files

    def dump(self, path: str | PathLike[str]) -> None:
        """Write the minutes to a file, in UTF-8.  Raises OSError."""
        Path(path).write_text(self.minutes, "utf-8", newline="\n")


class RuledAct:
    """An act of a person, and what the laws answered: `str` is both in plain English."""

    def __init__(self, told: StoryAct) -> None:
        self.told = told

    @property
    def no(self) -> int:
        """Its number, from 1."""
        return self.told.no

    @property
    def seat(self) -> str:
        """The seat that did it, "" for a person in a room."""
        return self.told.seat

    @property
    def text(self) -> str:
        """What was done: "South leads the king of diamonds out of turn."."""
        return self.told.text

    @property
    def done(self) -> bool:
        """Whether it took effect; if not, `reason` says why and `laws` by which law."""
        return self.told.done

    @property
    def reason(self) -> str:
        """Why it is void, "" if it is not."""
        return self.told.reason

    @property
    def events(self) -> tuple[StoryEvent, ...]:
        """What followed: what went wrong, rights that open and lapse, duties, tricks, the score."""
        return self.told.events

    @property
    def laws(self) -> tuple[str, ...]:
        """The ids of the laws that answered, each once: ``("S52",)``."""
        cited = (law for event in self.events for law in event.laws)
        return tuple(dict.fromkeys((*filter(None, (self.told.law,)), *cited)))

    def __str__(self) -> str:
        void = f" Void: {self.reason}. [{self.told.law}]" if not self.done else ""
        lines = (f"  {event.text}{''.join(f' [{law}]' for law in event.laws)}" for event in self.events)
        return "\n".join((f"{self.text}{void}", *lines))

    def __repr__(self) -> str:
        return f"<RuledAct {self.no}: {self.text}>"

    def _repr_html_(self) -> str:
        return drawing.act(self.told)


class SeatView:
    """What a seat may know of a game, and nothing else."""

    def __init__(self, game: Game, seat: Seat) -> None:
        table = game.table
        if table is None:
            raise BadRecord((Trouble(1, 1, "nobody sits at a table yet"),))
        self.seat: str = LETTERS[seat]
        self.view: View = view(table, seat)
        self._story = game._seen(seat)
        questions = [step for step in self._story.steps if isinstance(step, StoryQuestion)]
        self._question = questions[-1]

    @property
    def hand(self) -> tuple[str, ...]:
        """Its cards, as "SA"; "?" for one that the record does not know."""
        return drawing.names_of(self.view.deal.hands[LETTERS.index(self.seat)])

    @property
    def due(self) -> tuple[StoryDue, ...]:
        """What is awaited, of this seat and of others."""
        return self._question.due

    @property
    def rights(self) -> tuple[StoryRight, ...]:
        """The rights that are open, with who holds them, what they may demand, and until when."""
        return self._question.rights

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What hands are bound to do."""
        return self._question.duties

    @property
    def lawful(self) -> tuple[str, ...]:
        """What it may lawfully do, each as `Game.act` takes it: ``"S: plays DK"``."""
        return tuple(f"{may.seat}: {phrase}" for may in self._question.lawful for phrase in may.phrases)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done, as this seat has seen it."""
        return self._story.steps[:-1]

    def __str__(self) -> str:
        told = [f"{WORDS[LETTERS.index(self.seat)]} holds {' '.join(self.hand) or 'no cards'}."]
        told += [due.text for due in self.due]
        told += [f"{right.text} [{right.law}]" for right in self.rights]
        told += [f"{duty.text} [{duty.law}]" for duty in self.duties]
        return "\n".join(told)

    def __repr__(self) -> str:
        return f"<SeatView of {self.seat}: {' '.join(self.hand)}>"

    def _repr_html_(self) -> str:
        return drawing.seat(str(self).splitlines(), self.view)


def deal(
    book: str = "Somerset 1888",
    *,
    seed: int | None = None,
    hands: str = "",
    dealer: str = "N",
    turn_up: str = "",
    trump: str = "",
    **choices: str,
) -> Game:
    """Return a game that begins: with the cards of a `seed`, with `hands` as minutes write them, or before the deal.

    `hands` is as ``"S:K7.AQ..8 - - -"``, spades first, a hand not known as ``-``.  With `trump`, as ``"H"``, or
    ``"H E"`` with who made it, it begins at the first lead.  `choices` are options of the book: ``pack="28"``.
    Raises ValueError, of which `BadRecord` is one.
    """
    letter = letter_of(book)
    first, laws = _seat(dealer), book_of(letter)
    chosen = tuple((_option(name, tuple(laws.choices)), way) for name, way in choices.items())
    head = dumps(Document(tags(Header(book=letter, dealer=first, options=chosen))))
    if seed is not None:
        if hands or turn_up or trump:
            raise ValueError("a seed deals the cards: leave hands, turn_up and trump out, or the seed")
        laws = book_of(letter, chosen)
        cards = shuffled(laws, Random(seed))
        n = laws.hand_size
        four = (cards[:n], cards[n : 2 * n], cards[2 * n : 3 * n], cards[3 * n : 4 * n])
        faced = cards[4 * n] if laws.turns_up else NONE
        dealt = Header(book=letter, dealer=first, options=chosen, deal=four, turn_up=faced)
        return Game(dumps(Document(tags(dealt))))
    if not hands:
        hands = "N:- - - -" if trump or turn_up else ""
    stated = (("TurnUp", turn_up), ("Trump", trump), ("Deal", hands))
    return Game(head + "".join(f'[{name} "{value}"]\n' for name, value in stated if value))


def loads(minutes: str) -> Game:
    """Return the game of minutes.  Raises `BadRecord`."""
    return Game(minutes)


def load(path: str | PathLike[str]) -> Game:
    """Return the game of a file of minutes.  Raises `BadRecord`, and OSError for a file that can't be read."""
    try:
        return Game(Path(path).read_bytes().decode())
    except UnicodeDecodeError as problem:
        raise BadRecord((Trouble(1, 1, f"{path} is not text in UTF-8: {problem}"),)) from None


def written(acts: Iterable[Act], code: str) -> str:
    """Return acts as lines of minutes, in a record of the book with this letter."""
    return "".join(f"{line(line_of(act, code), code)}\n" for act in acts)


def letter_of(book: str) -> str:
    """Return the letter of a book.  Raises ValueError for none."""
    letter = code(book)
    if not letter:
        raise ValueError(f"no book is called {book!r}; there are {', '.join(TITLES.values())}")
    return letter


def _seat(word: str) -> Seat:
    seat = seat_named(word)
    if seat < 0:
        raise ValueError(f"{word!r} is no seat; write N, E, S or W")
    return seat


def _with_colon(act: str) -> str:
    """Return an act as a line of minutes; where it names a seat and a card a colon is put between them."""
    return re.sub(r"^([NESWnesw])\s+(?=\S)", r"\1: ", act)


def _option(name: str, known: tuple[str, ...]) -> str:
    """Return the option of a book that a keyword means: `pack` is M-pack, `A_06` is A-06."""
    asked = name.replace("_", "-").lower()
    meant = [option for option in known if asked in (option.lower(), option.lower().partition("-")[2])]
    if len(meant) != 1:
        raise ValueError(f"this book has no option {name!r}; it has {', '.join(known) or 'none'}")
    return meant[0]
