"""Weighing cards against each other: the unseen cards laid out a few ways, and each layout played out with each."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.score import ALL_TRICKS
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import Card
from eldesthand.players.bridge.layouts import layouts
from eldesthand.players.bridge.playout import play_out
from eldesthand.players.bridge.sight import Sight
from eldesthand.players.chance import number
from eldesthand.seats import side

WORK: Final = 2600
"""Cards put down in all the playouts of a decision: so much is done in some six milliseconds."""

MOST: Final = 60
"""Layouts that are enough."""

A_GAME: Final = 50.0
"""What a game is reckoned to be worth beside its points: of the rubber's hundred, twice counted, a quarter."""


def weigh(sight: Sight, cards: Iterable[Card]) -> dict[Card, float]:
    """Return what each of some cards is worth if the hand puts it down now, in tricks of its side."""
    choice = list(cards)
    tricks = len(sight.deal.hands[sight.hand])
    count = max(4, min(MOST, WORK // (4 * tricks * len(choice))))
    lays = layouts(sight, Random(number(sight.view, sight.memory, "weigh")), count)
    worth = stakes(sight)
    leader = sight.trick[0][0] if sight.trick else sight.hand
    lying = tuple(card for _, card in sight.trick)
    own = side(sight.seat)
    won = sight.deal.won[own]
    found = {}
    for card in choice:
        suit, bit = card >> 4, 1 << (card & 15)
        total = 0.0
        for lay in lays:
            copy = [hand[:] for hand in lay]
            copy[sight.hand][suit] ^= bit
            north = play_out(copy, sight.trump, leader, (*lying, card))
            total += worth[won + (tricks - north if own else north)]
        found[card] = total / count
    return found


def stakes(sight: Sight) -> list[float]:
    """Return what each number of tricks, 0 to 13, is worth to one's side, in tricks.

    The points of the tricks, the game they make and a slam, each figure smoothed over its neighbours, since
    a playout is right to a trick at best; and the tricks themselves, which tell good play when no points do.
    """
    unit = odd_trick(sight.trump, sight.doubling.k)
    own, theirs = sight.points
    game = A_GAME * (2 if sight.games == (1, 1) else 1)
    raw = []
    for tricks in range(ALL_TRICKS + 1):
        ours = max(tricks - 6, 0) * unit
        lost = max(ALL_TRICKS - tricks - 6, 0) * unit
        value = float(ours - lost)
        value += game * ((own + ours >= GAME) - (theirs + lost >= GAME))
        value += 20.0 * (max(tricks - 11, 0) - max(2 - tricks, 0))
        raw.append(value / (unit + 6) + tricks)
    ends = [raw[0], *raw, raw[-1]]
    return [(ends[at] + 2 * ends[at + 1] + ends[at + 2]) / 4 for at in range(ALL_TRICKS + 1)]
