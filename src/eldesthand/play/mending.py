"""Mending a revoke in time, and what the other players may then do."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import words
from eldesthand.laws.registry import law
from eldesthand.play.calls import answers_openly
from eldesthand.play.exposed import face, let_call
from eldesthand.play.leads import follower_takes_back, lead_put_right
from eldesthand.play.trick import hand_of, must_hold, put_down, rewin, take_back_tricks
from eldesthand.seats import ALL, LETTERS, Seat, only, partner
from eldesthand.table.acts import Option, Retract, What, Withdraw
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, change_trick, put_in_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Renounce
from eldesthand.table.rights import Right
from eldesthand.table.tricks import Trick


def trick_with(deal: Deal, hand: Seat, card: int) -> Trick | None:
    """Return the latest trick in which the hand's card lies at its turn."""
    for trick in reversed(deal.tricks):
        laid = trick.card_of(hand)
        if laid is not None and laid.card == card:
            return trick
    return None


@does(Retract)
@does(Withdraw)
def take_back(draft: Draft, act: Retract | Withdraw) -> None:
    """Take back a card put down, and put another in its place if one is named.

    A player may do so if another's error before him was mended, to mend his own, or if he followed a false lead.
    """
    hand, trick = _lying(draft, act)
    if (trick is None or trick.false) and lead_put_right(draft, hand, act.card):
        return
    if trick is None:
        raise Impossible(f"the {words(act.card)} does not lie before you")
    if act.substitute >= -1:
        must_hold(draft, hand, act.substitute)
        draft.see(ALL, act.substitute)
    wanted = Option(What.CHANGE, card=act.card, hand=hand, trick=trick.n)
    right = next((right for right in draft.rights if right.options[0] == wanted), None)
    own = [
        renounce
        for renounce in draft.deal.renounces
        if (renounce.hand, renounce.trick, renounce.card) == (hand, trick.n, act.card)
    ]
    if right is not None:
        _change(draft, act, right, hand, trick)
    elif trick.false and act.substitute < -1 and draft.keeps(follower_takes_back):
        follower_takes_back(draft)
    elif own:
        _mend(draft, act, own, hand, trick)
    elif trick.false and draft.keeps(follower_takes_back):
        follower_takes_back(draft)
        put_down(draft, act.seat, hand, act.substitute)
    else:
        draft.void(*draft.book.holds_to_card(draft.deal, hand, trick))


def _lying(draft: Draft, act: Retract | Withdraw) -> tuple[Seat, Trick | None]:
    """Return the hand that put the card down, the actor's or dummy's which he plays, and the trick where it lies."""
    hand = hand_of(draft, act.seat, act.hand)
    trick = trick_with(draft.deal, hand, act.card)
    if trick is None and draft.deal.dummy_shown and draft.deal.player_of(draft.deal.dummy) == act.seat:
        hand = draft.deal.dummy
        trick = trick_with(draft.deal, hand, act.card)
    return hand, trick


def _mend(draft: Draft, act: Retract | Withdraw, own: list[Renounce], hand: Seat, trick: Trick) -> None:
    """Mend one's own error in a trick, if the card offered does so and it is not too late."""
    made = [renounce for renounce in own if _mends(draft, act, renounce)]
    renounce = next(
        (renounce for renounce in made if not (renounce.fixed or renounce.mended)), made[0] if made else None
    )
    if renounce is None:
        draft.void(draft.book.mending_law(draft.deal, hand), "that card would not mend it")
    elif renounce.fixed or renounce.mended:
        draft.void(renounce.fixed or draft.book.mending_law(draft.deal, hand), "it is too late to mend it")
    else:
        reopen(draft, act.seat, renounce)
        _put_instead(draft, act, hand, trick)


def _put_instead(draft: Draft, act: Retract | Withdraw, hand: Seat, trick: Trick) -> None:
    """Put the substitute, if one is named, in the place of a card that has been taken back from a trick."""
    if act.substitute >= -1:
        put_down(draft, act.seat, hand, act.substitute)
        _play_on_after(draft, trick)


