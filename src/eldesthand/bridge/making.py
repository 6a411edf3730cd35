"""The deal and the make in bridge: fifty-two cards out, then the dealer or his partner names the trump."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.book import BridgeMaking
from eldesthand.cards import suit_name
from eldesthand.laws.registry import law
from eldesthand.play.cut import cut_for_the_deal
from eldesthand.play.pack import begin_next_deal
from eldesthand.seats import Seat, clockwise, left, only, partner
from eldesthand.table.acts import DealOut, NameSuit, PassMake
from eldesthand.table.book import does
from eldesthand.table.deal import Hands
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F


@does(DealOut, "bridge")
def deal_out(now: Draft, act: DealOut) -> None:
    """Deal the whole pack one card at a time from the dealer's left."""
    begin_next_deal(now)
    deal = now.deal
    if deal.complete:
        raise Impossible("the deal is complete")
    if not deal.cut:
        cut_for_the_deal(now, left(deal.dealer, 3), 0)
        deal = now.deal
    pack = deal.pack
    order = clockwise(left(act.seat))
    cards = {hand: pack[place::4] for place, hand in enumerate(order)}
    hands: Hands = (cards[0], cards[1], cards[2], cards[3])
    now.deal = replace(deal, pack=(), hands=hands, dealt=hands, cut=True, complete=True)
    for hand in range(4):
        now.see(only(hand), *hands[hand])
    now.happen(F.PACKET_DEALT, act.seat)
    now.happen(F.DEAL_COMPLETE, act.seat)


@does(PassMake, "bridge")
def pass_make(now: Draft, act: PassMake) -> None:
    """Leave the make to one's partner."""
    state = _before_make(now)
    if now.deal.trump >= 0:
        now.void("B-DECL-6", "the trump is made")
    elif act.seat != now.deal.dealer or state.passed:
        now.void("B-DECL-1a", "only the dealer may leave the make to his partner")
    else:
        now.deal = replace(now.deal, making=replace(state, passed=True))
        now.happen(F.DECLARED, act.seat, act.seat, word="passes the make")


def _before_make(now: Draft) -> BridgeMaking:
    if not now.deal.complete:
        raise Impossible("the deal is not complete")
    assert isinstance(now.deal.making, BridgeMaking)
    return now.deal.making


@law("B-DECL-6", bars=NameSuit)
def make_is_final(now: Draft, act: NameSuit, cite: str) -> str | None:
    """A make once spoken cannot be changed."""
    return "the make cannot be altered" if now.deal.trump >= 0 else None


@does(NameSuit, "bridge")
def name_trump(now: Draft, act: NameSuit) -> None:
    """Name the trump, or no trump."""
    state = _before_make(now)
    if not 0 <= act.suit <= 4:
        raise Impossible("name a suit or no trump")
    maker = partner(now.deal.dealer) if state.passed else now.deal.dealer
    if act.seat != maker or now.deal.trump >= 0:
        now.void("B-DECL-1a", "it is not yours to make the trump")
        return
    make(now, act.seat, act.suit)


def make(now: Draft, seat: Seat, suit: int) -> None:
    """Fix the trump; the doubling opens."""
    now.deal = replace(now.deal, trump=suit, maker=seat, dummy=partner(now.deal.dealer))
    now.happen(F.DECLARED, seat, seat, suit=suit, word=suit_name(suit))
    now.happen(F.TRUMP_MADE, seat, seat, suit=suit)
