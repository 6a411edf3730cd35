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
_LONGEST: Final = 24
"""Words beyond which a phrase is no phrase: the longest of the tables has fewer."""

SUITS: Final = "clubs?|diamonds?|hearts?|spades?"
RANKS: Final = "ace|king|queen|jack|knave|ten|nine|eight|seven|six|five|four|three|two|deuce|trey|10|[2-9]"
_PATTERN: Final = rf"""
    (?P<text>{QUOTED})
  | \#(?P<ref>[0-9]{{1,9}})(?!\w)
  | (?P<joker>(?:jk|joker)(?!['’]?[\w♣♦♥♠])['’]?)
  | (?P<card>(?:[cdhs♣♦♥♠](?:10|[2-9tjqka])|(?:10|[2-9tjqka])[cdhs♣♦♥♠])(?!['’]?[\w♣♦♥♠])['’]?)
  | (?P<rank>{RANKS})\s+of\s+(?:the\s+)?(?P<suit>{SUITS})(?!\w)
  | (?P<notrump>(?:no[\ -]?trumps?|nt)(?!\w))
  | (?P<number>[0-9]{{1,9}})(?!\w)
  | (?P<word>[\w♣♦♥♠]+(?:['’]\w+)*)
  | (?P<unknown>(?<!\S)\?)
"""

_LARGE: Final = ("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")

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
    words: dict[str, list[Way]] = {}
    for suit, word in enumerate(SUIT_WORDS[:4]):
        for name in (word, word[:-1], SUIT_LETTERS[suit].lower(), "♣♦♥♠"[suit]):
            words.setdefault(name, []).append(("SUIT", suit))
    for name, seat in SEAT_NAMES.items():
        words.setdefault(name, []).append(("SEAT", seat))
        words.setdefault(f"{name}'s", []).append(("SEAT's", seat))
    for side, name in enumerate(SIDE_NAMES):
        words.setdefault(name.lower(), []).append(("SIDE", side))
        words.setdefault(f"{name.lower()}'s", []).append(("SIDE's", side))
    for mask in range(1, 16):
        name = "".join(LETTERS[seat] for seat in range(4) if mask >> seat & 1).lower()
        words.setdefault(name, []).append(("SEATS", mask))
    for name, seat in SEAT_NAMES.items():
        if len(name) > 1:
            words.setdefault(name, []).append(("SEATS", only(seat)))
    words["nobody"] = [("SEATS", 0)]
    for number, name in enumerate(("one", *RANK_WORDS[2:11], "eleven", "twelve", "thirteen"), 1):
        words.setdefault(name, []).append(("N", number))
    for number, name in enumerate(_LARGE, 14):
        words[name] = [("N", number)]
    return {name: ((name, None), *ways) for name, ways in words.items()}


_CONTRACTED: Final = {
    "can't": "can not", "cannot": "can not", "won't": "will not", "shan't": "shall not", "ain't": "is not",
    "let's": "let us",
}  # fmt: skip
_ONE_POINT: Final = re.compile(r"\ba point\b", re.IGNORECASE)
_ORDINALS: Final = ("fir", "sec", "thi", "fou", "fif", "six", "sev", "eig", "nin", "ten", "ele", "twe", "thi")
_NTH_TRICK: Final = re.compile(
    r"\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) trick\b", re.IGNORECASE
)
_SHORT: Final = {"n't": " not", "'ll": " will", "'ve": " have", "'re": " are", "'m": " am", "'d": " would", "'s": " is"}
_CONTRACTION: Final = re.compile(
    r"\b(?:cannot|can't|won't|shan't|ain't|let's|\w+(?:n't|'ll|'ve|'re|'m|'d)|"
    r"(?:it|(?:this|that) one|that|this|he|she|there|here|what|where|who|how|everyone|everybody|somebody|someone)'s)\b",
    re.IGNORECASE,
)


def in_full(words: str) -> str:
    """Return words with what is contracted written out: ``I am`` for ``I'm``."""
    plain = _ONE_POINT.sub("one point", words.replace("’", "'"))
    if "trick" in plain:
        plain = _NTH_TRICK.sub(lambda match: f"trick {_ORDINALS.index(match[1][:3].lower()) + 1}", plain)
    return _CONTRACTION.sub(_written_out, plain) if "'" in plain or "annot" in plain else plain


def _written_out(match: re.Match[str]) -> str:
    word = match[0]
    if word.lower() in _CONTRACTED:
        return _CONTRACTED[word.lower()]
    ending = "n't" if word.lower().endswith("n't") else word[word.rindex("'") :].lower()
    return word[: -len(ending)] + _SHORT[ending]


def tokens(phrase: str, spoken: bool) -> list[Token]:
    """Return the tokens of a phrase; in spoken words what is contracted is written out.

    In spoken words a card counts as one only in capitals or in words, so that "Ah!" is no ace of hearts.
    """
    tokens: list[Token] = []
    end = 0
    phrase = in_full(phrase) if spoken else phrase
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
        tokens.append(Token(word, match.start(), _take(kind, word, match)))
    if "?" in phrase[end:]:
        tokens.append(Token("?", len(phrase), (("?", None),)))
    return tokens


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
    runs = with_runs(phrase)
    for sequence in [phrase, runs] if runs is not phrase else [phrase]:
        if len(sequence) > _LONGEST:
            continue
        for ways in islice(product(*(token.ways for token in sequence)), _KEYS_TRIED):
            yield " ".join(way[0] for way in ways), [way[1] for way in ways if way[1] is not None]


def with_runs(phrase: list[Token]) -> list[Token]:
    """Return a phrase with every run of cards as one token, the phrase itself if it has no card."""
    merged: list[Token] = []
    changed = False
    for token in phrase:
        way = token.ways[0]
        if way[0] != "CARD":
            merged.append(token)
            continue
        changed = True
        if merged and merged[-1].ways[0][0] == "CARDS":
            cards = (*merged[-1].ways[0][1], way[1])
            merged[-1] = Token(merged[-1].text, merged[-1].at, (("CARDS", cards),))
        else:
            merged.append(Token(token.text, token.at, (("CARDS", (way[1],)),)))
    return merged if changed else phrase
