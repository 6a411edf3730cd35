"""The rest of the tricks claimed or given up: by the dealer at bridge, or by whom the table has agreed to let."""

from __future__ import annotations

from functools import lru_cache

from eldesthand.bridge.book import rest_claimed
from eldesthand.english import plain
from eldesthand.play.rest import open_to_all, others_may_agree
from eldesthand.seats import Seat
from eldesthand.shown.choosing.choice import Choice, Menu
from eldesthand.table import acts as A  # noqa: N812 - as in the other menus
from eldesthand.table.book import Book
from eldesthand.table.view import SeenDeal


def claims_of_the_rest(book: Book, deal: SeenDeal, me: Seat) -> tuple[Choice, ...]:
    """Return the ways in which a seat may claim tricks that are left, or give them up: none while no card is led."""
    if not deal.tricks or deal.ended or deal.out >> me & 1 or me == deal.dummy:
        return ()
    return _claims(book, me, book.hand_size - sum(deal.won), book.has(rest_claimed) and me == deal.dealer)


@lru_cache(maxsize=512)
def _claims(book: Book, me: Seat, left: int, by_the_book: bool) -> tuple[Choice, ...]:
    if not open_to_all(book):
        return (Choice('claim: "the rest are mine"', A.ClaimRest(me), book.cite(rest_claimed)),) if by_the_book else ()
    law = book.cite(others_may_agree)
    some = tuple(Choice(plain.count(n, "trick"), A.ClaimRest(me, n)) for n in range(left - 1, 0, -1))
    return (
        Choice('claim: "the rest are ours"', A.ClaimRest(me), law),
        *((Choice("claim some of the rest", Menu(f"How many of the {left} tricks left?", some), law),) if some else ()),
        Choice('give up: "the rest are yours"', A.ClaimRest(me, 0), law),
    )
