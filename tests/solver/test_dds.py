"""The solver agrees with DDS on thousands of four-handed deals, the cards renamed as those of bridge."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand import solver
from eldesthand.cards import SPADES, card, pack, suit_of
from eldesthand.testing import dds
from eldesthand.testing.positions import deal

needs_dds = pytest.mark.skipif(not dds.installed(), reason="endplay is not installed")


def both(size: int, number: int, seed: int) -> tuple[list[int], list[int]]:
    random = Random(seed)
    deals = [deal(random, size) for _ in range(number)]
    ours = solver.solve_many(
        solver.masks(position.hands for position in deals),
        [position.trump for position in deals],
        [position.leader for position in deals],
        side=[position.leader & 1 for position in deals],
    )
    return ours.tolist(), dds.ask(deals).tricks


@needs_dds
@pytest.mark.parametrize(("size", "number"), [(5, 3000), (4, 1000), (6, 300), (8, 40)])
def test_the_side_on_lead_takes_as_many(size: int, number: int) -> None:
    if solver.engine() == "python":
        number //= 20
    ours, theirs = both(size, number, seed=size)
    assert ours == theirs


@needs_dds
@pytest.mark.long
def test_twenty_thousand_deals() -> None:
    ours, theirs = both(5, 20_000, seed=20)
    assert ours == theirs


def test_every_card_has_a_name_of_its_own_at_bridge() -> None:
    for trump in range(4):
        names = [dds.renamed(card, trump) for card in pack(7)]
        assert len(set(names)) == 32
        assert sum(suit_of(card) == SPADES for card in names) == 9
    assert dds.renamed(card("DJ"), 2) == card("SK")
    assert dds.renamed(card("HJ"), 2) == card("SA")
