"""A position to be solved: the hands, the trump, the open trick, who sits out, and what is called."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import ClassVar, Final, Self

from msgspec import Struct

from eldesthand.cards import NONE, SECOND_PACK, SUIT_LETTERS, Card, Suit, name, pack, words
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.seats import ALL, LETTERS, NOBODY, WORDS, Seat, Seats, members
from eldesthand.solver import svg

Hand = tuple[Card, ...]

PACK: Final = frozenset(pack(7))
MOST_CARDS: Final = 10
MOST_CALLS: Final = 8


class BadPosition(ValueError):
    """Raised for what is no position: its words say what is wrong, where, and what would be right."""


class Called(IntEnum):
    """What may be called of a hand's next card."""

    CARD = 1
    """Play this card."""
    NOT_CARD = 2
    """Play any card but this."""
    SUIT = 3
    """Play, or lead, this suit."""
    NOT_SUIT = 4
    """Play, or lead, any suit but this."""
    HIGHEST = 5
    """Play the highest of the suit, or of the suit led if none is named."""
    LOWEST = 6
    """Play the lowest of it."""
    WIN = 7
    """Beat the cards that lie there, if it can be done; what others then play doesn't matter (Z-29)."""
    LOSE = 8
    """Do not beat them, if it can be helped (Z-29)."""


class Call(Struct, frozen=True):
    """A call on the first of `hands` to play, or with `leads_only` on the first of them to lead.

    It narrows what is lawful at that turn; a hand that can't answer it without a revoke plays as it likes and
    has paid.  `trick` is 0, or the one trick the call is for: 1 is the open one, or the next if none is.
    `card` and `suit` are what is called; a highest or lowest card without a suit is that of the suit led.
    """

    what: Called
    hands: Seats
    card: Card = NONE
    suit: Suit = NONE
    leads_only: bool = False
    trick: int = 0


