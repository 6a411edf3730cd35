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
def discard(draft: Draft, act: Discard) -> None:
    """Choose the discard; until it is quitted it may be changed.

    A dealer who sits out may take the turn-up and discard, and need not (A-61).
    """
    if act.seat != draft.deal.dealer or not making(draft.deal).ordered:
        raise Impossible("there is no discard to make")
    if not draft.deal.turn_up_taken:
        draft.deal = put_in_hand(replace(draft.deal, turn_up_taken=True), act.seat, draft.deal.turn_up)
    deal = draft.deal
    must_hold(draft, act.seat, act.card)
    played = sum(trick.card_of(act.seat) is not None for trick in deal.tricks)
    if deal.discarding >= -1:
        deal = put_in_hand(deal, act.seat, deal.discarding)
    elif len(deal.hands[act.seat]) + played <= draft.book.hand_size:
        raise Impossible("there is no card too many to discard")
    deal = after_discarding(deal, act.seat) if deal.started else deal
    draft.deal = replace(take_from_hand(deal, act.seat, act.card), discarding=act.card)
    draft.happen(F.DISCARDED, act.seat, act.seat)


@law("S86", "M14", bars=Discard)
def discard_is_final(draft: Draft, act: Discard, cite: str) -> str | None:
    """A discard put under the stock and quitted cannot be changed."""
    held = act.card in draft.deal.hands[act.seat]
    return "the discard has been quitted" if held and draft.deal.discards else None


@law("S88", "P6a", "M14", bars=Discard)
def turn_up_is_kept(draft: Draft, act: Discard, cite: str) -> str | None:
    """The turn-up cannot be discarded."""
    deal = draft.deal
    if draft.book.turn_up_may_go:
        return None
    kept = act.card == deal.turn_up and act.card in deal.hands[act.seat] and deal.turn_up_taken
    return "the turn-up cannot be discarded" if kept else None


@law("S90", bars=Discard)
def discards_before_he_plays(draft: Draft, act: Discard, cite: str) -> str | None:
    """A dealer who has played without discarding has neglected it: a late discard mends nothing."""
    deal = draft.deal
    late = act.seat == deal.dealer and undiscarded(deal) and holds(deal, act.seat, act.card)
    return "the dealer has played without discarding" if late else None


@does(QuitDiscard, "euchre")
def quit_discard(draft: Draft, act: QuitDiscard) -> None:
    """Put the discard under the stock and let go of it."""
    if draft.deal.discarding < -1 or act.seat != draft.deal.dealer:
        raise Impossible("there is no discard to quit")
    draft.deal = replace(draft.deal, discards=(*draft.deal.discards, draft.deal.discarding), discarding=NONE)
    draft.happen(F.DISCARD_QUITTED, act.seat, act.seat)


def discard_is_open(deal: Deal) -> bool:
    """Whether the dealer has taken the turn-up and his discard is not complete."""
    return making(deal).ordered and deal.turn_up_taken and not deal.discards and not deal.out >> deal.dealer & 1


@law("S87", on=F.LED)
def eldest_leads_too_early(draft: Draft, led: Fact, cite: str) -> None:
    """A lead by eldest before the discard is complete stands; the dealer may change his discard."""
    deal = draft.deal
    if led.trick != 1 or led.hand != deal.eldest or not discard_is_open(deal):
        return
    draft.grant(
        Right(
            cite, draft.no, only(deal.dealer), only(led.hand), (Option(What.REDISCARD, hand=deal.dealer),),
            (
                End(F.DISCARD_QUITTED, "the discard has been quitted"),
                End(F.PLAYED, "the dealer has played", hand=deal.dealer),
                End(F.HAND_ENDED, "the hand is over"),
            ),
            draft.no, "lead before the discard", deal=deal.number,
        )
    )  # fmt: skip


@law("S89", on=F.LED)
def second_leads_too_early_against_third_alone(draft: Draft, led: Fact, cite: str) -> None:
    """Third hand alone, second leading before the discard: the dealer's card may be dictated by the lone player."""
    deal = draft.deal
    third = partner(deal.eldest)
    if led.trick != 1 or deal.lone != third or led.hand != left(deal.eldest) or not discard_is_open(deal):
        return
    draft.incident("lead before the discard", cite, led.hand, trick=1)
    dictate(draft, deal.dealer, 1, cite, only(third), (What.HIGHEST, What.LOWEST, What.WIN, What.LOSE))
