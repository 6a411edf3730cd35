"""The discard: made at once, final when quitted, and what a lead before that allows."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.euchre.book import making, undiscarded
from eldesthand.laws.registry import law
from eldesthand.play.ability import after_discarding
from eldesthand.play.trick import must_hold
from eldesthand.play.turns import dictate
from eldesthand.seats import left, only, partner
from eldesthand.table.acts import Discard, Option, QuitDiscard, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, holds, put_in_hand, take_from_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right


@does(Discard, "euchre")
def discard(now: Draft, act: Discard) -> None:
    """Choose the discard; until it is quitted it may be changed.

    A dealer who sits out may take the turn-up and discard, and need not (A-61).
    """
    if act.seat != now.deal.dealer or not making(now.deal).ordered:
        raise Impossible("there is no discard to make")
    if not now.deal.turn_up_taken:
        now.deal = put_in_hand(replace(now.deal, turn_up_taken=True), act.seat, now.deal.turn_up)
    deal = now.deal
    must_hold(now, act.seat, act.card)
    played = sum(one.card_of(act.seat) is not None for one in deal.tricks)
    if deal.discarding >= -1:
        deal = put_in_hand(deal, act.seat, deal.discarding)
    elif len(deal.hands[act.seat]) + played <= now.book.hand_size:
        raise Impossible("there is no card too many to discard")
    deal = after_discarding(deal, act.seat) if deal.started else deal
    now.deal = replace(take_from_hand(deal, act.seat, act.card), discarding=act.card)
    now.happen(F.DISCARDED, act.seat, act.seat)


@law("S86", "M14", bars=Discard)
def discard_is_final(now: Draft, act: Discard, cite: str) -> str | None:
    """A discard put under the stock and quitted cannot be changed."""
    held = act.card in now.deal.hands[act.seat]
    return "the discard has been quitted" if held and now.deal.discards else None


@law("S88", "P6a", "M14", bars=Discard)
def turn_up_is_kept(now: Draft, act: Discard, cite: str) -> str | None:
    """The turn-up cannot be discarded."""
    deal = now.deal
    if now.book.turn_up_may_go:
        return None
    kept = act.card == deal.turn_up and act.card in deal.hands[act.seat] and deal.turn_up_taken
    return "the turn-up cannot be discarded" if kept else None


@law("S90", bars=Discard)
def discards_before_he_plays(now: Draft, act: Discard, cite: str) -> str | None:
    """A dealer who has played without discarding has neglected it: a late discard mends nothing."""
    deal = now.deal
    late = act.seat == deal.dealer and undiscarded(deal) and holds(deal, act.seat, act.card)
    return "the dealer has played without discarding" if late else None


@does(QuitDiscard, "euchre")
def quit_discard(now: Draft, act: QuitDiscard) -> None:
    """Put the discard under the stock and let go of it."""
    if now.deal.discarding < -1 or act.seat != now.deal.dealer:
        raise Impossible("there is no discard to quit")
    now.deal = replace(now.deal, discards=(*now.deal.discards, now.deal.discarding), discarding=NONE)
    now.happen(F.DISCARD_QUITTED, act.seat, act.seat)


def discard_is_open(deal: Deal) -> bool:
    """Whether the dealer has taken the turn-up and his discard is not complete."""
    return making(deal).ordered and deal.turn_up_taken and not deal.discards and not deal.out >> deal.dealer & 1


@law("S87", on=F.LED)
def eldest_leads_too_early(now: Draft, led: Fact, cite: str) -> None:
    """A lead by eldest before the discard is complete stands; the dealer may change his discard."""
    deal = now.deal
    if led.trick != 1 or led.hand != deal.eldest or not discard_is_open(deal):
        return
    now.grant(
        Right(
            cite, now.no, only(deal.dealer), only(led.hand), (Option(What.REDISCARD, hand=deal.dealer),),
            (
                End(F.DISCARD_QUITTED, "the discard has been quitted"),
                End(F.PLAYED, "the dealer has played", hand=deal.dealer),
                End(F.HAND_ENDED, "the hand is over"),
            ),
            now.no, "lead before the discard", deal=deal.number,
        )
    )  # fmt: skip


@law("S89", on=F.LED)
def second_leads_too_early_against_third_alone(now: Draft, led: Fact, cite: str) -> None:
    """Third hand alone, second leading before the discard: the dealer's card may be dictated by the lone player."""
    deal = now.deal
    third = partner(deal.eldest)
    if led.trick != 1 or deal.lone != third or led.hand != left(deal.eldest) or not discard_is_open(deal):
        return
    now.incident("lead before the discard", cite, led.hand, trick=1)
    dictate(now, deal.dealer, 1, cite, only(third), (What.HIGHEST, What.LOWEST, What.WIN, What.LOSE))
