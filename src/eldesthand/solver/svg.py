"""Pictures of hands and deals, as SVG that a notebook shows and a browser prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

from msgspec import Struct

from eldesthand.cards import DIAMONDS, HEARTS, NO_TRUMP, RANK_LETTERS, SUIT_WORDS, Card, Suit, rank_of, suit_of, words
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.seats import WORDS, E, N, S, Seat, Seats, W

Hands = tuple[tuple[Card, ...], ...]
SIGNS: Final = "♣♦♥♠"
RED, BLACK, QUIET, FELT = "#b3202c", "#1c1c1c", "#6b6b6b", "#eef3ec"
WIDTH, HEIGHT = 640, 352
_LINE: Final = 19
_HANDS: Final = {N: (262, 66), W: (24, 156), E: (464, 156), S: (262, 262)}
_LAID: Final = {N: (320, 172), W: (282, 198), E: (358, 198), S: (320, 224)}


class Hand(Struct, frozen=True):
    """A hand of cards that draws itself; with a trump the bowers stand among the trumps."""

    cards: tuple[Card, ...]
    trump: Suit = -1

    def _repr_svg_(self) -> str:
        lines = _hand(self.cards, self.trump, 10, 22)
        title = ", ".join(words(card) for card in self.cards)
        return _page(150, 4 * _LINE + 14, title, lines)


def picture(
    hands: Hands, trump: Suit, laid: Mapping[Seat, Card], out: Seats, to_play: Seat, title: str, names: Sequence[str]
) -> str:
    """Return a deal as SVG: the four hands round a table and the open trick, `laid`, on it.

    `out` are the seats that sit out, `to_play` is NOBODY once all is played.  `title` stands above; `names` are those
    of N, E, S and W.
    """
    suit = SUIT_WORDS[trump].capitalize() + ("" if trump == NO_TRUMP else " are trump")
    parts = [_text(WIDTH // 2, 20, title, "middle", weight="bold")] if title else []
    parts.append(_text(WIDTH // 2, 40, suit, "middle", fill=QUIET))
    parts.append(f'<rect x="252" y="148" width="136" height="94" rx="10" fill="{FELT}" stroke="{QUIET}"/>')
    for seat, (x, y) in _HANDS.items():
        waits = seat == to_play
        name = names[seat] + (", to play" if waits else ", sits out" if out >> seat & 1 else "")
        parts.append(_text(x, y, name, weight="bold" if waits else "normal", fill=QUIET))
        parts += _hand(hands[seat], trump, x, y + _LINE)
    for seat, card in laid.items():
        x, y = _LAID[seat]
        parts.append(_text(x, y, _short(card), "middle", fill=_colour(suit_of(card)), weight="bold"))
    return _page(WIDTH, HEIGHT, _described(hands, f"{title}. {suit}" if title else suit), parts)


def _hand(cards: tuple[Card, ...], trump: Suit, x: int, y: int) -> list[str]:
    """Return a hand suit by suit, the trump first, each line one suit; the left bower stands with the trumps."""
    suits = [trump] if 0 <= trump < NO_TRUMP else []
    suits += [suit for suit in (3, 2, 1, 0) if suit != trump]
    lines: list[str] = []
    for suit in suits:
        ranked = sorted(cards, key=lambda card: -power_in_trick(card, trump, suit))
        held = [card for card in ranked if suit_in_play(card, trump) == suit]
        if held:
            faces = " ".join(_face(card, suit) for card in held)
            text = f"{SIGNS[suit]} {faces}"
            lines.append(_text(x, y + _LINE * len(lines), text, fill=_colour(suit)))
    return lines


def _face(card: Card, suit: Suit) -> str:
    rank = RANK_LETTERS[rank_of(card)].replace("T", "10")
    return rank if suit_of(card) == suit else f"{rank}{SIGNS[suit_of(card)]}"


def _short(card: Card) -> str:
    return SIGNS[suit_of(card)] + RANK_LETTERS[rank_of(card)].replace("T", "10")


def _colour(suit: Suit) -> str:
    return RED if suit in (DIAMONDS, HEARTS) else BLACK


def _described(hands: Hands, title: str) -> str:
    held = "; ".join(
        f"{WORDS[seat]}: {', '.join(words(card) for card in hands[seat]) or 'no cards'}" for seat in range(4)
    )
    return f"{title}. {held}"


def _text(x: int, y: int, text: str, anchor: str = "start", weight: str = "normal", fill: str = BLACK) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="{weight}" fill="{fill}">{escape(text)}</text>'


def _page(width: int, height: int, title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="15" role="img">\n<title>{escape(title)}</title>\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n'
    )
