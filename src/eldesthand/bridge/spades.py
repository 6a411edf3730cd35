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


def _unplayed(now: Draft) -> bool:
    """Whether the hand, as it stands, is not to be played."""
    return are_not_played(now.book, now.deal, now.score.marked)


@law("B-SPADE-1", on=F.DOUBLING_CLOSED)
def left_unplayed(now: Draft, closed: Fact, cite: str) -> None:
    """When nobody will double it, a spade make is not played: the maker's side writes two points."""
    if not _unplayed(now) or now.deal.started:
        return
    if is_played_though_refused(closed.word):
        now.note(now.book.cite(is_played_though_refused), "the hand is played, though the double does not stand")
    else:
        leave_unplayed(now, cite)


@law("B-SPADE-3", off=False)
def is_played_though_refused(closed: str) -> bool:
    """If the maker does not let a double stand that came before the eldest hand had asked, the hand is played too."""
    return closed == REFUSED


def leave_unplayed(now: Draft, cite: str) -> None:
    """End the hand before it is played."""
    now.deal = replace(now.deal, given_up=cite, laid_open=honours_count(now.book))
    if now.deal.laid_open:
        now.see(ALL, *(card for hand in now.deal.hands for card in hand))
    for right in now.rights:
        if right.deal == now.deal.number:
            now.end(right, "the hand is not played")
    end_hand(now)


@law("Z-36", off=lambda now: undoubled_spades(now.book, now.deal))
def there_is_a_choice(now: Draft) -> bool:
    """The maker has a choice only where the hand would not be played: at twenty or more he has none."""
    return _unplayed(now)


@law("Z-36", refuses=What.TAKE_TWO)
def no_choice_where_it_is_played(draft: Draft, act: Elect) -> str | None:
    """At twenty or more the hand is played, and there are no two points to take instead."""
    played = undoubled_spades(draft.book, draft.deal) and not _unplayed(draft)
    return "the hand is played in any case" if played else None


@law("B-SPADE-2", on=F.DOUBLING_WORD)
def asked_in_his_place(now: Draft, said: Fact, cite: str) -> None:
    """If the eldest hand's partner asks leave to play, the maker may take two points, or call a lead and play."""
    deal = now.deal
    if said.word == "asks leave" and said.seat == right_of_dealer(deal) and there_is_a_choice(now):
        now.incident(ASKED, cite, said.seat)
        _let_maker_choose(
            now, cite, ASKED, (Option(What.TAKE_TWO), Option(What.CALL_SUIT, hand=eldest_of(deal.dealer)))
        )


@law("B-SPADE-2", on=F.LED)
def led_too_soon(now: Draft, led: Fact, cite: str) -> None:
    """The same if the eldest leads without asking, or his partner leads.

    For a lead by the partner the lead to be called is that of B-DOUBLE-12.
    """
    deal, before = now.deal, doubling(now.before.deal)
    if led.trick != 1 or before.closed or not there_is_a_choice(now):
        return
    eldest = eldest_of(deal.dealer)
    if led.hand == right_of_dealer(deal):
        _let_maker_choose(now, cite, OUT_OF_TURN, (Option(What.TAKE_TWO),))
    elif led.hand == eldest and not before.asked:
        _let_maker_choose(now, cite, LED_UNASKED, (Option(What.TAKE_TWO), Option(What.CALL_SUIT, hand=eldest)))


def _let_maker_choose(now: Draft, cite: str, incident: str, options: tuple[Option, ...]) -> None:
    """Let the maker take his two points or have the hand played, until he goes on or his side plays."""
    deal = now.deal
    own = both(side(deal.dealer))
    now.grant(
        Right(
            cite, now.no, only(deal.maker), ALL & ~own, options,
            (
                End(F.ACT, "the maker has gone on", seats=only(deal.maker)),
                End(F.PLAYED, "the maker's side has played on", seats=own),
            ),
            now.no, incident, f"{incident} {now.no}", blocks=incident != ASKED, deal=deal.number,
        )
    )  # fmt: skip


@law("B-SPADE-2", on=F.ELECTED)
def two_points_taken(now: Draft, elected: Fact, cite: str) -> None:
    """The maker takes two points, and the hand is not played."""
    if now.chosen is not None and now.chosen[1].what is What.TAKE_TWO:
        leave_unplayed(now, cite)


@law("B-SPADE-2", on=F.ELECTED)
def played_after_all(now: Draft, elected: Fact, cite: str) -> None:
    """If he calls a lead the hand is played; a card led without asking goes back first, unexposed."""
    if now.chosen is None or now.chosen[1].what is What.TAKE_TWO or not _unplayed(now):
        return
    right = now.chosen[0]
    if right.incident not in (ASKED, LED_UNASKED, OUT_OF_TURN) or right.options[0].what is What.ACCEPT:
        return
    now.deal = replace(now.deal, making=replace(making_of(now.deal), to_be_played=True))
    if right.incident == LED_UNASKED:
        take_back_tricks(now, 1, cite)
