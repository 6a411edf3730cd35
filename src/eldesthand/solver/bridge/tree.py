"""The ways to go on while a call stands, of which DDS knows nothing: each is followed until no call binds any more.

What a penalty is worth is so found exactly: DDS is asked about the ends of the ways, and the sides choose between
them.  A call that binds a hand tricks later opens too many ways; then it can't be weighed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from eldesthand.cards import Card, suit_of
from eldesthand.seats import side
from eldesthand.solver.bridge.position import BridgePosition
from eldesthand.solver.following import lawful
from eldesthand.solver.position import BadPosition

MOST_WAYS: Final = 400
"""The most ends of ways that DDS is asked about for one position."""


class TooManyWays(BadPosition):
    """Raised where a call binds a hand so late that the ways until then can't all be followed."""


class Branch(Struct, frozen=True):
    """What follows a card: the tricks N and S have won by then, and how it goes on.

    It ends at position `leaf` of those to be solved, or with the last card (-1), or the ways after each card of the
    hand to play follow.
    """

    won: int
    leaf: int = -1
    choosing: int = -1
    then: tuple[tuple[Card, Branch], ...] = ()


class Tree:
    """The ways from a position, and the positions at their ends."""

    def __init__(self, position: BridgePosition) -> None:
        self.leaves: list[BridgePosition] = []
        self.root = self._way(position, 0)

    def _way(self, position: BridgePosition, won: int) -> Branch:
        if not position.left:
            return Branch(won)
        if not position.calls:
            if len(self.leaves) == MOST_WAYS:
                raise TooManyWays("a call stands that binds a hand too late to be weighed")
            self.leaves.append(position)
            return Branch(won, len(self.leaves) - 1)
        then = tuple((card, self._after(position, card, won)) for card in distinct(position))
        return Branch(won, -1, position.to_play, then)

    def _after(self, position: BridgePosition, card: Card, won: int) -> Branch:
        later = position.after(card)
        closes = not later.laid
        return self._way(later, won + (closes and not later.leader & 1))

    def north_south(self, solved: Sequence[int], way: Branch | None = None) -> int:
        """Return the tricks of N and S in all after a way; `solved` are theirs at each leaf."""
        way = self.root if way is None else way
        if way.leaf >= 0:
            return way.won + solved[way.leaf]
        if not way.then:
            return way.won
        counts = [self.north_south(solved, then) for _, then in way.then]
        return min(counts) if side(way.choosing) else max(counts)

    def values(self, position: BridgePosition, solved: Sequence[int]) -> dict[Card, int]:
        """Return each lawful card and the tricks of its player's side, cards equal to one followed included."""
        worth = {card: self.north_south(solved, way) for card, way in self.root.then}
        tricks, last = {}, 0
        for card in sorted(lawful(position)):
            last = worth.get(card, last)
            tricks[card] = position.left - last if side(position.to_play) else last
        return tricks


def distinct(position: BridgePosition) -> tuple[Card, ...]:
    """Return of lawful cards between which no other lies the lowest; a card that a call names is equal to none."""
    named = {call.card for call in position.calls}
    live = {card for hand in position.hands for card in hand} | set(position.laid)
    held = set(lawful(position))
    cards: list[Card] = []
    for card in sorted(held):
        below = max((other for other in live if other < card and suit_of(other) == suit_of(card)), default=-1)
        if below not in held or below in named or card in named:
            cards.append(card)
    return tuple(cards)
