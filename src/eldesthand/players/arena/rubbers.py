"""Games and rubbers over a run of deals: the one place where the arena says when a rubber is over."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import NOBODY, Side
from eldesthand.table.score import Tally

GAMES_OF_A_RUBBER: Final = 3
"""The third game is played even if one side has won the first two (S1); a fourth, by a lap, is left out."""


def games_won(before: Tally, after: Tally) -> tuple[int, int]:
    """Return the games that each side has won by a deal."""
    return after.games[0] - before.games[0], after.games[1] - before.games[1]


def rubber_won(tally: Tally) -> Side:
    """Return the side that has won the rubber, -1 while it goes on."""
    if sum(tally.games) < GAMES_OF_A_RUBBER:
        return NOBODY
    return 0 if tally.games[0] > tally.games[1] else 1


def next_standing(tally: Tally) -> Tally:
    """Return the standing at which the next deal begins: a new rubber's if this one is over."""
    return tally if rubber_won(tally) == NOBODY else Tally()
