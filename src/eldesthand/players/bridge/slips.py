"""Errors such as a person makes at bridge, so that whoever plays alone against the book meets the laws."""

from __future__ import annotations

from eldesthand.cards import Card, mate, name, words
from eldesthand.players.bridge.masks import SUITS, each, low
from eldesthand.players.bridge.sight import HAND, BridgeSight
from eldesthand.players.chance import fraction, number
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Play, Show


def slip_at_play(sight: BridgeSight, card: Card, slips: float) -> Decision | None:
    """Return an error at one's turn to play `card`, or None: the chance of one is `slips`."""
    if fraction(sight.view, sight.memory, "slip") >= slips:
        return None
    return mistaken_suit(sight) or dropped(sight, card)


def mistaken_suit(sight: BridgeSight) -> Decision | None:
    """Take a card of the other suit of the colour for one of the suit led, having two of that at most."""
    if sight.led < 0 or sight.hand != sight.seat:
        return None
    own, like = sight.mine & SUITS[sight.led], sight.mine & SUITS[mate(sight.led)]
    if not own or own.bit_count() > 2 or not like:
        return None
    card = low(like)
    return Decision(
        Play(sight.seat, card),
        Reason("this card seems to be the one to play"),
        f"revokes with {name(card)}, taking it for a card of the suit led",
    )


def dropped(sight: BridgeSight, card: Card) -> Decision | None:
    """Let another card fall face up on the table; not while one lies there already."""
    if sight.hand != sight.seat or any(hand == sight.seat for _, hand in sight.deal.faced):
        return None
    others = [other for other in each(sight.own) if other != card]
    if not others:
        return None
    fallen = others[number(sight.view, sight.memory, "drop") % len(others)]
    return Decision(Show(sight.seat, fallen), Reason("the card slipped"), f"drops the {words(fallen)} face up")


def lead_out_of_turn(sight: BridgeSight, slips: float) -> Decision | None:
    """Lead though it is for another: the chance of it is `slips` each time another is to lead."""
    deal = sight.deal
    leads = [due for due in sight.view.due if due.what == "lead" and due.seat != sight.seat]
    if not leads or sight.lying or sight.seat == sight.open_hand or not deal.tricks:
        return None
    if any(hand == sight.seat for _, hand in deal.faced) or sight.own.bit_count() != HAND - len(deal.tricks):
        return None
    if sight.own.bit_count() < 2 or fraction(sight.view, sight.memory, "lead out of turn") >= slips:
        return None
    longest = max((sight.own & lane for lane in SUITS), key=lambda cards: (cards.bit_count(), cards))
    card = low(longest)
    return Decision(
        Play(sight.seat, card, sight.seat if sight.plays_both else -1),
        Reason("it seems to be this seat's lead"),
        f"leads {name(card)} out of turn",
    )
