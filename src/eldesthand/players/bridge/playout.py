"""A layout played out with all four hands open, quickly and simply: a rough measure of what a card is worth.

A layout is a list of four hands, each a list of its four suits' cards as lanes (`masks`): bit r for rank r.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import Card, Suit
from eldesthand.players.bridge.demands import BridgeDemand
from eldesthand.seats import Seat

Hand = list[int]
Layout = list[Hand]

RUFF: Final = 16
"""By how many places a trump is stronger than a card of the suit led."""


class Leaning(Struct, frozen=True):
    """What counts for leading a suit and for throwing a card away; the figures were found by trial against exact play.

    For a lead: a card more of one's own, a card more than they have, each card of
    their longer holding, a master, its being one's own, a suit that runs, each card of
    theirs above one's best, strength on the left, one's partner's being the stronger holding.  For a discard:
    each card to spare, its rank, a suit that the partner holds.
    """

    own: float
    more: float
    longest: float
    master: float
    mine: float
    runs: float
    ahead: float
    through: float
    towards: float
    length: float
    rank: float
    covered: float


NO_TRUMP_PLAY: Final = Leaning(1.0, 1.5, 0.4, 5.0, 1.2, 16.0, 3.4, -3.2, -1.3, 4.3, 3.0, 3.9)
TRUMP_PLAY: Final = Leaning(0.0, -1.0, 0.0, 7.2, 0.0, 7.8, 1.9, 4.0, 0.8, 5.6, 1.1, 0.0)


def play_out(
    layout: Layout, trump: Suit, leader: Seat, trick: tuple[Card, ...] = (), demand: BridgeDemand | None = None
) -> int:
    """Return the tricks that N and S take of those left; the layout is used up.

    `trick` are the cards that lie in the trick begun by `leader`; they are in no hand of the layout.  `demand` is
    what binds somebody's next card or lead.
    """
    leaning = TRUMP_PLAY if trump < 4 else NO_TRUMP_PLAY
    won = 0
    if trick:
        leader, demand = _finish(layout, leaning, trump, leader, trick, demand)
        won = 1 - (leader & 1)
    while any(layout[leader]):
        suit, bit = choose_lead(layout, leaning, trump, leader)
        if demand is not None and demand.hands >> leader & 1:
            suit, bit = demand.lead(layout[leader], suit, bit)
            demand = None
        layout[leader][suit] ^= bit
        leader, demand = _finish(layout, leaning, trump, leader, (16 * suit + bit.bit_length() - 1,), demand)
        won += 1 - (leader & 1)
    return won


def _finish(
    layout: Layout, leaning: Leaning, trump: Suit, leader: Seat, trick: tuple[Card, ...], demand: BridgeDemand | None
) -> tuple[Seat, BridgeDemand | None]:
    """Play a trick to its end and return who wins it, and the demand if it has not been met yet."""
    suit = trick[0] >> 4
    best, holder = 0, leader
    for step, card in enumerate(trick):
        value = 1 << (card & 15)
        if card >> 4 == trump != suit:
            value <<= RUFF
        elif card >> 4 != suit:
            continue
        if value > best:
            best, holder = value, (leader + step) & 3
    for step in range(len(trick), 4):
        hand = (leader + step) & 3
        cards = layout[hand]
        if demand is not None and demand.hands >> hand & 1 and not demand.leads_only:
            value, demand = demand.follow(cards, suit, trump, best), None
        elif cards[suit]:
            value = _follow(layout, suit, trump, hand, step, best, not (holder ^ hand) & 1)
            cards[suit] ^= value
        else:
            value = _ruff(layout, suit, trump, hand, step, best, not (holder ^ hand) & 1)
            if value:
                cards[trump] ^= value >> RUFF
            elif any(cards):
                _discard(layout, leaning, trump, hand)
        if value > best:
            best, holder = value, hand
    return holder, demand


def strongest(cards: Hand, suit: Suit, trump: Suit) -> int:
    """Return the strength of the best card that a hand can put to a suit: a ruff if it has none; 0 for nothing."""
    own = cards[suit]
    if own:
        return 1 << own.bit_length() - 1
    if trump < 4 and cards[trump]:
        return 1 << cards[trump].bit_length() - 1 + RUFF
    return 0


def _rivals(layout: Layout, suit: Suit, trump: Suit, hand: Seat, step: int) -> tuple[int, int]:
    """Return the strength of the best that the next adversary can put to a trick, and of the partner after him."""
    rival = strongest(layout[(hand + 1) & 3], suit, trump) if step < 3 else 0
    return rival, strongest(layout[(hand + 2) & 3], suit, trump) if step == 1 else 0


def _follow(layout: Layout, suit: Suit, trump: Suit, hand: Seat, step: int, best: int, ours: bool) -> int:
    """Return the card with which a hand follows suit."""
    own = layout[hand][suit]
    least = own & -own
    winners = own & -(best << 1)
    if not winners:
        return least
    rival, ally = _rivals(layout, suit, trump, hand, step)
    if (ours and best > rival) or (ally > best and ally > rival):
        return least
    sure = winners & -(rival << 1) if rival > best else winners
    if sure:
        return sure & -sure
    if ours or rival >= 1 << RUFF:
        return least
    high = 1 << winners.bit_length() - 1
    mate = layout[(hand + 2) & 3][suit]
    theirs = layout[(hand + 1) & 3][suit] | layout[(hand + 3) & 3][suit]
    beaters = theirs & -(high << 1)
    rest = theirs ^ (beaters & -beaters)
    return high if (own | mate) ^ high > rest else least


def _ruff(layout: Layout, suit: Suit, trump: Suit, hand: Seat, step: int, best: int, ours: bool) -> int:
    """Return the strength of the least trump that will hold the trick, 0 if none will or none is wanted."""
    if suit == trump or trump > 3 or not layout[hand][trump]:
        return 0
    rival, ally = _rivals(layout, suit, trump, hand, step)
    if (ours and best > rival) or (ally > best and ally > rival):
        return 0
    trumps = layout[hand][trump]
    least = max(best, rival) >> RUFF
    over = trumps & -(least << 1) if least else trumps
    return (over & -over) << RUFF


def _discard(layout: Layout, leaning: Leaning, trump: Suit, hand: Seat) -> None:
    """Throw away the card that can best be spared."""
    cards, mate = layout[hand], layout[(hand + 2) & 3]
    left, right = layout[(hand + 1) & 3], layout[(hand + 3) & 3]
    choice, most = trump, -999.0
    for suit in range(4):
        own = cards[suit]
        if not own or suit == trump:
            continue
        others = left[suit] | right[suit]
        higher = (others >> own.bit_length()).bit_count()
        length = own.bit_count()
        spare = leaning.length * (length - higher - 1 if higher < 3 else length + 2)
        spare -= leaning.rank * (own & -own).bit_length()
        if not others:
            spare += 2.0
        elif mate[suit] > others:
            spare += leaning.covered
        if spare > most:
            choice, most = suit, spare
    cards[choice] &= cards[choice] - 1


def choose_lead(layout: Layout, leaning: Leaning, trump: Suit, leader: Seat) -> tuple[Suit, int]:
    """Return the suit and the card that a hand leads."""
    mine, mate = layout[leader], layout[(leader + 2) & 3]
    left, right = layout[(leader + 1) & 3], layout[(leader + 3) & 3]
    best, card, most = 0, 0, -999.0
    for suit in range(4):
        own, pal = mine[suit], mate[suit]
        if not own:
            continue
        ours, theirs = own | pal, left[suit] | right[suit]
        more = ours.bit_count() - theirs.bit_count()
        bit = own & -own
        if ours > theirs:
            bit = _top_or_low(own, pal, theirs)
        if suit == trump:
            score = (14.3 if more > 0 else 2.7) if theirs else -4.3
        else:
            ruffed = trump < 4 and ((left[trump] and not left[suit]) or (right[trump] and not right[suit]))
            score, high = _plain(leaning, own, pal, left[suit], right[suit], more, bool(ruffed and theirs))
            if high:
                bit = 1 << own.bit_length() - 1
            if trump < 4 and theirs and mate[trump] and not pal:
                score += 10.8
        if score > most:
            best, card, most = suit, bit, score
    return best, card


def _plain(leaning: Leaning, own: int, mate: int, left: int, right: int, more: int, ruffed: bool) -> tuple[float, bool]:
    """Return how much there is for leading a plain suit, and whether its top card is led though it may be beaten."""
    ours, theirs = own | mate, left | right
    length, longest = max(own.bit_count(), mate.bit_count()), max(left.bit_count(), right.bit_count())
    score = length + leaning.more * more + leaning.own * own.bit_count() - leaning.longest * longest
    if ruffed:
        return score - 9.5, False
    if ours > theirs:
        tall = (ours >> theirs.bit_length()).bit_count()
        score += leaning.master + (leaning.runs if tall >= length or tall >= longest else 0.0)
        return score + (leaning.mine if own > mate else 0.0), False
    score -= leaning.ahead * (theirs >> ours.bit_length()).bit_count()
    if left > right:
        score += leaning.through
    if mate > own:
        score += leaning.towards
    return score, own > mate and own & own >> 1 != 0 and own.bit_count() > 2


def _top_or_low(own: int, mate: int, theirs: int) -> int:
    """Return a master to lead, or a low card to the partner's."""
    if own > theirs and (own > mate or not mate > theirs):
        return 1 << own.bit_length() - 1
    return own & -own if mate > own else 1 << own.bit_length() - 1
