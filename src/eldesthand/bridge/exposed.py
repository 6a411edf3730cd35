"""Cards shown in bridge before the play has begun."""

from __future__ import annotations

from eldesthand.bridge.book import right_of_dealer
from eldesthand.laws.registry import law
from eldesthand.play.exposed import face
from eldesthand.seats import only
from eldesthand.table.acts import Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT = "card shown before the lead"


@law("B-EXPB-2b", on=F.SHOWN)
def leaders_partner_shows(now: Draft, shown: Fact, cite: str) -> None:
    """A card shown by the leader's partner before the lead may be called, or its suit forbidden to the leader."""
    deal = now.deal
    if not deal.complete or deal.started or shown.hand != right_of_dealer(deal) or deal.lies_faced(shown.card):
        return
    now.incident(INCIDENT, cite, shown.hand, card=shown.card)
    face(now, shown.hand, shown.card, cite)
    suit = now.book.suit(shown.card, deal.trump)
    dealer, leader = only(deal.dealer), only(deal.eldest)
    now.grant(
        Right(
            cite, now.no, dealer, only(shown.hand), (Option(What.CALL_CARD, card=shown.card, hand=shown.hand),),
            (End(F.PLAYED, "the card has been played", card=shown.card),),
            now.no, INCIDENT, f"{INCIDENT} {now.no}", repeatable=True, deal=deal.number,
        )
    )  # fmt: skip
    now.grant(
        Right(
            cite, now.no, dealer, leader, (Option(What.BAR_SUIT, suit=suit, hand=deal.eldest),),
            (End(F.LED, "the opening lead is made"),),
            now.no, INCIDENT, f"{INCIDENT} {now.no}", deal=deal.number,
        )
    )  # fmt: skip
