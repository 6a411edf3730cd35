"""A hand of many cards laid out suit by suit: the ranks in strips, their numbers above them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from eldesthand.cards import Card, suit_of
from eldesthand.cli.play_signs import INKS, PAPER, Signs, rank

GAP: Final = "  "


def strips(
    cards: Sequence[Card], signs: Signs, width: int, numbered: bool, fit: Sequence[Card] | None, above: bool
) -> list[Text]:
    """Return cards as strips, one for each suit, as many to a line as there is room for.

    The cards are in the order given, and stand where they stand with their numbers or without; `above` says that
    there is a line for these even while they are not `numbered`.  Cards that are not `fit` to be chosen are dim.
    """
    numbers = {card: str(number) for number, card in enumerate(cards, 1)}
    known = [card for card in cards if card >= 0]
    pairs = [_strip(tuple(suit), signs, numbers, fit, numbered) for _, suit in groupby(known, key=suit_of)]
    unknown = len(cards) - len(known)
    if unknown:
        pairs.append((Text(" " * (3 + 2 * unknown)), Text(" ? " * unknown, style="reverse")))
    lines: list[tuple[Text, Text]] = []
    for row, strip in pairs:
        if lines and len(lines[-1][1]) + len(GAP) + len(strip) <= width:
            lines[-1][0].append(GAP).append_text(row)
            lines[-1][1].append(GAP).append_text(strip)
        else:
            lines.append((row, strip))
    return [part for pair in lines for part in (pair if numbered or above else pair[1:])]


def _strip(
    cards: tuple[Card, ...], signs: Signs, numbers: dict[Card, str], fit: Sequence[Card] | None, numbered: bool
) -> tuple[Text, Text]:
    """Return a suit's strip, and a line of the same length for the numbers above it."""
    style = f"bold {INKS[suit_of(cards[0])]} {PAPER}"
    above, strip = Text(" " * 3, style="dim"), Text(f" {signs.suits[suit_of(cards[0])]} ", style=style)
    for card in cards:
        room = max(len(rank(card)), len(numbers[card]))
        above.append(f"{numbers[card] if numbered else '':<{room}} ", style="dim")
        strip.append(f"{rank(card):<{room}} ", style="dim" if fit is not None and card not in fit else style)
    return above, strip


def columns(cards: Sequence[Card], signs: Signs, width: int) -> list[Text]:
    """Return cards with a line for each suit, as a hand lies on the table at one's side."""
    lines = []
    for suit, group in groupby((card for card in cards if card >= 0), key=suit_of):
        ranks = [rank(card) for card in group]
        spaced = f" {signs.suits[suit]} {' '.join(ranks)} "
        text = spaced if len(spaced) <= width else f"{signs.suits[suit]} {''.join(ranks)}"
        lines.append(Text(text, style=f"bold {INKS[suit]} {PAPER}"))
    return lines


def in_short(cards: Sequence[Card], signs: Signs) -> str:
    """Return cards in the least room: ``♠AK9 ♥Q``."""
    groups = groupby((card for card in cards if card >= 0), key=suit_of)
    return " ".join(signs.suits[suit] + "".join(map(rank, group)) for suit, group in groups)
