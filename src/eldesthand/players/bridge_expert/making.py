"""What each make is worth, and each double: by the tricks to be expected of the dealer's two hands in likely worlds."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import erf, sqrt
from typing import Final

import numpy as np

from eldesthand.bridge.honours import HonoursHeld, honours_of, lines_of
from eldesthand.bridge.score import ALL_TRICKS
from eldesthand.cards import NO_TRUMP, NONE, Suit
from eldesthand.players.bridge.doubling import unit
from eldesthand.players.bridge.masks import SUITS, mask_of
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.weigh import value
from eldesthand.players.bridge_expert.lanes import Floats, Whole, chance
from eldesthand.players.bridge_expert.makes import BookMakes
from eldesthand.players.bridge_expert.outcomes import CardsToPlay
from eldesthand.players.bridge_expert.tricks import fitted
from eldesthand.players.bridge_expert.worlds import BridgeKnowledge
from eldesthand.seats import partner, side
from eldesthand.solver.bridge.makes import TRUMPS
from eldesthand.table.acts import Act, NameSuit, PassMake

WORLDS: Final = 600

STEPS: Final = 10
"""Tricks to be expected are reckoned in tenths."""

DOUBLED: Final = (5.2, 2.5)
"""Tricks, with a trump and without, at which half of all makes are doubled: fewer more often."""

SEEN: Final = 0.25
SEEN_BY_ELDEST: Final = 0.5
"""The share of the tricks to be expected that is taken from playing out each world: the eldest knows what is led."""

REDOUBLED: Final = 8.0
"""Tricks at which half of all doubles are doubled again."""

KEENLY: Final = 0.9
"""The logit of a double for each trick beyond that."""


class BridgeProspects:
    """Worlds as they lie before the first lead, and what comes of each trump in them, in points of one's own side."""

    def __init__(self, sight: BridgeSight, seed: int) -> None:
        self.sight = BridgeSight(sight.view, sight.memory, sight.due, sight.cards, frozenset({"AX-06"}))
        self.dealer, self.mate = sight.dealer, partner(sight.dealer)
        self.knowledge = BridgeKnowledge(sight)
        self.hands, self.weights = self.knowledge.drawn(WORLDS, seed)

    def tricks(self, trump: Suit) -> Floats:
        """Return the tricks of the dealer's side to be expected in each world."""
        dealt = [self.knowledge.dealt(self.hands, seat) for seat in (self.dealer, self.mate)]
        return fitted().tricks(dealt[0], dealt[1], trump)

    def _played_out(self, trump: Suit) -> Floats:
        """Return the tricks of the dealer's side in each world if it is played out by rule."""
        lying = tuple(card & 63 for _, card in self.sight.lying)
        leader = self.sight.lying[0][0] if lying else self.sight.eldest
        north = CardsToPlay(trump, leader, lying, (NONE,)).by_rule(self.hands)[:, 0].astype(np.float64)
        return ALL_TRICKS - north if side(self.dealer) else north

    def points(self, trump: Suit, expected: Floats, k: int) -> Floats:
        """Return the points for tricks in each world if they count doubled `k` times: those to be expected."""
        table = np.array([value(self.sight, tricks, self._unit(trump, k)) for tricks in range(ALL_TRICKS + 1)])
        if not self.sight.declares:
            table = table[::-1]
        spread = spreads(fitted().spread[trump >= NO_TRUMP]) @ table
        points: Floats = spread[np.clip((expected * STEPS).round().astype(np.int64), 0, STEPS * ALL_TRICKS)]
        return points

    def _unit(self, trump: Suit, k: int) -> int:
        return unit(self.sight, k, trump)

    def honours(self, trump: Suit) -> Floats:
        """Return the points for honours in each world."""
        asked, dealt = mask_of(honours_of(trump)), [self.knowledge.dealt(self.hands, seat) for seat in range(4)]
        counts = [np.array([int(held).bit_count() for held in hands & np.uint64(asked)]) for hands in dealt]
        bare = np.uint64(SUITS[trump] if trump < NO_TRUMP else (1 << 64) - 1)
        keys = sum(count * 8**seat for seat, count in enumerate(counts))
        keys += sum((hands & bare == 0) * (1 << 12 + seat) for seat, hands in enumerate(dealt))
        kinds, which = np.unique(keys, return_inverse=True)
        worth = [self._honours_of(trump, int(kind)) for kind in kinds]
        points: Floats = np.array(worth, dtype=np.float64)[which]
        return points

    def _honours_of(self, trump: Suit, kind: int) -> int:
        north, east, south, west = (kind >> 3 * seat & 7 for seat in range(4))
        void = tuple(bool(kind >> 12 + seat & 1) for seat in range(4))
        lines = lines_of(trump, HonoursHeld((north, east, south, west), void), 0)
        return sum(line.points if line.side == side(self.sight.seat) else -line.points for line in lines)

    @cached_property
    def made(self) -> dict[Suit, Floats]:
        """What each trump is worth in each world, doubles and honours reckoned in."""
        worths = {}
        for trump in TRUMPS:
            expected = self.tricks(trump)
            doubled = chance(KEENLY * (DOUBLED[trump >= NO_TRUMP] - expected))
            once, twice = self.points(trump, expected, 0), self.points(trump, expected, 1)
            worths[trump] = (1 - doubled) * once + doubled * twice + self.honours(trump)
        return worths

    def makes(self, lawful: tuple[Act, ...]) -> dict[Act, float]:
        """Return the worth of each make, and of leaving it to the partner."""
        worths: dict[Act, float] = {}
        for act in lawful:
            if isinstance(act, NameSuit):
                worths[act] = round(float(self.weights @ self.made[act.suit]), 6)
            elif isinstance(act, PassMake):
                worths[act] = round(float(self.weights @ self._left()), 6)
        return worths

    def _left(self) -> Floats:
        """Return what it is worth in each world if the partner makes as the book does."""
        theirs: Whole = BookMakes(self.hands[:, self.mate], self.knowledge.standing(self.mate)).by_partner()
        return np.select([theirs == trump for trump in TRUMPS], [self.made[trump] for trump in TRUMPS])

    def double(self) -> tuple[float, float]:
        """Return how often the odd trick should be one's own, and the points that doubling once more should bring."""
        trump, k = self.sight.trump, self.sight.doubling.k
        share = SEEN_BY_ELDEST if self.sight.seat == self.sight.eldest else SEEN
        expected = (1 - share) * self.tricks(trump) + share * self._played_out(trump)
        theirs = ALL_TRICKS - expected if self.sight.declares else expected
        again = chance(KEENLY * (theirs - REDOUBLED))
        now, then, more = (self.points(trump, expected, n) for n in (k, k + 1, k + 2))
        gain = (1 - again) * then + again * np.minimum(then, more) - now
        odd = spreads(fitted().spread[trump >= NO_TRUMP])[:, 7:].sum(axis=1)
        often = odd[np.clip((expected * STEPS).round().astype(np.int64), 0, STEPS * ALL_TRICKS)]
        ours = self.weights @ often
        return round(float(ours if self.sight.declares else 1 - ours), 6), round(float(self.weights @ gain), 6)


def spreads(deviation: float) -> Floats:
    """Return how likely each number of tricks is, 0 to 13, where so many tenths are to be expected: a row for each."""

    def below(tricks: float, expected: float) -> float:
        return 0.5 * (1 + erf((tricks - expected) / (deviation * sqrt(2))))

    rows = []
    for tenths in range(STEPS * ALL_TRICKS + 1):
        edges = [0.0, *(below(tricks + 0.5, tenths / STEPS) for tricks in range(ALL_TRICKS)), 1.0]
        rows.append([round(high - low, 9) for low, high in pairwise(edges)])
    return np.array(rows)
