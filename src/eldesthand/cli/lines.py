"""Lines of play and layouts on paper, for the commands that solve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from eldesthand.cards import RANK_LETTERS, SUIT_LETTERS, Card, rank_of, suit_of
from eldesthand.cli import pages
from eldesthand.cli.diagram import SIGNS
from eldesthand.seats import LETTERS, WORDS, E, N, S, Seat, W
from eldesthand.solver import Position

SIDES: Final = ("North and South", "East and West")

_SIDE: Final = 30


def card(card: Card) -> Text:
    """Return a card with its sign, or its letter where signs can't be printed."""
    return Text(sign(suit_of(card)) + RANK_LETTERS[rank_of(card)], style="red" if suit_of(card) in (1, 2) else "")


def sign(suit: int) -> str:
    """Return a suit's sign or letter."""
    return SIGNS[suit] if pages.pips() else SUIT_LETTERS[suit]


def cards(some: Iterable[Card]) -> Text:
    """Return cards in a row."""
    return Text(", ").join(card(held) for held in some)


def hand(held: Sequence[Card]) -> Text:
    """Return a hand suit by suit: ``S8 HAK CJ9``."""
    parts = []
    for suit in (3, 2, 1, 0):
        ranks = sorted((card for card in held if suit_of(card) == suit), key=rank_of, reverse=True)
        if ranks:
            faces = "".join(RANK_LETTERS[rank_of(card)] for card in ranks)
            parts.append(Text(sign(suit) + faces, style="red" if suit in (1, 2) else ""))
    return Text(" ").join(parts)


def layout(position: Position, names: Sequence[str] = WORDS) -> Iterator[Text]:
    """Yield a position as it lies: North above, the others round the table, the open trick in the middle."""
    laid = Text("  ").join(
        Text(LETTERS[seat] + " ").append_text(card(played))
        for seat, played in zip(position.order, position.laid, strict=False)
    )
    yield from _round_a_table({seat: _seat(position, seat, names[seat]) for seat in range(4)}, laid)


def four_hands(hands: Sequence[Sequence[Card]]) -> Iterator[Text]:
    """Yield four hands round a table, nobody being to play."""
    yield from _round_a_table(
        {seat: (Text(WORDS[seat], style="dim"), hand(hands[seat])) for seat in range(4)}, Text("")
    )


def _round_a_table(shown: dict[Seat, tuple[Text, Text]], laid: Text) -> Iterator[Text]:
    for line in shown[N]:
        yield Text(" " * _SIDE).append_text(line)
    for west, middle, east in zip(shown[W], (laid, Text("")), shown[E], strict=True):
        row = Text("  ").append_text(west)
        row.append(" " * max(_SIDE - len(row), 2)).append_text(middle)
        row.append(" " * max(2 * _SIDE - len(row), 2)).append_text(east)
        yield row
    for line in shown[S]:
        yield Text(" " * _SIDE).append_text(line)


def _seat(position: Position, seat: Seat, name: str) -> tuple[Text, Text]:
    out = position.out >> seat & 1
    waits = position.left > 0 and position.to_play == seat
    title = Text(name, style="bold" if waits else "dim")
    held = hand(position.hands[seat])
    return title.append(" to play" if waits else ""), Text("sits out", style="dim") if out and not len(held) else held


def tricks(start: Position, line: Sequence[Card], first: int = 1) -> Iterator[Text]:
    """Yield a line of play, a trick to each line, with who wins it; the first trick has the number `first`."""
    position, played = start, list(zip(start.order, start.laid, strict=False))
    arrow = "→" if pages.pips() else "->"
    for card in line:
        played.append((position.to_play, card))
        position = position.after(card)
        if not position.laid:
            yield _trick(first, played).append(f"{arrow} {LETTERS[position.leader]}")
            played, first = [], first + 1
    if played:
        yield _trick(first, played)


def _trick(n: int, played: Sequence[tuple[Seat, Card]]) -> Text:
    row = Text(f"{n:>3}. ")
    for seat, laid in played:
        row.append(f"{LETTERS[seat]} ").append_text(card(laid)).append("  ")
    return row


def count(n: int) -> str:
    """Return a number of tricks in words."""
    return "1 trick" if n == 1 else f"{n} tricks"
