"""A sitting: a run of deals in two rooms, the cards and dealers the same, the sides exchanged.

Sittings are the parcels of work: what happens in one hangs on the seed and its number alone, so it is the
same whoever plays it and in whatever order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import log2
from random import Random
from time import thread_time_ns
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import NONE
from eldesthand.players import UnknownPlayer, full_name, player
from eldesthand.players.company import Four, play_deal, shuffled
from eldesthand.players.equity import equity
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat
from eldesthand.table.acts import Act, Column
from eldesthand.table.book import Book
from eldesthand.table.deal import Hands, tricks_won
from eldesthand.table.due import Due
from eldesthand.table.match import goal_of
from eldesthand.table.score import Score, Tally, Written, added, sheet_with, total
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import View

K = TypeVar("K")

DEALS: Final = 50
"""Deals of a sitting; a rubber, or what else is played for, unfinished at its end counts for nobody."""

BINS: Final = 8
"""Bins to each doubling of a decision's time: an error of at most 4.5 %."""


class Match(Struct, frozen=True):
    """Who plays whom: the book's code, the seed of the cards, what is played for, and the options chosen of the book.

    The players are names of `players.player`; two joined as "expert+book" are partners, the first of whom sits N or E.
    """

    first: str
    second: str
    seed: int
    book: str = "S"
    plays: str = ""
    chosen: tuple[tuple[str, str], ...] = ()


class PairRow(Struct, frozen=True, array_like=True):
    """A deal played twice: the points of the first player less the second's.

    `here` is the room where the first player sits N and S, `there` the one where he sits E and W; of these
    points `honours_here` and `honours_there` are for honours.  `taken` are the first player's tricks as N and S less
    those of the second with the same cards.
    """

    deal: int
    dealer: Seat
    here: int
    there: int
    honours_here: int = 0
    honours_there: int = 0
    hopes_here: float = 0.0
    hopes_there: float = 0.0
    taken: int = 0

    @property
    def points(self) -> float:
        """Points a deal in favour of the first player."""
        return (self.here + self.there) / 2

    @property
    def hopes(self) -> float:
        """Of a rubber, or what else is played for, won a deal by the first player."""
        return (self.hopes_here + self.hopes_there) / 2

    @property
    def without_honours(self) -> float:
        """Points a deal in favour of the first player, those for honours left out."""
        return (self.here + self.there - self.honours_here - self.honours_there) / 2


class Sitting(Struct, frozen=True):
    """What came of a sitting, for the first and the second player.

    `rubbers` are those won, or the matches where something else is played for.  `times` are counts by bin of decisions
    where more than one act was lawful, `advice` how often each piece of advice was the reason of one.
    """

    number: int
    rows: tuple[PairRow, ...]
    games: tuple[int, int]
    rubbers: tuple[int, int]
    times: tuple[dict[int, int], dict[int, int]]
    advice: tuple[dict[str, int], dict[str, int]] = ({}, {})


class _Watched:
    """A player whose decisions are timed and their reasons counted.

    The time is CPU time, which a busy machine does not lengthen, unless the player has a `clock` of its own.  Only
    what is a choice is timed: decisions where more than one act was lawful.
    """

    def __init__(self, player: Player) -> None:
        self.player = player
        self.clock: Callable[[], int] = getattr(player, "clock", thread_time_ns)
        self.name = player.name
        self.slips = getattr(player, "slips", 0.0)
        self.times: dict[int, int] = {}
        self.advice: dict[str, int] = {}

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the player's decision."""
        began = self.clock()
        decision = self.player.decide(view, due, lawful, memory)
        if len(lawful) > 1:
            where = int(BINS * log2(max(self.clock() - began, 1)))
            self.times[where] = self.times.get(where, 0) + 1
        if decision is not None and decision.reason.advice:
            self.advice[decision.reason.advice] = self.advice.get(decision.reason.advice, 0) + 1
        return decision


