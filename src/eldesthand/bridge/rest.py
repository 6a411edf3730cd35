"""The rest of the tricks claimed by the dealer, by the book: what is shown upon it is free."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.book import BridgeMaking, rest_claimed
from eldesthand.laws.registry import law
from eldesthand.play.rest import open_to_all
from eldesthand.seats import adversaries
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact
from eldesthand.table.proposals import ALL_LEFT, THE_REST, Proposal


def set_rest(draft: Draft, no: int) -> None:
    """Store the number of the act by which the dealer has claimed the rest; 0: no claim of the dealer's stands."""
    making = draft.deal.making
    assert isinstance(making, BridgeMaking)
    draft.deal = replace(draft.deal, making=replace(making, rest=no))


@law("Z-43", on=F.REST_CLAIMED)
def adversaries_may_agree(draft: Draft, claimed: Fact, cite: str) -> None:
    """The dealer's claim is a proposal to both adversaries: until they agree the hand is not over."""
    if claimed.seat != draft.deal.dealer or draft.deal.ended:
        return
    set_rest(draft, draft.no)
    if claimed.n == ALL_LEFT and not open_to_all(draft.book):
        draft.proposals = (
            *draft.proposals, Proposal(draft.no, claimed.seat, THE_REST, adversaries(claimed.seat), to=claimed.n)
        )  # fmt: skip


@law("Z-43", on=(F.PLAYED, F.REFUSED, F.AGREED))
def claim_is_over(draft: Draft, fact: Fact, cite: str) -> None:
    """A card played, or what an adversary answers, puts an end to the claim; what is shown then may be called."""
    if rest_claimed(draft.deal) and (fact.kind is F.PLAYED or fact.word == THE_REST):
        set_rest(draft, 0)
