"""What is no position is refused with words that say what is wrong, and nothing whatever does harm."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from eldesthand import solver
from eldesthand.cards import card
from eldesthand.solver import BadPosition, Call, Called, MakersOutcome, Position, native
from eldesthand.testing.positions import any_position, deal


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


GOOD = Position((cards("C9 CJ"), cards("CA HQ"), cards("D7 D8"), cards("CK CT")), trump=0, leader=1)


@pytest.mark.skipif(not os.environ.get("CI"), reason="only where everything is built")
def test_the_kernel_is_there_where_everything_is_built() -> None:
    assert native.compiled is not None


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"trump": 4}, "trump is 4; it must be a suit"),
        ({"trump": "H"}, "trump is 'H'"),
        ({"leader": 4}, "the leader is 4"),
        ({"leader": 1, "out": 0b0010}, "East sits out, and can't have the lead"),
        ({"out": 16}, "who sits out is 16"),
        ({"out": 15}, "somebody has to play"),
        ({"hands": GOOD.hands[:3]}, "there are 3 hands"),
        ({"hands": (cards("CA CJ"), *GOOD.hands[1:])}, "the ace of clubs stands twice: North and East"),
        ({"laid": cards("C9")}, "the nine of clubs stands twice: North and the table"),
        ({"hands": (cards("C2 CJ"), *GOOD.hands[1:])}, "North has C2; only the 32 cards"),
        ({"hands": (cards("C9' CJ"), *GOOD.hands[1:])}, "of the other pack"),
        ({"hands": ((-1, -1), *GOOD.hands[1:])}, "a card -1, which is unknown"),
        ({"hands": (cards("C9"), *GOOD.hands[1:])}, r"not of one size \(N 1, E 2, S 2, W 2\)"),
        ({"laid": cards("S9 ST SQ SK")}, "the trick on the table is complete"),
        ({"calls": (Call(99, 1),)}, "a call is 99; it must be one of CARD"),  # type: ignore[arg-type]
        ({"calls": (Call(Called.CARD, 1),)}, "names no card"),
        ({"calls": (Call(Called.SUIT, 1),)}, "names no suit"),
        ({"calls": (Call(Called.WIN, 16),)}, "a call binds 16"),
        ({"calls": (Call(Called.WIN, 1, trick=99),)}, "a call is for trick 99"),
        ({"calls": (Call(Called.WIN, 1),) * 9}, "9 calls stand"),
    ],
)
def test_what_is_wrong_is_said(changed: dict[str, Any], said: str) -> None:
    position = replace(GOOD, **changed)
    for ask in (solver.solve, solver.values, solver.best_line, solver.lawful):
        with pytest.raises(BadPosition, match=said):
            ask(position)


def test_a_hand_can_be_too_large() -> None:
    random = Random(1)
    twelve = deal(random, 10, 0b0011)
    more = [
        card for card in range(64) if card in solver.position.PACK and not any(card in hand for hand in twelve.hands)
    ]
    hands = ((), (), (*twelve.hands[2], more[0]), (*twelve.hands[3], more[1]))
    with pytest.raises(BadPosition, match="10 are the most"):
        solver.solve(replace(twelve, hands=hands))


def test_a_card_not_held_is_not_played() -> None:
    with pytest.raises(BadPosition, match="East is to play, and does not hold nine of clubs"):
        GOOD.after(card("C9"))


def test_nothing_left_is_worth_nothing() -> None:
    over = Position(((), (), (), ()), 0, 0)
    assert solver.solve(over) == solver.solve(over, 1) == 0
    assert solver.values(over) == {}
    assert solver.best_line(over) == ()
    assert solver.lawful(over) == ()


@pytest.mark.parametrize("out", [0b1010, 0b1110])
def test_a_side_that_plays_alone_takes_everything(out: int) -> None:
    position = deal(Random(1), 4, out)
    assert solver.solve(position) == 4
    assert set(solver.values(position).values()) == {4}
    assert len(solver.best_line(position)) == 4 * len(position.order)


def test_cards_of_one_who_sits_out_are_in_nobodys_play() -> None:
    random = Random(8)
    for _ in range(50):
        four = deal(random, 4)
        if four.leader == 2:
            continue
        three = replace(four, out=0b0100)
        assert solver.solve(three) == solver.solve(replace(three, hands=(*four.hands[:2], (), four.hands[3])))


@pytest.mark.parametrize(("won", "tricks"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (2, 2), (0, 3)])
def test_the_outcome_is_told_by_the_tricks(won: int, tricks: int) -> None:
    random = Random(won)
    for _ in range(60):
        position = deal(random, tricks)
        for makers in (0, 1):
            total = won + solver.solve(position, makers)
            wanted = MakersOutcome.EUCHRED if total < 3 else MakersOutcome.MARCH if total == 5 else MakersOutcome.POINT
            assert solver.outcome(position, makers, won) is wanted


def test_an_outcome_is_of_five_tricks() -> None:
    with pytest.raises(BadPosition, match="a deal has five tricks"):
        solver.outcome(deal(Random(1), 6), 0)


# Arrays


def test_outcomes_of_many() -> None:
    random = Random(2)
    deals = [deal(random, 5) for _ in range(500)]
    hands = solver.masks(position.hands for position in deals)
    trump, leader = [position.trump for position in deals], [position.leader for position in deals]
    makers = np.arange(500) % 2
    outcomes = solver.outcome_many(hands, trump, leader, makers)
    assert outcomes.dtype == np.int8
    assert outcomes.tolist() == [solver.outcome(position, n % 2) for n, position in enumerate(deals)]


def test_values_of_many() -> None:
    random = Random(3)
    deals = [any_position(random, 4) for _ in range(200)]
    laid = [[*position.laid, -1, -1, -1][:3] for position in deals]
    hands = solver.masks(position.hands for position in deals)
    cards, tricks = solver.values_many(
        hands,
        [position.trump for position in deals],
        [position.leader for position in deals],
        out=[position.out for position in deals],
        laid=laid,
    )
    assert cards.shape == tricks.shape == (200, 10)
    for n, position in enumerate(deals):
        mine = solver.values(position)
        values = {int(c): int(t) for c, t in zip(cards[n], tricks[n], strict=True) if c >= 0}
        assert values == {c: position.left - t if position.to_play & 1 else t for c, t in mine.items()}


@pytest.mark.parametrize("threads", [0, 2, 3])
def test_threads_change_nothing(threads: int) -> None:
    random = Random(4)
    hands = solver.masks(deal(random).hands for _ in range(1000))
    alone = solver.solve_many(hands, 2, 1)
    assert (solver.solve_many(hands, 2, 1, threads=threads) == alone).all()


def test_no_deals_are_solved_too() -> None:
    empty = np.zeros((0, 4), np.uint64)
    assert solver.solve_many(empty, 0, 0).shape == (0,)
    assert solver.outcome_many(empty, 0, 0, 0).shape == (0,)
    assert solver.masks([]).shape == (0, 4)


HANDS = solver.masks([GOOD.hands, GOOD.hands])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((HANDS[:, :3], 0, 1), r"hands has the shape \(2, 3\)"),
        ((HANDS.astype(float), 0, 1), "hands has the type float64"),
        ((-HANDS.astype(np.int64), 0, 1), "it must be uint64"),
        ((HANDS, [0, 9], 1), "row 1: trump is"),
        ((HANDS, [0, 256], 1), "row 1: trump is"),
        ((HANDS, 0, [1, -1]), "row 1: the leader is"),
        ((HANDS, 0, 1.5), "leader has the type float64"),
        ((HANDS, [0, 0, 0], 1), r"trump has the shape \(3,\); there are 2 deals"),
        ((np.array([[1, 2, 4, 8]], np.uint64), 0, 1), "row 0"),
        ((HANDS | np.uint64(1 << 10), 0, 1), "row 0"),
    ],
)
def test_what_is_wrong_in_arrays_is_said(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        solver.solve_many(*given)


@pytest.mark.parametrize("laid", [[1, 2, 3], [[-1, 7, -1]], [[7, 7, -1]], [[999, -1, -1]], [[-9, -1, -1]], [[1, 2]]])
def test_what_is_wrong_on_the_table_is_said(laid: Any) -> None:
    with pytest.raises(BadPosition):
        solver.solve_many(HANDS, 0, 1, laid=laid)


@pytest.mark.parametrize("threads", [-1, 10**6])
def test_threads_are_a_sensible_number(threads: int) -> None:
    with pytest.raises(ValueError, match="threads"):
        solver.solve_many(HANDS, 0, 1, threads=threads)
    with pytest.raises(ValueError, match="threads"):
        solver.sample(solver.Knowledge(0, (), 0, sizes=(0, 5, 5, 5)), 1, 1, threads=threads)


@pytest.mark.skipif(native.compiled is None, reason="the kernel is not built")
def test_the_stub_has_what_the_kernel_has() -> None:
    stub = ast.parse(Path(native.__file__).with_name("_kernel.pyi").read_text("utf-8"))
    stated = {node.name for node in stub.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    named = {
        node.target.id for node in stub.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    assert stated | named == {name for name in dir(native.compiled) if not name.startswith("_")}


@pytest.mark.skipif(native.compiled is None, reason="the kernel is not built")
def test_the_kernel_itself_takes_any_numbers() -> None:
    kernel = native.compiled
    assert kernel is not None
    random, refused = Random(7), 0
    for _ in range(4000):
        hands = tuple(random.getrandbits(64) & random.getrandbits(64) & random.getrandbits(64) for _ in range(4))
        numbers = [random.choice((0, 1, 2, 3, 4, -1, 15, 2**31 - 1, -(2**31))) for _ in range(3)]
        laid = [random.randrange(-2, 70) for _ in range(random.randrange(5))]
        calls = [tuple(random.choice((0, 1, -1, 8, 9, 63, 64, 2**30)) for _ in range(6))] * random.randrange(3)
        calls = [(a, b, bool(c), d, e, f) for a, b, c, d, e, f in calls]
        for ask in (kernel.tricks, kernel.values, kernel.line, kernel.lawful):
            try:
                ask(hands, *numbers, laid, calls)
            except (ValueError, TypeError):
                refused += 1
    assert refused
