"""New deals at bridge: always the same dealer's, whoever claims them and whatever for."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.dealing import EXPOSED
from eldesthand.play.pack import new_deal, offer_new_deal
from eldesthand.seats import WORDS, Seat, Seats, members, only
from eldesthand.table.acts import Elect, What
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact

IRREGULAR: Final = "irregular deal"
TOO_MANY: Final = "too many cards dealt"
UNCUT: Final = "pack not cut"
SHOWN: Final = EXPOSED
PEEKED: Final = "card looked at in dealing"
SHORT: Final = "short hand"
_OF_THE_DEAL: Final = (IRREGULAR, TOO_MANY, UNCUT, SHOWN, PEEKED, SHORT)

COMPLETE: Final = End(F.DEAL_COMPLETE, "the deal is complete")


@law(
    "B-NEWDEAL-1a", "B-NEWDEAL-1d", "B-NEWDEAL-1e", "B-NEWDEAL-1f", "B-NEWDEAL-1g",
    "B-NEWDEAL-2a", "B-NEWDEAL-2b", "B-NEWDEAL-2c", on=F.ELECTED,
)  # fmt: skip
def dealer_deals_again(draft: Draft, elected: Fact, cite: str) -> None:
    """The deal is never lost: the same dealer deals again (Z-54)."""
    if draft.chosen and draft.chosen[1].what is What.NEW_DEAL and draft.chosen[0].incident in _OF_THE_DEAL:
        new_deal(draft, draft.deal.deals_again, draft.chosen[0].law)


@law("B-NEWDEAL-3a", off=0)
def have_looked(deal: Deal) -> Seats:
    """The players who have looked at any of their cards: they can't claim for what is done in dealing (Z-62)."""
    return only(*(fact.seat for fact in deal.said(F.LOOKED) if fact.hand == fact.seat))


@law("B-NEWDEAL-3a", off=())
def looking_ends_it(seat: Seat) -> tuple[End, ...]:
    """What ends the claim of one player: his looking at his cards; touching them does not."""
    return (End(F.LOOKED, f"{WORDS[seat]} has looked at the cards", seats=only(seat), hand=seat),)


@law("B-NEWDEAL-3a", refuses=What.NEW_DEAL)
def who_has_looked_claims_nothing(draft: Draft, act: Elect) -> str | None:
    """Who has looked at his cards has no claim for what was done in dealing."""
    done = any(incident.kind in (UNCUT, SHOWN, PEEKED) for incident in draft.deal.incidents)
    return "you have looked at your cards" if done and have_looked(draft.deal) >> act.seat & 1 else None


@law("B-NEWDEAL-3b", refuses=What.CALL_CARD)
def shown_in_dealing_is_not_called(draft: Draft, act: Elect) -> str | None:
    """A card shown in dealing is no exposed card in the play."""
    shown = any(incident.kind == SHOWN and incident.card == act.option.card >= 0 for incident in draft.deal.incidents)
    return "it was shown while the cards were dealt" if shown and draft.deal.complete else None


@law("B-NEWDEAL-3b", off=True)
def shown_in_dealing_is_callable() -> bool:
    """Whether a card shown in dealing may be called if the deal stands."""
    return False


def offer_to_each(
    draft: Draft, cite: str, incident: str, holders: Seats, against: Seats, ends: tuple[End, ...], unaided: bool = False
) -> None:
    """Give each of the holders who has not looked at his cards the choice of a new deal, judged by himself (Z-62)."""
    for seat in members(holders & ~have_looked(draft.deal)):
        offer_new_deal(draft, cite, incident, only(seat), against, (*ends, *looking_ends_it(seat)), unaided)
