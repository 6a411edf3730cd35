"""The acts that a seat could try at any time, naming only what it can know or guess."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.seats import NOBODY, Seat, left, members, partner
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table.acts import Act, Matter, Option, What
from eldesthand.table.deal import Deal
from eldesthand.table.table import Table
from eldesthand.table.view import View, view


def probes(table: Table, seat: Seat, look: Callable[[Table, Seat], View] = view) -> Iterator[Act]:
    """Yield acts that a seat could try at any time, naming only what it can: every face, every trick, every claim."""
    if seat < 0:
        return
    yield from _card_probes(table, seat)
    yield from _word_probes(table, seat)
    tricks = range(len(table.deal.tricks) + 1)
    for matter in Matter:
        for whom in (NOBODY, left(seat), left(seat, 3)):
            yield A.Claim(seat, matter, whom)
            yield A.CallAttention(seat, matter, whom)
        yield A.Admit(seat, matter)
    for n in tricks:
        yield from (A.Gather(seat, n), A.Quit(seat, n), A.Claim(seat, Matter.REVOKE, left(seat), n))
    for right in look(table, seat).rights:
        yield A.Waive(seat, right.opened)
        yield A.Consult(seat, right.opened)
        for option in right.options:
            suits = range(4) if option.suit == NONE else (option.suit,)
            yield from (A.Elect(seat, replace(option, suit=suit), right.opened) for suit in suits)
    for what in What:
        for hand in (NOBODY, left(seat), partner(seat), left(seat, 3)):
            yield A.Elect(seat, Option(what, hand=hand))


def _card_probes(table: Table, seat: Seat) -> Iterator[Act]:
    deal = table.deal
    others = [hand for hand in range(4) if hand != seat]
    yield A.Show(seat, UNKNOWN)
    yield A.Play(seat, UNKNOWN)
    yield A.TurnUp(seat)
    for hand in others:
        yield A.Show(seat, UNKNOWN, hand)
    for card in table.book.pack:
        yield from (A.Play(seat, card), A.Play(seat, card, NOBODY, True), A.Show(seat, card), A.Drop(seat, card))
        yield from (A.Discard(seat, card), A.TurnUp(seat, card), A.SlipIn(seat, card, len(deal.tricks)))
        yield from (A.Retract(seat, card, NONE), A.Withdraw(seat, card), A.Play(seat, card, partner(seat)))
        yield A.PlayTogether(seat, (card, _first(deal, seat)))
        yield from (A.Show(seat, card, hand) for hand in others)
        yield A.Elect(seat, Option(What.CALL_CARD, card=card))
        own = _first(deal, seat)
        for laid in (laid for trick in deal.tricks[-2:] for laid in trick.laid if laid.hand == seat):
            yield from (A.Retract(seat, laid.card, card), A.Withdraw(seat, laid.card, card))
        yield A.Retract(seat, card, own)


def _first(deal: Deal, seat: Seat) -> Card:
    return deal.hands[seat][0] if deal.hands[seat] else NONE


def _word_probes(table: Table, seat: Seat) -> Iterator[Act]:
    for kind in _BARE:
        yield kind(seat)
    for suit in range(-2, 5):
        yield from (A.NameSuit(seat, suit), A.Alone(seat, suit), A.AskVoid(seat, suit))
    for none in (True, False):
        yield from (A.AnswerVoid(seat, none), A.LayHand(seat, none))
    for n in range(4):
        yield from (A.DealPacket(seat, n, 2 + n % 2), A.Mark(seat, n), A.Correct(seat, n & 1, n))
        yield from (A.DealOn(seat, n), A.Peek(seat, n), A.DealPacket(seat, n, 1))
    yield from (A.Peek(seat), A.MendDeal(seat), *(A.FindCard(seat, where) for where in A.Astray))
    for proposal in table.proposals:
        if seat in members(proposal.consent):
            yield from (A.Consent(seat, proposal.no), A.Refuse(seat, proposal.no))
    yield from (A.Waive(seat), A.Consult(seat), A.CutPack(seat, 3))


_BARE: Final[tuple[type[Act], ...]] = tuple(
    kind for kind in Act.__subclasses__() if kind.__struct_fields__ == ("seat",)
)
