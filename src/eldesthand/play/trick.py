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


def hand_of(now: Draft, seat: Seat, hand: Seat) -> Seat:
    """Return the hand a seat plays from; raises `Impossible` if it is not the seat's to play."""
    if hand in (NOBODY, seat):
        return seat
    if now.deal.player_of(hand) == seat:
        return hand
    if hand != now.deal.dummy or hand != partner(seat):
        raise Impossible(f"{LETTERS[hand]}'s cards are not yours to play")
    raise Impossible(f"{LETTERS[hand]}'s hand does not lie on the table yet: {_awaited_of_dummy(now, hand)}")


def _awaited_of_dummy(now: Draft, hand: Seat) -> str:
    """Return what has to be done before dummy's hand, which its holder has still, can be played from."""
    if not now.deal.started:
        return "the first lead comes before it"
    speaker, word, _ = now.book.to_speak(now.deal)
    lays = f"{LETTERS[hand]} is to lay it down"
    if word == "decide":
        return f"the double out of turn is to be answered, or {lays}"
    return f"{LETTERS[speaker]} is to say a word on doubling, or {lays}" if speaker >= 0 else lays


def must_hold(now: Draft, hand: Seat, card: Card) -> None:
    """Raise `Impossible` unless the hand can put the card down.

    Nobody can name a card of his own that he has not looked at, and trying tells him nothing.
    """
    cards, seen = now.deal.hands[hand], now.seen[hand]
    if card >= 0 and not seen >> card & 1 and any(one >= 0 and not seen >> one & 1 for one in cards):
        raise Impossible("you have not looked at your cards")
    if card >= 0 and face(card) not in now.book.faces:
        raise Impossible(f"the {words(card)} is not in the pack")
    if not holds(now.deal, hand, card):
        raise Impossible(
            f"the {words(card)} is not in that hand" if card >= 0 else "that hand is listed in full: name the card"
        )


@does(Play)
def play(now: Draft, act: Play) -> None:
    """Put a card to the earliest open trick its hand has not laid to, or lead it."""
    hand = hand_of(now, act.seat, act.hand)
    must_hold(now, hand, act.card)
    if now.deal.trump < 0:
        now.see(ALL, act.card)
        now.happen(F.SHOWN, act.seat, hand, act.card)
        return
    if now.deal.ended:
        raise Impossible("the hand is over")
    put_down(now, act.seat, hand, act.card, act.lead)


def put_down(now: Draft, seat: Seat, hand: Seat, card: Card, lead: bool = False) -> None:
    """Put a held card down from a hand and let the laws answer it.

    A lead while a trick stands open makes no trick: the card lies face up before its owner.  One that only
    follows such a lead goes back to its hand.
    """
    now.see(ALL, card)
    if now.deal.out >> hand & 1 and not _sitter_joins(now, seat, hand, card):
        now.happen(F.SHOWN, seat, hand, card)
        return
    trick = None if lead else open_trick(now.deal, hand)
    if trick is None and any(one.false and not one.complete for one in now.deal.tricks):
        now.happen(F.LEADING, seat, hand)
    if trick is None and any(not (one.complete or one.touched) for one in now.deal.tricks):
        if not lead and only_follows_ahead(now.book, now.deal, hand):
            now.void(now.book.cite(only_follows_ahead), "it follows a lead made too soon, and goes back to the hand")
            now.deal = made_known(now.deal, hand, card)
            now.happen(F.FOLLOWED_TOO_SOON, seat, hand, card)
        else:
            now.happen(F.LED_TOO_SOON, seat, hand, card)
        return
    word = INSTEAD if trick is not None and any(gap == hand for gap, _ in trick.gaps) else ""
    n, leads = _lay(now, Laid(hand, card, now.no), trick)
    if leads:
        now.happen(F.LED, seat, hand, card, n)
    answer_calls(now, now.happen(F.PLAYED, seat, hand, card, n, word=word))
    complete_tricks(now)


def _sitter_joins(now: Draft, seat: Seat, hand: Seat, card: Card) -> bool:
    """Whether a card from the hand that sits out brings it into the play, as by some laws it may."""
    now.happen(F.SITTER_PLAYS, seat, hand, card)
    return not now.deal.out >> hand & 1


