"""What a hand of bridge comes to: tricks transferred for revokes, then points for tricks past six."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY
from eldesthand.table.acts import Matter
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.incidents import Line
from eldesthand.table.score import Settlement, Tally

TRICK_VALUES: Final = (4, 6, 8, 2, 12)
GAME: Final = 30
CAP: Final = 28
ALL_TRICKS: Final = 13


@law("B-SCORE-3", off=0)
def trick_value(trump: int) -> int:
    """A trick past six pays 2 in spades, 4 in clubs, 6 in diamonds, 8 in hearts, 12 at no trump."""
    return TRICK_VALUES[trump]


@law("B-DOUBLE-1", off=lambda trump, k: trick_value(trump))
def odd_trick(trump: int, k: int) -> int:
    """Each double accepted doubles the worth of a trick past six again."""
    return trick_value(trump) << k


@law("B-REVOKE-3", off=0)
def tricks_forfeited(revokes: int) -> int:
    """Three tricks for each revoke, thirteen at most (B-REVOKE-12)."""
    return min(3 * revokes, ALL_TRICKS)


def settle(deal: Deal, base: Tally, k: int) -> Settlement:
    """Transfer the tricks first, then count the odd tricks; a side that revoked stops at 28."""
    counts = [0, 0]
    for finding in deal.findings:
        if finding.matter is Matter.REVOKE:
            counts[finding.side] += finding.count
    made = tricks_won(deal)
    paid = [tricks_forfeited(n) for n in counts]
    lines = [Line(1 - side, paid[side], "tricks", ("B-REVOKE-3",)) for side in (0, 1) if paid[side]]
    first = min(max(made[0] - paid[0] + paid[1], 0), ALL_TRICKS)
    points = list(base.points)
    winner = NOBODY
    for side, tricks in enumerate((first, ALL_TRICKS - first)):
        if tricks > 6 and deal.ended:
            worth = (tricks - 6) * odd_trick(deal.trump, k)
            if counts[side]:
                worth = capped(worth, points[side])
            lines.append(Line(side, worth, "odd tricks", ("B-SCORE-3",) if k == 0 else ("B-SCORE-3", "B-DOUBLE-1")))
            points[side] += worth
            if points[side] >= GAME:
                winner = side
    if winner == NOBODY:
        return Settlement(tuple(lines), Tally((points[0], points[1]), base.games))
    games = (base.games[0] + (winner == 0), base.games[1] + (winner == 1))
    return Settlement(tuple(lines), Tally((0, 0), games), winner)


@law("B-REVOKE-5", off=lambda worth, before: worth)
def capped(worth: int, before: int) -> int:
    """A side that revoked cannot rise above 28 on that hand."""
    return max(0, min(worth, CAP - before))
