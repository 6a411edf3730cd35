"""DDS, a solver of bridge, as an oracle: ``python -m eldesthand.testing.dds`` answers on standard output.

It comes with endplay and crashes if two threads of a process solve at once, so it is kept to a process of its own, of
one thread.  Four-handed euchre is bridge once the cards are renamed: the nine trumps become spades in the order of
their power, the cards of the other suits, eight, eight and seven, hearts, diamonds and clubs.

DDS counts suits spades, hearts, diamonds, clubs, no trump from 0; the cards of a suit are the bits 2 to 14 of a number.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct, json

from eldesthand.cards import NO_TRUMP, Card, Suit, make, mate, pack, rank_of, suit_of
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.solver import Position
from eldesthand.solver.bridge import BridgePosition
from eldesthand.solver.bridge.position import Hands

BOARDS, DEALS = 200, 40
"""No more positions, or deals of which every make is asked, are taken at a time."""

BEST, EVERY = 1, 3
"""What is asked: one best card, or all cards with their tricks."""

_SPADES: Final = 3

TAKEN_FOR: Final = 13
"""So many tricks a deal has, in what DDS says of all its results, however small it is."""


class DdsAnswer(Struct, frozen=True):
    """What DDS says, and the CPU seconds of each run.

    Of each position the cards as suit, rank, equal lower ranks and tricks; of each deal those of dealers by strain.
    """

    answers: list[list[list[int]]]
    seconds: list[float]

    @property
    def tricks(self) -> list[int]:
        """The tricks of the side to play in each position."""
        return [cards[0][3] for cards in self.answers]


def installed() -> bool:
    """Whether endplay is there."""
    return find_spec("endplay") is not None


# What is asked


def ask(positions: Sequence[Position], want: int = BEST, runs: int = 1) -> DdsAnswer:
    """Let DDS solve positions: of bridge, or four-handed deals of euchre with nothing on the table."""
    bridge = [position if isinstance(position, BridgePosition) else renamed_deal(position) for position in positions]
    return _asked("boards", [_board(position) for position in bridge], want, runs)


def values(positions: Sequence[BridgePosition]) -> list[dict[Card, int]]:
    """Return each lawful card of each position and the tricks of its player's side, the lowest card first."""
    return [_cards(answer) for answer in ask(positions, EVERY).answers]


def makes(deals: Sequence[Hands], runs: int = 1) -> DdsAnswer:
    """Let DDS find all twenty results of some deals."""
    return _asked("tables", [_hands(hands) for hands in deals], EVERY, runs)


def tables(deals: Sequence[Hands]) -> list[tuple[tuple[int, ...], ...]]:
    """Return the tricks of each dealer's side by trump, as `Makes` has them."""
    return [
        tuple(
            tuple(by_strain[_strain(trump)][dealer] + len(hands[0]) - TAKEN_FOR for trump in range(NO_TRUMP + 1))
            for dealer in range(4)
        )
        for hands, by_strain in zip(deals, makes(deals).answers, strict=True)
    ]


def renamed(card: Card, trump: Suit) -> Card:
    """Return a card of euchre as it is called at bridge with spades trump."""
    suit = suit_in_play(card, trump)
    plain = [other for other in range(4) if other not in (trump, mate(trump))]
    named = {trump: _SPADES, mate(trump): 2, plain[0]: 1, plain[1]: 0}[suit]
    of_suit = sorted(
        (other for other in pack(7) if suit_in_play(other, trump) == suit),
        key=lambda other: power_in_trick(other, trump, suit),
    )
    return make(named, 15 - len(of_suit) + of_suit.index(card))


def renamed_deal(position: Position) -> BridgePosition:
    """Return a four-handed deal of euchre as one of bridge."""
    north, east, south, west = (tuple(renamed(card, position.trump) for card in hand) for hand in position.hands)
    return BridgePosition((north, east, south, west), _SPADES, position.leader)


def _strain(trump: int) -> int:
    return trump if trump == NO_TRUMP else 3 - trump


def _hands(hands: Hands) -> list[int]:
    """Return four hands as four suits each."""
    return [
        sum(1 << rank_of(card) for card in hand if suit_of(card) == suit) for hand in hands for suit in (3, 2, 1, 0)
    ]


