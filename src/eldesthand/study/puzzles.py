"""Puzzles: positions of deals that were played in which exactly one card wins, all hands seen.

That a card wins is said by exact play: with it the side whose turn it is takes the tricks it needs, whatever the others
do, and with no other lawful card it does.  The worth of every card is kept with the puzzle, so that whoever puts it
needs no solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final, Literal

import msgspec
from msgspec import Struct

from eldesthand.cards import Card, Suit
from eldesthand.seats import Seat, Seats, side
from eldesthand.solver import Position
from eldesthand.solver.bridge import BridgePosition
from eldesthand.study import worth
from eldesthand.study.standing import NotSolved, position_of
from eldesthand.table.deal import Deal, tricks_won

Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
Aim = Literal["point", "march", "euchre", "save", "tricks"]

FEWEST_CARDS: Final = 3
"""Cards of the hand to play, or more, that may be chosen from lawfully."""

LEFT_AT_BRIDGE: Final = range(4, 8)
"""Tricks left of a deal of bridge: with more the answer is for machines, with fewer it is seen at once."""

AIMS: Final[dict[Aim, str]] = {
    "point": "make your point: three tricks of the five",
    "march": "march: all five tricks",
    "euchre": "euchre the makers: three tricks of the five",
    "save": "stop the march: one trick of the five",
}
"""What a side at euchre can play for, in words."""


class NoSuchPuzzle(LookupError):
    """Raised for a number that no puzzle has; its words say which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class Puzzle(Struct, frozen=True):
    """A position, whose cards are all seen, and what the side whose turn it is plays for.

    `won` are the tricks that N and S, and E and W, have already, `need` those that are to be taken of the tricks left,
    the open one included.  `worth` are the lawful cards with the tricks of those left that their side takes after each,
    `line` is best play from the card that wins on, and `played` what was played at the table, which did not win.
    `source` says which deal it is from.
    """

    game: Literal["euchre", "bridge"]
    hands: Hands
    trump: Suit
    leader: Seat
    laid: tuple[Card, ...]
    out: Seats
    maker: Seat
    won: tuple[int, int]
    aim: Aim
    need: int
    worth: tuple[tuple[Card, int], ...]
    line: tuple[tuple[Seat, Card], ...]
    played: Card
    source: str

    @property
    def position(self) -> Position:
        """The position as the solver takes it."""
        kind = BridgePosition if self.game == "bridge" else Position
        return kind(self.hands, self.trump, self.leader, self.laid, self.out)

    @property
    def seat(self) -> Seat:
        """The hand that is to play."""
        return self.position.to_play

    @property
    def answer(self) -> Card:
        """The one card that wins."""
        return winners(dict(self.worth), self.need)[0]

    @property
    def task(self) -> str:
        """What is to be done, in words that begin in the midst of a sentence."""
        left = self.position.left
        return (
            AIMS.get(self.aim) or f"take {self.need if self.need < left else 'all'} of the {left} tricks that are left"
        )


def winners(values: dict[Card, int], need: int) -> list[Card]:
    """Return the cards with which so many tricks are taken."""
    return [card for card, tricks in values.items() if tricks >= need]


def puzzle_of(deal: Deal, played: Card, source: str) -> Puzzle | None:
    """Return the puzzle that a deal is in the moment before a card is played, None if it is none.

    It is one where exactly one card of three or more wins, and the one that was played does not.
    """
    try:
        position = position_of(deal)
    except NotSolved:
        return None
    bridge = isinstance(position, BridgePosition)
    if position.calls or (bridge and position.left not in LEFT_AT_BRIDGE):
        return None
    values = worth.values(position)
    if len(values) < FEWEST_CARDS or played not in values:
        return None
    won = tricks_won(deal)
    aims = ((aim, need, winners(values, need)) for aim, need in _aims(deal, position, values))
    aim, need, best = next((each for each in aims if each[2]), ("tricks", 0, []))
    if len(best) != 1 or played in best:
        return None
    line = ((position.to_play, best[0]), *worth.best_line(position.after(best[0])))
    return Puzzle(
        "bridge" if bridge else "euchre", position.hands, position.trump, position.leader, position.laid, position.out,
        deal.maker, (won[0], won[1]), aim, need, tuple(values.items()), line, played, source,
    )  # fmt: skip


def _aims(deal: Deal, position: Position, values: dict[Card, int]) -> Iterator[tuple[Aim, int]]:
    """Yield what the side whose turn it is can play for and the tricks left that it needs, the most first."""
    if isinstance(position, BridgePosition):
        yield "tricks", max(values.values())
        return
    mine = side(position.to_play)
    had = tricks_won(deal)[mine]
    aims: tuple[tuple[Aim, int], ...] = (("euchre", 3), ("save", 1))
    if side(deal.maker) == mine:
        aims = (("march", 5), ("point", 3))
    for aim, tricks in aims:
        if tricks > had:
            yield aim, tricks - had


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that the package brings with it, those of euchre first."""
    text = resources.files("eldesthand.study").joinpath("puzzles.json").read_bytes()
    return msgspec.json.decode(text, type=tuple[Puzzle, ...])


def find(number: int) -> Puzzle:
    """Return the puzzle of a number, from 1 on.  Raises `NoSuchPuzzle`."""
    every = puzzles()
    if not 1 <= number <= len(every):
        raise NoSuchPuzzle(f"the puzzles are numbered from 1 to {len(every)}")
    return every[number - 1]
