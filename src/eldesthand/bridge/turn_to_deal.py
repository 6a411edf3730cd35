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
def who_dealt_is_dealer(now: Draft, completed: Fact, cite: str) -> None:
    """Until it is put right the deal is his who dealt it: he makes the trump and his left hand leads."""
    deal = now.deal
    if deal.in_dealers_place != deal.dealer:
        now.deal = replace(deal, dealer=deal.in_dealers_place, turn_of=deal.dealer)


def _in_question(now: Draft) -> Deal | None:
    """Return the deal whose dealer may be wrong: the one in hand, or the last while no card of the next is dealt."""
    return now.deal if now.deal.packets or now.deal.complete else now.last


@law("B-NEWDEAL-6b", on=F.ATTENTION)
def deal_out_of_turn_noticed(now: Draft, said: Fact, cite: str) -> None:
    """Before a card is led the right player deals; after it the side passed over may have the turn put back (Z-10).

    A table may have the hand cancelled instead, until the next is dealt.
    """
    deal = _in_question(now)
    if said.word != Matter.DEALER or deal is None or not is_out_of_turn(deal):
        return
    if not deal.started:
        new_deal(now, deal.turn_of if deal.turn_of >= 0 else deal.dealer, cite)
    elif now.book.choice("Z-10") == CANCELLED:
        cancel(now, deal, cite)
    elif not any(right.incident == OUT_OF_TURN for right in now.rights) and not deal.said(F.TURN_PUT_BACK):
        now.grant(
            Right(
                cite, now.no, both(side(deal.turn_of)), both(side(deal.dealer)),
                (Option(What.TURN_BACK), Option(What.STAND)), (End(F.PACKET_DEALT, "the next deal has begun"),),
                now.no, OUT_OF_TURN, default=Option(What.STAND), deal=deal.number,
            )
        )  # fmt: skip


def cancel(now: Draft, deal: Deal, cite: str) -> None:
    """Undo a hand that was dealt out of turn, what was scored on it included."""
    now.deal, now.last = deal, None
    now.score = replace(now.score, marked=now.score.base, by_hand=False)
    new_deal(now, deal.turn_of, cite)


@law("B-NEWDEAL-6b", on=F.ELECTED)
def turn_is_put_back(now: Draft, elected: Fact, cite: str) -> None:
    """The next deal is his whose turn was taken, and goes on to the left from him; hand and score stand."""
    if now.chosen is None or now.chosen[1].what is not What.TURN_BACK:
        return
    deal = _in_question(now)
    if deal is None:
        return
    if now.deal.number == deal.number:
        now.happen(F.TURN_PUT_BACK, deal.turn_of)
    if now.deal.ended:
        begin_next_deal(now)
    elif now.deal.number != deal.number:
        now.deal = replace(now.deal, dealer=deal.turn_of)
