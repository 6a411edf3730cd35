"""The Change-the-Suit call: an echo in the suit that the dealer leads, made and read."""

from __future__ import annotations

from eldesthand.cards import NONE, Card, Suit, suit_of
from eldesthand.players.bridge.defence import own_suit
from eldesthand.players.bridge.first_leads import re_entry
from eldesthand.players.bridge.following import follows
from eldesthand.players.bridge.holding import TEN, BridgeHolding
from eldesthand.players.bridge.masks import SUITS, Mask, above, down, each, low, masters, top
from eldesthand.players.bridge.rows import AxiomRow, row
from eldesthand.players.bridge.rules import concerns, speaks
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.seats import Seat, side


def opened(sight: BridgeSight) -> Suit:
    """Return the suit of the first lead, NONE if the eldest hand has led none that is known."""
    for trick in sight.memory.tricks[:1]:
        if trick.cards and trick.cards[0][0] == sight.eldest and trick.cards[0][1] >= 0:
            return suit_of(trick.cards[0][1])
    return NONE


def given(sight: BridgeSight, hand: Seat, suit: Suit) -> list[tuple[Card, bool]]:
    """Return the cards of a suit that a hand gave to the dealer's leads of it, and whether each was put up to win."""
    cards = []
    for trick in sight.memory.tricks:
        if not trick.cards or trick.cards[0][1] < 0 or suit_of(trick.cards[0][1]) != suit:
            continue
        if side(trick.cards[0][0]) != side(sight.dealer):
            continue
        best = 0
        for by, card in trick.cards:
            if by == hand and card >= 0 and suit_of(card) == suit:
                cards.append((card, card & 15 > best))
            if card >= 0 and suit_of(card) == suit:
                best = max(best, card & 15)
    return cards


# --- made


def signal(sight: BridgeSight) -> tuple[Card, AxiomRow] | None:
    """Return the card by which a call is begun or finished, None if there is none to make."""
    suit = sight.led
    if sight.declares or suit < 0 or side(sight.trick[0][0]) != side(sight.dealer) or suit == opened(sight):
        return None
    if not sight.no_trump and suit != sight.trump:
        return None
    begins = _begins(sight, suit)
    if begins is None or not concerns(begins, sight):
        return None
    before, own = given(sight, sight.seat, suit), follows(sight)
    small = sum(1 << card for card in each(own) if card & 15 < TEN and not sight.beats(card))
    if not before and small.bit_count() > 1 and small & own & -own:
        return top(small), begins
    if len(before) == 1 and not before[0][1] and small and own & -own == small & -small and low(small) < before[0][0]:
        end = row("CS-2")
        return (low(small), end) if concerns(end, sight) else None
    return None


def _begins(sight: BridgeSight, suit: Suit) -> AxiomRow | None:
    """Return the row by which one has something to call for."""
    if sight.seat != sight.eldest:
        asked = [other for other in range(4) if other not in (opened(sight), suit, sight.trump) and great(sight, other)]
        return row("CS-1" if sight.no_trump else "CS-8") if asked else None
    own = own_suit(sight)
    return row("CS-6") if sight.no_trump and own >= 0 and hopeless(sight, own) else None


def great(sight: BridgeSight, suit: Suit) -> bool:
    """Whether one's suit is established, or is so once it is led through dummy: one card at most to be driven out."""
    own = sight.own & SUITS[suit]
    if own.bit_count() < 4:
        return False
    third = down(own)[2]
    return ((sight.unseen | sight.dummy) & above(third)).bit_count() <= (1 if own.bit_count() > 4 else 0)


def hopeless(sight: BridgeSight, suit: Suit) -> bool:
    """Whether the suit one has opened can't be brought in: no re-entry, and two higher cards against it at least."""
    own = sight.own & SUITS[suit]
    if not own or re_entry(BridgeHolding(sight.own), suit):
        return False
    return ((sight.unseen | sight.dummy) & above(top(own))).bit_count() >= 2


# --- read


def echoed(sight: BridgeSight, hand: Seat) -> Suit:
    """Return the suit of the dealer's in which a hand has called, NONE if it has not."""
    for suit in range(4):
        if suit == opened(sight) or (not sight.no_trump and suit != sight.trump):
            continue
        cards = given(sight, hand, suit)
        if len(cards) >= 2 and cards[0][0] > cards[1][0] and not cards[0][1] and not cards[1][1]:
            return suit
    return NONE


def answer(sight: BridgeSight) -> tuple[Card, AxiomRow] | None:
    """Return the lead that obeys the partner's call, None if he has not called or it has been obeyed."""
    if sight.seat != sight.eldest or sight.trick or own_suit(sight) < 0:
        return None
    called = echoed(sight, sight.mate)
    if called < 0:
        return None
    left = [suit for suit in range(4) if suit not in (own_suit(sight), called, sight.trump)]
    suit, row = decode(sight, left)
    own = sight.choice & SUITS[suit]
    if not own or not concerns(row, sight) or _has_led(sight, suit):
        return None
    return top(own), row


def decode(sight: BridgeSight, suits: list[Suit]) -> tuple[Suit, AxiomRow]:
    """Return which of the two suits left the partner asks for, and the row that says so."""
    entered = [suit for suit in suits if _entry(sight, suit)]
    if len(entered) == 1:
        return next(suit for suit in suits if suit != entered[0]), row("CS-3")
    held = {suit: (sight.own | sight.dummy) & SUITS[suit] for suit in suits}
    counts = [cards.bit_count() for cards in held.values()]
    if counts[0] != counts[-1] and all(weak(cards) for cards in held.values()):
        return min(suits, key=lambda suit: held[suit].bit_count()), row("CS-4")
    return min(suits, key=lambda suit: sum(card & 15 >= TEN for card in each(held[suit]))), row("CS-5")


def _entry(sight: BridgeSight, suit: Suit) -> bool:
    """Whether one's own hand has a card of re-entry in a suit."""
    suited = BridgeHolding(sight.own).suits[suit]
    return masters(sight.own, sight.unseen | sight.dummy, suit) > 0 or (suited.has(13) and suited.length > 1)


def weak(cards: Mask) -> bool:
    """Whether the cards of a suit have nothing above the queen."""
    return all(card & 15 <= 12 for card in each(cards))


def _has_led(sight: BridgeSight, suit: Suit) -> bool:
    return any(
        trick.cards and trick.cards[0][0] == sight.seat and suit_of(trick.cards[0][1]) == suit
        for trick in sight.memory.tricks
        if trick.cards[:1] and trick.cards[0][1] >= 0
    )


@speaks("CS-7")
def not_returned(sight: BridgeSight) -> Mask:
    """The suit that the eldest hand has opened, once it has called: against it."""
    suit = opened(sight)
    return sight.choice & SUITS[suit] if suit >= 0 and echoed(sight, sight.eldest) >= 0 else 0
