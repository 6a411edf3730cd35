"""Fit the tables of the Expert at bridge: `fit_bridge.py --deals 2500`.

`carding.npz` counts which cards the Book plays of what it holds.  `tricks.npz` is a least-squares fit, with a small
penalty, to deals of all kinds played out by rule; its figures of spread and of what play comes to beside it are those
of the deals that the Book has played.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import numpy as np
from msgspec import Struct

from eldesthand.books import book
from eldesthand.cards import NO_TRUMP, NONE, Card, Suit
from eldesthand.players import player
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.bridge_expert import carding, tricks
from eldesthand.players.bridge_expert.carding import SHAPE, card_played, classes
from eldesthand.players.bridge_expert.lanes import LANES, Floats, Hands, Whole
from eldesthand.players.bridge_expert.outcomes import CardsToPlay
from eldesthand.players.bridge_expert.tricks import HOLDINGS, PLAIN_TABLES, TRUMP_TABLES, TrickModel, entries
from eldesthand.players.company import play_deal, shuffled
from eldesthand.seats import Seat, left, partner, side
from eldesthand.table.deal import tricks_won
from eldesthand.table.score import Tally

OUT = Path(carding.__file__).parent
PENALTY = 10.0
ROUNDS = 60
UNSEEN = 2.0
"""Cards by which what is counted is drawn towards every card's being as likely."""


class BookDeal(Struct, frozen=True):
    """A deal that the Book has played."""

    hands: tuple[int, ...]
    dealer: Seat
    trump: Suit
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...]
    taken: int


def played(deals: int) -> list[BookDeal]:
    """Return deals that four Book players have played."""
    laws, four = book("B"), player("book", "bridge")
    kept = []
    for index in range(deals):
        cards = shuffled(laws, Random(f"fit {index}"))
        deal = play_deal((four, four, four, four), table_of(laws, cards, index & 3, Tally())).table.deal
        hands = tuple(sum(1 << (card & 63) for card in cards[13 * seat : 13 * seat + 13]) for seat in range(4))
        lay = tuple(tuple((laid.hand, laid.card & 63) for laid in trick.laid) for trick in deal.tricks)
        kept.append(BookDeal(hands, deal.dealer, deal.trump, lay, tricks_won(deal)[side(deal.dealer)]))
    return kept


def fit_carding(deals: list[BookDeal]) -> Floats:
    """Return how often each card is played where there is a choice, dummy's and the first lead left out."""
    counts = np.zeros(SHAPE)
    for deal in deals:
        held = list(deal.hands)
        for n, trick in enumerate(deal.tricks):
            for place, (hand, card) in enumerate(trick):
                seen = card_played(trick, place, deal.trump, deal.dealer)
                own = held[hand] >> 16 * (card >> 4) + 2 & LANES - 1
                if seen is not None and hand != partner(deal.dealer) and (n or place) and own & own - 1:
                    there, which, _ = classes(np.array([own]), seen)
                    counts[seen.ours, seen.place, seen.mate_wins, there[0], which[0]] += 1
                held[hand] &= ~(1 << card)
    even = np.array([[1, *(there >> bit & 1 for bit in range(4))] for there in range(SHAPE[3])])
    even = even / even.sum(axis=1, keepdims=True)
    table: Floats = (counts + UNSEEN * even) / (counts.sum(axis=-1, keepdims=True) + UNSEEN)
    return table


def fit_tricks(hands: Hands, trumps: tuple[Suit, ...], size: int) -> Floats:
    """Return the tables that come nearest to what deals come to when they are played out by rule."""
    rows, taken = [], []
    for trump in trumps:
        for dealer in (0, 1):
            north = CardsToPlay(trump, left(dealer), (), (NONE,)).by_rule(hands)[:, 0].astype(np.float64)
            rows.append(entries(hands[:, dealer], hands[:, partner(dealer)], trump))
            taken.append(13 - north if dealer else north)
    return least_squares(np.concatenate(rows, axis=1), np.concatenate(taken), size)


def least_squares(rows: Whole, wanted: Floats, size: int) -> Floats:
    """Return the table whose entries, added up as the rows say, come nearest to what is wanted: conjugate gradients."""

    def back(values: Floats) -> Floats:
        total = np.zeros(size)
        for row in rows:
            total += np.bincount(row, weights=values, minlength=size)
        return total

    mean = float(wanted.mean())
    table = np.zeros(size)
    rest = back(wanted - mean)
    step, square = rest.copy(), float(rest @ rest)
    for _ in range(ROUNDS):
        image = back(step[rows].sum(axis=0)) + PENALTY * step
        length = square / float(step @ image)
        table += length * step
        rest -= length * image
        before, square = square, float(rest @ rest)
        step = rest + square / before * step
    # The mean goes into the dealer's part of each of the four suits.
    for start in (0, PLAIN_TABLES) if size == TRUMP_TABLES else (0,):
        table[start : start + HOLDINGS] += mean / 4
    return table


def beside(model: TrickModel, deals: list[BookDeal], no_trump: bool) -> tuple[float, float]:
    """Return by how much the Book's play comes to more than a model says, and the spread about that."""
    more = []
    for deal in deals:
        if (deal.trump == NO_TRUMP) == no_trump:
            own, dummy = (np.array([deal.hands[seat]], dtype=np.uint64) for seat in (deal.dealer, partner(deal.dealer)))
            more.append(deal.taken - float(model.tricks(own, dummy, deal.trump)[0]))
    return float(np.mean(more)), float(np.std(more))


def main() -> None:
    """Fit and write both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2500, help="deals that the Book plays")
    parser.add_argument("--played-out", type=int, default=60_000, help="deals that are played out by rule")
    given = parser.parse_args()
    deals = played(given.deals)
    OUT.joinpath("carding.npz").write_bytes(carding.to_bytes(fit_carding(deals)))
    laws = book("B")
    hands = np.zeros((given.played_out, 4), dtype=np.uint64)
    for index in range(given.played_out):
        cards = shuffled(laws, Random(f"played out {index}"))
        hands[index] = [sum(1 << (card & 63) for card in cards[13 * seat : 13 * seat + 13]) for seat in range(4)]
    trump = fit_tricks(hands, (0, 1, 2, 3), TRUMP_TABLES)
    plain = fit_tricks(hands, (NO_TRUMP,), PLAIN_TABLES)
    (more, spread), (more_plain, spread_plain) = (
        beside(TrickModel(trump, plain, (1.0, 1.0), (0.0, 0.0)), deals, kind) for kind in (False, True)
    )
    told = f"with a trump {more:+.2f} ± {spread:.2f} tricks, at no trump {more_plain:+.2f} ± {spread_plain:.2f}"
    sys.stdout.write(told + "\n")
    OUT.joinpath("tricks.npz").write_bytes(
        tricks.to_bytes(TrickModel(trump, plain, (spread, spread_plain), (more, more_plain)))
    )


if __name__ == "__main__":
    main()
