"""The phrases nearest to words that were heard as talk: those that would be answered where the table stands.

Only what the speaker may know is asked: which rights he has been told of, and what a guided table would say to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from heapq import nlargest
from itertools import islice
from math import log
from typing import Any, Final

from msgspec import Struct

from eldesthand.cards import SUIT_WORDS
from eldesthand.cards import words as card_words
from eldesthand.minutes import english
from eldesthand.minutes.books import phrases_of
from eldesthand.minutes.context import Context
from eldesthand.minutes.document import Said
from eldesthand.minutes.hearing import situation
from eldesthand.minutes.phrasebook import KINDS, Entry, phrasebook
from eldesthand.minutes.phrases import FILLERS, PhraseError, listen
from eldesthand.minutes.tokens import ARTICLES, tokens
from eldesthand.seats import SIDE_NAMES, WORDS, Seat
from eldesthand.table.acts import Act, Elect, Talk
from eldesthand.table.book import Book
from eldesthand.table.lawful import refusal
from eldesthand.table.view import View

MOST: Final = 3
_TRIED: Final = 8
"""Phrases that are tried, the likeliest first."""
_LEAST: Final = 0.3
"""How like a phrase must be to be named, between 0 and 1."""
_LONGEST: Final = 30

Answered = Callable[[Act], bool]
_SAY: Final[dict[str, Callable[[Any], str]]] = {
    "CARD": card_words,
    "SUIT": lambda suit: SUIT_WORDS[suit],
    "SEAT": lambda seat: WORDS[seat],
    "SIDE": lambda side: SIDE_NAMES[side],
    "N": str,
}
_FIELD: Final = re.compile(r"\{(\w+)\}")


class Candidate(Struct, frozen=True):
    """A phrase that is like some words, and the act that it would be."""

    phrase: str
    act: Act


def near(words: str, seen: View, book: Book, answered: Answered | None = None) -> tuple[str, ...]:
    """Return the phrases most like some words that the seat could say and have answered.

    `answered` says besides whether the table would answer an act.
    """
    those = candidates(words, seen.seat, book.code, situation(seen))
    return chosen(those, lambda act: lets(act, seen, book) and (answered is None or answered(act)))


def chosen(those: Iterable[Candidate], answered: Answered) -> tuple[str, ...]:
    """Return the first phrases whose acts are answered."""
    found = (one.phrase for one in those if answered(one.act))
    return tuple(islice(found, MOST))


def candidates(words: str, seat: Seat, book: str, context: Context) -> tuple[Candidate, ...]:
    """Return the phrases most like some words, the likeliest first, a demand only if a right offers it."""
    found: dict[Act, str] = {}
    for phrase in _alike(words, seat, book, context):
        with suppress(PhraseError):
            act, *more = listen(Said(phrase, True), seat, book, context)
            if not more and not isinstance(act, Talk) and _is_offered(act, seat, context):
                found.setdefault(act, phrase)
    return tuple(Candidate(phrase, act) for act, phrase in found.items())


def _is_offered(act: Act, seat: Seat, context: Context) -> bool:
    held = (right for right in context.rights if right.held_by(seat))
    return not isinstance(act, Elect) or any(right.offers(act.option) is not None for right in held)


def lets(act: Act, seen: View, book: Book) -> bool:
    """Whether a table that teaches would let the seat do an act, as far as the seat may know."""
    return isinstance(act, Elect) or refusal(seen, book, act) is None


def _alike(words: str, seat: Seat, book: str, context: Context) -> Iterator[str]:
    """Yield phrases that share words with what was said, those most like it first, what is open to the seat before."""
    values: dict[str, Any] = {}
    said: set[str] = set()
    found = tokens(words, spoken=True)
    if len(found) > _LONGEST:
        return
    for token in found:
        kind, value = token.ways[-1]
        if kind in _SAY and value is not None and (kind != "SEAT" or len(token.text) > 1):
            values.setdefault(kind, value)
        said |= _words(token.text)
    weights, postings = _index(phrases_of(book))
    rights = (
        english.demand(option, right.against)
        for right in context.rights if right.held_by(seat) for option in right.options
    )  # fmt: skip
    scored = [(_score(said, _words(text), weights) + 0.1, text) for text in rights]
    entries = {number: entry for word in said for number, entry in postings.get(word, ())}
    of_row: dict[int, tuple[float, str]] = {}
    for entry in entries.values():
        text = _filled(entry, values)
        if text:
            score = _score(said, _words(entry.template), weights)
            of_row[id(entry.row)] = max(of_row.get(id(entry.row), (0.0, "")), (score, text))
    scored += of_row.values()
    for score, text in nlargest(_TRIED, scored):
        if score >= _LEAST:
            yield text


@cache
def _index(book: str) -> tuple[dict[str, float], dict[str, list[tuple[int, Entry]]]]:
    """Return how much each word of the phrases tells, and the phrases that have it."""
    postings: dict[str, list[tuple[int, Entry]]] = {}
    every = [entry for entries in phrasebook(book).words.values() for entry in entries]
    for number, entry in enumerate(every):
        for word in _words(entry.template):
            postings.setdefault(word, []).append((number, entry))
    return {word: log(1 + len(every) / len(those)) for word, those in postings.items()}, postings


def _words(text: str) -> set[str]:
    """Return the words of a text by which it is compared: those that say something, without their endings."""
    plain = re.findall(r"[a-z]+", _FIELD.sub(" ", text).lower())
    return {_stem(word) for word in plain if word not in FILLERS and word not in ARTICLES}


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word[: -len(ending)]
    return word


def _score(said: set[str], phrase: set[str], weights: dict[str, float]) -> float:
    """Return how much of both is shared."""
    all_of = sum(weights.get(word, 1.0) for word in (*said, *phrase))
    return 2 * sum(weights.get(word, 1.0) for word in said & phrase) / all_of if all_of else 0.0


def _filled(entry: Entry, values: dict[str, Any]) -> str:
    """Return a phrase with what was said in its places, "" if that is not enough."""
    if entry.row.unclear:
        return ""
    wanted = [KINDS[name.lstrip("_")] for name in _FIELD.findall(entry.template)]
    if any(kind not in values for kind in wanted):
        return ""
    return _FIELD.sub(lambda match: _said(KINDS[match[1].lstrip("_")], values), entry.template)


def _said(kind: str, values: dict[str, Any]) -> str:
    return _SAY[kind](values[kind])
