"""Phrases as tokens: cards, suits, seats and numbers found in the words of a phrase.

A phrase is looked up by its *key*: its words in small letters, with ``CARD``, ``SUIT``, ``SEAT`` and so
on in the place of what varies.  A word that can be taken in several ways (``S`` is a seat and a suit,
``two`` a word and a number) gives several keys.  Punctuation and articles don't count, except a mark of
interrogation at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any, Final

from msgspec import Struct

from eldesthand.cards import NO_TRUMP, RANK_WORDS, SUIT_LETTERS, SUIT_WORDS, UNKNOWN, make
from eldesthand.cards import card as read_card
from eldesthand.minutes.lexis import QUOTED, SEAT_NAMES, unquote
from eldesthand.seats import LETTERS, SIDE_NAMES, only

ARTICLES: Final = frozenset(("a", "an", "the"))
_KEYS_TRIED: Final = 96
"""More readings of one phrase than this are not tried; real phrases have under ten."""

SUITS: Final = "clubs?|diamonds?|hearts?|spades?"
RANKS: Final = "ace|king|queen|jack|knave|ten|nine|eight|seven|six|five|four|three|two|deuce|trey|10|[2-9]"
_PATTERN: Final = rf"""
    (?P<text>{QUOTED})
  | \#(?P<ref>[0-9]{{1,9}})(?!\w)
  | (?P<joker>(?:jk|joker)(?!['’]?[\w♣♦♥♠])['’]?)
  | (?P<card>(?:[cdhs♣♦♥♠](?:10|[2-9tjqka])|(?:10|[2-9tjqka])[cdhs♣♦♥♠])(?!['’]?[\w♣♦♥♠])['’]?)
  | (?P<rank>{RANKS})\ of\ (?P<suit>{SUITS})(?!\w)
  | (?P<notrump>(?:no[\ -]?trumps?|nt)(?!\w))
  | (?P<number>[0-9]{{1,9}})(?!\w)
  | (?P<word>[\w♣♦♥♠]+(?:['’]\w+)*)
  | (?P<unknown>(?<!\S)\?)
"""

Way = tuple[str, Any]
"""One way to take a word: its part of the key, and its value."""


class Token(Struct, frozen=True):
    """A word or card of a phrase, where it stands, and the ways to take it."""

    text: str
    at: int
    ways: tuple[Way, ...]


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(_PATTERN, re.IGNORECASE | re.VERBOSE)


@cache
def _ways() -> dict[str, tuple[Way, ...]]:
    """Return the ways to take each word that can stand for something, after the word itself."""
    found: dict[str, list[Way]] = {}
    for suit, word in enumerate(SUIT_WORDS[:4]):
        for name in (word, word[:-1], SUIT_LETTERS[suit].lower(), "♣♦♥♠"[suit]):
            found.setdefault(name, []).append(("SUIT", suit))
    for name, seat in SEAT_NAMES.items():
        found.setdefault(name, []).append(("SEAT", seat))
        found.setdefault(f"{name}'s", []).append(("SEAT's", seat))
    for side, name in enumerate(SIDE_NAMES):
        found.setdefault(name.lower(), []).append(("SIDE", side))
        found.setdefault(f"{name.lower()}'s", []).append(("SIDE's", side))
    for mask in range(1, 16):
        name = "".join(LETTERS[seat] for seat in range(4) if mask >> seat & 1).lower()
        found.setdefault(name, []).append(("SEATS", mask))
    for name, seat in SEAT_NAMES.items():
        if len(name) > 1:
            found.setdefault(name, []).append(("SEATS", only(seat)))
    found["nobody"] = [("SEATS", 0)]
    for number, name in enumerate(("one", *RANK_WORDS[2:11], "eleven", "twelve", "thirteen"), 1):
        found.setdefault(name, []).append(("N", number))
    return {name: ((name, None), *ways) for name, ways in found.items()}


def tokens(phrase: str, spoken: bool) -> list[Token]:
    """Return the tokens of a phrase.

    In spoken words a card counts as one only in capitals or in words, so that "Ah!" is no ace of hearts.
    """
    found: list[Token] = []
    end = 0
    for match in _pattern().finditer(phrase):
        word = match[0]
        kind = match.lastgroup
        if spoken and kind == "unknown":
            continue
        end = match.end()
        if spoken and kind in ("card", "joker") and word != word.upper() and word.lower() != "joker":
            kind = "word"
        if kind == "word" and word.lower() in ARTICLES:
            continue
        found.append(Token(word, match.start(), _take(kind, word, match)))
    if "?" in phrase[end:]:
        found.append(Token("?", len(phrase), (("?", None),)))
    return found


def _take(kind: str | None, word: str, match: re.Match[str]) -> tuple[Way, ...]:
    match kind:
        case "text":
            return (("TEXT", unquote(word)),)
        case "ref":
            return (("REF", int(match["ref"])),)
        case "joker" | "card":
            return (("CARD", read_card(word.replace("’", "'"))),)
        case "suit":
            return (("CARD", make(suit_word(match["suit"]), rank_word(match["rank"]))),)
        case "notrump":
            return ("no trumps", None), ("SUIT", NO_TRUMP)
        case "number":
            return (("N", int(word)),)
        case "unknown":
            return (("CARD", UNKNOWN),)
    plain = word.lower().replace("’", "'")
    return _ways().get(plain, ((plain, None),))


def suit_word(word: str) -> int:
    """Return the suit a word names."""
    return SUIT_LETTERS.index(word[0].upper())


def rank_word(word: str) -> int:
    """Return the rank a word names."""
    name = {"knave": "jack", "deuce": "two", "trey": "three"}.get(word.lower(), word.lower())
    return int(name) if name.isdigit() else RANK_WORDS.index(name)


def keys(phrase: list[Token]) -> Iterator[tuple[str, list[Any]]]:
    """Yield the keys of a phrase, likeliest first, each with the values that its capitals stand for.

    A run of cards gives two keys: one with each card named, and one with ``CARDS`` for the run.
    """
    runs = _with_runs(phrase)
    for sequence in [phrase, runs] if runs is not phrase else [phrase]:
        for ways in islice(product(*(token.ways for token in sequence)), _KEYS_TRIED):
            yield " ".join(way[0] for way in ways), [way[1] for way in ways if way[1] is not None]


def _with_runs(phrase: list[Token]) -> list[Token]:
    found: list[Token] = []
    changed = False
    for token in phrase:
        way = token.ways[0]
        if way[0] != "CARD":
            found.append(token)
            continue
        changed = True
        if found and found[-1].ways[0][0] == "CARDS":
            cards = (*found[-1].ways[0][1], way[1])
            found[-1] = Token(found[-1].text, found[-1].at, (("CARDS", cards),))
        else:
            found.append(Token(token.text, token.at, (("CARDS", (way[1],)),)))
    return found if changed else phrase
