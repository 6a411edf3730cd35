"""The kernel and its twin in Python agree on every position: tricks, each card, the line, what is lawful."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from eldesthand import solver
from eldesthand.solver import native
from eldesthand.solver.arrays import deal_arrays
from eldesthand.solver.twin import Twin
from eldesthand.testing.positions import ONE_OUT, any_position, deal, played_on

kernel = native.kernel()
needs_kernel = pytest.mark.skipif(kernel is None, reason="the kernel is not built")


@pytest.fixture(params=["portable", "bmi2"])
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Go each way of the kernel that this machine can go."""
    if kernel is None or request.param not in kernel.paths():
        pytest.skip(f"no {request.param} here")
    before = kernel.path()
    kernel.use_path(request.param)
    yield request.param
    kernel.use_path(before)


def many(seed: int, sizes: dict[int, int]) -> list[solver.Position]:
    random = Random(seed)
    return [any_position(random, size) for size, number in sizes.items() for _ in range(number)]


def arrays(positions: list[solver.Position]) -> tuple[NDArray[Any], ...]:
    laid = [[*position.laid, -1, -1, -1][:3] for position in positions]
    columns = ([getattr(position, name) for position in positions] for name in ("trump", "leader", "out"))
    trump, leader, out = (np.array(column) for column in columns)
    return solver.masks(position.hands for position in positions), trump, leader, out, np.array(laid)


def agree(positions: list[solver.Position]) -> None:
    hands, trump, leader, out, laid = arrays(positions)
    tricks = solver.solve_many(hands, trump, leader, out=out, laid=laid)
    assert tricks.tolist() == [Twin(position).tricks() for position in positions]


def test_tricks_of_ten_thousand_positions(way: str) -> None:
    agree(many(1888, {1: 1000, 2: 4000, 3: 4000, 4: 2000, 5: 500}))


def test_tricks_with_longer_hands(way: str) -> None:
    random = Random(6)
    agree([deal(random, size) for size in (6, 7) for _ in range(8)])
    agree([deal(random, size, random.choice(ONE_OUT)) for size in (6, 7, 8) for _ in range(15)])


@pytest.mark.long
def test_tricks_of_many_more_positions(way: str) -> None:
    agree(many(1907, {1: 5000, 2: 20_000, 3: 40_000, 4: 40_000, 5: 15_000, 6: 500, 7: 50}))


@needs_kernel
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_each_card_and_the_line(way: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(size)
    positions = [any_position(random, size) for _ in range(300 if size < 5 else 80)]
    same(positions, monkeypatch)


@needs_kernel
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_positions_with_calls(way: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(size)
    positions = [any_position(random, size, calls=True) for _ in range(600 if size < 4 else 150)]
    same(positions, monkeypatch)


def same(positions: list[solver.Position], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask the kernel and the twin everything there is to ask."""

    def answers() -> list[object]:
        return [
            (
                solver.solve(position),
                list(solver.values(position).items()),
                solver.best_line(position),
                solver.lawful(position),
            )
            for position in positions
        ]

    by_kernel = answers()
    with monkeypatch.context() as patched:
        patched.setenv(native.FORCE, "python")
        assert solver.engine() == "python"
        assert by_kernel == answers()


@needs_kernel
def test_what_is_remembered_changes_nothing() -> None:
    positions = [deal(Random(seed), 5) for seed in range(50)]
    alone = [Twin(position, {}).tricks() for position in positions]
    together: dict[tuple[int, ...], tuple[int, int]] = {}
    assert [Twin(position, together).tricks() for position in positions] == alone
    assert [solver.solve(position) for position in reversed(positions)] == alone[::-1]


def test_arrays_and_positions_are_the_same_deals() -> None:
    random = Random(5)
    for position in (any_position(random, 4) for _ in range(50)):
        given = deal_arrays(*arrays([position]))
        again = given.position(0)
        assert [sorted(hand) for hand in again.hands] == [sorted(hand) for hand in position.hands]
        assert again.laid == position.laid
        assert (again.trump, again.leader, again.out) == (position.trump, position.leader, position.out)


def test_playing_on_along_the_best_line_keeps_the_worth() -> None:
    random = Random(9)
    for _ in range(40):
        position = played_on(random, deal(random, 5), random.randrange(8))
        worth, won = solver.solve(position), 0
        for seat, card in solver.best_line(position):
            assert position.to_play == seat
            assert card in solver.lawful(position)
            closes = len(position.laid) + 1 == len(position.order)
            position = position.after(card)
            won += closes and position.leader % 2 == 0
            assert won + solver.solve(position) == worth
        assert won == worth
