"""Exact bridge by the compiled kernel, on all cores; where it is not installed, small endings by its twin in Python."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from eldesthand.cards import Card
from eldesthand.seats import NS, Seat, Side, left, side
from eldesthand.solver.arrays import masks
from eldesthand.solver.bridge.makes import TRUMPS, Makes
from eldesthand.solver.bridge.position import BridgePosition, Hands
from eldesthand.solver.bridge.twin import BridgeTwin, Ending, game_of
from eldesthand.solver.following import lawful as lawful_cards
from eldesthand.solver.native import FORCE, compiled, kernel
from eldesthand.solver.position import BadPosition, Position

MOST_IN_PYTHON: Final = 4
"""The most cards a hand that the twin solves in less than a second."""

PORTION: Final = 64
"""So many positions, or results of a deal, are solved between two looks at the keyboard's interrupt."""


class NoSolver(RuntimeError):
    """Raised for what is too long for the twin where there is no kernel; its words say what mends it."""


class TooManyWays(BadPosition):
    """Raised where a call binds a hand so late that the ways until then can't all be followed."""


def notice() -> str:
    """Return in one line what can't be solved, and the remedy; nothing if the kernel is at work."""
    if kernel() is not None:
        return ""
    limit = f"exact bridge goes no further than {MOST_IN_PYTHON} cards a hand"
    if compiled is not None:
        return f"{FORCE}=python: {limit}."
    return f"Without the compiled kernel {limit}: install a C++ compiler, and then eldesthand anew."


def solve(position: BridgePosition, side: Side = NS) -> int:
    """Return the tricks that a side takes of those left, with best play by all.

    `side` is 0 for N and S, 1 for E and W.  Raises `BadPosition` and `NoSolver`.
    """
    return solve_many([position], side)[0]


def reaches(position: BridgePosition, need: int, side: Side = NS) -> bool:
    """Whether a side takes so many tricks of those left, with best play by all: quicker than to solve how many.

    Raises `BadPosition` and `NoSolver`.
    """
    native = kernel()
    if native is None:
        return solve(position, side) >= need
    north_south = position.left - need + 1 if side & 1 else need
    reached: bool = _asked(native.bridge_reaches, _of_bridge(position), north_south)
    return reached != bool(side & 1)


def solve_many(positions: Sequence[BridgePosition], side: Side = NS) -> list[int]:
    """Return the result of `solve` for each position, the work shared by all cores."""
    return [
        position.left - tricks if side & 1 else tricks
        for position, tricks in zip(positions, _north_south(positions), strict=True)
    ]


def values(position: BridgePosition) -> dict[Card, int]:
    """Return each lawful card of the hand to play, and the tricks its own side takes if it is played.

    The tricks are those left, the open one included; the lowest card stands first.  Nothing is left to play: no
    cards.  Raises `BadPosition` and `NoSolver`.
    """
    return values_many([position])[0]


def values_many(positions: Sequence[BridgePosition]) -> list[dict[Card, int]]:
    """Return the result of `values` for each position, the work shared by all cores."""
    return [
        {card: position.left - tricks if side(position.to_play) else tricks for card, tricks in worth.items()}
        for position, worth in zip(positions, _worth(positions), strict=True)
    ]


def makes(hands: Hands) -> Makes:
    """Return the result of every make of a deal from every dealer's seat.  Raises `BadPosition` and `NoSolver`."""
    return makes_many([hands])[0]


