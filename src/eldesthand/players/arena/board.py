"""A board played by players of the house: its cards by a seed, and what came of it."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec import Struct

from eldesthand.books import book
from eldesthand.bridge.book import BridgeBook
from eldesthand.cards import NO_TRUMP, SUIT_LETTERS
from eldesthand.duplicate.duplicate import dealer_of
from eldesthand.duplicate.events import BoardSlip, Made
from eldesthand.players import player
from eldesthand.players.arena.sitting import honours_of, partners, points_of, table_of
from eldesthand.players.company import play_deal, shuffled
from eldesthand.players.interface import Player
from eldesthand.seats import side
from eldesthand.table.acts import Pass, Talk
from eldesthand.table.deal import tricks_won
from eldesthand.table.score import Tally
from eldesthand.table.table import Table


class SeededBoards(Struct, frozen=True):
    """Boards of a book, and of options chosen of it, whose cards follow from a seed."""

    book: str
    seed: int
    chosen: tuple[tuple[str, str], ...] = ()

    def table(self, board: int) -> Table:
        """Return the table at which a board, from 1, lies dealt, at love all."""
        laws = book(self.book, self.chosen)
        cards = shuffled(laws, Random(f"{self.seed} board {board}"))
        return table_of(laws, cards, dealer_of(board), Tally())

    def played(self, board: int, ns: str, ew: str) -> BoardSlip:
        """Return what two pairs, each by the name of its players, make of a board.

        Raises `Stuck`, and `PlayerFailed` for players of a file that fail.
        """
        table = self.table(board)
        north, south = _pair(ns, table.book.game)
        east, west = _pair(ew, table.book.game)
        return slip_of(play_deal((north, east, south, west), table).table)


@cache
def _pair(name: str, game: str) -> tuple[Player, Player]:
    made = [player(part, game) for part in partners(name)]
    return made[0], made[-1]


def slip_of(play: Table) -> BoardSlip:
    """Return what a table made of its board: nought if all have passed, an average if it was void."""
    deal, book = play.deal, play.book
    if deal.number > 1:
        entries = (entry for entries in (*play.earlier, play.recent) for entry in entries if not entry.clerk)
        acts = [entry.act for entry in entries if not isinstance(entry.act, Talk)]
        return BoardSlip(0) if isinstance(acts[-1], Pass) else BoardSlip(shares=(50, 50))
    points = points_of(play)
    if deal.trump < 0:
        return BoardSlip(points)
    made = Made(
        "N" if deal.trump == NO_TRUMP else SUIT_LETTERS[deal.trump],  # type: ignore[arg-type]  # one of the letters
        tricks_won(deal)[side(deal.dealer if isinstance(book, BridgeBook) else deal.maker)],
        deal.maker,
        book.doubles(deal) if isinstance(book, BridgeBook) else 0,
        honours_of(play),
        deal.lone >= 0,
    )
    return BoardSlip(points, made)
