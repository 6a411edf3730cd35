"""The table on the screen: four hands round a table, the cards that lie on it, in 80 columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from eldesthand.cards import (
    JOKER,
    NO_TRUMP,
    RANK_LETTERS,
    SUIT_LETTERS,
    SUIT_WORDS,
    Card,
    Suit,
    face,
    rank_of,
    suit_of,
)
from eldesthand.english.sight import Sight
from eldesthand.seats import LETTERS, WORDS, E, N, S, Seat, W
from eldesthand.table.view import SeenTrick

SIGNS: Final = "♣♦♥♠"
WIDTH: Final = 80
_BOX: Final = 15
_SIDE: Final = 31
_ORDER: Final = (3, 2, 1, 0)
_RED: Final = (1, 2)


class Diagram:
    """The drawing of a table as it is seen; `signs` says whether suits are shown by their signs."""

    def __init__(self, seen: Sight, signs: bool) -> None:
        self.seen = seen
        self.suits = SIGNS if signs else SUIT_LETTERS
        self.frame = tuple("┌─┐│└┘" if signs else "+-+|++")
        self.deal = seen.view.deal

    def lines(self) -> list[Text]:
        """Return the lines of the drawing."""
        rows = [self.middle(N, above=True), self.middle(N, above=False)]
        rows += self.centre()
        rows += [self.middle(S, above=True), self.middle(S, above=False)]
        return rows + self.beneath()

    def top(self) -> Text:
        """Return the line above: the book, the trump, the tricks and the score."""
        deal, score = self.deal, self.seen.table.score.due if self.seen.table is not None else self.seen.view.score
        line = Text(self.seen.view.book, style="bold")
        if deal.trump == NO_TRUMP:
            line.append(f" – no trump, {WORDS[deal.maker]}")
        elif deal.trump >= 0:
            line.append(f" – {SUIT_WORDS[deal.trump]}, {WORDS[deal.maker]}")
        elif deal.turn_up >= 0:
            line.append(" – turned up ").append_text(self.card(deal.turn_up))
        line.append(f" – tricks NS {deal.won[0]} EW {deal.won[1]}")
        line.append(f" – score NS {score.points[0]} EW {score.points[1]}")
        return line

    # Cards

    def card(self, card: Card) -> Text:
        """Return a card with its sign, red if it is."""
        if card < 0:
            return Text("?")
        mark = "'" if card >= 64 else ""
        if face(card) == JOKER:
            return Text(f"JK{mark}")
        return Text(f"{self.suits[suit_of(card)]}{RANK_LETTERS[rank_of(card)]}{mark}", style=_colour(suit_of(card)))

    def hand(self, seat: Seat) -> Text:
        """Return a hand's cards suit by suit, a dash where nothing of it is seen."""
        cards = self.seen.hands[seat]
        known = sorted((card for card in cards if card >= 0), key=rank_of, reverse=True)
        parts: list[Text] = []
        for suit in _ORDER:
            of_suit = [card for card in known if suit_of(card) == suit and card != JOKER]
            ranks = "".join(RANK_LETTERS[rank_of(card)] for card in of_suit)
            if ranks:
                parts.append(Text(self.suits[suit] + ranks, style=_colour(suit)))
        if JOKER in known:
            parts.append(Text("JK"))
        unknown = len(cards) - len(known)
        if unknown:
            parts.append(Text(f"{unknown} unknown" if known else "cards unknown", style="dim"))
        empty = "out of cards" if self.seen.table is not None or self.own(seat) else "cards not seen"
        return Text(" ").join(parts) if parts else Text(empty, style="dim")

    def own(self, seat: Seat) -> bool:
        """Whether the hand is one that the reader sees."""
        return seat in (self.seen.view.seat, self.deal.dummy)

    def name(self, seat: Seat) -> Text:
        """Return a seat's name and what it is in the deal, marked if something is awaited of it."""
        deal = self.deal
        roles = (
            ("dealer", deal.dealer), ("maker", deal.maker), ("alone", deal.lone), ("dummy", deal.dummy),
        )  # fmt: skip
        own = [role for role, who in roles if who == seat]
        if deal.out >> seat & 1:
            own.append("sits out")
        waits = any(seat in (due.seat, due.hand) for due in self.seen.view.due)
        name = Text("> " if waits else "", style="bold green")
        name.append(WORDS[seat], style="bold")
        return name.append(f" {', '.join(own)}" if own else "", style="dim")

    # Places

    def middle(self, seat: Seat, above: bool) -> Text:
        """Return one of the two lines of north or south: the name or the cards."""
        line = self.name(seat) if above else self.hand(seat)
        return Text(" " * max((WIDTH - len(line)) // 2, 0)).append_text(line)

    def centre(self) -> list[Text]:
        """Return the lines of the table itself with west and east beside it."""
        trick = self.on_table()
        put = {seat: self.card(card) for seat, card in trick.cards} if trick is not None else {}
        blank = Text("  ")
        number = Text(str(trick.n) if trick is not None else " ", style="dim")
        nw, line, ne, _, sw, se = self.frame
        rows = [
            Text(nw + line * _BOX + ne),
            self.boxed(put.get(N, blank)),
            self.boxed(put.get(W, blank), number, put.get(E, blank)),
            self.boxed(put.get(S, blank)),
            Text(sw + line * _BOX + se),
        ]
        left = [Text(""), self.name(W), self.hand(W), Text(""), Text("")]
        right = [Text(""), self.name(E), self.hand(E), Text(""), Text("")]
        return [_row(*three) for three in zip(left, rows, right, strict=True)]

    def boxed(self, *parts: Text) -> Text:
        """Return the cards in one row of the table: one card in the middle, or one at each side and a number."""
        inside = Text("   ").join(parts)
        space, side = _BOX - len(inside), self.frame[3]
        return Text(side + " " * (space // 2)).append_text(inside).append(" " * (space - space // 2) + side)

    def on_table(self) -> SeenTrick | None:
        """Return the latest trick whose cards are to be seen."""
        return next((trick for trick in reversed(self.deal.tricks) if trick.cards), None)

    def beneath(self) -> list[Text]:
        """Return the lines below: other tricks that lie open, and the cards that lie face up."""
        drawn: list[Text] = []
        last = self.on_table()
        for trick in self.deal.tricks:
            if trick.cards and trick is not last:
                line = Text(f"Also on the table, trick {trick.n}:")
                for seat, card in trick.cards:
                    line.append(f" {LETTERS[seat]} ").append_text(self.card(card))
                drawn.append(line)
        if self.deal.faced:
            line = Text("Face up:")
            for card, seat in self.deal.faced:
                line.append(" ").append_text(self.card(card)).append(f" before {WORDS[seat]}")
            drawn.append(line)
        return drawn


def _colour(suit: Suit) -> str:
    return "red" if suit in _RED else ""


def _row(left: Text, middle: Text, right: Text) -> Text:
    line = Text(" " * max(_SIDE - 1 - len(left), 0)).append_text(left).append(" ").append_text(middle)
    return line.append("  ").append_text(right)
