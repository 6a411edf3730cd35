"""The score beside which the table plays: as marked, and as it is due."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.seats import NOBODY, Side
from eldesthand.table.incidents import Line


class Tally(Struct, frozen=True):
    """A standing of the rubber: points towards the game, games won, whose last game it was."""

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)


class Score(Struct, frozen=True):
    """`marked` is what stands on the table, `due` what the laws make of it.

    `base` is the tally at the start of the deal that the `lines` settle; `game` is the side that won
    a game by them and `lap` the points it carries over.  `by_hand` says that a person has marked
    this deal, so that the clerk does not.
    """

    marked: Tally = Tally()
    due: Tally = Tally()
    base: Tally = Tally()
    lines: tuple[Line, ...] = ()
    game: Side = NOBODY
    lap: int = 0
    by_hand: bool = False


class Settlement(Struct, frozen=True):
    """What a deal comes to: its score lines in posting order, the tally after them, a game won."""

    lines: tuple[Line, ...]
    tally: Tally
    game: Side = NOBODY
    lap: int = 0
