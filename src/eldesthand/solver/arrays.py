"""Many deals at once: NumPy arrays in and out.

Every function takes the deals as arrays of `n` rows, a number standing for the same in every row:

========  ==========  ================  =====================================================================
name      shape       type              what
========  ==========  ================  =====================================================================
hands     ``(n, 4)``  uint64            the cards of N, E, S and W: bit ``16 * suit + rank`` for each card
trump     ``(n,)``    integer           the suit, 0 to 3: clubs, diamonds, hearts, spades
leader    ``(n,)``    integer           the seat that leads, or has led to the open trick, 0 to 3
out       ``(n,)``    integer           the set of seats that sit out; 0 if it is not given
laid      ``(n, 3)``  int8              the open trick's cards, the leader's first, -1 where there is none yet
side      ``(n,)``    integer           whose tricks are counted: 0 N and S, 1 E and W
========  ==========  ================  =====================================================================

`masks` makes `hands` of cards.  A deal that is no position raises `BadPosition` with its row.  The work is done
with the interpreter's lock released, on `threads` threads; 0 is as many as the machine has cores.  What comes
out never depends on how many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import NS
from eldesthand.solver import exact
from eldesthand.solver.native import kernel
from eldesthand.solver.native import threads as checked_threads
from eldesthand.solver.playout import Policy, of_name, play_out
from eldesthand.solver.position import BadPosition, Position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_T = TypeVar("_T")

MOST_CARDS: Final = 10
"""The columns of `values_many`: no hand holds more."""


class DealArrays(Struct, frozen=True):
    """Deals made ready for the kernel: every array of the type it wants, a row for each deal."""

    hands: NDArray[np.uint64]
    trump: NDArray[np.uint8]
    leader: NDArray[np.uint8]
    out: NDArray[np.uint8]
    laid: NDArray[np.int8]

    @property
    def given(self) -> tuple[Any, ...]:
        """The arrays in the order in which the kernel takes them."""
        return self.hands, self.trump, self.leader, self.out, self.laid

    def position(self, row: int) -> Position:
        """Return a row as a position."""
        hands = tuple(cards_of(int(mask)) for mask in self.hands[row])
        laid = tuple(int(card) for card in self.laid[row])
        laid = laid[: max((n + 1 for n, card in enumerate(laid) if card != -1), default=0)]
        return Position(
            (hands[0], hands[1], hands[2], hands[3]),
            int(self.trump[row]),
            int(self.leader[row]),
            laid,
            int(self.out[row]),
        )


def masks(deals: Iterable[Sequence[Iterable[Card]]]) -> NDArray[np.uint64]:
    """Return deals, each of four hands of cards, as an array of shape ``(n, 4)`` of uint64.

    Bit ``16 * suit + rank`` stands for a card, which is ``1 << card``.
    """
    import numpy as np

    rows = [[sum(1 << card for card in hand) for hand in deal] for deal in deals]
    return np.array(rows, dtype=np.uint64).reshape(len(rows), 4)


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, the lowest bit first."""
    return tuple(card for card in range(64) if mask >> card & 1)


def solve_many(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, *, out: ArrayLike = 0, laid: ArrayLike | None = None,
    side: ArrayLike = NS, threads: int = 1,
) -> NDArray[np.int8]:  # fmt: skip
    """Return the tricks that a side takes of those left in each deal: int8 of shape ``(n,)``."""
    deals = deal_arrays(hands, trump, leader, out, laid)
    sides = _column(side, len(deals.hands), "side")
    native, cores = kernel(), checked_threads(threads)
    if native is not None:
        return _native(native.tricks_many, *deals.given, sides, cores)
    return _by_row(deals, lambda row, position: exact.solve(position, int(sides[row])))


def reaches_many(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, need: ArrayLike, *, out: ArrayLike = 0,
    laid: ArrayLike | None = None, side: ArrayLike = NS, threads: int = 1,
) -> NDArray[np.bool_]:  # fmt: skip
    """Return whether a side takes `need` tricks, of shape ``(n,)``, in each deal: bool of shape ``(n,)``."""
    import numpy as np

    deals = deal_arrays(hands, trump, leader, out, laid)
    rows = len(deals.hands)
    sides = _column(side, rows, "side")
    needs = np.ascontiguousarray(np.broadcast_to(np.clip(_whole(need, "need"), -1, 99), (rows,)), dtype=np.int8)
    native, cores = kernel(), checked_threads(threads)
    if native is not None:
        answers = _native(native.reaches_many, *deals.given, sides, needs, cores)
    else:
        answers = _by_row(deals, lambda row, position: exact.reaches(position, int(needs[row]), int(sides[row])))
    reached: NDArray[np.bool_] = answers.astype(np.bool_)
    return reached


def outcome_many(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, makers: ArrayLike, *, won: ArrayLike = 0,
    out: ArrayLike = 0, laid: ArrayLike | None = None, threads: int = 1,
) -> NDArray[np.int8]:  # fmt: skip
    """Return the result of the makers' play: 0 euchred, 1 point, 2 march; int8 of shape ``(n,)``.

    `makers` is their side and `won` the tricks they have already, both of shape ``(n,)``.
    """
    import numpy as np

    deals = deal_arrays(hands, trump, leader, out, laid)
    rows = len(deals.hands)
    had = _broadcast(_whole(won, "won"), (rows,), "won")
    sides = _column(makers, rows, "makers")
    point = reaches_many(
        deals.hands, deals.trump, deals.leader, 3 - had, out=deals.out, laid=deals.laid, side=sides, threads=threads
    )
    outcomes = point.astype(np.int8)
    some = np.flatnonzero(point)
    few = DealArrays(*(column[some] for column in deals.given))
    outcomes[some] += reaches_many(
        few.hands, few.trump, few.leader, 5 - had[some], out=few.out, laid=few.laid, side=sides[some], threads=threads
    )
    return outcomes


