"""Cards, suits and their notation; no knowledge of any game.

A card is a small integer: ``16 * suit + rank``, plus 64 if it belongs to the table's second pack, so
that two nines of clubs can exist.  `UNKNOWN` stands for a card whose face the record does not state.
"""

from __future__ import annotations

from functools import cache
from typing import Final

Card = int
Suit = int

UNKNOWN: Final = -1
NONE: Final = -2
"""No card, no suit: the absence of one, as against a card not known."""

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
NO_TRUMP: Final = 4

JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14

SUIT_LETTERS: Final = "CDHS"
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades", "no trump")
RANK_LETTERS: Final = "..23456789TJQKA"
RANK_WORDS: Final = (
    "", "", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SECOND_PACK: Final = 64
JOKER: Final = 63
"""The joker: of no suit of its own; its place is the one after the ace of spades."""


class NotACard(ValueError):
    """Raised by `card` for text that names no card."""


def make(suit: Suit, rank: int) -> Card:
    """Return the card of a suit (0-3) and rank (2-14) in the first pack."""
    return 16 * suit + rank


def suit_of(card: Card) -> Suit:
    """Return the suit printed on a card (the left bower's too: its own, not the trump)."""
    return (card >> 4) & 3


def rank_of(card: Card) -> int:
    """Return the rank printed on a card, 2 to 14."""
    return card & 15


def face(card: Card) -> Card:
    """Return the card of the first pack with the same face."""
    return card & 63 if card >= 0 else card


def mate(suit: Suit) -> Suit:
    """Return the other suit of the same colour."""
    return 3 - suit


def pack(lowest: int) -> tuple[Card, ...]:
    """Return a pack from the ace down to `lowest` in each suit: 7 for euchre's 32, 2 for bridge's 52; no joker."""
    return tuple(make(suit, rank) for suit in (SPADES, HEARTS, DIAMONDS, CLUBS) for rank in range(ACE, lowest - 1, -1))


@cache
def name(card: Card) -> str:
    """Return a card in the notation of the minutes: ``SA``, ``HT``, ``JK`` for the joker; ``C9'`` of pack two."""
    if card < 0:
        return "?"
    mark = "'" if card >= SECOND_PACK else ""
    if face(card) == JOKER:
        return "JK" + mark
    return SUIT_LETTERS[suit_of(card)] + RANK_LETTERS[rank_of(card)] + mark


@cache
def words(card: Card) -> str:
    """Return a card in words: ``ace of spades``."""
    if card < 0:
        return "a card unknown"
    joker = face(card) == JOKER
    text = "joker" if joker else f"{RANK_WORDS[rank_of(card)]} of {SUIT_WORDS[suit_of(card)]}"
    return text + " of the other pack" if card >= SECOND_PACK else text


def suit_name(suit: Suit) -> str:
    """Return a suit's letter, ``NT`` for no trump."""
    return "NT" if suit == NO_TRUMP else SUIT_LETTERS[suit]


def card(text: str) -> Card:
    """Read a card, suit first or rank first, ``T`` or ``10``, any case; ``JK`` is the joker, ``?`` is `UNKNOWN`.

    Raises `NotACard` with what was expected.
    """
    word = text.strip().upper().replace("10", "T")
    if word in ("?", "-"):
        return UNKNOWN
    shift = 0
    if word.endswith("'"):
        word, shift = word[:-1], SECOND_PACK
    if word in ("JK", "JOKER"):
        return JOKER + shift
    word = word.translate(str.maketrans("♣♦♥♠", "CDHS"))
    if len(word) == 2:
        for suit, rank in ((word[0], word[1]), (word[1], word[0])):
            if suit in SUIT_LETTERS and rank in RANK_LETTERS[2:]:
                return make(SUIT_LETTERS.index(suit), RANK_LETTERS.index(rank)) + shift
    raise NotACard(f"{text!r} is not a card; write suit and rank, as SA, HT or C7")
