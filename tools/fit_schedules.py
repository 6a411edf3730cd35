"""Find the base rounds of schedules for individuals, ``src/eldesthand/tournament/whist.json``, by simulated annealing.

    python tools/fit_schedules.py 20 24 --seconds 60

Prints a line for each number of players, ``"20": [...]``, as the file has it, and how many adversaries too many or too
few it leaves.  With no repeated partners wanted a base round is one in which every difference stands once between
partners; repeated adversaries cost an eighth of that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import combinations
from math import exp
from random import Random
from time import monotonic

REPEATED_PARTNER = 8
HOT, COLD = 6.0, 0.12
"""The temperatures at which a search begins and ends."""


def differences(four: list[int], modulus: int) -> Counter[tuple[bool, int]]:
    """Return the differences within a table, and whether each is one between partners; whoever stays has none."""
    kinds = Counter[tuple[bool, int]]()
    for (at, a), (by, b) in combinations(enumerate(four), 2):
        if modulus not in (a, b):
            kinds[at // 2 == by // 2, min((a - b) % modulus, (b - a) % modulus)] += 1
    return kinds


def cost(kinds: Counter[tuple[bool, int]], modulus: int) -> int:
    """Return how far differences are from one between partners and two between adversaries each."""
    return sum(
        REPEATED_PARTNER * (kinds[True, d] - 1) ** 2 + (kinds[False, d] - 2) ** 2 for d in range(1, modulus // 2 + 1)
    )


def anneal(players: int, seconds: float, rng: Random) -> tuple[int, list[int]]:
    """Return the best base round of one search, and its cost."""
    modulus, seats = players - 1, rng.sample(range(players), players)
    kinds = sum((differences(seats[at : at + 4], modulus) for at in range(0, players, 4)), Counter())
    now = cost(kinds, modulus)
    best, start, until = (now, seats[:]), monotonic(), monotonic() + seconds
    while best[0] and (at := monotonic()) < until:
        heat = HOT * (COLD / HOT) ** ((at - start) / seconds)
        a, b = rng.randrange(players), rng.randrange(players)
        tables = {a // 4 * 4, b // 4 * 4}
        then = kinds.copy()
        for table in tables:
            then.subtract(differences(seats[table : table + 4], modulus))
        seats[a], seats[b] = seats[b], seats[a]
        for table in tables:
            then.update(differences(seats[table : table + 4], modulus))
        after = cost(then, modulus)
        if after <= now or rng.random() < exp((now - after) / heat):
            kinds, now = then, after
            best = min(best, (now, seats[:]))
        else:
            seats[a], seats[b] = seats[b], seats[a]
    return best


def main() -> None:
    """Search, for each number of players, till nothing is repeated or the time is up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", type=int, nargs="+", help="numbers of players, multiples of four")
    parser.add_argument("--seconds", type=float, default=60.0, help="the time for each number (60)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (1)")
    wanted = parser.parse_args()
    for players in wanted.players:
        if players < 4 or players % 4:
            parser.error(f"{players} players do not fill tables of four: give 4, 8, 12 …")
        rng, until = Random(wanted.seed), monotonic() + wanted.seconds
        best = anneal(players, wanted.seconds / 4, rng)
        while best[0] and monotonic() < until:
            best = min(best, anneal(players, wanted.seconds / 4, rng))
        sys.stdout.write(f'"{players}": {json.dumps(best[1])}\n')
        sys.stderr.write(f"{players} players: {best[0]} from a whist tournament\n")


if __name__ == "__main__":
    main()
