"""Cards put to tricks, tricks completed, gathered and quitted: what happens, before any law is asked.

Every card put down goes through `put_down`.  A lead by a hand that has not the lead makes a *false*
trick.
"""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, Card, face, words
from eldesthand.laws.registry import law
from eldesthand.play.ahead import only_follows_ahead
from eldesthand.play.calls import answer_calls
from eldesthand.seats import ALL, LETTERS, NOBODY, Seat, members, partner, side
from eldesthand.table.acts import Gather, Matter, Play, Quit, Rest
from eldesthand.table.book import Book, does
from eldesthand.table.deal import (
    Deal,
    change_trick,
    holds,
    last_winner,
    made_known,
    open_trick,
    put_in_hand,
    take_from_hand,
)
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.events import Moved
from eldesthand.table.facts import INSTEAD, NOT_STATED, F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.rights import CALLS
from eldesthand.table.tricks import Laid, Trick


def hand_of(draft: Draft, seat: Seat, hand: Seat) -> Seat:
    """Return the hand a seat plays from; raises `Impossible` if it is not the seat's to play."""
    if hand in (NOBODY, seat):
        return seat
    if draft.deal.player_of(hand) == seat:
        return hand
    if hand != draft.deal.dummy or hand != partner(seat):
        raise Impossible(f"{LETTERS[hand]}'s cards are not yours to play")
    raise Impossible(f"{LETTERS[hand]}'s hand does not lie on the table yet: {_awaited_of_dummy(draft, hand)}")


def _awaited_of_dummy(draft: Draft, hand: Seat) -> str:
    """Return the step that comes before playing from dummy's hand, which its holder has still, in words."""
    if not draft.deal.started:
        return "the first lead comes before it"
    speaker, word, _ = draft.book.to_speak(draft.deal)
    lays = f"{LETTERS[hand]} is to lay it down"
    if word == "decide":
        return f"the double out of turn is to be answered, or {lays}"
    return f"{LETTERS[speaker]} is to say a word on doubling, or {lays}" if speaker >= 0 else lays


def must_hold(draft: Draft, hand: Seat, card: Card) -> None:
    """Raise `Impossible` unless the hand can put the card down.

    Nobody can name a card of his own that he has not looked at, and trying tells him nothing.
    """
    cards, seen = draft.deal.hands[hand], draft.seen[hand]
    if card >= 0 and not seen >> card & 1 and any(other >= 0 and not seen >> other & 1 for other in cards):
        raise Impossible("you have not looked at your cards")
    if card >= 0 and face(card) not in draft.book.faces:
        raise Impossible(f"the {words(card)} is not in the pack")
    if not holds(draft.deal, hand, card):
        raise Impossible(
            f"the {words(card)} is not in that hand" if card >= 0 else "that hand is listed in full: name the card"
        )


@does(Play)
def play(draft: Draft, act: Play) -> None:
    """Put a card to the earliest open trick its hand has not laid to, or lead it."""
    hand = hand_of(draft, act.seat, act.hand)
    must_hold(draft, hand, act.card)
    if draft.deal.trump < 0:
        draft.see(ALL, act.card)
        draft.happen(F.SHOWN, act.seat, hand, act.card)
        return
    if draft.deal.ended:
        raise Impossible("the hand is over")
    put_down(draft, act.seat, hand, act.card, act.lead)


def put_down(draft: Draft, seat: Seat, hand: Seat, card: Card, lead: bool = False) -> None:
    """Put a held card down from a hand and let the laws answer it.

    A lead while a trick stands open makes no trick: the card lies face up before its owner.  One that only
    follows such a lead goes back to its hand.
    """
    draft.see(ALL, card)
    if draft.deal.out >> hand & 1 and not _sitter_joins(draft, seat, hand, card):
        draft.happen(F.SHOWN, seat, hand, card)
        return
    trick = None if lead else open_trick(draft.deal, hand)
    if trick is None and any(trick.false and not trick.complete for trick in draft.deal.tricks):
        draft.happen(F.LEADING, seat, hand)
    if trick is None and any(not (trick.complete or trick.touched) for trick in draft.deal.tricks):
        if not lead and only_follows_ahead(draft.book, draft.deal, hand):
            draft.void(
                draft.book.cite(only_follows_ahead), "it follows a lead made too soon, and goes back to the hand"
            )
            draft.deal = made_known(draft.deal, hand, card)
            draft.happen(F.FOLLOWED_TOO_SOON, seat, hand, card)
        else:
            draft.happen(F.LED_TOO_SOON, seat, hand, card)
        return
    word = INSTEAD if trick is not None and any(gap == hand for gap, _ in trick.gaps) else ""
    n, leads = _lay(draft, Laid(hand, card, draft.no), trick)
    if leads:
        draft.happen(F.LED, seat, hand, card, n)
    answer_calls(draft, draft.happen(F.PLAYED, seat, hand, card, n, word=word))
    complete_tricks(draft)


