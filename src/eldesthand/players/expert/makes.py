"""A model of who makes what: how likely a hand is to make a suit trump, by its place and the round.

The logit of making is a sum over tables: one of all sets of trumps, one of all sets of a plain suit's cards, one of
void suits by trumps held, one of the rank turned up.  `eldesthand train` fits them to deals that were played.
Hands are arrays of uint64 as `eldesthand.solver.arrays` has them; logits are int32 in units of 1/64.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.cards import ACE, JACK, Card, Suit, make, mate

Hands = NDArray[np.uint64]

UNIT: Final = 64
"""So many units of a logit are one."""

_LIMIT: Final = 12 * UNIT
_CHANCES: Final = np.array([1 / (1 + np.exp(-at / UNIT)) for at in range(-_LIMIT, _LIMIT + 1)]).round(9)
"""The chance at each logit, rounded so that every machine has the same."""

LOWEST: Final = 7
DEALER: Final = 3
"""The dealer's place; the eldest hand's is 0."""

TURNED, NEXT, CROSS = range(3)
"""What a suit is to the card turned up."""


class Turned(Struct, frozen=True):
    """The card turned up as the solver has it: its suit and its rank."""

    suit: Suit
    rank: int


class MakeLogits(Struct, frozen=True, eq=False):
    """The logits of one place in one round for suits of one kind.

    `trumps` has 512 entries, by the cards of the suit from the seven up and the left bower above them; `plain` 256, by
    those of a plain suit; `voids` 16, by four times the void suits and the trumps held, three at most; `turned` 8, by
    the rank turned up from the seven.
    """

    trumps: NDArray[np.int32]
    plain: NDArray[np.int32]
    voids: NDArray[np.int32]
    turned: NDArray[np.int32]


def trumps_of(hands: Hands, trump: Suit) -> NDArray[np.int64]:
    """Return the index of each hand's trumps into `MakeLogits.trumps`."""
    own = hands >> np.uint64(16 * trump + LOWEST) & np.uint64(0xFF)
    left = hands >> np.uint64(make(mate(trump), JACK)) & np.uint64(1)
    return (own | left << np.uint64(8)).astype(np.int64)


def plain_of(hands: Hands, suit: Suit, trump: Suit) -> NDArray[np.int64]:
    """Return the index of each hand's cards of a plain suit into `MakeLogits.plain`: without the left bower."""
    own = hands >> np.uint64(16 * suit + LOWEST) & np.uint64(0xFF)
    if suit == mate(trump):
        own &= ~np.uint64(1 << JACK - LOWEST)
    index: NDArray[np.int64] = own.astype(np.int64)
    return index


COUNTS: Final = np.array([at.bit_count() for at in range(512)], dtype=np.int64)


