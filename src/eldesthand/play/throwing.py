"""Hands thrown face up on the table, by one player or by all."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.exposed import expose
from eldesthand.play.trick import end_hand
from eldesthand.seats import adversaries
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact

FACE_UP: Final = "face up"


def _thrown(draft: Draft, laid: Fact) -> bool:
    deal = draft.deal
    dealt = deal.turned_up or not draft.book.turns_up
    return laid.word == FACE_UP and dealt and not deal.ended and draft.book.exposes(deal)


@law("S50", on=F.HAND_LAID)
def adversary_of_a_lone_hand_gives_up(draft: Draft, laid: Fact, cite: str) -> None:
    """An adversary of a lone player who lays his hand face up gives him five points, and the hand is over.

    Not one whose hand is laid open by law (S105, A-27).
    """
    deal = draft.deal
    if deal.lone < 0 or not _thrown(draft, laid) or not adversaries(deal.lone) >> laid.hand & 1 or deal.laid_open:
        return
    abandon_to_lone(draft, laid.hand, cite)


def abandon_to_lone(draft: Draft, hand: int, cite: str) -> None:
    """Give the lone player the five points."""
    draft.incident("hand abandoned", cite, hand)
    draft.deal = replace(draft.deal, given_up=cite)
    end_hand(draft)


@law("S48", "M25", "B-EXPP-6a", on=F.HAND_LAID)
def thrown_hand_is_exposed(draft: Draft, laid: Fact, cite: str) -> None:
    """A hand thrown face up is exposed, each card of it; a player who keeps his can't be made to give it up.

    A hand that a law has laid open is not thrown down (S105, A-27).
    """
    deal = draft.deal
    if not _thrown(draft, laid) or not draft.book.liable(deal, laid.hand) or deal.out >> laid.hand & 1:
        return
    if deal.laid_open or draft.book.may_lay_hand_open(deal, laid.hand):
        return
    draft.incident("hand thrown down", cite, laid.hand)
    for card in draft.deal.hands[laid.hand]:
        expose(draft, laid.hand, card, cite, incident="hand thrown down")


@law("S49", on=F.HAND_LAID)
def all_hands_thrown(draft: Draft, laid: Fact, cite: str) -> None:
    """When all players have thrown their hands down the hand is over, and only revokes can be claimed (A-28)."""
    deal = draft.deal
    if not _thrown(draft, laid):
        return
    if deal.active & ~deal.thrown == 0:
        draft.incident("all hands thrown down", cite, laid.hand)
        draft.deal = replace(draft.deal, given_up=cite)
        end_hand(draft)
