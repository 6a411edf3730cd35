"""Random acts of a kind, made by what its fields are, and what they are about: cards, hands, tricks, suits."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

from msgspec.structs import fields as struct_fields

from eldesthand.cards import NO_TRUMP, NONE, UNKNOWN, Card, Suit
from eldesthand.seats import NOBODY, Seat
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table.acts import Act
from eldesthand.table.table import Table

Maker = Callable[[Table, Random, Seat], Act]
"""Makes an act of a kind by a seat, who is mostly the one that does it."""


def any_card(table: Table, rng: Random) -> Card:
    """Return any card of the pack."""
    return rng.choice(table.book.pack)


def held(table: Table, rng: Random, hand: Seat) -> Card:
    """Return a card of a hand, rarely one that is not."""
    cards = table.deal.hands[hand]
    if not cards or rng.random() < 0.05:
        return UNKNOWN if rng.random() < 0.2 else any_card(table, rng)
    return rng.choice(cards)


def hand_of(table: Table, rng: Random, seat: Seat) -> Seat:
    """Return a hand the seat plays from: its own, dummy's, rarely one that it can't."""
    deal = table.deal
    if rng.random() < 0.03:
        return rng.randrange(4)
    if deal.dummy_shown and deal.player_of(deal.dummy) == seat and rng.random() < 0.5:
        return deal.dummy
    return NOBODY


def any_trick(table: Table, rng: Random) -> int:
    """Return the number of a trick, rarely of one that there is not."""
    tricks = len(table.deal.tricks)
    return rng.randrange(tricks + 1) if rng.random() < 0.9 else rng.randrange(-1, 15)


def any_suit(rng: Random) -> Suit:
    """Return a suit, no trump or none."""
    return rng.choice((NONE, 0, 1, 2, 3, 0, 1, 2, 3, NO_TRUMP))


def open_card(kind: type[A.TouchCard | A.Suggest]) -> Maker:
    """Return a maker of acts about a card of dummy's: mostly the dealer touches it and dummy suggests it."""

    def make(table: Table, rng: Random, seat: Seat) -> Act:
        deal = table.deal
        usual = deal.dealer if kind is A.TouchCard and rng.random() < 0.7 else deal.dummy
        return kind(usual if usual >= 0 and rng.random() < 0.8 else seat, held(table, rng, max(deal.dummy, 0)))

    return make


def of_dealer(kind: type[Act]) -> Maker:
    """Return a maker of acts that are mostly the dealer's."""

    def make(table: Table, rng: Random, seat: Seat) -> Act:
        return kind(table.deal.dealer if rng.random() < 0.7 else seat)

    return make


def to_trick(kind: type[A.Gather | A.Quit]) -> Maker:
    """Return a maker of acts about a whole trick."""

    def make(table: Table, rng: Random, seat: Seat) -> Act:
        return kind(seat, rng.choice((0, any_trick(table, rng))))

    return make


def bare(kind: type[Act]) -> Maker:
    """Return a maker of acts that have no argument but their seat."""

    def make(table: Table, rng: Random, seat: Seat) -> Act:
        return kind(seat)

    return make


def filled(kind: type[Act]) -> Maker:
    """Return a maker for a class that has no maker of its own: its fields are filled by name and type."""
    fields = [field for field in struct_fields(kind) if field.name != "seat"]

    def make(table: Table, rng: Random, seat: Seat) -> Act:
        values = {field.name: _value(table, rng, seat, field.name, field.type) for field in fields}
        return kind(seat, **values)

    return make


def _value(table: Table, rng: Random, seat: Seat, name: str, of: object) -> object:
    if isinstance(of, type) and issubclass(of, Enum):
        return rng.choice(tuple(of))
    if of is bool:
        return rng.random() < 0.5
    if of is str:
        return ""
    match name:
        case "card":
            return held(table, rng, seat) if rng.random() < 0.7 else any_card(table, rng)
        case "other" | "turn_up":
            return NONE if rng.random() < 0.8 else UNKNOWN
        case "side":
            return rng.randrange(2)
        case "suit":
            return any_suit(rng)
        case "hand" | "whom":
            return rng.randrange(4)
        case "trick":
            return rng.choice((0, any_trick(table, rng)))
        case "cards":
            own = table.deal.hands[seat]
            return tuple(rng.sample(own, rng.randrange(min(len(own), 2) + 1)))
    return rng.randrange(4)
