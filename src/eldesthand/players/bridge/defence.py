"""What the dealer's adversaries lead once dummy lies there."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, NO_TRUMP, Suit, suit_of
from eldesthand.players.bridge.following import partners_suit
from eldesthand.players.bridge.holding import TEN
from eldesthand.players.bridge.masks import SUITS, Mask, above, down, each, low, masters, top
from eldesthand.players.bridge.rules import speaks
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.seats import Seat, side


def of_suit(sight: BridgeSight, suit: Suit) -> Mask:
    """Return the cards of a suit that may be led."""
    return sight.choice & SUITS[suit] if 0 <= suit < 4 else 0


def plain_suits(sight: BridgeSight) -> list[Suit]:
    """Return the suits that may be led, trumps left out."""
    return [suit for suit in range(4) if suit != sight.trump and of_suit(sight, suit)]


def own_suit(sight: BridgeSight) -> Suit:
    """Return the plain suit that one led oneself to the first trick, -1 if one did not lead to it."""
    for trick in sight.memory.tricks[:1]:
        if trick.cards and trick.cards[0][0] == sight.seat and trick.cards[0][1] >= 0:
            suit = suit_of(trick.cards[0][1])
            return suit if suit != sight.trump else -1
    return -1


def safe_masters(sight: BridgeSight) -> Mask:
    """Return the masters that no adversary can ruff or beat."""
    enemies = [hand for hand in range(4) if side(hand) != side(sight.hand)]
    return sum(1 << card for card in each(sight.choice) if not any(sight.can_beat(hand, card) for hand in enemies))


@speaks("W-20")
def return_partners_suit(sight: BridgeSight) -> Mask:
    """The partner's suit: the highest of two or three left, the lowest of more."""
    own = of_suit(sight, partners_suit(sight))
    if not own:
        return 0
    return 1 << (low(own) if own.bit_count() > 2 else top(own))


@speaks("W-21")
def go_on(sight: BridgeSight) -> Mask:
    """One's own suit again: the top of a sequence, else the lowest."""
    own = of_suit(sight, own_suit(sight))
    if not own:
        return 0
    high = down(own)
    touching = len(high) > 1 and high[0] - high[1] == 1 and high[0] & 15 >= TEN
    return 1 << high[0] if touching or sight.master(high[0]) else own & -own


@speaks("W-22")
def cash(sight: BridgeSight) -> Mask:
    """Winners, once the other side has a long suit that runs or as many winners as are left."""
    sure = safe_masters(sight)
    if not sure:
        return 0
    enemy = sight.dummy
    for suit in plain_suits(sight):
        lane = SUITS[suit]
        runs = (enemy & lane).bit_count() >= 4 and masters(enemy, sight.unseen | sight.own, suit) >= 2
        if runs and not sure & lane:
            return sure
    return sure if sight.number >= 8 else 0


def behind_dummy(sight: BridgeSight) -> bool:
    """Whether dummy plays second to one's lead, so that one leads through it."""
    return sight.open_hand == (sight.seat + 1) & 3


@speaks("W-23")
def through_strength(sight: BridgeSight) -> Mask:
    """Through dummy's strength: a suit of a king or queen there, not of a long or solid one."""
    if not behind_dummy(sight):
        return 0
    cards = 0
    for suit in plain_suits(sight):
        held = sight.dummy & SUITS[suit]
        ranks = [card & 15 for card in down(held)]
        if ranks and held.bit_count() <= 4 and ranks[0] > TEN and not (ranks[0] == ACE and KING in ranks):
            cards |= _card_from(of_suit(sight, suit))
    return cards


@speaks("W-24")
def up_to_weakness(sight: BridgeSight) -> Mask:
    """Up to dummy's weakness: a suit in which it has nothing above the nine."""
    if behind_dummy(sight) or sight.open_hand < 0:
        return 0
    cards = 0
    for suit in plain_suits(sight):
        held = sight.dummy & SUITS[suit]
        if held.bit_count() >= 2 and top(held) & 15 < TEN:
            cards |= _card_from(of_suit(sight, suit))
    return cards


