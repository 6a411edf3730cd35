"""Worlds that agree with what a seat sees and remembers, as likely as what each seat has said makes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, TypeVar

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from eldesthand.cards import NONE, Card, Suit, rank_of
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert import makes, policy
from eldesthand.players.expert.bias import UNLEARNED, MakingBias
from eldesthand.players.expert.makes import DEALER, Hands, Turned, discarded
from eldesthand.players.expert.packs import PackInPlay
from eldesthand.players.expert.policy import PastPlay, PlayedBefore, chance_of_plays
from eldesthand.seats import Seat, left
from eldesthand.solver.native import kernel
from eldesthand.solver.worlds import Four, Knowledge, NoWorld, count_worlds, sample, terms_of, worlds_of
from eldesthand.table.facts import F

DRAWN: Final = 4
"""So many worlds are drawn for each that is looked into; those likelier by what was said are taken."""

FEW: Final = 400
"""Where there are no more worlds than this, each is looked into."""

LEAST: Final = 1e-4
"""How likely anything is at the least that a hand has said: nobody is a machine."""

Weights = NDArray[np.float64]
T = TypeVar("T")


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


class EuchreKnowledge:
    """What a seat knows of the cards, each as it stands for the solver with the trump that is made, if one is."""

    def __init__(self, sight: EuchreSight, weights: str = "", threads: int = 1, bias: MakingBias = UNLEARNED) -> None:
        """Take a sight; `weights` is the folder of the models that are gone by, "" those of the program.

        `bias` is what passing and playing alone are worth beside what is reckoned.
        """
        self.sight = sight
        self.weights = weights
        self.threads = threads
        self.bias = bias
        self.pack = PackInPlay(sight.laws)
        self.trump = sight.trump
        self.turn_up = sight.deal.turn_up
        self.stuck = sight.laws.choice("M-stick") == "on"
        self.model = makes.fitted(sight.laws.lowest, weights)
        self.policy = policy.fitted(weights)

    def card(self, card: Card) -> Card:
        """Return the card as which one stands."""
        return self.pack.inward(card, self.trump)

    def hands(self, hands: Hands, trump: Suit) -> Hands:
        """Return hands as they stand with another suit as trump."""
        return self.pack.hands(hands, self.trump, trump)

    def known(self) -> Knowledge:
        """Return what the seat knows: in the making the turn-up is in no hand yet."""
        sight, deal = self.sight, self.sight.deal
        sizes, gone = [5, 5, 5, 5], sight.memory.held
        for _, hand, card in sight.memory.plays():
            sizes[hand] -= 1
            gone |= 1 << card if card >= 0 else 0
        sizes[sight.seat] = len(sight.hand)
        if deal.turn_up >= 0 and not deal.turn_up_taken:
            gone |= 1 << deal.turn_up
        open_hands = ((card, hand) for hand, cards in enumerate(deal.hands) for card in cards)
        lies = {card: hand for card, hand in (*deal.faced, *open_hands) if card >= 0 and hand != sight.seat}
        if deal.turn_up_taken and not deal.turn_up_played and deal.dealer != sight.seat:
            lies[deal.turn_up] = deal.dealer
        lies = {card: hand for card, hand in lies.items() if not gone >> card & 1}
        for card in sight.hand:
            gone &= ~(1 << card)
        away = {self.card(card) for card in range(64) if gone >> card & 1} | self.pack.absent(self.trump)
        return Knowledge(
            sight.seat, tuple(map(self.card, sight.hand)), max(self.trump, 0), _four(sizes), tuple(sorted(away)),
            tuple((hand, self.card(card)) for card, hand in sorted(lies.items())), renounced(sight, lies),
        )  # fmt: skip

    def played(self) -> Four:
        """Return the cards that each hand has played, as sets."""
        played = [0, 0, 0, 0]
        for _, hand, card in self.sight.memory.plays():
            if card >= 0:
                played[hand] |= 1 << self.card(card)
        return _four(played)

    @cached_property
    def before(self) -> PlayedBefore | None:
        """What was played in the hand; None before the trump is made, and where a card can't be told."""
        sight, deal = self.sight, self.sight.deal
        if self.trump < 0 or sight.maker < 0:
            return None
        gone = sum(1 << card for card in self.pack.absent(self.trump))
        if deal.turn_up >= 0 and not deal.turn_up_taken:
            gone |= 1 << self.card(deal.turn_up)
        free = not deal.obligations and all(fact.kind is not F.ELECTED for fact in deal.said)
        cards = []
        for trick in sight.memory.tricks:
            for number, (hand, card) in enumerate(trick.cards):
                if card < 0:
                    return None
                read = free and hand != sight.seat and not trick.false and number < len(trick.plays)
                cards.append(PastPlay(hand, self.card(card), number == 0, read))
        return PlayedBefore(self.trump, sight.maker, gone, tuple(cards))

    @property
    def out_of_play(self) -> int:
        """The cards out of the game, as a set: those that are in no hand and do not lie in the open trick."""
        if self.before is None:
            return 0
        laid = {self.card(card) for _, card in self.sight.trick}
        return self.before.gone | sum(1 << played.card for played in self.before.cards if played.card not in laid)

    def chances(self, hands: Hands, round_: int, place: int, taken: bool = False) -> dict[Suit, Weights]:
        """Return how likely each hand is to make each suit that it may make; `taken`: it has the turn-up already."""
        suit = self.sight.turned
        turn_up = self.pack.inward(self.turn_up, suit)
        turned = Turned(suit, rank_of(turn_up))
        if round_ == 2:
            return {
                trump: self.model.chances(self.hands(hands, trump), trump, turned, 2, place)
                for trump in range(4)
                if trump != suit
            }
        hands = self.hands(hands, suit)
        if place == DEALER and not taken:
            hands = discarded(hands | np.uint64(1 << turn_up), suit, turn_up)
        return {suit: self.model.chances(hands, suit, turned, 1, place)}

    def likelihoods(self, hands: Hands) -> Weights:
        """Return how likely it is in each world that all others said and played what they did."""
        weights = self._of_words(hands)
        if self.before is None:
            return weights
        before = self.before
        chances: Weights = np.array([chance_of_plays(self.policy, tuple(row), before) for row in hands.tolist()])
        return weights * chances

    def _of_words(self, hands: Hands) -> Weights:
        weights = np.ones(len(hands))
        if self.sight.turned < 0:
            return weights
        played = self.played()
        for word in words_of(self.sight):
            theirs = hands[:, word.seat] | np.uint64(played[word.seat])
            chances = self.chances(theirs, word.round, word.place, self.sight.deal.turn_up_taken)
            if word.suit >= 0 and self.stuck and (word.round, word.place) == (2, DEALER):
                weights *= np.maximum(shares(chances)[word.suit], LEAST)
            elif word.suit >= 0:
                weights *= np.maximum(chances[word.suit], LEAST)
            else:
                for chance in chances.values():
                    weights *= np.maximum(1 - chance, LEAST)
        return weights

    def given(self, count: int, seed: int) -> tuple[Any, ...]:
        """Return what the kernel wants to draw worlds: what is known, the model, what was said, and how many."""
        sight, pack = self.sight, self.pack
        said = (
            [(word.seat, word.round, word.place, max(word.suit, -1)) for word in words_of(sight)]
            if sight.turned >= 0
            else []
        )
        turn_up = self.pack.inward(self.turn_up, sight.turned)
        return (
            terms_of(self.known()),
            (*makes.packed(sight.laws.lowest, self.weights), LEAST),
            (said, self.played(), sight.turned, turn_up, sight.deal.turn_up_taken, self.stuck, pack.moves(self.trump)),
            (count, DRAWN * count, FEW, seed & (1 << 64) - 1, self.threads),
            self.before.given(self.policy) if self.before is not None else None,
        )  # fmt: skip

    def worlds(self, count: int, seed: int) -> tuple[Hands, Weights]:
        """Return worlds that agree with what is known, with weights that add up to 1: all of them where there are few.

        Else `count` of those drawn are taken, each as often as what was said makes it likely.  Where no world agrees
        with every renounce somebody has revoked: then any may have.  Raises `NoWorld`.
        """
        native = kernel()
        if native is not None:
            likely: tuple[Hands, Weights] = told(native.likely_worlds, *self.given(count, seed))
            return likely
        known = self.known()
        try:
            ways = count_worlds(known)
        except NoWorld:
            known = replace(known, revokes=True)
            ways = count_worlds(known)
        if ways <= min(FEW, DRAWN * count):
            hands = worlds_of(known)
            weights = self.likelihoods(hands)
            return hands, weights / np.cumsum(weights)[-1]
        hands = sample(known, DRAWN * count, seed)
        picked, times = np.unique(picked_by(self.likelihoods(hands), count, seed), return_counts=True)
        return hands[picked], times / count


