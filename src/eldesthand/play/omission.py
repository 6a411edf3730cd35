"""A card not played to a trick: noticed after the next play, the other side may have a new deal."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.pack import new_deal, offer_new_deal
from eldesthand.play.throwing import abandon_to_lone
from eldesthand.seats import ALL, Seat, only
from eldesthand.table.acts import Matter, What
from eldesthand.table.deal import Deal, change_trick, take_from_hand
from eldesthand.table.draft import Draft
from eldesthand.table.events import Moved
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.tricks import Laid

INCIDENT = "missed trick"


def missed(deal: Deal, hand: Seat) -> int:
    """Return the number of a gathered trick the hand gave no card to, having played since; 0 for none."""
    for trick in deal.tricks:
        short = trick.touched and trick.card_of(hand) is None and not trick.gaps
        if short and any(later.card_of(hand) for later in deal.tricks[trick.n :]):
            return trick.n
    return 0


@law("S60", "B-ERROR-2a", on=F.ATTENTION)
def missed_trick(draft: Draft, said: Fact, cite: str) -> None:
    """Once someone speaks of it the other side may have a new deal; it must be claimed before they play on."""
    deal = draft.deal
    for hand in range(4):
        n = missed(deal, hand)
        if said.word != Matter.OMITTED or not n or said.hand not in (-1, hand) or not deal.active >> hand & 1:
            continue
        if not draft.book.can_revoke(deal, hand):
            continue
        if given_up := draft.book.omission_gives_up(deal, hand):
            abandon_to_lone(draft, hand, given_up)
            return
        draft.incident(INCIDENT, cite, hand, trick=n)
        holders = draft.book.demanders(deal, hand)
        played_on = End(F.PLAYED, "the claimants have played on", seats=holders)
        ends = played_on, End(F.PACK_CUT, "the pack is cut for the next deal")
        offer_new_deal(draft, cite, INCIDENT, holders, only(hand), ends)


@law("S60", "B-ERROR-2a", on=F.ELECTED)
def new_deal_for_a_missed_trick(draft: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again (A-17, Z-54)."""
    if draft.chosen and draft.chosen[0].incident == INCIDENT and draft.chosen[1].what is What.NEW_DEAL:
        new_deal(draft, draft.deal.dealer, cite)


@law("S60", "B-ERROR-2b", on=(F.HAND_ENDED, F.ELECTED))
def card_left_over(draft: Draft, fact: Fact, cite: str) -> None:
    """If the deal stood, the card left over counts as played to the short trick; it is no revoke there."""
    if not draft.deal.ended or any(right.incident == INCIDENT for right in draft.rights):
        return
    noticed = {incident.seat for incident in draft.deal.incidents if incident.kind == INCIDENT}
    for hand in noticed:
        n = missed(draft.deal, hand)
        if not n or not draft.deal.hands[hand]:
            continue
        if len(draft.deal.hands[hand]) > 1:
            draft.note(cite, f"the card left over counts as played to trick {n}; which it is the record does not state")
            continue
        card = draft.deal.hands[hand][0]
        trick = draft.deal.tricks[n - 1]
        deal = take_from_hand(draft.deal, hand, card)
        draft.deal = change_trick(deal, replace(trick, laid=(*trick.laid, Laid(hand, card, draft.no))))
        draft.see(ALL, card)
        draft.events.append(Moved(hand, card, cite, n))
