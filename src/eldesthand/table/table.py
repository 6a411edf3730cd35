"""The table: an act comes in, the next table comes out.

``table.after(act)`` gives every act one of three answers.  *Impossible*: nothing happened, and
`Impossible` is raised.  *Void*: it happened and is in the log, but a law gives it no effect.  *Done*.
Nothing is held back because a law forbids it.
"""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.seats import Seat
from eldesthand.table.act import Trait
from eldesthand.table.acts import (
    Act,
    Elect,
)
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, Hands
from eldesthand.table.draft import NO_NAMES, Draft, Impossible, TableState
from eldesthand.table.events import Entry
from eldesthand.table.facts import F
from eldesthand.table.score import Score
from eldesthand.table.sense import nonsense

__all__ = ["Impossible", "Table", "dealt", "open_table"]


class Table(TableState, frozen=True, gc=False):
    """A table that answers acts.  `origin` is the table before the first act of the deal in hand."""

    origin: Table | None = None

    def after(self, act: Act, clerk: bool = False) -> Table:
        """Return the table after an act; raises `Impossible` if it can't be done."""
        problem = nonsense(act, clerk)
        if problem:
            raise Impossible(problem)
        return self.answer_act(act, clerk, self.no if clerk else self.no + 1)

    def answer_act(self, act: Act, clerk: bool, no: int) -> Table:
        """Return the table after act number `no`."""
        book = self.book
        handler = book.handlers.get(type(act))
        if handler is None:
            raise Impossible("that is not an act of this game")
        draft = Draft(self, no, clerk)
        for bar, cite in book.bars.get(type(act), ()):
            reason = bar(draft, act, cite)
            if reason is not None:
                draft.void(cite, reason)
                break
        else:
            handler(draft, act)
        if not clerk and draft.rights and Trait.IDLE not in act.traits and not _demanded_in_vain(draft, act):
            draft.happen(F.ACT, act.seat)
        if not draft.done and not draft.law:
            draft.law = book.powers_of_others.get(type(act), book.demand)
        hidden = cards_kept_hidden(act, draft.seen)
        entry = Entry(no, act, draft.done, clerk, draft.law, draft.reason, tuple(draft.events), hidden)
        if draft.back_to:
            return _taken_back(self, entry, draft.back_to)
        if draft.deal.number == self.deal.number:
            earlier, recent, undone = self.earlier, (*self.recent, entry), self.undone
            origin = self.origin or _bare(self)
        else:
            earlier, recent, undone = (*self.earlier, self.recent), (entry,), ()
            origin = _bare(self)
        return Table(
            book, draft.deal, draft.score, draft.last, draft.rights, draft.proposals, draft.names, self.options,
            draft.seen, no, earlier, recent, undone, origin,
        )  # fmt: skip


def _demanded_in_vain(draft: Draft, act: Act) -> bool:
    """Whether one who holds a right has only asked for something else: he has not let it go by."""
    return type(act) is Elect and not draft.done and any(right.held_by(act.seat) for right in draft.rights)


def cards_kept_hidden(act: Act, seen: tuple[int, int, int, int]) -> tuple[Card, ...]:
    """Return the cards an act handles that not all four seats have seen when it is done.

    A card handled face down stays hidden though all have seen it before: which of his cards it is nobody sees.
    """
    hides = act.hides
    if not hides.fields:
        return ()
    handled: list[Card] = []
    for name in hides.fields:
        value: Card | tuple[Card, ...] = getattr(act, name)
        handled += value if isinstance(value, tuple) else (value,)
    shown = 0 if hides.face_down else seen[0] & seen[1] & seen[2] & seen[3]
    return tuple([card for card in handled if card >= 0 and not shown >> card & 1])


def _bare(table: Table) -> Table:
    """Return a table without what it remembers of earlier ones."""
    return replace(table, earlier=(), recent=(), origin=None, undone=())


def _taken_back(table: Table, entry: Entry, to: int) -> Table:
    """Return the table as it stood before act `to`; what has been seen since stays seen."""
    again = table.origin or _bare(table)
    for kept in table.kept:
        if kept.no < to:
            again = again.answer_act(kept.act, kept.clerk, kept.no)
    north, east, south, west = (old | new for old, new in zip(again.seen, table.seen, strict=True))
    return replace(
        again,
        seen=(north, east, south, west),
        no=entry.no,
        earlier=table.earlier,
        recent=(*table.recent, entry),
        origin=table.origin,
        undone=(*table.undone, (to, entry.no)),
    )


def open_table(book: Book, dealer: Seat, score: Score | None = None, names: tuple[str, ...] = NO_NAMES) -> Table:
    """Return a table at which `dealer` is about to deal: nothing shuffled, cut or dealt."""
    return Table(book, book.fresh_deal(1, dealer), score or Score(), names=names)


def dealt(
    book: Book,
    dealer: Seat,
    hands: Hands,
    turn_up: Card = NONE,
    stock: tuple[Card, ...] = (),
    score: Score | None = None,
    names: tuple[str, ...] = NO_NAMES,
) -> Table:
    """Return a table at which the cards have been dealt, and the turn-up faced where there is one.

    Every seat has seen its own cards and the turn-up.
    """
    deal = Deal(
        1, dealer, book.fresh_making(), hands=hands, dealt=hands, stock=stock, turn_up=turn_up,
        cut=True, complete=True, turned_up=book.turns_up,
    )  # fmt: skip
    table = Table(book, deal, score or Score(), names=names)
    return replace(table, seen=seen_at_deal(hands, turn_up))


def seen_at_deal(hands: Hands, turn_up: Card = NONE) -> tuple[int, int, int, int]:
    """Return the cards that each seat has seen once it holds its own, as a mask."""
    shown = 1 << turn_up if turn_up >= 0 else 0
    masks = [shown | sum(1 << card for card in hand if card >= 0) for hand in hands]
    return masks[0], masks[1], masks[2], masks[3]
