"""Racing winners: playing on without waiting for one's partner."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.exposed import expose
from eldesthand.play.leads import led_out_of_turn
from eldesthand.seats import WORDS, only, partner
from eldesthand.table.acts import Option, What
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT: Final = "playing on without partner"
TOO_SOON: Final = "card led too soon"


def trick_raced(deal: Deal, hand: int) -> int:
    """Return the number of the open trick to which a hand has played and its partner has not; 0 for none."""
    mate = partner(hand)
    for trick in deal.tricks:
        if not (trick.complete or trick.touched) and trick.card_of(hand) and not trick.card_of(mate):
            return trick.n if deal.active >> mate & 1 else 0
    return 0


@law("S47", "B-EXPP-5", on=F.LED_TOO_SOON)
def leads_again_without_waiting(draft: Draft, led: Fact, cite: str) -> None:
    """Whoever leads again before his partner has played lets the other side call on that partner to win.

    Any one of the tricks may be named; the cards led too soon lie exposed.  Whether they were winners
    is not looked into: a second card is the offence (A-26, Z-28).
    """
    first = trick_raced(draft.deal, led.hand)
    if not first or not draft.book.liable(draft.deal, led.hand):
        return
    mate = partner(led.hand)
    earlier = [right for right in draft.rights if right.incident == INCIDENT and right.against == only(mate)]
    cause = earlier[0].cause if earlier else draft.no
    named = [right.options[0].trick for right in earlier]
    draft.incident(INCIDENT, cite, led.hand, card=led.card)
    for n in (max(named) + 1,) if named else (first, first + 1):
        draft.grant(
            Right(
                cite, draft.no, draft.book.demanders(draft.deal, led.hand), only(mate),
                (Option(What.WIN, hand=mate, trick=n),),
                (End(F.PLAYED, f"{WORDS[mate]} has played to trick {n}", hand=mate, trick=n),),
                cause, INCIDENT, f"{INCIDENT} {cause}", deal=draft.deal.number,
            )
        )  # fmt: skip
    expose(draft, led.hand, led.card, cite, incident=TOO_SOON)


@law("S52", "M24", "B-LEAD-1", on=F.LED_TOO_SOON)
def leads_before_the_trick_is_won(draft: Draft, led: Fact, cite: str) -> None:
    """A lead before the trick in hand is complete, his partner having played, is a lead out of turn."""
    raced = draft.keeps(leads_again_without_waiting) and trick_raced(draft.deal, led.hand)
    if not raced and draft.book.lead_offends(draft.deal, led.hand):
        led_out_of_turn(draft, led, cite)
