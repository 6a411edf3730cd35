"""Using rights: each demand is weighed by playing the deal out with it and without; what is worth nothing is left.

Rights are read as data, their holders and options; one that is new to the player is answered as it blocks or not.
"""

from __future__ import annotations

from random import Random
from typing import Final

from eldesthand.players.bridge.demands import BridgeDemand
from eldesthand.players.bridge.doubling import prospects
from eldesthand.players.bridge.layouts import layouts
from eldesthand.players.bridge.playout import Layout, play_out
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.weigh import stakes
from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.noticing import is_demanded, right_used
from eldesthand.seats import Seat, only, side
from eldesthand.table.acts import Act, Elect, Waive, Withdraw
from eldesthand.table.rights import CALLS, Right
from eldesthand.table.words import Option, What

WORTH_ASKING: Final = 0.03
"""Tricks, by a rough measure, below which a penalty is not worth a word."""

LAYOUTS: Final = 16
"""Layouts in which each demand is tried."""

A_NEW_DEAL: Final = 6.5
"""Tricks that a new deal is good for, half of them."""

DEALS_EDGE: Final = 0.4
"""Tricks more that the dealer's side may hope for in it: they choose the trump."""

AVERAGE_HAND: Final = 10
"""An average hand, ace 4, king 3, queen 2, jack 1."""

FREE: Final = 0.05
"""What a thing that can only help is reckoned to be worth."""


def use(sight: BridgeSight, lawful: tuple[Act, ...], trial: type[Trial] | None = None) -> Decision | None:
    """Return the demand or change worth most to one's side, None if none is worth anything."""
    demands = [act for act in lawful if isinstance(act, Elect) and not _can_wait(sight, act.option)]
    options = _worths(sight, demands, trial or Trial)
    best = max(options, key=lambda act: options[act], default=None)
    if best is not None and options[best] > WORTH_ASKING:
        return Decision(best, _why(sight, best))
    return _change(sight, lawful, trial or Trial)


def decide(sight: BridgeSight, lawful: tuple[Act, ...], trial: type[Trial] | None = None) -> Decision | None:
    """Answer what the game waits for: the option worth most, or what happens if nobody speaks, or a waiver."""
    blocking = [right for right in sight.view.rights if right.blocks and right.held_by(sight.seat)]
    opened = {right.opened for right in blocking}
    demands = [act for act in lawful if isinstance(act, Elect) and act.right in opened]
    if not demands:
        return Decision(Waive(sight.seat), Reason("there is nothing to ask for")) if blocking else None
    options = _worths(sight, demands, trial or Trial)
    best = max(demands, key=lambda act: options.get(act, 0.0))
    return Decision(best, _why(sight, best))


def _why(sight: BridgeSight, act: Elect) -> Reason:
    law = next((right.law for right in sight.view.rights if right.opened == act.right), "")
    return Reason(f"of what the law offers this is worth most ({law})")


def _can_wait(sight: BridgeSight, option: Option) -> bool:
    """Whether the demand has been made already, or is upon a hand that has played to the trick in hand."""
    if option.what is What.CALL_CARD and any(hand == option.hand for hand, _ in sight.lying):
        return True
    return is_demanded(sight.deal, option)


def _worths(sight: BridgeSight, demands: list[Elect], trial: type[Trial]) -> dict[Elect, float]:
    """Return by how much each demand betters one's side's prospects, in tricks."""
    if not demands:
        return {}
    table = trial(sight) if sight.trump >= 0 else None
    worths = {}
    for act in demands:
        right = right_used(sight.view, act)
        worth = _worth(sight, right, act.option, table) if right is not None else None
        if worth is not None:
            worths[act] = worth
    return worths


def _worth(sight: BridgeSight, right: Right, option: Option, trial: Trial | None) -> float | None:
    """Return the gain from one option, None if that can't be said."""
    match option.what:
        case What.NEW_DEAL | What.MISDEAL:
            return _new_deal(sight) - (trial.nothing if trial is not None else _hand_so_far(sight))
        case What.STAND | What.IGNORE | What.PASSED:
            return 0.0
        case What.SEE | What.TURN_BACK | What.TAKE_BACK:
            return FREE
        case What.ACCEPT if sight.trump >= 0:
            return prospects(sight)[1]
        case What.REFUSE:
            return 0.0
        case What.PICK if trial is not None:
            return trial.picked(option)
        case what if (what in CALLS or what is What.BAR_CARD) and trial is not None:
            hands = only(option.hand) if option.hand >= 0 else right.against
            return trial.under(BridgeDemand(hands, option))
    return None


