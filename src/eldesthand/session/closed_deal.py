"""A deal once it is closed: the cards as they were dealt, and why the players of the house did what they did."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.players.interface import Reason
from eldesthand.seats import Seat
from eldesthand.table.deal import Deal, Hands
from eldesthand.table.table import Table


class Why(Struct, frozen=True):
    """What a player of the house did by act `no`, in words, and why; `slip` says what was wrong with it."""

    no: int
    seat: Seat
    text: str
    reason: Reason
    slip: str = ""


class LaidOpen(Struct, frozen=True):
    """A closed deal laid open."""

    number: int
    dealer: Seat
    hands: Hands
    turn_up: Card
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    whys: tuple[Why, ...]


def closed_deal(table: Table) -> Deal | None:
    """Return the deal on which nothing more can be claimed, None if there is none."""
    for deal in (table.deal, table.last):
        if deal is not None and deal.closed:
            return deal
    return None


def laid_open(deal: Deal, whys: Iterable[Why]) -> LaidOpen:
    """Return a deal laid open; only a closed one may be."""
    if not deal.closed:
        raise ValueError("this deal is not closed")
    return LaidOpen(deal.number, deal.dealer, deal.dealt, deal.turn_up, deal.stock, deal.discards, tuple(whys))
