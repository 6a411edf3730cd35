"""The word on doubling: to double or redouble, to be satisfied, to ask and give leave to lead."""

from __future__ import annotations

from random import Random
from typing import Final

from eldesthand.books import book
from eldesthand.books.titles import code
from eldesthand.bridge.limit import held_to
from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import NONE, Suit
from eldesthand.players.bridge.layouts import layouts
from eldesthand.players.bridge.playout import play_out
from eldesthand.players.bridge.rows import row
from eldesthand.players.bridge.sight import HAND, BridgeSight
from eldesthand.players.bridge.weigh import WORK, value
from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.seats import side
from eldesthand.table.acts import Act, AskLead, Double, GiveLeave

LEAVE: Final = Reason("nothing to double for: ask leave to lead")
YES: Final = Reason("nothing to double for: the lead may be made")
SATISFIED: Final = Reason("this is enough at stake")

ENOUGH: Final = (0.72, 0.9)
"""How often the odd trick must be ours, at a trump and at no trump, before the stake is raised the first time.

At no trump the layouts flatter the adversaries, who in earnest don't find each other's suits so well.
"""

MORE: Final = 0.08
"""How much more often it must be ours for each double there is: who has doubled has something."""

MOST: Final = 0.95
"""More than this is not asked for: it is as good as certain."""


def speak(sight: BridgeSight, lawful: tuple[Act, ...]) -> Decision:
    """Return the word on doubling."""
    calm = next((act for act in lawful if not isinstance(act, Double)), lawful[0])
    reason = LEAVE if isinstance(calm, AskLead) else YES if isinstance(calm, GiveLeave) else SATISFIED
    double = Double(sight.seat)
    if double not in lawful:
        return Decision(calm, reason)
    if odd_trick_wins(sight) and "DB-1" not in sight.ignoring:
        return Decision(calm, row("DB-1").reason)
    often, gain = prospects(sight)
    if often >= min(ENOUGH[sight.no_trump] + MORE * sight.doubling.k, MOST) and gain > 0:
        words = f"the odd trick should be ours {often:.0%} of the time"
        return Decision(double, Reason(words))
    return Decision(calm, reason)


def unit(sight: BridgeSight, k: int, trump: Suit = NONE) -> int:
    """Return the worth of an odd trick when doubled `k` times, with the trump that is made or another."""
    laws = book(code(sight.view.book) or "B", sight.view.chosen)
    return odd_trick(sight.trump if trump == NONE else trump, k, held_to(laws))


def odd_trick_wins(sight: BridgeSight) -> bool:
    """Whether the odd trick alone wins the game for one's own side at what it is worth now."""
    return sight.points[0] + unit(sight, sight.doubling.k) >= GAME


def prospects(sight: BridgeSight) -> tuple[float, float]:
    """Return how often one's side should have the odd trick, and what doubling once more should bring it, in points."""
    tricks = outcomes(sight)
    now, then = unit(sight, sight.doubling.k), unit(sight, sight.doubling.k + 1)
    gain = sum(value(sight, taken, then) - value(sight, taken, now) for taken in tricks) / len(tricks)
    return sum(taken > HAND // 2 for taken in tricks) / len(tricks), gain


def outcomes(sight: BridgeSight) -> list[int]:
    """Return the tricks that one's side takes in each of some layouts, played out from the first lead."""
    count = WORK // (4 * HAND)
    tricks = []
    lying = tuple(card for _, card in sight.lying)
    leader = sight.lying[0][0] if lying else sight.eldest
    for layout in layouts(sight, Random(number(sight.view, sight.memory, "double")), count):
        north = play_out(layout, sight.trump, leader, lying)
        tricks.append(HAND - north if side(sight.seat) else north)
    return tricks
