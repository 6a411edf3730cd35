"""Points announced, marked and corrected: the score as it stands on the table; the rubber agreed."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.claims import close, deal_in_question, let_fall
from eldesthand.seats import NOBODY, SIDE_NAMES, Seat, Side, side
from eldesthand.table.acts import AgreeRubber, Announce, Column, Correct, Mark
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Rubber, Score, Tally, sheet_with

NOT_ANNOUNCED: Final = "points not announced"
NOT_DUE: Final = "that is not what is due: name all the points of that side in the game the error was made in"
ERROR: Final = "an error that nobody has mended"


@does(Announce)
def announce(draft: Draft, act: Announce) -> None:
    """Name the points before marking them."""
    draft.happen(F.ANNOUNCED, act.seat, n=act.points)


@does(Mark)
def mark(draft: Draft, act: Mark) -> None:
    """Mark points for a side; by the clerk, what is due."""
    if act.points < 0 and act.seat >= 0:
        raise Impossible("points are marked, not taken off: correct the score instead")
    if act.seat < 0:
        draft.score = replace(draft.score, marked=draft.score.due)
    else:
        which = act.side if act.side >= 0 else side(act.seat)
        must_be_kept(draft, act.column)
        marked = draft.book.marked(draft.score.marked, which, act.points, act.column)
        draft.score = replace(draft.score, marked=marked, by_hand=True)
    draft.happen(F.MARKED, act.seat, n=act.points)


def must_be_kept(draft: Draft, column: Column) -> None:
    """Raise `Impossible` unless points are written in a column at this table."""
    if column is Column.HONOURS and not draft.book.keeps_honours:
        raise Impossible("no honours are written in this game")


@law("S6", on=F.MARKED)
def announced_before_marking(draft: Draft, marked: Fact, cite: str) -> None:
    """Points are named before they are marked; marking without a word is noted, and costs nothing."""
    deals = (draft.deal, draft.last) if draft.last is not None else (draft.deal,)
    named = (fact for deal in deals for fact in deal.said(F.ANNOUNCED))
    if marked.seat >= 0 and not any(side(fact.seat) == side(marked.seat) and fact.n == marked.n for fact in named):
        draft.incident(NOT_ANNOUNCED, cite, marked.seat)


@does(Correct)
def correct(draft: Draft, act: Correct) -> None:
    """Say what a side's points ought to be."""
    set_right(draft, act.seat, act.side, act.points, act.column)


def set_right(draft: Draft, seat: Seat, which: Side, points: int, column: Column) -> bool:
    """Set a side's points right in a column, if the laws let that be done and they are what is due."""
    if which not in (0, 1) or points < 0:
        raise Impossible("name the side and its points")
    must_be_kept(draft, column)
    game = column is Column.GAME
    kind = F.CORRECTED if game else F.HONOURS_CORRECTED
    draft.happen(kind, seat, n=points, word=SIDE_NAMES[which])
    marked, due = draft.score.marked, draft.score.due
    if of_the_game(marked) != of_the_game(due) if game else marked.honours[which] != due.honours[which]:
        draft.note("", NOT_DUE)
        return False
    return draft.done


def of_the_game(tally: Tally) -> Tally:
    """Return a tally without its honours."""
    return replace(tally, honours=(0, 0))


@law("S5", "M34", "B-SCORE-11", on=F.CORRECTED)
def error_in_the_tally(draft: Draft, said: Fact, cite: str) -> None:
    """A wrong tally may be set right until it has become the tally.

    At euchre it does with the next turn-up; at bridge the points for tricks stand once their game is over.
    """
    which = SIDE_NAMES.index(said.word)
    marked, due = draft.score.marked, draft.score.due
    if of_the_game(marked) == of_the_game(due):
        draft.void(cite, "the score stands as it is marked")
    elif said.n in draft.book.points_due(draft.score, which):
        draft.score = replace(draft.score, marked=replace(due, honours=marked.honours))
        draft.note(cite, "the score is put right")


