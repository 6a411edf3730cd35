"""Errors such as a person makes, so that whoever plays alone against the book meets the laws."""

from __future__ import annotations

from eldesthand.cards import JACK, Card, make, mate, name, words
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.sound import cheapest, sound_lead
from eldesthand.players.chance import fraction, number
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Play, Show
from eldesthand.table.due import Due


def slip_at_play(sight: EuchreSight, card: Card, slips: float) -> Decision | None:
    """Return an error at one's turn to play `card`, or None: the chance of one is `slips`."""
    if fraction(sight.view, sight.memory, "slip") >= slips:
        return None
    return misread_left_bower(sight) or dropped(sight, card)


def misread_left_bower(sight: EuchreSight) -> Decision | None:
    """Take the left bower for a card of its printed suit: keep it from a trump lead, or follow suit with it."""
    left_bower = make(mate(sight.trump), JACK)
    if left_bower not in sight.hand or sight.led < 0 or len(sight.hand) < 2:
        return None
    printed = mate(sight.trump)
    if sight.led == sight.trump and sight.cards == (left_bower,):
        card = cheapest(sight, tuple(card for card in sight.hand if card != left_bower))
    elif sight.led == printed and any(sight.suit(card) == printed for card in sight.hand):
        card = left_bower
    else:
        return None
    return Decision(
        Play(sight.seat, card),
        Reason("this card seems to be the one to play"),
        f"revokes with {name(card)}, taking the left bower for one of its printed suit",
    )


def dropped(sight: EuchreSight, card: Card) -> Decision | None:
    """Let another card fall face up on the table; not while one lies there already."""
    others = [other for other in sight.hand if other != card]
    if not others or any(hand == sight.seat for _, hand in sight.deal.faced) or sight.deal.lone == sight.seat:
        return None
    fallen = others[number(sight.view, sight.memory, "drop") % len(others)]
    return Decision(Show(sight.seat, fallen), Reason("the card slipped"), f"drops the {words(fallen)} face up")


def lead_out_of_turn(sight: EuchreSight, slips: float) -> Decision | None:
    """Lead though it is for another: the chance of it is `slips` each time another is to lead."""
    deal = sight.deal
    leads: list[Due] = [due for due in sight.view.due if due.what == "lead" and due.seat != sight.seat]
    complete = all(trick.complete for trick in deal.tricks)
    if not leads or not complete or deal.out >> sight.seat & 1 or len(sight.hand) < 2:
        return None
    if any(hand == sight.seat for _, hand in deal.faced) or len(sight.hand) != 5 - len(deal.tricks):
        return None
    if fraction(sight.view, sight.memory, "lead out of turn") >= slips:
        return None
    card = sound_lead(sight)[0]
    return Decision(
        Play(sight.seat, card), Reason("it seems to be this seat's lead"), f"leads {name(card)} out of turn"
    )
