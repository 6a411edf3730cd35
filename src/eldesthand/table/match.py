"""The registry of kinds of match: what a table can play for, as a rubber, one game, or so many deals.

A kind that is registered can be named at a table of the room, in an evening, in the terminal and in the arena.  Its
name is followed by a number where the kind takes one, as in "deals 8".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Column
from eldesthand.table.book import Book
from eldesthand.table.score import Score, total

MOST_DIGITS: Final = 10
_NAME: Final = re.compile(r"[a-z][a-z0-9._-]{0,39}")


class NoSuchMatch(ValueError):
    """Raised for what can't be played for, or not by this book; its words say what can."""


class MatchStanding(Struct, frozen=True, gc=False):
    """How a match stands when a hand is over: the score as marked, and how many hands were played since it was begun.

    `count` is the number that goes with the kind of match, 0 where none does.  Deals up to number `begun_after` were
    played before it.
    """

    book: Book
    score: Score
    hands: int
    count: int = 0
    begun_after: int = 0

    @property
    def points(self) -> tuple[int, int]:
        """The points of each side since it was begun, as far as they stand on the sheet of the rubber in hand."""
        sheet = (written.lines for written in self.score.sheet if written.deal > self.begun_after)
        lines = [line for group in (*sheet, self.score.lines) for line in group]
        north, east = zip(*(total(lines, column) for column in Column), strict=True)
        return sum(north), sum(east)


class MatchKind(Struct, frozen=True):
    """A kind of match that can be played for.

    `won` is asked after each hand: it returns the side that has won (0, north and south; 1, east and west), -1 if the
    match is over and neither has, None while it goes on.  `goal` are the words for the match with its number, as "8
    deals".  There may be another `unit`, `plural` if the word is.  `counts` is the range of the number that goes with
    the name, and `offered` the numbers that a form offers.  `fits` says by which books it can be played.  An agreed
    rubber ends every match but one that goes on `across` rubbers.
    """

    name: str
    won: Callable[[MatchStanding], Side | None]
    goal: Callable[[int], str]
    unit: str = "game"
    plural: bool = False
    counts: tuple[int, int] = (0, 0)
    offered: tuple[int, ...] = (0,)
    fits: Callable[[Book], bool] = lambda book: True
    across: bool = False


class Goal(Struct, frozen=True):
    """What a table plays for: a kind of match with its number."""

    kind: MatchKind
    count: int = 0

    @property
    def text(self) -> str:
        """The name by which it is chosen, with its number: "deals 8"."""
        return f"{self.kind.name} {self.count}" if self.count else self.kind.name

    @property
    def words(self) -> str:
        """What is played for: "a rubber", "8 deals"."""
        return self.kind.goal(self.count)

    @property
    def title(self) -> str:
        """What is played for, to begin a heading with: "A rubber"."""
        return f"{self.words[:1].upper()}{self.words[1:]}"

    @property
    def unit(self) -> str:
        """What there may be another of: "rubber", "deals"."""
        return self.kind.unit

    @property
    def over(self) -> str:
        """The words that say that it is over."""
        if self.kind.plural:
            return "the deal is done" if self.count == 1 else f"the {self.unit} are done"
        return f"the {self.unit} is over"

    @property
    def done(self) -> str:
        """The words that say why there is no further deal."""
        return self.over if self.kind.plural else f"the {self.unit} is won"

    @property
    def again(self) -> str:
        """What there is to play for once more."""
        if self.kind.plural:
            return "another deal" if self.count == 1 else f"as many {self.unit} again"
        return f"another {self.unit}"

    def won(self, book: Book, score: Score, hands: int, begun_after: int = 0) -> Side | None:
        """Return the side that has won by a score, -1 if it is over without a winner, None while it goes on."""
        return self.kind.won(MatchStanding(book, score, hands, self.count, begun_after))


