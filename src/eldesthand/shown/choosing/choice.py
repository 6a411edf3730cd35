"""What can be chosen by number: a menu, its choices, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from msgspec import Struct

from eldesthand.cards import NONE, Card, words
from eldesthand.table.acts import Act
from eldesthand.table.rights import Right


class Wish(StrEnum):
    """What the person wants of the game, beside acts at the table."""

    DRAW = "draw a card"
    PACK = "see to the pack"
    ON = "go on"
    AGAIN = "play another"
    LEAVE = "leave the table"
    NO_CLAIM = "have no claim"


class Menu(Struct, frozen=True, gc=False):
    """Things to choose from, under a title."""

    title: str
    choices: tuple[Choice, ...]


class Choice(Struct, frozen=True, gc=False):
    """One of them: its words, the law if there is one, and what it comes to.

    `card` is the card that it is about; the choice has its number above the card where the hand is numbered.  `right`
    is the right that it uses.
    """

    label: str
    does: Act | Wish | Menu
    law: str = ""
    card: Card = NONE
    right: Right | None = None


def of_cards(title: str, cards: Iterable[Card], make: Callable[[Card], Act]) -> Menu:
    """Return a menu of cards, each for the act that is made of it."""
    return Menu(title, tuple(Choice(f"the {words(card)}", make(card), card=card) for card in cards))
