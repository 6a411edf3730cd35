"""What a card or a word is worth: in worlds that agree with what is known, by exact play and by a policy.

Exact play alone takes everybody to see all cards; about half of each worth is therefore what comes of it if all play
by the learned policy, which sees no more than each player does.  Points are one's own side's less the other's, as
`payoff` reckons them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from eldesthand.cards import Card, Suit
from eldesthand.players.expert.makes import DEALER, Hands, discarded
from eldesthand.players.expert.payoff import EuchreWorth, Payoff, Tricks, Weights, worth_of_alone
from eldesthand.players.expert.policy import PlayPolicy, play_learned_many
from eldesthand.players.expert.worlds import EuchreKnowledge, shares, told
from eldesthand.seats import Seat, Seats, left, partner, side
from eldesthand.solver.arrays import solve_many, values_many
from eldesthand.solver.native import kernel
from eldesthand.table.acts import Act, Alone, NameSuit, Order, Pass

EXACT_OF_MAKERS: Final = 0.65
EXACT_OF_OTHERS: Final = 0.35
"""The share of exact play in what a card is worth to the makers and to the others.

Over 800 deals with the Book points went by exact play and by rule as 0.73 and 0.32 (± 0.24) for the makers, as 0.27
and 0.71 (± 0.27) for the others."""

UNLIKELY: Final = 0.004
"""What comes about in a smaller share of the worlds is left out of what passing is worth."""


def weigh_cards(knowledge: EuchreKnowledge, count: int, seed: int) -> dict[Card, EuchreWorth]:
    """Return the worth of each card that may be played.  Raises `NoWorld`, and `BadPosition` where cards are amiss."""
    sight = knowledge.sight
    deal, trick = sight.deal, sight.trick
    exactly = EXACT_OF_MAKERS if sight.ours else EXACT_OF_OTHERS
    payoff = Payoff(sight, sight.maker, deal.lone >= 0, deal.lone_defender >= 0, exactly)
    leader = trick[0][0] if trick else sight.seat
    laid = [knowledge.card(card) for _, card in trick]
    native = kernel()
    if native is not None:
        play = sight.trump, leader, deal.out, _laid(laid).tolist()
        worth = payoff.points.tolist(), payoff.good.tolist(), deal.won[0], payoff.exact
        valued, worlds = told(native.weigh_cards, *knowledge.given(count, seed), play, worth)
        of = {card: EuchreWorth(round(points, 9), round(reaches, 9), worlds) for card, points, reaches in valued}
        inward = {card: knowledge.card(card) for card in sight.cards}
        return {card: of[stands] for card, stands in inward.items() if stands in of}
    hands, weights = knowledge.worlds(count, seed)
    cards, exact = values_many(hands, sight.trump, leader, out=deal.out, laid=_laid(laid))
    at = {card: place for place, card in enumerate(cards[0].tolist())}
    worths = {}
    for card in sight.cards:
        place = at.get(knowledge.card(card))
        if place is not None:
            played = _played_out(knowledge, hands, card)
            worths[card] = payoff.worth(exact[:, place] + deal.won[0], played + deal.won[0], weights)
    return worths


def _laid(cards: list[Card]) -> NDArray[np.int64]:
    return np.array([*cards, -1, -1, -1][:3])


def _played_out(knowledge: EuchreKnowledge, hands: Hands, card: Card) -> Tricks:
    """Return the tricks of N and S from here in each world if a card is played and then all play by the policy."""
    sight, policy = knowledge.sight, knowledge.policy
    deal, trick = sight.deal, [*sight.trick, (sight.seat, card)]
    rest = _without(hands, sight.seat, knowledge.card(card))
    gone = knowledge.out_of_play
    if len(trick) < 4 - deal.out.bit_count():
        laid = _laid([knowledge.card(lying) for _, lying in trick])
        return play_learned_many(policy, rest, sight.trump, trick[0][0], sight.maker, gone, out=deal.out, laid=laid)
    led = sight.suit(trick[0][1])
    winner = max(trick, key=lambda play: sight.laws.power(play[1], sight.trump, led))[0]
    taken = np.int8(1 - side(winner))
    if len(sight.hand) == 1:
        return np.full(len(hands), taken, dtype=np.int8)
    for _, lying in trick:
        gone |= 1 << knowledge.card(lying)
    return play_learned_many(policy, rest, sight.trump, winner, sight.maker, gone, out=deal.out) + taken


def _without(hands: Hands, seat: Seat, card: Card) -> Hands:
    rest = hands.copy()
    rest[:, seat] &= ~np.uint64(1 << card)
    return rest


class _WholeHand(Struct, frozen=True, eq=False):
    """Worlds of a whole hand to be played with a suit as trump; `out` sit out, `gone` is in nobody's hand, as a set."""

    hands: Hands
    trump: Suit
    eldest: Seat
    out: Seats
    gone: int
    policy: PlayPolicy

    @property
    def leader(self) -> Seat:
        """The seat that leads to the first trick."""
        leader = self.eldest
        while self.out >> leader & 1:
            leader = left(leader)
        return leader

    def exactly(self) -> Tricks:
        """Return the tricks of N and S in each world by exact play."""
        return solve_many(self.hands, self.trump, self.leader, out=self.out)

    def by_policy(self, maker: Seat) -> Tricks:
        """Return the tricks of N and S in each world by the policy."""
        return play_learned_many(self.policy, self.hands, self.trump, self.leader, maker, self.gone, out=self.out)

    def worth(self, payoff: Payoff, maker: Seat, weights: Weights) -> EuchreWorth:
        """Return the worth of the hand."""
        return payoff.worth(self.exactly(), self.by_policy(maker), weights)