def voids_of(trumps: NDArray[np.int64], plain: Iterable[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return the index of each hand into `MakeLogits.voids`, by those of its trumps and of its plain suits."""
    void = sum((cards == 0).astype(np.int64) for cards in plain)
    index: NDArray[np.int64] = 4 * void + np.minimum(COUNTS[trumps], 3)
    return index


class MakeModel(Struct, frozen=True, eq=False):
    """The model: a table for each round, place and kind of suit."""

    tables: dict[tuple[int, int, int], MakeLogits]

    def chances(self, hands: Hands, trump: Suit, turned: Turned, round_: int, place: int) -> NDArray[np.float64]:
        """Return how likely each hand is to make a suit trump; a dealer who takes up has discarded."""
        table = self.tables[round_, place, kind_of(trump, turned.suit)]
        trumps = trumps_of(hands, trump)
        plain = [plain_of(hands, suit, trump) for suit in range(4) if suit != trump]
        logits = table.trumps[trumps] + table.voids[voids_of(trumps, plain)]
        for cards in plain:
            logits += table.plain[cards]
        logits += table.turned[turned.rank - LOWEST]
        chances: NDArray[np.float64] = _CHANCES[np.clip(logits, -_LIMIT, _LIMIT) + _LIMIT]
        return chances


def kind_of(trump: Suit, turned: Suit) -> int:
    """Return how a suit is related to the suit turned up."""
    return TURNED if trump == turned else NEXT if trump == mate(turned) else CROSS


def discarded(hands: Hands, trump: Suit, turn_up: Card) -> Hands:
    """Return hands of six cards without the one that is thrown as a rule: a low plain card, if can be a single one.

    The turn-up is not thrown.
    """
    best = np.full(hands.shape, -10_000, dtype=np.int64)
    thrown = np.zeros_like(hands)
    lengths = [COUNTS[plain_of(hands, suit, trump)] for suit in range(4)]
    for suit in range(4):
        for rank in range(LOWEST, ACE + 1):
            card = make(suit, rank)
            if card == turn_up:
                continue
            bit = np.uint64(1 << card)
            if suit == trump or card == make(mate(trump), JACK):
                use = np.full(hands.shape, -100 - rank, dtype=np.int64)
            else:
                use = _USE[np.minimum(lengths[suit], 3), rank - LOWEST]
            better = (hands & bit != 0) & (use > best)
            best = np.where(better, use, best)
            thrown = np.where(better, bit, thrown)
    rest: Hands = hands & ~thrown
    return rest


def _uses() -> NDArray[np.int64]:
    """Return how gladly a plain card is thrown, by the cards held of its suit, three at most, and its rank."""
    uses = np.zeros((4, 8), dtype=np.int64)
    for length in range(1, 4):
        for rank in range(LOWEST, ACE + 1):
            alone = (20, 5, 0)[length - 1]
            kept = 30 if rank == ACE else 3 if rank == ACE - 1 and length > 1 else 0
            uses[length, rank - LOWEST] = (-30 if rank == ACE and length == 1 else alone) - rank - kept
    return uses


_USE: Final = _uses()


def _row(table: MakeLogits) -> NDArray[np.int32]:
    return np.concatenate([table.trumps, table.plain, table.voids, table.turned])


PackedModel = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int32], NDArray[np.float64]]


@cache
def packed(lowest: int, folder: str = "") -> PackedModel:
    """Return the model for packs down to a rank as the kernel takes it.

    That is: its rows, which of them is for each round, place and kind of suit, how gladly plain cards are thrown, and
    the chance at each logit.
    """
    tables = fitted(lowest, folder).tables
    names = sorted(tables)
    rows = [_row(tables[name]) for name in names]
    places = np.full((2, 4, 3), -1, dtype=np.int8)
    for row, (round_, place, kind) in enumerate(names):
        places[round_ - 1, place, kind] = row
    return np.array(rows, dtype=np.int32), places.ravel(), _USE.astype(np.int32), _CHANCES


def to_bytes(makes: MakeModel) -> bytes:
    """Return a model as the bytes that `from_bytes` reads: a NumPy archive of int16."""
    names = sorted(makes.tables)
    tables = [makes.tables[name] for name in names]
    columns = [_row(table) for table in tables]
    data = BytesIO()
    np.savez_compressed(data, names=np.array(names, dtype=np.int8), logits=np.array(columns, dtype=np.int16))
    return data.getvalue()


def from_bytes(data: bytes) -> MakeModel:
    """Return a model from its bytes."""
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        names, logits = kept["names"].tolist(), kept["logits"].astype(np.int32)
    tables = {
        (name[0], name[1], name[2]): MakeLogits(*np.split(row, (512, 768, 784)))
        for name, row in zip(names, logits, strict=True)
    }
    return MakeModel(tables)


def name_of(lowest: int) -> str:
    """Return the name of the model's file for packs down to a rank: that of 32 cards, or of 24."""
    return "makes.npz" if lowest == LOWEST else "makes-24.npz"


@cache
def fitted(lowest: int, folder: str = "") -> MakeModel:
    """Return the model trained into a folder, for packs down to a rank; "" is that which comes with the program."""
    place = Path(folder) if folder else files("eldesthand.players.expert")
    return from_bytes(place.joinpath(name_of(lowest)).read_bytes())
