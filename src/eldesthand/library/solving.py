"""Exact play: what a game comes to from where it stands, if all play as well as can be with every card seen."""

from __future__ import annotations

from eldesthand.cards import name
from eldesthand.library.game import Game
from eldesthand.seats import LETTERS
from eldesthand.study.standing import position_of
from eldesthand.study.worth import NotSolved, best_line, north_south, values


class Solution:
    """What a position comes to: `tricks` of N and S and of E and W still to be won, each card's worth, a best line."""

    def __init__(self, tricks: tuple[int, int], values: dict[str, int], line: tuple[tuple[str, str], ...]) -> None:
        self.tricks = tricks
        self.values = values
        self.line = line

    def __repr__(self) -> str:
        north, east = self.tricks
        return f"<Solution: NS {north}, EW {east}>"

    def __str__(self) -> str:
        north, east = self.tricks
        worth = ", ".join(f"{card} {tricks}" for card, tricks in self.values.items())
        line = " ".join(f"{seat} {card}" for seat, card in self.line)
        return f"North and South win {north} more, East and West {east}.\nEach card: {worth}.\nBest play: {line}"


def solve(game: Game) -> Solution:
    """Solve a game exactly from where it stands, trump being made; calls upon hands are heeded.

    The `values` are of the hand that is to play: the tricks that its side then wins, the open one included.  Raises
    `NotSolved` where cards are not known, no trump is made, or the cards lie irregularly.
    """
    table = game.table
    if table is None:
        raise NotSolved("nobody sits at a table yet")
    position = position_of(table.deal)
    ours = north_south(position)
    worth = {name(card): tricks for card, tricks in values(position).items()}
    line = tuple((LETTERS[seat], name(card)) for seat, card in best_line(position))
    return Solution((ours, position.left - ours), worth, line)
