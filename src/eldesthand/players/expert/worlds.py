"""Worlds that agree with what a seat sees and remembers, as likely as what each seat has said makes them."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.cards import NONE, Suit, rank_of, suit_of
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert.makes import DEALER, Hands, fitted, with_turn_up
from eldesthand.seats import Seat, left
from eldesthand.solver.worlds import Four, Knowledge, count_worlds, sample, worlds_of
from eldesthand.table.facts import F

DRAWN: Final = 4
"""So many worlds are drawn for each that is looked into; those likelier by what was said are taken."""

FEW: Final = 200
"""Where there are no more worlds than this, each is looked into."""

LEAST: Final = 1e-4
"""How likely anything is at the least that a hand has said: nobody is a machine."""

Weights = NDArray[np.float64]


class Word(Struct, frozen=True):
    """What a seat said in the making: the suit it made, NONE if it passed."""

    seat: Seat
    round: int
    place: int
    suit: Suit


def words_of(sight: EuchreSight) -> tuple[Word, ...]:
    """Return what the others have said in the making, in order."""
    words, passes = [], [0, 0, 0, 0]
    for fact in sight.deal.said:
        if fact.kind is not F.DECLARED or fact.word not in ("pass", "make", "alone"):
            continue
        round_ = min(1 + passes[fact.seat], 2)
        passes[fact.seat] += fact.word == "pass"
        if fact.seat != sight.seat:
            place = (fact.seat - left(sight.deal.dealer)) & 3
            words.append(Word(fact.seat, round_, place, NONE if fact.word == "pass" else fact.suit))
    return tuple(words)


def known_at_play(sight: EuchreSight) -> Knowledge:
    """Return what a seat knows of the cards during the play."""
    deal = sight.deal
    sizes, gone, voids = [5, 5, 5, 5], sight.memory.held, [set[Suit](), set[Suit](), set[Suit](), set[Suit]()]
    for hand, suit in sight.voids:
        voids[hand].add(suit)
    for _, hand, card in sight.memory.plays():
        sizes[hand] -= 1
        gone |= 1 << card if card >= 0 else 0
    if deal.turn_up >= 0 and not deal.turn_up_taken:
        gone |= 1 << deal.turn_up
    lies = {card: hand for card, hand in deal.faced if card >= 0 and hand != sight.seat}
    if deal.turn_up_taken and not deal.turn_up_played and deal.dealer != sight.seat:
        lies[deal.turn_up] = deal.dealer
    lies = {card: hand for card, hand in lies.items() if not gone >> card & 1}
    for card in sight.hand:
        gone &= ~(1 << card)
    north, east, south, west = (tuple(sorted(suits)) for suits in voids)
    return Knowledge(
        sight.seat, sight.hand, sight.trump, _four(sizes), tuple(card for card in range(64) if gone >> card & 1),
        tuple((hand, card) for card, hand in sorted(lies.items())), (north, east, south, west), False, _lowest(sight),
    )  # fmt: skip


def known_at_making(sight: EuchreSight) -> Knowledge:
    """Return what a seat knows of the cards while the trump is made; the turn-up is in no hand yet."""
    turn_up = sight.deal.turn_up
    return Knowledge(sight.seat, sight.hand, suit_of(turn_up), gone=(turn_up,), lowest=_lowest(sight))


def _lowest(sight: EuchreSight) -> int:
    return min(map(rank_of, sight.laws.pack))


def _four(numbers: list[int]) -> Four:
    return numbers[0], numbers[1], numbers[2], numbers[3]


def likely_worlds(sight: EuchreSight, known: Knowledge, count: int, seed: int) -> tuple[Hands, Weights]:
    """Return worlds that agree with what is known, with weights that add up to 1: all of them where there are few.

    Else `count` of those drawn are taken, each as often as what was said makes it likely.  Raises `NoWorld`.
    """
    if count_worlds(known) <= min(FEW, DRAWN * count):
        hands = worlds_of(known)
        weights = _likelihoods(sight, hands)
        return hands, weights / weights.sum()
    hands = sample(known, DRAWN * count, seed)
    reached = np.cumsum(_likelihoods(sight, hands))
    offset = (seed % 1024 + 0.5) / 1024
    picked = np.searchsorted(reached, (np.arange(count) + offset) / count * reached[-1])
    picked, times = np.unique(np.minimum(picked, len(hands) - 1), return_counts=True)
    return hands[picked], times / count


def _likelihoods(sight: EuchreSight, hands: Hands) -> Weights:
    """Return how likely it is in each world that all others said what they did."""
    turn_up = sight.deal.turn_up
    weights = np.ones(len(hands))
    if turn_up < 0:
        return weights
    played = [0, 0, 0, 0]
    for _, hand, card in sight.memory.plays():
        if card >= 0:
            played[hand] |= 1 << card
    for word in words_of(sight):
        theirs = hands[:, word.seat] | np.uint64(played[word.seat])
        chances = chances_of(theirs, turn_up, word.round, word.place, sight.deal.turn_up_taken)
        if word.suit >= 0:
            weights *= np.maximum(chances[word.suit], LEAST)
        else:
            for chance in chances.values():
                weights *= np.maximum(1 - chance, LEAST)
    return weights


def chances_of(hands: Hands, turn_up: int, round_: int, place: int, taken: bool = False) -> dict[Suit, Weights]:
    """Return how likely each hand is to make each suit that it may make; `taken`: it has the turn-up already."""
    turned = suit_of(turn_up)
    if round_ == 1:
        if place == DEALER and not taken:
            hands = with_turn_up(hands, turn_up)
        return {turned: fitted().chances(hands, turned, turn_up, 1, place)}
    return {suit: fitted().chances(hands, suit, turn_up, 2, place) for suit in range(4) if suit != turned}
