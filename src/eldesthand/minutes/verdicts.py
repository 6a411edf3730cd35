"""Statements: the frame in which each form of ``=>`` statement is written and judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec import Struct

from eldesthand import cards
from eldesthand.cards import SUIT_WORDS
from eldesthand.seats import LETTERS
from eldesthand.table.events import Answered, Entry, Event, Found, Given, Moved, Obliged, Posted, Prolonged
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident
from eldesthand.table.rights import Lapsed
from eldesthand.table.table import Table


class StatementVerdict(Struct, frozen=True):
    """Whether a statement holds, the laws named for it, and what is so (for the message if it fails)."""

    holds: bool
    laws: tuple[str, ...] = ()
    instead: str = ""


Form = Callable[[Table, dict[str, str]], StatementVerdict]
FORMS: Final[list[tuple[str, str, Form]]] = []
"""The forms as (example, pattern, judge), in the order they are tried."""

_SEATS: Final = r"(?P<seats>[NESW]{1,4})"
_PIECES: Final = {
    "SEAT": r"(?P<seat>[NESW])",
    "SEATS": _SEATS,
    "SIDE": r"(?P<side>NS|EW)",
    "CARD": r"(?P<card>[SHDC](?:10|[2-9TJQKA]))",
    "SUIT": r"(?P<suit>spades|hearts|diamonds|clubs|[SHDC])",
    "N": r"(?P<n>\d+)",
    "M": r"(?P<m>\d+)",
    "TRUMP": r"(?P<trump>spades|hearts|diamonds|clubs|NT|[SHDC])",
}


def form(pattern: str, example: str) -> Callable[[Form], Form]:
    """Register how a form of statement is judged; upper-case words of the pattern stand for pieces."""

    def register(judge: Form) -> Form:
        text = re.sub(r"\b[A-Z]+\b", lambda word: _PIECES.get(word[0], word[0]), pattern)
        FORMS.append((example, text, judge))
        return judge

    return register


def mask_of(letters: str) -> int:
    """Return the mask of the seats that the letters name."""
    return sum(1 << LETTERS.index(letter) for letter in set(letters))


def suit_of(word: str) -> int:
    """Return the suit, or no trump, that a word of a statement names."""
    if word == "NT":
        return cards.NO_TRUMP
    return SUIT_WORDS.index(word) if word in SUIT_WORDS else cards.SUIT_LETTERS.index(word)


def entries(table: Table) -> tuple[Entry, ...]:
    """Return the acts of the deal in hand and, while its claims live, of the one before."""
    first = table.deal.number if table.last is None else table.last.number
    kept: list[Entry] = []
    number = table.deal.number
    for entry in reversed(table.log):
        kept.append(entry)
        if any(isinstance(event, Fact) and event.kind is F.NEW_DEAL for event in entry.events):
            number -= 1
            if number < first:
                break
    return tuple(reversed(kept))


def last_act(table: Table) -> tuple[Entry, ...]:
    """Return the last act of a person and what the clerk did upon it."""
    kept: list[Entry] = []
    for entry in reversed(table.log):
        kept.append(entry)
        if not entry.clerk:
            break
    return tuple(reversed(kept))


def laws_named(those: Iterable[Entry]) -> tuple[str, ...]:
    """Return every law by which acts were answered or that what they brought about names."""
    named = (
        law for entry in those for law in (entry.law, *(law for event in entry.events for law in _named_by(event)))
    )
    return tuple(dict.fromkeys(law for law in named if law))


def _named_by(event: Event) -> Iterator[str]:
    match event:
        case Incident(law=law) | Moved(law=law):
            yield law
        case Lapsed(right=right, law=law):
            yield from (law, *right.also)
        case Given(right=right) | Prolonged(right=right):
            yield from (right.law, *right.also)
        case Obliged(obligation=owed):
            yield owed.law
        case Answered(obligation=owed, law=law):
            yield from (owed.law, law)
        case Found(finding=finding):
            yield from (finding.law, *finding.offences)
        case Posted(lines=lines, withdrawn=withdrawn):
            yield from (law for line in (*lines, *withdrawn) for law in line.laws)
        case Fact(kind=F.ELECTED | F.NEW_DEAL | F.DOUBLING_CLOSED, word=word):
            yield word
