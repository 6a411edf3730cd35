"""Ways in which the cards that a player can't see may lie: all that is known of them kept to.

What the make and the first lead tell is kept to as well, so far as a few tries find such a layout.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from eldesthand.cards import DIAMONDS, HEARTS, NO_TRUMP, NONE, Card, Suit
from eldesthand.players.bridge.first_leads import table_lead
from eldesthand.players.bridge.holding import BridgeHolding
from eldesthand.players.bridge.playout import Layout
from eldesthand.players.bridge.sight import HAND, BridgeSight
from eldesthand.seats import Seat, partner

TRIES: Final = 6
"""Layouts drawn until one agrees with what was made and led."""

MORE: Final = 100
"""Layouts drawn in vain that are enough for one decision."""

Telling = Callable[[Layout], bool]


def layouts(sight: BridgeSight, random: Random, count: int) -> list[Layout]:
    """Return ways in which the cards may lie, `count` of them; every hand as it is now."""
    fixed, free, sizes = known_cards(sight)
    hidden = [hand for hand in range(4) if sizes[hand]]
    barred = [{suit for by, suit in sight.voids if by == hand} for hand in range(4)]
    told = _told(sight)
    layouts, vain = [], 0
    for _ in range(count):
        for _ in range(TRIES):
            random.shuffle(free)
            layout = [hand[:] for hand in fixed]
            _deal(layout, free, hidden, sizes, barred)
            if vain >= MORE or told(layout):
                break
            vain += 1
        layouts.append(layout)
    return layouts


def known_cards(sight: BridgeSight) -> tuple[Layout, list[Card], list[int]]:
    """Return the known cards of each hand, the cards that may lie anywhere and how many each hand wants of them."""
    deal = sight.deal
    fixed: Layout = [[0, 0, 0, 0] for _ in range(4)]
    laid = [0, 0, 0, 0]
    for _, hand, _ in sight.memory.plays():
        laid[hand] += 1
    seen = sight.own
    for hand in {sight.seat, sight.open_hand} - {-1}:
        seen |= sight.hands[hand]
        for card in deal.hands[hand]:
            if card >= 0:
                fixed[hand][card >> 4 & 3] |= 1 << (card & 15)
    sizes = [HAND - n for n in laid]
    open_hands = ((card, hand) for hand, cards in enumerate(deal.hands) for card in cards)
    for card, hand in (*deal.faced, *open_hands):
        if card >= 0 and not seen >> card & 1 and hand not in (sight.seat, sight.open_hand):
            fixed[hand][card >> 4 & 3] |= 1 << (card & 15)
            seen |= 1 << card
            sizes[hand] -= 1
    for hand in (sight.seat, sight.open_hand):
        if hand >= 0:
            sizes[hand] = 0
    free = [card for card in sight.unseen_cards if not seen >> card & 1]
    return fixed, free, [max(size, 0) for size in sizes]


def _deal(layout: Layout, free: list[Card], hidden: list[Seat], sizes: list[int], barred: list[set[int]]) -> None:
    """Deal the free cards to the hidden hands, none to a hand that has shown that it is out of the suit."""
    wants = sizes[:]
    late: list[Card] = []
    for card in free:
        suit = card >> 4
        able = [hand for hand in hidden if suit not in barred[hand]]
        if len(able) == 1 and wants[able[0]]:
            layout[able[0]][suit] |= 1 << (card & 15)
            wants[able[0]] -= 1
        else:
            late.append(card)
    at = 0
    for card in late:
        suit = card >> 4
        for step in range(len(hidden)):
            hand = hidden[(at + step) % len(hidden)]
            if wants[hand] and suit not in barred[hand]:
                break
        else:
            hand = next((other for other in hidden if wants[other]), -1)
        if hand >= 0:
            layout[hand][suit] |= 1 << (card & 15)
            wants[hand] -= 1
            at += wants[hidden[at % len(hidden)]] == 0


def _told(sight: BridgeSight) -> Telling:
    """Return whether a layout agrees with what was made and passed, and with the first lead, where they are hidden."""
    played = [[0, 0, 0, 0] for _ in range(4)]
    for _, hand, card in sight.memory.plays():
        if card >= 0:
            played[hand][card >> 4 & 3] |= 1 << (card & 15)
    hidden = {hand for hand in range(4) if hand not in (sight.seat, sight.open_hand)}
    dealer, mate, trump = sight.dealer, partner(sight.dealer), sight.trump
    judged = [hand for hand in (dealer, mate) if hand in hidden and sight.maker in (dealer, mate)]
    if sight.maker == dealer or not sight.making.passed:
        judged = [hand for hand in judged if hand == sight.maker]
    led = _first_card(sight) if sight.eldest in hidden and "AX-28" not in sight.ignoring else NONE

    def agrees(layout: Layout) -> bool:
        for hand in judged:
            cards = [held | gone for held, gone in zip(layout[hand], played[hand], strict=True)]
            if not (makes(cards, trump) if hand == sight.maker else passes(cards)):
                return False
        return led < 0 or _leads(layout[sight.eldest], played[sight.eldest], led, trump)

    return agrees


def _leads(hand: list[int], gone: list[int], led: Card, trump: Suit) -> bool:
    """Whether the tables would lead this card of a hand, and at no trump no other suit of it were longer."""
    suit = led >> 4 & 3
    if suit == trump:
        return True
    length = (hand[suit] | gone[suit]).bit_count()
    if trump > 3 and any((hand[other] | gone[other]).bit_count() > length for other in range(4)):
        return False
    return led & 15 in leads_of(hand[suit] | gone[suit], trump > 3)


def _first_card(sight: BridgeSight) -> Card:
    """Return the first card led, NONE if the eldest hand has led none that is known."""
    for trick in sight.memory.tricks[:1]:
        if trick.cards and trick.cards[0][0] == sight.eldest:
            return trick.cards[0][1]
    return NONE


@cache
def leads_of(lane: int, no_trump: bool) -> frozenset[int]:
    """Return the ranks that the tables may lead of a suit, with a re-entry and without."""
    ranks = set()
    for reentry in (0, 1 << 30):
        holding = BridgeHolding(lane | reentry)
        ranks.add(table_lead(holding, 0, no_trump)[0] & 15)
    return frozenset(ranks)


def makes(cards: list[int], trump: int) -> bool:
    """Whether one may have made this trump of a hand, roughly: at a red suit or no trump by its strength."""
    if trump > 3:
        aces, worth = strength(cards)
        return aces >= 3 or worth >= 12 + (aces < 2)
    if trump in (DIAMONDS, HEARTS):
        length, honours = cards[trump].bit_count(), (cards[trump] >> 10).bit_count()
        return length >= 6 or (length >= 5 and honours >= 2) or (length >= 4 and honours >= 3)
    return not makes(cards, NO_TRUMP)


def passes(cards: list[int]) -> bool:
    """Whether a dealer may have left the make to his partner with a hand, roughly."""
    return not any(makes(cards, trump) for trump in (NO_TRUMP, HEARTS, DIAMONDS))


def strength(cards: list[int]) -> tuple[int, int]:
    """Return the aces of a hand and what it is worth: ace 4, king 3, queen 2, jack 1."""
    aces = worth = 0
    for lane in cards:
        high = lane >> 11
        aces += high >> 3
        worth += 4 * (high >> 3) + 3 * (high >> 2 & 1) + 2 * (high >> 1 & 1) + (high & 1)
    return aces, worth