def weigh_discards(
    knowledge: EuchreKnowledge, cards: tuple[Card, ...], count: int, seed: int
) -> dict[Card, EuchreWorth]:
    """Return the worth of each discard of the dealer's, who has the turn-up in hand.  Raises as `weigh_cards`."""
    sight, deal = knowledge.sight, knowledge.sight.deal
    hands, weights = knowledge.worlds(count, seed)
    payoff = Payoff(sight, sight.maker, deal.lone >= 0, deal.lone_defender >= 0)
    eldest, gone, policy = left(deal.dealer), knowledge.out_of_play, knowledge.policy
    rest = {card: _without(hands, sight.seat, knowledge.card(card)) for card in cards}
    return {
        card: _WholeHand(rest[card], sight.trump, eldest, deal.out, gone, policy).worth(payoff, sight.maker, weights)
        for card in cards
    }


def weigh_alone(knowledge: EuchreKnowledge, count: int, seed: int) -> tuple[EuchreWorth, EuchreWorth]:
    """Return the worth of playing alone from here, with the trump made and no card led, and of leaving it as it is.

    Raises as `weigh_cards`.
    """
    sight, deal = knowledge.sight, knowledge.sight.deal
    hands, weights = knowledge.worlds(count, seed)
    eldest, sitter = left(deal.dealer), 1 << partner(sight.seat)
    lone, defended = deal.lone >= 0, deal.lone_defender >= 0
    as_it_is = Payoff(sight, sight.maker, lone, defended)
    alone = Payoff(sight, sight.maker, lone or sight.ours, defended or not sight.ours)
    out = sitter | (deal.out & ~(1 << sight.seat))
    gone, policy = knowledge.out_of_play, knowledge.policy
    return (
        _WholeHand(hands, sight.trump, eldest, out, gone, policy).worth(alone, sight.maker, weights),
        _WholeHand(hands, sight.trump, eldest, deal.out, gone, policy).worth(as_it_is, sight.maker, weights),
    )


def weigh_words(knowledge: EuchreKnowledge, lawful: tuple[Act, ...], count: int, seed: int) -> dict[Act, EuchreWorth]:
    """Return the worth of each word that makes the trump, and of passing.  Raises `NoWorld`."""
    making, sight = MakingWorlds(knowledge, count, seed), knowledge.sight
    turned = sight.turned
    worths: dict[Act, EuchreWorth] = {}
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


