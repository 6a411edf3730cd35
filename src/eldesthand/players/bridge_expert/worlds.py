"""Worlds that agree with what a seat knows at bridge, as likely as what was made and led makes them."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np

from eldesthand.bridge.score import ALL_TRICKS
from eldesthand.cards import NO_TRUMP, NONE, Card, Suit
from eldesthand.players.bridge.layouts import known_cards
from eldesthand.players.bridge.masks import SUITS
from eldesthand.players.bridge.rows import row
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge_expert.carding import card_played, chances, fitted
from eldesthand.players.bridge_expert.lanes import Floats, Hands, ManyHands, Whole, chance, lead_table, suit_tables
from eldesthand.players.bridge_expert.makes import LEFT, BookMakes, MakersStanding
from eldesthand.players.bridge_expert.tricks import fitted as trick_model
from eldesthand.seats import Seat, partner, side
from eldesthand.solver.worlds import Four, NoWorld, Terms, all_from, count_from, drawn_from
from eldesthand.table.facts import F

FEW: Final = 300
"""Where there are no more worlds than this, each is looked into."""

UNLIKELY: Final = 0.03
"""How likely it is at the least that a hand makes or leads what the book would not: nobody is a machine."""

DOUBLES_ON: Final = 7.5
"""Tricks of one's own side on which half of those who may double do so."""

KEEN: Final = 5.0
"""The logit of a first lead for each trick that the book's rows speak for it."""


class BridgeKnowledge:
    """What a seat knows of the cards."""

    def __init__(self, sight: BridgeSight) -> None:
        self.sight = sight
        self.dealer = sight.dealer
        self.played = [0, 0, 0, 0]
        for _, hand, card in sight.memory.plays():
            if card >= 0:
                self.played[hand] |= 1 << (card & 63)

    def terms(self, revokes: bool = False) -> Terms:
        """Return what is known; with `revokes` any hand may hold cards of a suit that it has not followed."""
        fixed, free, sizes = known_cards(self.sight)
        if len(free) != sum(sizes):
            raise NoWorld("some cards are not where they should be")
        barred = [0, 0, 0, 0]
        for hand, suit in self.voids if not revokes else ():
            barred[hand] |= SUITS[suit]
        masks = [sum(lane << 16 * suit for suit, lane in enumerate(hand)) for hand in fixed]
        return sum(1 << card for card in free), _four(masks), _four(barred), _four(sizes)

    @cached_property
    def voids(self) -> tuple[tuple[Seat, Suit], ...]:
        """The suits of which hands are void as they have not followed, but where they have shown a card of it since."""
        voids: dict[tuple[Seat, Suit], None] = {}
        for trick in self.sight.memory.tricks:
            led = trick.cards[0][1] >> 4 & 3 if trick.cards and trick.cards[0][1] >= 0 else NONE
            for hand, card in trick.cards:
                if card >= 0:
                    voids.pop((hand, card >> 4 & 3), None)
            for hand, card in trick.plays[1:]:
                if card >= 0 and led != NONE and card >> 4 & 3 != led:
                    voids[hand, led] = None
        for card, hand in self.sight.deal.faced:
            if card >= 0:
                voids.pop((hand, card >> 4 & 3), None)
        return tuple(voids)

    @property
    def hidden(self) -> frozenset[Seat]:
        """The hands that one can't see."""
        return frozenset(range(4)) - {self.sight.seat, self.sight.open_hand}

    def drawn(self, count: int, seed: int) -> tuple[Hands, Floats]:
        """Return `count` worlds, or all where there are few, with weights that add up to 1.  Raises `NoWorld`.

        Where no world agrees with every suit not followed somebody has revoked: then any may have.
        """
        terms = self.terms()
        try:
            ways = count_from(terms)
        except NoWorld:
            terms = self.terms(revokes=True)
            ways = count_from(terms)
        hands = all_from(terms) if ways <= FEW else drawn_from(terms, count, seed)
        weights = self.likelihoods(hands)
        return hands, weights / weights.sum()

    # --- how likely it is that the others made and led what they did

    def likelihoods(self, hands: Hands) -> Floats:
        """Return how likely each world makes what was said and led."""
        if self.sight.trump < 0:
            return self._of_pass(hands)
        said = self._of_makes(hands) * self._of_doubles(hands)
        return said * self._of_lead(hands) * self._of_cards(hands)

    def dealt(self, hands: Hands, seat: Seat) -> Hands:
        """Return the cards that a hand was dealt in each world."""
        return hands[:, seat] | np.uint64(self.played[seat])

    def standing(self, seat: Seat) -> MakersStanding:
        """Return the score as a seat's side sees it."""
        points, games = self.sight.points, self.sight.games
        ours = side(seat) == side(self.sight.seat)
        return MakersStanding(points, games) if ours else MakersStanding(points[::-1], games[::-1])

    def _of_pass(self, hands: Hands) -> Floats:
        """Return how likely the dealer is to leave the make to the partner, if that is done."""
        if not self.sight.making.passed or self.dealer not in self.hidden:
            return np.ones(len(hands))
        makes = BookMakes(self.dealt(hands, self.dealer), self.standing(self.dealer)).by_dealer()
        return np.where(makes == LEFT, 1.0, UNLIKELY)

    def _of_makes(self, hands: Hands) -> Floats:
        sight, weights = self.sight, np.ones(len(hands))
        mate, standing = partner(self.dealer), self.standing(self.dealer)
        if sight.maker not in (self.dealer, mate):
            return weights
        if self.dealer in self.hidden and (sight.maker == self.dealer or sight.making.passed):
            said = sight.trump if sight.maker == self.dealer else LEFT
            makes = BookMakes(self.dealt(hands, self.dealer), standing).by_dealer()
            weights *= np.where(makes == said, 1.0, UNLIKELY)
        if sight.maker == mate and mate in self.hidden:
            makes = BookMakes(self.dealt(hands, mate), standing).by_partner()
            weights *= np.where(makes == sight.trump, 1.0, UNLIKELY)
        return weights

    def _of_doubles(self, hands: Hands) -> Floats:
        """Return how likely it is that those who doubled did so: by the tricks to be expected of the dealer's side."""
        doubles = [fact.seat for fact in self.sight.deal.said if fact.kind is F.DOUBLED and fact.seat in self.hidden]
        weights = np.ones(len(hands))
        if not doubles:
            return weights
        dealt = [self.dealt(hands, seat) for seat in (self.dealer, partner(self.dealer))]
        expected = trick_model().tricks(dealt[0], dealt[1], self.sight.trump)
        for seat in doubles:
            theirs = expected if side(seat) == side(self.dealer) else ALL_TRICKS - expected
            weights *= np.maximum(chance(theirs - DOUBLES_ON), UNLIKELY)
        return weights

    def _of_lead(self, hands: Hands) -> Floats:
        led = self.first_lead
        if led < 0 or self.sight.eldest not in self.hidden:
            return np.ones(len(hands))
        return lead_chances(self.dealt(hands, self.sight.eldest), led, self.sight.trump)

    def _of_cards(self, hands: Hands) -> Floats:
        """Return how likely the cards are that hidden hands have led and followed with, the first lead left out."""
        weights, gone, table = np.ones(len(hands)), [0, 0, 0, 0], fitted()
        dealt = {seat: self.dealt(hands, seat) for seat in self.hidden}
        for n, trick in enumerate(self.sight.memory.tricks):
            if any(card < 0 for _, card in trick.cards):
                continue
            for place, (hand, card) in enumerate(trick.cards):
                played = card_played(trick.cards, place, self.sight.trump, self.dealer)
                if hand in dealt and played is not None and (n or place):
                    held = dealt[hand] & np.uint64(~gone[hand] & (1 << 64) - 1)
                    weights *= chances(held, card >> 4 & 3, played, table)
                gone[hand] |= 1 << (card & 63)
        return weights

    @property
    def first_lead(self) -> Card:
        """The first card led, NONE if the eldest hand has led none that is known."""
        for trick in self.sight.memory.tricks[:1]:
            if trick.cards and trick.cards[0][0] == self.sight.eldest and trick.cards[0][1] >= 0:
                return trick.cards[0][1] & 63
        return NONE


