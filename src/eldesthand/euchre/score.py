"""What a hand of euchre comes to: revokes first, then the makers' tricks, then game and lap."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Side, side
from eldesthand.table.acts import Matter
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.incidents import Line
from eldesthand.table.score import Settlement, Tally

GAME: Final = 5


@law("S63", off=0)
def revoke_value(lone: bool) -> int:
    """Three points a revoke, five in a lone hand."""
    return 5 if lone else 3


@law("S71", off=lambda ns, ew: (ns, ew))
def net_revokes(ns: int, ew: int) -> tuple[int, int]:
    """Equal numbers of revokes on the two sides cancel each other; only the difference is charged (A-10)."""
    both = min(ns, ew)
    return ns - both, ew - both


def revoke_lines(deal: Deal) -> tuple[Line, ...]:
    """Return the score lines for the revokes found, in favour of the other side."""
    counts = [0, 0]
    for finding in deal.findings:
        if finding.matter is Matter.REVOKE:
            counts[finding.side] += finding.count
    value = revoke_value(deal.lone >= 0)
    return tuple(
        Line(1 - offenders, value * n, "revoke" if n == 1 else f"{n} revokes", ("S63",))
        for offenders, n in enumerate(net_revokes(*counts))
        if n
    )


@law("S2", off=None)
def pair_line(makers: Side, won: int) -> Line | None:
    """All tricks count two, three or four one; fewer is a euchre, two to the adversaries."""
    if won < 3:
        return Line(1 - makers, 2, "euchre", ("S2",))
    return Line(makers, 2, "march", ("S2",)) if won == 5 else Line(makers, 1, "point", ("S2",))


@law("S3", off=None)
def lone_line(makers: Side, won: int) -> Line | None:
    """Alone, all tricks count four, three or four one; a euchre is four to the adversaries."""
    if won < 3:
        return Line(1 - makers, 4, "euchre of a lone hand", ("S3",))
    return Line(makers, 4, "lone march", ("S3",)) if won == 5 else Line(makers, 1, "point", ("S3",))


def hand_lines(deal: Deal) -> tuple[Line, ...]:
    """Return the score line for the tricks taken."""
    if deal.maker < 0:
        return ()
    makers = side(deal.maker)
    won = tricks_won(deal)[makers]
    line = lone_line(makers, won) if deal.lone >= 0 else pair_line(makers, won)
    return () if line is None else (line,)


@law("S4", off=False)
def revokes_come_first() -> bool:
    """The revoke is scored before everything else."""
    return True


def settle(deal: Deal, base: Tally) -> Settlement:
    """Post the lines of a hand in order and see whether a game is won.

    When the revoke ends the game the offenders' own points on the hand are void, while the claimants'
    swell the lap; otherwise everybody's points count (A-08).
    """
    lines: list[Line] = []
    points = list(base.points)
    winner = NOBODY
    revokes, tricks = revoke_lines(deal), hand_lines(deal)
    for line in (*revokes, *tricks) if revokes_come_first() else (*tricks, *revokes):
        if winner not in (NOBODY, line.side):
            line = Line(line.side, 0, f"{line.what}, void: the game was over", (*line.laws, "S4", "A-08"))
        lines.append(line)
        points[line.side] += line.points
        if winner == NOBODY and points[line.side] >= GAME:
            winner = line.side
    return close_game(tuple(lines), points, base, winner)


@law(
    "S1",
    off=lambda lines, points, base, winner: Settlement(
        lines, Tally((points[0], points[1]), base.games), winner
    ),
)
def close_game(lines: tuple[Line, ...], points: list[int], base: Tally, winner: Side) -> Settlement:
    """A game of five ends; the points beyond five are a lap, carried to the next (A-03)."""
    if winner == NOBODY:
        return Settlement(lines, Tally((points[0], points[1]), base.games))
    lap = points[winner] - GAME
    games = (base.games[0] + (winner == 0), base.games[1] + (winner == 1))
    carried = (lap, 0) if winner == 0 else (0, lap)
    return Settlement(lines, Tally(carried, games), winner, lap)
