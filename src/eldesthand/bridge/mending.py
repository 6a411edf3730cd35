"""What may be asked of a player who mends his revoke in bridge: his highest or his lowest."""

from __future__ import annotations

from eldesthand.laws.registry import law
from eldesthand.play.exposed import cover
from eldesthand.seats import NOBODY, Seat, both, only, side
from eldesthand.table.acts import Elect, Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT = "revoke mended"


def _extreme(draft: Draft, mended: Fact, cite: str, holder: Seat) -> None:
    """Let the holder ask the highest or lowest; no act of the offending side ends it (B-GEN-6a)."""
    own = both(side(holder))
    draft.grant(
        Right(
            cite, draft.no, only(holder), only(mended.hand),
            tuple(
                Option(what, suit=mended.suit, hand=mended.hand, trick=mended.trick)
                for what in (What.HIGHEST, What.LOWEST)
            ),
            (
                End(F.PLAYED, "the holder's side has played on", seats=own),
                End(F.TRICK_QUITTED, "the trick has been quitted", trick=mended.trick),
            ),
            draft.no, INCIDENT, f"{INCIDENT} {draft.no}", unaided=True, deal=draft.deal.number,
        )
    )  # fmt: skip


@law("B-REVOKE-7b", on=F.RETRACTED)
def adversary_mends(draft: Draft, mended: Fact, cite: str) -> None:
    """Of an adversary who mends the dealer may ask the highest or lowest instead of calling the card."""
    if draft.book.liable(draft.deal, mended.hand) and not mended.word:
        _extreme(draft, mended, cite, draft.deal.dealer)


@law("B-REVOKE-8", on=F.RETRACTED)
def dealer_mends(draft: Draft, mended: Fact, cite: str) -> None:
    """Of the dealer the eldest may ask it if both adversaries had played, and the dealer was not fourth."""
    deal = draft.deal
    if mended.hand != deal.dealer or mended.word:
        return
    trick = deal.tricks[mended.trick - 1]
    index = next(index for hand, index in trick.gaps if hand == mended.hand)
    adversaries = sum(side(laid.hand) != side(deal.dealer) for laid in trick.laid)
    if adversaries == 2 and index < 3:
        _extreme(draft, mended, cite, deal.eldest)


@law("B-REVOKE-8", refuses=(What.HIGHEST, What.LOWEST))
def dealer_owes_nothing(draft: Draft, act: Elect) -> str | None:
    """Of the dealer who mends as fourth hand, or before both adversaries have played, nothing can be asked."""
    deal, option = draft.deal, act.option
    last = deal.tricks[-1].n if deal.tricks else 0
    mended = any(
        renounce.hand == deal.dealer and renounce.trick == last and renounce.mended for renounce in deal.renounces
    )
    asked = option.hand in (NOBODY, deal.dealer) and side(act.seat) != side(deal.dealer)
    return "the dealer was fourth in hand, or one of you had not played" if mended and asked else None


@law("B-REVOKE-7b", on=F.ELECTED)
def card_in_error_is_not_exposed(draft: Draft, elected: Fact, cite: str) -> None:
    """If the highest or lowest is asked for instead, the card first played in error is not exposed (Z-41)."""
    option = _chosen_extreme(draft)
    if option is None or draft.chosen is None:
        return
    for faced in draft.deal.faced:
        if faced.hand == option.hand and faced.no == draft.chosen[0].opened:
            cover(draft, faced.card)


def _chosen_extreme(draft: Draft) -> Option | None:
    if draft.chosen is None or draft.chosen[0].incident != INCIDENT or draft.chosen[1].what is What.CALL_CARD:
        return None
    return draft.chosen[1]