def _new_deal(sight: BridgeSight) -> float:
    return A_NEW_DEAL + (DEALS_EDGE if sight.declares else -DEALS_EDGE)


def _hand_so_far(sight: BridgeSight) -> float:
    """Return the tricks one's side may hope for before there is a trump, by the strength of one's own hand."""
    return _new_deal(sight) + (sight.holding.worth - AVERAGE_HAND) / 3


class Trial:
    """The deal played out a few times from where it stands, to compare demands by."""

    def __init__(self, sight: BridgeSight) -> None:
        self.sight = sight
        self.worth = stakes(sight)
        self.lays = self.layouts()
        self.lying = tuple(card for _, card in sight.lying)
        self.leader = sight.lying[0][0] if sight.lying else _next_leader(sight)
        self.won = sight.deal.won[side(sight.seat)]
        self.nothing = self._mean(self.lying)

    def layouts(self) -> list[Layout]:
        """Return the ways in which the cards may lie."""
        return layouts(self.sight, Random(number(self.sight.view, self.sight.memory, "right")), LAYOUTS)

    def outcomes(self, layout: Layout, lying: tuple[int, ...], demand: BridgeDemand | None) -> tuple[int, ...]:
        """Return the tricks left that N and S take of a layout, by each way of playing it out."""
        return (play_out([hand[:] for hand in layout], self.sight.trump, self.leader, lying, demand),)

    def _mean(self, lying: tuple[int, ...], demand: BridgeDemand | None = None) -> float:
        own = side(self.sight.seat)
        total = 0.0
        for layout in self.lays:
            left = max(_cards(hand) for hand in layout)
            outcomes = self.outcomes(layout, lying, demand)
            for north in outcomes:
                tricks = self.won + (left - north if own else north)
                total += self.worth[min(max(tricks, 0), len(self.worth) - 1)] / len(outcomes)
        return total / len(self.lays)

    def under(self, demand: BridgeDemand) -> float:
        """Return the worth of a demand upon somebody's next card or lead."""
        if not self.lying and not demand.leads_only and demand.option.what is not What.CALL_CARD:
            return 0.0
        return self._mean(self.lying, demand) - self.nothing

    def picked(self, option: Option) -> float:
        """Return the worth of another card than the first counting as played."""
        laid = tuple(option.card if hand == option.hand else card for hand, card in self.sight.lying)
        return self._mean(laid) - self.nothing if laid != self.lying else 0.0


def _cards(hand: list[int]) -> int:
    return sum(suit.bit_count() for suit in hand)


def _next_leader(sight: BridgeSight) -> Seat:
    """Return whose lead it is when no trick lies open."""
    for due in sight.view.due:
        if due.what in ("lead", "play"):
            return due.hand
    over = [trick for trick in sight.deal.tricks if trick.complete or trick.gathered]
    return over[-1].by if over else sight.eldest


def _change(sight: BridgeSight, lawful: tuple[Act, ...], kind: type[Trial]) -> Decision | None:
    """Change one's card after an adversary has mended his, if another does better now."""
    changes = [act for act in lawful if isinstance(act, Withdraw) and (act.hand, act.card) in _own_lying(sight)]
    if not changes or sight.trump < 0:
        return None
    trial = kind(sight)
    best, gain = None, WORTH_ASKING
    for act in changes:
        laid = tuple(act.substitute if card == act.card else card for _, card in sight.lying)
        swapped = kind(sight)
        for layout in swapped.lays:
            hand = layout[act.hand]
            hand[act.substitute >> 4 & 3] &= ~(1 << (act.substitute & 15))
            hand[act.card >> 4 & 3] |= 1 << (act.card & 15)
        spare = swapped._mean(laid) - trial.nothing
        if spare > gain:
            best, gain = act, spare
    return Decision(best, Reason("with the revoke mended another card does better")) if best is not None else None


def _own_lying(sight: BridgeSight) -> set[tuple[Seat, int]]:
    """Return the cards of the trick in hand that are one's own to change, with their hands."""
    mine = {sight.seat, sight.open_hand} if sight.plays_both else {sight.seat}
    return {(hand, card) for hand, card in sight.lying if hand in mine}