def told(function: Callable[..., T], *given: Any) -> T:
    """Return what the kernel answers.  Raises `NoWorld`."""
    try:
        return function(*given)
    except ValueError as problem:
        raise NoWorld(str(problem)) from None


def picked_by(weights: Weights, count: int, seed: int) -> NDArray[np.int64]:
    """Return the places of `count` of them, each as often as its weight says: evenly spaced, from a chance start."""
    reached = np.cumsum(weights)
    offset = (seed % 1024 + 0.5) / 1024
    picked = np.searchsorted(reached, (np.arange(count) + offset) / count * reached[-1])
    places: NDArray[np.int64] = np.minimum(picked, len(weights) - 1).astype(np.int64)
    return places


def shares(chances: dict[Suit, Weights]) -> dict[Suit, Weights]:
    """Return how likely each suit is to be the one that is made, given that one is."""
    odds = {suit: chance / (1 - chance + 1e-6) for suit, chance in chances.items()}
    whole = np.sum(list(odds.values()), axis=0) + 1e-12
    return {suit: each / whole for suit, each in odds.items()}


def renounced(sight: EuchreSight, lies: dict[Card, Seat]) -> tuple[tuple[Suit, ...], ...]:
    """Return the suits of which each hand is void as it has not followed; not those of which it has shown a card since.

    Who has shown one has revoked, and may hold more.
    """
    voids: list[set[Suit]] = [set(), set(), set(), set()]
    for trick in sight.memory.tricks:
        led = sight.suit(trick.cards[0][1]) if trick.cards and trick.cards[0][1] >= 0 else NONE
        for hand, card in trick.cards:
            if card >= 0:
                voids[hand].discard(sight.suit(card))
        for hand, card in trick.plays[1:]:
            if card >= 0 and led != NONE and sight.suit(card) != led:
                voids[hand].add(led)
    for card, hand in lies.items():
        voids[hand].discard(sight.suit(card))
    return tuple(tuple(sorted(suits)) for suits in voids)


def _four(numbers: list[int]) -> Four:
    return numbers[0], numbers[1], numbers[2], numbers[3]
