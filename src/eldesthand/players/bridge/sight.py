"""A deal of bridge as one player sees and remembers it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from eldesthand.bridge.book import BridgeMaking, Doubling
from eldesthand.cards import NO_TRUMP, NONE, Card, Suit, suit_of
from eldesthand.players.bridge.holding import BridgeHolding
from eldesthand.players.bridge.masks import PACK, SUITS, Mask, above, each, mask_of, top
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, Seat, clockwise, left, partner, side
from eldesthand.table.due import Due
from eldesthand.table.view import View

HAND: Final = 13


class BridgeSight:
    """What a seat sees and remembers.

    `cards` are those it may lawfully put down from `hand`, its own or dummy's, if it is to play; `ignoring` are
    the ids of advice that it does not follow.
    """

    def __init__(
        self,
        view: View,
        memory: Memory,
        due: Due | None = None,
        cards: tuple[Card, ...] = (),
        ignoring: frozenset[str] = frozenset(),
    ) -> None:
        self.view = view
        self.memory = memory
        self.due = due
        self.cards = cards
        self.choice = mask_of(cards)
        self.ignoring = ignoring
        self.deal = view.deal
        self.seat = view.seat
        self.hand: Seat = due.hand if due is not None and due.hand >= 0 else view.seat
        self.mate = partner(view.seat)
        self.dealer = self.deal.dealer
        self.trump: Suit = self.deal.trump
        self.own = mask_of(self.deal.hands[self.seat])

    # --- the score

    @cached_property
    def points(self) -> tuple[int, int]:
        """The points towards the game of one's own side and of the other."""
        points = self.view.score.points
        return points[side(self.seat)], points[1 - side(self.seat)]

    @cached_property
    def games(self) -> tuple[int, int]:
        """The games of the rubber that one's own side has, and the other."""
        games = self.view.score.games
        return games[side(self.seat)], games[1 - side(self.seat)]

    @property
    def behind(self) -> bool:
        """Whether the other side has a game and one's own none."""
        return self.games[1] > self.games[0]

    @property
    def ahead(self) -> bool:
        """Whether one's own side has a game and the other none."""
        return self.games[0] > self.games[1]

    # --- the make and the doubling

    @property
    def making(self) -> BridgeMaking:
        """How the make and the doubling stand."""
        assert isinstance(self.deal.making, BridgeMaking)
        return self.deal.making

    @property
    def doubling(self) -> Doubling:
        """How the doubling stands."""
        return self.making.doubling

    @cached_property
    def holding(self) -> BridgeHolding:
        """One's own hand as the tables speak of it."""
        return BridgeHolding(self.own)

    @cached_property
    def declares(self) -> bool:
        """Whether one is of the dealer's side."""
        return side(self.seat) == side(self.dealer)

    @property
    def eldest(self) -> Seat:
        """The hand on the dealer's left."""
        return left(self.dealer)

    # --- the cards

    @cached_property
    def hands(self) -> tuple[Mask, ...]:
        """The cards of each hand that one sees; 0 of those one does not."""
        return tuple(mask_of(cards) for cards in self.deal.hands)

    @cached_property
    def open_hand(self) -> Seat:
        """Dummy's hand once it lies there, -1 before."""
        return self.deal.dummy

    @cached_property
    def mine(self) -> Mask:
        """The cards of the hand that is to play."""
        return self.hands[self.hand]

    @cached_property
    def other(self) -> Mask:
        """The partner's cards, which the dealer sees once dummy lies there; 0 for the others."""
        return self.hands[partner(self.hand)] if self.plays_both else 0

    @property
    def plays_both(self) -> bool:
        """Whether one is the dealer and dummy's hand lies there."""
        return self.seat == self.dealer and self.open_hand >= 0

    @cached_property
    def dummy(self) -> Mask:
        """Dummy's cards; 0 before they lie there."""
        return self.hands[self.open_hand] if self.open_hand >= 0 else 0

    @property
    def no_trump(self) -> bool:
        """Whether there are no trumps."""
        return self.trump >= NO_TRUMP

    @cached_property
    def gone(self) -> Mask:
        """The cards that have been played."""
        return mask_of(card for _, _, card in self.memory.plays())

    @cached_property
    def unseen(self) -> Mask:
        """The cards that lie where one can't see: neither played nor in a hand one sees."""
        seen = self.gone
        for cards in self.hands:
            seen |= cards
        return PACK & ~seen

    @cached_property
    def unseen_cards(self) -> list[Card]:
        """The cards that lie where one can't see, the lowest first."""
        return list(each(self.unseen))

    @property
    def maker(self) -> Seat:
        """Who made the trump."""
        return self.deal.maker

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, Suit]]:
        """The suits that hands have shown not to hold, by not following."""
        voids = set()
        for trick in self.memory.tricks:
            if not trick.cards or trick.cards[0][1] < 0:
                continue
            led = suit_of(trick.cards[0][1])
            for hand, card in trick.plays[1:]:
                if card >= 0 and suit_of(card) != led:
                    voids.add((hand, led))
        return frozenset(voids)

    @cached_property
    def sides(self) -> tuple[Mask, Mask]:
        """The cards that one's own side may hold and those that the other may: unseen ones are in both."""
        mine = theirs = self.unseen
        for hand, cards in enumerate(self.hands):
            if side(hand) == side(self.seat):
                mine |= cards
            else:
                theirs |= cards
        if self.open_hand >= 0 and self.declares:
            mine &= ~self.unseen
        return mine, theirs

    # --- the trick

    @cached_property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick that the hand is to play to; none if it is to lead."""
        for trick in self.deal.tricks:
            if trick.is_open and all(by != self.hand for by, _ in trick.cards):
                return trick.cards
        return ()

    @cached_property
    def lying(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick that lies open, whoever is to play to it."""
        for trick in self.deal.tricks:
            if trick.is_open:
                return trick.cards
        return ()

    @cached_property
    def led(self) -> Suit:
        """The suit led, NONE if the hand is to lead or it is not known."""
        return suit_of(self.trick[0][1]) if self.trick and self.trick[0][1] >= 0 else NONE

    def power(self, card: Card) -> int:
        """Return a card's strength in the trick; any card's if it is to be led."""
        suit = suit_of(card)
        if suit == self.trump:
            return 16 + (card & 15)
        return card & 15 if self.led in (suit, NONE) else 0

    @cached_property
    def winning(self) -> tuple[Seat, Card]:
        """The hand that is winning the trick and its card."""
        best, card, power = NOBODY, NONE, -1
        for hand, laid in self.trick:
            value = self.power(laid) if laid >= 0 else 0
            if value > power:
                best, card, power = hand, laid, value
        return best, card

    @cached_property
    def ours(self) -> bool:
        """Whether one's own side is winning the trick."""
        return self.winning[0] >= 0 and side(self.winning[0]) == side(self.seat)

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """The hands that play to the trick after this one, in order."""
        there = {hand for hand, _ in self.trick}
        return tuple(hand for hand in clockwise(self.hand)[1:] if hand not in there)

    def beats(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        return not self.trick or self.power(card) > self.power(self.winning[1])

    def may_hold(self, hand: Seat, suit: Suit) -> Mask:
        """Return the cards of a suit that a hand may hold, or does if one sees it."""
        if self.hands[hand] or hand in (self.seat, self.open_hand):
            return self.hands[hand] & SUITS[suit]
        return 0 if (hand, suit) in self.voids else self.unseen & SUITS[suit]

    def master(self, card: Card) -> bool:
        """Whether nobody but this hand can hold a higher card of the suit."""
        others = self.unseen
        for hand, cards in enumerate(self.hands):
            if hand != self.hand:
                others |= cards
        return not others & above(card)

    def can_beat(self, hand: Seat, card: Card) -> bool:
        """Whether a hand that is yet to play may beat a card in this trick, by a higher one or by ruffing."""
        suit = self.led if self.led >= 0 else suit_of(card)
        follow = self.may_hold(hand, suit)
        if suit_of(card) == suit and follow & above(card):
            return True
        if not 0 <= self.trump < NO_TRUMP or suit == self.trump:
            return False
        trumps = self.may_hold(hand, self.trump)
        over = trumps & above(card) if suit_of(card) == self.trump else trumps
        return bool(over) and self.may_be_void(hand, suit)

    def may_be_void(self, hand: Seat, suit: Suit) -> bool:
        """Whether a hand may have none of a suit; of a hidden one it is thought so once six of the suit are left."""
        if self.hands[hand] or hand in (self.seat, self.open_hand):
            return not self.hands[hand] & SUITS[suit]
        return (hand, suit) in self.voids or (self.unseen & SUITS[suit]).bit_count() <= 3

    @cached_property
    def number(self) -> int:
        """The number of the trick that the hand is to play to, from 1."""
        return HAND + 1 - len(self.deal.hands[self.hand])

    @cached_property
    def best_unseen(self) -> tuple[Card, ...]:
        """The highest card of each suit that one can't see, -1 where there is none."""
        return tuple(top(self.unseen & lane) for lane in SUITS)
