"""What a person can do at a table and had better not, as far as the games share it; the laws answer.

An act has its places in these menus by what its class declares (`eldesthand.table.act.Offered`); one that leads to a
menu of its own has a function here, or with the game to which it belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations
from typing import Any, Final

from eldesthand.cards import Card, words
from eldesthand.english.plain import count
from eldesthand.play.cut import FEWEST
from eldesthand.seats import WORDS, Seat, clockwise, left
from eldesthand.shown.choosing.choice import Choice, Menu, of_cards
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.act import Act, Offered
from eldesthand.table.book import Book
from eldesthand.table.view import View

LeadsTo = Callable[[View, Book, tuple[Card, ...]], Menu | Act | None]
"""Returns what choosing an act leads to for the view's seat, whose cards are given; None where it is not offered."""

LEADS_TO: Final[dict[type[Act], LeadsTo]] = {}


def leads_to(kind: type[Act]) -> Callable[[LeadsTo], LeadsTo]:
    """Register what choosing an act of a kind leads to, if that is more than the act or a menu of cards."""

    def register(build: LeadsTo) -> LeadsTo:
        LEADS_TO[kind] = build
        return build

    return register


@cache
def _places(menu: str) -> tuple[tuple[Offered, type[Act]], ...]:
    """Return the places in a menu, in its order, each with the kind of act that has declared it."""
    places = [(place, kind) for kind in Act.__subclasses__() for place in kind.offered if place.menu == menu]
    return tuple(sorted(places, key=lambda declared: declared[0].place))


def offered(menu: str, seen: View, book: Book, cards: tuple[Card, ...] = ()) -> Iterator[Choice]:
    """Yield the acts of a menu for the view's seat, whose cards are given."""
    for place, kind in _places(menu):
        make: Callable[..., Any] = partial(kind, seen.seat, **place.fixed)
        does: Menu | Act | None
        if place.choices:
            does = Menu(place.title, tuple(Choice(label, make(**settled)) for label, settled in place.choices))
        elif place.title:
            does = of_cards(place.title, cards, make)
        else:
            does = LEADS_TO[kind](seen, book, cards) if kind in LEADS_TO and not place.fixed else make()
        if does is not None:
            yield Choice(place.label, does, place.law)


def with_the_pack(seen: View, book: Book) -> Iterator[Choice]:
    """Yield what can be done with the pack while it is made ready and dealt, whosever part it is."""
    return in_the_book(offered("while dealing" if is_being_dealt(seen) else "before the deal", seen, book), book)


def is_being_dealt(seen: View) -> bool:
    """Whether someone has begun to deal and has not done."""
    return bool(seen.deal.packets) and not (seen.deal.complete or seen.deal.ended)


@leads_to(A.CutPack)
def _cuts(seen: View, book: Book, cards: tuple[Card, ...]) -> Menu:
    me, few = seen.seat, FEWEST - 1
    choices = (
        Choice("somewhere about the middle", A.CutPack(me)),
        Choice(f"lifting {count(few, 'card')}", A.CutPack(me, few)),
        Choice(f"leaving {count(few, 'card')}", A.CutPack(me, len(book.pack) - few)),
        Choice("and let the cards fall into confusion", A.CutPack(me, confusion=True)),
    )
    return Menu("Cut it how?", choices)


@leads_to(A.DealPacket)
def _packets(seen: View, book: Book, cards: tuple[Card, ...]) -> Menu:
    """Return the packets that can be dealt by hand, in order or not."""
    me = seen.seat
    sizes = (1, 2, 3, 4) if book.turns_up else (1, 2, 3)

    def to(hand: Seat) -> Menu:
        return Menu("How many?", tuple(Choice(count(n, "card"), A.DealPacket(me, hand, n)) for n in sizes))

    return Menu("Deal to whom?", tuple(Choice(WORDS[hand], to(hand)) for hand in clockwise(left(me))))


@leads_to(A.PlayTogether)
def _pairs(seen: View, book: Book, cards: tuple[Card, ...]) -> Menu:
    pairs = (
        Choice(f"the {words(first)} and the {words(second)}", A.PlayTogether(seen.seat, (first, second)))
        for first, second in combinations(cards, 2)
    )
    return Menu("Which two? The first lies undermost.", tuple(pairs))


@leads_to(A.Restore)
def _restore(seen: View, book: Book, cards: tuple[Card, ...]) -> Act | None:
    return A.Restore(seen.seat) if seen.deal.detached >> seen.seat & 1 else None


@leads_to(A.Remark)
def _remarks(seen: View, book: Book, cards: tuple[Card, ...]) -> Menu:
    says = {
        A.Remarked.OURS: '"it is ours"',
        A.Remarked.THEIRS: '"it is theirs"',
        A.Remarked.NAMES: "name your card",
        A.Remarked.DRAWS: "draw your card towards you",
        A.Remarked.URGES: '"win it, partner"',
    }
    if book.has_law("B-GEN-5b"):
        says[A.Remarked.COMMENTS] = "speak of how the hand is played"
    return Menu("Say what?", tuple(Choice(label, A.Remark(seen.seat, kind)) for kind, label in says.items()))


@leads_to(A.Retract)
def _retractions(seen: View, book: Book, cards: tuple[Card, ...]) -> Menu:
    choices = (
        Choice(f"the {words(put)} for the {words(card)}", A.Retract(seen.seat, put, card))
        for trick in seen.deal.tricks
        for hand, put in trick.cards
        if hand == seen.seat and put >= 0
        for card in cards
    )
    return Menu("Which for which?", tuple(choices))


def in_the_book(choices: Iterator[Choice], book: Book) -> Iterator[Choice]:
    """Yield those of the choices that are acts of a book's game."""
    for choice in choices:
        if isinstance(choice.does, Menu):
            inner = tuple(in_the_book(iter(choice.does.choices), book))
            if inner:
                yield Choice(choice.label, Menu(choice.does.title, inner), choice.law, choice.card)
        elif type(choice.does) in book.handlers:
            yield choice
