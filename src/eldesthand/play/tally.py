"""Points announced, marked and corrected: the score as it stands on the table; the rubber agreed."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.claims import close
from eldesthand.seats import SIDE_NAMES, side
from eldesthand.table.acts import AgreeRubber, Announce, Correct, Mark
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.score import Rubber, Score

NOT_ANNOUNCED: Final = "points not announced"


@does(Announce)
def announce(now: Draft, act: Announce) -> None:
    """Name the points before marking them."""
    now.happen(F.ANNOUNCED, act.seat, n=act.points)


@does(Mark)
def mark(now: Draft, act: Mark) -> None:
    """Mark points for a side; by the clerk, what is due."""
    if act.points < 0 and act.seat >= 0:
        raise Impossible("points are marked, not taken off: correct the score instead")
    if act.seat < 0:
        now.score = replace(now.score, marked=now.score.due)
    else:
        which = act.side if act.side >= 0 else side(act.seat)
        now.score = replace(now.score, marked=now.book.marked(now.score.marked, which, act.points), by_hand=True)
    now.happen(F.MARKED, act.seat, n=act.points)


@law("S6", on=F.MARKED)
def announced_before_marking(now: Draft, marked: Fact, cite: str) -> None:
    """Points are named before they are marked; marking without a word is noted, and costs nothing."""
    deals = (now.deal, now.last) if now.last is not None else (now.deal,)
    named = (fact for deal in deals for fact in deal.said(F.ANNOUNCED))
    if marked.seat >= 0 and not any(side(one.seat) == side(marked.seat) and one.n == marked.n for one in named):
        now.incident(NOT_ANNOUNCED, cite, marked.seat)


@does(Correct)
def correct(now: Draft, act: Correct) -> None:
    """Say what a side's points ought to be."""
    if act.side not in (0, 1) or act.points < 0:
        raise Impossible("name the side and its points")
    now.happen(F.CORRECTED, act.seat, n=act.points, word=SIDE_NAMES[act.side])
    if now.score.marked != now.score.due:
        now.note("", "that is not what is due")


@law("S5", "M34", on=F.CORRECTED)
def error_in_the_tally(now: Draft, said: Fact, cite: str) -> None:
    """A wrong tally may be set right until the next turn-up: then it has become the tally."""
    which = SIDE_NAMES.index(said.word)
    if now.score.marked == now.score.due:
        now.void(cite, "the score stands as it is marked")
    elif said.n == now.score.due.points[which]:
        now.score = replace(now.score, marked=now.score.due)


@does(AgreeRubber)
def agree_rubber(now: Draft, act: AgreeRubber) -> None:
    """Agree the points of a rubber that is over; one player of each side settles it."""
    if now.book.rubber_won(now.score.marked) < 0:
        raise Impossible("by the score as it is marked the rubber is not over")
    now.happen(F.RUBBER_AGREED, act.seat)


@law("A-72", "M33", on=(F.RUBBER_AGREED, F.PACK_CUT))
def rubber_is_closed(now: Draft, fact: Fact, cite: str) -> None:
    """Claims and errors of the score live until both sides have agreed the rubber, or a pack is cut again."""
    tally = now.score.marked
    winner = now.book.rubber_won(tally)
    if winner < 0:
        return
    agreed = {side(one.seat) for one in now.deal.said(F.RUBBER_AGREED)}
    if fact.kind is F.RUBBER_AGREED and len(agreed) < 2:
        return
    close(now)
    rubber = Rubber(winner, tally, now.book.rubber_points(tally))
    now.score = Score(rubbers=(*now.score.rubbers, rubber))
