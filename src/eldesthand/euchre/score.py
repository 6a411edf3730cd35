"""What a hand of euchre comes to: revokes first, then the makers' tricks, then game and lap."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.euchre.rubber import GAME, close_game
from eldesthand.laws.registry import law
from eldesthand.play.revoke import revokes_come_first
from eldesthand.seats import NOBODY, Side, side
from eldesthand.table.acts import LayHand, Matter
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Settlement, Tally


@law("S63", off=0)
def revoke_value(lone: bool) -> int:
    """Three points a revoke, five in a lone hand."""
    return 5 if lone else 3


@law("S71", off=lambda ns, ew: (ns, ew))
def net_revokes(ns: int, ew: int) -> tuple[int, int]:
    """Equal numbers of revokes on the two sides cancel each other; only the difference is charged (A-10)."""
    both = min(ns, ew)
    return ns - both, ew - both


def revoke_lines(deal: Deal) -> tuple[ScoreLine, ...]:
    """Return the score lines for the revokes found, in favour of the other side."""
    findings = [finding for finding in deal.findings if finding.costs_a_revoke]
    counts = [sum(finding.count for finding in findings if finding.side == which) for which in (0, 1)]
    called = [sum(finding.disobeyed for finding in findings if finding.side == which) for which in (0, 1)]
    value = revoke_value(deal.lone >= 0)
    return tuple(
        ScoreLine(1 - offenders, value * n, _offences(n, called[offenders] == counts[offenders]), ("S63",))
        for offenders, n in enumerate(net_revokes(*counts))
        if n
    )


def _offences(n: int, called: bool) -> str:
    """Return revokes in words, or calls disobeyed if all are."""
    if called:
        return "call disobeyed" if n == 1 else f"{n} calls disobeyed"
    return "revoke" if n == 1 else f"{n} revokes"


@law("S2", off=None)
def pair_line(makers: Side, won: int) -> ScoreLine | None:
    """All tricks count two, three or four one; fewer is a euchre, two to the adversaries."""
    if won < 3:
        return ScoreLine(1 - makers, 2, "euchre", ("S2",))
    return ScoreLine(makers, 2, "march", ("S2",)) if won == 5 else ScoreLine(makers, 1, "point", ("S2",))


@law("S3", off=None)
def lone_line(makers: Side, won: int) -> ScoreLine | None:
    """Alone, all tricks count four, three or four one; a euchre is four to the adversaries."""
    if won < 3:
        return ScoreLine(1 - makers, 4, "euchre of a lone hand", ("S3",))
    return ScoreLine(makers, 4, "lone march", ("S3",)) if won == 5 else ScoreLine(makers, 1, "point", ("S3",))


def worth(lone: bool, won: int) -> int:
    """Return the points that a hand counts whichever side it counts for, by the tricks the makers won."""
    line = lone_line(0, won) if lone else pair_line(0, won)
    return line.points if line is not None else 0


@law("S50", off=None)
def given_up_line(lone: Side) -> ScoreLine | None:
    """A lone player whose adversary gives up scores five."""
    return ScoreLine(lone, 5, "lone hand given up", ("S50",))


@law("S102", "S99", off=lambda deal, line: line)
def capped_line(deal: Deal, line: ScoreLine) -> ScoreLine:
    """A sweep counts two when the sitting partner showed a card or offered too late to take it."""
    return replace(line, points=min(line.points, 2), laws=(*line.laws, deal.capped))


def possible_results(deal: Deal, makers: Side) -> set[tuple[Side, int]]:
    """Return the sides and points that the hand may still come to by the tricks already won (S2, S3)."""
    won, lost = tricks_won(deal)[makers], tricks_won(deal)[1 - makers]
    results = (lone_line(makers, n) if deal.lone >= 0 else pair_line(makers, n) for n in range(won, 6 - lost))
    return {(line.side, line.points) for line in results if line is not None}


def announced_claim(deal: Deal, makers: Side) -> tuple[Side, int] | None:
    """Return the side and the tricks announced with the cards thrown down, if the hand can come to them.

    A side that has named several counts has claimed the last; of two sides that both claim neither is believed.
    """
    possible = possible_results(deal, makers)
    named = {side(fact.seat): fact.n for fact in deal.said(F.ANNOUNCED) if (side(fact.seat), fact.n) in possible}
    return next(iter(named.items())) if len(named) == 1 else None


@law("S49", on=F.ANNOUNCED)
def announced_with_the_last_hand(draft: Draft, announced: Fact, cite: str) -> None:
    """Who throws the last hand down may name the points with it; what is claimed later is not heard (A-28)."""
    deal = draft.deal
    if deal.given_up != cite:
        return
    last = next((entry for entry in reversed(draft.before.recent) if not entry.clerk), None)
    with_his_hand = last is not None and type(last.act) is LayHand and last.act.seat == announced.seat
    if with_his_hand:
        draft.settle(deal)
    elif not any((line.side, line.points) == (side(announced.seat), announced.n) for line in draft.score.lines):
        chronicle = tuple(fact for fact in deal.chronicle if fact is not announced)
        draft.deal = replace(deal, chronicle=chronicle)
        draft.void(cite, "all have thrown down their cards: no more can be claimed")


@law("S49", off=None)
def abandoned_line(deal: Deal, makers: Side) -> ScoreLine | None:
    """When all have thrown their cards down what was announced counts, else the tricks completed (A-28)."""
    claim = announced_claim(deal, makers)
    if claim is not None:
        return ScoreLine(*claim, "points announced", ("S49",))
    won = tricks_won(deal)
    if won[makers] >= 3:
        return ScoreLine(makers, 1, "point", ("S49", "S2"))
    return ScoreLine(1 - makers, 2, "euchre", ("S49", "S2")) if won[1 - makers] >= 3 else None


def hand_lines(deal: Deal) -> tuple[ScoreLine, ...]:
    """Return the score line for the tricks taken."""
    if deal.maker < 0 or not deal.ended:
        return ()
    makers = side(deal.maker)
    won = tricks_won(deal)[makers]
    if deal.given_up == "S50":
        line = given_up_line(makers)
    elif deal.given_up == "S49":
        line = abandoned_line(deal, makers)
    elif deal.lone >= 0:
        line = lone_line(makers, won)
    else:
        line = pair_line(makers, won)
    if line is not None and deal.capped and line.side == makers:
        line = capped_line(deal, line)
    return barred(deal, () if line is None else (line,))


@law("S90", off=())
def forfeits(deal: Deal) -> tuple[ScoreLine, ...]:
    """The side with a wrong number of cards forfeits two, four in a lone hand; equal offences cancel (A-50)."""
    sides = {finding.side for finding in deal.findings if finding.matter is Matter.COUNT and finding.count}
    if len(sides) != 1:
        return ()
    return (ScoreLine(1 - sides.pop(), 4 if deal.lone >= 0 else 2, "wrong number of cards", ("S90",)),)


@law("S90", off=lambda deal, lines: lines)
def barred(deal: Deal, lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    """A side with a wrong number of cards scores no points it has made on the hand."""
    sides = {finding.side for finding in deal.findings if finding.matter is Matter.COUNT and finding.count}
    return tuple(
        ScoreLine(line.side, 0, f"{line.what}, barred", (*line.laws, "S90")) if line.side in sides else line
        for line in lines
    )


def settle(deal: Deal, base: Tally, exclusive: bool = False, chain: bool = True) -> Settlement:
    """Post the lines of a hand in order and see whether a game is won.

    When the revoke ends the game the offenders' own points on the hand are void, while the claimants'
    swell the lap; otherwise everybody's points count (A-08), unless the table has chosen that a revoke
    is the only score of its hand (`exclusive`).  `chain` is the choice of A-06.
    """
    lines: list[ScoreLine] = []
    points = list(base.points)
    winner = NOBODY
    revokes, tricks = revoke_lines(deal), (*forfeits(deal), *hand_lines(deal))
    if exclusive and revokes:
        tricks = ()
    for line in (*revokes, *tricks) if revokes_come_first() else (*tricks, *revokes):
        if winner not in (NOBODY, line.side):
            line = ScoreLine(line.side, 0, f"{line.what}, void: the game was over", (*line.laws, "S4", "A-08"))
        lines.append(line)
        points[line.side] += line.points
        if winner == NOBODY and points[line.side] >= GAME:
            winner = line.side
    return close_game(tuple(lines), points, base, winner, chain)