def _board(position: BridgePosition) -> list[int]:
    suits = [3 - suit_of(card) for card in position.laid]
    ranks = [rank_of(card) for card in position.laid]
    nought = [0] * (3 - len(suits))
    return [_strain(position.trump), position.leader, *suits, *nought, *ranks, *nought, *_hands(position.hands)]


def _cards(answer: Sequence[Sequence[int]]) -> dict[Card, int]:
    """Return the cards of an answer, equal ones told apart again."""
    worth = {}
    for suit, rank, equals, tricks in answer:
        for equal in (rank, *(low for low in range(2, 15) if equals >> low & 1)):
            worth[make(3 - suit, equal)] = tricks
    return dict(sorted(worth.items()))


def _asked(kind: str, asked: list[list[int]], want: int, runs: int) -> DdsAnswer:
    oracle = _oracle()
    assert oracle.stdin is not None
    assert oracle.stdout is not None
    oracle.stdin.write(json.encode((kind, asked, want, runs)) + b"\n")
    oracle.stdin.flush()
    answer = oracle.stdout.readline()
    if not answer:
        raise RuntimeError(f"DDS ended with exit code {oracle.wait()} and without an answer")
    return json.decode(answer, type=DdsAnswer)


@cache
def _oracle() -> subprocess.Popen[bytes]:
    """Return the process that answers, which ends with this one: it is slow to start."""
    words = [sys.executable, "-m", "eldesthand.testing.dds"]
    oracle = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    atexit.register(oracle.communicate)
    return oracle


# In the process of its own


def main() -> None:
    """Answer the questions that come on standard input, each on a line."""
    dds = import_module("endplay._dds")
    dds.SetMaxThreads(1)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(json.encode(_answered(dds, *json.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


def _answered(dds: Any, kind: str, asked: list[list[int]], want: int, runs: int) -> DdsAnswer:
    seconds = []
    size = BOARDS if kind == "boards" else DEALS
    made = [
        (_boards if kind == "boards" else _deals)(dds, asked[at : at + size], want) for at in range(0, len(asked), size)
    ]
    for _ in range(runs):
        began, answers = time.process_time(), []
        for batch in made:
            answers += _solved_boards(dds, batch) if kind == "boards" else _solved_deals(dds, batch)
        seconds.append(time.process_time() - began)
    return DdsAnswer(answers, seconds)


def _boards(dds: Any, asked: list[list[int]], want: int) -> Any:
    boards = dds.boards()
    boards.noOfBoards = len(asked)
    for n, (trump, first, *cards) in enumerate(asked):
        board = boards.deals[n]
        board.trump, board.first = trump, first
        board.currentTrickSuit[:], board.currentTrickRank[:] = cards[:3], cards[3:6]
        for hand in range(4):
            board.remainCards[hand][:] = cards[6 + 4 * hand : 10 + 4 * hand]
        boards.target[n], boards.solutions[n], boards.mode[n] = (-1 if want == BEST else 0), want, 1
    return boards


def _deals(dds: Any, asked: list[list[int]], want: int) -> Any:
    deals = dds.ddTableDeals()
    deals.noOfTables = len(asked)
    for n, cards in enumerate(asked):
        for hand in range(4):
            deals.ddTableDeal[n].cards[hand][:] = cards[4 * hand : 4 * hand + 4]
    return deals


def _solved_boards(dds: Any, boards: Any) -> list[list[list[int]]]:
    solved = dds.solvedBoards()
    dds.SolveAllBoardsBin(boards, solved)
    return [
        [[board.suit[i], board.rank[i], board.equals[i], board.score[i]] for i in range(board.cards)]
        for board in (solved.solvedBoard[n] for n in range(boards.noOfBoards))
    ]


def _solved_deals(dds: Any, deals: Any) -> list[list[list[int]]]:
    solved = dds.ddTablesRes()
    dds.CalcAllTables(deals, -1, [False] * 5, solved, dds.allParResults())
    return [[list(solved.results[n].resTable[strain]) for strain in range(5)] for n in range(deals.noOfTables)]


if __name__ == "__main__":
    main()
