"""Spades that a table has agreed not to play: when the hand is left unplayed, and what it counts then."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.state import Declaring, doubling, making_of
from eldesthand.cards import SPADES
from eldesthand.laws.registry import law
from eldesthand.seats import side
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Tally

SPADES_MADE: Final = ("played", "not played")
"""What becomes of an undoubled make of spades."""
UNPLAYED_COUNTS: Final = ("two points", "two points and honours")
"""What a hand counts that is not played."""
NEAR_GAME: Final = 20


def undoubled_spades(book: Book, deal: Declaring) -> bool:
    """Whether spades are trump that nobody has doubled, at a table which has agreed not to play them."""
    return book.choice("B-SPADE-1") == SPADES_MADE[1] and deal.trump == SPADES and doubling(deal).k == 0


@law("B-SPADE-1", off=False)
def are_not_played(book: Book, deal: Declaring, tally: Tally) -> bool:
    """Where that is agreed, spades that nobody has doubled are played only if either side has twenty or more."""
    to_be_played = making_of(deal).to_be_played
    return undoubled_spades(book, deal) and max(tally.points) < NEAR_GAME and not to_be_played


@law("Z-35", off=())
def unplayed_lines(deal: Deal) -> tuple[ScoreLine, ...]:
    """A hand that is not played counts two points for tricks to the maker's side."""
    return (ScoreLine(side(deal.maker), 2, "spades not played", (deal.given_up, "Z-35")),)


def honours_count(book: Book) -> bool:
    """Whether the honours of a hand that is not played are laid open and count (Z-35)."""
    return book.choice("Z-35") == UNPLAYED_COUNTS[1]
