"""What passing and playing alone turned out to be worth beside what the search reckons, by round and place.

The search takes the others to make what the model of makes says, and takes no account of a partner who plays alone.
What that leaves out was learned by playing out, to the end and by the Expert, each of several words that were worth
nearly the same (`close_words`); only the Master goes by it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from eldesthand.players.expert.makes import LOWEST

PASSING: Final = 0.15
"""Points that passing has turned out to be worth more than is reckoned: a partner makes better than the model says, and
plays alone at times.  Over 1,400 deals with the Book it was 0.19 ± 0.07, of makes 0.01 ± 0.10."""

CELLS: Final = 8
"""Four places in each of two rounds."""


class MakingBias(Struct, frozen=True):
    """Points that `passing` is worth more than is reckoned, by round and place, and playing `alone`."""

    passing: tuple[float, ...] = (PASSING,) * CELLS
    alone: float = 0.0

    def of_passing(self, round_: int, place: int) -> float:
        """Return the points for passing in a round, the first or the second, from a place; the eldest hand's is 0."""
        return self.passing[cell(round_, place)]


UNLEARNED: Final = MakingBias()


def cell(round_: int, place: int) -> int:
    """Return the number of a place in a round."""
    return 4 * (round_ - 1) + place


def name_of(lowest: int) -> str:
    """Return the name of the file for packs down to a rank: that of 32 cards, or of 24."""
    return "bias.json" if lowest == LOWEST else "bias-24.json"


@cache
def learned(lowest: int, folder: str = "") -> MakingBias:
    """Return the figures trained into a folder, for packs down to a rank; "" is that which comes with the program.

    Where nothing was learned for such packs it is what the Expert goes by.
    """
    place = Path(folder) if folder else files("eldesthand.players.expert")
    kept = place.joinpath(name_of(lowest))
    return msgspec.json.decode(kept.read_bytes(), type=MakingBias) if kept.is_file() else UNLEARNED
