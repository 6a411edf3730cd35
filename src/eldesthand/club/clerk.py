"""The clerk of the club: does for people what they don't care to do by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldesthand.cards import Card
from eldesthand.club.acts import Arrive, Draw, Usual, Want
from eldesthand.club.club import Club, Impossible, open_club
from eldesthand.club.persons import Name
from eldesthand.table.book import Book


def draw_for_all(club: Club, spread: Iterable[Card]) -> Club:
    """Return the club once everyone who is to cut has drawn the next card of the spread, until nobody is.

    Each card is an act of its own, of the person who draws it.  The cutting stops where the spread ends.
    """
    for card in spread:
        who = next((due.who for due in club.due if due.what == "cut"), "")
        if not who:
            return club
        club = club.after(Draw(who, (card,)))
    return club


def settle(club: Club, table: int) -> Club:
    """Return the club once the usual choices stand at a table for those nobody made, and it is open for play."""
    try:
        return club.after(Usual("", table), clerk=True)
    except Impossible:
        return club


def sit_down(book: Book, names: Sequence[Name], spread: Iterable[Card], options: frozenset[str] = frozenset()) -> Club:
    """Return a club in which four people have cut for partners and the deal, and sit at table 1."""
    club = open_club(book, options=options)
    for name in names:
        club = club.after(Arrive(name)).after(Want(name))
    return settle(draw_for_all(club, spread), 1)
