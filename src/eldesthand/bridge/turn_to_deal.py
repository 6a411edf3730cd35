"""A deal out of turn at bridge: undone before a card is led, and after it only the turn to deal is put back."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.dealing import OUT_OF_TURN, is_out_of_turn
from eldesthand.play.pack import begin_next_deal, new_deal
from eldesthand.seats import both, side
from eldesthand.table.acts import Matter, Option, What
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

CANCELLED: Final = "the hand is cancelled"


@law("B-NEWDEAL-6b", on=F.DEAL_COMPLETE)
def who_dealt_is_dealer(draft: Draft, completed: Fact, cite: str) -> None:
    """Until it is put right the deal is his who dealt it: he makes the trump and his left hand leads."""
    deal = draft.deal
    if deal.in_dealers_place != deal.dealer:
        draft.deal = replace(deal, dealer=deal.in_dealers_place, turn_of=deal.dealer)


def _in_question(draft: Draft) -> Deal | None:
    """Return the deal whose dealer may be wrong: the one in hand, or the last while no card of the next is dealt."""
    return draft.deal if draft.deal.packets or draft.deal.complete else draft.last


@law("B-NEWDEAL-6b", on=F.ATTENTION)
def deal_out_of_turn_noticed(draft: Draft, said: Fact, cite: str) -> None:
    """Before a card is led the right player deals; after it the side passed over may have the turn put back (Z-10).

    A table may have the hand cancelled instead, until the next is dealt.
    """
    deal = _in_question(draft)
    if said.word != Matter.DEALER or deal is None or not is_out_of_turn(deal):
        return
    if not deal.started:
        new_deal(draft, deal.turn_of if deal.turn_of >= 0 else deal.dealer, cite)
    elif draft.book.choice("Z-10") == CANCELLED:
        cancel(draft, deal, cite)
    elif not any(right.incident == OUT_OF_TURN for right in draft.rights) and not deal.said(F.TURN_PUT_BACK):
        draft.grant(
            Right(
                cite, draft.no, both(side(deal.turn_of)), both(side(deal.dealer)),
                (Option(What.TURN_BACK), Option(What.STAND)), (End(F.PACKET_DEALT, "the next deal has begun"),),
                draft.no, OUT_OF_TURN, default=Option(What.STAND), deal=deal.number,
            )
        )  # fmt: skip


def cancel(draft: Draft, deal: Deal, cite: str) -> None:
    """Undo a hand that was dealt out of turn, what was scored on it included."""
    draft.deal, draft.last = deal, None
    draft.score = replace(draft.score, marked=draft.score.base, by_hand=False)
    new_deal(draft, deal.turn_of, cite)


@law("B-NEWDEAL-6b", on=F.ELECTED)
def turn_is_put_back(draft: Draft, elected: Fact, cite: str) -> None:
    """The next deal is his whose turn was taken, and goes on to the left from him; hand and score stand."""
    if draft.chosen is None or draft.chosen[1].what is not What.TURN_BACK:
        return
    deal = _in_question(draft)
    if deal is None:
        return
    if draft.deal.number == deal.number:
        draft.happen(F.TURN_PUT_BACK, deal.turn_of)
    if draft.deal.ended:
        begin_next_deal(draft)
    elif draft.deal.number != deal.number:
        draft.deal = replace(draft.deal, dealer=deal.turn_of)
