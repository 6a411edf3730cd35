"""How euchre is drawn in the terminal, by each of its books."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldesthand.cards import JOKER, RANK_LETTERS, SUIT_LETTERS, SUIT_WORDS, face, rank_of, suit_of, words
from eldesthand.cli.play_drawing import Drawing
from eldesthand.cli.play_picture import Picture, centred, crop
from eldesthand.cli.play_signs import INKS, PAPER, chip
from eldesthand.english import plain
from eldesthand.seats import NOBODY, WORDS, Side
from eldesthand.session.closed_deal import LaidOpen
from eldesthand.shown.choosing.euchre import EuchreWays, made_by
from eldesthand.shown.choosing.game import on_table
from eldesthand.table.deal import Hands

FIVE = 5


class EuchreDrawing(Drawing, EuchreWays):
    """Euchre, drawn."""

    kept_as = "euchre"

    # What is drawn

    def trump(self, picture: Picture) -> Text:
        """Return the trump and who made it, or who plays alone."""
        deal, signs = picture.seen.deal, picture.signs
        if deal.trump < 0:
            return Text("no trump yet" if deal.complete else "", style="dim")
        sign = Text("")
        if not signs.suits.isascii():
            sign.append(f" {signs.suits[deal.trump]} ", style=f"bold {INKS[deal.trump]} {PAPER}").append(" ")
        by = made_by(deal)
        are = " are trump" if picture.width >= 46 else ""
        return sign.append(f"{SUIT_WORDS[deal.trump]}{are}{', ' if by else ''}{by}")

    def standing(self, picture: Picture, which: Side) -> Text:
        """Return the points of a side as counters, its games and its tricks."""
        seen, signs = picture.seen, picture.signs
        points = seen.score.points[which]
        counters = signs.full * min(points, self.goal) + signs.empty * max(self.goal - points, 0) + " "
        room = picture.width >= (46 if self.goal <= FIVE else 72)
        text = Text(f"{counters if room else ''}{points}")
        for number, thing in ((seen.score.games[which], "game"), (seen.deal.won[which], "trick")):
            if number:
                text.append(f" {signs.dot} {number} {thing}{'s' * (number > 1)}", style="dim")
        return text

    def middle(self, picture: Picture, room: int) -> Text:
        """Return the pack, the card turned up, or the number of the trick."""
        deal = picture.seen.deal
        middle = Text("")
        if not deal.complete:
            middle.append("the pack", style="dim")
        elif deal.turn_up >= 0 and not deal.turn_up_taken and deal.trump < 0:
            down = len([fact for fact in deal.said if fact.word == "pass"]) >= 4
            if down or room >= 16:
                middle.append("turned down" if down else "turned up ", style="dim")
            if not down:
                middle.append_text(chip(deal.turn_up, picture.signs))
                stands_for: int = getattr(deal.making, "stands_for", NOBODY)
                if face(deal.turn_up) == JOKER and stands_for >= 0:
                    middle.append(f" for {SUIT_WORDS[stands_for]}", style="dim")
        elif (trick := on_table(picture.seen)) is not None:
            middle.append(f"trick {trick.n}", style="dim")
        return crop(middle, room)

    def hand(self, picture: Picture) -> list[Text]:
        """Return the hand in one line, each card on a chip."""
        seen = picture.seen
        held = self.hand_of(seen, seen.seat)
        line = Text("")
        for number, card in enumerate(held, 1):
            dim = picture.fit is not None and card not in picture.fit
            if picture.asked == seen.seat:
                line.append(f"{number}", style="dim").append(" ")
            line.append_text(chip(card, picture.signs, dim)).append("  ")
        if not held:
            done = seen.deal.complete and seen.seat != NOBODY
            return [centred(Text("you have no cards left" if done else "", style="dim"), picture.width)]
        text = Text("Your hand  ", style="dim") if picture.width >= 72 else Text("")
        line.rstrip()
        return [centred(text.append_text(line), picture.width)]

    # Pages

    def opened(self, deal: LaidOpen) -> Iterator[str]:
        """Yield the hands of a closed deal, its turn-up and its discards."""
        yield f"Deal {deal.number}, dealt by {WORDS[deal.dealer]}; turned up: the {words(deal.turn_up)}."
        for seat in range(4):
            yield f"  {WORDS[seat]:<6} {by_suit(deal.hands, seat)}"
        if deal.discards:
            yield f"  discarded: {plain.cards(deal.discards)}"


def by_suit(hands: Hands, seat: int) -> str:
    """Return a hand suit by suit: ``S K7  H AQ  C 8``."""
    held = sorted((card for card in hands[seat] if card >= 0), key=rank_of, reverse=True)
    parts = ["JK"] if any(face(card) == JOKER for card in held) else []
    for suit in (3, 2, 1, 0):
        of_suit = (card for card in held if suit_of(card) == suit and face(card) != JOKER)
        ranks = "".join(RANK_LETTERS[rank_of(card)] for card in of_suit)
        if ranks:
            parts.append(f"{SUIT_LETTERS[suit]} {ranks}")
    return "  ".join(parts)
