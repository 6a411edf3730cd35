"""How many tricks a dealer's side will take with a trump, by its two hands: a sum of what tables say of each suit.

`tools/fit_tricks.py` fits the tables to exact results of deals, of which the adversaries' cards lie in all ways.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from msgspec import Struct

from eldesthand.cards import NO_TRUMP, Suit
from eldesthand.players.bridge_expert.lanes import LANES, Floats, Hands, Whole, suit_tables

HOLDINGS: Final = 14 << 5
"""Lengths of a suit by its honours, ace to ten."""

RUFFS: Final = 4 * 5 * 5
"""Cards of a plain suit in dummy, 3 at most, its trumps and the dealer's cards of the suit, 4 at most."""

PARTS: Final = {"dealer": HOLDINGS, "dummy": HOLDINGS, "both": HOLDINGS, "split": 14 * 14}
"""The tables of a suit, and how long they are."""

TRUMP_TABLES: Final = 2 * sum(PARTS.values()) + RUFFS
"""So many entries have the tables with a trump: those of the trump suit, of a plain suit, and of ruffs."""

PLAIN_TABLES: Final = sum(PARTS.values())


@cache
def holdings() -> Whole:
    """Return the length and honours of each lane as an index."""
    return np.array([lane.bit_count() << 5 | lane >> 8 for lane in range(LANES)])


def entries(dealer: Hands, dummy: Hands, trump: Suit) -> Whole:
    """Return the entries of the tables that are added up for each pair of hands, a row for each."""
    own, other = (
        [(hands >> np.uint64(16 * suit + 2) & np.uint64(LANES - 1)).astype(np.int64) for suit in range(4)]
        for hands in (dealer, dummy)
    )
    lengths, rows = suit_tables().length, list[Whole]()
    for suit in range(4):
        start = PLAIN_TABLES if suit == trump else 0
        parts = (
            holdings()[own[suit]], holdings()[other[suit]], holdings()[own[suit] | other[suit]],
            14 * lengths[own[suit]] + lengths[other[suit]],
        )  # fmt: skip
        for part, size in zip(parts, PARTS.values(), strict=True):
            rows.append(start + part)
            start += size
        if trump < NO_TRUMP and suit != trump:
            short, trumps = np.minimum(lengths[other[suit]], 3), np.minimum(lengths[other[trump]], 4)
            rows.append(2 * PLAIN_TABLES + (short * 5 + trumps) * 5 + np.minimum(lengths[own[suit]], 4))
    return np.stack(rows)


class TrickModel(Struct, frozen=True, eq=False):
    """The tables with a trump and without, the spread of results about what they say, and by how much play differs.

    `played` is by how many tricks more than by exact play the dealer's side takes when the Book plays for all.
    """

    trump: Floats
    plain: Floats
    spread: tuple[float, float]
    played: tuple[float, float]

    def tricks(self, dealer: Hands, dummy: Hands, trump: Suit) -> Floats:
        """Return the tricks to be expected of each pair of hands."""
        table = self.trump if trump < NO_TRUMP else self.plain
        tricks: Floats = table[entries(dealer, dummy, trump)].sum(axis=0) + self.played[trump >= NO_TRUMP]
        return tricks


def to_bytes(model: TrickModel) -> bytes:
    """Return a model as the bytes that `from_bytes` reads: entries in thousandths of a trick."""
    data = BytesIO()
    tables = {name: (1000 * getattr(model, name)).round().astype(np.int16) for name in ("trump", "plain")}
    np.savez_compressed(data, **tables, figures=np.array([*model.spread, *model.played]))
    return data.getvalue()


def from_bytes(data: bytes) -> TrickModel:
    """Return a model from its bytes."""
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        spread, spread_plain, played, played_plain = kept["figures"].tolist()
        trump, plain = (kept[name].astype(np.float64) / 1000 for name in ("trump", "plain"))
    return TrickModel(trump, plain, (spread, spread_plain), (played, played_plain))


@cache
def fitted() -> TrickModel:
    """Return the model that comes with the program."""
    return from_bytes(files("eldesthand.players.bridge_expert").joinpath("tricks.npz").read_bytes())
