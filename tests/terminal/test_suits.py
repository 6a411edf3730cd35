"""A hand of thirteen laid out suit by suit: it fits, each card stands beneath its number, and stays where it stands."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.cards import card, pack, suit_of
from eldesthand.cli.play_signs import LETTERS, Signs, rank
from eldesthand.cli.play_suits import columns, in_short, strips
from eldesthand.seats import NOBODY
from eldesthand.shown.choosing.order import in_order


def a_hand(seed: int, size: int = 13) -> tuple[int, ...]:
    return in_order(Random(seed).sample(pack(2), size), seed % 6 - 1 if seed % 6 else NOBODY, False)


@pytest.mark.parametrize("width", [78, 58, 38, 28])
@pytest.mark.parametrize("seed", range(20))
def test_each_card_stands_beneath_its_number_in_a_hand_that_fits(seed: int, width: int) -> None:
    hand = a_hand(seed)
    lines = [line.plain for line in strips(hand, LETTERS, width, True, None, True)]
    assert (
        all(len(line.rstrip()) <= width for line in lines)
        or max(sum(suit_of(card) == suit for card in hand) for suit in range(4)) > 8
    )
    drawn = []
    for numbers, ranks in zip(lines[::2], lines[1::2], strict=True):
        for at, letter in enumerate(numbers):
            if letter != " " and (at == 0 or numbers[at - 1] == " "):
                drawn.append((int(numbers[at:].split()[0]), ranks[at:].split()[0]))
    assert drawn == [(number, rank(card)) for number, card in enumerate(hand, 1)]


def test_with_numbers_or_without_the_cards_stand_at_the_same_place() -> None:
    hand = a_hand(3)
    shown = strips(hand, Signs(), 78, True, None, True)
    plain = strips(hand, Signs(), 78, False, None, True)
    assert [line.plain for line in shown[1::2]] == [line.plain for line in plain[1::2]]
    assert not plain[0].plain.strip()
    assert [line.plain for line in strips(hand, Signs(), 78, False, None, False)] == [plain[1].plain]


def test_cards_that_may_not_be_chosen_are_dim() -> None:
    hand = (card("SA"), card("S2"), card("H3"))
    line = strips(hand, Signs(), 78, False, (card("S2"),), False)[0]
    dim = {line.plain[span.start] for span in line.spans if span.style == "dim" and span.start < len(line.plain)}
    assert {"A", "3"} <= dim
    assert "2" not in dim


def test_in_columns_a_long_suit_is_drawn_together_to_fit() -> None:
    hand = in_order(tuple(card for card in pack(2) if suit_of(card) == 3)[:10], NOBODY, False)
    assert [line.plain for line in columns(hand, Signs(), 15)] == ["♠ AKQJ1098765"]
    assert [line.plain for line in columns(hand[:3], Signs(), 15)] == [" ♠ A K Q "]
    assert in_short((card("SA"), card("ST"), card("D3")), Signs()) == "♠A10 ♦3"
