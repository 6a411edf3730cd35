"""The dealer's plan: what he leads from his own hand or dummy's, with both in view."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, NO_TRUMP, QUEEN, Suit
from eldesthand.players.bridge.defence import of_suit, plain_suits, safe_masters
from eldesthand.players.bridge.holding import TEN
from eldesthand.players.bridge.masks import SUITS, Mask, above, down, each, masters, top
from eldesthand.players.bridge.rules import speaks
from eldesthand.players.bridge.sight import BridgeSight


def both(sight: BridgeSight, suit: Suit) -> Mask:
    """Return the cards of a suit in the dealer's two hands."""
    return (sight.mine | sight.other) & SUITS[suit]


def out(sight: BridgeSight, suit: Suit) -> int:
    """Return how many cards of a suit the adversaries have."""
    return (sight.unseen & SUITS[suit]).bit_count()


def winners_in(sight: BridgeSight, suit: Suit) -> int:
    """Return the tricks that a suit gives at once: its masters, no more than the longer holding."""
    longer = max((sight.mine & SUITS[suit]).bit_count(), (sight.other & SUITS[suit]).bit_count())
    return min(masters(sight.mine | sight.other, sight.unseen, suit), longer)


def sure_tricks(sight: BridgeSight) -> int:
    """Return the tricks that the two hands can take at once, the trumps out against them drawn."""
    return sum(winners_in(sight, suit) for suit in range(4))


def high_or_low(sight: BridgeSight, suit: Suit) -> Mask:
    """Return the card to lead of a suit: a master or the top of a sequence, else low towards the other hand."""
    own = of_suit(sight, suit)
    if not own:
        return 0
    high, other = down(own), top(sight.other & SUITS[suit])
    if other > high[0] and other & 15 > TEN:
        return own & -own
    touching = len(high) > 1 and high[0] - high[1] == 1 and high[0] & 15 >= TEN
    return 1 << high[0] if touching or not above(high[0]) & sight.unseen else own & -own


@speaks("AX-20")
def draw_trumps(sight: BridgeSight) -> Mask:
    """Trumps, while the adversaries have some and the dealer's hands the more or the better."""
    if sight.no_trump or not out(sight, sight.trump):
        return 0
    ours = both(sight, sight.trump)
    if ours.bit_count() <= out(sight, sight.trump) + 1 and not masters(ours, sight.unseen, sight.trump):
        return 0
    return high_or_low(sight, sight.trump)


@speaks("AX-22")
def no_haste(sight: BridgeSight) -> Mask:
    """A suit led for the short trump hand to ruff, while trumps can be drawn and nothing presses: against it."""
    if sight.no_trump or out(sight, sight.trump) < 2:
        return 0
    ours = both(sight, sight.trump)
    if masters(ours, sight.unseen, sight.trump) < 2:
        return 0
    trumps = sight.other & SUITS[sight.trump]
    if not trumps or trumps.bit_count() >= (sight.mine & SUITS[sight.trump]).bit_count():
        return 0
    return sum(of_suit(sight, suit) for suit in plain_suits(sight) if not sight.other & SUITS[suit])


def long_suit(sight: BridgeSight) -> Suit:
    """Return the suit with most small cards to be brought in that does not run yet, -1 if there is none."""
    best, most = -1, 0.0
    for suit in range(4):
        if suit == sight.trump or not both(sight, suit):
            continue
        longer = max((sight.mine & SUITS[suit]).bit_count(), (sight.other & SUITS[suit]).bit_count())
        missing = (above(top(both(sight, suit))) & sight.unseen).bit_count()
        gain = longer - winners_in(sight, suit) - missing
        if longer < 3 or gain <= 0 or longer <= out(sight, suit) - longer:
            continue
        value = gain - 0.5 * missing + 0.1 * longer
        if value > most:
            best, most = suit, value
    return best


@speaks("AX-15")
def set_up(sight: BridgeSight) -> Mask:
    """At no trump the long suit that does not run yet."""
    suit = long_suit(sight)
    return high_or_low(sight, suit) if suit >= 0 and of_suit(sight, suit) else 0


