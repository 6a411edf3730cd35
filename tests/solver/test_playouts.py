"""Deals are played out lawfully, by policies that see no more than their player, the same from the same seed."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from eldesthand import solver
from eldesthand.cards import Card
from eldesthand.solver import native
from eldesthand.solver.playout import POLICIES, BadChoice, Turn, play_out
from eldesthand.testing.positions import any_position, deal, followers

kernel = native.kernel()


def rows(number: int, seed: int, size: int = 5) -> tuple[list[solver.Position], dict[str, object]]:
    random = Random(seed)
    positions = [any_position(random, size) for _ in range(number)]
    laid = [[*position.laid, -1, -1, -1][:3] for position in positions]
    given = {
        "hands": solver.masks(position.hands for position in positions),
        "trump": [position.trump for position in positions],
        "leader": [position.leader for position in positions],
        "out": [position.out for position in positions],
        "laid": laid,
    }
    return positions, given


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("threads", [0, 2, 3])
def test_the_same_seed_gives_the_same_bytes(policy: str, threads: int) -> None:
    _, given = rows(700, 1)
    alone = solver.play_out_many(**given, seed=9, policy=policy)  # type: ignore[arg-type]
    again = solver.play_out_many(**given, seed=9, policy=policy, threads=threads)  # type: ignore[arg-type]
    assert alone.tobytes() == again.tobytes()


@pytest.mark.parametrize("policy", POLICIES)
def test_a_row_is_the_playout_of_its_number(policy: str) -> None:
    positions, given = rows(300, 2)
    tricks = solver.play_out_many(**given, seed=4, policy=policy, first=50)  # type: ignore[arg-type]
    assert tricks.tolist() == [play_out(position, policy, 4, 50 + n) for n, position in enumerate(positions)]


@pytest.mark.skipif(kernel is None, reason="the kernel is not built")
@pytest.mark.parametrize("policy", POLICIES)
def test_both_ways_of_the_kernel_play_alike(policy: str) -> None:
    assert kernel is not None
    _, given = rows(500, 3)
    results = []
    before = kernel.path()
    for way in kernel.paths():
        kernel.use_path(way)
        results.append(solver.play_out_many(**given, seed=4, policy=policy).tobytes())  # type: ignore[arg-type]
    kernel.use_path(before)
    assert len(set(results)) == 1


def test_a_policy_of_ones_own_sees_its_turn_and_chooses() -> None:
    turns: list[Turn] = []

    def highest(turn: Turn) -> Card:
        turns.append(turn)
        return max(turn.lawful)

    start = deal(Random(5))
    won = play_out(start, highest)
    assert 0 <= won <= 5
    assert len(turns) == 20
    assert set(turns[0].lawful) == set(followers(start))
    assert [len(turn.gone) for turn in turns] == list(range(20))
    assert turns[5].trick[0][0] != turns[5].seat


def test_a_policy_that_revokes_is_caught() -> None:
    random = Random(5)
    start = next(position for position in iter(lambda: any_position(random, 5), None) if must_follow(position))
    wrong = next(card for card in start.hands[start.to_play] if card not in followers(start))
    with pytest.raises(BadChoice, match="not among the lawful cards"):
        play_out(start, lambda turn: wrong)


def must_follow(position: solver.Position) -> bool:
    return followers(position) != position.hands[position.to_play]


def test_a_policy_must_be_known() -> None:
    _, given = rows(2, 6)
    with pytest.raises(ValueError, match="there is no policy 'bold'; there are any, rule, or a function"):
        solver.play_out_many(**given, seed=1, policy="bold")  # type: ignore[arg-type]


def test_any_card_is_as_likely_as_another() -> None:
    start = deal(Random(7), 2)
    hands = np.repeat(solver.masks([start.hands]), 8000, axis=0)
    drawn = solver.play_out_many(hands, start.trump, start.leader, seed=3)
    exact = expected(start)
    assert abs(float(drawn.mean()) - exact) < 5 * float(drawn.std()) / 8000**0.5 + 1e-9


def expected(position: solver.Position) -> float:
    """Return the mean tricks of N and S if every lawful card is as likely as another."""
    if position.left == 0:
        return 0.0
    cards = followers(position)
    total = 0.0
    for card in cards:
        closes = len(position.laid) + 1 == len(position.order)
        later = position.after(card)
        total += (closes and later.leader % 2 == 0) + expected(later)
    return total / len(cards)
