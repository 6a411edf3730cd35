"""Weighing cards against each other: the unseen cards laid out a few ways, and each layout played out with each."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.score import ALL_TRICKS
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import Card
from eldesthand.players.bridge.layouts import layouts
from eldesthand.players.bridge.playout import play_out
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.chance import number
from eldesthand.seats import side

WORK: Final = 2400
"""Cards put down in all the playouts of a decision: so much is done in some five milliseconds."""

MOST: Final = 48
"""Layouts that are enough."""

THE_ODD: Final = 0.5
"""Odd tricks that the seventh trick is reckoned to be worth beside itself."""

A_GAME: Final = 50.0
"""What a game is reckoned to be worth beside its points: of the rubber's hundred, twice counted, a quarter."""


class Worth(Struct, frozen=True):
    """What a card is worth if it is put down now: by the score, reckoned in tricks, and in tricks alone."""

    stake: float
    tricks: float


def weigh(sight: BridgeSight, cards: Iterable[Card]) -> dict[Card, Worth]:
    """Return the worth of each of some cards if the hand puts it down now."""
    choice = list(cards)
    tricks = len(sight.deal.hands[sight.hand])
    count = max(4, min(MOST, WORK // (4 * tricks * len(choice))))
    lays = layouts(sight, Random(number(sight.view, sight.memory, "weigh")), count)
    worth = stakes(sight)
    leader = sight.trick[0][0] if sight.trick else sight.hand
    lying = tuple(card for _, card in sight.trick)
    own = side(sight.seat)
    won = sight.deal.won[own]
    worths = {}
    for card in choice:
        suit, bit = card >> 4, 1 << (card & 15)
        total, taken = 0.0, 0
        for lay in lays:
            copy = [hand[:] for hand in lay]
            copy[sight.hand][suit] ^= bit
            north = play_out(copy, sight.trump, leader, (*lying, card))
            mine = won + (tricks - north if own else north)
            total += worth[mine]
            taken += mine
        worths[card] = Worth(total / count, taken / count)
    return worths


def value(sight: BridgeSight, tricks: int, unit: int) -> float:
    """Return the points that a number of tricks brings one's side: for the tricks, the game and a slam.

    The seventh trick counts more than another (AX-06, AX-07).
    """
    own, theirs = sight.points
    ours = max(tricks - 6, 0) * unit
    lost = max(ALL_TRICKS - tricks - 6, 0) * unit
    points = ours - lost + 20.0 * (max(tricks - 11, 0) - max(2 - tricks, 0))
    if "AX-08" not in sight.ignoring:
        game = A_GAME * (2 if sight.games == (1, 1) else 1)
        points += game * ((own + ours >= GAME) - (theirs + lost >= GAME))
    if "AX-06" not in sight.ignoring:
        points += THE_ODD * unit if tricks > ALL_TRICKS // 2 else -THE_ODD * unit
    return points


def stakes(sight: BridgeSight) -> list[float]:
    """Return the worth of each number of tricks, 0 to 13, to one's side, in tricks.

    The points they bring, each figure smoothed over its neighbours, since a playout is right to a trick at
    best; and the tricks themselves, which tell good play when no points do.
    """
    if "AX-01" in sight.ignoring:
        return [float(tricks) for tricks in range(ALL_TRICKS + 1)]
    unit = odd_trick(sight.trump, sight.doubling.k)
    raw = [value(sight, tricks, unit) / (unit + 6) + tricks for tricks in range(ALL_TRICKS + 1)]
    ends = [raw[0], *raw, raw[-1]]
    return [(ends[at] + 2 * ends[at + 1] + ends[at + 2]) / 4 for at in range(ALL_TRICKS + 1)]


def game_hangs(sight: BridgeSight) -> bool:
    """Whether a game may be won or lost by the tricks of this deal."""
    unit = odd_trick(sight.trump, sight.doubling.k)
    left = len(sight.deal.hands[sight.hand])
    own = side(sight.seat)
    most = [points + max(won + left - 6, 0) * unit for points, won in zip(sight.points, _won(sight, own), strict=True)]
    least = [points + max(won - 6, 0) * unit for points, won in zip(sight.points, _won(sight, own), strict=True)]
    return any(high >= GAME > low for high, low in zip(most, least, strict=True))


def _won(sight: BridgeSight, own: int) -> tuple[int, int]:
    return sight.deal.won[own], sight.deal.won[1 - own]
