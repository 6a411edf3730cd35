"""Cutting: an order of persons made by drawing cards, as far as places hang on it.

The order is kept as a *ladder*: everyone has a list of numbers, higher is better, and the lists are
compared from the left.  A list begins with what ranks people before any card is drawn (early arrival,
fewer rubbers played) and each card drawn adds its value.  Where people are still equal and a place
that matters lies among them, they draw.  So a cut knows only its ladder and its boundaries: ``(1, 2)``
parts the dealer from the others and the first two from the last two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import SECOND_PACK, Card
from eldesthand.club.persons import Name, Names
from eldesthand.laws.registry import law
from eldesthand.table.book import Book


class For(StrEnum):
    """What a cut decides."""

    TABLE = "who plays at the table"
    ENTRY = "who comes in"
    OUT = "who goes out"
    PARTNERS = "partners and the deal"


class Rung(Struct, frozen=True, gc=False):
    """A person in a cut, and what ranks him; `drawn` counts the cards among it."""

    name: Name
    rank: tuple[int, ...] = ()
    drawn: int = 0


class Tie(Struct, frozen=True, gc=False):
    """People still equal: their places are `first` to `last`, counted from 0, and boundaries lie among them."""

    names: Names
    first: int
    last: int
    across: tuple[int, ...]
    drawn: int
    total: int

    def parts(self, boundary: int) -> bool:
        """Whether a boundary lies among them."""
        return boundary in self.across


class Cut(Struct, frozen=True, gc=False):
    """A cut: its ladder, best first, the places that matter, and the cards of the round in hand.

    `pack` is the pack in use, 0 before a card of it is drawn; `tied` are those who draw in this round,
    `back` those who have put their card back, so that another may draw it.
    """

    purpose: For
    ladder: tuple[Rung, ...]
    boundaries: tuple[int, ...]
    laws: tuple[str, ...] = ()
    pack: int = 0
    tied: Names = ()
    cards: tuple[tuple[Name, Card], ...] = ()
    back: Names = ()

    @property
    def names(self) -> Names:
        """Everyone whose place the cut decides, best first as far as is known."""
        return tuple(rung.name for rung in self.ladder)

    @property
    def to_draw(self) -> Names:
        """Those who have still to draw in this round."""
        drawn = {name for name, _ in self.cards}
        return tuple(name for name in self.tied if name not in drawn)

    @property
    def over(self) -> bool:
        """Whether every place that matters is settled."""
        return not self.tied

    @property
    def begun(self) -> bool:
        """Whether a card has been drawn."""
        return bool(self.cards) or any(rung.drawn for rung in self.ladder)


def pack_of(card: Card) -> int:
    """Return the number of the pack a card belongs to."""
    return 2 if card >= SECOND_PACK else 1


def ties(cut: Cut) -> Iterator[Tie]:
    """Yield each group that is still equal across a boundary."""
    first = 0
    while first < len(cut.ladder):
        last = first
        while last + 1 < len(cut.ladder) and cut.ladder[last + 1].rank == cut.ladder[first].rank:
            last += 1
        across = tuple(boundary for boundary in cut.boundaries if first < boundary <= last)
        if across:
            names = tuple(rung.name for rung in cut.ladder[first : last + 1])
            yield Tie(names, first, last, across, cut.ladder[first].drawn, len(cut.ladder))
        first = last + 1


@law("S13", "P4", off=False)
def middle_pair_cuts_again(tie: Tie) -> bool:
    """Of four, two with equal cards draw again, but not if theirs are the two best or the two worst."""
    return len(tie.names) == 2 and tie.parts(2)


@law("S14", "P4", off=False)
def three_cut_again(tie: Tie) -> bool:
    """Three with equal cards draw again; the card that is not theirs keeps its place above or below them."""
    return len(tie.names) == 3


@law("A-11", off=False)
def other_ties_cut_again(tie: Tie) -> bool:
    """Draw again where the law is silent: the best two for the deal alone, and all four if all are equal."""
    return len(tie.names) == 4 or not tie.parts(2)


@law("A-11", off=False)
def places_are_drawn_for_again(tie: Tie) -> bool:
    """In a cut for places, equal cards matter only where places run out; there they draw again."""
    return True


@law("Z-55", off=False)
def same_card_is_drawn_for_again(tie: Tie) -> bool:
    """No two cards are equal where suits break ties; those who draw one and the same card, put back, draw again."""
    return True


_FOR_PARTNERS: Final = (middle_pair_cuts_again, three_cut_again, other_ties_cut_again)
_AS_MANY: Final = {2: (middle_pair_cuts_again,), 3: (three_cut_again,)}


def why_again(book: Book, cut: Cut, tie: Tie) -> tuple[str, ...] | None:
    """Return the laws of the book by which people with equal cards draw again, None if they don't."""
    for_places = cut.purpose is not For.PARTNERS
    if book.suits_part_equals:
        rules: tuple[Callable[[Tie], bool], ...] = (same_card_is_drawn_for_again,)
    else:
        rules = (places_are_drawn_for_again,) if for_places else _FOR_PARTNERS
    rule = next((rule for rule in rules if rule(tie)), None)
    if rule is None:
        return None
    if for_places:
        return book.cites(rule, *_AS_MANY.get(len(tie.names), ()))
    return book.cites(rule, other_ties_cut_again) if tie.drawn > 1 else book.cites(rule)


def opened(purpose: For, ladder: tuple[Rung, ...], boundaries: tuple[int, ...], laws: tuple[str, ...]) -> Cut:
    """Return a cut before its first card; it is over at once if nothing hangs on a card."""
    cut = Cut(purpose, in_order(ladder), boundaries, laws)
    return replace(cut, tied=tuple(name for tie in ties(cut) for name in tie.names))


def in_order(ladder: tuple[Rung, ...]) -> tuple[Rung, ...]:
    """Return a ladder best first; equals keep the order they stand in."""
    return tuple(sorted(ladder, key=lambda rung: rung.rank, reverse=True))


def with_values(book: Book, cut: Cut, values: dict[Name, int]) -> tuple[Cut, tuple[tuple[Tie, tuple[str, ...]], ...]]:
    """Return a cut after a round, and the ties that it leaves with the laws by which they draw again."""
    ladder = tuple(
        replace(rung, rank=(*rung.rank, values[rung.name]), drawn=rung.drawn + 1) if rung.name in values else rung
        for rung in cut.ladder
    )
    after = replace(cut, ladder=in_order(ladder), cards=(), back=(), tied=())
    again = tuple((tie, laws) for tie in ties(after) if (laws := why_again(book, after, tie)) is not None)
    return replace(after, tied=tuple(name for tie, _ in again for name in tie.names)), again