def lead_chances(hands: Hands, led: Card, trump: Suit) -> Floats:
    """Return how likely each hand is to lead a card first: by the book's tables, and what speaks for each suit."""
    many = ManyHands(hands)
    no_trump = trump >= NO_TRUMP
    entries = many.reentry.sum(axis=0)
    logits, cards = [], []
    for suit in range(4):
        if suit == trump:
            cards.append(suit_tables().lowest[many.lanes[suit]])
        else:
            lane, entry = many.lanes[suit], entries - many.reentry[suit] > 0
            cards.append(np.where(entry, lead_table(no_trump, True)[lane], lead_table(no_trump, False)[lane]))
        logits.append(np.where(many.length[suit] > 0, KEEN * _spoken(many, suit, cards[-1], trump), -50.0))
    odds = np.exp(np.array(logits)).round(6)
    odds /= odds.sum(axis=0)
    suit = led >> 4
    right = np.where(cards[suit] == (led & 15), 1.0, UNLIKELY)
    chances: Floats = np.maximum(odds[suit], UNLIKELY) * right
    return chances


def _spoken(many: ManyHands, suit: Suit, card: Whole, trump: Suit) -> Floats:
    """Return the tricks by which the book's rows speak for leading a suit."""
    lane = many.lanes[suit]
    plain = [other for other in range(4) if other != trump]
    if suit == trump:
        return np.zeros(many.size)
    longest = np.max([many.length[other] for other in plain], axis=0)
    said: Floats = np.where((many.length[suit] == longest) & (longest >= 4), row("W-1").weight, 0.0)
    if trump >= NO_TRUMP:
        return said
    ace, king, queen = (lane >> bit & 1 for bit in (12, 11, 10))
    said += np.where(king & (ace | queen), row("W-2").weight, 0.0)
    trumps = many.length[trump]
    said += np.where((many.length[suit] == 1) & (trumps >= 1) & (trumps <= 4), row("W-3").weight, 0.0)
    said += np.where(card >= 13, row("AX-29").weight, 0.0)
    jacks = lane >> 9
    alone = (jacks != 0) & (jacks & jacks - 1 == 0) & (ace == 0)
    return said + np.where(alone & (card < 10), row("W-4").weight, 0.0)


def _four(numbers: list[int]) -> Four:
    return numbers[0], numbers[1], numbers[2], numbers[3]