def play_sitting(match: Match, number: int, deals: int = DEALS) -> Sitting:
    """Return the result of sitting `number`, the first `deals` deals of it."""
    laws = book(match.book, match.chosen)
    first, second = _pair(match.first, laws.game), _pair(match.second, laws.game)
    rooms: tuple[Four, Four] = (
        (first[0], second[0], first[1], second[1]), (second[0], first[0], second[1], first[1]),
    )  # fmt: skip
    goal = goal_of(match.plays, laws)
    hope = equity(match.book, match.chosen, goal.kind.name)
    scores, hands = [Score(), Score()], [0, 0]
    games, rubbers = [0, 0], [0, 0]
    rows = []
    for index in range(deals):
        dealer = (number + index) & 3
        random = Random(f"{match.seed} {number} {index}")
        cards = shuffled(laws, random)
        points, honours, hopes, taken = [0, 0], [0, 0], [0.0, 0.0], [0, 0]
        for room in (0, 1):
            before = scores[room].due
            dealt = table_of(laws, cards, dealer, before, scores[room].sheet)
            table = play_deal(rooms[room], dealt).table
            after = table.score.due
            hands[room] += 1
            for side in (0, 1):
                games[side ^ room] += after.games[side] - before.games[side]
            winner = goal.won(laws, replace(table.score, marked=after), hands[room])
            if winner is not None and winner >= 0:
                rubbers[winner ^ room] += 1
            sign = 1 if room == 0 else -1
            points[room], honours[room] = sign * points_of(table), sign * honours_of(table)
            taken[room] = tricks_won(table.deal)[0]
            if hope is not None:
                hopes[room] = sign * (hope.won(after, dealer) - hope.now(before, dealer))
            scores[room] = Score(due=after, sheet=sheet_with(table.score, table.deal)) if winner is None else Score()
            hands[room] = hands[room] if winner is None else 0
        row = PairRow(number * DEALS + index, dealer, points[0], points[1], *honours, *hopes)
        rows.append(replace(row, taken=taken[0] - taken[1]))
    return Sitting(
        number, tuple(rows), (games[0], games[1]), (rubbers[0], rubbers[1]),
        (_counted(first[0].times, first[1].times), _counted(second[0].times, second[1].times)),
        (_counted(first[0].advice, first[1].advice), _counted(second[0].advice, second[1].advice)),
    )  # fmt: skip


def partners(name: str) -> tuple[str, ...]:
    """Return the names of the partners that a name joins: one if they are of a kind."""
    return tuple(name.split("+"))


def full_names(name: str, game: str) -> str:
    """Return a name as it is kept, of a player or of two partners.  Raises `UnknownPlayer`."""
    both = partners(name)
    if len(both) > 2:
        raise UnknownPlayer(f"{name!r}: there are but two partners, as expert+book")
    return "+".join(full_name(part, game) for part in both)


def _pair(name: str, game: str) -> tuple[_Watched, _Watched]:
    made = [_Watched(player(part, game)) for part in partners(name)]
    return made[0], made[-1]


def _counted(counts: dict[K, int], mates: dict[K, int]) -> dict[K, int]:
    """Return the counts of two partners, who may be the same."""
    return counts if counts is mates else dict(Counter(counts) + Counter(mates))


def table_of(laws: Book, cards: tuple[int, ...], dealer: Seat, tally: Tally, sheet: tuple[Written, ...] = ()) -> Table:
    """Return a table with these cards dealt, the top ones to N, at a standing of the rubber."""
    n = laws.hand_size
    hands: Hands = (cards[:n], cards[n : 2 * n], cards[2 * n : 3 * n], cards[3 * n : 4 * n])
    stock = cards[4 * n :]
    turn_up = stock[0] if laws.turns_up else NONE
    return dealt(laws, dealer, hands, turn_up, stock[1:], Score(tally, tally, tally, sheet=sheet))


def points_of(table: Table) -> int:
    """Return the points of NS less those of EW by the deal just played; 0 if it was thrown in."""
    lines = table.score.lines
    north, east = added(total(lines, Column.GAME), total(lines, Column.HONOURS))
    return north - east


def honours_of(table: Table) -> int:
    """Return the points for honours of NS less those of EW by the deal just played."""
    north, east = total(table.score.lines, Column.HONOURS)
    return north - east


def of_component(first: str, second: str, component: str) -> tuple[str, str]:
    """Return the two players of a match in which only one component differs, the other being the second's."""
    if component == "making":
        return f"{_part(first, 0)}/{_played(second)}", second
    if component == "play":
        return f"{_part(second, 0)}/{_played(first)}", second
    return first, second


def _part(name: str, at: int) -> str:
    return name.split("/")[at]


def _played(name: str) -> str:
    """Return the part of a name that says who plays, and who defends if that is another."""
    return name.partition("/")[2] or name
