"""A card too many in a trick: how it gets there, and how it is found and restored."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.trick import complete_tricks, give_back, hand_of, must_hold
from eldesthand.seats import ALL
from eldesthand.table.acts import CountTricks, SlipIn
from eldesthand.table.book import does
from eldesthand.table.deal import change_trick, take_from_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.tricks import Laid


@does(SlipIn)
def slip_in(draft: Draft, act: SlipIn) -> None:
    """Mix a held card into a trick: seen by all while the trick lies open, by nobody once it is turned."""
    trick = draft.deal.trick(act.trick)
    if trick is None:
        raise Impossible("there is no such trick on the table")
    hand = hand_of(draft, act.seat, act.hand)
    must_hold(draft, hand, act.card)
    deal = take_from_hand(draft.deal, hand, act.card)
    mixed = replace(trick, extra=(*trick.extra, Laid(hand, act.card, draft.no)))
    draft.deal = change_trick(deal, mixed)
    draft.see(0 if trick.touched else ALL, act.card)
    draft.happen(F.SLIPPED, act.seat, hand, trick=act.trick)
    complete_tricks(draft)


@law("S61", "M27", "B-ERROR-3a", on=F.SLIPPED)
def card_too_many(draft: Draft, slipped: Fact, cite: str) -> None:
    """He who mixes a card into a trick answers for the revokes that follow; nobody is told."""
    draft.incident("card too many in a trick", cite, slipped.seat, Visibility.LATENT, slipped.trick)


@does(CountTricks)
def count_tricks(draft: Draft, act: CountTricks) -> None:
    """Count the tricks' cards face down."""
    if not draft.deal.tricks:
        raise Impossible("there is no trick to count")
    draft.happen(F.TRICKS_COUNTED, act.seat)


@law("S61", "M27", "B-ERROR-3b", on=F.TRICKS_COUNTED)
def overfull_trick_is_searched(draft: Draft, counted: Fact, cite: str) -> None:
    """Found while the hand is being played, the card goes back; the revokes made meanwhile still count."""
    if draft.deal.ended:
        return
    for trick in draft.deal.tricks:
        for laid in trick.extra:
            draft.incident("card restored", cite, laid.hand, Visibility.AUTO, trick.n, laid.card)
            give_back(draft, laid.hand, laid.card, cite)
            draft.see(ALL, laid.card)
        if trick.extra:
            draft.deal = change_trick(draft.deal, replace(trick, extra=()))
