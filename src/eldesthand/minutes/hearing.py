"""What the meaning of someone's words depends on, from what he may know alone."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.books import laws_of
from eldesthand.cards import JOKER, NONE, Card, suit_of
from eldesthand.minutes.context import FixedContext, Strayed
from eldesthand.seats import NOBODY, Seat, partner
from eldesthand.table.facts import F
from eldesthand.table.table import Table
from eldesthand.table.view import SeenDeal, View, view


def situation(seen: View) -> FixedContext:
    """Return the context on which the meaning of a seat's words depends, from the view alone."""
    deal, me = seen.deal, seen.seat
    asked = [fact.no for fact in deal.said if fact.kind is F.ASKED_VOID and fact.seat == partner(me)]
    answered = [fact.no for fact in deal.said if fact.kind is F.ANSWERED_VOID and fact.seat == me]
    words = [fact for fact in deal.said if fact.kind is F.DOUBLING_WORD]
    lead = bool(words) and words[-1].word == "asks leave" and words[-1].seat == partner(me)
    void = bool(asked) and (not answered or answered[-1] < asked[-1])
    rights = tuple(right for right in seen.rights if right.held_by(me))
    proposal = next((proposal.no for proposal in seen.proposals if proposal.consent >> me & 1), 0)
    named = any(right.against >> me & 1 for right in seen.rights) if me >= 0 else False
    return FixedContext(
        asked="void" if void else "lead" if lead else "",
        rights=rights,
        trump=deal.trump,
        dealer=deal.dealer,
        dummy=deal.dummy,
        turn_up=deal.turn_up if deal.turn_up != JOKER else NONE,
        proposal=proposal,
        to_make=deal.trump == NONE and getattr(deal.making, "round", 2) == 2,
        ended=deal.ended,
        dummy_may=_dummy_may(deal) if me == deal.dealer and deal.dummy not in (NOBODY, me) else (),
        dealing=deal.complete or deal.cut or bool(deal.packets or deal.said),
        awaited=void or lead or named or bool(rights or proposal) or any(due.seat == me for due in seen.due),
        started=bool(deal.tricks),
        strayed=_strayed(seen),
        others=tuple(right for right in seen.rights if not right.held_by(me)),
    )


def situation_at(table: Table, seat: Seat) -> FixedContext:
    """Return the context on which the meaning of a seat's words depends: as it sees the table, with all its rights.

    At a strict table it may hold more than it has been told of.
    """
    held = tuple(right for right in table.rights if right.held_by(seat))
    return replace(situation(view(table, seat)), rights=held)


def _strayed(seen: View) -> Strayed | None:
    """Return the card that the seat has put to the last trick and that is not of the suit led, if it may be mended."""
    deal, me = seen.deal, seen.seat
    trick = deal.tricks[-1] if deal.tricks and not deal.ended else None
    mine = next((card for by, card in trick.plays if by == me), NONE) if trick is not None else NONE
    if trick is None or trick.quitted or mine < 0 or trick.plays[0][1] < 0:
        return None
    book = laws_of(seen)
    led = book.suit(trick.plays[0][1], deal.trump)
    if book.suit(mine, deal.trump) == led:
        return None
    return Strayed(
        mine, led, tuple(card for card in deal.hands[me] if card >= 0 and book.suit(card, deal.trump) == led)
    )


def _dummy_may(deal: SeenDeal) -> tuple[Card, ...]:
    """Return the cards that may be put down from dummy: those of the suit led, or all."""
    held = tuple(card for card in deal.hands[deal.dummy] if card >= 0)
    trick = deal.tricks[-1] if deal.tricks else None
    if trick is None or trick.complete or not trick.cards or any(by == deal.dummy for by, _ in trick.cards):
        return held
    led = trick.cards[0][1]
    return tuple(card for card in held if led >= 0 and suit_of(card) == suit_of(led)) or held