def makes_many(deals: Sequence[Hands]) -> list[Makes]:
    """Return the result of `makes` for each deal, the work shared by all cores."""
    sizes = [_dealt(hands) for hands in deals]
    native = kernel()
    if native is None:
        tables = [_table_by_twin(hands) for hands in deals]
    else:
        tables = []
        for some in _portions(deals, PORTION // 20):
            tables += native.bridge_tables_many(masks(some), cores()).tolist()
    return [
        Makes(tuple(map(tuple, table)), size, hands) for table, size, hands in zip(tables, sizes, deals, strict=True)
    ]


def lawful(position: BridgePosition) -> tuple[Card, ...]:
    """Return the cards that the hand to play may lawfully put down, the call that binds it obeyed."""
    return lawful_cards(_of_bridge(position))


def best_line(position: BridgePosition) -> tuple[tuple[Seat, Card], ...]:
    """Return one line of best play to the end, each card with the seat that plays it.

    Of cards that are as good the lowest is played, a plain suit's rather than a trump.  Raises as `values` does.
    """
    _of_bridge(position)
    line = []
    while position.left:
        worth = values(position)
        best = max(worth.values())
        card = min((card for card, tricks in worth.items() if tricks == best), key=lambda card: _dear(position, card))
        line.append((position.to_play, card))
        position = position.after(card)
    return tuple(line)


def _dear(position: BridgePosition, card: Card) -> tuple[bool, int, Card]:
    """Return the sort key of cards that are worth the same: the one to keep longest comes last."""
    return position.suit(card) == position.trump, card & 15, card


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _of_bridge(position: Position) -> BridgePosition:
    """Return a position of bridge that is sound.  Raises `BadPosition`."""
    if not isinstance(position, BridgePosition):
        raise BadPosition("this is no position of bridge; eldesthand.solver solves those of euchre")
    return position.checked()


def _dealt(hands: Hands) -> int:
    """Return how many cards each hand holds.  Raises `BadPosition`."""
    position = BridgePosition(hands, 0, 0).checked()
    if not position.left:
        raise BadPosition("there are no cards")
    return position.left


# By the kernel, or the twin


def _north_south(positions: Sequence[BridgePosition]) -> list[int]:
    """Return the tricks of N and S in each position."""
    native = kernel()
    checked = [_of_bridge(position) for position in positions]
    if native is None:
        return [_twin(position).tricks(_game(position)) for position in checked]
    solved = {n: _asked(native.bridge_tricks, position) for n, position in enumerate(checked) if position.calls}
    for rows in _portions([n for n, position in enumerate(checked) if not position.calls], PORTION):
        tricks = native.bridge_tricks_many(*_arrays([checked[n] for n in rows]), cores())
        solved |= zip(rows, tricks.tolist(), strict=True)
    return [solved[n] for n in range(len(checked))]


def _worth(positions: Sequence[BridgePosition]) -> list[dict[Card, int]]:
    """Return each lawful card of each position, the lowest first, and the tricks of N and S after it."""
    native = kernel()
    checked = [_of_bridge(position) for position in positions]
    if native is None:
        return [_twin(position).values(_game(position)) for position in checked]
    solved = {n: dict(_asked(native.bridge_values, position)) for n, position in enumerate(checked) if position.calls}
    for rows in _portions([n for n, position in enumerate(checked) if not position.calls], PORTION):
        cards, tricks = native.bridge_values_many(*_arrays([checked[n] for n in rows]), cores())
        for n, held, worth in zip(rows, cards.tolist(), tricks.tolist(), strict=True):
            solved[n] = dict(sorted((card, tricks) for card, tricks in zip(held, worth, strict=True) if card >= 0))
    return [solved[n] for n in range(len(checked))]


def _portions(asked: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    for at in range(0, len(asked), size):
        yield asked[at : at + size]


def _asked(function: Callable[..., Any], position: BridgePosition, *more: int) -> Any:
    """Return what a function of the kernel says of a position.  Raises `TooManyWays`."""
    hands = tuple(sum(1 << card for card in hand) for hand in position.hands)
    calls = [
        (int(call.what), call.hands, call.leads_only, call.trick, max(call.suit, -1), max(call.card, -1))
        for call in position.calls
    ]
    try:
        return function(hands, position.trump, position.leader, -1, list(position.laid), calls, *more)
    except OverflowError as problem:
        raise TooManyWays(str(problem)) from None


def _arrays(positions: Sequence[BridgePosition]) -> tuple[Any, ...]:
    """Return positions without calls as the kernel takes many."""
    return (
        masks(position.hands for position in positions),
        np.array([position.trump for position in positions], np.uint8),
        np.array([position.leader for position in positions], np.uint8),
        np.full(len(positions), -1, np.int8),
        np.array([(*position.laid, -1, -1, -1)[:3] for position in positions], np.int8),
    )


def _twin(position: BridgePosition) -> BridgeTwin:
    """Return the twin that solves a position.  Raises `NoSolver` for one that takes it too long."""
    if position.left > MOST_IN_PYTHON:
        raise NoSolver(notice())
    return BridgeTwin(position.trump)


def _game(position: BridgePosition) -> Ending:
    hands = tuple(tuple(sorted(hand)) for hand in position.hands)
    return game_of(hands, position.leader, position.left, position.laid, position.calls)


def _table_by_twin(hands: Hands) -> list[list[int]]:
    """Return the tricks of each dealer's side by trump."""
    size, table = len(hands[0]), [[0] * len(TRUMPS) for _ in range(4)]
    for trump in TRUMPS:
        twin = _twin(BridgePosition(hands, trump, 0))
        for dealer in range(4):
            tricks = twin.tricks(game_of(hands, left(dealer)))
            table[dealer][trump] = size - tricks if side(dealer) else tricks
    return table
