"""Exact bridge by a pool of workers: futures for those who can't wait, plain functions for those who can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from typing import Any, TypeVar

from eldesthand.cards import Card
from eldesthand.seats import NS, Seat, Side, side
from eldesthand.solver.bridge.makes import Makes
from eldesthand.solver.bridge.pool import Pool, the_pool
from eldesthand.solver.bridge.position import BridgePosition, Hands
from eldesthand.solver.bridge.questions import cards_of, on_makes, on_positions, tricks_of
from eldesthand.solver.bridge.tree import Tree
from eldesthand.solver.following import lawful as lawful_cards
from eldesthand.solver.position import BadPosition, Position

T = TypeVar("T")


class Analyst:
    """Answers questions about positions and deals by futures, which the workers of a pool fill.

    Whoever has an event loop awaits ``asyncio.wrap_future(…)`` of one; the loop is never held up.  What is wrong in a
    position is raised at once, as `BadPosition`; a future may fail with `NoSolver` or `Crashed`.
    """

    def __init__(self, pool: Pool | None = None) -> None:
        self._pool = pool

    @property
    def pool(self) -> Pool:
        """The pool that is asked."""
        return self._pool or the_pool()

    def solve(self, positions: Sequence[BridgePosition]) -> Future[list[int]]:
        """Return the future of the tricks that N and S take of those left in each position."""
        trees = [Tree(_of_bridge(position)) for position in positions]
        leaves = [leaf for tree in trees for leaf in tree.leaves]

        def read(answers: list[Any]) -> list[int]:
            solved = _split([_best(leaf, cards) for leaf, cards in zip(leaves, _joined(answers), strict=True)], trees)
            return [tree.north_south(part) for tree, part in zip(trees, solved, strict=True)]

        return _then(self.pool.ask(on_positions(leaves, False, self.pool.size)), read)

    def values(self, positions: Sequence[BridgePosition]) -> Future[list[dict[Card, int]]]:
        """Return the future of every lawful card's worth in each position, as `values` has it."""
        for position in positions:
            _of_bridge(position)
        plain = [position for position in positions if position.left and not position.calls]
        bound = [position for position in positions if position.left and position.calls]
        trees = [Tree(position) for position in bound]
        leaves = [leaf for tree in trees for leaf in tree.leaves]
        questions = on_positions(plain, True, self.pool.size)
        more = on_positions(leaves, False, self.pool.size)

        def read(answers: list[Any]) -> list[dict[Card, int]]:
            free = iter([dict(cards_of(cards)) for cards in _joined(answers[: len(questions)])])
            ends = zip(leaves, _joined(answers[len(questions) :]), strict=True)
            solved = _split([_best(leaf, cards) for leaf, cards in ends], trees)
            called = iter(
                [tree.values(position, part) for tree, position, part in zip(trees, bound, solved, strict=True)]
            )
            return [{} if not position.left else next(called if position.calls else free) for position in positions]

        return _then(self.pool.ask([*questions, *more]), read)

    def makes(self, deals: Sequence[Hands]) -> Future[list[Makes]]:
        """Return the future of what every make of each deal comes to."""
        sizes = [_sound(hands) for hands in deals]
        questions = on_makes(deals, self.pool.size)

        def read(answers: list[Any]) -> list[Makes]:
            tables = tricks_of(answers, questions, len(deals))
            return [_makes(*deal) for deal in zip(tables, sizes, deals, strict=True)]

        return _then(self.pool.ask(questions), read)


def _of_bridge(position: Position) -> BridgePosition:
    """Return a position of bridge that is sound.  Raises `BadPosition`."""
    if not isinstance(position, BridgePosition):
        raise BadPosition("this is no position of bridge; eldesthand.solver solves those of euchre")
    return position.checked()


def _joined(answers: Sequence[Any]) -> list[Any]:
    return [part for answer in answers for part in answer]


def _best(position: BridgePosition, cards: Sequence[Sequence[int]]) -> int:
    """Return the tricks of N and S from DDS's best card of a position."""
    tricks = cards[0][3]
    return position.left - tricks if side(position.to_play) else tricks


def _split(solved: list[int], trees: Sequence[Tree]) -> list[list[int]]:
    """Return for each tree what its leaves come to."""
    split, at = [], 0
    for tree in trees:
        split.append(solved[at : at + len(tree.leaves)])
        at += len(tree.leaves)
    return split


def _sound(hands: Hands) -> int:
    """Return how many cards each hand holds.  Raises `BadPosition`."""
    position = BridgePosition(hands, 0, 0).checked()
    if not position.left:
        raise BadPosition("there are no cards")
    return position.left


def _makes(table: list[list[int]], size: int, hands: Hands) -> Makes:
    """Return a table of DDS, which takes every deal for one of thirteen tricks."""
    return Makes(tuple(tuple(tricks - (13 - size) for tricks in row) for row in table), size, hands)


def _then(asked: Future[list[Any]], function: Callable[[list[Any]], T]) -> Future[T]:
    """Return the future of what a function makes of the answers; cancelled, it cancels the question."""
    future: Future[T] = Future()

    def answered(done: Future[list[Any]]) -> None:
        if done.cancelled():
            future.cancel()
            return
        try:
            problem = done.exception()
            if problem is not None:
                future.set_exception(problem)
            else:
                future.set_result(function(done.result()))
        except InvalidStateError:
            pass
        except Exception as fault:
            future.set_exception(fault)

    future.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
    asked.add_done_callback(answered)
    return future


def waited(future: Future[T]) -> T:
    """Return the result of a future; interrupted, it cancels it."""
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


def solve(position: BridgePosition, side: Side = NS) -> int:
    """Return the tricks that a side takes of those left, with best play by all.

    `side` is 0 for N and S, 1 for E and W.  Raises `BadPosition`, `NoSolver` and `Crashed`.
    """
    return solve_many([position], side)[0]


def solve_many(positions: Sequence[BridgePosition], side: Side = NS) -> list[int]:
    """Return the result of `solve` for each position, the work shared by all workers."""
    solved = waited(Analyst().solve(positions))
    return [position.left - tricks if side & 1 else tricks for position, tricks in zip(positions, solved, strict=True)]


def values(position: BridgePosition) -> dict[Card, int]:
    """Return each lawful card of the hand to play, and the tricks its own side takes if it is played.

    The tricks are those left, the open one included; the lowest card stands first.  Nothing is left to play: no
    cards.  Raises `BadPosition`, `NoSolver` and `Crashed`.
    """
    return values_many([position])[0]


def values_many(positions: Sequence[BridgePosition]) -> list[dict[Card, int]]:
    """Return the result of `values` for each position, the work shared by all workers."""
    return waited(Analyst().values(positions))


def makes(hands: Hands) -> Makes:
    """Return the result of every make of a deal from every dealer's seat.

    Raises `BadPosition`, `NoSolver` and `Crashed`.
    """
    return makes_many([hands])[0]


def makes_many(deals: Sequence[Hands]) -> list[Makes]:
    """Return the result of `makes` for each deal, the work shared by all workers."""
    return waited(Analyst().makes(deals))


def lawful(position: BridgePosition) -> tuple[Card, ...]:
    """Return the cards that the hand to play may lawfully put down, the call that binds it obeyed."""
    return lawful_cards(_of_bridge(position))


def best_line(position: BridgePosition) -> tuple[tuple[Seat, Card], ...]:
    """Return one line of best play to the end, each card with the seat that plays it.

    Of cards that are as good the lowest is played, a plain suit's rather than a trump.  Raises as `values` does.
    """
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
