"""Dummy's cards: named or touched they are played, suggested by dummy they may be ordered or barred."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.dummy import is_dummy
from eldesthand.laws.registry import law
from eldesthand.play.mending import reopen
from eldesthand.play.trick import put_down, take_back_tricks
from eldesthand.seats import NOBODY, Seat, only
from eldesthand.table.acts import Arrange, Matter, Option, Play, PlayTogether, Suggest, TouchCard, What
from eldesthand.table.book import Book, does
from eldesthand.table.deal import Deal, holds, open_trick
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Renounce
from eldesthand.table.rights import Right

SUGGESTED: Final = "dummy suggests a card"
ARRANGING: Final = "arranging"


@does(Arrange, "bridge")
def arrange(draft: Draft, act: Arrange) -> None:
    """Say that one only puts the cards in order."""
    if not draft.deal.dummy_shown:
        raise Impossible("no hand lies open to be arranged")
    draft.happen(F.ARRANGED, act.seat)


@does(TouchCard, "bridge")
def touch_card(draft: Draft, act: TouchCard) -> None:
    """Touch a card that lies open in dummy's hand."""
    deal = draft.deal
    if not deal.dummy_shown or not holds(deal, deal.dummy, act.card):
        raise Impossible("that card does not lie in dummy's hand")
    word = ARRANGING if is_arranging(deal.chronicle, act.seat, draft.no - 1) else ""
    draft.happen(F.CARD_TOUCHED, act.seat, deal.dummy, act.card, word=word)


def is_arranging(said: tuple[Fact, ...], seat: Seat, no: int) -> bool:
    """Whether a player has said in the same breath, by act `no`, that he arranges the cards he touches."""
    last = next((fact for fact in reversed(said) if fact.seat == seat and fact.no == no), None)
    return last is not None and (last.kind is F.ARRANGED or last.word == ARRANGING)


@law("B-DUMMY-6b", on=F.CARD_TOUCHED)
def touched_card_is_played(draft: Draft, touched: Fact, cite: str) -> None:
    """A card of dummy's that the dealer touches is played, the first of two, unless he says that he arranges (Z-38)."""
    deal = draft.deal
    if touched.seat != deal.dealer or touched.word == ARRANGING or deal.ended:
        return
    lying = [trick for trick in deal.tricks if not (trick.complete or trick.touched)]
    if lying and open_trick(deal, deal.dummy) is None:
        draft.note(cite, "a card of dummy's lies in the trick already")
        return
    draft.note(cite, "a card of dummy's that the dealer touches is played")
    put_down(draft, touched.seat, deal.dummy, touched.card)


@law("B-DUMMY-6b", bars=(Play, PlayTogether))
def named_card_is_not_there(draft: Draft, act: Play | PlayTogether, cite: str) -> str | None:
    """To name a card that dummy has not got does nothing (Z-38)."""
    deal = draft.deal
    if act.hand == NOBODY or not is_dummy(deal, act.hand) or act.seat != deal.dealer:
        return None
    named = act.cards if isinstance(act, PlayTogether) else (act.card,)
    cards = deal.hands[act.hand]
    return "dummy has no such card" if -1 not in cards and not any(card in cards for card in named) else None


@law("B-DUMMY-6a", on=(F.SHOWN, F.DETACHED))
def dealers_card_is_not_played(draft: Draft, shown: Fact, cite: str) -> None:
    """A card of the dealer's own is not played until it has left his hand: shown or half out, he may keep it."""
    if shown.seat == shown.hand == draft.deal.dealer and draft.deal.started and not draft.deal.ended:
        draft.note(cite, "the dealer's card is not played until it is let go")


# --- a card suggested --------------------------------------------------------------------------------


@does(Suggest, "bridge")
def suggest(draft: Draft, act: Suggest) -> None:
    """Suggest that a card of the open hand be played."""
    deal = draft.deal
    if not is_dummy(deal, act.seat) or not holds(deal, act.seat, act.card):
        raise Impossible("only dummy can suggest a card, and one of dummy's own")
    draft.happen(F.SUGGESTED, act.seat, act.seat, act.card)


@law("B-DUMMY-4", on=(F.SUGGESTED, F.CARD_TOUCHED))
def adversaries_may_order(draft: Draft, fact: Fact, cite: str) -> None:
    """A card that dummy touches or suggests: either adversary, unaided, may have it played, or forbid it.

    Only the dealer can be excused by arranging the cards.
    """
    deal = draft.deal
    if not is_dummy(deal, fact.seat) or deal.ended or fact.card < 0:
        return
    draft.incident(SUGGESTED, cite, fact.seat, card=fact.card)
    ways = (What.CALL_CARD, What.BAR_CARD)
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(deal, deal.dummy), only(deal.dummy),
            tuple(Option(way, card=fact.card, hand=deal.dummy) for way in ways),
            (End(F.PLAYED, "a card has been played from dummy", hand=deal.dummy),),
            draft.no, SUGGESTED, unaided=True, deal=deal.number,
        )
    )  # fmt: skip


# --- dummy's revoke ----------------------------------------------------------------------------------


@law("B-DUMMY-5", on=F.ATTENTION)
def dummys_revoke_is_put_right(draft: Draft, said: Fact, cite: str) -> None:
    """Whoever speaks of dummy's revoke before the trick is quitted has it put right, without penalty."""
    deal = draft.deal
    if said.word != Matter.REVOKE or not deal.dummy_shown or said.hand not in (NOBODY, deal.dummy):
        return
    open_ones = [
        renounce
        for renounce in deal.renounces
        if renounce.hand == deal.dummy
        and not (renounce.called or renounce.fixed or renounce.mended)
        and all_see_it(draft.book, deal, renounce)
    ]
    if open_ones and said.trick in (0, open_ones[-1].trick):
        draft.note(cite, "dummy's card goes back, and nothing is paid for it")
        take_back_tricks(draft, open_ones[-1].trick + 1, cite)
        reopen(draft, deal.dealer, open_ones[-1])


def all_see_it(book: Book, deal: Deal, renounce: Renounce) -> bool:
    """Whether all see that dummy could have followed: he has a card of the suit led, or has played one since.

    A card that never lay open there, mixed into a trick before or gone astray in dealing, makes no revoke of his.
    """
    played = [laid.card for trick in deal.tricks[renounce.trick :] for laid in trick.laid if laid.hand == renounce.hand]
    open_cards = [card for card in (*deal.hands[renounce.hand], *played) if card >= 0]
    return renounce.suit >= 0 and any(book.suit(card, deal.trump) == renounce.suit for card in open_cards)
