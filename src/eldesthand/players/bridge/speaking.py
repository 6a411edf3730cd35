"""Speaking up: claims, attention called, a partner asked, his question answered, one's own revoke mended in time."""

from __future__ import annotations

from eldesthand.books import book
from eldesthand.books.titles import code
from eldesthand.cards import Card, suit_of
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.chance import steady
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.noticing import NoticedTrouble, amiss, claim_of_revoke, notices
from eldesthand.seats import Seat, partner, side
from eldesthand.table.acts import Act, AnswerVoid, AskVoid, CallAttention, Matter, Retract
from eldesthand.table.book import Book
from eldesthand.table.facts import F
from eldesthand.table.lawful import refusal
from eldesthand.table.view import SeenTrick


def laws_of(sight: BridgeSight) -> Book:
    """Return the book of laws by which the table plays, as the view names it."""
    return book(code(sight.view.book) or "B", sight.view.chosen)


def allowed(sight: BridgeSight, act: Act) -> bool:
    """Whether no law would answer an act with a penalty or let it be void, by what the seat can know."""
    return refusal(sight.view, laws_of(sight), act) is None


def speak_up(sight: BridgeSight, vigilance: float) -> Decision | None:
    """Return the decision to speak of what is amiss, None if one sees nothing, has said it, or may not speak of it."""
    if sight.trump < 0 or not sight.deal.tricks:
        return None
    for trouble in amiss(sight.view, sight.memory, laws_of(sight)):
        if side(trouble.whom) == side(sight.seat) or not notices(sight.view, sight.memory, trouble, vigilance):
            continue
        if trouble.matter is Matter.REVOKE:
            decision = None if trouble.whom == sight.open_hand else _claim(sight, trouble)
        else:
            decision = _attention(sight, trouble)
        if decision is not None and allowed(sight, decision.act):
            return decision
    return None


def _claim(sight: BridgeSight, trouble: NoticedTrouble) -> Decision | None:
    """Claim a revoke once its trick is turned: dummy leaves that to the dealer."""
    return None if sight.seat == sight.open_hand else claim_of_revoke(sight.view, sight.memory, trouble)


def _attention(sight: BridgeSight, trouble: NoticedTrouble) -> Decision | None:
    """Call attention to a trick gone astray, and at a strict table to what brings a right of one's own to light."""
    if trouble.matter in (Matter.LEAD, Matter.EXPOSED):
        offends = side(trouble.whom) != side(sight.dealer)
        if sight.view.manner != "strict" or sight.seat != sight.dealer or not offends or sight.deal.ended:
            return None
    own = side(sight.seat)
    said = [
        fact
        for fact in sight.deal.said
        if fact.kind is F.ATTENTION and side(fact.seat) == own and fact.word == trouble.matter
    ]
    said = [fact for fact in said if fact.hand == trouble.whom and fact.trick in (0, trouble.trick)]
    lying = sum(hand == trouble.whom for _, hand in sight.deal.faced) if trouble.matter is Matter.EXPOSED else 1
    if len(said) >= lying:
        return None
    act = CallAttention(sight.seat, trouble.matter, trouble.whom, trouble.trick)
    return Decision(act, Reason(f"that is {trouble.matter.value}"))


# --- renounces


def own_revoke(sight: BridgeSight) -> tuple[SeenTrick, Seat, Card] | None:
    """Return the trick in which a hand one plays has failed to follow though it could, while that can be mended."""
    hands = {sight.seat, sight.open_hand} if sight.plays_both else {sight.seat}
    if sight.seat == sight.open_hand:
        return None
    for trick in reversed(sight.deal.tricks):
        if trick.gathered or trick.quitted or len(trick.plays) < 2 or trick.plays[0][1] < 0:
            continue
        led = suit_of(trick.plays[0][1])
        for hand, card in trick.plays[1:]:
            able = any(suit_of(card) == led for card in sight.deal.hands[hand] if card >= 0)
            if hand in hands and card >= 0 and suit_of(card) != led and able:
                return trick, hand, card
    return None


def mend(sight: BridgeSight, vigilance: float) -> Decision | None:
    """Answer the partner's question truly, or mend a revoke one has become aware of."""
    asked = [fact for fact in sight.deal.said if fact.kind in (F.ASKED_VOID, F.ANSWERED_VOID)]
    questioned = bool(asked) and asked[-1].kind is F.ASKED_VOID and asked[-1].seat == sight.mate
    revoke = own_revoke(sight)
    if revoke is not None:
        trick, hand, card = revoke
        if questioned or steady(sight.view, sight.memory, "mend", trick.n) < vigilance:
            led = suit_of(trick.cards[0][1])
            good = [card for card in sight.deal.hands[hand] if card >= 0 and suit_of(card) == led]
            act = Retract(sight.seat, card, min(good), hand if hand != sight.seat else -1)
            return Decision(act, Reason("that was a revoke: take it back before the trick is turned and quitted"))
    if questioned and not sight.deal.ended:
        return Decision(AnswerVoid(sight.seat), Reason("there is none of that suit in the hand"))
    return None


def ask_partner(sight: BridgeSight, vigilance: float) -> Decision | None:
    """Ask the partner who has just renounced a suit for the first time whether he has none; not at a guided table."""
    if sight.view.manner == "guided" or not sight.lying:
        return None
    trick = next(trick for trick in sight.deal.tricks if trick.cards == sight.lying)
    led, (hand, card) = sight.lying[0][1], sight.lying[-1]
    if len(sight.lying) < 2 or led < 0 or card < 0 or suit_of(card) == suit_of(led):
        return None
    if hand != partner(sight.seat) or hand == sight.open_hand:
        return None
    before = _renounced(sight, hand, suit_of(led), trick.n)
    asked = any(
        fact.kind is F.ASKED_VOID and fact.seat == sight.seat and fact.suit == suit_of(led) for fact in sight.deal.said
    )
    if before or asked or steady(sight.view, sight.memory, "ask", trick.n) >= vigilance:
        return None
    act = AskVoid(sight.seat, suit_of(led))
    return Decision(act, Reason("partner has not followed: ask")) if allowed(sight, act) else None


def _renounced(sight: BridgeSight, hand: Seat, suit: int, now: int) -> bool:
    """Whether a hand has failed to follow a suit in a trick before this one."""
    for trick in sight.memory.tricks:
        if trick.n == now or not trick.cards or trick.cards[0][1] < 0 or suit_of(trick.cards[0][1]) != suit:
            continue
        if any(by == hand and card >= 0 and suit_of(card) != suit for by, card in trick.cards):
            return True
    return False
