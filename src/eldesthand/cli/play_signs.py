"""The signs of the card table, with letters and plain strokes for a terminal that has no others; cards as chips."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from rich.text import Text

from eldesthand.cards import JOKER, RANK_LETTERS, SUIT_LETTERS, Card, face, rank_of, suit_of
from eldesthand.cli.pages import clean

_PLAIN: Final = str.maketrans("–—’‘“”─═│┼╪", "--''\"\"-=|++") | {ord("…"): "..."}
PAPER: Final = "on #fffdf5"
INKS: Final = ("#0e7d69", "#0c01a7", "#da2107", "#000000")
"""The inks of clubs, diamonds, hearts and spades."""
JESTER: Final = "#7a1fa2"
"""The ink of the joker."""


class Signs(Struct, frozen=True):
    """What stands for suits, frames and marks."""

    suits: str = "♣♦♥♠"
    frame: str = "╭─╮│╰╯"
    turn: str = "▸"
    dot: str = "·"
    full: str = "●"
    empty: str = "○"
    dash: str = "–"

    def plain(self, text: str) -> str:
        """Return text that this terminal can show and that can't steer it."""
        text = clean(text)
        if self.suits.isascii():
            return text.translate(_PLAIN).encode("ascii", "replace").decode()
        return text


LETTERS: Final = Signs(SUIT_LETTERS, "+-+|++", ">", "-", "*", ".", "-")


def rank(card: Card) -> str:
    """Return a rank as it stands on a card."""
    return "10" if rank_of(card) == 10 else RANK_LETTERS[rank_of(card)]


def chip(card: Card, signs: Signs, dim: bool = False) -> Text:
    """Return a card as a small piece of card."""
    if card < 0:
        return Text(" ? ", style="reverse")
    if face(card) == JOKER:
        return Text(" JK ", style="dim" if dim else f"bold {JESTER} {PAPER}")
    suit = suit_of(card)
    style = "dim" if dim else f"bold {INKS[suit]} {PAPER}"
    return Text(f" {signs.suits[suit]}{rank(card)} ", style=style)
