"""The revoke: made, asked about, fixed."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.laws.registry import law
from eldesthand.play.ability import could_have, record_renounce
from eldesthand.seats import Seat, partner, side
from eldesthand.table.acts import AnswerVoid, AskVoid
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Renounce, Visibility


@law("S62", "P10", "M21", "B-REVOKE-1a", on=F.PLAYED)
def not_following_suit(draft: Draft, played: Fact, cite: str) -> None:
    """A card of another suit than the one led is a revoke if its hand holds one of the suit led."""
    deal, book = draft.deal, draft.book
    trick = deal.tricks[played.trick - 1]
    led = trick.laid[0]
    if led.hand == played.hand:
        return
    suit = book.suit(led.card, deal.trump) if led.card >= 0 else NONE
    if played.card < 0 or suit == NONE:
        record_renounce(draft, played, suit, None, liable=book.can_revoke(deal, played.hand))
        return
    if book.suit(played.card, deal.trump) == suit:
        return
    able = could_have(draft, played.hand, lambda card: book.suit(card, deal.trump) == suit)
    liable = book.can_revoke(deal, played.hand)
    if able and liable:
        draft.incident("revoke", cite, played.seat, Visibility.LATENT, played.trick, played.card)
    record_renounce(draft, played, suit, able, liable=liable)


def latest_renounce(deal: Deal, hand: Seat) -> Renounce | None:
    """Return the hand's last suit not followed that can still be asked about or mended."""
    for renounce in reversed(deal.renounces):
        if renounce.hand == hand and not renounce.fixed and not renounce.mended and not renounce.called:
            return renounce
    return None


@does(AskVoid)
def ask(draft: Draft, act: AskVoid) -> None:
    """Ask one's partner whether he has none of the suit he renounced."""
    draft.happen(F.ASKED_VOID, act.seat, partner(act.seat), suit=act.suit)


@law("S65", "B-REVOKE-6", on=F.ASKED_VOID)
def asking_in_time_protects(draft: Draft, asked: Fact, cite: str) -> None:
    """Asked before the trick is turned and quitted, the question keeps the error open to mending."""
    hand = draft.book.hand_asked_about(draft.deal, asked.seat)
    renounce = latest_renounce(draft.deal, hand)
    if renounce is None:
        return
    trick = draft.deal.trick(renounce.trick)
    if trick is not None and not trick.quitted:
        draft.change_renounce(renounce, replace(renounce, asked=True))


@does(AnswerVoid)
def answer(draft: Draft, act: AnswerVoid) -> None:
    """Answer one's partner's question."""
    if not any(fact.seat == partner(act.seat) for fact in draft.deal.said(F.ASKED_VOID)):
        raise Impossible("your partner has asked you nothing")
    draft.happen(F.ANSWERED_VOID, act.seat, act.seat, word="none" if act.none else "found")


@law("S65", "B-REVOKE-6", on=F.ANSWERED_VOID)
def denial_ends_protection(draft: Draft, answered: Fact, cite: str) -> None:
    """The answer "none" takes the question's protection away; a quitted trick is then fixed (A-35, Z-32)."""
    renounce = latest_renounce(draft.deal, answered.hand)
    if answered.word != "none" or renounce is None or not renounce.asked:
        return
    trick = draft.deal.trick(renounce.trick)
    fixed = draft.book.cite(quitting_fixes_a_revoke) if trick is not None and trick.quitted else ""
    draft.change_renounce(renounce, replace(renounce, denied=True, fixed=fixed))


@law("S64", "P11", "M21", "B-REVOKE-2", on=F.TRICK_QUITTED)
def quitting_fixes_a_revoke(draft: Draft, quitted: Fact, cite: str) -> None:
    """Turning and quitting the trick fixes the revoke in it, unless a question keeps it open."""
    for renounce in draft.deal.renounces:
        if renounce.trick == quitted.trick and not _settled(renounce) and (renounce.denied or not renounce.asked):
            draft.change_renounce(renounce, replace(renounce, fixed=cite))


@law("S64", "P11", "M21", "B-REVOKE-2", on=F.PLAYED)
def playing_on_fixes_a_revoke(draft: Draft, played: Fact, cite: str) -> None:
    """A lead or play to the next trick by the revoking side, in turn or not, fixes the revoke.

    A hand that does not answer for revokes has made none; what it played stands once the trick is quitted.
    """
    for renounce in draft.deal.renounces:
        if renounce.fixed or renounce.mended or not (renounce.liable or renounce.called):
            continue
        if renounce.trick < played.trick and side(renounce.hand) == side(played.hand):
            draft.change_renounce(renounce, replace(renounce, fixed=cite))


def _settled(renounce: Renounce) -> bool:
    return bool(renounce.fixed) or renounce.mended


@law("S4", "B-REVOKE-1b", off=False)
def revokes_come_first() -> bool:
    """The revoke is scored before everything else."""
    return True
