"""Cards shown in bridge before the play has begun."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.early import loses_word
from eldesthand.bridge.irregular import SHOWN, choice_lapses
from eldesthand.bridge.state import defends, eldest_of, right_of_dealer
from eldesthand.cards import NONE, Card
from eldesthand.laws.registry import law
from eldesthand.play.exposed import face
from eldesthand.seats import Seat, only, partner
from eldesthand.table.acts import Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT: Final = "card shown before the lead"
HAND: Final = "hand shown before the lead"


def _before_the_lead(draft: Draft, fact: Fact) -> bool:
    """Whether a card of one's own, or one's whole hand, is shown after the deal and before a card is led."""
    face_up = fact.kind is F.SHOWN or fact.word == "face up"
    return draft.deal.complete and not draft.deal.started and face_up and fact.seat == fact.hand


@law("B-EXPB-2a", "Z-46", on=(F.SHOWN, F.HAND_LAID))
def partner_may_not_double(draft: Draft, shown: Fact, cite: str) -> None:
    """Whoever shows a card between the deal and the lead takes from his partner all power to double (Z-46)."""
    if not _before_the_lead(draft, shown) or draft.deal.lies_faced(shown.card):
        return
    if shown.seat != right_of_dealer(draft.deal):
        draft.incident(HAND if shown.kind is F.HAND_LAID else INCIDENT, cite, shown.hand, card=shown.card)
    loses_word(draft, partner(shown.seat))


@law("B-EXPB-1", on=(F.SHOWN, F.HAND_LAID))
def dealers_side_shows(draft: Draft, shown: Fact, cite: str) -> None:
    """If the dealer or his partner shows a card before there is a trump, the eldest may alone have a new deal.

    He had time to decide if he has said or done anything before the make; if not, he keeps the choice
    till his side speaks of doubling or leads (Z-18).
    """
    deal = draft.deal
    if not _before_the_lead(draft, shown) or deal.trump >= 0 or defends(deal, shown.seat):
        return
    if any(right.incident == SHOWN for right in draft.rights):
        return
    draft.grant(
        Right(
            cite, draft.no, only(eldest_of(deal.dealer)), only(shown.seat), (Option(What.NEW_DEAL), Option(What.STAND)),
            (End(F.TRUMP_MADE, "the trump has been made, if there was time to decide before"), *choice_lapses(draft)),
            draft.no, SHOWN, default=Option(What.STAND), unaided=True, deal=deal.number,
        )
    )  # fmt: skip


@law("Z-18", prolongs=F.TRUMP_MADE)
def hasty_make_ends_nothing(draft: Draft, right: Right, fact: Fact, cite: str) -> Right | None:
    """If the make follows at once upon the card shown, the eldest keeps his choice (B-GEN-6a)."""
    if right.incident != SHOWN or draft.had_time(right):
        return None
    return replace(right, ends=choice_lapses(draft))


@law("B-EXPB-2b", "Z-19", on=(F.SHOWN, F.HAND_LAID))
def leaders_partner_shows(draft: Draft, shown: Fact, cite: str) -> None:
    """A card shown by the leader's partner before the lead may be called, or its suit forbidden to the leader.

    Of a whole hand any card may be called, or one suit forbidden.
    """
    deal = draft.deal
    if not _before_the_lead(draft, shown) or shown.seat != right_of_dealer(deal) or deal.lies_faced(shown.card):
        return
    whole = shown.kind is F.HAND_LAID
    draft.incident(HAND if whole else INCIDENT, cite, shown.hand, card=shown.card)
    for card in deal.hands[shown.hand] if whole else (shown.card,):
        face(draft, shown.hand, card, cite)
    _let_call_or_bar(draft, cite, shown.hand, NONE if whole or shown.card < 0 else shown.card)


def _let_call_or_bar(draft: Draft, cite: str, hand: Seat, card: Card) -> None:
    """Let the dealer call a card of the hand, or forbid its suit to the leader; NONE stands for any of them."""
    deal = draft.deal
    suit = draft.book.suit(card, deal.trump) if card >= 0 else NONE
    dealer, leader = only(deal.dealer), deal.eldest
    group = f"{INCIDENT} {draft.no}"
    played = (
        End(F.PLAYED, "the card has been played", card=card) if card >= 0 else End(F.HAND_ENDED, "the hand is over")
    )
    draft.grant(
        Right(
            cite, draft.no, dealer, only(hand), (Option(What.CALL_CARD, card=card, hand=hand),), (played,),
            draft.no, INCIDENT, group, repeatable=True, deal=deal.number,
        )
    )  # fmt: skip
    draft.grant(
        Right(
            cite, draft.no, dealer, only(leader), (Option(What.BAR_SUIT, suit=suit, hand=leader),),
            (End(F.LED, "the opening lead is made", seats=only(leader)),),
            draft.no, INCIDENT, group, deal=deal.number,
        )
    )  # fmt: skip


@law("Z-51", on=F.ELECTED)
def one_suit_forbidden(draft: Draft, elected: Fact, cite: str) -> None:
    """For two cards shown one suit is forbidden, not two: one lead bears one penalty."""
    if draft.chosen is None or draft.chosen[0].incident != INCIDENT or draft.chosen[1].what is not What.BAR_SUIT:
        return
    for right in draft.rights:
        if right.incident == INCIDENT and right.options[0].what is What.BAR_SUIT:
            draft.end(right, "another suit has been forbidden", cite)
