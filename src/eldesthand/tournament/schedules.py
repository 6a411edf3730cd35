"""Schedules for individuals: rounds in which nobody partners another twice.

For every number of players that fills its tables there is a base round over the residues of one less than that
number, and one player more who stays: the next rounds add one to each residue.  In a base round every difference stands
once between partners, so that in all rounds together everybody partners everybody once; if every difference stands
twice between adversaries, too, it is a whist tournament (Anderson, Combinatorial Designs and Tournaments, 1997), and
everybody meets everybody twice.  The base rounds of ``whist.json`` were found by search
(``tools/fit_schedules.py``); all have the first property, and `Schedule.repeats` states how far one is from the second.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

from msgspec import Struct

MOST: Final = 100
"""The most players for whom there is a base round."""

Player = TypeVar("Player")

Foursome = tuple[int, int, int, int]
"""The players of a table, by their numbers from 0: the first and second are partners, the third and fourth, too."""

ScheduledRound = tuple[Foursome, ...]
"""The tables of a round."""


def partners(four: tuple[Player, Player, Player, Player]) -> tuple[frozenset[Player], ...]:
    """Return the two pairs of a table."""
    a, b, c, d = four
    return frozenset((a, b)), frozenset((c, d))


def adversaries(four: tuple[Player, Player, Player, Player]) -> tuple[frozenset[Player], ...]:
    """Return any two of a table who play against each other."""
    a, b, c, d = four
    return tuple(frozenset((ours, theirs)) for ours in (a, b) for theirs in (c, d))


class NoSchedule(ValueError):
    """Raised for players or rounds for which there is no schedule; its words say what there is."""


class Schedule(Struct, frozen=True):
    """So many players in so many rounds, all of them at a table in each."""

    players: int
    rounds: tuple[ScheduledRound, ...]

    @property
    def partners(self) -> Counter[frozenset[int]]:
        """How often any two are partners."""
        return Counter(pair for tables in self.rounds for four in tables for pair in partners(four))

    @property
    def adversaries(self) -> Counter[frozenset[int]]:
        """How often any two are adversaries."""
        return Counter(pair for tables in self.rounds for four in tables for pair in adversaries(four))

    @property
    def repeats(self) -> tuple[int, int]:
        """How often two at most are partners, and adversaries."""
        return max(self.partners.values(), default=0), max(self.adversaries.values(), default=0)


@cache
def base_rounds() -> dict[int, ScheduledRound]:
    """Return the base round for each number of players, the one who stays being the last."""
    table: dict[str, list[int]] = json.loads(files(__package__).joinpath("whist.json").read_text("utf-8"))
    return {
        int(players): tuple((a, b, c, d) for a, b, c, d in zip(*[iter(seats)] * 4, strict=True))
        for players, seats in table.items()
    }


def individual(players: int, rounds: int) -> Schedule:
    """Return a schedule for a number of players that is a multiple of four.  Raises `NoSchedule`."""
    base = base_rounds().get(players)
    if base is None:
        raise NoSchedule(f"there are schedules for 4, 8, 12 … {MOST} players, and not for {players}")
    if not 1 <= rounds < players:
        raise NoSchedule(
            f"{players} players have 1 to {players - 1} rounds without repeating partners, and not {rounds}"
        )
    return Schedule(players, tuple(_turned(base, players - 1, by) for by in range(rounds)))


def _turned(base: ScheduledRound, modulus: int, by: int) -> ScheduledRound:
    """Return the base round with so much added to all but the one who stays."""

    def turned(player: int) -> int:
        return player if player == modulus else (player + by) % modulus

    return tuple((turned(a), turned(b), turned(c), turned(d)) for a, b, c, d in base)


def faults(schedule: Schedule) -> list[str]:
    """Return how a schedule is invalid: somebody not seated once in a round, or partners repeated."""
    everybody = set(range(schedule.players))
    wrong = [
        f"in round {n} not everybody sits once"
        for n, tables in enumerate(schedule.rounds, 1)
        if sorted(player for table in tables for player in table) != sorted(everybody)
    ]
    wrong += [f"{sorted(pair)} are partners {times} times" for pair, times in schedule.partners.items() if times > 1]
    return wrong
