"""Electing, waiving and conferring: how rights are used and lost."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.laws.registry import law
from eldesthand.play.calls import would_revoke
from eldesthand.play.exposed import take_up_uncallable
from eldesthand.play.refusals import why_not_due
from eldesthand.seats import WORDS, Seat, both, only, partner, side
from eldesthand.table.acts import Consult, Elect, Option, Waive, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, open_trick
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.rights import CALLS, Obligation, Right

USED_BY_DOING: Final = frozenset(
    {What.TAKE, What.EARLY, What.NAME, What.CHANGE, What.REDISCARD, What.PLAY_OUT, What.GO_ALONE, What.BEST}
)
ON_PENALTY: Final = "a penalty"
ON_DOUBLING: Final = "doubling"
"""What partners confer about."""
_SUIT_CALLS: Final = (What.CALL_SUIT, What.BAR_SUIT)


@does(Elect)
def elect(draft: Draft, act: Elect) -> None:
    """Use a right; a demand that no right of the seat offers is on record and changes nothing more."""
    see_that_it_names_an_act(draft, act.right)
    offered = [
        (right, option)
        for right in draft.rights
        if right.held_by(act.seat) and right.answers_to(act.right) and (option := right.offers(act.option))
    ]
    if not offered:
        gone = next((lapsed for lapsed in reversed(draft.deal.lapsed) if _was(lapsed.right, act)), None)
        draft.void(*why_not_due(draft, act, gone))
        if gone is None and any(right.answers_to(act.right) for right in draft.rights):
            draft.happen(F.WRONG_DEMAND, act.seat, hand=act.option.hand, n=act.right, word=act.option.what)
        return
    demanded(draft, act.seat, *offered[-1])


def demanded(draft: Draft, seat: Seat, right: Right, option: Option) -> None:
    """Carry out a demand of an option that a right offers, as far as all can see that it can be met."""
    if option.what in _SUIT_CALLS and option.suit == NONE:
        choose_suit(draft, seat, right, option)
        return
    if option.what is What.CALL_CARD and option.card < 0:
        raise Impossible("name the card")
    if option.what in USED_BY_DOING:
        raise Impossible("that right is used by doing it")
    if option.what is What.CALL_CARD and seen_to_follow(draft, option):
        draft.void(draft.book.cite(would_revoke), "that card would be a revoke, as all can see")
        if not right.repeatable:
            draft.end(right, "what was ordered could not be done")
        return
    if option.what is What.BAR_CARD and nothing_else_to_play(draft, option):
        draft.void(draft.book.cite(would_revoke), "there is nothing else to play, as all can see")
        draft.end(right, "what was ordered could not be done")
        return
    use(draft, seat, right, option)


@law("A-30", "Z-27")
def choose_suit(draft: Draft, seat: Seat, right: Right, option: Option) -> None:
    """Choose that a suit be called, and leave it to be named when the lead falls due (A-30, Z-27).

    The other penalty is gone; the right to name the suit lasts till that side has led.
    """
    if right.blocks:
        raise Impossible("name the suit")
    draft.note(right.law, "the suit is to be named when the lead falls due")
    if not right.named_later:
        return
    use(draft, seat, right, option)
    ends = tuple(end for end in right.ends if end.on is F.LED) or right.ends
    draft.grant(replace(right, opened=draft.no, options=(option,), ends=ends, group="", named_later=False))


def see_that_it_names_an_act(draft: Draft, number: int) -> None:
    """Raise `Impossible` if a number is that of no act done before this one (0: none is named)."""
    if not 0 <= number < draft.no:
        raise Impossible(f"there is no act #{number} before this one: name the act that gave the right, or none")


def seen_to_follow(draft: Draft, option: Option) -> bool:
    """Whether a card lying face up shows that the hand can follow suit, so that the card called can't be asked."""
    trick = open_trick(draft.deal, option.hand)
    if trick is None or not trick.laid:
        return False
    shown = cards_shown(draft.deal, option.hand)
    return any(would_revoke(draft.book, draft.deal, option.hand, option.card, card, trick) for card in shown)


def cards_shown(deal: Deal, hand: Seat) -> list[Card]:
    """Return the cards of a hand that lie face up for all to see."""
    if deal.dummy_shown and hand == deal.dummy:
        return [card for card in deal.hands[hand] if card >= 0]
    return [faced.card for faced in deal.faced if faced.hand == hand]


def nothing_else_to_play(draft: Draft, option: Option) -> bool:
    """Whether all can see that the hand has no other card to play without a revoke than the one to be forbidden."""
    deal, book = draft.deal, draft.book
    shown = cards_shown(deal, option.hand)
    trick = open_trick(deal, option.hand)
    if len(shown) < len(deal.hands[option.hand]) or (trick is not None and trick.laid[0].card < 0):
        return False
    led = NONE if trick is None else book.suit(trick.laid[0].card, deal.trump)
    return not book.others_to_play(shown, option.card, deal.trump, led)


def _was(right: Right, act: Elect) -> bool:
    return right.held_by(act.seat) and right.answers_to(act.right) and right.offers(act.option) is not None


@law("S85", "M26", off=False)
def choice_is_final() -> bool:
    """A demand for a penalty that is due is final, whichever partner makes it."""
    return True


@law("S56", "P12", "M26", "B-LEAD-5", off=False)
def call_may_be_repeated() -> bool:
    """The call of an exposed card may be made trick after trick until it is played."""
    return True


