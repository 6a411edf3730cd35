"""The rubber at euchre: games won, laps carried, the points that a game and the rubber are worth."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Side
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Settlement, Tally

GAME: Final = 5
MOST_CARRIED: Final = 4


@law("S7", off=False)
def counts_double(losers_points: int) -> bool:
    """A game counts two when the losing side has no point; a lap carried into it is one (A-05)."""
    return losers_points == 0


@law("S7", off=0)
def rubber_bonus() -> int:
    """Two points of the rubber go to the side that wins it."""
    return 2


@law("A-03", off=0)
def carried(lap: int) -> int:
    """All the points beyond five go to the winners' next game; the losers begin it at nothing."""
    return lap


@law("S1", off=lambda games, lap: sum(games) < 2)
def another_game(games: tuple[int, int], lap: int) -> bool:
    """Three games are played, though one side win the first two; a lap in the third brings a fourth."""
    return sum(games) < 3 or (sum(games) == 3 and lap > 0)


@law("A-04", off=lambda tally: NOBODY)
def winner_of_three(tally: Tally) -> Side:
    """The rubber is the first three games' majority: a fourth game only counts for itself."""
    first = list(tally.games)
    if sum(first) == 4:
        first[tally.last] -= 1
    return int(first[1] > first[0])


def rubber_won(tally: Tally) -> Side:
    """Return the side that has won the rubber, -1 while there is a game to play."""
    return NOBODY if another_game(tally.games, max(tally.points)) else winner_of_three(tally)


def rubber_points(tally: Tally) -> tuple[int, int]:
    """Return the points of the rubber each side has, ten at most: games, double games, the rubber's two."""
    won = rubber_won(tally)
    north, east = (tally.games[side] + tally.doubles[side] + (rubber_bonus() if side == won else 0) for side in (0, 1))
    return north, east


def close_game(
    lines: tuple[ScoreLine, ...], points: list[int], base: Tally, winner: Side, chain: bool = True
) -> Settlement:
    """End a game at five: the points beyond are a lap, carried to the next.

    A carry of five or more wins the next game at once, with the losers at nothing (A-06); where the
    table has chosen otherwise (`chain` false), no more than four are carried.
    """
    if winner == NOBODY:
        return Settlement(lines, Tally((points[0], points[1]), base.games, base.doubles, base.last))
    double = counts_double(points[1 - winner])
    tally = _with_game(base, winner, double)
    lap = carried(points[winner] - GAME)
    if not chain:
        lap = min(lap, MOST_CARRIED)
    while lap >= GAME and another_game(tally.games, lap):
        lap -= GAME
        tally = _with_game(tally, winner, counts_double(0))
    if not another_game(tally.games, lap):
        return Settlement(lines, tally, winner, double)
    points = [0, 0]
    points[winner] = lap
    return Settlement(lines, Tally((points[0], points[1]), tally.games, tally.doubles, winner), winner, double, lap)


def _with_game(tally: Tally, winner: Side, double: bool) -> Tally:
    games, doubles = list(tally.games), list(tally.doubles)
    games[winner] += 1
    doubles[winner] += double
    return Tally((0, 0), (games[0], games[1]), (doubles[0], doubles[1]), winner)
