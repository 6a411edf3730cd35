"""How bridge is drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from eldesthand.cards import NO_TRUMP, SUIT_WORDS
from eldesthand.cli import play_suits
from eldesthand.cli.play_drawing import Drawing
from eldesthand.cli.play_euchre import by_suit
from eldesthand.cli.play_picture import Picture, centred, crop
from eldesthand.cli.play_sheet import sheet
from eldesthand.cli.play_signs import INKS, PAPER
from eldesthand.seats import NOBODY, WORDS, Seat, Side, side
from eldesthand.session.closed_deal import LaidOpen
from eldesthand.shown.choosing.bridge import BridgeWays, doubled, maker
from eldesthand.table.score import Rubber
from eldesthand.table.view import View

WHOLE: Final = 50
"""The columns that a whole hand takes: it begins at the same place however many of its cards are left."""


class BridgeDrawing(Drawing, BridgeWays):
    """Bridge, drawn."""

    kept_as = "bridge"

    # What is drawn

    def trump(self, picture: Picture) -> Text:
        """Return the make, by whom, and how often it has been doubled."""
        deal, signs = picture.seen.deal, picture.signs
        if deal.trump < 0:
            return Text("no trumps yet" if deal.complete else "", style="dim")
        text = Text("")
        if deal.trump < NO_TRUMP and not signs.suits.isascii():
            text.append(f" {signs.suits[deal.trump]} ", style=f"bold {INKS[deal.trump]} {PAPER}").append(" ")
        text.append(SUIT_WORDS[deal.trump])
        text.append(f", {'made ' if picture.width >= 46 else ''}by {maker(picture.seen)}")
        return text.append(doubled(picture.seen))

    def standing(self, picture: Picture, which: Side) -> Text:
        """Return the points of a side towards the game, its games and its tricks."""
        seen, signs = picture.seen, picture.signs
        text = Text(str(seen.score.points[which]))
        for number, thing in ((seen.score.games[which], "game"), (seen.deal.won[which], "trick")):
            if number:
                text.append(f" {signs.dot} {number} {thing}{'s' * (number > 1)}", style="dim")
        return text

    def middle(self, picture: Picture, room: int) -> Text:
        """Return the pack, what a trick is worth, or its number."""
        return crop(Text(self.heart(picture.seen).words, style="dim"), room)

    def hand(self, picture: Picture) -> list[Text]:
        """Return the hand suit by suit."""
        return self.laid_out(picture, picture.seen.seat)

    def before(self, picture: Picture, seat: Seat) -> list[Text]:
        """Return dummy's hand, where it lies."""
        return self.laid_out(picture, seat) if seat == picture.seen.deal.dummy else []

    def aside(self, picture: Picture, seat: Seat, width: int) -> list[Text]:
        """Return dummy's hand at the side of the table, a line for each suit."""
        if seat != picture.seen.deal.dummy:
            return []
        return play_suits.columns(self.hand_of(picture.seen, seat), picture.signs, width)

    def laid_out(self, picture: Picture, seat: Seat) -> list[Text]:
        """Return a hand in strips, with numbers if its card is asked for."""
        seen, deal = picture.seen, picture.seen.deal
        held = self.hand_of(seen, seat)
        if not held:
            done = seen.deal.complete and seen.seat != NOBODY and seat == seen.seat
            return [centred(Text("you have no cards left" if done else "", style="dim"), picture.width)]
        asked = seat == (deal.dummy if seen.seat == deal.dealer else NOBODY) or (seat == seen.seat != deal.dummy)
        lines = play_suits.strips(
            held, picture.signs, picture.width - 1, picture.asked == seat, picture.fit, picture.roomy and asked
        )
        margin = max((picture.width - WHOLE) // 2, 0)
        return [Text(" " * margin).append_text(line) for line in lines]

    # Pages

    def score(self, seen: View) -> Iterator[str]:
        """Yield the sheet, and what wins."""
        yield from sheet(seen.sheet, seen.score, self.book.rubber_points(seen.score), side(seen.seat))
        yield ""
        yield from self.wins()

    def agreed(self, rubber: Rubber, own: Side) -> Iterator[str]:
        """Yield the sheet of a rubber that is over."""
        yield from sheet(rubber.sheet, rubber.tally, rubber.points, own)
        yield ""
        yield from super().agreed(rubber, own)

    def opened(self, deal: LaidOpen) -> Iterator[str]:
        """Yield the hands of a closed deal."""
        yield f"Deal {deal.number}, dealt by {WORDS[deal.dealer]}."
        for seat in range(4):
            yield f"  {WORDS[seat]:<6} {by_suit(deal.hands, seat)}"
