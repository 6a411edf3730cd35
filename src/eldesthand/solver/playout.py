"""Deals played out, each card chosen by a policy.

A policy is known to the kernel by its name, or is any function that takes a `Turn` and returns one of its lawful
cards; such a function runs in Python.

``any``
    any lawful card, each as likely as another.
``rule``
    what a beginner is taught: lead your highest card, a plain suit's rather than a trump; win as cheaply as you
    can, but leave your partner's trick to him; else throw your lowest card, a plain suit's rather than a trump.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from eldesthand.cards import Card, Suit
from eldesthand.seats import Seat
from eldesthand.solver.layout import TRUMPS, Places, each, outward
from eldesthand.solver.position import Position
from eldesthand.solver.random import Random
from eldesthand.solver.twin import OpenTrick, Twin

POLICIES: Final = ("any", "rule")


class Turn(Struct, frozen=True):
    """What a player sees in turn: the hand, the cards that may be played, the trick, and those gone by."""

    seat: Seat
    hand: tuple[Card, ...]
    lawful: tuple[Card, ...]
    trump: Suit
    trick: tuple[tuple[Seat, Card], ...]
    gone: tuple[Card, ...]


Policy = Callable[[Turn], Card]


class BadChoice(ValueError):
    """Raised when a policy chooses a card that is not lawful."""


def play_out(position: Position, policy: str | Policy = "any", seed: int = 0, index: int = 0) -> int:
    """Return the tricks that N and S take when a position, which must be sound, is played out.

    Playout `index` of a seed is the same on any machine.  What is called is not heeded.
    """
    random, won, gone = Random(seed, index), 0, list(position.laid)
    position = Position(position.hands, position.trump, position.leader, position.laid, position.out)
    while position.left:
        card = _chosen(position, policy, random, tuple(gone))
        gone.append(card)
        position = position.after(card)
        if not position.laid:
            won += position.leader % 2 == 0
    return won


def _chosen(position: Position, policy: str | Policy, random: Random, gone: tuple[Card, ...]) -> Card:
    twin = Twin(position)
    game = twin.start()
    lawful = twin.lawful(game)
    if not isinstance(policy, str):
        cards = tuple(outward(card.bit_length() - 1, position.trump) for card in each(lawful))
        trick = tuple(zip(position.order, position.laid, strict=False))
        turn = Turn(position.to_play, position.hands[position.to_play], cards, position.trump, trick, gone)
        card = policy(turn)
        if card not in cards:
            raise BadChoice(f"the policy chose {card!r}, which is not among the lawful cards {cards}")
        return card
    chosen = any_card(lawful, random) if policy == "any" else by_rule(lawful, game.trick, game.to_play)
    return outward(chosen.bit_length() - 1, position.trump)


def any_card(lawful: Places, random: Random) -> Places:
    """Return any of the cards."""
    cards = list(each(lawful))
    return cards[random.below(len(cards))]


def by_rule(lawful: Places, trick: OpenTrick, seat: Seat) -> Places:
    """Return the card that a beginner's rule chooses."""
    plain = lawful & ~TRUMPS
    if not trick.lane:
        return _by_rank(plain, True) if plain else 1 << lawful.bit_length() - 1
    winners = trick.winners(lawful)
    if winners and (trick.holder ^ seat) & 1:
        return winners & -winners
    return _by_rank(plain, False) if plain else lawful & -lawful


def _by_rank(cards: Places, up: bool) -> Places:
    """Return the highest or the lowest card by rank, whatever the suit; of equals that in the lower lane."""
    places = [card.bit_length() - 1 for card in each(cards)]
    return 1 << min((-(place & 15) if up else place & 15, place) for place in places)[1]


def of_name(policy: str) -> int:
    """Return a policy's number in the kernel.  Raises ValueError."""
    if policy not in POLICIES:
        raise ValueError(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}, or a function of your own")
    return POLICIES.index(policy)
