"""The standings of a tournament: points, lone hands and prizes, each traced to the slips that it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count
from typing import Final

from msgspec import Struct

from eldesthand.tournament.events import Name
from eldesthand.tournament.tournament import PlayedRound, Tournament

PRIZES: Final = ("points", "lone", "booby")
"""The prizes: most points, most lone hands, and fewest points of those who played every round."""


class RoundLine(Struct, frozen=True):
    """What somebody made of a round: at a table from 1, 0 if sitting out; `version` is the event that has its slip.

    Who sits out has the mean of what the others made in that round, to the nearest whole number.
    """

    round: int
    table: int
    points: int
    lone: int
    won: bool
    version: int


class StandingLine(Struct, frozen=True):
    """Somebody's place, shared by those with as many points, and how it comes about."""

    place: int
    who: Name
    points: int
    lone: int
    won: int
    rounds: tuple[RoundLine, ...]
    plays: bool


class Prize(Struct, frozen=True):
    """One of `PRIZES`, and who has won it: several until they have cut."""

    name: str
    winners: tuple[Name, ...]
    value: int


def lines_of(tournament: Tournament, who: Name) -> Iterator[RoundLine]:
    """Return somebody's line for each round with a valid slip."""
    return (lines[who] for lines in map(_of_round, count(1), tournament.rounds) if who in lines)


def _of_round(number: int, played: PlayedRound) -> dict[Name, RoundLine]:
    """Return the lines of a round by name, for the tables with a valid slip."""
    lines = {}
    for table, four in enumerate(played.tables, 1):
        slip = played.slip(table)
        if slip is None:
            continue
        version, lone = played.entered[table - 1][-1].version, dict(slip.lone)
        for seat, who in enumerate(four):
            pair = seat // 2
            lines[who] = RoundLine(number, table, slip.points[pair], lone.get(who, 0), slip.winner == pair, version)
    if not played.missing:
        lines |= {who: RoundLine(number, 0, _mean(played), 0, False, 0) for who in played.out}
    return lines


def _mean(played: PlayedRound) -> int:
    """Return the mean points of those who played a round, halves up."""
    points = [n for table in range(1, len(played.tables) + 1) if (slip := played.slip(table)) for n in slip.points]
    return int(Fraction(sum(points), len(points)) + Fraction(1, 2)) if points else 0


def standings(tournament: Tournament) -> tuple[StandingLine, ...]:
    """Return all who have entered, the best first; names decide nothing but the order of those who are equal."""
    totals, by_round = [], [_of_round(number, played) for number, played in enumerate(tournament.rounds, 1)]
    for who in tournament.entrants:
        rounds = tuple(lines[who] for lines in by_round if who in lines)
        points, lone, won = (sum(getattr(line, field) for line in rounds) for field in ("points", "lone", "won"))
        totals.append((-points, who, points, lone, won, rounds))
    totals.sort(key=lambda line: (line[0], line[1]))
    place = {key: at for at, (key, *_) in reversed([*enumerate(totals, 1)])}
    return tuple(
        StandingLine(place[key], who, points, lone, won, rounds, who in tournament.playing)
        for key, who, points, lone, won, rounds in totals
    )


def prizes(tournament: Tournament, table: Sequence[StandingLine]) -> tuple[Prize, ...]:
    """Return the prizes by the standings; a cut among equals decides one when the tournament is closed."""
    whole = [line for line in table if len(line.rounds) == len(tournament.rounds)]
    cuts = dict(tournament.closed.cuts) if tournament.closed is not None else {}
    won = []
    for name in PRIZES:
        field = whole if name == "booby" else list(table)
        values = {line.who: line.lone if name == "lone" else line.points for line in field}
        if not values:
            continue
        best = min(values.values()) if name == "booby" else max(values.values())
        winners = tuple(who for who, value in values.items() if value == best)
        if name == "lone" and best == 0:
            continue
        won.append(Prize(name, (cuts[name],) if cuts.get(name) in winners else winners, best))
    return tuple(won)
