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


def _thrown(now: Draft, laid: Fact) -> bool:
    deal = now.deal
    dealt = deal.turned_up or not now.book.turns_up
    return laid.word == FACE_UP and dealt and not deal.ended and now.book.exposes(deal)


@law("S50", on=F.HAND_LAID)
def adversary_of_a_lone_hand_gives_up(now: Draft, laid: Fact, cite: str) -> None:
    """An adversary of a lone player who lays his hand face up gives him five points, and the hand is over.

    Not one whose hand is laid open by law (S105, A-27).
    """
    deal = now.deal
    if deal.lone < 0 or not _thrown(now, laid) or not adversaries(deal.lone) >> laid.hand & 1 or deal.laid_open:
        return
    abandon_to_lone(now, laid.hand, cite)


def abandon_to_lone(now: Draft, hand: int, cite: str) -> None:
    """Give the lone player the five points."""
    now.incident("hand abandoned", cite, hand)
    now.deal = replace(now.deal, given_up=cite)
    end_hand(now)


@law("S48", "M25", "B-EXPP-6a", on=F.HAND_LAID)
def thrown_hand_is_exposed(now: Draft, laid: Fact, cite: str) -> None:
    """A hand thrown face up is exposed, each card of it; a player who keeps his can't be made to give it up.

    A hand that a law has laid open is not thrown down (S105, A-27).
    """
    deal = now.deal
    if not _thrown(now, laid) or not now.book.liable(deal, laid.hand) or deal.out >> laid.hand & 1:
        return
    if deal.laid_open or now.book.may_lay_hand_open(deal, laid.hand):
        return
    now.incident("hand thrown down", cite, laid.hand)
    for card in now.deal.hands[laid.hand]:
        expose(now, laid.hand, card, cite, incident="hand thrown down")


@law("S49", on=F.HAND_LAID)
def all_hands_thrown(now: Draft, laid: Fact, cite: str) -> None:
    """When all players have thrown their hands down the hand is over, and only revokes can be claimed (A-28)."""
    deal = now.deal
    if not _thrown(now, laid):
        return
    if deal.active & ~deal.thrown == 0:
        now.incident("all hands thrown down", cite, laid.hand)
        now.deal = replace(now.deal, given_up=cite)
        end_hand(now)
