"""A league: duplicates that follow each other, with a table over all of them, and a ladder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from eldesthand.duplicate.duplicate import Duplicate
from eldesthand.duplicate.standings import SideLine, standings
from eldesthand.tournament.events import Name


class LeagueLine(Struct, frozen=True):
    """A side in a league: its place by the sum of its scores, its sessions, and its rung on the ladder."""

    place: int
    who: Name
    score: Fraction
    sessions: int
    rung: int


def worth(line: SideLine) -> Fraction:
    """Return a side's score for a session: its percentage where scores have a maximum, else its score."""
    return line.percent if line.of else line.score


def ladder(sessions: Sequence[Duplicate]) -> tuple[Name, ...]:
    """Return the sides from the top rung down after sessions that are over, who came first standing highest at first.

    After each session whoever has done better than the next above on the ladder who also played changes places with
    that side, from the bottom up: so a side climbs as far as it has beaten those above it, and none falls by absence.
    """
    rungs: list[Name] = []
    for session in sessions:
        scores = {line.who: worth(line) for line in standings(session) if line.boards}
        rungs += [side.who for side in session.sides if side.who in scores and side.who not in rungs]
        played = [at for at, who in enumerate(rungs) if who in scores]
        for lower, upper in reversed(list(zip(played[1:], played, strict=False))):
            if scores[rungs[lower]] > scores[rungs[upper]]:
                rungs[lower], rungs[upper] = rungs[upper], rungs[lower]
    return tuple(rungs)


def league(sessions: Sequence[Duplicate]) -> tuple[LeagueLine, ...]:
    """Return the table of a league by the sessions that are over, the best first; equals have the same place."""
    over = [session for session in sessions if session.closed is not None]
    totals, times = defaultdict[Name, Fraction](Fraction), Counter[Name]()
    for session in over:
        for line in standings(session):
            if line.boards:
                totals[line.who] += worth(line)
                times[line.who] += 1
    rung = {who: at for at, who in enumerate(ladder(over), 1)}
    ordered = sorted(totals, key=lambda who: (-totals[who], who))
    place = {totals[who]: at for at, who in reversed([*enumerate(ordered, 1)])}
    return tuple(LeagueLine(place[totals[who]], who, totals[who], times[who], rung[who]) for who in ordered)
