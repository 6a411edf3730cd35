"""Speaking up: claims, attention called, a partner's question answered, one's own revoke mended in time."""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.cards import Card
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.sound import lowest
from eldesthand.players.chance import steady
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import NoticedTrouble, amiss, claim_of_revoke, notices
from eldesthand.seats import partner, side
from eldesthand.table.acts import AnswerVoid, CallAttention, Matter, Retract
from eldesthand.table.facts import F
from eldesthand.table.view import SeenTrick, View

Claims = Callable[[View, Memory, NoticedTrouble], Decision | None]


def speak_up(sight: EuchreSight, vigilance: float, claims: Claims = claim_of_revoke) -> Decision | None:
    """Return the decision to speak of what is amiss, None if one sees nothing or it has been said.

    `claims` returns the claim of a revoke that was noticed, or None to make none.
    """
    if sight.trump < 0:
        return None
    for trouble in amiss(sight.view, sight.memory, sight.laws):
        if side(trouble.whom) == side(sight.seat) or not notices(sight.view, sight.memory, trouble, vigilance):
            continue
        if trouble.matter is Matter.REVOKE:
            decision = claims(sight.view, sight.memory, trouble)
        else:
            decision = _attention(sight, trouble)
        if decision is not None:
            return decision
    return None


def _attention(sight: EuchreSight, trouble: NoticedTrouble) -> Decision | None:
    """Call attention where that brings a right: at a strict table to all, elsewhere to what no right shows yet."""
    strict = sight.view.manner == "strict"
    if sight.deal.ended and trouble.matter is not Matter.TRICK:
        return None
    if not strict and trouble.matter in (Matter.EXPOSED, Matter.LEAD):
        return None
    own = side(sight.seat)
    said = [
        fact
        for fact in sight.deal.said
        if fact.kind is F.ATTENTION and side(fact.seat) == own and fact.word == trouble.matter
    ]
    said = [fact for fact in said if fact.hand == trouble.whom and fact.trick in (0, trouble.trick)]
    if trouble.matter is Matter.EXPOSED:
        enough = sum(hand == trouble.whom for _, hand in sight.deal.faced) <= len(said)
    else:
        enough = bool(said)
    if enough:
        return None
    act = CallAttention(sight.seat, trouble.matter, trouble.whom, trouble.trick)
    return Decision(act, Reason(f"that is {trouble.matter.value}"))


def own_revoke(sight: EuchreSight) -> tuple[SeenTrick, Card] | None:
    """Return the trick in which one has failed to follow though one could, and the card, while it can be mended."""
    for trick in reversed(sight.deal.tricks):
        if trick.gathered or trick.quitted or len(trick.plays) < 2 or trick.plays[0][1] < 0:
            continue
        led = sight.suit(trick.plays[0][1])
        card = next((card for by, card in trick.plays[1:] if by == sight.seat), -1)
        if card < 0 or sight.suit(card) == led:
            continue
        if any(sight.suit(card) == led for card in sight.hand):
            return trick, card
    return None


def mend(sight: EuchreSight, vigilance: float) -> Decision | None:
    """Answer the partner's question truly, or mend a revoke one has become aware of."""
    asked = [fact for fact in sight.deal.said if fact.kind in (F.ASKED_VOID, F.ANSWERED_VOID)]
    questioned = bool(asked) and asked[-1].kind is F.ASKED_VOID and asked[-1].seat == partner(sight.seat)
    revoke = own_revoke(sight)
    if revoke is not None:
        trick, card = revoke
        aware = questioned or steady(sight.view, sight.memory, "mend", trick.n) < vigilance
        if aware:
            led = sight.suit(trick.cards[0][1])
            good = [card for card in sight.hand if sight.suit(card) == led]
            words = "that was a revoke: take it back before the trick is turned and quitted"
            return Decision(Retract(sight.seat, card, lowest(sight, good)), Reason(words))
    if questioned and not sight.deal.ended:
        return Decision(AnswerVoid(sight.seat), Reason("there is none of that suit in the hand"))
    return None
