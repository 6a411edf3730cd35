"""The model of makes, fitted to what was said in deals that were played.

Each table of `eldesthand.players.expert.makes` is a logistic regression on what the hand holds, with a small penalty
on its weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.cards import JACK, Card, Suit, suit_of
from eldesthand.players.expert import makes
from eldesthand.players.expert.makes import COUNTS, DEALER, LOWEST, UNIT, MakeLogits, MakeModel

RIDGE = 2.0
Matrix = NDArray[np.float64]


class NothingSaid(ValueError):
    """Raised if some kind of word was never to be said."""


class WordSaid(Struct, frozen=True):
    """What a hand said in the making: the suit it made, -1 if it passed."""

    hand: int
    round: int
    place: int
    turn_up: Card
    suit: Suit


def _trump_features() -> Matrix:
    held = np.array([[at >> bit & 1 for bit in range(9)] for at in range(512)], dtype=np.float64)
    counts = np.array([count == COUNTS for count in range(1, 6)], dtype=np.float64).T
    both_bowers = held[:, JACK - LOWEST] * held[:, 8]
    return np.column_stack([held, counts, both_bowers])


def _plain_features() -> Matrix:
    held = np.array([[at >> bit & 1 for bit in range(8)] for at in range(256)], dtype=np.float64)
    count = COUNTS[:256]
    queen, king, ace = held[:, 5], held[:, 6], held[:, 7]
    return np.column_stack(
        [count == 0, count == 1, count == 2, count > 2, ace, king * (count > 1), king * (count == 1), ace * king,
         ace * (count > 2), queen * (count > 1)]
    ).astype(np.float64)  # fmt: skip


def _void_features() -> Matrix:
    void, trumps = np.arange(16) // 4, np.arange(16) % 4
    return np.column_stack([void * trumps, void * (trumps > 2)]).astype(np.float64)


PARTS = (_trump_features(), _plain_features(), _void_features(), np.eye(8))


def features(hands: NDArray[np.uint64], trump: Suit, turn_up: Card, round_: int, place: int) -> Matrix:
    """Return the features of hands with a suit as trump, a row each; the last is always 1."""
    if round_ == 1 and place == DEALER:
        hands = makes.discarded(hands | np.uint64(1 << turn_up), trump, turn_up)
    of_trumps, of_plain, of_voids, of_turned = PARTS
    cards = [makes.plain_of(hands, suit, trump) for suit in range(4) if suit != trump]
    plain = sum(of_plain[of_suit] for of_suit in cards)
    rank = np.tile(of_turned[(turn_up & 15) - LOWEST], (len(hands), 1))
    held = makes.trumps_of(hands, trump)
    voids = of_voids[makes.voids_of(held, cards)]
    return np.column_stack([of_trumps[held], plain, voids, rank, np.ones(len(hands))])


def regression(x: Matrix, y: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the weights of a logistic regression, by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (y - chance) - RIDGE * weights
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + RIDGE * np.eye(x.shape[1])
        step = np.clip(np.linalg.solve(curve, slope), -3, 3)
        weights += step
        if np.abs(step).max() < 1e-5:
            break
    return weights


def examples(
    said: Sequence[WordSaid], round_: int, place: int, kind: int
) -> Iterator[tuple[Matrix, NDArray[np.float64]]]:
    """Yield features and answers of those who could make a suit of a kind and made that or passed."""
    heard = [each for each in said if (each.round, each.place) == (round_, place)]
    for turn_up in sorted({each.turn_up for each in heard}):
        for trump in range(4):
            if makes.kind_of(trump, suit_of(turn_up)) != kind:
                continue
            those = [each for each in heard if each.turn_up == turn_up and each.suit in (trump, -1)]
            hands = np.array([each.hand for each in those], dtype=np.uint64)
            if len(hands):
                made = np.array([each.suit == trump for each in those], dtype=np.float64)
                yield features(hands, trump, turn_up, round_, place), made


def fitted(said: Sequence[WordSaid]) -> MakeModel:
    """Return the model that fits what was said.  Raises `NothingSaid`."""
    tables = {}
    cuts = np.cumsum([part.shape[1] for part in PARTS])
    for round_, place, kind in ((r, p, k) for r in (1, 2) for p in range(4) for k in ((0,) if r == 1 else (1, 2))):
        parts = list(examples(said, round_, place, kind))
        if not parts:
            raise NothingSaid(f"nobody in place {place + 1} had a word in round {round_}: play more deals")
        x, y = np.vstack([part for part, _ in parts]), np.concatenate([made for _, made in parts])
        weights = regression(x, y)
        logits = [part @ share for part, share in zip(PARTS, np.split(weights, cuts), strict=False)]
        logits[3] = logits[3] + weights[-1]
        tables[round_, place, kind] = MakeLogits(*(np.round(each * UNIT).astype(np.int32) for each in logits))
    return MakeModel(tables)
