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
from msgspec.structs import replace

from eldesthand.books.titles import phrases_of
from eldesthand.cards import NONE, SUIT_WORDS, rank_of, suit_of
from eldesthand.cards import words as card_words
from eldesthand.english import plain
from eldesthand.minutes.context import Context
from eldesthand.minutes.document import Said
from eldesthand.minutes.explain import example
from eldesthand.minutes.hearing import situation
from eldesthand.minutes.lexicon import STRANGE, Saying, saying
from eldesthand.minutes.phrasebook import KINDS, PhraseEntry, phrasebook
from eldesthand.minutes.phrases import PhraseError, listen
from eldesthand.minutes.tokens import tokens
from eldesthand.seats import SIDE_NAMES, WORDS, Seat
from eldesthand.table.acts import Act, Admit, CallAttention, Claim, Elect, Talk, What
from eldesthand.table.book import Book
from eldesthand.table.lawful import refusal
from eldesthand.table.lifted import tried
from eldesthand.table.view import View

MOST: Final = 3
_TRIED: Final = 8
"""Phrases that are tried, the likeliest first."""
_LEAST: Final = 0.5
"""How like a phrase must be to be named, between 0 and 1."""
_SLIGHTEST: Final = """
I ME MY YOU YOUR HE HIS IT Q IF CAN NOT MUST WANT LET YET ALL GAVE MANY PARTICLE MAKE GET TAKE PUT FROM N SEAT= SEAT'S
SIDE= SUIT= CARD= CARDOF RANK TRICK= PARTNER CARD HAND LAST ORDINAL CLAIM WHEN CALL PLAY
"""
_SLIGHT: Final = frozenset(_SLIGHTEST.split())
"""Notions that by themselves bring no phrase near: the sayings of every purpose have them."""
_KIN: Final = {
    "LED": "LEAD", "PLAYED": "PLAY", "PASSED": "PASS", "ORDERED": "ORDER", "TAKEUP": "ORDER", "DISCARDED": "DISCARD",
    "CALLED": "CALL", "DEALT": "DEAL", "MARK": "SCORE", "MARKED": "SCORE", "NONE": "VOID", "REDOUBLE": "DOUBLE",
    "WRONGLY": "OUTOFTURN", "TURNED": "FACED",
}  # fmt: skip
"""Notions that are compared as one."""
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
    phrases = (candidate.phrase for candidate in those if answered(candidate.act))
    return tuple(islice(phrases, MOST))


def candidates(words: str, seat: Seat, book: str, context: Context) -> tuple[Candidate, ...]:
    """Return the phrases most like some words, the likeliest first, a demand only if a right offers it."""
    shortest: dict[Act, str] = {}
    for phrase in _alike(words, seat, book, context):
        with suppress(PhraseError):
            act, *more = listen(Said(phrase, True), seat, book, context)
            if not more and not isinstance(act, Talk) and _is_offered(act, seat, context):
                shortest.setdefault(act, phrase)
    return tuple(Candidate(phrase, act) for act, phrase in shortest.items())


def _is_offered(act: Act, seat: Seat, context: Context) -> bool:
    held = (right for right in context.rights if right.held_by(seat))
    return not isinstance(act, Elect) or any(right.offers(act.option) is not None for right in held)


def lets(act: Act, seen: View, book: Book) -> bool:
    """Whether a table that teaches would let the seat do an act that it can do, as far as the seat may know."""
    return isinstance(act, Elect) or (refusal(seen, book, act) is None and tried(seen, book, act) is not None)


def _alike(words: str, seat: Seat, book: str, context: Context) -> Iterator[str]:
    """Yield phrases that mean something of what was said, those most like it first, what is open to the seat before."""
    spoken = tokens(words, spoken=True)
    if len(spoken) > _LONGEST:
        return
    values: dict[str, Any] = {}
    for token in spoken:
        kind, value = token.ways[-1]
        if kind in _SAY and value is not None and (kind != "SEAT" or len(token.text) > 1):
            values.setdefault(kind, value)
    said = saying(spoken)
    meant = _meaning(said)
    scored = list(_open(said, meant, seat, context))
    weights, postings = _index(phrases_of(book))
    entries = {number: entry for notion in meant - _SLIGHT for number, entry in postings.get(notion, ())}
    of_phrase: dict[int, tuple[float, str]] = {}
    for entry, notions in entries.values():
        text = _filled(entry, values)
        if text and _fits(entry, said):
            score = _score(meant, notions, weights) - _unlike(entry, said)
            of_phrase[id(entry.phrase)] = max(of_phrase.get(id(entry.phrase), (0.0, "")), (score, text))
    scored += of_phrase.values()
    for score, text in nlargest(_TRIED, scored):
        if score >= _LEAST:
            yield text


