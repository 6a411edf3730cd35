"""Points announced, marked and corrected: the score as it stands on the table."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.seats import SIDE_NAMES, side
from eldesthand.table.acts import Announce, Correct, Mark
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact


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


@does(Correct)
def correct(now: Draft, act: Correct) -> None:
    """Say what a side's points ought to be."""
    if act.side not in (0, 1) or act.points < 0:
        raise Impossible("name the side and its points")
    now.happen(F.CORRECTED, act.seat, n=act.points, word=SIDE_NAMES[act.side])
    if now.score.marked != now.score.due:
        now.note("", "that is not what is due")


@law("S5", on=F.CORRECTED)
def error_in_the_tally(now: Draft, said: Fact, cite: str) -> None:
    """A wrong tally may be set right until the next turn-up: then it has become the tally."""
    which = SIDE_NAMES.index(said.word)
    if now.score.marked == now.score.due:
        now.void(cite, "the score stands as it is marked")
    elif said.n == now.score.due.points[which]:
        now.score = replace(now.score, marked=now.score.due)
