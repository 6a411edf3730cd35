"""The rest of the tricks claimed by the dealer: agreed it ends the hand; else what was shown upon it is free."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.book import BridgeMaking, rest_claimed
from eldesthand.laws.registry import law
from eldesthand.play.trick import end_without_cards, take_back_tricks
from eldesthand.seats import adversaries, side
from eldesthand.table.acts import ClaimRest
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.proposals import THE_REST, Proposal


def set_rest(draft: Draft, no: int) -> None:
    """Store the number of the act by which the dealer has claimed the rest; 0: no claim of his stands."""
    making = draft.deal.making
    assert isinstance(making, BridgeMaking)
    draft.deal = replace(draft.deal, making=replace(making, rest=no))
    draft.proposals = tuple(proposal for proposal in draft.proposals if proposal.what != THE_REST)


@does(ClaimRest, "bridge")
def claim_rest(draft: Draft, act: ClaimRest) -> None:
    """Say that all the tricks left are one's own."""
    if not draft.deal.started or draft.deal.ended:
        raise Impossible("there are no tricks to claim")
    draft.happen(F.REST_CLAIMED, act.seat)


@law("Z-43", on=F.REST_CLAIMED)
def adversaries_may_agree(draft: Draft, claimed: Fact, cite: str) -> None:
    """The dealer's claim is a proposal to both his adversaries: until they agree the hand is not over."""
    if claimed.seat == draft.deal.dealer:
        set_rest(draft, draft.no)
        draft.proposals = (*draft.proposals, Proposal(draft.no, claimed.seat, THE_REST, adversaries(claimed.seat)))


@law("Z-43", on=(F.PLAYED, F.REFUSED))
def play_goes_on(draft: Draft, fact: Fact, cite: str) -> None:
    """A card played, or an adversary's refusal, puts an end to the claim; what was shown is taken up again."""
    if rest_claimed(draft.deal) and (fact.kind is F.PLAYED or fact.word == THE_REST):
        set_rest(draft, 0)


@law("Z-43", on=F.AGREED)
def rest_is_agreed(draft: Draft, agreed: Fact, cite: str) -> None:
    """When both adversaries agree, the tricks not complete are the dealer's and the hand is over."""
    if agreed.word != THE_REST or draft.deal.ended:
        return
    set_rest(draft, 0)
    open_ones = [trick.n for trick in draft.deal.tricks if not trick.complete]
    if open_ones:
        take_back_tricks(draft, open_ones[0], cite)
    left = draft.book.hand_size - len(draft.deal.tricks)
    draft.note(cite, "both adversaries agree that the rest are the dealer's")
    ns, ew = (left, 0) if side(draft.deal.dealer) == 0 else (0, left)
    end_without_cards(draft, ns, ew)
