"""The rubber at bridge: two games, two columns, and until when an error on the sheet may be put right."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.claims import turn_over
from eldesthand.play.tally import errors_that_stand
from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Column
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.score import Score, Tally, added, sheet_with

GAME: Final = 30
GAMES: Final = 2


@law("B-RUBBER-1", off=NOBODY)
def rubber_won(tally: Tally) -> Side:
    """The side that first has two games has the rubber; return it, -1 while there is a game to play."""
    return next((which for which in (0, 1) if tally.games[which] >= GAMES), NOBODY)


@law("B-SCORE-10", off=0)
def rubber_bonus() -> int:
    """A hundred points go to the side that wins the rubber."""
    return 100


@law("B-SCORE-10", off=lambda tally: tally.games)
def rubber_points(tally: Tally) -> tuple[int, int]:
    """Both columns are added up for each side, and the winners' hundred; return what each side has."""
    won = rubber_won(tally)
    bonus = (rubber_bonus() if won == 0 else 0, rubber_bonus() if won == 1 else 0)
    return added(added(tally.written, tally.honours), bonus)


def points_due(score: Score, which: Side) -> tuple[int, ...]:
    """Return a side's points as they should stand; where the game was won, also those with which it was."""
    played = score.due.written[which] - score.base.written[which]
    return score.due.points[which], score.base.points[which] + played


@law("B-SCORE-11", "Z-44", on=F.TRUMP_MADE)
def game_is_concluded(draft: Draft, made: Fact, cite: str) -> None:
    """A game is over once the next deal is complete and its trump made: errors in its tricks have become right.

    Within the game they may still be mended, and honours until the rubber is agreed.
    """
    score, due = draft.score, draft.score.due
    sheet = sheet_with(score, draft.last)
    if not score.base.games == due.games == score.marked.games:
        sheet = sheet_with(score, draft.last, errors_that_stand(draft, Column.GAME))
        due = replace(score.marked, honours=due.honours)
    turn_over(draft, due, sheet)
