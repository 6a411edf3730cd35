"""The make in bridge: the dealer or his partner names the trump."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.state import BridgeMaking, Declaring, defends, making_of
from eldesthand.cards import suit_name
from eldesthand.laws.registry import law
from eldesthand.seats import WORDS, Seat, partner
from eldesthand.table.acts import NameSuit, PassMake
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F

PASSES: Final = "passes the make"


@does(PassMake, "bridge")
def pass_make(draft: Draft, act: PassMake) -> None:
    """Leave the make to one's partner."""
    making = _before_make(draft)
    dealer = draft.deal.dealer
    if draft.deal.trump >= 0:
        draft.void("B-DECL-6", "the trump is made")
    elif defends(draft.deal, act.seat):
        draft.happen(F.MADE_WRONGLY, act.seat, act.seat, word=PASSES)
    elif making.compelled:
        draft.void("B-DECL-4", f"{WORDS[partner(dealer)]} has been required to make the trump")
    elif act.seat == dealer:
        if making.passed and not making.returned:
            draft.void("B-DECL-6", "you have left the make to your partner")
        else:
            passed_to_partner(draft)
    elif making.returned:
        draft.void("B-DECL-6", "you have left the make to the dealer")
    else:
        draft.deal = replace(draft.deal, making=replace(making, returned=True))
        draft.happen(F.DECLARED, act.seat, act.seat, word=PASSES)
        draft.happen(F.MADE_WRONGLY, act.seat, act.seat, word=PASSES)


@law("B-DECL-1a")
def passed_to_partner(draft: Draft) -> None:
    """The dealer need not make the trump himself: he may pass it to his partner."""
    dealer = draft.deal.dealer
    draft.deal = replace(draft.deal, making=replace(making_of(draft.deal), passed=True, returned=False))
    draft.happen(F.DECLARED, dealer, dealer, word=PASSES)


def _before_make(draft: Draft) -> BridgeMaking:
    if not draft.deal.complete or draft.deal.ended:
        raise Impossible("no deal lies there to make the trump for")
    return making_of(draft.deal)


@law("B-DECL-6", bars=NameSuit)
def make_is_final(draft: Draft, act: NameSuit, cite: str) -> str | None:
    """A make once spoken cannot be changed, nor can the dealer make what he has left to his partner."""
    if draft.deal.trump >= 0:
        return "the make cannot be altered"
    return "you have left the make to your partner" if left_it(draft.deal, act.seat) else None


def left_it(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat is the dealer's and the dealer has left the make to his partner."""
    making = making_of(deal)
    return seat == deal.dealer and making.passed and not making.returned and not making.compelled


@law("B-DECL-4", bars=NameSuit)
def partner_was_required(draft: Draft, act: NameSuit, cite: str) -> str | None:
    """Once the eldest has required the partner to make the trump, the dealer can't."""
    if act.seat == draft.deal.dealer and making_of(draft.deal).compelled:
        return f"{WORDS[partner(act.seat)]} has been required to make the trump"
    return None


@does(NameSuit, "bridge")
def name_trump(draft: Draft, act: NameSuit) -> None:
    """Name the trump, or no trump."""
    making = _before_make(draft)
    if not 0 <= act.suit <= 4:
        raise Impossible("name a suit or no trump")
    if defends(draft.deal, act.seat):
        draft.happen(F.MADE_WRONGLY, act.seat, act.seat, suit=act.suit, word=suit_name(act.suit))
        return
    unasked = act.seat != draft.deal.dealer and not (making.passed or making.compelled)
    make(draft, act.seat, act.suit)
    if unasked:
        draft.happen(F.MADE_WRONGLY, act.seat, act.seat, suit=act.suit, word=suit_name(act.suit))


@law("B-DECL-1")
def make(draft: Draft, seat: Seat, suit: int) -> None:
    """The trump is named, not turned up; with it the doubling opens."""
    draft.deal = replace(draft.deal, trump=suit, maker=seat, dummy=partner(draft.deal.dealer))
    draft.happen(F.DECLARED, seat, seat, suit=suit, word=suit_name(suit))
    draft.happen(F.TRUMP_MADE, seat, seat, suit=suit)
