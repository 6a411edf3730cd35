"""How a table of one club stands: its cards, whether what is played for is won, and what was drawn in the cut."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import Card
from eldesthand.club.club import Club
from eldesthand.club.persons import Name
from eldesthand.table.table import Table

TABLE: Final = 1
"""The number of the table in its own club."""


def cards_at(club: Club) -> Table | None:
    """Return the cards of the table, None while nobody sits or a new cut is on."""
    table = club.table(TABLE)
    return None if table is None or (table.cut is not None and table.cut.begun) else table.play


def is_won(play: Table | None) -> bool:
    """Whether the hand that is over has won what is played for, a rubber or a game, by the score as marked."""
    if play is None or not play.deal.ended:
        return False
    game = play.book.plays_for == "game" and play.score.game >= 0
    return game or play.book.rubber_won(play.score.marked) >= 0


def drawn_in(club: Club) -> tuple[tuple[Name, Card], ...]:
    """Return the cards that lie drawn in a cut for places, with who drew them."""
    cuts = (club.forming, *(table.cut for table in club.tables))
    return tuple(drawn for cut in cuts if cut is not None for drawn in cut.cards)
