"""Dummy: what he may say, and what his saying it costs."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.claims import deal_in_question
from eldesthand.seats import WORDS, side
from eldesthand.table.acts import Claim, Matter
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact

MENTIONS: Final = {
    Matter.LEAD: ("lead out of turn",),
    Matter.EXPOSED: ("exposed card", "cards played together", "which card counts"),
    Matter.REVOKE: ("revoke mended",),
    Matter.OMITTED: ("missed trick",),
    Matter.PLAY: ("play out of turn", "playing on without partner", "card led too soon"),
}


@law("B-DUMMY-2c", "B-DUMMY-2e", "B-DUMMY-2g", off=())
def dummy_may_say() -> tuple[Matter, ...]:
    """Dummy may say that a trick lacks a card, that one went to the wrong side, that the score is wrong."""
    return (Matter.OMITTED, Matter.SCORE, Matter.EXTRA, Matter.TRICK)


@law("B-DUMMY-3", on=F.ATTENTION)
def dummy_speaks(now: Draft, said: Fact, cite: str) -> None:
    """If dummy draws notice to anything else that could carry a penalty, the dealer cannot exact it."""
    deal = now.deal
    if said.seat != deal.dummy or not deal.dummy_shown or Matter(said.word) in dummy_may_say():
        return
    now.incident("dummy draws notice", cite, said.seat)
    for right in now.rights:
        mentioned = right.incident in MENTIONS.get(Matter(said.word), ())
        meant = said.hand < 0 or right.against >> said.hand & 1
        if mentioned and meant and right.held_by(deal.dealer) and right in now.rights:
            now.end(right, f"{WORDS[said.seat]}, dummy, spoke of it", cite)


@law("B-DUMMY-3", on=F.WRONG_DEMAND)
def dummy_demands(now: Draft, demanded: Fact, cite: str) -> None:
    """A demand by dummy draws notice to the offence, and the dealer can exact nothing for it."""
    deal = now.deal
    if demanded.seat != deal.dummy or not deal.dummy_shown:
        return
    held = [right for right in now.rights if right.held_by(deal.dealer)]
    if held:
        now.incident("dummy draws notice", cite, demanded.seat)
        now.end_cause(held[-1].cause, held[-1].incident, f"{WORDS[demanded.seat]}, dummy, spoke of it", cite)


@law("B-DUMMY-3", bars=Claim)
def dummy_spoke_of_the_revoke(now: Draft, claim: Claim, cite: str) -> str | None:
    """Nor can the dealer claim a revoke that dummy spoke of (Z-37)."""
    deal = deal_in_question(now)
    if side(claim.seat) != side(deal.dealer) or claim.matter is not Matter.REVOKE:
        return None
    for said in deal.said(F.ATTENTION):
        same = said.hand in (-1, claim.whom) or claim.whom < 0
        if said.seat == deal.dummy and said.word == Matter.REVOKE and same and deal.dummy_shown:
            return f"{WORDS[said.seat]}, dummy, drew notice to it"
    return None
