"""What is asked of DDS, in its own numbers, and what it answers, in ours.

DDS counts suits spades, hearts, diamonds, clubs, no trump from 0; the cards of a suit are the bits 2 to 14 of a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eldesthand.cards import Card, make, rank_of, suit_of
from eldesthand.solver.bridge.pool import Question
from eldesthand.solver.bridge.position import BridgePosition, Hands
from eldesthand.solver.bridge.worker import BEST, EVERY

STRAINS: Final = 5
MOST_BOARDS: Final = 200
"""No more positions are asked of DDS at a time, and no more deals times trumps."""

PORTIONS: Final = 4
"""How many questions a long list is made into for each worker: few, and the last ones keep them all busy."""

Valued = tuple[tuple[Card, int], ...]
"""Cards, and the tricks of their player's side."""


def strain(trump: int) -> int:
    """Return a trump as DDS counts it, or the other way round."""
    return trump if trump == STRAINS - 1 else 3 - trump


def of_hands(hands: Hands) -> list[int]:
    """Return four hands as DDS takes them: four suits each."""
    flat = []
    for hand in hands:
        suits = [0, 0, 0, 0]
        for card in hand:
            suits[3 - suit_of(card)] |= 1 << rank_of(card)
        flat += suits
    return flat


def of_position(position: BridgePosition) -> list[int]:
    """Return a position as DDS takes it."""
    laid = position.laid + (-1,) * (3 - len(position.laid))
    suits = [3 - suit_of(card) if card >= 0 else 0 for card in laid]
    ranks = [rank_of(card) if card >= 0 else 0 for card in laid]
    return [strain(position.trump), position.leader, *suits, *ranks, *of_hands(position.hands)]


def on_positions(asked: Sequence[BridgePosition], every: bool, workers: int) -> list[Question]:
    """Return the questions what some positions are worth, and every card of them if that is wanted."""
    size = portion(len(asked), workers, MOST_BOARDS)
    want = EVERY if every else BEST
    return [
        ("positions", [of_position(position) for position in asked[at : at + size]], want)
        for at in range(0, len(asked), size)
    ]


def on_makes(asked: Sequence[Hands], workers: int) -> list[Question]:
    """Return the questions what every make of some deals comes to.

    The trumps of a few deals are asked for one by one, no trump first, which takes longest; so all workers have
    something to do.
    """
    dealt = [of_hands(hands) for hands in asked]
    if len(dealt) < 2 * workers:
        return [("tables", [deal], [trump]) for deal in dealt for trump in reversed(range(STRAINS))]
    size = portion(len(dealt), workers, MOST_BOARDS // STRAINS)
    return [("tables", dealt[at : at + size], list(range(STRAINS))) for at in range(0, len(dealt), size)]


def portion(number: int, workers: int, most: int) -> int:
    """Return how many of a number go into one question."""
    return max(1, min(most, -(-number // (PORTIONS * workers))))


def cards_of(answer: Iterable[Sequence[int]]) -> Valued:
    """Return the cards of a position and their tricks, the lowest card first; equal cards are told apart again."""
    cards = []
    for suit, rank, equals, tricks in answer:
        for equal in (rank, *(low for low in range(2, 15) if equals >> low & 1)):
            cards.append((make(3 - suit, equal), tricks))
    return tuple(sorted(cards))


def tricks_of(answers: Sequence[Any], questions: Sequence[Question], deals: int) -> list[list[list[int]]]:
    """Return for each deal the tricks of each dealer by trump: clubs, diamonds, hearts, spades, no trump."""
    tables = [[[0] * STRAINS for _ in range(4)] for _ in range(deals)]
    at = 0
    for (_, dealt, strains), answer in zip(questions, answers, strict=True):
        for n, rows in enumerate(answer):
            for trump, row in zip(strains, rows, strict=True):
                for dealer, tricks in enumerate(row):
                    tables[at + n][dealer][strain(trump)] = tricks
        if len(strains) == STRAINS or strains == [0]:
            at += len(dealt)
    return tables
