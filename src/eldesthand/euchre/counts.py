"""Hands with a card too many or too few, and a discard that was never made."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.euchre.book import undiscarded
from eldesthand.euchre.misdeal import COUNT, misdealt
from eldesthand.laws.registry import law
from eldesthand.play.claims import deal_in_question, put_back
from eldesthand.seats import ALL, Seat, Seats, members, only, side
from eldesthand.table.acts import Matter
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Finding, Outcome


def wrong_count(deal: Deal, hand: Seat) -> bool:
    """Whether a hand was dealt a wrong number of cards, or is the dealer's who did not discard."""
    return len(deal.dealt[hand]) != 5 or (hand == deal.dealer and undiscarded(deal))


@law("S90", on=(F.CLAIMED, F.ATTENTION))
def wrong_count_is_claimed(draft: Draft, said: Fact, cite: str) -> None:
    """The cards are counted face down, at once; the side in the wrong forfeits two, or four in a lone hand.

    Whoever speaks of it, in whatever words, has discovered it; what was found before a card is led is a misdeal (A-23).
    """
    if said.word != Matter.COUNT or draft.deal.since == draft.no:
        return
    deal = deal_in_question(draft)
    if deal.closed:
        draft.void(cite, "the pack has been cut for the next deal")
    elif deal.started or (deal.complete and said.kind is F.CLAIMED):
        show_count(draft, said.no, only(said.hand) if said.hand >= 0 else ALL, cite)


@law("S103", on=F.COUNTED)
def hand_counted(draft: Draft, counted: Fact, cite: str) -> None:
    """Counting the hand laid down shows whether it has a card too many or too few (A-60)."""
    deal = draft.deal
    if len(deal.dealt[counted.hand]) == 5:
        return
    if deal.started or draft.book.choice("A-23") == "never":
        show_count(draft, counted.no, only(counted.hand), draft.book.cite(wrong_count_is_claimed))
    else:
        misdealt(draft, deal.dealer, cite, (COUNT,))


def show_count(draft: Draft, claim: int, accused: Seats, cite: str) -> None:
    """Give the finding of a count."""
    deal = deal_in_question(draft)
    wrong = [hand for hand in members(accused) if wrong_count(deal, hand)]
    if wrong and not deal.started and draft.book.choice("A-23") != "never":
        misdealt(draft, deal.dealer, cite, (COUNT,))
        return
    outcome = Outcome.PROVED if wrong else Outcome.UNFOUNDED
    sides = sorted({side(hand) for hand in wrong}) or [side(next(members(accused)))]
    for which in sides:
        finding = Finding(draft.no, claim, Matter.COUNT, outcome, cite, which, int(bool(wrong)))
        deal = replace(deal, findings=(*deal.findings, finding))
        draft.find(finding)
    put_back(draft, deal)
    draft.settle(deal)
