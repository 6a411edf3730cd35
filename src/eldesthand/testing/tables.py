"""Tables from which a random run begins."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from eldesthand import books
from eldesthand.cards import NONE
from eldesthand.players.company import shuffled
from eldesthand.seats import Seat
from eldesthand.table.book import Book
from eldesthand.table.clerk import KINDS
from eldesthand.table.deal import Hands
from eldesthand.table.score import Score, Tally
from eldesthand.table.table import Table, dealt, open_table


def any_book(code: str, rng: Random) -> Book:
    """Return the book of a code with some of its options chosen at random."""
    ways = books.book(code).choices
    chosen = tuple((name, rng.choice(ways[name])) for name in ways if rng.random() < 0.5)
    return books.book(code, chosen)


def dealt_table(book: Book, rng: Random, score: Score | None = None) -> Table:
    """Return a table at which a random deal lies dealt, by a random dealer."""
    cards = shuffled(book, rng)
    n = book.hand_size
    hands: Hands = (cards[:n], cards[n : 2 * n], cards[2 * n : 3 * n], cards[3 * n : 4 * n])
    stock = cards[4 * n :]
    turn_up = stock[0] if book.turns_up else NONE
    return dealt(book, rng.randrange(4), hands, turn_up, stock[1:], score)


def one_card_short(table: Table, hand: Seat) -> Table:
    """Return the table with the last card of a hand gone astray, as if it had never been dealt."""
    hands = list(table.deal.hands)
    *rest, gone = hands[hand]
    hands[hand] = tuple(rest)
    deal = table.deal
    return dealt(table.book, deal.dealer, (hands[0], hands[1], hands[2], hands[3]), NONE, (gone,), table.score)


def any_table(book: Book, rng: Random) -> Table:
    """Return a table at the beginning of a deal: dealt or not, at any score, with any options."""
    score = _score(book, rng)
    if rng.random() < 0.6:
        table = dealt_table(book, rng, score)
        table = one_card_short(table, rng.randrange(4)) if not book.turns_up and rng.random() < 0.1 else table
    else:
        table = open_table(book, rng.randrange(4), score)
    return with_options(table, _options(rng))


def by_hand(table: Table, kinds: Iterable[str] = KINDS) -> Table:
    """Return the table with these clerical acts left to the players."""
    return with_options(table, table.options | {f"by hand={kind}" for kind in kinds})


def with_options(table: Table, options: Iterable[str]) -> Table:
    """Return the table with these options and no others."""
    return replace(table, options=frozenset(options))


def _score(book: Book, rng: Random) -> Score:
    limit = 5 if book.turns_up else 29
    if rng.random() < 0.1:
        limit = 1
    tally = Tally((rng.randrange(limit), rng.randrange(limit)), (rng.randrange(3), rng.randrange(2)))
    return Score(tally, tally, tally)


def _options(rng: Random) -> set[str]:
    options = {f"by hand={kind}" for kind in KINDS if rng.random() < 0.2}
    if rng.random() < 0.3:
        options.add("manner=strict")
    return options
