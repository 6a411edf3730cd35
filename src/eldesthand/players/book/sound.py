"""Sound play where the book is silent: count the trumps, take what is sure, keep the right card to the last."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import ACE, KING, Card, rank_of
from eldesthand.players.book.advice import ours
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.interface import Reason

ONLY = Reason("there is no choice")
SURE = Reason("this card can't be beaten")
DRAW = Reason("draw the adversaries' trumps")
LAST = Reason("last to play: take it as cheaply as possible")
RUFF = Reason("no card of the suit: trump it")
OVER = Reason("play over what lies there")
OURS = Reason("your partner has it: waste nothing")
LOSE = Reason("it can't be won: throw the least useful card")
LEAD = Reason("lead the most promising card")
FORCE = Reason("make a maker trump")

LATE: Final = 3
"""Cards left in hand when trumps are no longer kept."""


def sound_lead(sight: EuchreSight) -> tuple[Card, Reason]:
    """Return a card to lead and why."""
    cards = sight.cards or sight.hand
    if len(cards) == 1:
        return cards[0], ONLY
    trumps = [card for card in sight.trumps if card in cards]
    plain = [card for card in cards if card not in trumps]
    top = trumps[0] if trumps else None
    if sight.enemy_trumps and top is not None and sight.ours:
        if sight.master(top) and (len(trumps) > 1 or sight.held.aces or not plain):
            return top, DRAW
        if len(trumps) >= 3:
            return (top if sight.letters[0] in ("R", "L") else trumps[-1]), DRAW
    if _draws_two(sight, trumps) and (reason := ours(sight, "W-L1")):
        return trumps[0], reason
    sure = [card for card in plain if sight.sure(card)]
    if sure:
        return max(sure, key=rank_of), SURE
    if not sight.enemy_trumps and top is not None:
        masters = [card for card in plain if sight.master(card)]
        if masters:
            return max(masters, key=rank_of), SURE
        if len(trumps) > 1 or not plain or not _comes_in_again(sight):
            return top, SURE
    if (
        plain
        and len(trumps) == 1
        and len(sight.hand) <= LATE
        and sight.master(trumps[0])
        and (reason := ours(sight, "W-L2"))
    ):
        return trumps[0], reason
    if plain and not any(sight.master(card) for card in plain) and (reason := ours(sight, "W-L3")):
        return max(plain, key=lambda card: (rank_of(card), -_length(sight, card), -card)), reason
    return _hopeful(sight, plain, trumps), LEAD


def _draws_two(sight: EuchreSight, trumps: list[Card]) -> bool:
    """Whether the maker has two trumps left of three or two cards, and an adversary may have some."""
    return sight.enemy_trumps and sight.maker == sight.seat and len(trumps) == 2 and len(sight.hand) <= LATE


def _comes_in_again(sight: EuchreSight) -> bool:
    """Whether a single master trump is better kept: to win the last trick, or to come in with."""
    return len(sight.hand) > 1


def _hopeful(sight: EuchreSight, plain: list[Card], trumps: list[Card]) -> Card:
    """Return the plain card that is likeliest to win or to be ruffed by one's partner; a trump if there is none."""
    if not plain:
        return trumps[0] if sight.master(trumps[0]) or len(trumps) == 1 else trumps[-1]
    masters = [card for card in plain if sight.master(card)]
    if masters:
        return max(masters, key=lambda card: (rank_of(card), -_length(sight, card)))
    helped = [card for card in plain if _mate_is_void(sight, card)]
    if helped:
        return min(helped, key=rank_of)
    singles = [card for card in plain if _length(sight, card) == 1]
    return max(singles, key=rank_of) if singles else min(plain, key=rank_of)


def _length(sight: EuchreSight, card: Card) -> int:
    return len(sight.held.plain.get(sight.suit(card), ()))


def _mate_is_void(sight: EuchreSight, card: Card) -> bool:
    suit = sight.suit(card)
    return sight.mate_plays and (sight.mate, suit) in sight.voids and sight.may_trump(sight.mate)