def use(draft: Draft, seat: int, right: Right, option: Option) -> None:
    """Carry out an election: one incident, one penalty."""
    if not (right.repeatable and call_may_be_repeated()):
        draft.end(right, "it has been used", draft.book.cite(choice_is_final))
    for other in draft.rights:
        if other is not right and right.group and other.group == right.group and choice_is_final():
            draft.end(other, "the other penalty was chosen", draft.book.cite(choice_is_final))
    draft.chosen = (right, option)
    if option.what in CALLS and not (option.what in _SUIT_CALLS and option.suit == NONE):
        bind(draft, right, option)
    draft.happen(F.ELECTED, seat, option.hand, option.card, option.trick, option.suit, word=right.law)


def bind(draft: Draft, right: Right, option: Option) -> None:
    """Bind the hand or hands that a call is made on."""
    hands = only(option.hand) if option.hand >= 0 else right.against
    obligation = Obligation(
        right.law,
        draft.no,
        hands,
        option,
        right.cause,
        leads_only=option.what in _SUIT_CALLS,
        trick=option.trick,
        incident=right.incident,
    )
    if not any(obligation.option == option and obligation.hands == hands for obligation in draft.deal.obligations):
        draft.oblige(obligation)


@does(Waive)
def waive(draft: Draft, act: Waive) -> None:
    """Give up a right, or every right one holds; what is the other side's as well stays theirs."""
    see_that_it_names_an_act(draft, act.right)
    waived = [right for right in draft.rights if right.held_by(act.seat) and right.answers_to(act.right)]
    if not waived:
        draft.void(draft.book.demand, "you hold no such right")
        return
    for right in waived:
        others = right.holders & ~both(side(act.seat))
        if others:
            draft.change_right(right, replace(right, holders=others))
        elif right in draft.rights:
            draft.lapse(right, f"{WORDS[act.seat]} gave it up")
    draft.happen(F.WAIVED, act.seat)
    take_up_uncallable(draft)


@does(Consult)
def consult(draft: Draft, act: Consult) -> None:
    """Confer with one's partner."""
    see_that_it_names_an_act(draft, act.right)
    penalty = not act.on_doubling and any(_conferred_on(draft, right, act.seat, act.right) for right in draft.rights)
    about = ON_DOUBLING if act.on_doubling else ON_PENALTY if penalty or act.right else ""
    draft.happen(F.CONSULTED, act.seat, n=act.right, word=about)
    take_up_uncallable(draft)


def _conferred_on(draft: Draft, right: Right, seat: Seat, named: int) -> bool:
    """Whether a right is one of the seat's side that leaves it a choice, and is the one named, if one is."""
    return right.holders & both(side(seat)) != 0 and right.answers_to(named) and is_choice(draft, right)


@law("S85", "B-GEN-1", on=F.CONSULTED)
def consulting_loses_the_right(draft: Draft, fact: Fact, cite: str) -> None:
    """Partners who confer on which penalty to exact lose it."""
    for right in draft.rights:
        if fact.word == ON_PENALTY and _conferred_on(draft, right, fact.seat, fact.n) and right in draft.rights:
            draft.incident("conferring on a penalty", cite, fact.seat)
            draft.end_cause(right.cause, right.incident, "the holders conferred", cite)


@law("B-GEN-7b", "Z-02", on=F.WRONG_DEMAND)
def partner_demands_what_is_the_eldest_hands(draft: Draft, fact: Fact, cite: str) -> None:
    """The eldest hand's partner who demands a penalty that is the eldest's to choose has conferred."""
    deal = draft.deal
    if fact.seat != partner(deal.eldest):
        return
    for right in draft.rights:
        strictly = right.unaided or draft.book.choice("Z-02") == "strict"
        if right.holders == only(deal.eldest) and strictly and right.answers_to(fact.n) and right in draft.rights:
            draft.incident("the partner demands the penalty", cite, fact.seat)
            draft.note(cite, "it is the eldest hand's alone to choose, and can now not be enforced")
            draft.end_cause(right.cause, right.incident, "the partner demanded it", cite)


def is_choice(draft: Draft, right: Right) -> bool:
    """Whether a penalty leaves something to choose, or is a new deal (A-47); to answer a double is no penalty."""
    if right.options[0].what is What.ACCEPT or not right.is_penalty:
        return False
    same = [other for other in draft.rights if other is right or (right.group and other.group == right.group)]
    return sum(len(other.options) for other in same) > 1 or right.options[0].what is What.NEW_DEAL


@law("B-GEN-6b", on=F.WRONG_DEMAND)
def wrong_demand_kills_the_right(draft: Draft, fact: Fact, cite: str) -> None:
    """Demanding a penalty that is not allowed forfeits the one that is; what is no penalty is not lost by it (Z-40)."""
    held = [
        right
        for right in draft.rights
        if right.held_by(fact.seat)
        and right.is_penalty
        and right.answers_to(fact.n)
        and right.options[0].what is not What.ACCEPT
    ]
    if not held:
        return
    newest = held[-1]
    draft.incident("wrong penalty demanded", cite, fact.seat)
    draft.note(cite, "a wrong penalty was demanded, so none can be enforced")
    draft.end_cause(newest.cause, newest.incident, "a wrong penalty was demanded", cite)
