"""Fit the Expert's model of makes to deals that players play: `fit_makes.py book --deals 20000`.

Each table of `eldesthand.players.expert.makes` is a logistic regression on what the hand holds, with a small penalty
on its weights; what it comes to is written to `makes.npz` beside that module.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.books import book
from eldesthand.cards import JACK, Card, Suit, suit_of
from eldesthand.euchre.book import EuchreMaking
from eldesthand.players import player
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.expert import makes
from eldesthand.players.expert.makes import COUNTS, DEALER, LOWEST, UNIT, MakeLogits, MakeModel
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, Alone, NameSuit, Order
from eldesthand.table.due import Due
from eldesthand.table.score import Tally
from eldesthand.table.view import View

OUT = Path(makes.__file__).with_name("makes.npz")
RIDGE = 2.0
Matrix = NDArray[np.float64]


class Said(Struct, frozen=True):
    """What a hand said in the making: the suit it made, -1 if it passed."""

    hand: int
    round: int
    place: int
    turn_up: Card
    suit: Suit


class Listening:
    """A player whose words in the making are noted."""

    def __init__(self, inner: Player, said: list[Said]) -> None:
        self.inner, self.said, self.name = inner, said, inner.name

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the player's decision."""
        decision = self.inner.decide(view, due, lawful, memory)
        if due is not None and due.what == "declare" and decision is not None:
            deal, act = view.deal, decision.act
            assert isinstance(deal.making, EuchreMaking)
            hand = sum(1 << card for card in deal.hands[view.seat])
            turned = suit_of(deal.turn_up)
            suit = turned if isinstance(act, Order) else act.suit if isinstance(act, NameSuit) else -1
            if isinstance(act, Alone):
                suit = act.suit if act.suit >= 0 else turned
            place = (view.seat - deal.dealer - 1) & 3
            self.said.append(Said(hand, deal.making.round, place, deal.turn_up, suit))
        return decision


def listen(name: str, code: str, deals: int, seed: int) -> list[Said]:
    """Return what four players of a name say in the making of so many deals."""
    laws, said = book(code), list[Said]()
    four = tuple(Listening(player(name, laws.game), said) for _ in range(4))
    for number in range(deals):
        cards = shuffled(laws, Random(f"makes {seed} {number}"))
        play_deal((four[0], four[1], four[2], four[3]), table_of(laws, cards, number & 3, Tally()))
    return said


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


def examples(said: list[Said], round_: int, place: int, kind: int) -> Iterator[tuple[Matrix, NDArray[np.float64]]]:
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


def fitted(said: list[Said]) -> MakeModel:
    """Return the model that fits what was said."""
    tables = {}
    cuts = np.cumsum([part.shape[1] for part in PARTS])
    for round_, place, kind in ((r, p, k) for r in (1, 2) for p in range(4) for k in ((0,) if r == 1 else (1, 2))):
        parts = list(examples(said, round_, place, kind))
        x, y = np.vstack([part for part, _ in parts]), np.concatenate([made for _, made in parts])
        weights = regression(x, y)
        right = ((x @ weights > 0) == (y > 0.5)).mean()
        told = f"round {round_} place {place} kind {kind}: {len(y)} hands, {y.mean():.3f} make, {right:.3f} foretold"
        sys.stderr.write(f"{told}\n")
        logits = [part @ share for part, share in zip(PARTS, np.split(weights, cuts), strict=False)]
        logits[3] = logits[3] + weights[-1]
        tables[round_, place, kind] = MakeLogits(*(np.round(each * UNIT).astype(np.int32) for each in logits))
    return MakeModel(tables)


def main() -> None:
    """Read the command line, play, fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--book", default="S")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    read = parser.parse_args()
    read.out.write_bytes(makes.to_bytes(fitted(listen(read.player, read.book, read.deals, read.seed))))


if __name__ == "__main__":
    main()
