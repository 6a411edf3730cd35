"""Many deals that stand alike, and in which the same is called: exact play, and play by the rule of `playout`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from eldesthand.cards import Card, Suit, pack
from eldesthand.seats import Seat, Seats
from eldesthand.solver.arrays import cards_of, play_out_many
from eldesthand.solver.exact import given, solve
from eldesthand.solver.layout import outward, place_of
from eldesthand.solver.native import kernel
from eldesthand.solver.playout import by_rule
from eldesthand.solver.position import Call, Hand, Position
from eldesthand.solver.twin import Twin

Hands = NDArray[np.uint64]
Tricks = NDArray[np.int8]


def solve_called(
    hands: Hands, trump: Suit, leader: Seat, calls: Sequence[Call], *, out: Seats = 0, laid: Hand = ()
) -> Tricks:
    """Return the tricks of N and S of those left in each deal, with best play and what is called.

    The hands are as `eldesthand.solver.arrays` has them, of as many cards in every row.  Raises `BadPosition`.
    """
    rows = hands.tolist()
    first = _position(rows[0], trump, leader, calls, out, laid)
    _, *frame = given(first)
    native = kernel()
    if native is not None:
        return np.array([native.tricks(tuple(row), *frame) for row in rows], dtype=np.int8)
    positions = (_position(row, trump, leader, calls, out, laid) for row in rows)
    return np.array([solve(position) for position in positions], dtype=np.int8)


def play_out_called(
    hands: Hands, trump: Suit, leader: Seat, calls: Sequence[Call], *, out: Seats = 0, laid: Hand = ()
) -> Tricks:
    """Return the tricks of N and S of those left in each deal if all play by rule, and as called.

    Once what is called has been answered it is the kernel that plays on.
    """
    twin = Twin(_position(hands[0].tolist(), trump, leader, calls, out, laid))
    begun = twin.start()
    places = {card: place_of(card, trump) for card in pack(7)}
    won = np.zeros(len(hands), dtype=np.int8)
    left, leaders, lying = np.zeros_like(hands), np.full(len(hands), leader), np.full((len(hands), 3), -1)
    for row, held in enumerate(_moved(hands, places).tolist()):
        game, led, cards = begun._replace(hands=tuple(held)), leader, [*laid]
        while game.calls and game.left:
            card = by_rule(twin.lawful(game), game.trick, game.to_play)
            cards.append(outward(card.bit_length() - 1, trump))
            game, took = twin.after(game, card)
            won[row] += took
            if not game.cards_laid:
                led, cards = game.to_play, []
        left[row], leaders[row], lying[row, : len(cards)] = game.hands, led, cards
    left = _moved(left, {place: card for card, place in places.items()})
    some = np.flatnonzero(left.any(axis=1))
    won[some] += play_out_many(left[some], trump, leaders[some], seed=0, policy="rule", out=out, laid=lying[some])
    return won


def _position(row: list[int], trump: Suit, leader: Seat, calls: Sequence[Call], out: Seats, laid: Hand) -> Position:
    north, east, south, west = (() if out >> seat & 1 else cards_of(mask) for seat, mask in enumerate(row))
    return Position((north, east, south, west), trump, leader, laid, out, tuple(calls))


def _moved(hands: Hands, cards: dict[Card, int]) -> Hands:
    """Return sets of cards with each card's bit where `cards` says."""
    moved = np.zeros_like(hands)
    for card, place in cards.items():
        moved |= (hands >> np.uint64(card) & np.uint64(1)) << np.uint64(place)
    return moved
