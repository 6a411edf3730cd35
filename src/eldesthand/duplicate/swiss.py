"""Pairing teams: everybody against everybody, or in a Swiss those who stand alike and have not met."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

Team = TypeVar("Team")

MOST_TRIES: Final = 20_000
"""So many pairings are tried for one without a repeated match; then some repeat."""


def round_robin(teams: Sequence[Team], number: int) -> tuple[tuple[tuple[Team, Team], ...], Team | None]:
    """Return the matches of round `number`, from 1, in which all meet all, and who has no match in it, if anybody."""
    n = len(teams) + len(teams) % 2 - 1
    by = (number - 1) % n
    ring = [teams[(by + at) % n] for at in range(n)]
    matches = tuple((ring[at], ring[n - at]) for at in range(1, n // 2 + 1))
    if len(teams) % 2:
        return matches, ring[0]
    return ((teams[-1], ring[0]), *matches), None


def swiss(
    standing: Sequence[Team], met: set[frozenset[Team]], idle: Sequence[Team] = ()
) -> tuple[tuple[tuple[Team, Team], ...], Team | None]:
    """Return the matches of the next round for teams, the best first, and who has none, if they are odd in number.

    The best plays the next that it has not met, and so on; who is left over is the last that has been so least often,
    by `idle`, who were.  If there is no way without repeating a match, as few are as a search has found.
    """
    field, bye = list(standing), None
    if len(field) % 2:
        bye = min(reversed(field), key=idle.count)
        field.remove(bye)
    for repeats in range(len(field) // 2 + 1):
        tries = [MOST_TRIES]
        matches = _matched(field, met, repeats, tries)
        if matches is not None:
            return tuple(matches), bye
    raise AssertionError("all may repeat")


def _matched(
    field: list[Team], met: set[frozenset[Team]], repeats: int, tries: list[int]
) -> list[tuple[Team, Team]] | None:
    """Return matches of all with so many repeated ones at most; None if there are none, or the tries are used up."""
    if not field:
        return []
    first, rest = field[0], field[1:]
    for at, other in enumerate(rest):
        again = frozenset((first, other)) in met
        if again > repeats or tries[0] <= 0:
            continue
        tries[0] -= 1
        more = _matched(rest[:at] + rest[at + 1 :], met, repeats - again, tries)
        if more is not None:
            return [(first, other), *more]
    return None