@speaks("W-30")
def side_suit(sight: BridgeSight) -> Mask:
    """Trumps drawn, the long side suit."""
    suit = long_suit(sight)
    if sight.no_trump or suit < 0 or out(sight, sight.trump):
        return 0
    return high_or_low(sight, suit)


@speaks("W-31")
def cash_out(sight: BridgeSight) -> Mask:
    """Every trick that is left is sure: a winner."""
    left = len(sight.deal.hands[sight.hand])
    return safe_masters(sight) if sure_tricks(sight) >= left else 0


def entries(sight: BridgeSight, hand_cards: Mask, suit: Suit) -> Mask:
    """Return the masters outside a suit by which a hand can be entered."""
    cards = 0
    for other in range(4):
        if other == suit:
            continue
        own = hand_cards & SUITS[other]
        others = sight.unseen & SUITS[other]
        cards |= own & -(2 << top(others)) if others else 0
    return cards


@speaks("AX-26")
def keep_the_entry(sight: BridgeSight) -> Mask:
    """The only card of re-entry to the hand with the long suit, while that suit is not cleared: against it."""
    suit = long_suit(sight)
    if suit < 0:
        return 0
    long_here = (sight.mine & SUITS[suit]).bit_count() > (sight.other & SUITS[suit]).bit_count()
    if not long_here:
        return 0
    cards = entries(sight, sight.mine, suit)
    return cards if cards.bit_count() == 1 else 0


@speaks("W-32")
def towards_strength(sight: BridgeSight) -> Mask:
    """A low card towards a tenace or a king in the other hand: the finesse."""
    cards = 0
    for suit in range(4):
        own, other = of_suit(sight, suit), sight.other & SUITS[suit]
        if not own or not other or suit == sight.trump:
            continue
        missing = [card & 15 for card in down(sight.unseen & SUITS[suit])][:2]
        if not missing or missing[0] < TEN:
            continue
        high = [card & 15 for card in down(other)]
        tenace = any(rank > missing[0] for rank in high) and any(missing[0] > rank >= TEN for rank in high)
        if tenace or (missing[0] == ACE and KING in high and QUEEN not in high):
            cards |= own & -own
    return cards


@speaks("AX-17")
def finesse_against_the_suit(sight: BridgeSight) -> Mask:
    """At no trump a finesse through the eldest, who has opened his suit, so that it can lose only to his partner."""
    if sight.trump < NO_TRUMP or not sight.memory.tricks:
        return 0
    if (sight.hand + 1) & 3 != sight.eldest:
        return 0
    return towards_strength(sight)


@speaks("AX-18")
def let_them_discard(sight: BridgeSight) -> Mask:
    """A suit of three sure tricks that a discard of theirs would make four: against it while there are others."""
    cards = others = 0
    for suit in plain_suits(sight):
        longer = max((sight.mine & SUITS[suit]).bit_count(), (sight.other & SUITS[suit]).bit_count())
        if longer == 4 and winners_in(sight, suit) == 3 and out(sight, suit) >= 5:
            cards |= of_suit(sight, suit)
        elif winners_in(sight, suit):
            others += 1
    return cards if others else 0


@speaks("AX-21")
def last_trump(sight: BridgeSight) -> Mask:
    """Every trick but one is sure: the last trumps, to make them discard."""
    if sight.no_trump or out(sight, sight.trump):
        return 0
    left = len(sight.deal.hands[sight.hand])
    own = of_suit(sight, sight.trump)
    return own if own and left > 2 and sure_tricks(sight) == left - 1 else 0


@speaks("W-33")
def short_first(sight: BridgeSight) -> Mask:
    """The honours of the shorter holding first, so that a suit that runs is not blocked."""
    cards = 0
    for suit in range(4):
        own, other = of_suit(sight, suit), sight.other & SUITS[suit]
        if not own or not other or suit == sight.trump:
            continue
        if own.bit_count() < other.bit_count() and winners_in(sight, suit) >= 2:
            mine = [card for card in each(own) if not above(card) & sight.unseen]
            cards |= 1 << max(mine) if mine else 0
    return cards
