"""A board: a pack that is dealt alike at several tables, and the hands that come of it."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from eldesthand.cards import NONE, Card
from eldesthand.seats import Seat
from eldesthand.session.chance import seeded
from eldesthand.session.events import Again, Opened
from eldesthand.session.house_names import HOUSE
from eldesthand.session.session import Session
from eldesthand.table.deal import Hands

Order = tuple[Card, ...]


class DealtBoard(Struct, frozen=True):
    """The hands of a board from north, each in order, and the card turned up, `NONE` if none is."""

    hands: Hands
    turn_up: Card = NONE


def opened(table: str, code: str, again: Again, manner: str, chosen: tuple[tuple[str, str], ...] = ()) -> Opened:
    """Return the opening of a table at which a board is played once, dealt by the house."""
    return Opened(
        table, code, manner, chosen, plays="deals 1", hints=False, places="agreed", again=again, lookers=False,
        dealing="house",
    )  # fmt: skip


@lru_cache(256)
def dealt(code: str, order: Order, dealer: Seat, chosen: tuple[tuple[str, str], ...] = ()) -> DealtBoard:
    """Return what a pack in an order deals by a book, as it is dealt at every table."""
    again = Again("board", order, dealer, ("", "", "", ""))
    table = Session.of(opened("board", code, again, "strict", chosen), seeded("board"))
    for name in HOUSE:
        table = table.came(name, house=True).steps[-1][0]
    while table.play is None or not table.play.deal.complete:
        table = table.house_does().steps[-1][0]
    deal = table.play.deal
    north, east, south, west = (tuple(sorted(hand, reverse=True)) for hand in deal.hands)
    return DealtBoard((north, east, south, west), deal.turn_up if deal.turned_up else NONE)
