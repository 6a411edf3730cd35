"""The compiled kernel.  What each function does, and what it wants, is told in `eldesthand.solver`."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_Four = tuple[int, int, int, int]
_Calls = Sequence[tuple[int, int, bool, int, int, int]]
_Rows = NDArray[np.uint64]
_Bytes = NDArray[np.uint8]
_Signed = NDArray[np.int8]
_Ints = NDArray[np.int32]
_Terms = tuple[int, _Four, _Four, _Four]
_Makes = tuple[_Ints, _Signed, _Ints, NDArray[np.float64], float]
_Policy = tuple[NDArray[np.int16], NDArray[np.float64], float]
_Plays = tuple[_Policy, int, int, int, Sequence[tuple[int, int, bool, bool]]]
_Making = tuple[Sequence[tuple[int, int, int, int]], _Four, int, int, bool, bool, _Signed | None]

def path() -> str: ...
def paths() -> list[str]: ...
def use_path(name: str, /) -> None: ...
def tricks(hands: _Four, trump: int, leader: int, out: int, laid: Sequence[int], calls: _Calls, /) -> int: ...
def reaches(
    hands: _Four, trump: int, leader: int, out: int, laid: Sequence[int], calls: _Calls, need: int, /
) -> bool: ...
def values(
    hands: _Four, trump: int, leader: int, out: int, laid: Sequence[int], calls: _Calls, /
) -> list[tuple[int, int]]: ...
def line(hands: _Four, trump: int, leader: int, out: int, laid: Sequence[int], calls: _Calls, /) -> list[int]: ...
def lawful(hands: _Four, trump: int, leader: int, out: int, laid: Sequence[int], calls: _Calls, /) -> list[int]: ...
def tricks_many(
    hands: _Rows, trump: _Bytes, leader: _Bytes, out: _Bytes, laid: _Signed, side: _Bytes, threads: int, /
) -> _Signed: ...
def reaches_many(
    hands: _Rows,
    trump: _Bytes,
    leader: _Bytes,
    out: _Bytes,
    laid: _Signed,
    side: _Bytes,
    need: _Signed,
    threads: int,
    /,
) -> _Signed: ...
def values_many(
    hands: _Rows, trump: _Bytes, leader: _Bytes, out: _Bytes, laid: _Signed, threads: int, /
) -> tuple[_Signed, _Signed]: ...
def play_out_many(
    hands: _Rows,
    trump: _Bytes,
    leader: _Bytes,
    out: _Bytes,
    laid: _Signed,
    policy: int,
    seed: int,
    first: int,
    threads: int,
    /,
) -> _Signed: ...
def play_learned_many(
    hands: _Rows,
    trump: _Bytes,
    leader: _Bytes,
    out: _Bytes,
    laid: _Signed,
    policy: _Policy,
    maker: _Bytes,
    gone: _Rows,
    threads: int,
    /,
) -> _Signed: ...
def seconds_for_tricks(hands: _Rows, trump: _Bytes, leader: _Bytes, out: _Bytes, laid: _Signed, /) -> float: ...
def count_worlds(unknown: int, fixed: _Four, barred: _Four, need: _Four, /) -> int: ...
def draw_worlds(
    unknown: int, fixed: _Four, barred: _Four, need: _Four, worlds: int, seed: int, first: int, threads: int, /
) -> _Rows: ...
def likely_worlds(
    terms: _Terms,
    model: _Makes,
    said: _Making,
    budget: tuple[int, int, int, int, int],
    past: _Plays | None,
    /,
) -> tuple[_Rows, NDArray[np.float64]]: ...
def weigh_cards(
    terms: _Terms,
    model: _Makes,
    said: _Making,
    budget: tuple[int, int, int, int, int],
    past: _Plays | None,
    play: tuple[int, int, int, Sequence[int]],
    payoff: tuple[Sequence[float], Sequence[float], int, float],
    /,
) -> tuple[list[tuple[int, float, float]], int]: ...
def bridge_tricks(hands: _Four, trump: int, leader: int, left: int, laid: Sequence[int], calls: _Calls, /) -> int: ...
def bridge_reaches(
    hands: _Four, trump: int, leader: int, left: int, laid: Sequence[int], calls: _Calls, need: int, /
) -> bool: ...
def bridge_values(
    hands: _Four, trump: int, leader: int, left: int, laid: Sequence[int], calls: _Calls, /
) -> list[tuple[int, int]]: ...
def bridge_line(
    hands: _Four, trump: int, leader: int, left: int, laid: Sequence[int], calls: _Calls, /
) -> list[int]: ...
def bridge_lawful(
    hands: _Four, trump: int, leader: int, left: int, laid: Sequence[int], calls: _Calls, /
) -> list[int]: ...
def bridge_tricks_many(
    hands: _Rows, trump: _Bytes, leader: _Bytes, left: _Signed, laid: _Signed, threads: int, /
) -> _Signed: ...
def bridge_values_many(
    hands: _Rows, trump: _Bytes, leader: _Bytes, left: _Signed, laid: _Signed, threads: int, /
) -> tuple[_Signed, _Signed]: ...
def bridge_values_within(
    hands: _Rows, trump: int, leader: int, laid: Sequence[int], cards: Sequence[int], most: int, /
) -> tuple[_Signed, int]: ...
def bridge_tables_many(hands: _Rows, threads: int, /) -> _Signed: ...
def bridge_play_out_many(
    hands: _Rows, trump: int, leader: int, laid: Sequence[int], cards: Sequence[int], rest: int, threads: int, /
) -> _Signed: ...

EUCHRE_OBSERVED: int
EUCHRE_ACTS: int

class EuchreDeals:
    def __init__(
        self,
        places: int,
        seed: int,
        pack: int,
        ways: tuple[bool, bool, bool, bool],
        march: tuple[int, int],
        euchre: tuple[int, int],
        observed: NDArray[np.uint8],
        mask: NDArray[np.uint8],
        seats: NDArray[np.int8],
        rewards: NDArray[np.float32],
        ended: NDArray[np.int8],
        /,
    ) -> None: ...
    def step(self, acts: NDArray[np.int64], /) -> None: ...
    def any(self, acts: NDArray[np.int64], /) -> None: ...
    def dealt(self, place: int, /) -> tuple[list[int], int]: ...