class Position(Struct, frozen=True):
    """Where a deal stands.

    `hands` are the cards held by N, E, S and W, without those on the table.  `leader` leads to the next
    trick, or has led to the open one, of which `laid` are the cards in the order put down.  `out` are the
    seats that sit out: their cards, if any are given, are in nobody's play.  Of several `calls` upon a hand
    the first binds its next card, the others wait for the turn after (A-76).
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    trump: Suit
    leader: Seat
    laid: Hand = ()
    out: Seats = 0
    calls: tuple[Call, ...] = ()

    pack: ClassVar[frozenset[Card]] = PACK
    pack_words: ClassVar[str] = "the 32 cards from ace to seven"
    trumps: ClassVar[tuple[Suit, ...]] = (0, 1, 2, 3)
    trump_words: ClassVar[str] = "a suit, 0 to 3: clubs, diamonds, hearts or spades"
    most: ClassVar[int] = MOST_CARDS

    def suit(self, card: Card) -> Suit:
        """Return the suit that a card belongs to in play."""
        return suit_in_play(card, self.trump)

    def power(self, card: Card, led: Suit) -> int:
        """Return a card's strength in a trick; 0 if it can't win it."""
        return power_in_trick(card, self.trump, led)

    def holder(self, laid: Hand) -> Seat:
        """Return the seat that holds a trick of these cards, led by the leader."""
        led = self.suit(laid[0])
        powers = [self.power(card, led) for card in laid]
        return self.order[powers.index(max(powers))]

    @property
    def active(self) -> Seats:
        """The seats that play."""
        return ALL & ~self.out

    @property
    def left(self) -> int:
        """How many tricks are still to be won, the open one included."""
        return len(self.hands[self.leader]) + bool(self.laid)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats that play to the open or next trick, the leader first."""
        return tuple(seat for step in range(4) if self.active >> (seat := (self.leader + step) & 3) & 1)

    @property
    def to_play(self) -> Seat:
        """The seat whose card is awaited."""
        return self.order[len(self.laid)]

    def checked(self) -> Self:
        """Return the position itself, or raise `BadPosition` with what is wrong in it."""
        problem = _bad_seats(self) or _bad_cards(self) or _bad_sizes(self) or _bad_calls(self)
        if problem:
            raise BadPosition(problem)
        return self

    def after(self, card: Card) -> Self:
        """Return the position once the seat to play has put a card of its hand down.

        Whether the card is lawful isn't asked.  A call that bound it is spent.
        """
        seat = self.to_play
        if card not in self.hands[seat]:
            raise BadPosition(f"{WORDS[seat]} is to play, and does not hold {words(card)}")
        hands = list(self.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        laid, calls = (*self.laid, card), tuple(call for call in self.calls if call is not binding(self))
        leader = self.leader
        if len(laid) == len(self.order):
            leader = self.holder(laid)
            laid, calls = (), tuple(_a_trick_later(call) for call in calls if call.trick != 1)
        return type(self)((hands[0], hands[1], hands[2], hands[3]), self.trump, leader, laid, self.out, calls)

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        return self.picture()

    def picture(self, title: str = "", names: Sequence[str] = WORDS) -> str:
        """Return the position as SVG, with a title above; `names` are those of N, E, S and W."""
        laid = dict(zip(self.order, self.laid, strict=False))
        to_play = self.to_play if self.left > 0 else NOBODY
        return svg.picture(self.hands, self.trump, laid, self.out, to_play, title, names)


def binding(position: Position) -> Call | None:
    """Return the call that binds the next card, if any does."""
    for call in position.calls:
        if call.leads_only and position.laid:
            continue
        if call.hands >> position.to_play & 1 and call.trick in (0, 1):
            return call
    return None


def _a_trick_later(call: Call) -> Call:
    if call.trick == 0:
        return call
    return Call(call.what, call.hands, call.card, call.suit, call.leads_only, call.trick - 1)


def _bad_seats(position: Position) -> str:
    if position.trump not in position.trumps:
        return f"trump is {position.trump!r}; it must be {position.trump_words}"
    if position.out not in range(16):
        return f"who sits out is {position.out!r}; it must be a set of seats, a number from 0 to 15"
    if position.out == ALL:
        return "all four sit out; somebody has to play"
    hands: tuple[Hand, ...] = position.hands
    if len(hands) != 4:
        return f"there are {len(hands)} hands; there must be four, of N, E, S and W"
    if position.leader not in range(4):
        return f"the leader is {position.leader!r}; it must be a seat, 0 to 3: N, E, S or W"
    if position.out >> position.leader & 1:
        return f"{WORDS[position.leader]} sits out, and can't have the lead"
    return ""


def _bad_cards(position: Position) -> str:
    places: dict[Card, str] = {}
    where = [(WORDS[seat], hand) for seat, hand in enumerate(position.hands)] + [("the table", position.laid)]
    for place, cards in where:
        for card in cards:
            if card not in position.pack:
                other = " of the other pack" if card in range(SECOND_PACK, 2 * SECOND_PACK) else ""
                return f"{place} has {_said(card)}{other}; only {position.pack_words} can be solved"
            if card in places:
                return f"the {words(card)} stands twice: {places[card]} and {place}"
            places[card] = place
    return ""


def _said(card: Card) -> str:
    return name(card) if card in range(SECOND_PACK) and 2 <= card & 15 <= 14 else f"a card {card!r}, which is unknown"


def _bad_sizes(position: Position) -> str:
    order = position.order
    if len(position.laid) >= len(order):
        return "the trick on the table is complete; leave it out and give its winner the lead"
    sizes = {seat: len(position.hands[seat]) + (n < len(position.laid)) for n, seat in enumerate(order)}
    if len(set(sizes.values())) > 1:
        held = ", ".join(f"{LETTERS[seat]} {len(position.hands[seat])}" for seat in members(position.active))
        return f"the hands are not of one size ({held}); those that have played to the open trick hold one card less"
    if max(sizes.values()) > position.most:
        return f"the hands have {max(sizes.values())} cards; {position.most} are the most that can be solved"
    return ""


def _bad_calls(position: Position) -> str:
    if len(position.calls) > MOST_CALLS:
        return f"{len(position.calls)} calls stand; {MOST_CALLS} are the most that can be solved"
    for call in position.calls:
        if call.what not in tuple(Called):
            return f"a call is {call.what!r}; it must be one of {', '.join(called.name for called in Called)}"
        if call.hands not in range(16):
            return f"a call binds {call.hands!r}; it must be a set of seats, a number from 0 to 15"
        if call.trick not in range(position.most + 1):
            return f"a call is for trick {call.trick!r}; count from the open or next one, which is 1"
        if call.what in (Called.CARD, Called.NOT_CARD) and call.card not in position.pack:
            return "a call for a card names no card of the pack"
        wants_suit = call.what in (Called.SUIT, Called.NOT_SUIT)
        if call.suit not in range(4) and (wants_suit or call.suit != NONE):
            return f"a call names no suit; it must be one of {', '.join(SUIT_LETTERS)}, 0 to 3"
    return ""
