"""Cards pulled apart from the hand, and the turn-up lifted: named rightly they can be called."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.laws.registry import law
from eldesthand.play.exposed import expose
from eldesthand.play.trick import must_hold
from eldesthand.seats import both, only, side
from eldesthand.table.acts import Detach, LiftTurnUp, NameDetached, Option, Restore, What
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT: Final = "detached card"


@does(Detach)
def detach(draft: Draft, act: Detach) -> None:
    """Pull a card apart from one's hand, its face hidden."""
    must_hold(draft, act.seat, act.card)
    if any(hand == act.seat for hand, _ in draft.deal.detached):
        raise Impossible("put the card back first that you have detached")
    draft.deal = replace(draft.deal, detached=(*draft.deal.detached, (act.seat, act.card)))
    draft.happen(F.DETACHED, act.seat, act.seat)


@does(Restore)
def restore(draft: Draft, act: Restore) -> None:
    """Put a detached card back."""
    if not any(hand == act.seat for hand, _ in draft.deal.detached):
        raise Impossible("you have detached no card")
    draft.deal = replace(draft.deal, detached=tuple(pair for pair in draft.deal.detached if pair[0] != act.seat))
    draft.happen(F.RESTORED, act.seat, act.seat)


@law("S51", on=F.DETACHED)
def detached_card_may_be_named(draft: Draft, detached: Fact, cite: str) -> None:
    """Each adversary may name a detached card: one attempt for the side, while it is detached (A-29)."""
    if not draft.book.liable(draft.deal, detached.hand):
        return
    draft.incident(INCIDENT, cite, detached.hand)
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(draft.deal, detached.hand), only(detached.hand),
            (Option(What.NAME, hand=detached.hand),),
            (
                End(F.RESTORED, "the card has been put back", hand=detached.hand),
                End(F.PLAYED, "a card has been played from that hand", hand=detached.hand),
            ),
            draft.no, INCIDENT, deal=draft.deal.number,
        )
    )  # fmt: skip


@does(NameDetached)
def name_detached(draft: Draft, act: NameDetached) -> None:
    """Name the card that an adversary has detached."""
    wanted = Option(What.NAME, hand=act.hand)
    right = next((right for right in draft.rights if right.held_by(act.seat) and wanted in right.options), None)
    if right is None:
        draft.void(draft.book.cite(detached_card_is_named), "there is no detached card for you to name")
        return
    draft.end(right, "a card has been named")
    draft.happen(F.NAMED, act.seat, act.hand, act.card)


@law("S51", on=F.NAMED)
def detached_card_is_named(draft: Draft, named: Fact, cite: str) -> None:
    """Rightly named it is exposed; a wrong name lets its owner's side call a suit from the namer's."""
    card = next((card for hand, card in draft.deal.detached if hand == named.hand), NONE)
    if card == named.card:
        draft.deal = replace(draft.deal, detached=tuple(pair for pair in draft.deal.detached if pair[0] != named.hand))
        expose(draft, named.hand, card, cite, incident=INCIDENT)
        return
    namers = both(side(named.seat))
    draft.incident("wrong card named", cite, named.seat)
    draft.grant(
        Right(
            cite, draft.no, both(side(named.hand)) & draft.deal.active, namers, (Option(What.CALL_SUIT),),
            (End(F.LED, "that side has led again, no suit being called", seats=namers),),
            draft.no, "wrong card named", deal=draft.deal.number,
        )
    )  # fmt: skip


@does(LiftTurnUp, "euchre")
def lift_turn_up(draft: Draft, act: LiftTurnUp) -> None:
    """Lift the turn-up; where it may be discarded it lies in view no longer once the dealer has discarded."""
    deal = draft.deal
    played = deal.turn_up_taken and deal.turn_up not in deal.hands[deal.dealer]
    taken_in = draft.book.turn_up_may_go and (bool(deal.discards) or deal.discarding != NONE)
    if not deal.turned_up or deal.turn_up < 0 or played or taken_in:
        raise Impossible("the turn-up does not lie there")
    draft.happen(F.LIFTED, act.seat, deal.dealer, deal.turn_up)


@law("S91", on=F.LIFTED)
def turn_up_stays_in_view(draft: Draft, lifted: Fact, cite: str) -> None:
    """The turn-up lies in view till it is played; lifted by his side it is an exposed card (A-51)."""
    deal = draft.deal
    if side(lifted.seat) != side(deal.dealer) or not deal.turn_up_taken or not draft.book.liable(deal, deal.dealer):
        return
    draft.incident("turn-up lifted", cite, lifted.seat, card=lifted.card)
    expose(draft, deal.dealer, lifted.card, cite, incident="turn-up lifted")