class MakingWorlds:
    """Worlds in which the trump is not made yet, and what comes of each way to make it."""

    def __init__(self, knowledge: EuchreKnowledge, count: int, seed: int) -> None:
        self.sight = sight = knowledge.sight
        self.eldest = left(sight.deal.dealer)
        self.knowledge = knowledge
        self.hands, self.weights = self.knowledge.worlds(count, seed)
        self._exact: dict[tuple[Suit, Seats], Tricks] = {}
        self._by_policy: dict[tuple[Suit, Seats, Seat], Tricks] = {}

    def dealt(self, trump: Suit) -> Hands:
        """Return the hands as they stand with a suit as trump; of the suit turned up the dealer has taken the card."""
        hands = self.knowledge.hands(self.hands, trump)
        return hands if trump != self.sight.turned else self._with_turn_up

    @cached_property
    def _with_turn_up(self) -> Hands:
        trump, dealer = self.sight.turned, self.sight.deal.dealer
        turn_up = self.knowledge.pack.inward(self.sight.deal.turn_up, trump)
        hands = self.knowledge.hands(self.hands, trump).copy()
        hands[:, dealer] = discarded(hands[:, dealer] | np.uint64(1 << turn_up), trump, turn_up)
        return hands

    def tricks(self, trump: Suit, out: Seats, maker: Seat) -> tuple[Tricks, Tricks]:
        """Return the tricks of N and S in each world with a suit made by a seat, by exact play and by the policy."""
        hand = _WholeHand(self.dealt(trump), trump, self.eldest, out, self._gone(trump), self.knowledge.policy)
        if (trump, out) not in self._exact:
            self._exact[trump, out] = hand.exactly()
        if (trump, out, maker) not in self._by_policy:
            self._by_policy[trump, out, maker] = hand.by_policy(maker)
        return self._exact[trump, out], self._by_policy[trump, out, maker]

    def _gone(self, trump: Suit) -> int:
        gone = sum(1 << card for card in self.knowledge.pack.absent(trump))
        turned_down = trump != self.sight.turned
        return gone | turned_down << self.knowledge.pack.inward(self.sight.deal.turn_up, trump)

    def made(self, trump: Suit, maker: Seat, lone: bool = False) -> EuchreWorth:
        """Return the worth of a suit made by a seat."""
        out = 1 << partner(maker) if lone else 0
        worth = Payoff(self.sight, maker, lone).worth(*self.tricks(trump, out, maker), self.weights)
        bias = self.knowledge.bias.alone * worth_of_alone(self.sight, side(maker)) if lone else 0.0
        return replace(worth, points=round(worth.points + bias, 9)) if bias else worth

    def passed(self) -> EuchreWorth:
        """Return the worth of passing: what comes of it if those to speak do as the model says; nothing if all pass."""
        round_, place = self.sight.making.round, self.sight.place
        if (round_, place) == (2, DEALER):
            return EuchreWorth(0.0, 0.0)
        still, points, reaches = self.weights, self.knowledge.bias.of_passing(round_, place), 0.0
        for at in range(4 * (round_ - 1) + place + 1, 8):
            seat = (self.eldest + at) & 3
            chances = self.knowledge.chances(self.hands[:, seat], at // 4 + 1, at & 3)
            passes: Weights = np.prod([1 - chance for chance in chances.values()], axis=0)
            if at == 7 and self.knowledge.stuck:
                passes = np.zeros_like(passes)
            for suit, share in shares(chances).items():
                weights = still * (1 - passes) * share
                if weights.sum() > UNLIKELY:
                    worth = Payoff(self.sight, seat, False).worth(*self.tricks(suit, 0, seat), weights)
                    points, reaches = points + worth.points, reaches + worth.reaches
            still = still * passes
        return EuchreWorth(round(points, 9), round(reaches, 9), len(self.weights))