def _change(draft: Draft, act: Retract | Withdraw, right: Right, hand: Seat, trick: Trick) -> None:
    """Change a card played after another's mended error: it goes back unexposed, and was no error itself."""
    draft.end(right, "the card was changed")
    kept = tuple(renounce for renounce in draft.deal.renounces if (renounce.hand, renounce.trick) != (hand, trick.n))
    reopened = change_trick(put_in_hand(draft.deal, hand, act.card), trick.without(hand))
    draft.deal = replace(reopened, renounces=kept)
    draft.happen(F.WITHDRAWN, act.seat, hand, act.card, trick.n)
    _put_instead(draft, act, hand, trick)


def reopen(draft: Draft, seat: Seat, renounce: Renounce) -> None:
    """Take back the card of a fault that can still be mended: what was owed binds its hand again.

    A lead takes all that lies on it along.
    """
    hand, card = renounce.hand, renounce.card
    trick = draft.deal.tricks[renounce.trick - 1]
    draft.change_renounce(renounce, replace(renounce, mended=True))
    if draft.deal.ended:
        draft.deal = replace(draft.deal, ended=False)
        draft.settle(draft.deal)
    if trick.laid[0].hand == hand:
        take_back_tricks(draft, trick.n, draft.book.mending_law(draft.deal, hand))
    else:
        draft.deal = change_trick(put_in_hand(draft.deal, hand, card), trick.without(hand))
    if renounce.owed is not None and renounce.owed not in draft.deal.obligations:
        draft.oblige(renounce.owed)
    draft.happen(F.RETRACTED, seat, hand, card, trick.n, suit=renounce.suit, n=len(trick.laid), word=renounce.called)


def _mends(draft: Draft, act: Retract | Withdraw, renounce: Renounce) -> bool:
    """Whether the card offered puts the fault right: of the suit led, or the called card that was kept back."""
    if act.substitute < 0:
        return True
    if renounce.owed is not None:
        return renounce.liable or answers_openly(draft.book, draft.deal, renounce.owed, act.substitute)
    return draft.book.suit(act.substitute, draft.deal.trump) == renounce.suit


def _play_on_after(draft: Draft, before: Trick) -> None:
    """A trick that had been quitted stays so; if another hand now wins it, a new lead goes back."""
    trick = draft.deal.trick(before.n)
    if trick is not None and before.complete and trick.complete:
        same = replace(trick, touched=before.touched, quitted=before.quitted, gatherer=before.gatherer)
        draft.deal = change_trick(draft.deal, replace(same, winner=before.winner))
        rewin(draft, trick.n)


@law("S69", "P11", "M22", "B-REVOKE-7b", on=F.RETRACTED)
def mended_card_is_exposed(draft: Draft, mended: Fact, cite: str) -> None:
    """The card played in error lies exposed and may be called."""
    known = mended.card >= 0 and not draft.deal.lies_faced(mended.card)
    if known and draft.book.mended_card_is_callable(draft.deal, mended.hand):
        face(draft, mended.hand, mended.card, cite)
        let_call(draft, mended.hand, mended.card, cite, "revoke mended", f"revoke mended {draft.no}")


@law("S69", "P11", "M22", "B-REVOKE-7a", on=F.RETRACTED)
def later_players_may_change(draft: Draft, mended: Fact, cite: str) -> None:
    """Those who played after the offender may change their cards; whose, the book says.

    On a lead that was mended they play anew.
    """
    trick = draft.deal.trick(mended.trick)
    if trick is None:
        return
    gap = next(index for hand, index in trick.gaps if hand == mended.hand)
    for laid in trick.laid[gap:]:
        if laid.hand == partner(mended.hand) and not draft.book.partner_may_change:
            continue
        draft.grant(
            Right(
                cite,
                draft.no,
                only(draft.deal.player_of(laid.hand)),
                only(laid.hand),
                (Option(What.CHANGE, card=laid.card, hand=laid.hand, trick=trick.n),),
                (
                    End(F.PLAYED, "the next trick has been led to", trick=mended.trick + 1),
                    End(F.TRICK_QUITTED, "the trick has been quitted", trick=trick.n),
                ),
                cause=draft.no,
                incident=f"change of {LETTERS[laid.hand]}",
                deal=draft.deal.number,
            )
        )