def _lay(now: Draft, laid: Laid, trick: Trick | None) -> tuple[int, bool]:
    """Move a card from its hand to a trick, a new one if none is given; return its number, and if it leads."""
    deal = now.deal
    if trick is not None:
        trick = trick.with_card(laid)
        now.deal = change_trick(take_from_hand(deal, laid.hand, laid.card), trick)
        return trick.n, trick.laid[0] is laid
    if len(deal.tricks) >= now.book.hand_size:
        raise Impossible("there is no trick left to lead to")
    led = Trick(len(deal.tricks) + 1, (laid,), false=laid.hand != last_winner(deal))
    taken = take_from_hand(deal, laid.hand, laid.card)
    now.deal = replace(taken, tricks=(*deal.tricks, led))
    return led.n, True


def complete_tricks(now: Draft) -> None:
    """Close every trick that has a card from each hand that can give one, earliest first."""
    for n in range(len(now.deal.tricks)):
        tricks = now.deal.tricks
        if n < len(tricks) and not tricks[n].complete and is_full(now.deal, tricks[n]):
            close_trick(now, tricks[n])


def is_full(deal: Deal, trick: Trick) -> bool:
    """Whether every active hand that has a card left has given one to the trick."""
    if trick.gaps:
        return False
    if len(trick.laid) == 4:
        return True
    return all(trick.card_of(hand) or not deal.hands[hand] for hand in members(deal.active))


def close_trick(now: Draft, trick: Trick) -> None:
    """Complete a trick: its winner stands as the cards lie."""
    winner = winning_hand(now.book, now.deal, trick)
    now.deal = change_trick(now.deal, replace(trick, complete=True, winner=winner))
    word = NOT_STATED if trick.laid[0].card == UNKNOWN else ""
    now.happen(F.TRICK_COMPLETE, hand=winner, trick=trick.n, word=word)
    tricks = now.deal.tricks
    if not now.deal.ended and len(tricks) == now.book.hand_size and all(one.complete for one in tricks):
        end_hand(now)


def end_hand(now: Draft) -> None:
    """The last trick is complete."""
    now.deal = replace(now.deal, ended=True, obligations=())
    for right in now.rights:
        if right.deal == now.deal.number and right.options[0].what in CALLS:
            now.end(right, "the hand is over")
    now.happen(F.HAND_ENDED)
    now.settle(now.deal)


def winning_hand(book: Book, deal: Deal, trick: Trick) -> Seat:
    """Return the hand whose card wins the trick; unknown cards win nothing."""
    trump = deal.trump
    first = trick.laid[0]
    if first.card == UNKNOWN:
        return first.hand
    led = book.suit(first.card, trump)
    return max(trick.laid, key=lambda laid: 0 if laid.card < 0 else book.power(laid.card, trump, led)).hand


def rewin(now: Draft, n: int) -> None:
    """Reckon a trick anew after one of its cards was changed.

    If it is won by another hand, a lead already made to the next trick goes back unexposed (A-71, Z-33).
    """
    trick = now.deal.trick(n)
    if trick is None or not trick.complete:
        return
    winner = winning_hand(now.book, now.deal, trick)
    if winner != trick.winner:
        owner = winner if trick.touched else trick.gatherer
        now.deal = change_trick(now.deal, replace(trick, winner=winner, gatherer=owner))
        take_back_tricks(now, n + 1)


def take_back_tricks(now: Draft, n: int, law: str = "", false_lead: str = "") -> None:
    """Return the cards of trick `n` and those after it to their hands, neither exposed nor revokes.

    A card mixed into one of them comes to light.  One led falsely goes back by the law `false_lead`, if it is given.
    """
    for trick in now.deal.tricks[n - 1 :]:
        for place, laid in enumerate((*trick.laid, *trick.extra)):
            now.see(ALL, laid.card)
            give_back(now, laid.hand, laid.card, (false_lead if trick.false and not place else "") or law)
    gone = [trick.n for trick in now.deal.tricks[n - 1 :]]
    for right in now.rights:
        if right.deal == now.deal.number and right.options[0].trick in gone:
            now.end(right, "the trick was taken back")
    kept = tuple(one for one in now.deal.renounces if one.trick < n)
    now.deal = replace(now.deal, tricks=now.deal.tricks[: n - 1], renounces=kept)


