"""What each game says of itself: what differs between games in words and choices, one class for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit
from eldesthand.english.plain import called
from eldesthand.seats import Seat
from eldesthand.shown.choosing.choice import Choice
from eldesthand.shown.choosing.ending import Addressee
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.lawful import binding, can_answer
from eldesthand.table.view import SeenTrick, View


class Heart(Struct, frozen=True, gc=False):
    """What lies amid the table beside the cards of a trick: in words, and the card that lies there if one does."""

    words: str = ""
    card: Card = NONE


class Ways:
    """What is said and chosen at a game; `book` is the book it is played by."""

    prompts: ClassVar[dict[str, str]]
    """What is awaited of someone, by the word of what is due."""
    numbered: ClassVar[frozenset[str]]
    """What is answered with a card of a hand."""
    puts: ClassVar[str]
    """What becomes of a card that is named."""

    def __init__(self, book: Book) -> None:
        self.book = book

    @property
    def goal(self) -> int:
        """The points of a game."""
        raise NotImplementedError

    def due(self, seen: View, due: Due) -> Iterator[Choice]:
        """Yield the answers that there are to what is due of the view's seat."""
        raise NotImplementedError

    def unusual(self, seen: View) -> Iterator[Choice]:
        """Yield what can be done at the table and had better not."""
        raise NotImplementedError

    def prompt(self, due: Due) -> str:
        """Return the prompt of whoever is awaited, "" where no words of its own belong to it."""
        return self.prompts.get(due.what, "")

    def awaited(self, seen: View, due: Due) -> str:
        """Return the prompt of the view's seat, with the call that binds the card if one does."""
        words = self.prompt(due)
        if due.what not in ("lead", "play"):
            return words
        hand = due.hand if due.hand >= 0 else due.seat
        call = binding(seen, hand)
        asked = called(call.option, can_answer(seen, self.book, hand, call)) if call is not None else ""
        return f"{words}: {asked}" if asked else words

    def powers(self, seen: View) -> Iterator[Choice]:
        """Yield what the seat may do at any time by its place at the table."""
        return iter(())

    def put(self, card: Card, seen: View, due: Due | None) -> Act:
        """Return the act that naming a card stands for."""
        return A.Play(seen.seat, card)

    def spoken(self, act: Act, seen: View) -> str:
        """Return an act in the words in which it is said, "" if none are."""
        raise NotImplementedError

    def called(self, act: Act, seen: View) -> str:
        """Return an act as it stands beside the seat that has said it, as short as may be."""
        return self.spoken(act, seen)

    def order(self, cards: Iterable[Card], trump: Suit, bowers: bool) -> tuple[Card, ...]:
        """Return cards in the order in which they are held; with `bowers` as the game ranks them."""
        raise NotImplementedError

    def hand_of(self, seen: View, hand: Seat) -> tuple[Card, ...]:
        """Return a hand as it is held; at a strict table nobody sorts it by what is trump in the play."""
        return self.held(seen.deal.hands[hand], seen)

    def held(self, cards: Iterable[Card], seen: View) -> tuple[Card, ...]:
        """Return cards as they are held in the deal of a view."""
        return self.order(cards, seen.deal.trump, seen.manner != "strict")

    def make(self, seen: View) -> str:
        """Return the trump, and by whom it was made; "" before the deal."""
        raise NotImplementedError

    def came_to(self, seen: View, reader: Addressee, lines: Sequence[ScoreLine]) -> str:
        """Return what a deal that is over came to, without its points; "" if nobody has scored."""
        raise NotImplementedError

    def heart(self, seen: View) -> Heart:
        """Return the middle of the table."""
        raise NotImplementedError

    def says(self) -> tuple[str, ...]:
        """Return examples of what can be said."""
        raise NotImplementedError

    def score(self, seen: View) -> Iterator[str]:
        """Yield the score so far, and what it takes to win."""
        raise NotImplementedError

    def wins(self) -> tuple[str, ...]:
        """Return the points that it takes to win, each with its law."""
        raise NotImplementedError


def on_table(seen: View) -> SeenTrick | None:
    """Return the latest trick whose cards are to be seen."""
    return next((trick for trick in reversed(seen.deal.tricks) if trick.cards), None)
