"""What a hand comes to by the New York book, and mistakes in the tally."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.euchre.rubber import GAME
from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, SIDE_NAMES, Side, both, side
from eldesthand.table.acts import Matter
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Finding, ScoreLine
from eldesthand.table.score import Settlement, Tally


@law("P17", off=None)
def made(makers: Side, won: int, lone: bool) -> ScoreLine | None:
    """All five tricks count four to a lone player, two to a pair; three or four count one."""
    if won < 5:
        return ScoreLine(makers, 1, "point", ("P17",))
    return ScoreLine(makers, 4, "lone march", ("P17",)) if lone else ScoreLine(makers, 2, "march", ("P17",))


@law("P18", off=None)
def euchred(makers: Side, lone: bool) -> ScoreLine | None:
    """Fewer than three tricks is a euchre: four against a lone player, two against a pair."""
    what = "euchre of a lone hand" if lone else "euchre"
    return ScoreLine(1 - makers, 4 if lone else 2, what, ("P18",))


@law("P9b", off=None)
def thrown_in(makers: Side, thrower: Side, lone: bool) -> ScoreLine | None:
    """The other side counts what five tricks would have brought it, as makers or by a euchre (A-66c)."""
    line = euchred(makers, lone) if thrower == makers else made(makers, 5, lone)
    return None if line is None else replace(line, what="cards thrown in", laws=("P9b", *line.laws))


@law("P18", off=None)
def revoke(deal: Deal) -> ScoreLine | None:
    """A revoke counts as a euchre does, once and alone; of two sides' the first made pays, the other is void.

    The first is the first in time among those claimed and proved (A-66j).
    """
    proved = [finding for finding in deal.findings if finding.costs_a_revoke and finding.count]
    if not proved:
        return None
    first = min(proved, key=lambda finding: _made_at(deal, finding))
    return ScoreLine(1 - first.side, 4 if deal.lone >= 0 else 2, "revoke", ("P18",))


def _made_at(deal: Deal, finding: Finding) -> int:
    """Return the number of the act of a side's earliest revoke that is charged, of the finding if none is known."""
    return min(
        (renounce.no for renounce in deal.renounces if renounce.charged and side(renounce.hand) == finding.side),
        default=finding.no,
    )


def line_of(deal: Deal) -> ScoreLine | None:
    """Return the score line of the hand: the revoke before all else, then cards thrown in, then the tricks."""
    penalty = revoke(deal)
    if penalty is not None or deal.maker < 0 or not deal.ended:
        return penalty
    makers, lone = side(deal.maker), deal.lone >= 0
    if deal.given_up_by >= 0:
        return thrown_in(makers, side(deal.given_up_by), lone)
    won = tricks_won(deal)[makers]
    return made(makers, won, lone) if won >= 3 else euchred(makers, lone)


@law("P19", off=False)
def wins_the_game(points: int) -> bool:
    """The side that first makes five points wins the game."""
    return points >= GAME


def with_points(base: Tally, which: Side, points: int) -> tuple[Tally, Side]:
    """Return the tally with points added and the side that wins a game by them; nothing is carried over."""
    total = list(base.points)
    total[which] += points
    if not wins_the_game(total[which]):
        return Tally((total[0], total[1]), base.games, base.doubles, base.last), NOBODY
    games = list(base.games)
    games[which] += 1
    return Tally((0, 0), (games[0], games[1]), base.doubles, which), which


def settle(deal: Deal, base: Tally) -> Settlement:
    """Post the one line that a hand has."""
    line = line_of(deal)
    if line is None:
        return Settlement((), base)
    tally, winner = with_points(base, line.side, line.points)
    return Settlement((line,), tally, winner)


@law("P19", on=F.CORRECTED)
def mistake_in_the_tally(draft: Draft, said: Fact, cite: str) -> None:
    """Points left out or marked too many are put right till the next turn-up.

    After it those left out are added only if the other side admits them.
    """
    which = SIDE_NAMES.index(said.word)
    score = draft.score
    if score.marked != score.due:
        if said.n == score.due.points[which]:
            draft.score = replace(score, marked=score.due)
        return
    left_out = said.n - score.marked.points[which]
    if left_out > 0 and is_admitted(draft, which) and not draft.deal.ended:
        corrected, _ = with_points(score.marked, which, left_out)
        draft.score = replace(score, marked=corrected, due=corrected, base=corrected)
        draft.note(cite, "the adversaries admit it")
    else:
        draft.void(cite, "the score stands as it is marked")


def is_admitted(draft: Draft, which: Side) -> bool:
    """Whether an adversary of a side has admitted, since the turn-up, that its score is wrong."""
    admitted = (fact for fact in draft.deal.said(F.ADMITTED) if fact.word == Matter.SCORE)
    return draft.deal.turned_up and any(both(1 - which) >> fact.seat & 1 for fact in admitted)
