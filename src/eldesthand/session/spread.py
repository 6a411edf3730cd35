"""The cards spread out for the cut for places: in an order laid down by chance before anyone draws."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card, pack


class Lying(Struct, frozen=True):
    """The cards as they were spread out, and those of them that someone has drawn since."""

    order: tuple[Card, ...] = ()
    turned: frozenset[Card] = frozenset()

    def left(self, gone: Collection[Card]) -> list[Card]:
        """Return the cards that are to be drawn from, as they lie; nobody may see which they are."""
        return [card for card in self.order if card not in gone]

    def drawn(self, cards: tuple[Card, ...]) -> Lying:
        """Return them once cards have been drawn."""
        return replace(self, turned=self.turned | set(cards))

    def is_spoilt(self, gone: Collection[Card]) -> bool:
        """Whether none lie there at all, or one whose place someone knows: `gone` are those that lie drawn."""
        return not self.order or not self.turned.issubset(gone)


def spread_out(lowest: int, gone: Collection[Card], chance: Random) -> tuple[Card, ...]:
    """Return the cards of a pack that nobody has drawn, as they are spread out afresh."""
    cards = [card for card in pack(lowest) if card not in gone]
    chance.shuffle(cards)
    return tuple(cards)