def _rubber_won(match: MatchStanding) -> Side | None:
    winner = match.book.rubber_won(match.score.marked)
    return winner if winner >= 0 else None


def _game_won(match: MatchStanding) -> Side | None:
    return match.score.game if match.score.game >= 0 else _rubber_won(match)


def _deals_done(match: MatchStanding) -> Side | None:
    return NOBODY if match.hands >= match.count else None


_OWN: Final = (
    MatchKind("rubber", _rubber_won, lambda count: "a rubber", "rubber", fits=lambda book: book.plays_for == "rubber"),
    MatchKind("game", _game_won, lambda count: "a game"),
    MatchKind(
        "deals",
        _deals_done,
        lambda count: "a deal" if count == 1 else f"{count} deals",
        "deals",
        plural=True,
        counts=(1, 100),
        offered=(4, 8, 16),
        across=True,
    ),
)

_REGISTERED: Final = {kind.name: (kind, "") for kind in _OWN}
"""The kinds of match by name, each with the file that it was brought in from."""


def register(kind: MatchKind, *, source: str = "") -> None:
    """Bring in a kind of match: from here on it can be named wherever one says what is played for.

    One of the same `source`, a file, is replaced.  Raises ValueError for a name that is taken, or can't be.
    """
    if not _NAME.fullmatch(kind.name):
        raise ValueError(f"{kind.name!r} can't be a match's name: write small letters, digits, and . _ - between them")
    if not 0 <= kind.counts[0] <= kind.counts[1] or not kind.offered:
        raise ValueError(f"the match {kind.name}: its counts are a range, as (1, 100), and at least one is offered")
    if kind.name in _REGISTERED and (not source or _REGISTERED[kind.name][1] != source):
        raise ValueError(f"there is a match called {kind.name} already: take another name")
    _REGISTERED[kind.name] = kind, source


def withdraw(name: str) -> None:
    """Take a registered kind of match away again; those that come with the program stay."""
    if name not in {kind.name for kind in _OWN}:
        _REGISTERED.pop(name, None)


def kinds(book: Book) -> tuple[MatchKind, ...]:
    """Return the kinds of match that can be played by a book, the book's own first."""
    fit = [kind for kind, _ in _REGISTERED.values() if kind.fits(book)]
    return tuple(sorted(fit, key=lambda kind: kind.name != book.plays_for))


def offered(book: Book) -> tuple[Goal, ...]:
    """Return the goals that a form offers by a book, the book's own first."""
    return tuple(Goal(kind, count) for kind in kinds(book) for count in kind.offered)


def goal_of(text: str, book: Book, deals: int = 0) -> Goal:
    """Return the goal of a table that is on record: "" is the book's own.  Raises `NoSuchMatch` if it is not known."""
    name, _, number = text.partition(" ")
    known = _REGISTERED.get(name or book.plays_for)
    if known is None:
        raise NoSuchMatch(f"no match is called {name!r}; there are {', '.join(kind.name for kind in kinds(book))}")
    return Goal(known[0], int(number) if number.isdecimal() and len(number) < MOST_DIGITS else deals)


def chosen_goal(text: str, book: Book) -> Goal:
    """Return the goal that someone chooses, as "game" or "deals 8"; "" is the book's own.  Raises `NoSuchMatch`."""
    words = text.split()
    goal = goal_of(" ".join(words), book)
    kind, (low, high) = goal.kind, goal.kind.counts
    if kind not in kinds(book):
        raise NoSuchMatch(f"by this book one plays for a {book.plays_for}, not for {goal.words}")
    if len(words) != (2 if high else min(len(words), 1)) or (high and not low <= goal.count <= high):
        ranges = [(known.name, known.counts) for known in kinds(book) if known.counts[1]]
        counted = [f"{name} N, from {least} to {most}" for name, (least, most) in ranges]
        raise NoSuchMatch(f"{text!r} can't be played for: a number goes with {'; '.join(counted)}, and with no other")
    return goal
