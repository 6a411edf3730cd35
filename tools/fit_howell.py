"""Find the base rounds of Howell movements, ``src/eldesthand/duplicate/howell.json``, by search.

    python tools/fit_howell.py 8 10 12 --seconds 5

Prints a line for each number of pairs, ``"8": [...]``, as the file has it: for each table but the first the pair that
sits north and south, the pair that sits east and west, and the set of boards, all of the first round and modulo the
number of rounds.  At the first table the pair that stays meets pair 0 over set 0.  Then it says how far the
comparisons are from even ones.

The pairs of the base round are a starter and its sums, or what has to be added, an adder: a Room square (Dinitz and
Stinson, Room squares and related designs, in Contemporary Design Theory, 1992).
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from time import monotonic

Cell = tuple[int, int, int]
"""Two pairs, by their residues, and the set of boards over which they meet."""


def strong_starter(modulus: int, rng: Random) -> list[Cell] | None:
    """Return a starter whose sums are different and not 0, by hill climbing; None if a climb has led nowhere."""
    by_difference: dict[int, tuple[int, int]] = {}
    by_sum: dict[int, int] = {}
    used: dict[int, int] = {}
    for _ in range(4000 * modulus):
        if len(by_difference) == modulus // 2:
            return [(x, y, (x + y) % modulus) for x, y in by_difference.values()]
        free = [d for d in range(1, modulus // 2 + 1) if d not in by_difference]
        difference = rng.choice(free)
        x = rng.choice([z for z in range(1, modulus) if z not in used])
        y = (x + rng.choice((difference, -difference))) % modulus
        total = (x + y) % modulus
        if y == 0 or total == 0:
            continue
        clashes = {used[y]} if y in used else set()
        if total in by_sum:
            clashes.add(by_sum[total])
        if len(clashes) > 1:
            continue
        for clash in clashes:
            a, b = by_difference.pop(clash)
            del used[a], used[b], by_sum[(a + b) % modulus]
        by_difference[difference] = x, y
        by_sum[total] = used[x] = used[y] = difference
    return None


def starter_and_adder(modulus: int, rng: Random) -> list[Cell] | None:
    """Return a starter with an adder, by trying all adders for starters drawn at random."""
    starter = [(z, modulus - z) for z in range(1, modulus // 2 + 1)]
    for _ in range(200):
        order = rng.sample(range(1, modulus), modulus - 1)
        starter = matched(order, modulus)
        if starter and (adders := adder(starter, modulus, [], set())):
            return [(x, y, -a % modulus) for (x, y), a in zip(starter, adders, strict=True)]
    return None


def matched(order: list[int], modulus: int) -> list[tuple[int, int]]:
    """Return residues put together so that every difference stands once, taken greedily; [] if some are left."""
    left, differences, pairs = order[:], set[int](), []
    while left:
        x = left.pop()
        for y in left:
            difference = min((x - y) % modulus, (y - x) % modulus)
            if difference not in differences:
                differences.add(difference)
                pairs.append((x, y))
                left.remove(y)
                break
        else:
            return []
    return pairs


def adder(pairs: list[tuple[int, int]], modulus: int, chosen: list[int], covered: set[int]) -> list[int]:
    """Return different amounts, none 0, that take the pairs to all residues but 0; [] if there are none."""
    if len(chosen) == len(pairs):
        return chosen
    x, y = pairs[len(chosen)]
    for a in range(1, modulus):
        moved = {(x + a) % modulus, (y + a) % modulus}
        if a not in chosen and 0 not in moved and not moved & covered:
            whole = adder(pairs, modulus, [*chosen, a], covered | moved)
            if whole:
                return whole
    return []


def directions(cells: list[Cell], modulus: int) -> list[int]:
    """Return who sits north and south (1) or east and west (-1) over set 0, by residue."""
    way = [0] * modulus
    way[0] = -1
    for ns, ew, boards in cells:
        way[(ns - boards) % modulus], way[(ew - boards) % modulus] = 1, -1
    return way


def unevenness(cells: list[Cell], modulus: int) -> int:
    """Return how far the comparisons of any two pairs are from the even number, at most."""
    way = directions(cells, modulus)
    shifts = (sum(way[z] * way[z - d] for z in range(modulus)) for d in range(1, modulus // 2 + 1))
    return max(abs(shift + 1) for shift in shifts)


def evened(cells: list[Cell], rng: Random, until: float) -> list[Cell]:
    """Return the cells, some turned round, so that comparisons are as even as can be found in the time."""
    modulus = 2 * len(cells) + 1
    best = now = cells[:]
    score = best_score = unevenness(now, modulus)
    while best_score and monotonic() < until:
        at = rng.randrange(len(now))
        ns, ew, boards = now[at]
        then = [*now[:at], (ew, ns, boards), *now[at + 1 :]]
        after = unevenness(then, modulus)
        if after <= score or rng.random() < 0.02:
            now, score = then, after
        if score < best_score:
            best, best_score = now[:], score
    return best


def main() -> None:
    """Search, for each number of pairs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=int, nargs="+", help="numbers of pairs, even and 8 or more")
    parser.add_argument("--seconds", type=float, default=5.0, help="the time to even out each (5)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (1)")
    wanted = parser.parse_args()
    for pairs in wanted.pairs:
        if pairs < 8 or pairs % 2:
            parser.error(f"{pairs} pairs: there is no such movement; give 8, 10, 12 …")
        rng = Random(wanted.seed)
        search = starter_and_adder if pairs == 10 else strong_starter
        best: list[Cell] = []
        until = monotonic() + wanted.seconds
        while not best or monotonic() < until:
            cells = search(pairs - 1, rng)
            if cells is None:
                continue
            cells = evened(cells, rng, min(until, monotonic() + wanted.seconds / 4))
            if not best or unevenness(cells, pairs - 1) < unevenness(best, pairs - 1):
                best = cells
            if not unevenness(best, pairs - 1):
                break
        sys.stdout.write(f'"{pairs}": {json.dumps([number for cell in best for number in cell])}\n')
        sys.stderr.write(f"{pairs} pairs: comparisons uneven by {unevenness(best, pairs - 1)}\n")


if __name__ == "__main__":
    main()