@law("B-SCORE-12", on=F.HONOURS_CORRECTED)
def error_in_the_honours(draft: Draft, said: Fact, cite: str) -> None:
    """Wrongly written honours, chicanes and slams may be set right until the rubber is agreed."""
    which = SIDE_NAMES.index(said.word)
    marked, due = draft.score.marked, draft.score.due
    if marked.honours[which] == due.honours[which]:
        draft.void(cite, "the honours stand as they are written")
    elif said.n == due.honours[which]:
        both = (said.n, marked.honours[1]) if which == 0 else (marked.honours[0], said.n)
        draft.score = replace(draft.score, marked=replace(marked, honours=both))
        draft.note(cite, "the honours are put right")


def errors_that_stand(draft: Draft, *columns: Column) -> tuple[ScoreLine, ...]:
    """Return the lines that errors nobody has mended leave on the sheet, where all that is written is kept."""
    marked, due = draft.score.marked, draft.score.due
    lines = []
    for column in columns:
        honours = column is Column.HONOURS
        cite = draft.book.cite(error_in_the_honours if honours else error_in_the_tally)
        stands, right = (marked.honours, due.honours) if honours else (marked.written, due.written)
        for which in (0, 1):
            if stands[which] != right[which]:
                lines.append(ScoreLine(which, stands[which] - right[which], ERROR, (cite,), column))
    return tuple(lines)


@law("M33", "B-SCORE-1", off=False)
def wins_the_game(points: int, game: int) -> bool:
    """The game is won by the side that first has its points; those beyond are not carried on."""
    return points >= game


@law("M33", "Z-04", off=lambda points: points)
def begins_anew(points: tuple[int, int]) -> tuple[int, int]:
    """With a game won both sides begin the next at nothing."""
    return 0, 0


def tally_with(base: Tally, points: tuple[int, int], game: int) -> Tally:
    """Return a tally once both sides have the points given: with a game won both begin again at nothing."""
    winner = next((which for which in (0, 1) if wins_the_game(points[which], game)), NOBODY)
    if winner == NOBODY:
        return replace(base, points=points)
    north, east = base.games
    games = (north + 1, east) if winner == 0 else (north, east + 1)
    return replace(base, points=begins_anew(points), games=games, last=winner)


@does(AgreeRubber)
def agree_rubber(draft: Draft, act: AgreeRubber) -> None:
    """Agree the points of a rubber that is over; one player of each side settles it."""
    if draft.book.rubber_won(draft.score.marked) < 0:
        raise Impossible("by the score as it is marked the rubber is not over")
    draft.happen(F.RUBBER_AGREED, act.seat)


@law("A-72", "M33", "B-SCORE-10", "Z-34", on=(F.RUBBER_AGREED, F.PACK_CUT, F.CLAIMS_SETTLED))
def rubber_is_closed(draft: Draft, fact: Fact, cite: str) -> None:
    """Claims and errors of the score live until both sides have agreed the rubber, or a pack is cut again.

    What was claimed before the cut is settled first; who agrees the rubber asks for nothing more.
    """
    late = fact.kind is F.CLAIMS_SETTLED
    tally = draft.score.due if late else draft.score.marked
    winner = draft.book.rubber_won(tally)
    if winner < 0:
        return
    agreed = {side(fact.seat) for fact in draft.deal.said(F.RUBBER_AGREED)}
    if fact.kind is F.RUBBER_AGREED and len(agreed) < 2:
        return
    if late and draft.last is not None and draft.last.number == fact.n:
        deal = draft.last
    else:
        deal = deal_in_question(draft)
        if deal.pending and fact.kind is F.PACK_CUT:
            return
        let_fall(draft, deal, cite, "the rubber was agreed before anybody had looked through the tricks")
        close(draft)
    errors = errors_that_stand(draft, Column.GAME, Column.HONOURS)
    sheet = sheet_with(draft.score, deal, errors) if draft.score.unsettled is None else draft.score.sheet
    ended_by = deal.number if deal.started or deal.ended else deal.number - 1
    rubber = Rubber(winner, tally, draft.book.rubber_points(tally), ended_by, sheet)
    draft.score = Score(rubbers=(*draft.score.rubbers, rubber))
    if deal.number != draft.deal.number:
        draft.settle(draft.deal)
