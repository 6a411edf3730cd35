"""What all could see to be amiss, if they minded: cards that don't fit each other, a lead out of turn.

Whether a player minds follows from `vigilance`; what there is to be minded is the same for all.
"""

from __future__ import annotations

from msgspec import Struct

from eldesthand.cards import Suit
from eldesthand.play.dealing import deal_out_of_turn
from eldesthand.players.chance import steady
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, WORDS, Seat, both, clockwise, left, side
from eldesthand.table.acts import CallAttention, Claim, Elect, Matter, Option
from eldesthand.table.book import Book
from eldesthand.table.facts import F
from eldesthand.table.rights import Right
from eldesthand.table.view import SeenDeal, SeenTrick, View


class NoticedTrouble(Struct, frozen=True):
    """Something amiss: what, whose doing, and in which trick."""

    matter: Matter
    whom: Seat
    trick: int = 0


def amiss(view: View, memory: Memory, laws: Book) -> list[NoticedTrouble]:
    """Return the offences in the deal that a seat that remembers the tricks can see, by the ranks of a book."""
    deal = view.deal
    dealing = amiss_in_dealing(view, memory, laws)
    if dealing is not None:
        return [dealing]
    if deal.trump < 0 or not memory.tricks:
        return []
    troubles = revokes(memory, deal.trump, laws)
    troubles += _exposed(deal)
    lying = memory.tricks[-1]
    if lying.is_open:
        leader = rightful_leader(deal, memory, lying.n, laws)
        if leader >= 0 and lying.cards[0][0] != leader:
            troubles.append(NoticedTrouble(Matter.LEAD, lying.cards[0][0], lying.n))
    for trick in memory.tricks:
        if trick.gathered and trick.cards:
            troubles += _gathered(deal, memory, trick, laws)
    return troubles


def amiss_in_dealing(view: View, memory: Memory, laws: Book) -> NoticedTrouble | None:
    """Return the offence in the deal that no right shows by itself: who deals, or at a strict table how he does.

    A deal out of turn can be put right till the trump is turned, at bridge till a card is led (S40, B-NEWDEAL-6b).
    """
    deal = view.deal
    if deal.dealt_by == NOBODY or deal.tricks or deal.ended or (deal.complete and laws.turns_up):
        return None
    if memory.dealer not in (NOBODY, deal.dealt_by) and laws.cite(deal_out_of_turn):
        return NoticedTrouble(Matter.DEALER, deal.dealt_by)
    if view.manner == "strict" and not deal.complete and not laws.goes_on(deal.packets, deal.dealt_by):
        return NoticedTrouble(Matter.MISDEAL, deal.dealt_by)
    return None


def speak_of_the_deal(view: View, memory: Memory, laws: Book, vigilance: float) -> Decision | None:
    """Return an adversary's complaint about the deal; None if nothing is amiss, or it has been said."""
    trouble = amiss_in_dealing(view, memory, laws)
    if trouble is None or side(trouble.whom) == side(view.seat) or not notices(view, memory, trouble, vigilance):
        return None
    said = (fact for fact in view.deal.said if fact.kind is F.ATTENTION and fact.word == trouble.matter)
    if any(side(fact.seat) == side(view.seat) for fact in said):
        return None
    act = CallAttention(view.seat, trouble.matter, trouble.whom)
    return Decision(act, Reason(f"that is {trouble.matter.value}, and can still be put right"))


def revokes(memory: Memory, trump: Suit, laws: Book) -> list[NoticedTrouble]:
    """Return the tricks to which a hand gave another suit than the one led, and played that suit later."""
    troubles = []
    for trick in memory.tricks:
        if len(trick.plays) < 2 or trick.plays[0][1] < 0:
            continue
        led = laws.suit(trick.plays[0][1], trump)
        for hand, card in trick.plays[1:]:
            if card < 0 or laws.suit(card, trump) == led:
                continue
            later = (card for after in memory.tricks[trick.n :] for by, card in after.cards if by == hand and card >= 0)
            if any(laws.suit(card, trump) == led for card in later):
                troubles.append(NoticedTrouble(Matter.REVOKE, hand, trick.n))
    return troubles


def _exposed(deal: SeenDeal) -> list[NoticedTrouble]:
    return [NoticedTrouble(Matter.EXPOSED, hand) for _, hand in deal.faced if hand != deal.lone]


def rightful_leader(deal: SeenDeal, memory: Memory, n: int, laws: Book) -> Seat:
    """Return who had to lead to trick `n`; -1 if that can't be told."""
    if n == 1:
        return next(seat for seat in clockwise(left(deal.dealer)) if not deal.out >> seat & 1)
    before = memory.tricks[n - 2]
    return winner(before, deal.trump, laws) if before.complete else -1


def winner(trick: SeenTrick, trump: Suit, laws: Book) -> Seat:
    """Return who wins a trick as its cards lie; -1 if a card of it is not known."""
    if not trick.plays or any(card < 0 for _, card in trick.plays):
        return -1
    led = laws.suit(trick.plays[0][1], trump)
    return max(trick.plays, key=lambda play: laws.power(play[1], trump, led))[0]


def _gathered(deal: SeenDeal, memory: Memory, trick: SeenTrick, laws: Book) -> list[NoticedTrouble]:
    troubles = []
    won_by = winner(trick, deal.trump, laws)
    if won_by >= 0 and trick.by >= 0 and side(trick.by) != side(won_by):
        troubles.append(NoticedTrouble(Matter.TRICK, trick.by, trick.n))
    gave = {hand for hand, _ in trick.cards}
    for hand in range(4):
        if hand in gave or deal.out >> hand & 1:
            continue
        if any(hand == by for later in memory.tricks[trick.n :] for by, _ in later.cards):
            troubles.append(NoticedTrouble(Matter.OMITTED, hand, trick.n))
    return troubles


def notices(view: View, memory: Memory, trouble: NoticedTrouble, vigilance: float) -> bool:
    """Whether a player minds a trouble: decided once a deal, by chance and vigilance."""
    if vigilance >= 1:
        return True
    return steady(view, memory, "notice", trouble.matter.value, trouble.whom, trouble.trick) < vigilance


def claim_of_revoke(view: View, memory: Memory, trouble: NoticedTrouble) -> Decision | None:
    """Return the claim of a revoke once its trick is turned, None before, or if one's side has claimed it already."""
    deal, own = view.deal, both(side(view.seat))
    for claim in deal.claims:
        same = claim.matter is Matter.REVOKE and claim.whom >> trouble.whom & 1 and claim.trick in (0, trouble.trick)
        if same and own >> claim.seat & 1:
            return None
    if deal.closed or not (memory.tricks[trouble.trick - 1].gathered or deal.ended):
        return None
    act = Claim(view.seat, Matter.REVOKE, trouble.whom, trouble.trick)
    words = f"{WORDS[trouble.whom]} did not follow in trick {trouble.trick}, and has played that suit since"
    return Decision(act, Reason(words))


def right_used(view: View, act: Elect) -> Right | None:
    """Return the right that a demand would use, None if there is none."""
    return next((right for right in view.rights if right.opened == act.right and right.offers(act.option)), None)


def is_demanded(deal: SeenDeal, option: Option) -> bool:
    """Whether a demand binds a hand already."""
    return any(
        obligation.option.what is option.what
        and obligation.option.card == option.card
        and obligation.option.suit == option.suit
        for obligation in deal.obligations
    )
