"""What a table plays for: a rubber or a game by its book, a single game, or a number of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldesthand.session import standing

if TYPE_CHECKING:
    from eldesthand.session.session import RoomTable


def plays_for(table: RoomTable) -> str:
    """Return what is played for, in a word: rubber, game or deals."""
    return table.opened.plays or table.book.plays_for


def in_words(table: RoomTable) -> str:
    """Return what is played for, to begin a sentence with."""
    if table.opened.plays == "deals":
        return "A deal" if table.opened.deals == 1 else f"{table.opened.deals} deals"
    return f"A {plays_for(table)}"


def played(table: RoomTable) -> int:
    """Return how many hands have been played to their end since what is played for was begun."""
    return len(table.hands - table.before)


def is_won(table: RoomTable) -> bool:
    """Whether the hand that is over was the last of what is played for, by the score as marked."""
    play = table.play
    if play is None or not play.deal.ended:
        return False
    match table.opened.plays:
        case "deals":
            return played(table) >= table.opened.deals
        case "game":
            return play.score.game >= 0 or standing.is_won(play)
    return standing.is_won(play)


def is_over(table: RoomTable) -> bool:
    """Whether what is played for is over: the rubber agreed, or the last hand won and nothing more to be claimed."""
    play = table.play
    if table.broken_by:
        return True
    if play is None or table.another:
        return False
    if play.score.rubbers and (table.opened.plays != "deals" or is_won(table)):
        return True
    return is_won(table) and play.deal.closed and not table.going_on
