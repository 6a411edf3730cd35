"""Sound whist where the tables are silent."""

from __future__ import annotations

from eldesthand.cards import NO_TRUMP, QUEEN, Card, suit_of
from eldesthand.players.bridge.masks import SUITS, each, low, top
from eldesthand.players.bridge.sight import Sight
from eldesthand.players.interface import Reason
from eldesthand.seats import side

ONLY = Reason("there is no choice")
SURE = Reason("this card can't be beaten")
OURS = Reason("the trick is ours already: waste nothing")
LAST = Reason("last to play: win it as cheaply as possible")
SECOND = Reason("second hand plays low")
THIRD = Reason("third hand plays high")
LOSE = Reason("it can't be won: throw the least useful card")
RUFF = Reason("none of the suit: ruff it")
DRAW = Reason("draw their trumps")
LONG = Reason("play the longest suit, to bring its small cards in")


def sound_lead(sight: Sight) -> tuple[Card, Reason]:
    """Return a card to lead and why."""
    cards = sight.choice
    enemies = [hand for hand in range(4) if side(hand) != side(sight.seat)]
    sure = [card for card in each(cards) if not any(sight.can_beat(hand, card) for hand in enemies)]
    trumps = cards & SUITS[sight.trump] if sight.trump < NO_TRUMP else 0
    if trumps and sight.declares and sight.unseen & SUITS[sight.trump]:
        return top(trumps), DRAW
    if sure:
        return max(sure, key=lambda card: card & 15), SURE
    longest = max((cards & lane for lane in SUITS), key=lambda one: (one.bit_count(), one))
    return low(longest), LONG


def sound_play(sight: Sight) -> tuple[Card, Reason]:
    """Return a card to follow with and why."""
    winners = [card for card in each(sight.choice) if sight.beats(card)]
    cheap = cheapest(sight)
    enemies = [hand for hand in sight.after if side(hand) != side(sight.seat)]
    if sight.ours and not any(sight.can_beat(hand, sight.winning[1]) for hand in enemies):
        return cheap, OURS
    if not winners:
        return cheap, LOSE
    if not enemies:
        return (cheap, OURS) if sight.ours else (min(winners, key=sight.power), LAST)
    if suit_of(winners[0]) == sight.trump != sight.led:
        return min(winners, key=sight.power), RUFF
    sure = [card for card in winners if not any(sight.can_beat(hand, card) for hand in enemies)]
    if sure:
        return min(sure, key=sight.power), SURE
    if len(sight.trick) == 1 and (sight.trick[0][1] & 15) < QUEEN:
        return cheap, SECOND
    return (cheap, OURS) if sight.ours else (max(winners, key=sight.power), THIRD)


def cheapest(sight: Sight) -> Card:
    """Return the card that one can best spare."""
    led = sight.choice & SUITS[sight.led] if sight.led >= 0 else 0
    if led:
        return low(led)
    plain = sight.choice & ~(SUITS[sight.trump] if sight.trump < NO_TRUMP else 0) or sight.choice
    return min(each(plain), key=lambda card: (sight.master(card), card & 15, card))
