"""Following to a trick: second, third and last hand, covering, ruffing, and what is thrown away."""

from __future__ import annotations

from eldesthand.cards import ACE, JACK, suit_of
from eldesthand.players.bridge.holding import TEN
from eldesthand.players.bridge.masks import SUITS, Mask, above, down, each, low, masters, top
from eldesthand.players.bridge.rules import speaks
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.seats import Seat, partner, side


def follows(sight: BridgeSight) -> Mask:
    """Return the cards of the suit led that may be played."""
    return sight.choice & SUITS[sight.led] if sight.led >= 0 else 0


def winners(sight: BridgeSight) -> Mask:
    """Return the cards that beat what lies in the trick."""
    return sum(1 << card for card in each(sight.choice) if sight.beats(card))


def enemies_after(sight: BridgeSight) -> list[Seat]:
    """Return the adversaries who are still to play to the trick."""
    return [hand for hand in sight.after if side(hand) != side(sight.seat)]


def sure(sight: BridgeSight, cards: Mask) -> Mask:
    """Return those of some cards that no adversary can beat any more in this trick."""
    enemies = enemies_after(sight)
    return sum(1 << card for card in each(cards) if not any(sight.can_beat(hand, card) for hand in enemies))


def lowest(sight: BridgeSight) -> Mask:
    """Return the lowest card with which the hand may follow."""
    own = follows(sight)
    return own & -own


@speaks("W-10")
def second_hand_low(sight: BridgeSight) -> Mask:
    """Second hand, a low card led: the lowest."""
    if len(sight.trick) != 1 or not follows(sight) or suit_of(sight.trick[0][1]) == sight.trump:
        return 0
    return lowest(sight) if sight.trick[0][1] & 15 < TEN else 0


@speaks("W-11")
def cover(sight: BridgeSight) -> Mask:
    """Second hand, an honour led that stands alone: the next higher honour."""
    if len(sight.trick) != 1 or not follows(sight):
        return 0
    card = sight.trick[0][1]
    over = follows(sight) & above(card)
    if card & 15 < TEN or not over or low(over) & 15 < JACK:
        return 0
    leads = sight.hands[sight.trick[0][0]]
    touching = leads >> (card - 1) & 1
    return 0 if touching else over & -over


@speaks("W-12")
def third_hand_high(sight: BridgeSight) -> Mask:
    """Third hand, the partner's card not good enough: the highest, or one as good as it for all one sees."""
    if len(sight.trick) != 2 or not follows(sight):
        return 0
    over = follows(sight) & winners(sight)
    holder, card = sight.winning
    last = sight.after[0]
    if not over or (holder == partner(sight.hand) and not sight.can_beat(last, card)):
        return 0
    best = sure(sight, over)
    if best:
        return best & -best
    if sight.hands[last] and side(last) != side(sight.seat):
        return 0
    high = top(over)
    unseen = sight.unseen & SUITS[high >> 4]
    equals = [card for card in each(over) if not unseen & above(card) & ((1 << high) - 1)]
    if holder == partner(sight.hand) and card & 15 >= JACK and (high & 15) - (card & 15) == 1:
        return 0
    return 1 << equals[0]


@speaks("W-13")
def last_hand(sight: BridgeSight) -> Mask:
    """Last hand: win it as cheaply as possible, if the partner has not."""
    if len(sight.trick) != 3 or sight.ours:
        return 0
    over = winners(sight)
    if not over:
        return 0
    return 1 << min(each(over), key=sight.power)


@speaks("W-14")
def ours_already(sight: BridgeSight) -> Mask:
    """The partner's card can't be beaten: the lowest."""
    if not sight.ours or not follows(sight):
        return 0
    card = sight.winning[1]
    if any(sight.can_beat(hand, card) for hand in enemies_after(sight)):
        return 0
    return lowest(sight)


@speaks("W-15")
def hopeless(sight: BridgeSight) -> Mask:
    """It can't be won with what the hand has of the suit: the lowest."""
    own = follows(sight)
    return own & -own if own and not winners(sight) else 0


@speaks("W-16")
def ruff(sight: BridgeSight) -> Mask:
    """None of the suit, and the trick is theirs: the lowest trump that wins it."""
    if sight.led < 0 or follows(sight) or sight.no_trump or sight.ours:
        return 0
    trumps = winners(sight)
    safe = sure(sight, trumps)
    cards = safe or trumps
    return cards & -cards


