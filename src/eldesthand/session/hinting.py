"""Hints for those who sit at a table for learning: on request, to the seat itself, from what it may know."""

from __future__ import annotations

from typing import Final

from eldesthand.club.club import Impossible
from eldesthand.players.hints import Hint, hint
from eldesthand.players.memory import recalled
from eldesthand.session.state import State
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view

NO_HINTS: Final = "hints are given at guided tables only"
NOTHING: Final = "there is nothing for you to decide now"


def hint_for(table: State, who: str) -> Hint:
    """Return a hint for someone who sits at a table.

    Raises `Impossible` if this table gives none, or nothing is for them to decide.
    """
    play, seat = table.play, table.seat_of(who)
    if play is None or seat < 0:
        raise Impossible("you do not sit at this table")
    if not table.opened.teaches:
        raise Impossible(NO_HINTS)
    if table.before_the_deal or play.deal.ended or not play.deal.complete:
        raise Impossible(NOTHING)
    seen = view(play, seat)
    due = next((due for due in seen.due if due.seat == seat), None)
    told = hint(seen, due, lawful(seen, table.book), (table.memories or recalled(play))[seat])
    if told is None:
        raise Impossible(NOTHING)
    return told
