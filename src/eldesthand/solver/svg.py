"""Pictures of hands and deals, as SVG that a notebook shows and a browser prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from msgspec import Struct

from eldesthand.cards import DIAMONDS, HEARTS, RANK_LETTERS, SUIT_WORDS, Card, Suit, rank_of, suit_of, words
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.seats import WORDS, E, N, S, Seat, W

if TYPE_CHECKING:
    from eldesthand.solver.position import Position

SIGNS: Final = "♣♦♥♠"
RED, BLACK, QUIET, FELT = "#b3202c", "#1c1c1c", "#6b6b6b", "#eef3ec"
WIDTH, HEIGHT, TOP = 520, 330, 26
_LINE: Final = 19
_HANDS: Final = {N: (205, 42), W: (18, 132), E: (392, 132), S: (205, 236)}
_LAID: Final = {N: (260, 152), W: (222, 178), E: (298, 178), S: (260, 204)}


class Hand(Struct, frozen=True):
    """A hand of cards that draws itself; with a trump the bowers stand among the trumps."""

    cards: tuple[Card, ...]
    trump: Suit = -1

    def _repr_svg_(self) -> str:
        lines = _hand(self.cards, self.trump, 10, 22)
        title = ", ".join(words(card) for card in self.cards)
        return _page(150, 4 * _LINE + 14, title, lines)


def picture(position: Position, title: str = "", notes: dict[Seat, str] | None = None) -> str:
    """Return a position as SVG: the four hands round a table and the open trick on it.

    `title` stands above, `notes` beside the names of seats.
    """
    title = title or f"{SUIT_WORDS[position.trump]} are trump"
    parts = [_text(WIDTH // 2, 18, title, "middle", weight="bold")]
    parts.append(f'<rect x="195" y="126" width="130" height="92" rx="10" fill="{FELT}" stroke="{QUIET}"/>')
    for seat, (x, y) in _HANDS.items():
        note = (notes or {}).get(seat, "sits out" if position.out >> seat & 1 else "")
        waits = position.left > 0 and seat == position.to_play
        name = WORDS[seat] + (" – to play" if waits else "") + (f" – {note}" if note else "")
        parts.append(_text(x, y, name, weight="bold" if waits else "normal", fill=QUIET))
        if not position.out >> seat & 1 or position.hands[seat]:
            parts += _hand(position.hands[seat], position.trump, x, y + _LINE)
    for seat, card in zip(position.order, position.laid, strict=False):
        x, y = _LAID[seat]
        parts.append(_text(x, y + TOP - 20, _short(card), "middle", fill=_colour(suit_of(card)), weight="bold"))
    return _page(WIDTH, HEIGHT, _described(position, title), parts)


def _hand(cards: tuple[Card, ...], trump: Suit, x: int, y: int) -> list[str]:
    """Return a hand suit by suit, the trump first, each line one suit; the left bower stands with the trumps."""
    suits = [trump] if trump >= 0 else []
    suits += [suit for suit in (3, 2, 1, 0) if suit != trump]
    lines: list[str] = []
    for suit in suits:
        ranked = sorted(cards, key=lambda card: -power_in_trick(card, trump, suit))
        held = [card for card in ranked if _belongs(card, trump, suit)]
        if held:
            faces = " ".join(_face(card, suit) for card in held)
            text = f"{SIGNS[suit]} {faces}"
            lines.append(_text(x, y + _LINE * len(lines), text, fill=_colour(suit)))
    return lines


def _belongs(card: Card, trump: Suit, suit: Suit) -> bool:
    return suit_in_play(card, trump) == suit


def _face(card: Card, suit: Suit) -> str:
    rank = RANK_LETTERS[rank_of(card)].replace("T", "10")
    return rank if suit_of(card) == suit else f"{rank}{SIGNS[suit_of(card)]}"


def _short(card: Card) -> str:
    return SIGNS[suit_of(card)] + RANK_LETTERS[rank_of(card)].replace("T", "10")


def _colour(suit: Suit) -> str:
    return RED if suit in (DIAMONDS, HEARTS) else BLACK


def _described(position: Position, title: str) -> str:
    hands = "; ".join(
        f"{WORDS[seat]}: {', '.join(words(card) for card in position.hands[seat]) or 'no cards'}" for seat in range(4)
    )
    return f"{title}. {hands}"


def _text(x: int, y: int, text: str, anchor: str = "start", weight: str = "normal", fill: str = BLACK) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'


def _page(width: int, height: int, title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="15" role="img">\n<title>{escape(title)}</title>\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n'
    )
