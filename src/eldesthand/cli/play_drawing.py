"""What differs between games in how the terminal draws them: the base of one class for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text

from eldesthand.cli.play_picture import Picture
from eldesthand.english import plain
from eldesthand.seats import Seat, Side
from eldesthand.session.closed_deal import LaidOpen
from eldesthand.shown.choosing.game import Ways
from eldesthand.table.score import Rubber


class Drawing(Ways):
    """A game as the terminal draws it, beside what is said and chosen at it."""

    kept_as: ClassVar[str]
    """The name of its files, unless the person names one."""

    # What is drawn

    def trump(self, picture: Picture) -> Text:
        """Return the trump, and by whom it was made."""
        raise NotImplementedError

    def standing(self, picture: Picture, which: Side) -> Text:
        """Return the score of a side."""
        raise NotImplementedError

    def middle(self, picture: Picture, room: int) -> Text:
        """Return the text amid the table beside the cards of a trick, in no more columns than there is room."""
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

    def agreed(self, rubber: Rubber, own: Side) -> Iterator[str]:
        """Yield what a rubber or game that is over came to."""
        if self.book.plays_for == "game":
            yield plain.game_words(rubber.winner, 0)
        else:
            yield plain.rubber_words(rubber)

    def opened(self, deal: LaidOpen) -> Iterator[str]:
        """Yield the hands of a closed deal as they were dealt."""
        raise NotImplementedError
