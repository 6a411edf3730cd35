"""What a card or a word is worth: in worlds that agree with what is known, by exact play and by plain play.

Exact play alone takes everybody to see all cards; half of each worth is therefore what comes of it if all play by a
simple rule.  Points are one's own side's less the other's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.cards import Card, Suit, suit_of
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert.makes import Hands, with_turn_up
from eldesthand.players.expert.worlds import Weights, chances_of, known_at_making, known_at_play, likely_worlds
from eldesthand.seats import Seat, Seats, left, partner, side
from eldesthand.solver.arrays import play_out_many, solve_many, values_many
from eldesthand.table.acts import Act, Alone, NameSuit, Order, Pass

EXACT: Final = 0.5
"""The share of exact play in a worth; the rest is play by rule."""

A_TRICK: Final = 0.02
"""Points that a trick more is reckoned as beside the points of the hand."""

UNLIKELY: Final = 0.004
"""What comes about in a smaller share of the worlds is left out of what passing is worth."""

Points = NDArray[np.float64]


class Worth(Struct, frozen=True):
    """What an act is worth in points, and in which share of the worlds one's side has its way by exact play.

    That is: makes its point, or euchres the makers.
    """

    points: float
    reaches: float


class Payoff:
    """What tricks are worth to a side: by how the trump was made, alone or not."""

    def __init__(self, sight: EuchreSight, maker: Seat, lone: bool, defended_alone: bool = False) -> None:
        march, euchre = sight.laws.stakes(lone, defended_alone)
        by_tricks = [(-euchre if won < 3 else 1 if won < 5 else march) + A_TRICK * won for won in range(6)]
        sign = 1 if side(maker) == side(sight.seat) else -1
        # By the tricks of N and S.
        ns = by_tricks if side(maker) == 0 else by_tricks[::-1]
        self.points = sign * np.array(ns)
        self.good = (self.points > 0).astype(np.float64)

    def worth(self, exact: NDArray[np.int8], by_rule: NDArray[np.int8], weights: Weights) -> Worth:
        """Return the worth of what came of an act: the tricks of N and S in each world, by exact play and by rule."""
        points = EXACT * self.points[exact] + (1 - EXACT) * self.points[by_rule]
        return Worth(round(float(points @ weights), 9), round(float(self.good[exact] @ weights), 9))


def weigh_cards(sight: EuchreSight, count: int, seed: int) -> dict[Card, Worth]:
    """Return the worth of each card that may be played.  Raises `NoWorld`, and `BadPosition` where cards are amiss."""
    deal, trick = sight.deal, sight.trick
    hands, weights = likely_worlds(sight, known_at_play(sight), count, seed)
    payoff = Payoff(sight, sight.maker, deal.lone >= 0, deal.lone_defender >= 0)
    leader = trick[0][0] if trick else sight.seat
    laid = [card for _, card in trick]
    cards, exact = values_many(hands, sight.trump, leader, out=deal.out, laid=_laid(laid))
    worths = {}
    for at, card in enumerate(cards[0].tolist()):
        if card in sight.cards:
            by_rule = _by_rule(sight, hands, card, seed)
            worths[card] = payoff.worth(exact[:, at] + deal.won[0], by_rule + deal.won[0], weights)
    return worths


def _laid(cards: list[Card]) -> NDArray[np.int64]:
    return np.array([*cards, -1, -1, -1][:3])


def _by_rule(sight: EuchreSight, hands: Hands, card: Card, seed: int) -> NDArray[np.int8]:
    """Return the tricks of N and S from here in each world if a card is played and then all play by rule."""
    deal, trick = sight.deal, [*sight.trick, (sight.seat, card)]
    rest = hands.copy()
    rest[:, sight.seat] &= ~np.uint64(1 << card)
    if len(trick) < 4 - deal.out.bit_count():
        laid = _laid([each for _, each in trick])
        return play_out_many(rest, sight.trump, trick[0][0], seed=seed, policy="rule", out=deal.out, laid=laid)
    led = sight.suit(trick[0][1])
    winner = max(trick, key=lambda play: sight.laws.power(play[1], sight.trump, led))[0]
    taken = np.int8(1 - side(winner))
    if len(sight.hand) == 1:
        return np.full(len(hands), taken, dtype=np.int8)
    return play_out_many(rest, sight.trump, winner, seed=seed, policy="rule", out=deal.out) + taken


def weigh_words(sight: EuchreSight, lawful: tuple[Act, ...], count: int, seed: int) -> dict[Act, Worth]:
    """Return the worth of each word that makes the trump, and of passing.  Raises `NoWorld`."""
    making = _Making(sight, count, seed)
    turned = suit_of(sight.deal.turn_up)
    worths: dict[Act, Worth] = {}
    for act in lawful:
        match act:
            case Order():
                worths[act] = making.made(turned, sight.seat)
            case NameSuit(suit=suit):
                worths[act] = making.made(suit, sight.seat)
            case Alone(suit=suit):
                worths[act] = making.made(suit if suit >= 0 else turned, sight.seat, lone=True)
            case Pass():
                worths[act] = making.passed()
    return worths


class _Making:
    """Worlds in which the trump is not made yet, and what comes of each way to make it."""

    def __init__(self, sight: EuchreSight, count: int, seed: int) -> None:
        self.sight = sight
        self.seed = seed
        self.turn_up = sight.deal.turn_up
        self.eldest = left(sight.deal.dealer)
        self.hands, self.weights = likely_worlds(sight, known_at_making(sight), count, seed)
        self._tricks: dict[tuple[Suit, Seats], tuple[NDArray[np.int8], NDArray[np.int8]]] = {}

    @cached_property
    def with_turn_up(self) -> Hands:
        """The hands once the dealer has taken the turn-up and discarded."""
        hands = self.hands.copy()
        hands[:, self.sight.deal.dealer] = with_turn_up(hands[:, self.sight.deal.dealer], self.turn_up)
        return hands

    def tricks(self, trump: Suit, out: Seats) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """Return the tricks of N and S in each world with a suit as trump, by exact play and by rule."""
        known = self._tricks.get((trump, out))
        if known is None:
            hands = self.with_turn_up if trump == suit_of(self.turn_up) else self.hands
            leader = self.eldest if not out >> self.eldest & 1 else left(self.eldest)
            exact = solve_many(hands, trump, leader, out=out)
            by_rule = play_out_many(hands, trump, leader, seed=self.seed, policy="rule", out=out)
            known = self._tricks[trump, out] = exact, by_rule
        return known

    def made(self, trump: Suit, maker: Seat, lone: bool = False) -> Worth:
        """Return the worth of a suit made by a seat."""
        out = 1 << partner(maker) if lone else 0
        return Payoff(self.sight, maker, lone).worth(*self.tricks(trump, out), self.weights)

    def passed(self) -> Worth:
        """Return the worth of passing: what comes of it if those to speak do as the model says; nothing if all pass."""
        round_, place = self.sight.making.round, self.sight.place
        still, points, reaches = self.weights, 0.0, 0.0
        for at in range(4 * (round_ - 1) + place + 1, 8):
            seat = (self.eldest + at) & 3
            chances = chances_of(self.hands[:, seat], self.turn_up, at // 4 + 1, at & 3)
            passes = np.prod([1 - chance for chance in chances.values()], axis=0)
            for suit, share in _shares(chances).items():
                weights = still * (1 - passes) * share
                if weights.sum() > UNLIKELY:
                    worth = Payoff(self.sight, seat, False).worth(*self.tricks(suit, 0), weights)
                    points, reaches = points + worth.points, reaches + worth.reaches
            still = still * passes
        return Worth(round(points, 9), round(reaches, 9))


def _shares(chances: Mapping[Suit, Weights]) -> dict[Suit, Weights]:
    """Return how likely each suit is to be the one that is made, given that one is."""
    odds = {suit: chance / (1 - chance + 1e-6) for suit, chance in chances.items()}
    whole = np.sum(list(odds.values()), axis=0) + 1e-12
    return {suit: each / whole for suit, each in odds.items()}
