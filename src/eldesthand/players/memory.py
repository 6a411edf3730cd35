"""What a person at the table remembers of a deal: the tricks as they lay, and the cards that were in the own hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.table import Table
from eldesthand.table.view import SeenTrick, View, views


class Memory(Struct, frozen=True):
    """What seat `seat` remembers of deal number `deal`.

    `tricks` are all tricks with the cards they had when they were last seen open; `held` has bit ``c``
    for each card ``c`` that was ever in the seat's own hand, a discard included.  `dealer` is the seat whose deal it
    was while the pack was made ready, -1 if the seat has not seen that.
    """

    seat: Seat
    deal: int = 0
    tricks: tuple[SeenTrick, ...] = ()
    held: int = 0
    dealer: Seat = NOBODY

    def watch(self, view: View) -> Memory:
        """Return the memory after a look at the table; of another seat's view only what is public is used."""
        deal = view.deal
        fresh = deal.number != self.deal
        known: tuple[SeenTrick, ...] = () if fresh else self.tricks
        tricks = known
        if deal.tricks != known:
            tricks = tuple(
                trick if trick.cards or trick.n > len(known) else _remembered(trick, known[trick.n - 1])
                for trick in deal.tricks
            )
        held = 0 if fresh else self.held
        if view.seat == self.seat:
            for card in deal.hands[self.seat]:
                if card >= 0:
                    held |= 1 << card
        dealer = NOBODY if fresh else self.dealer
        if not deal.complete:
            dealer = deal.dealer
        if not fresh and held == self.held and tricks == known and dealer == self.dealer:
            return self
        return Memory(self.seat, deal.number, tricks, held, dealer)

    def plays(self) -> Iterator[tuple[int, Seat, Card]]:
        """Yield every card put to a trick, as (number of the trick, hand, card), in the order put down."""
        for trick in self.tricks:
            for hand, card in trick.cards:
                yield trick.n, hand, card


def _remembered(trick: SeenTrick, before: SeenTrick) -> SeenTrick:
    """Return a trick that lies face down, with the cards as they lay."""
    return replace(trick, cards=before.cards, slipped=before.slipped)


def memories() -> tuple[Memory, Memory, Memory, Memory]:
    """Return the four seats' memories before a deal."""
    return Memory(0), Memory(1), Memory(2), Memory(3)


def recalled(table: Table) -> tuple[Memory, ...]:
    """Return the memories of the four seats that have watched the whole deal in hand."""
    kept: tuple[Memory, ...] = memories()
    if table.origin is None:
        return kept
    at = table.origin
    for entry in table.kept:
        at = at.answer_act(entry.act, entry.clerk, entry.no)
        kept = tuple(memory.watch(seen) for memory, seen in zip(kept, views(at), strict=True))
    return kept


NOTHING = Memory(NOBODY)