def _sitter_joins(draft: Draft, seat: Seat, hand: Seat, card: Card) -> bool:
    """Whether a card from the hand that sits out brings it into the play, as by some laws it may."""
    draft.happen(F.SITTER_PLAYS, seat, hand, card)
    return not draft.deal.out >> hand & 1


def _lay(draft: Draft, laid: Laid, trick: Trick | None) -> tuple[int, bool]:
    """Move a card from its hand to a trick, a new one if none is given; return its number, and if it leads."""
    deal = draft.deal
    if trick is not None:
        trick = trick.with_card(laid)
        draft.deal = change_trick(take_from_hand(deal, laid.hand, laid.card), trick)
        return trick.n, trick.laid[0] is laid
    if len(deal.tricks) >= draft.book.hand_size:
        raise Impossible("there is no trick left to lead to")
    led = Trick(len(deal.tricks) + 1, (laid,), false=laid.hand != last_winner(deal))
    taken = take_from_hand(deal, laid.hand, laid.card)
    draft.deal = replace(taken, tricks=(*deal.tricks, led))
    return led.n, True


def complete_tricks(draft: Draft) -> None:
    """Close every trick that has a card from each hand that can give one, earliest first."""
    for n in range(len(draft.deal.tricks)):
        tricks = draft.deal.tricks
        if n < len(tricks) and not tricks[n].complete and is_full(draft.deal, tricks[n]):
            close_trick(draft, tricks[n])


def is_full(deal: Deal, trick: Trick) -> bool:
    """Whether every active hand that has a card left has given one to the trick."""
    if trick.gaps:
        return False
    if len(trick.laid) == 4:
        return True
    return all(trick.card_of(hand) or not deal.hands[hand] for hand in members(deal.active))


def close_trick(draft: Draft, trick: Trick) -> None:
    """Complete a trick: its winner stands as the cards lie."""
    winner = winning_hand(draft.book, draft.deal, trick)
    draft.deal = change_trick(draft.deal, replace(trick, complete=True, winner=winner))
    word = NOT_STATED if trick.laid[0].card == UNKNOWN else ""
    draft.happen(F.TRICK_COMPLETE, hand=winner, trick=trick.n, word=word)
    tricks = draft.deal.tricks
    if not draft.deal.ended and len(tricks) == draft.book.hand_size and all(trick.complete for trick in tricks):
        end_hand(draft)


def end_hand(draft: Draft) -> None:
    """The last trick is complete."""
    draft.deal = replace(draft.deal, ended=True, obligations=())
    for right in draft.rights:
        if right.deal == draft.deal.number and right.options[0].what in CALLS:
            draft.end(right, "the hand is over")
    draft.happen(F.HAND_ENDED)
    draft.settle(draft.deal)


def winning_hand(book: Book, deal: Deal, trick: Trick) -> Seat:
    """Return the hand whose card wins the trick; unknown cards win nothing."""
    trump = deal.trump
    first = trick.laid[0]
    if first.card == UNKNOWN:
        return first.hand
    led = book.suit(first.card, trump)
    return max(trick.laid, key=lambda laid: 0 if laid.card < 0 else book.power(laid.card, trump, led)).hand


def rewin(draft: Draft, n: int) -> None:
    """Reckon a trick anew after one of its cards was changed.

    If it is won by another hand, a lead already made to the next trick goes back unexposed (A-71, Z-33).
    """
    trick = draft.deal.trick(n)
    if trick is None or not trick.complete:
        return
    winner = winning_hand(draft.book, draft.deal, trick)
    if winner != trick.winner:
        owner = winner if trick.touched else trick.gatherer
        draft.deal = change_trick(draft.deal, replace(trick, winner=winner, gatherer=owner))
        take_back_tricks(draft, n + 1)


def take_back_tricks(draft: Draft, n: int, law: str = "", false_lead: str = "") -> None:
    """Return the cards of trick `n` and those after it to their hands, neither exposed nor revokes.

    A card mixed into one of them comes to light.  One led falsely goes back by the law `false_lead`, if it is given.
    """
    for trick in draft.deal.tricks[n - 1 :]:
        for place, laid in enumerate((*trick.laid, *trick.extra)):
            draft.see(ALL, laid.card)
            give_back(draft, laid.hand, laid.card, (false_lead if trick.false and not place else "") or law)
    gone = [trick.n for trick in draft.deal.tricks[n - 1 :]]
    for right in draft.rights:
        if right.deal == draft.deal.number and right.options[0].trick in gone:
            draft.end(right, "the trick was taken back")
    kept = tuple(renounce for renounce in draft.deal.renounces if renounce.trick < n)
    draft.deal = replace(draft.deal, tricks=draft.deal.tricks[: n - 1], renounces=kept)


