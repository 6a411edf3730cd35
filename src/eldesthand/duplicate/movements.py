"""Movements for pairs: who meets whom over which boards, so that everybody plays a board once and meets others once.

In a Mitchell half of the pairs sit north and south for good, and the others go up a table each round, while the boards
go down; with an even number of tables those who move skip a table half-way, and one round less is played.  In a Howell
all pairs but one move and everybody meets everybody: its base rounds, in ``howell.json``, are Room squares found by
search (``tools/fit_howell.py``), in which each pair meets each other and each set of boards once.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

MOST_TABLES: Final = 100


class NoMovement(ValueError):
    """Raised for so many pairs or rounds as there is no movement for; its words say what there is."""


class Meeting(Struct, frozen=True):
    """Two pairs at a table, by their numbers from 0, over a set of boards, from 0."""

    ns: int
    ew: int
    boards: int


class Movement(Struct, frozen=True):
    """So many pairs over so many sets of boards: the rounds, and in each the meetings by table.

    `lines` says who is compared with whom: the numbers of the pairs of each line of the standings.
    """

    pairs: int
    sets: int
    rounds: tuple[tuple[Meeting, ...], ...]
    lines: tuple[tuple[int, ...], ...]

    @property
    def comparisons(self) -> Counter[frozenset[int]]:
        """How often any two sit the same way over a set, less how often they sit the other way."""
        ways: dict[int, list[tuple[int, int]]] = {}
        for meetings in self.rounds:
            for meeting in meetings:
                ways.setdefault(meeting.boards, []).extend(((meeting.ns, 1), (meeting.ew, -1)))
        compared = Counter[frozenset[int]]()
        for over in ways.values():
            for at, (pair, way) in enumerate(over):
                for other, its in over[at + 1 :]:
                    compared[frozenset((pair, other))] += way * its
        return compared


def faults(movement: Movement) -> list[str]:
    """Return how a movement is invalid: a pair twice in a round, two that meet twice, a board played twice by one."""
    wrong = []
    for number, meetings in enumerate(movement.rounds, 1):
        sitting = Counter(pair for meeting in meetings for pair in (meeting.ns, meeting.ew))
        wrong += [f"pair {pair} sits {n} times in round {number}" for pair, n in sitting.items() if n > 1]
    every = [meeting for meetings in movement.rounds for meeting in meetings]
    met = Counter(frozenset((meeting.ns, meeting.ew)) for meeting in every)
    wrong += [f"{sorted(two)} meet {n} times" for two, n in met.items() if n > 1]
    played = Counter((pair, meeting.boards) for meeting in every for pair in (meeting.ns, meeting.ew))
    return wrong + [f"pair {pair} plays set {boards} {n} times" for (pair, boards), n in played.items() if n > 1]


def mitchell(pairs: int, rounds: int = 0, *, turned: int = 0, together: bool = False) -> Movement:
    """Return a Mitchell for an even number of pairs, the first half of which sit north and south.

    `rounds` 0 are all there are: as many as tables, one less if those are even in number.  In the last `turned` rounds
    the two ways are exchanged, and all pairs are in one line.  `together`: all tables play the same set in a round.
    Raises `NoMovement`.
    """
    tables = pairs // 2
    most = tables if tables % 2 or together else tables - 1
    rounds = _checked(pairs, rounds, most, 4, 2 * MOST_TABLES)
    if not 0 <= turned <= rounds:
        raise NoMovement(f"{rounds} rounds can be turned 0 to {rounds} times, and not {turned}")
    skips = not tables % 2 and not together
    played = []
    for number in range(rounds):
        step = number + (skips and number >= tables // 2)
        meetings = []
        for table in range(tables):
            two = table, tables + (table - step) % tables
            ns, ew = two[::-1] if number >= rounds - turned else two
            meetings.append(Meeting(ns, ew, number if together else (table + number) % tables))
        played.append(tuple(meetings))
    everybody = tuple(range(pairs))
    lines = (everybody,) if turned else (everybody[:tables], everybody[tables:])
    return Movement(pairs, rounds if together else tables, tuple(played), lines)


@cache
def base_rounds() -> dict[int, tuple[Meeting, ...]]:
    """Return the base round of a Howell by the number of pairs, the pair that stays having the last number."""
    table: dict[str, list[int]] = json.loads(files(__package__).joinpath("howell.json").read_text("utf-8"))
    return {
        int(pairs): (Meeting(int(pairs) - 1, 0, 0), *(Meeting(*cell) for cell in zip(*[iter(cells)] * 3, strict=True)))
        for pairs, cells in table.items()
    }


def howell(pairs: int, rounds: int = 0, *, together: bool = False) -> Movement:
    """Return a Howell for an even number of pairs; `rounds` 0 are all: one less than pairs.  Raises `NoMovement`.

    For 4 and 6 pairs there is no Room square: all tables play the same set in a round, as they do in any `together`.
    """
    rounds = _checked(pairs, rounds, pairs - 1, 4, max(base_rounds()))
    base = base_rounds().get(pairs)
    if base is None:
        base, together = _round_robin(pairs), True
    modulus = pairs - 1

    def turned(pair: int, by: int) -> int:
        return pair if pair == modulus else (pair + by) % modulus

    played = tuple(
        tuple(
            Meeting(turned(each.ns, by), turned(each.ew, by), by if together else (each.boards + by) % modulus)
            for each in base
        )
        for by in range(rounds)
    )
    return Movement(pairs, rounds if together else modulus, played, (tuple(range(pairs)),))


def _round_robin(pairs: int) -> tuple[Meeting, ...]:
    """Return the base round in which everybody meets everybody, over the same boards at all tables."""
    modulus = pairs - 1
    ways = ((z, modulus - z) if z % 2 else (modulus - z, z) for z in range(1, pairs // 2))
    return Meeting(modulus, 0, 0), *(Meeting(ns, ew, 0) for ns, ew in ways)


def _checked(pairs: int, rounds: int, most: int, fewest: int, limit: int) -> int:
    if pairs % 2 or not fewest <= pairs <= limit:
        raise NoMovement(f"there are movements for an even number of pairs from {fewest} to {limit}, and not {pairs}")
    if not 0 <= rounds <= most:
        raise NoMovement(f"{pairs} pairs have 1 to {most} rounds without meeting twice, and not {rounds}")
    return rounds or most
