"""Positions for the solver's tests and benchmarks: deals of any size, played on a little, with calls."""

from __future__ import annotations

from random import Random

from eldesthand.cards import Card, Suit, pack
from eldesthand.euchre.cards import suit_in_play
from eldesthand.seats import Seats
from eldesthand.solver import Call, Called, Position
from eldesthand.solver.bridge import BridgePosition
from eldesthand.solver.bridge.position import Hands

ONE_OUT: tuple[Seats, ...] = (0b0001, 0b0010, 0b0100, 0b1000)
TWO_OUT: tuple[Seats, ...] = (0b0011, 0b0110, 0b1100, 0b1001)


def deal(random: Random, size: int = 5, out: Seats = 0, lowest: int = 7) -> Position:
    """Return a deal of hands of `size` cards, trump and leader chosen at random; those out hold no cards."""
    cards = list(pack(lowest))
    random.shuffle(cards)
    hands: list[tuple[Card, ...]] = []
    for seat in range(4):
        hands.append(() if out >> seat & 1 else tuple(sorted(cards[:size])))
        cards = cards[len(hands[-1]) :]
    leader = random.choice([seat for seat in range(4) if not out >> seat & 1])
    return Position((hands[0], hands[1], hands[2], hands[3]), random.randrange(4), leader, (), out)


def followers(position: Position) -> tuple[Card, ...]:
    """Return the cards of the hand to play that follow suit, all of them if none does; calls aren't heeded."""
    hand = position.hands[position.to_play]
    if not position.laid:
        return hand
    led = suit_in_play(position.laid[0], position.trump)
    return tuple(card for card in hand if suit_in_play(card, position.trump) == led) or hand


def played_on(random: Random, position: Position, cards: int) -> Position:
    """Return a position after some lawful cards, as long as any are left."""
    for _ in range(cards):
        if position.left == 0:
            break
        position = position.after(random.choice(followers(position)))
    return position


def dealt_anew(random: Random, hands: Hands, seats: Seats) -> Hands:
    """Return the hands with the cards of some seats dealt among them anew, each as many as it had."""
    cards = [card for seat in range(4) if seats >> seat & 1 for card in hands[seat]]
    random.shuffle(cards)
    made = list(hands)
    for seat in range(4):
        if seats >> seat & 1:
            made[seat], cards = tuple(cards[: len(hands[seat])]), cards[len(hands[seat]) :]
    return made[0], made[1], made[2], made[3]


def with_calls(random: Random, position: Position, most: int = 2) -> Position:
    """Return a position with calls on hands that may come to play."""
    calls = tuple(call(random, position) for _ in range(random.randrange(1, most + 1)))
    return Position(position.hands, position.trump, position.leader, position.laid, position.out, calls)


def call(random: Random, position: Position) -> Call:
    """Return a call on one hand or two: for a card that lies in it, a suit, an extreme or a trick."""
    what = random.choice(list(Called))
    hands = random.choice((1 << random.randrange(4), 0b0101, 0b1010))
    held = [card for seat in range(4) if hands >> seat & 1 for card in position.hands[seat]]
    card, suit = -2, -2
    if what in (Called.CARD, Called.NOT_CARD):
        card = random.choice(held or [pack(7)[0]])
    elif what in (Called.SUIT, Called.NOT_SUIT) or random.random() < 0.3:
        suit = random_suit(random)
    return Call(what, hands, card, suit, random.random() < 0.4, random.choice((0, 0, 0, 1, 2)))


def random_suit(random: Random) -> Suit:
    """Return one of the four suits."""
    return random.randrange(4)


def any_position(random: Random, size: int, calls: bool = False) -> Position:
    """Return a position of hands of `size` at first: four hands, three or two, at a lead or in mid-trick."""
    out = random.choice((0, 0, 0, 0, *ONE_OUT, *TWO_OUT))
    lowest = random.choice((7, 7, 7, 9)) if size <= 5 else 7
    position = played_on(random, deal(random, size, out, lowest), random.randrange(4))
    return with_calls(random, position) if calls else position


def bridge_deal(random: Random, size: int = 13) -> BridgePosition:
    """Return a deal of bridge of hands of `size` cards at the opening lead, trump and leader chosen at random."""
    cards = random.sample(pack(2), 4 * size)
    north, east, south, west = (tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(4))
    return BridgePosition((north, east, south, west), random.randrange(5), random.randrange(4))
