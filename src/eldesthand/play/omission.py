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
def missed_trick(now: Draft, said: Fact, cite: str) -> None:
    """Once someone speaks of it the other side may have a new deal; it must be claimed before they play on."""
    deal = now.deal
    for hand in range(4):
        n = missed(deal, hand)
        if said.word != Matter.OMITTED or not n or said.hand not in (-1, hand) or not deal.active >> hand & 1:
            continue
        if not now.book.can_revoke(deal, hand):
            continue
        if given_up := now.book.omission_gives_up(deal, hand):
            abandon_to_lone(now, hand, given_up)
            return
        now.incident(INCIDENT, cite, hand, trick=n)
        holders = now.book.demanders(deal, hand)
        played_on = End(F.PLAYED, "the claimants have played on", seats=holders)
        ends = played_on, End(F.PACK_CUT, "the pack is cut for the next deal")
        offer_new_deal(now, cite, INCIDENT, holders, only(hand), ends)


@law("S60", "B-ERROR-2a", on=F.ELECTED)
def new_deal_for_a_missed_trick(now: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again (A-17, Z-54)."""
    if now.chosen and now.chosen[0].incident == INCIDENT and now.chosen[1].what is What.NEW_DEAL:
        new_deal(now, now.deal.dealer, cite)


@law("S60", "B-ERROR-2b", on=(F.HAND_ENDED, F.ELECTED))
def card_left_over(now: Draft, fact: Fact, cite: str) -> None:
    """If the deal stood, the card left over counts as played to the short trick; it is no revoke there."""
    if not now.deal.ended or any(right.incident == INCIDENT for right in now.rights):
        return
    noticed = {incident.seat for incident in now.deal.incidents if incident.kind == INCIDENT}
    for hand in noticed:
        n = missed(now.deal, hand)
        if not n or not now.deal.hands[hand]:
            continue
        if len(now.deal.hands[hand]) > 1:
            now.note(cite, f"the card left over counts as played to trick {n}; which it is the record does not state")
            continue
        card = now.deal.hands[hand][0]
        trick = now.deal.tricks[n - 1]
        deal = take_from_hand(now.deal, hand, card)
        now.deal = change_trick(deal, replace(trick, laid=(*trick.laid, Laid(hand, card, now.no))))
        now.see(ALL, card)
        now.events.append(Moved(hand, card, cite, n))
