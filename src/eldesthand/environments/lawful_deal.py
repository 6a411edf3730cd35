"""A deal in which a seat is asked at a time, and does something lawful or, if nothing is due of it, says nothing.

Whoever holds a right is asked first, from the dealer's left, and then the seat whose act is awaited: by public things
only, so that being asked tells nobody anything.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.players.memory import NOTHING, Memory
from eldesthand.seats import NOBODY, Seat, Seats, clockwise, left
from eldesthand.table import clerk
from eldesthand.table.acts import Act
from eldesthand.table.deal import NO_HANDS, Hands
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import View, Views

Masks = tuple[int, int, int, int]
"""For each seat a set of cards: bit ``c`` for card ``c``."""


class LawfulDeal(Struct, frozen=True, gc=False):
    """Where a deal stands.

    `seat` is asked, -1 once the deal is over; `acts` are its lawful acts, and it `may_be_silent` if nothing is due of
    it.  `silent` are those who have said nothing since the last act.  `watched` is what a spectator remembers, `held`
    what each has held.
    """

    table: Table
    views: Views
    watched: Memory
    held: Masks
    seat: Seat = NOBODY
    acts: tuple[Act, ...] = ()
    may_be_silent: bool = False
    silent: Seats = 0

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.seat < 0

    def view(self, seat: Seat) -> View:
        """Return a seat's view; that of -1 is a spectator's."""
        return self.views.of(seat)

    def memory(self, seat: Seat) -> Memory:
        """Return a seat's memory of the deal."""
        return Memory(seat, self.watched.deal, self.watched.tricks, self.held[seat])

    def after(self, act: Act | None) -> LawfulDeal:
        """Return the deal after an act of the seat that is asked, None for saying nothing.

        Raises `Impossible` for what can't be done.
        """
        if act is None:
            return _asked(self, self.silent | 1 << self.seat)
        table = clerk.after(self.table, act)
        after = self.at(table)
        return after if has_passed_on(self.table, table) else _asked(after, 0)

    def at(self, table: Table) -> LawfulDeal:
        """Return the deal at the table as it stands after an act of anybody, no seat being asked."""
        views = Views(table, self.views)
        held = self.held if table.deal.number == self.table.deal.number else (0, 0, 0, 0)
        held = _with_hands(held, self.table.deal.hands, table.deal.hands)
        return LawfulDeal(table, views, self.watched.watch(views.public), held)


def begun(table: Table) -> LawfulDeal:
    """Return the deal that lies dealt on a table."""
    views = Views(table)
    held = _with_hands((0, 0, 0, 0), NO_HANDS, table.deal.hands)
    return _asked(LawfulDeal(table, views, NOTHING.watch(views.public), held), 0)


def has_passed_on(before: Table, table: Table) -> bool:
    """Whether another deal is due at a table than before: nobody has made that one, or it was given up."""
    return table.deal.number != before.deal.number or not table.deal.complete


def _with_hands(held: Masks, before: Hands, hands: Hands) -> Masks:
    """Return the cards that each seat has held, updated from the hands that have changed."""
    north, east, south, west = (
        kept if hand is old else kept | sum([1 << card for card in hand if card >= 0])
        for kept, old, hand in zip(held, before, hands, strict=True)
    )
    return north, east, south, west


def _asked(deal: LawfulDeal, silent: Seats) -> LawfulDeal:
    """Return the deal with whoever is asked next."""
    table, views = deal.table, deal.views
    public = views.public
    awaited = public.due[0].seat if public.due else NOBODY
    if public.rights and not table.deal.ended:
        for seat in clockwise(left(table.deal.dealer)):
            if seat == awaited or silent >> seat & 1 or not any(right.held_by(seat) for right in public.rights):
                continue
            acts = lawful(views.of(seat), table.book)
            if acts:
                return replace(deal, seat=seat, acts=acts, may_be_silent=True, silent=silent)
    if awaited < 0:
        settled = clerk.settle_claims(table)
        over = views if settled is table else Views(settled)
        return replace(deal, table=settled, views=over, seat=NOBODY, acts=(), may_be_silent=False, silent=0)
    acts = lawful(views.of(awaited), table.book)
    return replace(deal, seat=awaited, acts=acts, may_be_silent=False, silent=0)