def give_back(draft: Draft, hand: Seat, card: Card, law: str) -> None:
    """Return a card from the table to its hand."""
    draft.deal = put_in_hand(draft.deal, hand, card)
    draft.events.append(Moved(hand, card, law))


def _named_trick(draft: Draft, n: int) -> Trick:
    if n == 0:
        n = next((trick.n for trick in draft.deal.tricks if trick.complete and not trick.quitted), 0)
    trick = draft.deal.trick(n)
    if trick is None:
        raise Impossible("there is no such trick on the table")
    return trick


@law("S101", "M18", off=False)
def sitting_partner_gathers() -> bool:
    """A lone player's partner may gather and quit his tricks for him, and that binds him."""
    return True


@does(Gather)
def gather(draft: Draft, act: Gather) -> None:
    """Take a trick in and turn it, the hand still upon it."""
    trick = _named_trick(draft, act.trick)
    if trick.touched:
        raise Impossible(f"trick {trick.n} is gathered already")
    if draft.deal.out >> act.seat & 1 and not sitting_partner_gathers():
        draft.void(draft.book.cite(sitting_partner_gathers), "you take no part in the play")
        return
    _touch(draft, trick, act.seat)


def _touch(draft: Draft, trick: Trick, seat: Seat) -> None:
    if not trick.complete:
        close_trick(draft, trick)
        trick = draft.deal.tricks[trick.n - 1]
    draft.deal = change_trick(draft.deal, replace(trick, touched=True, gatherer=seat))
    draft.happen(F.TRICK_TOUCHED, seat, trick=trick.n)
    if draft.deal.ended:
        draft.settle(draft.deal)


@does(Quit)
def quit_trick(draft: Draft, act: Quit) -> None:
    """Turn a trick and take the hand away from it."""
    trick = _named_trick(draft, act.trick)
    if trick.quitted:
        raise Impossible(f"trick {trick.n} is quitted already")
    if draft.deal.out >> act.seat & 1 and not sitting_partner_gathers():
        draft.void(draft.book.cite(sitting_partner_gathers), "you take no part in the play")
        return
    if not trick.touched:
        _touch(draft, trick, act.seat)
    trick = draft.deal.tricks[trick.n - 1]
    draft.deal = change_trick(draft.deal, replace(trick, quitted=True))
    draft.happen(F.TRICK_QUITTED, act.seat, trick=trick.n)


@law("A-74", "M29", "B-DUMMY-2e", on=F.ATTENTION)
def trick_taken_by_the_wrong_side(draft: Draft, said: Fact, cite: str) -> None:
    """A trick gathered by the wrong side counts for its winner, if that is said before the next pack is cut."""
    if said.word != Matter.TRICK or draft.deal.closed:
        return
    for trick in draft.deal.tricks:
        wrong = trick.touched and side(trick.gatherer) != side(trick.winner)
        if wrong and said.trick in (0, trick.n):
            draft.incident("trick taken by the wrong side", cite, trick.gatherer, Visibility.AUTO, trick.n)
            draft.deal = change_trick(draft.deal, replace(trick, gatherer=trick.winner))
    if draft.deal.ended:
        draft.settle(draft.deal)


@does(Rest)
def state_rest(draft: Draft, act: Rest) -> None:
    """Count the tricks that the record gives without their cards."""
    left = draft.book.hand_size - len(draft.deal.tricks)
    if act.ns + act.ew != left:
        raise Impossible(f"{left} tricks are left, not {act.ns + act.ew}")
    if any(not trick.complete for trick in draft.deal.tricks):
        raise Impossible("a trick stands open: give its cards first")
    end_without_cards(draft, act.ns, act.ew)


def end_without_cards(draft: Draft, ns: int, ew: int) -> None:
    """End the hand with tricks of which the cards are not told; those left in the hands lie open for all."""
    draft.deal = replace(draft.deal, played_out=(ns, ew))
    draft.see(ALL, *(card for hand in members(draft.deal.active) for card in draft.deal.hands[hand]))
    quit_all(draft)
    end_hand(draft)


def quit_all(draft: Draft) -> None:
    """Turn and quit every complete trick that still lies there."""
    for trick in draft.deal.tricks:
        if trick.complete and not trick.quitted:
            owner = trick.gatherer if trick.gatherer >= 0 else trick.winner
            draft.deal = change_trick(draft.deal, replace(trick, touched=True, quitted=True, gatherer=owner))
            draft.happen(F.TRICK_QUITTED, trick=trick.n)
