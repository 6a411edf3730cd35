"""A euchre deal as one player sees and remembers it, in the words of the advice."""

from __future__ import annotations

from functools import cached_property

from eldesthand.books import laws_of
from eldesthand.cards import JACK, NONE, Card, Suit, mate, rank_of
from eldesthand.euchre.book import EuchreBook, EuchreMaking, suit_turned
from eldesthand.players.book.holding import EuchreHolding, letter, strength
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, Seat, clockwise, left, partner, side
from eldesthand.table.facts import F
from eldesthand.table.view import View

ELDEST, SECOND, THIRD, DEALER = range(4)
SEAT_NAMES = ("eldest", "second", "third", "dealer")


class EuchreSight:
    """What a seat sees and remembers.

    `cards` are those it may lawfully put down, if it is to play; `ignoring` are the ids of advice it does
    not follow.
    """

    def __init__(
        self, view: View, memory: Memory, cards: tuple[Card, ...] = (), ignoring: frozenset[str] = frozenset()
    ) -> None:
        laws = laws_of(view)
        assert isinstance(laws, EuchreBook)
        self.laws = laws
        self.view = view
        self.memory = memory
        self.cards = cards
        self.ignoring = ignoring
        self.deal = view.deal
        self.seat = view.seat
        self.mate = partner(view.seat)
        self.trump: Suit = self.deal.trump
        self.hand = tuple(card for card in self.deal.hands[self.seat] if card >= 0)
        self.place = (self.seat - left(self.deal.dealer)) & 3
        points = view.score.points
        self.own, self.theirs = (self._from_home(points[which]) for which in (side(self.seat), 1 - side(self.seat)))

    def _from_home(self, points: int) -> int:
        """Return a score as it would stand in a game of five, by what is wanted to win."""
        return max(points - self.laws.game_points + 5, 0)

    # --- the making

    @property
    def has_spoken(self) -> bool:
        """Whether one has said a word towards the trump in this deal."""
        return any(fact.seat == self.seat and fact.kind is F.DECLARED for fact in self.deal.said)

    @property
    def making(self) -> EuchreMaking:
        """How the making stands."""
        assert isinstance(self.deal.making, EuchreMaking)
        return self.deal.making

    @property
    def turned(self) -> Suit:
        """The suit of the card turned up."""
        return suit_turned(self.deal.turn_up, self.making)

    @property
    def turned_rank(self) -> str:
        """The card turned up as the advice names it: R for the right bower, else its rank."""
        return letter(self.deal.turn_up, self.turned, self.laws) if self.deal.turn_up >= 0 else ""

    @property
    def next_suit(self) -> Suit:
        """The other suit of the colour turned up."""
        return mate(self.turned) if self.turned >= 0 else NONE

    def holding(self, trump: Suit) -> EuchreHolding:
        """Return one's hand with a suit as trump."""
        return EuchreHolding(self.hand, trump, self.laws)

    def suit(self, card: Card) -> Suit:
        """Return the suit a card belongs to with the trump as it is made."""
        return self.laws.suit(card, self.trump)

    def strength(self, card: Card) -> int:
        """Return a card's power when its own suit is led, as the advice reckons it."""
        return strength(card, self.trump, self.laws)

    def score_is(self, *scores: str) -> bool:
        """Whether the score is one of these, one's own points first: "4-3"."""
        return f"{self.own}-{self.theirs}" in scores

    # --- who made it

    @property
    def ordered(self) -> bool:
        """Whether the trump is the card turned up, taken by order, assistance or adoption."""
        return self.making.ordered

    @property
    def maker(self) -> Seat:
        """Who made the trump."""
        return self.deal.maker

    @property
    def ours(self) -> bool:
        """Whether one's own side made the trump."""
        return self.deal.maker >= 0 and side(self.deal.maker) == side(self.seat)

    @property
    def adopted(self) -> bool:
        """Whether the dealer took the card up of his own accord."""
        return self.ordered and self.maker == self.deal.dealer and not self._assisted_first

    @property
    def assisted(self) -> bool:
        """Whether second hand assisted the dealer."""
        return self.ordered and (self.maker == partner(self.deal.dealer) or self._assisted_first)

    @property
    def _assisted_first(self) -> bool:
        mate_of_dealer = partner(self.deal.dealer)
        return any(fact.seat == mate_of_dealer and fact.word in ("make", "alone") for fact in self.deal.said)

    # --- one's hand against the trump

    @cached_property
    def held(self) -> EuchreHolding:
        """One's hand with the trump as it is made."""
        return EuchreHolding(self.hand, self.trump, self.laws)

    @property
    def trumps(self) -> list[Card]:
        """One's trumps, highest first."""
        return self.held.trumps

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """One's trumps as the advice names them, highest first."""
        return tuple(letter(card, self.trump, self.laws) for card in self.trumps)

    # --- the play

    @cached_property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick one is to play to; none if one is to lead."""
        for trick in self.deal.tricks:
            if trick.is_open and all(by != self.seat for by, _ in trick.cards):
                return trick.cards
        return ()

    @property
    def number(self) -> int:
        """The number of the trick one is to play to, from 1."""
        return 6 - len(self.hand)

    @cached_property
    def led(self) -> Suit:
        """The suit led, NONE if one is to lead or it is not known."""
        return self.suit(self.trick[0][1]) if self.trick and self.trick[0][1] >= 0 else NONE

    @cached_property
    def winning(self) -> tuple[Seat, int]:
        """The hand that is winning the trick and the power of its card."""
        best, power = NOBODY, -1
        for hand, card in self.trick:
            value = self.laws.power(card, self.trump, self.led) if card >= 0 else 0
            if value > power:
                best, power = hand, value
        return best, power

    @property
    def mate_wins(self) -> bool:
        """Whether one's partner is winning the trick."""
        return self.winning[0] == self.mate

    @cached_property
    def after(self) -> list[Seat]:
        """The hands that are still to play to the trick after one's own, in order."""
        there = {hand for hand, _ in self.trick}
        order = clockwise(self.seat)[1:]
        return [hand for hand in order if hand not in there and not self.deal.out >> hand & 1]

    def beats(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        led = self.led if self.trick else self.suit(card)
        return self.laws.power(card, self.trump, led) > self.winning[1]

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that others may still hold: neither one's own nor played, nor turned down."""
        gone = self.memory.held
        for _, _, card in self.memory.plays():
            if card >= 0:
                gone |= 1 << card
        for card in self.hand:
            gone |= 1 << card
        if self.deal.turn_up >= 0 and not self.deal.turn_up_taken:
            gone |= 1 << self.deal.turn_up
        return tuple(card for card in self.laws.pack if not gone >> card & 1)

    @cached_property
    def unseen_trumps(self) -> list[Card]:
        """The trumps that others may still hold, highest first."""
        trumps = [card for card in self.unseen if self.suit(card) == self.trump]
        return sorted(trumps, key=lambda card: -self.strength(card))

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, Suit]]:
        """The suits that hands have shown not to hold, by not following."""
        voids = set()
        for trick in self.memory.tricks:
            if not trick.cards or trick.cards[0][1] < 0:
                continue
            led = self.suit(trick.cards[0][1])
            for hand, card in trick.plays[1:]:
                if card >= 0 and self.suit(card) != led:
                    voids.add((hand, led))
        return frozenset(voids)

    @cached_property
    def enemies(self) -> tuple[Seat, ...]:
        """The adversaries who take part in the play."""
        return tuple(hand for hand in (left(self.seat), left(self.seat, 3)) if not self.deal.out >> hand & 1)

    @property
    def mate_plays(self) -> bool:
        """Whether one's partner takes part in the play."""
        return not self.deal.out >> self.mate & 1

    def may_trump(self, hand: Seat) -> bool:
        """Whether a hand may still hold a trump, for all one knows."""
        return bool(self.unseen_trumps) and (hand, self.trump) not in self.voids

    @cached_property
    def enemy_trumps(self) -> bool:
        """Whether an adversary may still hold a trump."""
        return any(self.may_trump(hand) for hand in self.enemies)

    def master(self, card: Card) -> bool:
        """Whether no card of the same suit that others may hold is higher."""
        suit, power = self.suit(card), self.strength(card)
        return not any(self.suit(other) == suit and self.strength(other) > power for other in self.unseen)

    def sure(self, card: Card) -> bool:
        """Whether a card led now, or put to the trick, can't be beaten by the adversaries still to play."""
        if self.trick and not self.beats(card):
            return False
        after = self.after if self.trick else self.enemies
        suit = self.suit(card)
        for hand in after:
            if hand == self.mate:
                continue
            if suit != self.trump and self._can_ruff(hand, self.led if self.trick else suit):
                return False
            if not self.master(card) and (hand, suit) not in self.voids:
                return False
        return True

    def _can_ruff(self, hand: Seat, suit: Suit) -> bool:
        """Whether a hand may have no card of a plain suit and a trump to put on it."""
        if not self.may_trump(hand):
            return False
        if (hand, suit) in self.voids:
            return True
        left_of_suit = sum(self.suit(card) == suit for card in self.unseen)
        return left_of_suit < 4 or self.number > 2

    def equals(self, card: Card, other: Card) -> bool:
        """Whether two cards of a suit are as good as each other: nothing unseen ranks between."""
        low, high = sorted((self.strength(card), self.strength(other)))
        suit = self.suit(card)
        if self.suit(other) != suit:
            return False
        return not any(self.suit(card) == suit and low < self.strength(card) < high for card in self.unseen)

    @cached_property
    def won(self) -> tuple[int, int]:
        """The tricks taken by one's own side and by the other."""
        own = side(self.seat)
        return self.deal.won[own], self.deal.won[1 - own]

    @cached_property
    def trumps_led(self) -> int:
        """How many rounds of trumps have been led."""
        return sum(
            bool(trick.cards) and trick.cards[0][1] >= 0 and self.suit(trick.cards[0][1]) == self.trump
            for trick in self.memory.tricks
            if trick.complete or trick.gathered
        )

    def taker(self, n: int) -> Seat:
        """Return who took trick `n`; nobody if it is not over."""
        tricks = self.memory.tricks
        return tricks[n - 1].by if n <= len(tricks) and (tricks[n - 1].complete or tricks[n - 1].gathered) else NOBODY

    def card_of(self, n: int, hand: Seat) -> Card:
        """Return the card a hand gave to trick `n`; NONE if it gave none that is known."""
        tricks = self.memory.tricks
        cards = tricks[n - 1].cards if n <= len(tricks) else ()
        return next((card for by, card in cards if by == hand), NONE)

    @property
    def bower_turned(self) -> bool:
        """Whether a bower was turned up."""
        return self.deal.turn_up >= 0 and rank_of(self.deal.turn_up) == JACK
