"""Mending a revoke in time, and what the other players may then do."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import words
from eldesthand.laws.registry import law
from eldesthand.play.calls import answers_openly
from eldesthand.play.exposed import expose
from eldesthand.play.leads import lead_put_right
from eldesthand.play.revoke import quitting_fixes_a_revoke
from eldesthand.play.trick import complete_tricks, hand_of, must_hold, put_down, rewin, take_back_tricks
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
def retract(now: Draft, act: Retract) -> None:
    """Take back a card played in error, and put another in its place if one is named."""
    hand = hand_of(now, act.seat, act.hand)
    trick = trick_with(now.deal, hand, act.card)
    if trick is None and now.deal.dummy_shown and now.deal.player_of(now.deal.dummy) == act.seat:
        hand = now.deal.dummy
        trick = trick_with(now.deal, hand, act.card)
    if (trick is None or trick.false) and lead_put_right(now, hand, act.card):
        return
    if trick is None:
        raise Impossible(f"the {words(act.card)} does not lie before you")
    if act.substitute >= -1:
        must_hold(now, hand, act.substitute)
        now.see(ALL, act.substitute)
    made = [one for one in now.deal.renounces if one.hand == hand and one.trick == trick.n and _mends(now, act, one)]
    if not made:
        now.void(now.book.cite(mended_card_is_exposed), "a card once played is changed only to mend a revoke")
        return
    renounce = next((one for one in made if not (one.fixed or one.mended)), made[0])
    if renounce.fixed or renounce.mended:
        now.void(renounce.fixed or now.book.cite(quitting_fixes_a_revoke), "it is too late to mend it")
        return
    reopen(now, act.seat, renounce)
    if act.substitute >= -1:
        put_down(now, act.seat, hand, act.substitute)
        _play_on_after(now, trick)


def reopen(now: Draft, seat: Seat, renounce: Renounce) -> None:
    """Take back the card of a fault that can still be mended: what was owed binds its hand again.

    A lead takes all that lies on it along.
    """
    hand, card = renounce.hand, renounce.card
    trick = now.deal.tricks[renounce.trick - 1]
    now.change_renounce(renounce, replace(renounce, mended=True))
    if now.deal.ended:
        now.deal = replace(now.deal, ended=False)
        now.book.post(now, now.deal)
    if trick.laid[0].hand == hand:
        take_back_tricks(now, trick.n, now.book.cite(mended_card_is_exposed))
    else:
        now.deal = change_trick(put_in_hand(now.deal, hand, card), trick.without(hand))
    if renounce.owed is not None and renounce.owed not in now.deal.obligations:
        now.oblige(renounce.owed)
    now.happen(F.RETRACTED, seat, hand, card, trick.n, suit=renounce.suit, n=len(trick.laid), word=renounce.called)


def _mends(now: Draft, act: Retract, renounce: Renounce) -> bool:
    """Whether the card offered puts the fault right: of the suit led, or the called card that was kept back."""
    if act.substitute < 0:
        return True
    if renounce.owed is not None:
        return renounce.liable or answers_openly(now.book, now.deal, renounce.owed, act.substitute)
    return now.book.suit(act.substitute, now.deal.trump) == renounce.suit


def _play_on_after(now: Draft, before: Trick) -> None:
    """A trick that had been quitted stays so; if another hand now wins it, a new lead goes back."""
    trick = now.deal.trick(before.n)
    if trick is not None and before.complete and trick.complete:
        same = replace(trick, touched=before.touched, quitted=before.quitted, gatherer=before.gatherer)
        now.deal = change_trick(now.deal, replace(same, winner=before.winner))
        rewin(now, trick.n)


@law("S69", "P11", "M22", "B-REVOKE-7b", on=F.RETRACTED)
def mended_card_is_exposed(now: Draft, mended: Fact, cite: str) -> None:
    """The card played in error lies exposed and may be called."""
    if now.book.liable(now.deal, mended.hand):
        expose(now, mended.hand, mended.card, cite, incident="revoke mended", group=f"revoke mended {now.no}")


@law("S69", "P11", "M22", "B-REVOKE-7a", on=F.RETRACTED)
def later_players_may_change(now: Draft, mended: Fact, cite: str) -> None:
    """Those who played after the offender may change their cards; whose, the book says.

    On a lead that was mended they play anew.
    """
    trick = now.deal.trick(mended.trick)
    if trick is None:
        return
    gap = next(index for hand, index in trick.gaps if hand == mended.hand)
    for laid in trick.laid[gap:]:
        if laid.hand == partner(mended.hand) and not now.book.partner_may_change:
            continue
        now.grant(
            Right(
                cite,
                now.no,
                only(now.deal.player_of(laid.hand)),
                only(laid.hand),
                (Option(What.CHANGE, card=laid.card, hand=laid.hand, trick=trick.n),),
                (
                    End(F.PLAYED, "the next trick has been led to", trick=mended.trick + 1),
                    End(F.TRICK_QUITTED, "the trick has been quitted", trick=trick.n),
                ),
                cause=now.no,
                incident=f"change of {LETTERS[laid.hand]}",
                deal=now.deal.number,
            )
        )


@does(Withdraw)
def withdraw(now: Draft, act: Withdraw) -> None:
    """Take back a card where a law allows it, unexposed, and put the substitute in its place."""
    hand = hand_of(now, act.seat, act.hand)
    trick = trick_with(now.deal, hand, act.card)
    if trick is None:
        raise Impossible(f"the {words(act.card)} does not lie before you in a trick")
    if act.substitute >= -1:
        must_hold(now, hand, act.substitute)
        now.see(ALL, act.substitute)
    right = next(
        (one for one in now.rights if one.options[0] == Option(What.CHANGE, card=act.card, hand=hand, trick=trick.n)),
        None,
    )
    if right is None:
        now.void(now.book.cite(later_players_may_change), "nothing allows that card to be changed")
        return
    now.end(right, "the card was changed")
    kept = tuple(one for one in now.deal.renounces if (one.hand, one.trick) != (hand, trick.n))
    reopened = change_trick(put_in_hand(now.deal, hand, act.card), trick.without(hand))
    now.deal = replace(reopened, renounces=kept)
    now.happen(F.WITHDRAWN, act.seat, hand, act.card, trick.n)
    if act.substitute >= -1:
        put_down(now, act.seat, hand, act.substitute)
        complete_tricks(now)
        _play_on_after(now, trick)
