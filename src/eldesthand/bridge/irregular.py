"""The trump made or passed by one whose turn it is not: what the other side may choose, and until when."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.making import PASSES
from eldesthand.bridge.state import UNASKED, BridgeMaking, Doubling, defends, doubling, eldest_of, to_make
from eldesthand.cards import NONE
from eldesthand.laws.registry import law
from eldesthand.play.pack import new_deal
from eldesthand.play.trick import take_back_tricks
from eldesthand.seats import NOBODY, adversaries, only, partner
from eldesthand.table.acts import Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

RETURNED: Final = "make passed back"
ADVERSARY: Final = "make by an adversary"
SHOWN: Final = "card shown before the make"
CONFERRED: Final = "conferring on doubling"
REDEALS: Final = (UNASKED, RETURNED, ADVERSARY, SHOWN, CONFERRED)
"""The incidents before the lead for which a new deal may be claimed."""


@law("B-DECL-3a", "Z-23", off=())
def choice_lapses(draft: Draft) -> tuple[End, ...]:
    """The eldest's choice is gone with any word of an adversary on doubling, or when they lead (Z-23)."""
    defenders = adversaries(draft.deal.dealer)
    return (
        End(F.DOUBLING_WORD, "doubling has been spoken of", seats=defenders),
        End(F.LED, "the adversaries have led", seats=defenders),
    )


def _let_eldest_choose(draft: Draft, cite: str, incident: str, what: What) -> None:
    """Give the eldest the choice of a new deal or of `what`."""
    dealer = draft.deal.dealer
    default = Option(What.STAND) if what is What.STAND else None
    draft.incident(incident, cite, partner(dealer))
    draft.grant(
        Right(
            cite, draft.no, only(eldest_of(dealer)), only(partner(dealer)), (Option(What.NEW_DEAL), Option(what)),
            choice_lapses(draft) or (End(F.NEW_DEAL, "there is a new deal"),),
            draft.no, incident, default=default, unaided=True, deal=draft.deal.number,
        )
    )  # fmt: skip


@law("B-DECL-2", on=F.MADE_WRONGLY)
def made_unasked(draft: Draft, made: Fact, cite: str) -> None:
    """If the dealer's partner makes the trump unasked, the eldest may have a new deal, or let it stand."""
    if made.seat == partner(draft.deal.dealer) and made.word != PASSES:
        _let_eldest_choose(draft, cite, UNASKED, What.STAND)


@law("B-DECL-4", on=F.MADE_WRONGLY)
def passed_back(draft: Draft, passed: Fact, cite: str) -> None:
    """If the partner passes the make to the dealer, the eldest may have a new deal, or make him declare."""
    if passed.seat == partner(draft.deal.dealer) and passed.word == PASSES:
        _let_eldest_choose(draft, cite, RETURNED, What.MUST_MAKE)


@law("B-DECL-4", "Z-24", on=F.ELECTED)
def partner_must_make(draft: Draft, elected: Fact, cite: str) -> None:
    """Compelled to declare, the partner makes the trump; what the dealer has made meanwhile is wiped out (Z-24)."""
    if (
        draft.chosen is None
        or draft.chosen[1].what is not What.MUST_MAKE
        or draft.deal.maker == partner(draft.deal.dealer)
    ):
        return
    if draft.deal.tricks:
        take_back_tricks(draft, 1, cite)
    before = doubling(draft.deal)
    kept = Doubling(barred=before.barred, early=before.early, out=before.out & only(partner(draft.deal.dealer)))
    making = BridgeMaking(passed=True, compelled=True, doubling=kept)
    draft.deal = replace(draft.deal, trump=NONE, maker=NOBODY, dummy=NOBODY, making=making)


@law("B-DECL-5", on=F.MADE_WRONGLY)
def adversary_declares(draft: Draft, made: Fact, cite: str) -> None:
    """What an adversary makes or passes is nothing: the dealer, having looked, goes on or has a new deal.

    He has the choice till he makes or passes; if he had passed before, till his partner makes.
    """
    deal = draft.deal
    if not defends(deal, made.seat):
        return
    gone_on = "the dealer's side has gone on with the make"
    his = to_make(deal)[0] == deal.dealer
    passing = (End(F.DECLARED, gone_on, seats=only(deal.dealer)),) if his else ()
    draft.incident(ADVERSARY, cite, made.seat)
    draft.grant(
        Right(
            cite, draft.no, only(deal.dealer), only(made.seat), (Option(What.NEW_DEAL), Option(What.IGNORE)),
            (End(F.TRUMP_MADE, gone_on), *passing),
            draft.no, ADVERSARY, default=Option(What.IGNORE), deal=deal.number,
        )
    )  # fmt: skip
    draft.void(cite, "it is not for an adversary to make the trump or pass it")


@law("B-DECL-2", "B-DECL-4", "B-DECL-5", "B-EXPB-1", "B-DOUBLE-7e", "Z-54", on=F.ELECTED)
def new_deal_before_the_lead(draft: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again (Z-54)."""
    if draft.chosen and draft.chosen[0].incident in REDEALS and draft.chosen[1].what is What.NEW_DEAL:
        new_deal(draft, draft.deal.deals_again, draft.chosen[0].law)
