"""How each game is shown and asked for in the terminal: what differs between games, one class for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rich.text import Text

from eldesthand.cards import Card, Suit
from eldesthand.cli.play_choices import Choice
from eldesthand.cli.play_picture import Picture
from eldesthand.evening.evening import Evening
from eldesthand.evening.opened import Opened
from eldesthand.minutes import english
from eldesthand.seats import Seat, Side
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.score import Rubber
from eldesthand.table.view import View


class Ways:
    """What the terminal must know of a game; `book` is the book it is played by."""

    kept_as: ClassVar[str]
    """The name of its files, unless the person names one."""
    prompts: ClassVar[dict[str, str]]
    """What is awaited of the person, by the word of what is due."""
    numbered: ClassVar[frozenset[str]]
    """What is answered with a card of a hand, so that its cards have numbers."""

    puts: ClassVar[str]
    """What becomes of a card that is typed."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def due(self, evening: Evening, seen: View, due: Due) -> Iterator[Choice]:
        """Yield the answers that there are to what is due of the person."""
        raise NotImplementedError

    def unusual(self, seen: View) -> Iterator[Choice]:
        """Yield what can be done at the table and had better not."""
        raise NotImplementedError

    def prompt(self, due: Due) -> str:
        """Return what is awaited of the person, "" where no words of its own belong to it."""
        return self.prompts.get(due.what, "")

    def powers(self, seen: View) -> Iterator[Choice]:
        """Yield what the person may do at any time by his place at the table."""
        return iter(())

    def put(self, card: Card, seen: View, due: Due | None) -> Act:
        """Return what becomes of a card that is named."""
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
        return self.order(seen.deal.hands[hand], seen.deal.trump, seen.manner != "strict")

    # What is drawn

    def make(self, picture: Picture) -> Text:
        """Return what is trump, and by whom."""
        raise NotImplementedError

    def standing(self, picture: Picture, which: Side) -> Text:
        """Return the score of a side."""
        raise NotImplementedError

    def heart(self, picture: Picture, room: int) -> Text:
        """Return what lies amid the table beside the cards of a trick, in no more columns than there is room."""
        raise NotImplementedError

    def hand(self, picture: Picture) -> list[Text]:
        """Return the lines of the person's hand, each card with its number if one of them is asked for."""
        raise NotImplementedError

    def before(self, picture: Picture, seat: Seat) -> list[Text]:
        """Return the lines of a hand that lies open before the seat across the table."""
        return []

    def aside(self, picture: Picture, seat: Seat, width: int) -> list[Text]:
        """Return the lines of a hand that lies open before a seat at the side of the table."""
        return []

    # Pages

    def says(self) -> tuple[str, ...]:
        """Return examples of what can be said."""
        raise NotImplementedError

    def score(self, evening: Evening, seen: View) -> Iterator[str]:
        """Yield the score so far, and what it takes to win."""
        raise NotImplementedError

    def agreed(self, rubber: Rubber, own: Side) -> Iterator[str]:
        """Yield what a rubber or game that is over came to."""
        if self.book.plays_for == "game":
            yield english.game_words(rubber.winner, 0)
        else:
            yield english.rubber_words(rubber)

    def opened(self, deal: Opened) -> Iterator[str]:
        """Yield the hands of a closed deal as they were dealt."""
        raise NotImplementedError


def ways(book: Book) -> Ways:
    """Return the ways of a book's game."""
    from eldesthand.cli import play_bridge, play_euchre

    found: dict[str, type[Ways]] = {"euchre": play_euchre.EuchreWays, "bridge": play_bridge.BridgeWays}
    return found[book.game](book)
