"""What a hand comes to today: the makers' tricks, a euchre, a renege, and the one game that is played for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.laws.registry import law
from eldesthand.play.tally import tally_with
from eldesthand.seats import NOBODY, Side, side
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.incidents import Line
from eldesthand.table.score import Settlement, Tally

if TYPE_CHECKING:
    from eldesthand.euchre.modern import Modern

ALL_TRICKS = 5
ENOUGH = 3


@law("M30", off=lambda alone: 1)
def march_value(alone: bool) -> int:
    """All five tricks count the makers two, and a lone player four."""
    return 4 if alone else 2


@law("M31", off=lambda defended_alone: 1)
def euchre_value(defended_alone: bool) -> int:
    """A euchre counts the other side two, and one who has defended alone four."""
    return 4 if defended_alone else 2


def hand_line(book: Modern, deal: Deal) -> Line:
    """Return the score line for the tricks taken."""
    makers = side(deal.maker)
    won = tricks_won(deal)[makers]
    if won < ENOUGH:
        what = "euchre of a lone hand" if deal.lone >= 0 else "euchre"
        points, cite = book.worth_of_euchre(deal)
        return Line(1 - makers, points, what, (cite,))
    if won < ALL_TRICKS:
        return Line(makers, 1, "point", (book.cite(march_value),))
    what = "lone march" if deal.lone >= 0 else "march"
    points, cite = book.worth_of_march(deal)
    return Line(makers, points, what, (cite,))


def reneging_sides(deal: Deal) -> tuple[Side, ...]:
    """Return the sides of which a renege is found."""
    return tuple(sorted({one.side for one in deal.findings if one.costs_a_revoke and one.count}))


@law("M32", off=None)
def renege_line(book: Modern, deal: Deal, offenders: Side) -> Line | None:
    """A renege is the only score of its hand: two points to the others, or what the table has chosen."""
    way = book.choice("M-renege")
    if way == "march":
        theirs = side(deal.maker) == offenders
        points, _ = book.worth_of_euchre(deal) if theirs else book.worth_of_march(deal)
    else:
        points = 4 if way == "four if alone" and max(deal.lone, deal.lone_defender) >= 0 else 2
    return Line(1 - offenders, points, "renege", (book.cite(renege_line),))


def lines_of(book: Modern, deal: Deal) -> tuple[Line, ...]:
    """Return the score lines of a hand; if both sides have reneged nobody scores."""
    if deal.maker < 0 or not deal.ended:
        return ()
    sides = reneging_sides(deal)
    if len(sides) > 1:
        return ()
    penalty = renege_line(book, deal, sides[0]) if sides else None
    return (penalty,) if penalty is not None else (hand_line(book, deal),)


def settle(book: Modern, deal: Deal, base: Tally) -> Settlement:
    """Post the lines of a hand and see whether the game is won."""
    lines = lines_of(book, deal)
    north, east = (base.points[which] + sum(one.points for one in lines if one.side == which) for which in (0, 1))
    tally = tally_with(base, (north, east), book.game_points)
    won = tally.last if tally.games != base.games else NOBODY
    return Settlement(lines, tally, won)
