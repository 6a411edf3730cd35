"""What makes an act an offence, asked of the view of the seat that has it in mind.

The books' tables of what a guided table refuses name these conditions with their own laws.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from eldesthand.seats import NOBODY, both, partner, side
from eldesthand.table.acts import Matter, Option, What
from eldesthand.table.lawful import Intent, is_turn, lies_falsely, seen_to_follow, too_late_to_call


def _demanded(intent: Intent) -> Option:
    """Return the option demanded, with the hand that the right names."""
    option: Option = intent.act.option
    hands = [right.options[0].hand for right in intent.view.rights if right.offers(option) is not None]
    return replace(option, hand=option.hand if option.hand >= 0 or not hands else hands[-1])


def demands_a_seen_revoke(intent: Intent) -> bool:
    """Whether a card is called that its owner, as all see, can't play without a revoke."""
    return seen_to_follow(intent.view, intent.book, _demanded(intent))


def calls_too_late(intent: Intent) -> bool:
    """Whether a card is called by a right of a hand that has played to the trick."""
    held = [right for right in intent.view.rights if right.held_by(intent.seat)]
    return any(right.offers(intent.act.option) for right in held) and too_late_to_call(
        intent.view, intent.book, _demanded(intent)
    )


def destroys_evidence(intent: Intent) -> bool:
    """Whether a revoke is claimed of the actor's side and not yet examined."""
    deal = intent.in_question
    settled = {finding.claim for finding in deal.findings}
    pending = [claim for claim in deal.claims if claim.no not in settled and claim.matter is Matter.REVOKE]
    return any(claim.whom & both(side(intent.seat)) for claim in pending)


def no_right_to(what: What) -> Callable[[Intent], bool]:
    """Return whether the seat holds no right to do `what`, with the hand that it names."""

    def lacks(intent: Intent) -> bool:
        hand = getattr(intent.act, "hand", NOBODY)
        held = [option for right in intent.view.rights if right.held_by(intent.seat) for option in right.options]
        return not any(option.what is what and hand in (NOBODY, option.hand) for option in held)

    return lacks


def holds_to_its_card(intent: Intent) -> bool:
    """Whether nothing lets a card be taken back that followed suit in its trick, in a deal with nothing amiss."""
    act, deal, book = intent.act, intent.deal, intent.book
    options = [option for right in intent.view.rights for option in right.options]
    if deal.incidents or any(option.what is What.CHANGE and option.card == act.card for option in options):
        return False
    for trick in deal.tricks:
        if (intent.hand, act.card) in trick.cards and act.card >= 0 and trick.cards[0][1] >= 0:
            return book.suit(act.card, deal.trump) == book.suit(trick.cards[0][1], deal.trump)
    return False


def races(intent: Intent) -> bool:
    """Whether one leads again though one's partner has not yet played to the trick that lies there."""
    mate = partner(intent.hand)
    for trick in intent.deal.tricks:
        hands = [hand for hand, _ in trick.cards]
        if not trick.complete and intent.hand in hands:
            return mate not in hands and not intent.deal.out >> mate & 1 and not is_turn(intent)
    return False


def leads_too_soon(intent: Intent) -> bool:
    """Whether one means to lead while a trick lies open that is not a false lead."""
    lying = [trick for trick in intent.deal.tricks if trick.is_open]
    return intent.act.lead and not all(lies_falsely(trick) for trick in lying)