def give_back(now: Draft, hand: Seat, card: Card, law: str) -> None:
    """Return a card from the table to its hand."""
    now.deal = put_in_hand(now.deal, hand, card)
    now.events.append(Moved(hand, card, law))


def _named_trick(now: Draft, n: int) -> Trick:
    if n == 0:
        n = next((one.n for one in now.deal.tricks if one.complete and not one.quitted), 0)
    trick = now.deal.trick(n)
    if trick is None:
        raise Impossible("there is no such trick on the table")
    return trick


@law("S101", "M18", off=False)
def sitting_partner_gathers() -> bool:
    """A lone player's partner may gather and quit his tricks for him, and that binds him."""
    return True


@does(Gather)
def gather(now: Draft, act: Gather) -> None:
    """Take a trick in and turn it, the hand still upon it."""
    trick = _named_trick(now, act.trick)
    if trick.touched:
        raise Impossible(f"trick {trick.n} is gathered already")
    if now.deal.out >> act.seat & 1 and not sitting_partner_gathers():
        now.void(now.book.cite(sitting_partner_gathers), "you take no part in the play")
        return
    _touch(now, trick, act.seat)


def _touch(now: Draft, trick: Trick, seat: Seat) -> None:
    if not trick.complete:
        close_trick(now, trick)
        trick = now.deal.tricks[trick.n - 1]
    now.deal = change_trick(now.deal, replace(trick, touched=True, gatherer=seat))
    now.happen(F.TRICK_TOUCHED, seat, trick=trick.n)
    if now.deal.ended:
        now.settle(now.deal)


@does(Quit)
def quit_trick(now: Draft, act: Quit) -> None:
    """Turn a trick and take the hand away from it."""
    trick = _named_trick(now, act.trick)
    if trick.quitted:
        raise Impossible(f"trick {trick.n} is quitted already")
    if now.deal.out >> act.seat & 1 and not sitting_partner_gathers():
        now.void(now.book.cite(sitting_partner_gathers), "you take no part in the play")
        return
    if not trick.touched:
        _touch(now, trick, act.seat)
    trick = now.deal.tricks[trick.n - 1]
    now.deal = change_trick(now.deal, replace(trick, quitted=True))
    now.happen(F.TRICK_QUITTED, act.seat, trick=trick.n)


@law("A-74", "M29", "B-DUMMY-2e", on=F.ATTENTION)
def trick_taken_by_the_wrong_side(now: Draft, said: Fact, cite: str) -> None:
    """A trick gathered by the wrong side counts for its winner, if that is said before the next pack is cut."""
    if said.word != Matter.TRICK or now.deal.closed:
        return
    for trick in now.deal.tricks:
        wrong = trick.touched and side(trick.gatherer) != side(trick.winner)
        if wrong and said.trick in (0, trick.n):
            now.incident("trick taken by the wrong side", cite, trick.gatherer, Visibility.AUTO, trick.n)
            now.deal = change_trick(now.deal, replace(trick, gatherer=trick.winner))
    if now.deal.ended:
        now.settle(now.deal)


@does(Rest)
def state_rest(now: Draft, act: Rest) -> None:
    """Count the tricks that the record gives without their cards."""
    left = now.book.hand_size - len(now.deal.tricks)
    if act.ns + act.ew != left:
        raise Impossible(f"{left} tricks are left, not {act.ns + act.ew}")
    if any(not trick.complete for trick in now.deal.tricks):
        raise Impossible("a trick stands open: give its cards first")
    end_without_cards(now, act.ns, act.ew)


def end_without_cards(now: Draft, ns: int, ew: int) -> None:
    """End the hand with tricks of which the cards are not told; those left in the hands lie open for all."""
    now.deal = replace(now.deal, played_out=(ns, ew))
    now.see(ALL, *(card for hand in members(now.deal.active) for card in now.deal.hands[hand]))
    quit_all(now)
    end_hand(now)


def quit_all(now: Draft) -> None:
    """Turn and quit every complete trick that still lies there."""
    for trick in now.deal.tricks:
        if trick.complete and not trick.quitted:
            owner = trick.gatherer if trick.gatherer >= 0 else trick.winner
            now.deal = change_trick(now.deal, replace(trick, touched=True, quitted=True, gatherer=owner))
            now.happen(F.TRICK_QUITTED, trick=trick.n)
