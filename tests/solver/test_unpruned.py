"""On small hands the solver finds what a search finds that tries every card and knows no shortcut."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand import solver
from eldesthand.cards import Card
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.solver import Call, Called, Position
from eldesthand.solver.position import binding
from eldesthand.testing.positions import any_position, deal, followers, with_calls


def allowed(position: Position) -> tuple[Card, ...]:
    """Return the cards that may be played, by the words of the rules rather than by sets of bits."""
    cards, call = followers(position), binding(position)
    if call is None:
        return cards
    return answering(position, call, cards) or cards


def answering(position: Position, call: Call, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    trump = position.trump
    led = suit_in_play(position.laid[0], trump) if position.laid else -2
    suit = call.suit if call.suit >= 0 else led
    suited = [card for card in cards if suit_in_play(card, trump) == suit]
    best = max((power_in_trick(card, trump, led) for card in position.laid), default=0)
    beating = [card for card in cards if power_in_trick(card, trump, led) > best]

    def rank(card: Card) -> int:
        return power_in_trick(card, trump, suit)

    match call.what:
        case Called.CARD:
            answers = [card for card in cards if card == call.card]
        case Called.NOT_CARD:
            answers = [card for card in cards if card != call.card]
        case Called.SUIT:
            answers = suited
        case Called.NOT_SUIT:
            answers = [card for card in cards if card not in suited]
        case Called.HIGHEST:
            answers = [max(suited, key=rank)] if suited else []
        case Called.LOWEST:
            answers = [min(suited, key=rank)] if suited else []
        case Called.WIN:
            answers = beating if position.laid else []
        case Called.LOSE:
            answers = [card for card in cards if card not in beating] if position.laid else []
    return tuple(answers)


def tricks(position: Position) -> int:
    """Return the tricks of N and S by trying everything."""
    if position.left == 0:
        return 0
    choose = min if position.to_play & 1 else max
    return choose(after(position, card) for card in allowed(position))


def after(position: Position, card: Card) -> int:
    closes = len(position.laid) + 1 == len(position.order)
    later = position.after(card)
    return (1 - (later.leader & 1) if closes else 0) + tricks(later)


@pytest.mark.parametrize(("size", "number"), [(1, 300), (2, 500), (3, 60)])
def test_free_positions(size: int, number: int) -> None:
    random = Random(size)
    for _ in range(number):
        position = any_position(random, size)
        assert solver.solve(position) == tricks(position), position


@pytest.mark.parametrize(("size", "number"), [(1, 300), (2, 700), (3, 60)])
def test_positions_with_calls(size: int, number: int) -> None:
    random = Random(size + 10)
    for _ in range(number):
        position = any_position(random, size, calls=True)
        assert sorted(solver.lawful(position)) == sorted(allowed(position)), position
        side = position.to_play & 1
        assert solver.solve(position) == tricks(position), position
        each = {card: after(position, card) for card in allowed(position)}
        mine = {card: position.left - won if side else won for card, won in each.items()}
        assert solver.values(position) == (mine if position.left else {}), position


@pytest.mark.long
def test_four_cards_each() -> None:
    random = Random(4)
    for n in range(60):
        position = deal(random, 4)
        if n % 2:
            position = with_calls(random, position)
        assert solver.solve(position) == tricks(position), position


@pytest.mark.parametrize("side", [0, 1])
def test_reaching_so_many_tricks_is_what_the_number_says(side: int) -> None:
    random = Random(side)
    for _ in range(100):
        position = any_position(random, 3)
        won = solver.solve(position, side)
        for need in range(-1, position.left + 2):
            assert solver.reaches(position, need, side) == (won >= need)
