"""The four seats of a table and the two sides, without game knowledge.

Seats are integers clockwise from north: N 0, E 1, S 2, W 3.  Play goes to the left: N, E, S, W.
Sides are 0 (N and S) and 1 (E and W).  Sets of seats are bit masks: seat ``s`` is bit ``1 << s``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

Seat = int
Side = int
Seats = int

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
NOBODY: Final = -1
ALL: Final = 0b1111
NS: Final = 0
EW: Final = 1

LETTERS: Final = "NESW"
WORDS: Final = ("North", "East", "South", "West")
SIDE_NAMES: Final = ("NS", "EW")


def left(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat `steps` places to the left."""
    return (seat + steps) & 3


def partner(seat: Seat) -> Seat:
    """Return the seat opposite."""
    return seat ^ 2


def side(seat: Seat) -> Side:
    """Return the side a seat belongs to."""
    return seat & 1


def both(which: Side) -> Seats:
    """Return both seats of a side as a mask."""
    return 0b0101 << which


def adversaries(seat: Seat) -> Seats:
    """Return the mask of the two seats opposed to `seat`."""
    return 0b1010 >> (seat & 1)


def only(*seats: Seat) -> Seats:
    """Return the mask of the seats given."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


_MEMBERS: Final = tuple(tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(ALL + 1))


def members(mask: Seats) -> Iterator[Seat]:
    """Yield the seats of a mask, north first."""
    return iter(_MEMBERS[mask & ALL])


def mask_name(mask: Seats) -> str:
    """Return a mask as letters: ``NS``, ``E``, ``NESW``."""
    return "".join(LETTERS[seat] for seat in members(mask))


def clockwise(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the four seats in the order of play from `first`."""
    return first, (first + 1) & 3, (first + 2) & 3, (first + 3) & 3


def seat_named(word: str) -> Seat:
    """Return the seat of a letter or a word, as "N" or "north", -1 for none."""
    asked = word.strip().lower()
    return next((seat for seat in range(4) if asked in (LETTERS[seat].lower(), WORDS[seat].lower())), NOBODY)
