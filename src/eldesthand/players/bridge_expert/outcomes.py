"""The outcome of each card in each of many worlds, by rule or exactly: by the kernel, or slowly in Python."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.cards import Card, Suit
from eldesthand.players.bridge.playout import play_out
from eldesthand.players.bridge_expert.lanes import Hands
from eldesthand.seats import Seat
from eldesthand.solver.arrays import cards_of
from eldesthand.solver.bridge import BridgePosition, values_many
from eldesthand.solver.native import kernel
from eldesthand.solver.position import BadPosition

Tricks = NDArray[np.int8]

NO_END: Final = 1 << 62
"""More leads than are ever searched."""


class CardsToPlay(Struct, frozen=True):
    """A choice of cards: the trump, who leads, the cards that lie, and those to choose from; NONE puts none down."""

    trump: Suit
    leader: Seat
    laid: tuple[Card, ...]
    cards: tuple[Card, ...]

    @property
    def hand(self) -> Seat:
        """The hand that is to play."""
        return (self.leader + len(self.laid)) & 3

    def by_rule(self, hands: Hands, rest: int = 0) -> Tricks:
        """Return the tricks of N and S left, a row for each world and a column for each card, if all play by rule.

        The last `rest` tricks are played exactly; not so where there is no kernel.
        """
        native = kernel()
        if native is not None:
            cards = [max(card, -1) for card in self.cards]
            tricks: Tricks = native.bridge_play_out_many(hands, self.trump, self.leader, self.laid, cards, rest, 1)
            return tricks
        rows = [[self._played_out(row, card) for card in self.cards] for row in hands.tolist()]
        return np.array(rows, dtype=np.int8)

    def _played_out(self, row: list[int], card: Card) -> int:
        layout = [[hand >> 16 * suit & 0xFFFF for suit in range(4)] for hand in row]
        if card >= 0:
            layout[self.hand][card >> 4] &= ~(1 << (card & 15))
        return play_out(layout, self.trump, self.leader, (*self.laid, card) if card >= 0 else self.laid)

    def exactly(self, hands: Hands, searched: int = NO_END) -> Tricks:
        """Return the same if all play as well as can be, all cards seen.  Raises `BadPosition` and `NoSolver`.

        It ends with the world in which so many leads have been searched: the rest are left out.
        """
        native = kernel()
        if native is not None:
            try:
                north, solved = native.bridge_values_within(
                    hands, self.trump, self.leader, self.laid, self.cards, searched
                )
            except ValueError as problem:
                raise BadPosition(str(problem)) from None
            tricks: Tricks = north[:solved]
            if (tricks < 0).any():
                raise BadPosition("some of the cards can't be put down by the solver's rules")
            return tricks
        positions = []
        for row in hands.tolist():
            north_hand, east, south, west = (cards_of(hand) for hand in row)
            positions.append(BridgePosition((north_hand, east, south, west), self.trump, self.leader, self.laid))
        own = np.array([[worth[card] for card in self.cards] for worth in values_many(positions)], dtype=np.int8)
        left = np.array([position.left for position in positions], dtype=np.int8)[:, None]
        return left - own if self.hand & 1 else own
