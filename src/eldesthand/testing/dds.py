"""DDS, a solver of bridge, as an oracle for euchre: ``python -m eldesthand.testing.dds`` answers on standard output.

Four-handed euchre is bridge once the cards are renamed: the nine trumps become spades in the order of their
power, the cards of the other suits, eight, eight and seven, hearts, diamonds and clubs.  DDS comes with endplay.  It
crashes if two threads of a process solve at once, so it is kept to a process of its own, one board at a time or in
batches that it shares out itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct

from eldesthand.cards import Card, mate, pack
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.seats import LETTERS
from eldesthand.solver import Position

BATCH: Final = 200
"""No more boards are taken at a time."""

BEST, EVERY = 1, 3
"""What is asked: one best card, or all cards with their tricks."""

_RANKS: Final = "23456789TJQKA"


class DdsAnswer(Struct, frozen=True):
    """What DDS found: for each deal the tricks of the side on lead, and the CPU seconds of each run."""

    tricks: list[int]
    seconds: list[float]


def installed() -> bool:
    """Whether endplay is there."""
    return find_spec("endplay") is not None


def renamed(card: Card, trump: int) -> str:
    """Return a card as it is called at bridge: suit and rank, as ``SA``."""
    suit = suit_in_play(card, trump)
    plain = [suit for suit in range(4) if suit not in (trump, mate(trump))]
    name = {trump: "S", mate(trump): "H", plain[0]: "D", plain[1]: "C"}[suit]
    of_suit = sorted(
        (card for card in pack(7) if suit_in_play(card, trump) == suit),
        key=lambda card: power_in_trick(card, trump, suit),
    )
    return name + _RANKS[len(_RANKS) - len(of_suit) + of_suit.index(card)]


def board(position: Position) -> str:
    """Return a deal in the notation of PBN, cards renamed."""
    hands = []
    for hand in position.hands:
        named = [renamed(card, position.trump) for card in hand]
        hands.append(".".join("".join(faced[1] for faced in named if faced[0] == suit) for suit in "SHDC"))
    return "N:" + " ".join(hands)


def ask(positions: Sequence[Position], want: int = BEST, runs: int = 1) -> DdsAnswer:
    """Let DDS solve deals in a process of its own: four hands, nothing on the table."""
    deals = [(board(position), LETTERS[position.leader]) for position in positions]
    done = subprocess.run(
        [sys.executable, "-m", "eldesthand.testing.dds"],
        input=json.dumps({"deals": deals, "want": want, "runs": runs}),
        capture_output=True,
        text=True,
        check=True,
    )
    answer = json.loads(done.stdout)
    return DdsAnswer(answer["tricks"], answer["seconds"])


def solve(deals: Iterable[tuple[str, str]], want: int, runs: int) -> dict[str, list[Any]]:
    """Solve deals here, the boards made ready before the clock starts."""
    types, dds = import_module("endplay.types"), import_module("endplay._dds")
    batches = []
    made = [types.Deal(text, first=types.Player.find(first), trump=types.Denom.spades) for text, first in deals]
    for start in range(0, len(made), BATCH):
        boards = dds.boards()
        some = made[start : start + BATCH]
        boards.noOfBoards = len(some)
        for n, position in enumerate(some):
            boards.deals[n] = position._data
            boards.target[n], boards.solutions[n], boards.mode[n] = (-1 if want == BEST else 0), want, 1
        batches.append(boards)
    seconds = []
    for _ in range(runs):
        began, solutions = time.process_time(), []
        for boards in batches:
            solved = dds.solvedBoards()
            dds.SolveAllBoardsBin(boards, solved)
            solutions.append(solved)
        seconds.append(time.process_time() - began)
    tricks = [solved.solvedBoard[n].score[0] for solved in solutions for n in range(solved.noOfBoards)]
    return {"tricks": tricks, "seconds": seconds}


def main() -> None:
    """Answer one question."""
    asked = json.load(sys.stdin)
    json.dump(solve(asked["deals"], asked["want"], asked["runs"]), sys.stdout)


if __name__ == "__main__":
    main()
