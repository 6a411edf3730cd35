"""What today's players say of a card played before its turn, and of one shown by him who sits out."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.turns import missing_before
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact

INCIDENT: Final = "play out of turn"


@law("M24", on=F.PLAYED)
def played_before_its_turn(draft: Draft, played: Fact, cite: str) -> None:
    """A card played to a trick before its turn stays there; it is noted, and costs nothing."""
    if missing_before(draft, played):
        draft.incident(INCIDENT, cite, played.hand, trick=played.trick, card=played.card)


@law("M18", on=(F.SHOWN, F.HAND_LAID))
def sitting_partner_shows_a_card(draft: Draft, shown: Fact, cite: str) -> None:
    """A lone player's partner shows nothing of his hand; that he has is noted."""
    own = draft.deal.out >> shown.hand & 1 and shown.seat == shown.hand
    if own and not draft.deal.ended and shown.word != "face down":
        draft.incident("the sitting partner shows a card", cite, shown.hand, card=shown.card)
