"""What the Book would make of each of many hands: its tables and cautions, as `players/bridge/making.py` has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from msgspec import Struct

from eldesthand.bridge.rubber import GAME
from eldesthand.bridge.worth import trick_value
from eldesthand.cards import CLUBS, DIAMONDS, HEARTS, NO_TRUMP, SPADES, Suit
from eldesthand.players.bridge.holding import AVERAGE
from eldesthand.players.bridge.making import A_KING, ASSURED, TRUMP_OF
from eldesthand.players.bridge.rows import AxiomRow, at, row
from eldesthand.players.bridge_expert.lanes import Flags, Hands, ManyHands, Whole, suit_tables

LEFT: Final = 5
"""In place of a trump: the make is left to the partner."""


class MakersStanding(Struct, frozen=True):
    """The score as the side that makes sees it: its own points and games first."""

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)

    @property
    def cautious(self) -> bool:
        """Whether no doubtful make is in order."""
        own, theirs = self.points
        return self.games[0] > self.games[1] or (self.games == (0, 0) and own == 0 and theirs >= 18)


Bars = Callable[[AxiomRow, Suit], Flags | None]


def _never(entry: AxiomRow, suit: Suit) -> None:
    return None


class BookMakes:
    """The Book's makes of many hands at a standing of the rubber."""

    def __init__(self, hands: Hands, standing: MakersStanding) -> None:
        self.many = ManyHands(hands)
        self.standing = standing

    def by_dealer(self) -> Whole:
        """Return the dealer's make of each hand, `LEFT` where it is left to the partner."""
        rows = [
            entry
            for entry in self._rows()
            if (entry.id != "SO-2" or self.standing.games[1] > self.standing.games[0])
            and not (entry.doubtful and self.standing.cautious)
        ]
        return self._first(rows, LEFT, _never)

    def by_partner(self) -> Whole:
        """Return the make of each hand to which the make was left."""
        many, tables = self.many, suit_tables()
        weak: Flags = tables.worth[many.lanes[HEARTS]] + tables.worth[many.lanes[DIAMONDS]] <= A_KING
        weak &= ~(tables.protected[many.lanes[HEARTS]] & tables.protected[many.lanes[DIAMONDS]])

        def barred(entry: AxiomRow, suit: Suit) -> Flags | None:
            if suit == NO_TRUMP:
                return weak
            weak_suit: Flags = many.hoped(suit) < 6.5
            return weak_suit if entry.makes == "red" else None

        made = self._first([entry for entry in self._rows() if entry.id != "SO-2"], LEFT, barred, reds=False)
        spades = tables.honours[many.lanes[SPADES]]
        clubs = self._fits(row("PM-3"), CLUBS) & (many.length[SPADES] <= 2) & (spades == 0)
        rest = np.where(clubs, CLUBS, SPADES)
        if self.standing == MakersStanding((24, 24), (1, 1)):
            values = [trick_value(suit) for suit in range(4)]
            order = sorted(range(4), key=lambda suit: -values[suit])
            rest = np.array(order)[np.argmax([many.hoped(suit) for suit in order], axis=0)]
        return np.where(made == LEFT, rest, made)

    @staticmethod
    def _rows() -> list[AxiomRow]:
        return [entry for entry in at("make") if entry.makes]

    def _first(self, rows: list[AxiomRow], nothing: int, barred: Bars, reds: bool = True) -> Whole:
        """Return the make of the first row that fits each hand; hearts if both red suits fit and `reds` is set."""
        made = np.full(self.many.size, nothing)
        for entry in rows:
            trumps = (HEARTS, DIAMONDS) if entry.makes == "red" else (TRUMP_OF[entry.makes],)
            wanted = np.full(self.many.size, nothing)
            for trump in reversed(trumps):
                wanted = np.where(self._wants(entry, trump), trump, wanted)
            for trump in trumps:
                bars = barred(entry, trump)
                if bars is not None:
                    wanted = np.where((wanted == trump) & bars, nothing, wanted)
            if reds and entry.makes == "red":
                wanted = np.where((wanted == DIAMONDS) & self._fits_red(HEARTS), HEARTS, wanted)
            made = np.where(made == nothing, wanted, made)
        return made

    def _wants(self, entry: AxiomRow, trump: Suit) -> Flags:
        if trump == NO_TRUMP:
            return self._fits_no_trump(entry)
        fits = self._fits(entry, trump)
        if trump == DIAMONDS and entry.makes == "red":
            fits &= ~self._weak_diamonds()
        if self.standing.points[0] < entry.own:
            return np.zeros_like(fits)
        return fits & self._assured(trump) if entry.assured else fits

    def _fits(self, entry: AxiomRow, suit: Suit) -> Flags:
        tables, lane = suit_tables(), self.many.lanes[suit]
        enough = tables.length[lane] >= entry.length
        fits: Flags = enough & (tables.honours[lane] >= entry.honours) & (tables.good[lane] >= entry.good)
        return fits

    def _fits_red(self, suit: Suit) -> Flags:
        fits: Flags = np.any([self._fits(entry, suit) for entry in self._rows() if entry.makes == "red"], axis=0)
        return fits

    def _fits_no_trump(self, entry: AxiomRow) -> Flags:
        many, tables = self.many, suit_tables()
        aces = many.total(tables.ace)
        fits = (aces >= entry.aces) & (many.total(tables.worth) >= AVERAGE + entry.above)
        fits &= many.total(tables.protected) >= entry.protected
        if entry.solid:
            fits &= tables.solid[many.lanes[CLUBS]] | tables.solid[many.lanes[SPADES]]
        counted = many.ace & (np.cumsum(many.ace, axis=0) <= entry.aces)
        guarded: Whole = (many.guarded & ~counted).sum(axis=0)
        return fits & (guarded >= entry.guarded)

    def _weak_diamonds(self) -> Flags:
        own, theirs = self.standing.points
        return (self.many.hoped(DIAMONDS) < 7) & (own == 0 or own < theirs)

    def _assured(self, suit: Suit) -> Flags:
        wanted = -(-(GAME - self.standing.points[0]) // trick_value(suit))
        return self.many.hoped(suit) >= 6 + wanted + ASSURED