def _card_from(own: Mask) -> Mask:
    """Return the top of a sequence or of nothing, else the lowest."""
    high = down(own)
    if not high:
        return 0
    touching = len(high) > 1 and high[0] - high[1] == 1 and high[0] & 15 >= TEN
    return 1 << (high[0] if touching or high[0] & 15 < TEN else high[-1])


@speaks("W-25")
def give_a_ruff(sight: BridgeSight) -> Mask:
    """A suit of which the partner has shown that he has none, while he may have trumps."""
    if sight.no_trump or not sight.may_hold(sight.mate, sight.trump):
        return 0
    return sum(of_suit(sight, suit) for suit in plain_suits(sight) if (sight.mate, suit) in sight.voids)


@speaks("AX-16")
def not_their_suit(sight: BridgeSight) -> Mask:
    """A suit in which dummy is long and strong: against it."""
    cards = 0
    for suit in plain_suits(sight):
        held = sight.dummy & SUITS[suit]
        good = sum(card & 15 >= TEN for card in each(held))
        if held.bit_count() >= 4 and good >= 2 and suit not in (partners_suit(sight), own_suit(sight)):
            cards |= of_suit(sight, suit)
    return cards


@speaks("AX-25")
def too_late_to_force(sight: BridgeSight) -> Mask:
    """A suit that both of them would ruff, when they alone have trumps left and a suit that is set up: against it."""
    if sight.no_trump or sight.may_hold(sight.mate, sight.trump) or sight.own & SUITS[sight.trump]:
        return 0
    dealer: Seat = sight.dealer
    set_up = any(
        masters(sight.dummy, sight.unseen | sight.own, suit) >= 2 and (sight.dummy & SUITS[suit]).bit_count() >= 3
        for suit in plain_suits(sight)
    )
    if not set_up:
        return 0
    return sum(of_suit(sight, suit) for suit in plain_suits(sight) if (dealer, suit) in sight.voids)


@speaks("DB-2")
def not_force_who_doubled(sight: BridgeSight) -> Mask:
    """A suit that the partner who doubled would have to ruff: against it."""
    if sight.trump >= NO_TRUMP or sight.doubling.last[side(sight.seat)] != sight.mate:
        return 0
    return sum(of_suit(sight, suit) for suit in plain_suits(sight) if (sight.mate, suit) in sight.voids)


@speaks("W-26")
def away_from_a_tenace(sight: BridgeSight) -> Mask:
    """A low card from a king or queen that stands alone, or from an ace at a trump make: against it."""
    cards = 0
    for suit in plain_suits(sight):
        if suit in (partners_suit(sight), own_suit(sight)):
            continue
        ranks = [card & 15 for card in down(sight.own & SUITS[suit])]
        if len(ranks) < 2 or ranks[0] - ranks[1] < 2 or ranks[0] <= TEN:
            continue
        beaten = not sight.master(16 * suit + ranks[0]) and not (sight.no_trump and len(ranks) > 3)
        if beaten or (ranks[0] == ACE and not sight.no_trump):
            cards |= of_suit(sight, suit) & ~above(16 * suit + 9)
    return cards


@speaks("W-27")
def lead_trumps(sight: BridgeSight) -> Mask:
    """Trumps, when dummy is short of a suit and has trumps to ruff with."""
    own = of_suit(sight, sight.trump) if not sight.no_trump else 0
    trumps = sight.dummy & SUITS[sight.trump] if not sight.no_trump else 0
    if not own or not trumps or trumps.bit_count() > 3:
        return 0
    short = any((sight.dummy & SUITS[suit]).bit_count() <= 1 for suit in range(4) if suit != sight.trump)
    return own & -own if short else 0


@speaks("W-34")
def a_winner(sight: BridgeSight) -> Mask:
    """A winner, without more to say for it."""
    return safe_masters(sight)


@speaks("W-35")
def low_card(sight: BridgeSight) -> Mask:
    """A low card of a suit, without more to say for it."""
    return sum(1 << low(of_suit(sight, suit)) for suit in range(4) if of_suit(sight, suit))