def _open(said: Saying, meant: frozenset[str], seat: Seat, context: Context) -> Iterator[tuple[float, str]]:
    """Yield the demands of the seat's rights, with the suit named, and how near each comes to what was said."""
    suit = said.value("SUIT=", said.value("CARDOF", NONE))
    card, rank, trick = said.value("CARD=", NONE), said.value("RANK", said.value("N")), said.value("TRICK=", 0)
    for right in context.rights:
        for option in right.options if right.held_by(seat) else ():
            named = option.suit == NONE and option.what in (What.CALL_SUIT, What.BAR_SUIT) and suit != NONE
            wanted = replace(option, suit=suit) if named else option
            of_rank = option.card >= 0 and rank == rank_of(option.card) and suit in (NONE, suit_of(option.card))
            exact = (
                (wanted.suit != NONE and suit == wanted.suit)
                or of_rank
                or (option.card >= 0 and card == option.card)
                or (option.trick > 0 and trick == option.trick)
            )
            verb = "call" if option.what is What.CALL_SUIT else "forbid"
            text = f"I {verb} {SUIT_WORDS[suit]}" if named else plain.demand(wanted, right.against)
            likeness = _score(meant, _meaning(saying(tokens(text, spoken=True))), {})
            if exact or likeness > 0:
                yield likeness + (1.0 if exact else _LEAST), text


def _fits(entry: PhraseEntry, said: Saying) -> bool:
    """Whether a phrase fits the one who speaks: who blames others admits nothing, who asks nothing has no question."""
    names, act = said.names, entry.act
    others = names & {"YOU", "YOUR", "HE", "SEAT=", "SEAT'S"}
    if act is Admit:
        return bool(names & {"I", "MY"}) and not others and not names & {"WANT", "CLAIM", "CALL"}
    if act in (Claim, CallAttention) and names & {"I", "MY"} and not others and not names & {"CLAIM", "CALL"}:
        return act is CallAttention and "I" in _named(entry.template)
    return "Q" in names or not entry.template.endswith("?")


def _unlike(entry: PhraseEntry, said: Saying) -> float:
    """Return how much less near a phrase is: one for any matter, and one that asks nothing where something is asked."""
    of_any_matter = bool(entry.phrase.canon) and entry.act in (Admit, Claim, CallAttention)
    return 0.3 * of_any_matter + 0.2 * ("Q" in said.names and not entry.template.endswith("?"))


@cache
def _named(template: str) -> frozenset[str]:
    """Return the notions that a phrase names."""
    return saying(tokens(example(template), spoken=True)).names


@cache
def _index(book: str) -> tuple[dict[str, float], dict[str, list[tuple[int, tuple[PhraseEntry, frozenset[str]]]]]]:
    """Return how much each notion tells, and the phrases that have it, each with its notions."""
    postings: dict[str, list[tuple[int, tuple[PhraseEntry, frozenset[str]]]]] = {}
    every = [entry for entries in phrasebook(book).words.values() for entry in entries]
    for number, entry in enumerate(every):
        notions = _meaning(saying(tokens(example(entry.template), spoken=True)))
        for notion in notions:
            postings.setdefault(notion, []).append((number, (entry, notions)))
    return {notion: log(1 + len(every) / len(those)) for notion, those in postings.items()}, postings


def _meaning(said: Saying) -> frozenset[str]:
    """Return the notions by which sayings are compared: those of a kind as one."""
    return frozenset(_KIN.get(name, name) for name in said.names) - {STRANGE}


def _score(said: frozenset[str], phrase: frozenset[str], weights: dict[str, float]) -> float:
    """Return how much of both is shared, 0 if that is nothing but what any saying has."""
    if not (said & phrase) - _SLIGHT:
        return 0.0
    both = sum(_weight(notion, weights) for notion in said & phrase)
    return 2 * both / sum(_weight(notion, weights) for notion in (*said, *phrase))


def _weight(notion: str, weights: dict[str, float]) -> float:
    return 0.3 if notion in _SLIGHT else weights.get(notion, 3.0)


def _filled(entry: PhraseEntry, values: dict[str, Any]) -> str:
    """Return a phrase with what was said in its places, "" if that is not enough."""
    if entry.phrase.unclear:
        return ""
    wanted = [KINDS[name.lstrip("_")] for name in _FIELD.findall(entry.template)]
    if any(kind not in values for kind in wanted):
        return ""
    return _FIELD.sub(lambda match: _said(KINDS[match[1].lstrip("_")], values), entry.template)


def _said(kind: str, values: dict[str, Any]) -> str:
    return _SAY[kind](values[kind])