@speaks("AX-23")
def not_with_the_long_trumps(sight: BridgeSight) -> Mask:
    """A ruff by that of the dealer's hands which has the more trumps: against it."""
    if sight.led < 0 or follows(sight) or not sight.plays_both:
        return 0
    trumps = sight.choice & SUITS[sight.trump]
    return trumps if trumps.bit_count() > (sight.other & SUITS[sight.trump]).bit_count() else 0


@speaks("AX-24")
def commanding_trump(sight: BridgeSight) -> Mask:
    """A ruff with a trump that can't be beaten."""
    if sight.led < 0 or follows(sight) or sight.ours:
        return 0
    trumps = sight.choice & SUITS[sight.trump]
    return sum(1 << card for card in each(trumps) if sight.master(card) and sight.beats(card))


@speaks("AX-30")
def false_card(sight: BridgeSight) -> Mask:
    """The dealer's own cards that win the trick: of equals he plays the highest."""
    if not sight.plays_both or sight.hand != sight.seat:
        return 0
    return follows(sight) & winners(sight)


def discarding(sight: BridgeSight) -> bool:
    """Whether the hand has none of the suit led."""
    return sight.led >= 0 and not follows(sight)


@speaks("W-17")
def guards(sight: BridgeSight) -> Mask:
    """A card that guards a king, queen or jack, or the master itself: against throwing it away."""
    if not discarding(sight):
        return 0
    cards = 0
    for suit in range(4):
        own = sight.choice & SUITS[suit]
        if suit == sight.trump or not own:
            continue
        cards |= _guards(sight, own, suit)
    return cards


def _guards(sight: BridgeSight, own: Mask, suit: int) -> Mask:
    """Return the cards of a suit that can't be spared: masters, and those that keep one from falling."""
    high = top(own)
    over = (sight.unseen | sight.dummy) & above(high)
    if not over:
        return own if own.bit_count() == 1 else 1 << high
    if over.bit_count() < 3 and own.bit_count() <= over.bit_count() + 1 and high & 15 >= TEN:
        return own
    return 0


@speaks("W-18")
def partners_last(sight: BridgeSight) -> Mask:
    """The last card of the suit that the partner has led: against throwing it away."""
    if not discarding(sight):
        return 0
    suit = partners_suit(sight)
    own = sight.choice & SUITS[suit] if suit >= 0 else 0
    return own if own.bit_count() == 1 else 0


@speaks("W-8")
def win_it(sight: BridgeSight) -> Mask:
    """A card that wins the trick as it lies."""
    return follows(sight) & winners(sight)


@speaks("W-9")
def let_it_go(sight: BridgeSight) -> Mask:
    """The lowest card though a higher one would win."""
    return lowest(sight) if follows(sight) & winners(sight) else 0


@speaks("W-19")
def spare(sight: BridgeSight) -> Mask:
    """Any card thrown away."""
    trumps = SUITS[sight.trump] if not sight.no_trump else 0
    return sight.choice & ~trumps if discarding(sight) else 0


@speaks("W-7")
def hold_up(sight: BridgeSight) -> Mask:
    """At no trump the dealer's one stopper in the suit they have opened: another card than it, for two rounds."""
    if not sight.plays_both or not sight.no_trump or not follows(sight) or sight.ours:
        return 0
    ours = (sight.mine | sight.other) & SUITS[sight.led]
    stoppers = masters(ours, sight.unseen, sight.led)
    high = down(ours)
    second = len(high) > 1 and (sight.unseen & above(high[1])).bit_count() < 2 and ours.bit_count() > 3
    rounds = sum(bool(trick.cards) and trick.cards[0][1] >> 4 == sight.led for trick in sight.memory.tricks) - 1
    if stoppers != 1 or second or rounds > 1 or high[0] & 15 != ACE or not follows(sight) & ~(1 << high[0]):
        return 0
    own = follows(sight) & ~(1 << high[0])
    return own & -own


def partners_suit(sight: BridgeSight) -> int:
    """Return the suit that the partner led first of his own accord; -1 if he has led none."""
    for trick in sight.memory.tricks:
        if trick.cards and trick.cards[0][0] == sight.mate and trick.cards[0][1] >= 0:
            suit = suit_of(trick.cards[0][1])
            if suit != sight.trump:
                return suit
    return -1
