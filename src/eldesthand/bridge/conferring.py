"""Partners who confer on doubling: a new deal for the other side, which must be decided alone."""

from __future__ import annotations

from eldesthand.bridge.irregular import CONFERRED
from eldesthand.bridge.state import defends, doubling, eldest_of
from eldesthand.laws.registry import law
from eldesthand.play.elections import ON_PENALTY
from eldesthand.seats import WORDS, both, only, partner, side
from eldesthand.table.acts import Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right


@law("B-DOUBLE-7e", "Z-01", on=F.CONSULTED)
def conferring_on_doubling(draft: Draft, fact: Fact, cite: str) -> None:
    """If partners confer on doubling the maker, or the eldest against the dealer's side, may alone have a new deal.

    No haste of theirs ends the choice: it is gone when its holder goes on, by a word or a card of his side.
    """
    deal = draft.deal
    if fact.word == ON_PENALTY or deal.trump < 0 or doubling(deal).closed:
        return
    holder = deal.maker if defends(deal, fact.seat) else eldest_of(deal.dealer)
    draft.incident(CONFERRED, cite, fact.seat)
    if any(right.incident == CONFERRED and right.held_by(holder) for right in draft.rights):
        return
    own = both(side(holder))
    draft.grant(
        Right(
            cite, draft.no, only(holder), both(side(fact.seat)), (Option(What.NEW_DEAL), Option(What.STAND)),
            (
                End(F.DOUBLING_WORD, f"{WORDS[holder]} has gone on", seats=only(holder)),
                End(F.PLAYED, "that side has played on", seats=own),
            ),
            draft.no, CONFERRED, default=Option(What.STAND), unaided=True, deal=deal.number,
        )
    )  # fmt: skip


@law("B-DOUBLE-7e", "Z-03", on=F.WRONG_DEMAND)
def partner_demands_what_is_the_makers(draft: Draft, fact: Fact, cite: str) -> None:
    """The new deal is the maker's to choose alone: his partner who demands it has conferred with him."""
    for right in draft.rights:
        if (
            right.incident == CONFERRED
            and right.holders == only(partner(fact.seat))
            and right.answers_to(fact.n)
            and not defends(draft.deal, fact.seat)
        ):
            draft.incident("the partner demands the penalty", cite, fact.seat)
            draft.note(cite, f"it is for {WORDS[partner(fact.seat)]} alone to choose, and can now not be enforced")
            draft.end(right, "the partner demanded it", cite)
