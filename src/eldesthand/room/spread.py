"""The cards spread out for the cut for places: in an order laid down by chance before anyone draws."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card, pack
from eldesthand.club.club import Club
from eldesthand.evening.standing import drawn_in
from eldesthand.room.events import SpreadOut


class Lying(Struct, frozen=True):
    """The cards as they were spread out, and those of them that someone has drawn since."""

    order: tuple[Card, ...] = ()
    turned: frozenset[Card] = frozenset()

    def left(self, club: Club) -> list[Card]:
        """Return the cards that are to be drawn from, as they lie; nobody may see which they are."""
        gone = {card for _, card in drawn_in(club)}
        return [card for card in self.order if card not in gone]

    def drawn(self, cards: tuple[Card, ...]) -> Lying:
        """Return them once cards have been drawn."""
        return replace(self, turned=self.turned | set(cards))

    def is_spoilt(self, club: Club) -> bool:
        """Whether a card lies among them whose place someone knows, or none lie at all though one is to be drawn."""
        if all(one.what != "cut" for one in club.due):
            return False
        return not self.order or bool(self.turned.difference(card for _, card in drawn_in(club)))


def spread_out(club: Club, chance: Random) -> SpreadOut:
    """Return the cards that nobody has drawn, spread out afresh."""
    gone = {card for _, card in drawn_in(club)}
    cards = [card for card in pack(club.book.lowest) if card not in gone]
    chance.shuffle(cards)
    return SpreadOut(tuple(cards))
