"""The pack made ready for the deal: gathered and shuffled, cut and dealt, each by the player whose part it is."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import Seat, left, partner
from eldesthand.table.acts import Act, ChooseNewPack, Collect, CutPack, DealOut, Shuffle, TurnUp
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.facts import F
from eldesthand.table.view import SeenDeal, View

AWAITED: Final = frozenset(("choose", "collect", "shuffle", "cut", "deal"))
"""What the book awaits of someone with the pack."""


def pack_word(act: Act) -> str:
    """Return the step of the pack that an act does, in the word of the record."""
    return str(type(act).__struct_config__.tag)


def pack_due(book: Book, view: View) -> Due | None:
    """Return the next step of the pack if it is the view's seat's part, None if it is another's."""
    return next((due for due in pack_dues(book, view) if due.seat == view.seat), None)


def pack_dues(book: Book, view: View) -> tuple[Due, ...]:
    """Return the next step of the pack as a due, whoever's part it is."""
    step = next_pack_act(book, view)
    return (Due(step[0], pack_word(step[1])),) if step is not None else ()


def next_pack_act(book: Book, view: View) -> tuple[Seat, Act] | None:
    """Return the next step of the pack and by whom; None once the deal is complete.

    A shuffle leaves its order open, and a cut its depth: see `eldesthand.session.filling`.
    """
    deal = view.deal
    if deal.ended:
        gatherer = first_to_shuffle(book, left(deal.dealer))
        return gatherer, Collect(gatherer)
    if deal.complete:
        return None
    waiting = {due.what: due.seat for due in view.due}
    dealer = deal.dealer
    if deal.packets:
        on = book.goes_on(deal.packets, deal.dealt_by)
        return deal.dealt_by, on[0] if on else TurnUp(deal.dealt_by)
    if "choose" in waiting:
        return dealer, ChooseNewPack(dealer, 1)
    if "collect" in waiting:
        return waiting["collect"], Collect(waiting["collect"])
    if not deal.cut and (shuffler := _to_shuffle(book, deal, waiting)) is not None:
        return shuffler, Shuffle(shuffler)
    if "cut" in waiting:
        return waiting["cut"], CutPack(waiting["cut"])
    return dealer, DealOut(dealer)


def first_to_shuffle(book: Book, dealer: Seat) -> Seat:
    """Return who gathers the pack and shuffles it first: whom the book names, else the dealer."""
    return partner(dealer) if "collect" in book.pack_laws else left(dealer, book.first_shuffler)


def _to_shuffle(book: Book, deal: SeenDeal, waiting: dict[str, Seat]) -> Seat | None:
    """Return whose shuffle is next, the dealer's last of all; None if all is done."""
    if "shuffle" in waiting:
        return waiting["shuffle"]
    afresh = (F.FALSE_CUT, F.PACK_CHOSEN)
    since = max((fact.no for fact in deal.said if fact.kind in afresh), default=0)
    done = [fact.seat for fact in deal.said if fact.kind is F.SHUFFLED and fact.no > since]
    if not done:
        return first_to_shuffle(book, deal.dealer) if not since else deal.dealer
    return deal.dealer if done[-1] != deal.dealer else None
