"""The greedy player of euchre: a dozen rules of thumb, the measure of those who think."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import ACE, Card, Suit, rank_of
from eldesthand.euchre.cards import TRUMPS
from eldesthand.players.book.discards import best_discard
from eldesthand.players.book.holding import EuchreHolding
from eldesthand.players.book.sight import DEALER, SECOND, EuchreSight
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, Alone, Discard, NameSuit, Order, Pass, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

A_TRUMP: Final = 0.4
TO_MAKE: Final = 2.2
ALONE: Final = 4.4
TURN_UP: Final = 0.6
"""Tricks: what each trump counts beside the winners, what a hand must be worth to make and to play alone, and what the
turn-up counts for a side whose dealer takes it, against the other side if it is not its dealer."""

BY_RULE: Final = Reason("by a rule of thumb")


class GreedyPlayer(Struct, frozen=True):
    """Makes on winners and length, leads what is high, takes as cheaply as it can, and claims nothing."""

    name: str = "greedy"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return what the first rule that applies says; where none does any lawful act."""
        if due is None or not lawful:
            return None
        sight = EuchreSight(view, memory, tuple(act.card for act in lawful if isinstance(act, Play)))
        act = lawful[0]
        if due.what == "declare":
            act = _declared(sight, lawful)
        elif due.what == "discard" and sight.trump >= 0:
            laid = Discard(sight.seat, best_discard(sight.hand, sight.trump, view.deal.turn_up, sight.laws)[0])
            act = laid if laid in lawful else act
        elif sight.cards:
            act = Play(sight.seat, _followed(sight) if sight.trick else _led(sight))
        return Decision(act, BY_RULE)


def worth(hand: tuple[Card, ...], trump: Suit, sight: EuchreSight) -> float:
    """Return the tricks a hand is reckoned at with a suit as trump: bowers and aces, and a little for each trump."""
    holding = EuchreHolding(hand, trump, sight.laws)
    winners = len(holding.aces) + sum(power >= TRUMPS + ACE for power in holding.powers)
    return winners + A_TRUMP * len(holding.trumps)


def _declared(sight: EuchreSight, lawful: tuple[Act, ...]) -> Act:
    """Return the make that is worth most if it is worth enough, or alone if much more; a dealer who is stuck makes."""
    makes: dict[Suit, Act] = {act.suit: act for act in lawful if isinstance(act, NameSuit)}
    if Order(sight.seat) in lawful:
        makes[sight.turned] = Order(sight.seat)
    if not makes:
        return lawful[0]
    worths = {suit: _worth_now(sight, suit, isinstance(act, Order)) for suit, act in makes.items()}
    suit = max(makes, key=lambda suit: (worths[suit], -suit))
    if worths[suit] >= ALONE:
        alone = (act for act in lawful if isinstance(act, Alone) and act.suit in (suit, -1))
        return next(alone, makes[suit])
    passes = next((act for act in lawful if isinstance(act, Pass)), None)
    return makes[suit] if worths[suit] >= TO_MAKE or passes is None else passes


def _worth_now(sight: EuchreSight, suit: Suit, ordering: bool) -> float:
    """Return what one's hand is worth with a suit; ordered up, the turn-up counts for the side of the dealer."""
    if not ordering:
        return worth(sight.hand, suit, sight)
    if sight.place == DEALER:
        six = (*sight.hand, sight.deal.turn_up)
        laid = best_discard(six, suit, sight.deal.turn_up, sight.laws)[0]
        return worth(tuple(card for card in six if card != laid), suit, sight)
    return worth(sight.hand, suit, sight) + (TURN_UP if sight.place == SECOND else -TURN_UP)


def _led(sight: EuchreSight) -> Card:
    """Draw trumps if one's side has made it, from the maker or with the best; else an ace, a sure card, a high one."""
    best = next((card for card in sight.trumps if card in sight.cards), None)
    if best is not None and sight.ours and sight.enemy_trumps and (sight.maker == sight.seat or sight.master(best)):
        return best
    plain = [card for card in sight.cards if sight.suit(card) != sight.trump]
    aces = [card for card in plain if rank_of(card) == ACE]
    sure = [card for card in sight.cards if sight.sure(card)]
    return max(aces or sure or plain or sight.cards, key=lambda card: (sight.strength(card), -card))


def _followed(sight: EuchreSight) -> Card:
    """Leave the trick to a partner who is winning it; else take it as cheaply as one can, or give the lowest card."""
    takes = [] if sight.mate_wins else [card for card in sight.cards if sight.beats(card)]
    return min(takes, key=sight.strength) if takes else _lowest(sight)


def _lowest(sight: EuchreSight) -> Card:
    return min(sight.cards, key=lambda card: (sight.strength(card), card))
