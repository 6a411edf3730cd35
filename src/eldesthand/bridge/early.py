"""A card before the doubling is over: led too soon, led by the wrong adversary, or dummy laid down."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.doubling import close_doubling, go_on, set_doubling
from eldesthand.bridge.state import (
    defends,
    doubling,
    eldest_of,
    is_barred,
    is_out,
    law_of_early_lead,
    may_go_on,
    right_of_dealer,
)
from eldesthand.laws.registry import law
from eldesthand.play.throwing import FACE_UP
from eldesthand.seats import Seat, Seats, only, partner
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft
from eldesthand.table.facts import F, Fact


def _is_open(draft: Draft) -> bool:
    return draft.deal.trump >= 0 and not doubling(draft.deal).closed


@law("B-DOUBLE-8", "B-DOUBLE-10", on=F.LED)
def lead_before_doubling_is_over(draft: Draft, led: Fact, cite: str) -> None:
    """The eldest's early lead costs his own side its free word, not the dealer's: his partner needs leave.

    Before any double the maker gives it, later the adversary who last doubled.  If the partner could not
    double in any case the lead does no harm.
    """
    if not _is_open(draft) or led.trick != 1 or led.hand != eldest_of(draft.deal.dealer):
        return
    harmless = doubling(draft.deal).k == 0 and not may_go_on(draft.deal, partner(led.hand))
    if not harmless and not is_out(draft.deal, led.hand):
        draft.incident("lead before the doubling is over", law_of_early_lead(draft.deal), led.hand, trick=1)
    done_with_doubling(draft, led.hand)


@law("B-DOUBLE-12", on=F.LED)
def partner_leads_first(draft: Draft, led: Fact, cite: str) -> None:
    """If the eldest's partner leads out of turn, the eldest may double only with the maker's consent."""
    if _is_open(draft) and led.trick == 1 and led.hand == right_of_dealer(draft.deal):
        done_with_doubling(draft, led.hand)


def done_with_doubling(draft: Draft, seat: Seat) -> None:
    """Let a seat have no more to say on doubling, and give the word to whom it is due."""
    state = doubling(draft.deal)
    set_doubling(draft, replace(state, out=state.out | only(seat)))
    go_on(draft)


@law("B-DOUBLE-12", "Z-20", off=lambda deal, hand: (0, 0))
def calls_eldests_suit(deal: Deal, hand: Seat) -> tuple[Seats, Seats]:
    """For a lead by the eldest's partner before the eldest's own, the maker may name the suit that the eldest leads."""
    first = hand == right_of_dealer(deal) and all(trick.false for trick in deal.tricks)
    return (only(deal.maker), only(eldest_of(deal.dealer))) if first and deal.maker >= 0 else (0, 0)


@law("Z-16", on=F.PLAYED)
def card_ends_doubling(draft: Draft, played: Fact, cite: str) -> None:
    """When the dealer's side plays to the first trick nobody can double any more.

    An adversary who plays to it has done with doubling himself; his haste cuts nobody else short.
    """
    deal = draft.deal
    if not _is_open(draft) or played.trick != 1 or not defends(deal, deal.tricks[0].leader):
        return
    if defends(deal, played.hand):
        done_with_doubling(draft, played.hand)
        return
    close_doubling(draft, "B-DOUBLE-9")


@law("B-DUMMY-2", "Z-16", on=F.HAND_LAID)
def shown_hand_ends_partners_word(draft: Draft, laid: Fact, cite: str) -> None:
    """The dealer's partner who has shown his hand cannot redouble, whenever he showed it; the dealer still can."""
    deal = draft.deal
    if laid.word == FACE_UP and deal.complete and laid.seat == partner(deal.dealer) and not doubling(deal).closed:
        done_with_doubling(draft, laid.seat)


def loses_word(draft: Draft, seat: Seat) -> None:
    """Take from a seat the right to double, its partner having shown a card."""
    state = doubling(draft.deal)
    if not is_barred(draft.deal, seat):
        set_doubling(draft, replace(state, barred=state.barred | only(seat)))
        go_on(draft)
