"""Who sits where in the next round: winners up and partners changed, or the schedule; and whoever is left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.tournament.events import Four, Name
from eldesthand.tournament.schedules import NoSchedule, adversaries, individual, partners

REPEATED_PARTNER: Final = 10
"""How much worse it is to partner somebody again than to play against somebody again."""

Group = tuple[list[Name], list[Name]]
"""Those who stay at a table, and those who come to it."""


class Meetings(Struct, frozen=True):
    """How often any two have been partners and adversaries so far, and how often each has sat out."""

    partners: Counter[frozenset[Name]]
    adversaries: Counter[frozenset[Name]]
    out: Counter[Name]

    @classmethod
    def of(cls, rounds: Iterable[tuple[Sequence[Four], Sequence[Name]]]) -> Meetings:
        """Return it of the rounds that were played: their tables, and who sat out."""
        together, against, out = Counter[frozenset[Name]](), Counter[frozenset[Name]](), Counter[Name]()
        for tables, idle in rounds:
            out.update(idle)
            for four in tables:
                together.update(partners(four))
                against.update(adversaries(four))
        return cls(together, against, out)

    def cost(self, four: Four) -> int:
        """Return how much is repeated at a table."""
        again = sum(self.partners[pair] ** 2 for pair in partners(four))
        met = sum(self.adversaries[pair] ** 2 for pair in adversaries(four))
        return REPEATED_PARTNER * again + met


def sit_out(players: Sequence[Name], meetings: Meetings, rng: Random) -> tuple[Name, ...]:
    """Return those who are too many for whole tables: who has sat out least, by lot among them."""
    rest = len(players) % 4
    drawn = rng.sample(players, len(players))
    return tuple(sorted(drawn, key=lambda who: meetings.out[who])[:rest])


def fresh(players: Sequence[Name], meetings: Meetings, rng: Random) -> tuple[Four, ...]:
    """Return tables of players, a multiple of four, with as few repeats as some exchanges can bring about."""
    seats = rng.sample(players, len(players))
    tables = len(seats) // 4

    def cost(table: int) -> int:
        return meetings.cost(_four(seats, table))

    costs = [cost(table) for table in range(tables)]
    for _ in range(60 * len(seats)):
        if not any(costs):
            break
        worst = max(range(tables), key=costs.__getitem__)
        here, there = 4 * worst + rng.randrange(4), rng.randrange(len(seats))
        touched = {worst, there // 4}
        before = sum(costs[table] for table in touched)
        seats[here], seats[there] = seats[there], seats[here]
        after = {table: cost(table) for table in touched}
        if sum(after.values()) <= before:
            for table, value in after.items():
                costs[table] = value
        else:
            seats[here], seats[there] = seats[there], seats[here]
    return tuple(_four(seats, table) for table in range(tables))


def _four(seats: Sequence[Name], table: int) -> Four:
    a, b, c, d = seats[4 * table : 4 * table + 4]
    return a, b, c, d


def scheduled(players: Sequence[Name], number: int, rounds: int) -> tuple[Four, ...] | None:
    """Return round `number`, from 1, of the schedule for a field of players; None if there is no schedule for it."""
    try:
        schedule = individual(len(players), min(rounds, len(players) - 1))
    except NoSchedule:
        return None
    if number > len(schedule.rounds):
        return None
    return tuple((players[a], players[b], players[c], players[d]) for a, b, c, d in schedule.rounds[number - 1])


def moved_up(
    tables: Sequence[Four], winner: Callable[[int], int], players: Sequence[Name], meetings: Meetings, rng: Random
) -> tuple[Four, ...]:
    """Return the tables after a round in which the winners move up, a table each, and partners change.

    The winners at the head table stay, the losers there go to the last; elsewhere the losers stay.  Whoever comes to a
    table partners one who has stayed there.  Places left by those who play no longer are filled from behind, and who
    plays for the first time, or has sat out, comes in at the last table.
    """
    last = len(tables) - 1
    stays: list[list[Name]] = [[] for _ in tables]
    comes: list[list[Name]] = [[] for _ in tables]
    for at, (a, b, c, d) in enumerate(tables):
        up, down = ((a, b), (c, d)) if winner(at) == 0 else ((c, d), (a, b))
        (stays if at == 0 else comes)[max(at - 1, 0)].extend(up)
        (comes if at == 0 else stays)[last if at == 0 else at].extend(down)
    playing = set(players)
    groups = [
        ([who for who in stays[at] if who in playing], [who for who in comes[at] if who in playing])
        for at in range(last + 1)
    ]
    placed = {who for both in groups for part in both for who in part}
    waiting = [who for who in players if who not in placed]
    return tuple(_partnered(*group, meetings, rng) for group in _filled(groups, waiting, len(players) // 4))


def pairs_moved_up(
    tables: Sequence[Four], winner: Callable[[int], int], pairs: Sequence[tuple[Name, Name]]
) -> tuple[Four, ...]:
    """Return the tables after a round in which the pairs that have won move up a table, and partners stay together.

    The winners at the head table stay, the losers there go to the last.  Gaps are filled from behind, and a pair that
    plays for the first time, or has sat out, comes in at the last table.
    """
    places: list[list[tuple[Name, Name]]] = [[] for _ in tables]
    for at, (a, b, c, d) in enumerate(tables):
        up, down = ((a, b), (c, d)) if winner(at) == 0 else ((c, d), (a, b))
        places[max(at - 1, 0)].append(up)
        places[at if at else len(tables) - 1].append(down)
    queue = [pair for each in places for pair in each if pair in pairs]
    queue += [pair for pair in pairs if pair not in queue]
    return tuple((*ours, *theirs) for ours, theirs in zip(queue[::2], queue[1::2], strict=True))


def _filled(groups: list[Group], waiting: list[Name], tables: int) -> list[Group]:
    """Return groups of four each: a gap is filled by the next who come behind it."""
    queue = [(who, came) for group in groups for came, part in enumerate(group) for who in part]
    queue += [(who, 1) for who in waiting]
    whole = all(len(stay) == 2 and len(come) == 2 for stay, come in groups) and not waiting and len(groups) == tables
    if whole:
        return groups
    filled: list[Group] = []
    for at in range(tables):
        four = queue[4 * at : 4 * at + 4]
        stay = [who for who, came in four if not came]
        come = [who for who, came in four if came]
        while len(stay) > 2:
            come.append(stay.pop())
        while len(stay) < 2:
            stay.append(come.pop(0))
        filled.append((stay, come))
    return filled


def _partnered(stay: list[Name], come: list[Name], meetings: Meetings, rng: Random) -> Four:
    """Return a table at which each who has come partners one who has stayed, those who have done so least."""
    ways: list[Four] = [(stay[0], come[0], stay[1], come[1]), (stay[0], come[1], stay[1], come[0])]
    rng.shuffle(ways)
    return min(ways, key=meetings.cost)
