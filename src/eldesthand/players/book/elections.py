"""Choosing among rights by what they are worth, and not using those that are worth nothing."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.simulate import (
    A_TRICK,
    EuchreDemand,
    Layout,
    Stage,
    layouts,
    play_out,
    stage_of,
    with_card,
)
from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.noticing import is_demanded, right_used, rightful_leader
from eldesthand.seats import both, only, side
from eldesthand.table.acts import Act, Elect, Withdraw
from eldesthand.table.rights import CALLS
from eldesthand.table.words import Option, What

WORTH_ASKING: Final = 0.02
"""Points, by a rough measure, below which a penalty is not worth a word."""

FAIR_HAND: Final = 1.7
"""Tricks hoped for, at one's best suit, below which a new deal is welcome; the mean of all hands is near it."""

EUCHRES_ALONE: Final = 1.6
"""Tricks hoped for against a lone hand that make a euchre likely enough."""


def elect(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Return the demand or change worth most to one's side, None if none is worth anything."""
    demands = [act for act in lawful if isinstance(act, Elect) and not can_wait(sight, act.option)]
    if not demands:
        return _change(sight, lawful)
    word = _about_the_make(sight, demands) or _about_alone(sight, demands)
    if word is not None or sight.trump < 0:
        return word
    random = Random(number(sight.view, sight.memory, "elect"))
    stage = stage_of(sight)
    lays = layouts(sight, random)
    sign = 1 if side(sight.seat) == 0 else -1
    nothing = _mean(stage, lays, None, sign)
    best, gain = None, WORTH_ASKING
    for act in demands:
        worth = _worth(sight, stage, lays, act, sign)
        if worth is not None and worth - nothing > gain:
            best, gain = act, worth - nothing
    if best is None:
        return _change(sight, lawful)
    law = next((right.law for right in sight.view.rights if right.opened == best.right), "")
    return Decision(best, Reason(f"of what the law offers this is worth most, about {gain:.1f} points ({law})"))


def can_wait(sight: EuchreSight, option: Option) -> bool:
    """Whether the demand has been made already, or is upon a hand that has played to the trick in hand."""
    open_trick = next((trick for trick in sight.deal.tricks if not trick.complete), None)
    has_played = open_trick is not None and any(hand == option.hand for hand, _ in open_trick.cards)
    if option.what is What.CALL_CARD and has_played:
        return True
    return is_demanded(sight.deal, option)


def _mean(stage: Stage, lays: list[Layout], demand: EuchreDemand | None, sign: int) -> float:
    return sign * sum(play_out(stage, lay, demand) for lay in lays) / len(lays)


def _worth(sight: EuchreSight, stage: Stage, lays: list[Layout], act: Elect, sign: int) -> float | None:
    """Return the points one's side may expect once the demand is made, None if that can't be said."""
    option, right = act.option, right_used(sight.view, act)
    if right is None:
        return None
    if option.what in CALLS:
        if not stage.trick and option.what not in (What.CALL_CARD, What.CALL_SUIT, What.BAR_SUIT, What.WIN):
            return None
        hands = only(option.hand) if option.hand >= 0 else right.against
        return _mean(stage, lays, EuchreDemand(hands, option), sign)
    match option.what:
        case What.NEW_DEAL | What.MISDEAL:
            return 0.0
        case What.PICK:
            laid = tuple((hand, option.card if hand == option.hand else card) for hand, card in stage.trick)
            return _mean(replace(stage, trick=laid), lays, None, sign) if stage.trick else None
        case What.ALL_FIVE:
            return _all_five(stage, sight)
        case What.TAKE_BACK if right.against & both(1 - side(sight.seat)):
            return _without_the_lead(sight, stage, lays, option, sign)
    return None


def _all_five(stage: Stage, sight: EuchreSight) -> float:
    """Return the gain from having the other side's cards, thrown in, reckoned as five tricks to one's own."""
    march, euchre = stage.laws.stakes(stage.lone >= 0, stage.lone_defender >= 0)
    return (march if sight.ours else euchre) + 5 * A_TRICK


def _without_the_lead(sight: EuchreSight, stage: Stage, lays: list[Layout], option: Option, sign: int) -> float | None:
    """Return the points to be expected once a false lead is taken back and may be called, and the right hand leads."""
    leader = rightful_leader(sight.deal, sight.memory, option.trick, sight.laws)
    if leader < 0 or len(stage.trick) > 1:
        return None
    back = [with_card(lay, option.hand, option.card) for lay in lays]
    led_anew = replace(stage, trick=(), turn=leader)
    call = EuchreDemand(only(option.hand), Option(What.CALL_CARD, card=option.card, hand=option.hand))
    return max(_mean(led_anew, back, None, sign), _mean(led_anew, back, call, sign))


def _about_the_make(sight: EuchreSight, demands: list[Elect]) -> Decision | None:
    """Answer an order after a pass: let it be played on two sure tricks against it, else hold it to the pass."""
    offered = {act.option.what: act for act in demands}
    fresh = offered.get(What.NEW_DEAL) or offered.get(What.MISDEAL)
    if fresh is not None and sight.trump < 0:
        weak = max(sight.holding(suit).hoped for suit in range(4)) < FAIR_HAND
        return Decision(fresh, Reason("a new deal can hardly be worse than this hand")) if weak else None
    if What.PLAYED not in offered or What.PASSED not in offered:
        return None
    if sight.holding(sight.turned).hoped >= 2.0:
        return Decision(offered[What.PLAYED], Reason("let it be played: this hand may well euchre them"))
    return Decision(offered[What.PASSED], Reason("hold them to the pass"))


def _about_alone(sight: EuchreSight, demands: list[Elect]) -> Decision | None:
    """Have a lone player play with his partner, unless one's own hand gives hope of a euchre, which counts four."""
    offered = {act.option.what: act for act in demands}
    hopeful = sight.trump >= 0 and sight.held.hoped >= EUCHRES_ALONE
    if What.TOGETHER in offered and not hopeful:
        return Decision(offered[What.TOGETHER], Reason("together with the partner the lone player can make but two"))
    if What.ALONE in offered and hopeful:
        return Decision(offered[What.ALONE], Reason("alone the makers may be euchred, and that counts four"))
    return None


def _change(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Change one's card after an adversary has mended his, if another does better now."""
    changes = [act for act in lawful if isinstance(act, Withdraw) and lying_before(sight, act)]
    if not changes:
        return None
    random = Random(number(sight.view, sight.memory, "change"))
    stage, sign = stage_of(sight), 1 if side(sight.seat) == 0 else -1
    trick = next((trick for trick in sight.deal.tricks if (sight.seat, changes[0].card) in trick.cards), None)
    if trick is None or trick.complete:
        return None
    lays = layouts(sight, random)
    best, gain = None, WORTH_ASKING
    before = _mean(stage, lays, None, sign)
    for act in changes:
        laid = tuple((by, act.substitute if by == sight.seat else card) for by, card in stage.trick)
        swapped = [_swapped(lay, sight.seat, act) for lay in lays]
        spare = _mean(replace(stage, trick=laid), swapped, None, sign) - before
        if spare > gain:
            best, gain = act, spare
    return Decision(best, Reason("with the other card mended this one does better")) if best is not None else None


def lying_before(sight: EuchreSight, act: Withdraw) -> bool:
    """Whether the card that would be withdrawn lies before the seat."""
    return any((sight.seat, act.card) in trick.cards for trick in sight.deal.tricks)


def _swapped(lay: Layout, seat: int, act: Withdraw) -> Layout:
    hands = [list(cards) for cards in lay]
    hands[seat] = [card for card in hands[seat] if card != act.substitute] + [act.card]
    return hands[0], hands[1], hands[2], hands[3]
