"""Answering the dealer's claim of the rest: agreed to if one's own hand can have no trick left."""

from __future__ import annotations

from eldesthand.players.bridge.masks import SUITS, above, top
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Consent, Refuse
from eldesthand.table.proposals import THE_REST


def answer_claim(sight: BridgeSight) -> Decision | None:
    """Return the answer to a claim of the rest that awaits this seat's consent, None if there is no such claim."""
    for proposal in sight.view.proposals:
        if proposal.what == THE_REST and proposal.consent >> sight.seat & 1 and not proposal.given >> sight.seat & 1:
            if takes_none(sight):
                return Decision(Consent(sight.seat, proposal.no), Reason("there is no trick left for me"))
            return Decision(Refuse(sight.seat, proposal.no), Reason("there may be a trick left for me"))
    return None


def takes_none(sight: BridgeSight) -> bool:
    """Whether one's own hand can take no trick: of every suit as many higher cards are out as one has of it."""
    others = sight.unseen | sight.dummy
    for lane in SUITS:
        own = sight.own & lane
        if own and (others & above(top(own))).bit_count() < own.bit_count():
            return False
    return True
