"""What a table that teaches the laws of bridge refuses in the play: dummy's doings, remarks, the dealer's slips."""

from __future__ import annotations

from eldesthand.bridge.book import BridgeMaking
from eldesthand.bridge.dummy import is_permitted
from eldesthand.bridge.dummy_cards import is_arranging
from eldesthand.seats import NOBODY, left, partner, side
from eldesthand.table import acts as A  # noqa: N812 - twenty acts, each named once or twice
from eldesthand.table.lawful import Intent, is_turn, refusal, trick_awaiting
from eldesthand.table.offences import leads_too_soon, prompts
from eldesthand.table.rights import Right


def is_dummy(intent: Intent) -> bool:
    """Whether the actor's hand lies open and is played by the dealer."""
    return intent.seat == intent.deal.dummy


def is_adversary(intent: Intent) -> bool:
    """Whether the actor is one of the dealer's adversaries, and the play goes on."""
    deal = intent.deal
    return side(intent.seat) != side(deal.dealer) and bool(deal.tricks) and not deal.ended


def rest_is_claimed(intent: Intent) -> bool:
    """Whether the dealer's claim to the rest stands."""
    making = intent.deal.making
    return isinstance(making, BridgeMaking) and making.rest > 0


def oversteps(intent: Intent) -> bool:
    """Whether dummy does more than the seven things allowed him."""
    deal = intent.in_question if isinstance(intent.act, A.Claim) else intent.deal
    if getattr(intent.act, "hand", NOBODY) not in (NOBODY, intent.seat):
        return False
    return intent.seat == deal.dummy and not is_permitted(intent.act, deal.said, deal.ended)


def names_what_is_not_there(intent: Intent) -> bool:
    """Whether the dealer names a card that dummy has not got."""
    deal, hand = intent.deal, intent.act.hand
    if hand < 0 or hand != deal.dummy or intent.seat != deal.dealer:
        return False
    named = intent.act.cards if isinstance(intent.act, A.PlayTogether) else (intent.act.card,)
    return -1 not in deal.hands[hand] and not any(card in deal.hands[hand] for card in named)


def dealer_leads_wrongly(intent: Intent) -> bool:
    """Whether the dealer means to lead from a hand that has not the lead, or too soon."""
    if side(intent.hand) != side(intent.deal.dealer) or intent.deal.trump < 0 or intent.deal.ended:
        return False
    return leads_too_soon(intent) or (trick_awaiting(intent.view, intent.hand) is None and not is_turn(intent))


def plays_the_best_too_soon(intent: Intent) -> bool:
    """Whether a card would be put down before one's partner's turn, and be the best so far."""
    deal, book, hand, card = intent.deal, intent.book, intent.hand, intent.act.card
    trick = trick_awaiting(intent.view, hand)
    if trick is None or is_turn(intent) or side(hand) == side(deal.dealer) or card < 0 or trick.cards[0][1] < 0:
        return False
    led, played = book.suit(trick.cards[0][1], deal.trump), {by for by, _ in trick.cards}
    leader = trick.cards[0][0]
    before = (partner(hand) - leader) % 4 < (hand - leader) % 4
    best = max((book.power(other, deal.trump, led) for _, other in trick.cards if other >= 0), default=0)
    return partner(hand) not in played and before and book.power(card, deal.trump, led) > best


def touches_wrongly(intent: Intent) -> str:
    """Return the law that answers a card of dummy's touched, "" if it may be."""
    deal, act = intent.deal, intent.act
    if is_dummy(intent):
        return "B-DUMMY-4"
    if intent.seat != deal.dealer or deal.dummy < 0 or is_arranging(deal.said, act.seat, intent.view.no):
        return ""
    refused = refusal(intent.view, intent.book, A.Play(act.seat, act.card, deal.dummy))
    return refused.law if refused is not None else ""


def remarks_wrongly(intent: Intent) -> str:
    """Return the law that answers a remark of an adversary's on the play, "" if none does."""
    if not is_adversary(intent):
        return ""
    if intent.act.kind in intent.book.prompting and prompts(intent, _placed(intent)):
        return "B-GEN-4"
    lying = [trick for trick in intent.deal.tricks if not trick.gathered]
    free = not lying or lying[-1].complete
    if intent.act.kind in intent.book.prompting and (free or _was_placed(intent)):
        return ""
    return "B-GEN-5b"


def _placed(intent: Intent) -> tuple[int, ...]:
    return tuple(fact.trick for fact in intent.deal.said if fact.word == "placing")


def _was_placed(intent: Intent) -> bool:
    lying = [trick.n for trick in intent.deal.tricks if not trick.gathered]
    return intent.act.kind in intent.book.excused_by_placing and bool(lying) and lying[-1] in _placed(intent)


def warns_wrongly(intent: Intent) -> bool:
    """Whether an adversary tells his partner that it is not his turn to play, as he may of a lead only."""
    act = intent.act
    if not is_adversary(intent) or act.matter is not A.Matter.PLAY or act.whom != partner(intent.seat):
        return False
    return not any(
        incident.kind == "play out of turn" and incident.seat == act.whom for incident in intent.deal.incidents
    )


def advises_wrongly(intent: Intent) -> str:
    """Return the law that answers advice to one's partner."""
    held = [right for right in intent.view.rights if right.held_by(intent.seat) or right.held_by(partner(intent.seat))]
    unaided = any(right.unaided and right.holders == 1 << partner(intent.seat) for right in held)
    if unaided and intent.seat == left(intent.deal.dealer, 3):
        return "B-GEN-7b"
    if any(is_choice(right, held) for right in held):
        return "B-GEN-1"
    return "B-GEN-5b" if is_adversary(intent) and not held else ""


def is_choice(right: Right, held: list[Right]) -> bool:
    """Whether a penalty leaves something to choose, or is a new deal."""
    if not right.is_penalty:
        return False
    same = [other for other in held if other is right or (right.group and other.group == right.group)]
    return sum(len(other.options) for other in same) > 1 or right.options[0].what is A.What.NEW_DEAL


def third_hand_claims(intent: Intent) -> bool:
    """Whether, where third hand is held strictly, he claims a revoke."""
    third = left(intent.deal.dealer, 3)
    strict = intent.book.choice("Z-02") == "strict"
    return strict and intent.act.matter is A.Matter.REVOKE and intent.seat == third


def looks_back(intent: Intent) -> bool:
    """Whether a quitted trick is looked at before the hand is over."""
    n = intent.act.trick
    turned = [trick for trick in intent.deal.tricks if trick.gathered]
    trick = next((seen_trick for seen_trick in turned if seen_trick.n == n), turned[-1] if turned and not n else None)
    return trick is not None and trick.quitted and not intent.deal.ended


def placed_too_late(intent: Intent) -> bool:
    """Whether every trick on the table has been touched."""
    return all(trick.gathered for trick in intent.deal.tricks)
