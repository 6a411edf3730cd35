"""A model of carding: how likely a hand is to play a card of a suit, by what it holds of it and how the trick lies.

A card is the lowest of the suit, the cheapest that wins, the lowest of the sequence at the top, the top, or another.
How often each is played where there is a choice `tools/fit_carding.py` counts in deals that the Book has played.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from msgspec import Struct

from eldesthand.cards import Card, Suit
from eldesthand.players.bridge_expert.lanes import LANES, Floats, Hands, Whole, suit_tables
from eldesthand.seats import Seat, side

LOWEST, CHEAPEST, SEQUENCE, TOP, OTHER = range(5)

SHAPE: Final = (2, 4, 2, 32, 5)
"""By side (the dealer's or the other), place in the trick, whether the partner is winning, which cards there are beside
the lowest and whether any wins, and which is played."""

LEAST: Final = 0.02
"""How likely a card is at the least: nobody is a machine."""

Trick = tuple[tuple[Seat, Card], ...]


@cache
def sequences() -> Whole:
    """Return the lowest card of the sequence at the top of each lane, as a bit."""
    lows = np.zeros(LANES, dtype=np.int64)
    for lane in range(1, LANES):
        low = 1 << lane.bit_length() - 1
        while low > 1 and lane & low >> 1:
            low >>= 1
        lows[lane] = low
    return lows


@cache
def tops() -> Whole:
    """Return the highest card of each lane, as a bit."""
    return np.array([1 << lane.bit_length() - 1 if lane else 0 for lane in range(LANES)])


class CardPlayed(Struct, frozen=True):
    """A card played by a hand that holds a suit: where in the trick, and what it had to beat.

    `best` is the bit of the best card of the suit that lies there; 0 where nothing does; -1 where the trick is ruffed.
    """

    ours: int
    place: int
    mate_wins: int
    best: int
    bit: int


def card_played(trick: Trick, place: int, trump: Suit, dealer: Seat) -> CardPlayed | None:
    """Return the card at a place of a trick, None where it is not of the suit led."""
    suit = trick[0][1] >> 4 & 3
    hand, card = trick[place]
    if card >> 4 & 3 != suit:
        return None
    best, holder, ruffed = 0, -1, -1
    for by, other in trick[:place]:
        its, rank = other >> 4 & 3, other & 15
        if its == trump != suit and rank > ruffed:
            ruffed, holder = rank, by
        elif its == suit and ruffed < 0 and 1 << rank - 2 > best:
            best, holder = 1 << rank - 2, by
    wins = int(holder >= 0 and side(holder) == side(hand))
    return CardPlayed(int(side(hand) == side(dealer)), place, wins, -1 if ruffed >= 0 else best, 1 << (card & 15) - 2)


def classes(own: Whole, played: CardPlayed) -> tuple[Whole, Whole, Whole]:
    """Return which cards there are to choose from, which is played and how many are like it, of each lane."""
    lowest = own & -own
    winners = own & -(played.best << 1) if played.best > 0 else np.zeros_like(own)
    cheapest, sequence, top = winners & -winners, sequences()[own], tops()[own]
    has_cheapest = (cheapest != 0) & (cheapest != lowest)
    has_sequence = (sequence != lowest) & (sequence != cheapest)
    has_top = (top != lowest) & (top != cheapest) & (top != sequence)
    others = suit_tables().length[own] - 1 - has_cheapest - has_sequence - has_top
    there = has_cheapest + 2 * has_sequence + 4 * has_top + 8 * (others > 0) + 16 * (winners != 0)
    bit = played.bit
    conditions = [lowest == bit, cheapest == bit, sequence == bit, top == bit]
    which = np.select(conditions, [LOWEST, CHEAPEST, SEQUENCE, TOP], OTHER)
    return there, which, np.where(which == OTHER, np.maximum(others, 1), 1)


def chances(held: Hands, suit: Suit, played: CardPlayed, table: Floats) -> Floats:
    """Return how likely each of many hands is to play a card, of what it held then; 1 where there is no choice."""
    own = (held >> np.uint64(16 * suit + 2) & np.uint64(LANES - 1)).astype(np.int64)
    there, which, alike = classes(own, played)
    likely = table[played.ours, played.place, played.mate_wins][there, which] / alike
    able: Floats = np.where(own & played.bit != 0, np.maximum(likely, LEAST), 1.0)
    return able


def to_bytes(table: Floats) -> bytes:
    """Return a table as the bytes that `from_bytes` reads."""
    data = BytesIO()
    np.savez_compressed(data, chances=(table * 10_000).round().astype(np.int16))
    return data.getvalue()


def from_bytes(data: bytes) -> Floats:
    """Return a table from its bytes."""
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        table: Floats = kept["chances"].astype(np.float64) / 10_000
    return table


@cache
def fitted() -> Floats:
    """Return the table that comes with the program."""
    return from_bytes(files("eldesthand.players.bridge_expert").joinpath("carding.npz").read_bytes())
