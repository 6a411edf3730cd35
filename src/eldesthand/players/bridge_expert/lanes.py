"""Many hands at once: what the Book's tables ask of a suit, looked up for every set of its cards.

Hands are arrays of uint64, bit ``16 * suit + rank`` for a card; a lane is the thirteen bits of a suit, the two lowest.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eldesthand.cards import ACE, NO_TRUMP, Suit
from eldesthand.players.bridge.first_leads import table_lead
from eldesthand.players.bridge.holding import BridgeHolding, Suited, honour_tricks
from eldesthand.players.bridge.making import PARTNER

Hands = NDArray[np.uint64]
Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]

LANES: Final = 1 << 13


class SuitTables:
    """The properties of a suit by its lane, each an array of 8,192."""

    def __init__(self) -> None:
        suits = [Suited(lane << 2, 0) for lane in range(LANES)]
        self.length: Whole = np.array([suited.length for suited in suits])
        self.lowest = np.array([(lane & -lane).bit_length() + 1 for lane in range(LANES)])
        self.honours = np.array([suited.honours for suited in suits])
        self.good = np.array([suited.good for suited in suits])
        self.worth = np.array([suited.worth for suited in suits])
        self.ace = np.array([suited.has(ACE) for suited in suits])
        self.guarded = np.array([suited.guarded for suited in suits])
        self.protected = np.array([suited.protected for suited in suits])
        self.solid = np.array([suited.solid for suited in suits])
        self.tricks = np.array([honour_tricks(suited.ranks) for suited in suits])


@cache
def suit_tables() -> SuitTables:
    """Return the tables, made when they are first asked for."""
    return SuitTables()


@cache
def lead_table(no_trump: bool, reentry: bool) -> NDArray[np.int8]:
    """Return the rank that the Book's tables lead of each lane, with a card of re-entry in another suit or without."""
    other = 1 << 16 + ACE if reentry else 0
    ranks = [table_lead(BridgeHolding(lane << 2 | other), 0, no_trump)[0] & 15 for lane in range(1, LANES)]
    return np.array([0, *ranks], dtype=np.int8)


class ManyHands:
    """Hands as the tables speak of them: what `BridgeHolding` says of one hand, of each of many."""

    def __init__(self, hands: Hands) -> None:
        self.lanes = [(hands >> np.uint64(16 * suit + 2) & np.uint64(LANES - 1)).astype(np.int64) for suit in range(4)]
        self.size = len(hands)

    @cached_property
    def length(self) -> Whole:
        """The cards of each suit."""
        return np.stack([suit_tables().length[lane] for lane in self.lanes])

    @cached_property
    def ace(self) -> Flags:
        """Whether each suit has the ace."""
        return np.stack([suit_tables().ace[lane] for lane in self.lanes])

    @cached_property
    def guarded(self) -> Flags:
        """Whether each suit has a guarded king or queen."""
        return np.stack([suit_tables().guarded[lane] for lane in self.lanes])

    @cached_property
    def reentry(self) -> Flags:
        """Whether each suit is an entry: an ace, or a guarded king."""
        kings: Flags = np.stack([(lane & 1 << 11 != 0) & (lane & lane - 1 != 0) for lane in self.lanes])
        entries: Flags = self.ace | kings
        return entries

    def total(self, table: NDArray[np.generic]) -> Whole:
        """Return what a table says of the four suits of each hand, added up."""
        total: Whole = sum(table[lane].astype(np.int64) for lane in self.lanes)  # type: ignore[assignment]
        return total

    def hoped(self, trump: Suit) -> Floats:
        """Return the tricks to be hoped for with a trump, an average partner's among them."""
        assert trump < NO_TRUMP
        tricks: Floats = sum(suit_tables().tricks[lane] for lane in self.lanes)  # type: ignore[assignment]
        spare = np.maximum(self.length[trump] - 3, 0)
        short = sum(np.maximum(2 - self.length[suit], 0) for suit in range(4) if suit != trump)
        hoped: Floats = tricks + spare + np.minimum(short, spare) * 0.5 + PARTNER
        return hoped


def chance(logits: Floats) -> Floats:
    """Return chances by their logits, the same on every machine."""
    chances: Floats = (1 / (1 + np.exp(-np.clip(logits, -30, 30)))).round(6)
    return chances
