"""From a phrase to an act of a person in the room, and back."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import NODEFAULT

from eldesthand.club.acts import ClubAct, Say
from eldesthand.minutes.document import Said
from eldesthand.minutes.phrase_of import fields_of, write
from eldesthand.minutes.phrasebook import Phrasebook, PhraseEntry, phrasebook_of
from eldesthand.minutes.tokens import keys, tokens
from eldesthand.minutes.write import quote


@cache
def phrases() -> Phrasebook:
    """Return the phrases of the room, alike in every book."""
    return phrasebook_of(ClubAct.__subclasses__(), "S")


def interpret(said: Said, name: str) -> ClubAct | None:
    """Return a person's act in the room by one part of a line, None if it is no phrase of the room."""
    if said.quoted and said.reading.lower() == "talk":
        return Say(name, said.text)
    if said.quoted and not said.reading:
        return _match(said.text, phrases().words, name, True)
    text = said.reading if said.quoted else said.text
    return _match(text, phrases().verbs, name, False)


def _match(text: str, table: dict[str, list[PhraseEntry]], name: str, spoken: bool) -> ClubAct | None:
    for key, values in keys(tokens(text, spoken)):
        for entry in table.get(key, ()):
            fields: dict[str, Any] = dict(entry.phrase.fixed)
            fields.update((field, value) for field, value in zip(entry.fields, values, strict=True) if field)
            if isinstance(fields.get("cards"), int):
                fields["cards"] = (fields["cards"],)
            act: ClubAct = entry.act(name, **fields)
            return act
    return None


def phrase(act: ClubAct) -> str:
    """Return the canonical phrase of an act in the room; `interpret` reads it back.

    Raises ValueError for the clerk's acts and for those done at cards.
    """
    if isinstance(act, Say):
        return quote(act.words) + ("" if interpret(Said(act.words, True), act.who) is None else " as talk")
    stated = {field.name: getattr(act, field.name) for field in fields_of(type(act)) if field.name != "who"}
    needed = {
        field.name
        for field in fields_of(type(act))
        if field.name != "who" and (field.default is NODEFAULT or stated[field.name] != field.default)
    }
    for entry in phrases().canon.get(type(act), ()):
        fixed = entry.phrase.fixed
        if all(stated[field] == value for field, value in fixed.items()) and needed - fixed.keys() == set(entry.fields):
            return entry.template.format_map({field: write(field, stated[field]) for field in entry.fields})
    raise ValueError(f"the minutes have no phrase for {act!r}")
