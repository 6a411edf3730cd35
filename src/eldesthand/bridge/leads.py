"""Leads out of turn by the dealer, from his own hand or dummy's: no penalty, and a time to put them right."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.leads import INCIDENT
from eldesthand.seats import left
from eldesthand.table.deal import change_trick
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact


@law("B-LEAD-2", on=F.LED)
def dealer_leads_out_of_turn(draft: Draft, led: Fact, cite: str) -> None:
    """The dealer's lead out of turn carries no penalty: he may change it, and his adversaries may insist on it."""
    if draft.deal.tricks[led.trick - 1].false and not draft.book.lead_offends(draft.deal, led.hand):
        draft.incident(INCIDENT, cite, led.seat, trick=led.trick, card=led.card)


@law("B-LEAD-2", on=F.LED_TOO_SOON)
def dealer_leads_too_soon(draft: Draft, led: Fact, cite: str) -> None:
    """A lead before the trick in hand is complete makes no trick; the dealer takes the card up again."""
    if not draft.book.lead_offends(draft.deal, led.hand):
        draft.incident(INCIDENT, cite, led.seat, card=led.card)


@law("B-LEAD-2", "Z-26", on=F.PLAYED)
def second_hand_makes_the_lead_good(draft: Draft, played: Fact, cite: str) -> None:
    """Once second hand has played, nobody can undo what the dealer led."""
    trick = draft.deal.tricks[played.trick - 1]
    led = trick.leader
    if trick.false and played.hand == left(led) and not draft.book.lead_offends(draft.deal, led):
        draft.deal = change_trick(draft.deal, replace(trick, false=False))
