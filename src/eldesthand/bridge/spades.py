"""The convention not to play spades: the hand left unplayed, and what a slip of the adversaries lets the maker choose.

A slip is a lead without asking, a lead by the wrong adversary, or the eldest hand's partner asking in his place.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.state import doubling, eldest_of, making_of, right_of_dealer
from eldesthand.bridge.unplayed import are_not_played, honours_count, undoubled_spades
from eldesthand.laws.registry import law
from eldesthand.play.leads import INCIDENT as OUT_OF_TURN
from eldesthand.play.trick import end_hand, take_back_tricks
from eldesthand.seats import ALL, both, only, side
from eldesthand.table.acts import Elect, Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

ASKED: Final = "asking leave in the eldest hand's place"
LED_UNASKED: Final = "lead before the doubling is over"
REFUSED: Final = "B-DOUBLE-7d"


def _unplayed(draft: Draft) -> bool:
    """Whether the hand, as it stands, is not to be played."""
    return are_not_played(draft.book, draft.deal, draft.score.marked)


@law("B-SPADE-1", on=F.DOUBLING_CLOSED)
def left_unplayed(draft: Draft, closed: Fact, cite: str) -> None:
    """When nobody will double it, a spade make is not played: the maker's side writes two points."""
    if not _unplayed(draft) or draft.deal.started:
        return
    if is_played_though_refused(closed.word):
        draft.note(draft.book.cite(is_played_though_refused), "the hand is played, though the double does not stand")
    else:
        leave_unplayed(draft, cite)


@law("B-SPADE-3", off=False)
def is_played_though_refused(closed: str) -> bool:
    """If the maker does not let a double stand that came before the eldest hand had asked, the hand is played too."""
    return closed == REFUSED


def leave_unplayed(draft: Draft, cite: str) -> None:
    """End the hand before it is played."""
    draft.deal = replace(draft.deal, given_up=cite, laid_open=honours_count(draft.book))
    if draft.deal.laid_open:
        draft.see(ALL, *(card for hand in draft.deal.hands for card in hand))
    for right in draft.rights:
        if right.deal == draft.deal.number:
            draft.end(right, "the hand is not played")
    end_hand(draft)


@law("Z-36", off=lambda draft: undoubled_spades(draft.book, draft.deal))
def there_is_a_choice(draft: Draft) -> bool:
    """The maker has a choice only where the hand would not be played: at twenty or more he has none."""
    return _unplayed(draft)


@law("Z-36", refuses=What.TAKE_TWO)
def no_choice_where_it_is_played(draft: Draft, act: Elect) -> str | None:
    """At twenty or more the hand is played, and there are no two points to take instead."""
    played = undoubled_spades(draft.book, draft.deal) and not _unplayed(draft)
    return "the hand is played in any case" if played else None


@law("B-SPADE-2", on=F.DOUBLING_WORD)
def asked_in_his_place(draft: Draft, said: Fact, cite: str) -> None:
    """If the eldest hand's partner asks leave to play, the maker may take two points, or call a lead and play."""
    deal = draft.deal
    if said.word == "asks leave" and said.seat == right_of_dealer(deal) and there_is_a_choice(draft):
        draft.incident(ASKED, cite, said.seat)
        _let_maker_choose(
            draft, cite, ASKED, (Option(What.TAKE_TWO), Option(What.CALL_SUIT, hand=eldest_of(deal.dealer)))
        )


@law("B-SPADE-2", on=F.LED)
def led_too_soon(draft: Draft, led: Fact, cite: str) -> None:
    """The same if the eldest leads without asking, or his partner leads.

    For a lead by the partner the lead to be called is that of B-DOUBLE-12.
    """
    deal, before = draft.deal, doubling(draft.before.deal)
    if led.trick != 1 or before.closed or not there_is_a_choice(draft):
        return
    eldest = eldest_of(deal.dealer)
    if led.hand == right_of_dealer(deal):
        _let_maker_choose(draft, cite, OUT_OF_TURN, (Option(What.TAKE_TWO),))
    elif led.hand == eldest and not before.asked:
        _let_maker_choose(draft, cite, LED_UNASKED, (Option(What.TAKE_TWO), Option(What.CALL_SUIT, hand=eldest)))


def _let_maker_choose(draft: Draft, cite: str, incident: str, options: tuple[Option, ...]) -> None:
    """Let the maker take his two points or have the hand played, until he goes on or his side plays."""
    deal = draft.deal
    own = both(side(deal.dealer))
    draft.grant(
        Right(
            cite, draft.no, only(deal.maker), ALL & ~own, options,
            (
                End(F.ACT, "the maker has gone on", seats=only(deal.maker)),
                End(F.PLAYED, "the maker's side has played on", seats=own),
            ),
            draft.no, incident, f"{incident} {draft.no}", blocks=incident != ASKED, deal=deal.number,
        )
    )  # fmt: skip


@law("B-SPADE-2", on=F.ELECTED)
def two_points_taken(draft: Draft, elected: Fact, cite: str) -> None:
    """The maker takes two points, and the hand is not played."""
    if draft.chosen is not None and draft.chosen[1].what is What.TAKE_TWO:
        leave_unplayed(draft, cite)


@law("B-SPADE-2", on=F.ELECTED)
def played_after_all(draft: Draft, elected: Fact, cite: str) -> None:
    """If he calls a lead the hand is played; a card led without asking goes back first, unexposed."""
    if draft.chosen is None or draft.chosen[1].what is What.TAKE_TWO or not _unplayed(draft):
        return
    right = draft.chosen[0]
    if right.incident not in (ASKED, LED_UNASKED, OUT_OF_TURN) or right.options[0].what is What.ACCEPT:
        return
    draft.deal = replace(draft.deal, making=replace(making_of(draft.deal), to_be_played=True))
    if right.incident == LED_UNASKED:
        take_back_tricks(draft, 1, cite)