def values_many(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, *, out: ArrayLike = 0, laid: ArrayLike | None = None,
    threads: int = 1,
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:  # fmt: skip
    """Return the lawful cards of the hand to play and the tricks that N and S take after each.

    Both are int8 of shape ``(n, 10)``, -1 where there is no card.
    """
    import numpy as np

    deals = deal_arrays(hands, trump, leader, out, laid)
    native, cores = kernel(), checked_threads(threads)
    if native is not None:
        cards, tricks = _native(native.values_many, *deals.given, cores)
        return cards, tricks
    cards = np.full((len(deals.hands), MOST_CARDS), -1, dtype=np.int8)
    tricks = cards.copy()
    for row, position in _positions(deals):
        side = position.to_play & 1
        for n, (card, own) in enumerate(exact.values(position).items()):
            cards[row, n] = card
            tricks[row, n] = position.left - own if side else own
    return cards, tricks


def play_out_many(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, *, seed: int, policy: str | Policy = "any", first: int = 0,
    out: ArrayLike = 0, laid: ArrayLike | None = None, threads: int = 1,
) -> NDArray[np.int8]:  # fmt: skip
    """Return the tricks that N and S take of those left when each deal is played out: int8 of shape ``(n,)``.

    `policy` is a name or a function (see `eldesthand.solver.playout`).  Row `i` is playout `first` + `i` of the
    seed, the same on any machine and any number of threads.
    """
    deals = deal_arrays(hands, trump, leader, out, laid)
    number = of_name(policy) if isinstance(policy, str) else -1
    native, cores = kernel(), checked_threads(threads)
    if native is not None and number >= 0:
        word = (1 << 64) - 1
        return _native(native.play_out_many, *deals.given, number, seed & word, first & word, cores)
    return _by_row(deals, lambda row, position: play_out(position, policy, seed, first + row))


# Making ready


def deal_arrays(
    hands: ArrayLike, trump: ArrayLike, leader: ArrayLike, out: ArrayLike, laid: ArrayLike | None
) -> DealArrays:
    """Return deals as the kernel takes them.  Raises `BadPosition` for arrays of the wrong shape or kind."""
    import numpy as np

    dealt = np.asarray(hands)
    if dealt.ndim != 2 or dealt.shape[1] != 4:
        raise BadPosition(f"hands has the shape {dealt.shape}; it must be (n, 4), of N, E, S and W")
    if dealt.dtype.kind not in "ui" or (dealt.dtype.kind == "i" and (dealt < 0).any()):
        raise BadPosition(f"hands has the type {dealt.dtype}; it must be uint64, bit 16 * suit + rank for a card")
    rows = len(dealt)
    if laid is None:
        open_trick = np.full((rows, 3), -1, dtype=np.int8)
    else:
        cards = _whole(laid, "laid")
        if cards.ndim not in (1, 2) or cards.shape[-1] != 3:
            raise BadPosition(f"laid has the shape {cards.shape}; it must be (n, 3), -1 where there is no card")
        # What doesn't fit the type is no card either; -2 is refused by its row.
        fitting = np.where((cards >= -1) & (cards < 64), cards, -2)
        open_trick = np.ascontiguousarray(_broadcast(fitting, (rows, 3), "laid"), dtype=np.int8)
    return DealArrays(
        np.ascontiguousarray(dealt, dtype=np.uint64),
        _column(trump, rows, "trump"),
        _column(leader, rows, "leader"),
        _column(out, rows, "out"),
        open_trick,
    )


def _whole(given: ArrayLike, name: str) -> NDArray[Any]:
    import numpy as np

    array = np.asarray(given)
    if array.dtype.kind not in "uib":
        raise BadPosition(f"{name} has the type {array.dtype}; it must be of whole numbers")
    return array


def _column(given: ArrayLike, rows: int, name: str) -> NDArray[np.uint8]:
    import numpy as np

    array = _whole(given, name)
    fitting = np.where((array >= 0) & (array < 256), array, 255)  # 255 is refused by its row
    return np.ascontiguousarray(_broadcast(fitting, (rows,), name), dtype=np.uint8)


def _broadcast(array: NDArray[Any], shape: tuple[int, ...], name: str) -> NDArray[Any]:
    import numpy as np

    try:
        return np.broadcast_to(array, shape)
    except ValueError:
        raise BadPosition(f"{name} has the shape {array.shape}; there are {shape[0]} deals") from None


# Doing


def _native(function: Callable[..., _T], *given: Any) -> _T:
    try:
        return function(*given)
    except ValueError as problem:
        raise BadPosition(str(problem)) from None


def _positions(deals: DealArrays) -> Iterable[tuple[int, Position]]:
    for row in range(len(deals.hands)):
        try:
            yield row, deals.position(row).checked()
        except BadPosition as problem:
            raise BadPosition(f"row {row}: {problem}") from None


def _by_row(deals: DealArrays, work: Callable[[int, Position], int]) -> NDArray[np.int8]:
    import numpy as np

    answers = np.empty(len(deals.hands), dtype=np.int8)
    for row, position in _positions(deals):
        answers[row] = work(row, position)
    return answers
