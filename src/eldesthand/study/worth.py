"""What positions are worth, by the solver of their game.

Positions of bridge are solved many at a time, on all cores: `prepare` asks for all that a study will need, and what has
been found is remembered.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from eldesthand import solver
from eldesthand.cards import Card
from eldesthand.seats import Seat, side
from eldesthand.solver import BadPosition, Position, bridge
from eldesthand.solver.bridge import BridgePosition, Makes, NoSolver

REMEMBERED: Final = 4096
T = TypeVar("T")
_known: OrderedDict[BridgePosition, dict[Card, int]] = OrderedDict()


class NotSolved(ValueError):
    """Raised where a deal can't be solved as it lies; its words say why."""


def notice(position: Position) -> str:
    """Return the notice for a user of how a position is solved; nothing if all is well."""
    return bridge.notice() if isinstance(position, BridgePosition) else solver.notice()


def prepare(positions: Iterable[Position]) -> None:
    """Find what some positions are worth, all at once; what can't be solved is left for whoever asks for it."""
    asked = [
        position
        for position in dict.fromkeys(positions)
        if isinstance(position, BridgePosition) and position.left and not position.calls and position not in _known
    ]
    if asked and not bridge.notice():
        for position, worth in zip(asked, _told(lambda: bridge.values_many(asked)), strict=True):
            _remember(position, worth)


def north_south(position: Position) -> int:
    """Return the tricks of N and S of those left.  Raises `NotSolved`."""
    if not isinstance(position, BridgePosition):
        return solver.solve(position)
    worth = values(position)
    best = max(worth.values(), default=0)
    return position.left - best if worth and side(position.to_play) else best


def values(position: Position) -> dict[Card, int]:
    """Return each lawful card and the tricks of its player's side of those left.  Raises `NotSolved`."""
    if not isinstance(position, BridgePosition):
        return solver.values(position)
    if position not in _known:
        _remember(position, _told(lambda: bridge.values(position)))
    return _known[position]


def best_line(position: Position) -> tuple[tuple[Seat, Card], ...]:
    """Return one line of best play to the end.  Raises `NotSolved`."""
    if not isinstance(position, BridgePosition):
        return solver.best_line(position)
    return _told(lambda: bridge.best_line(position))


def makes(hands: tuple[tuple[Card, ...], ...]) -> Makes:
    """Return the result of every make of a deal of bridge.  Raises `NotSolved`."""
    return _told(lambda: bridge.makes((hands[0], hands[1], hands[2], hands[3])))


def _remember(position: BridgePosition, worth: dict[Card, int]) -> None:
    _known[position] = worth
    if len(_known) > REMEMBERED:
        _known.popitem(last=False)


def _told(ask: Callable[[], T]) -> T:
    """Return an answer; what stands in its way is told as a deal that can't be solved."""
    try:
        return ask()
    except (BadPosition, NoSolver) as problem:
        raise NotSolved(str(problem)) from None
