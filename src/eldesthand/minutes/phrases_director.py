"""Phrases of one who directs a table: he is named, and has no seat."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from eldesthand.minutes import phrases
from eldesthand.minutes.document import Said
from eldesthand.minutes.explain import explain
from eldesthand.minutes.hearing import situation_at
from eldesthand.minutes.lexis import SEAT_NAMES
from eldesthand.minutes.phrasebook import Phrasebook, phrasebook_of
from eldesthand.minutes.tokens import keys, tokens
from eldesthand.seats import NOBODY
from eldesthand.table.acts import Direct, Elect
from eldesthand.table.director import Decide, Deed, Rule
from eldesthand.table.table import Table

RULES_THAT: Final = "rules that"
"""What stands before a player's seat and the demand that is to be taken as his."""

_DEMAND: Final = re.compile(r"rules? that (\w+) (.+)", re.IGNORECASE)


@cache
def book_of_phrases() -> Phrasebook:
    """Return the phrases of a director, alike in every book."""
    return phrasebook_of(Deed.__subclasses__(), "S")


def interpret(said: Said, name: str, table: Table) -> Direct | None:
    """Return a director's deed by one part of a line, None if it is no phrase of his.

    Raises `PhraseError` for a ruling on a demand that nobody could make.
    """
    if said.quoted and not said.reading:
        return None
    text = said.reading if said.quoted else said.text
    for key, values in keys(tokens(text, False)):
        for entry in book_of_phrases().verbs.get(key, ()):
            stated: dict[str, Any] = dict(entry.phrase.fixed)
            stated.update((field, value) for field, value in zip(entry.fields, values, strict=True) if field)
            return Direct(NOBODY, name, entry.act(**stated))
    ruling = _DEMAND.fullmatch(text)
    seat = SEAT_NAMES.get(ruling[1].lower(), NOBODY) if ruling is not None else NOBODY
    if ruling is None or seat < 0:
        return None
    demand = Said(ruling[2], line=said.line, column=said.column)
    act = phrases.interpret(demand, seat, table.book.code, situation_at(table, seat))
    return Direct(NOBODY, name, Rule(seat, act.option, act.right)) if isinstance(act, Elect) else None


def read(said: Said, name: str, table: Table) -> Direct:
    """Return a director's deed by one part of a line.  Raises `PhraseError`."""
    act = interpret(said, name, table)
    if act is not None:
        return act
    if said.quoted and not said.reading:
        return Direct(NOBODY, name, Decide(said.text))
    text = said.reading or said.text
    raise phrases.PhraseError(explain(text, tokens(text, False), book_of_phrases(), said))
