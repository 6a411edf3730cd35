"""What the meaning of someone's words depends on, from what he may know alone."""

from __future__ import annotations

from eldesthand.cards import JOKER, NONE
from eldesthand.minutes.context import Situation
from eldesthand.seats import partner
from eldesthand.table.facts import F
from eldesthand.table.view import View


def situation(seen: View) -> Situation:
    """Return what the meaning of a seat's words depends on, from the view alone."""
    deal, me = seen.deal, seen.seat
    asked = [one.no for one in deal.said if one.kind is F.ASKED_VOID and one.seat == partner(me)]
    answered = [one.no for one in deal.said if one.kind is F.ANSWERED_VOID and one.seat == me]
    words = [one for one in deal.said if one.kind is F.DOUBLING_WORD]
    lead = bool(words) and words[-1].word == "asks leave" and words[-1].seat == partner(me)
    void = bool(asked) and (not answered or answered[-1] < asked[-1])
    return Situation(
        asked="void" if void else "lead" if lead else "",
        rights=tuple(right for right in seen.rights if right.held_by(me)),
        trump=deal.trump,
        dealer=deal.dealer,
        dummy=deal.dummy,
        turn_up=deal.turn_up if deal.turn_up != JOKER else NONE,
        proposal=next((one.no for one in seen.proposals if one.consent >> me & 1), 0),
    )
