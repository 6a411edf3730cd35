"""Who has seen which card: kept beside the view, so that the one can be checked against the other."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.table.table import Table


def has_seen(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a seat has seen a card's face in this deal or the last."""
    return card >= 0 and table.seen[seat] >> card & 1 == 1


def unseen(table: Table, seat: Seat, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a pack that a seat has not seen: any of them might lie where another does."""
    return tuple(card for card in pack if not has_seen(table, seat, card))
