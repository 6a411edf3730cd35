"""Whether what is played for is won."""

from __future__ import annotations

from eldesthand.table.table import Table


def is_won(play: Table | None) -> bool:
    """Whether the hand that is over has won what is played for, a rubber or a game, by the score as marked."""
    if play is None or not play.deal.ended:
        return False
    game = play.book.plays_for == "game" and play.score.game >= 0
    return game or play.book.rubber_won(play.score.marked) >= 0