def sound_play(sight: EuchreSight) -> tuple[Card, Reason]:
    """Return a card to follow with and why."""
    cards = sight.cards or sight.hand
    if len(cards) == 1:
        return cards[0], ONLY
    winners = [card for card in cards if sight.beats(card)]
    if sight.mate_wins and (not winners or _mate_is_safe(sight)):
        return cheapest(sight, cards), OURS
    if not winners:
        return cheapest(sight, cards), LOSE
    enemies_after = [hand for hand in sight.after if hand != sight.mate]
    if not enemies_after:
        return (cheapest(sight, cards), OURS) if sight.mate_wins else (lowest(sight, winners), LAST)
    if sight.suit(winners[0]) == sight.trump != sight.led:
        return _ruff(sight, cards, winners)
    best = max(winners, key=lambda card: sight.strength(card))
    sure = [card for card in winners if sight.sure(card)]
    if sure:
        return lowest(sight, sure), SURE
    if sight.mate_wins and not sight.master(best):
        return cheapest(sight, cards), OURS
    if sight.led != sight.trump and not sight.master(best) and rank_of(best) < KING and sight.mate in sight.after:
        return cheapest(sight, cards), LOSE
    return best, OVER


def _mate_is_safe(sight: EuchreSight) -> bool:
    """Whether the partner's card needs no help: the last hand plays, or what may come is unlikely to beat it."""
    enemies_after = [hand for hand in sight.after if hand != sight.mate]
    if not enemies_after:
        return True
    card = next(card for hand, card in sight.trick if hand == sight.mate)
    suit = sight.suit(card)
    if suit == sight.trump:
        return sight.strength(card) >= 16 + KING or sight.master(card)
    return sight.master(card) and all((hand, sight.led) not in sight.voids for hand in enemies_after)


def _ruff(sight: EuchreSight, cards: tuple[Card, ...], winners: list[Card]) -> tuple[Card, Reason]:
    """Ruff with the least trump that will hold, or the least if none surely will; not one's partner's ace."""
    if sight.mate_wins and len(sight.hand) > 2:
        card = next(card for hand, card in sight.trick if hand == sight.mate)
        if rank_of(card) >= KING:
            return cheapest(sight, cards), OURS
    if _too_good(sight, winners) and (reason := ours(sight, "W-P2")):
        return cheapest(sight, tuple(card for card in cards if card not in sight.trumps)), reason
    if reason := ours(sight, "W-P1"):
        return lowest(sight, winners), reason
    sure = [card for card in winners if sight.sure(card)]
    return lowest(sight, sure or winners), RUFF


def _too_good(sight: EuchreSight, winners: list[Card]) -> bool:
    """Whether the partner is still to play to a card below the king, and the one trump held is better kept."""
    low = sight.mate in sight.after and len(sight.trick) == 1 and rank_of(sight.trick[0][1]) < KING
    return low and len(sight.trumps) == 1 and len(sight.hand) > 1 and (not sight.ours or sight.master(winners[0]))


def lowest(sight: EuchreSight, cards: list[Card] | tuple[Card, ...]) -> Card:
    """Return the weakest of cards, a plain one before a trump."""
    return min(cards, key=lambda card: (_in_trick(sight, card), card))


def _in_trick(sight: EuchreSight, card: Card) -> tuple[bool, int]:
    return sight.suit(card) == sight.trump, sight.strength(card)


def cheapest(sight: EuchreSight, cards: tuple[Card, ...]) -> Card:
    """Return the card that one can best spare, winners and guarded kings kept, a suit made short with trumps left."""
    return min(cards, key=lambda card: (*_value(sight, card), card))


def _value(sight: EuchreSight, card: Card) -> tuple[float, ...]:
    suit = sight.suit(card)
    if suit == sight.trump:
        return (60.0 + sight.strength(card),)
    rank, cards = rank_of(card), sight.held.plain.get(suit, [card])
    value = float(rank)
    if suit == sight.led:
        return (value,)
    if sight.master(card):
        value += 30 if rank == ACE or len(sight.hand) < 4 else 20
    guards = len(cards) > 1 and card == cards[-1] and rank_of(cards[0]) == KING and not sight.master(cards[0])
    value += 4 if guards else 0
    if len(cards) == 1 and sight.trumps and rank < ACE:
        value -= 3
    if len(sight.hand) <= 2 and (sight.mate, suit) in sight.voids:
        value -= 1
    return (value,)
