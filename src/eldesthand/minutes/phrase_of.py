"""From an act to its canonical phrase: the reverse of `eldesthand.minutes.phrases`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, replace
from msgspec.structs import fields as struct_fields

from eldesthand.cards import SUIT_WORDS
from eldesthand.cards import name as card_name
from eldesthand.minutes import phrases_director
from eldesthand.minutes.document import RestLine, Said, Speech
from eldesthand.minutes.phrasebook import KINDS, PhraseEntry, phrasebook
from eldesthand.minutes.phrases import may_be_read
from eldesthand.minutes.write import quote
from eldesthand.play.agreement import usual_consent
from eldesthand.seats import LETTERS, SIDE_NAMES, mask_name
from eldesthand.table.acts import Act, Direct, Elect, Option, Propose, Rest, Talk
from eldesthand.table.director import Deed, Rule

S = TypeVar("S", bound=Struct)
ASKS: Final = "?"
"""A line by itself that asks what may be done; a card unknown that is played is written with its verb."""

REFERENCES: Final = ("right", "proposal", "to", "claim")
"""The fields of an act that hold the number of another."""


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """Return the fields of a kind of act: looked up once, as that takes long."""
    return struct_fields(kind)


def counted_after(act: Act, before: int) -> Act:
    """Return an act as it stands in a record that leaves out the first `before` acts of the table."""
    return renumbered(act, lambda number: number - before if number > before else number) if before else act


def renumbered(act: Act, number: Callable[[int], int]) -> Act:
    """Return an act whose references to other acts have other numbers."""
    if isinstance(act, Direct):
        return replace(act, deed=_renumbered(act.deed, number))
    return _renumbered(act, number)


def _renumbered(thing: S, number: Callable[[int], int]) -> S:
    stated = {name: getattr(thing, name, None) for name in REFERENCES}
    return replace(thing, **{name: number(value) for name, value in stated.items() if isinstance(value, int)})


def phrase(act: Act, book: str) -> str:
    """Return the canonical phrase of an act in the record of a book; `read` reads it back as the act.

    Raises ValueError for an act that no phrase states.
    """
    if isinstance(act, Talk):
        return quote(act.words) + (" as talk" if may_be_read(act.words, book) else "")
    if isinstance(act, Direct):
        return _of_director(act, book)
    stated = _stated(act)
    for entry in phrasebook(book).canon.get(type(act), ()):
        if _says(entry, stated):
            said = entry.template.format_map({name: write(name, stated[name]) for name in entry.fields})
            return said if said != ASKS else f"plays {said}"
    raise ValueError(f"the minutes have no phrase for {act!r}")


def _of_director(act: Direct, book: str) -> str:
    """Return the canonical phrase of what a director does; `phrases_director.read` reads it back."""
    deed: Deed = act.deed
    if isinstance(deed, Rule):
        demand = phrase(Elect(deed.whom, deed.option, deed.right), book)
        return f"{phrases_director.RULES_THAT} {LETTERS[deed.whom]} {demand}"
    stated = {field.name: getattr(deed, field.name) for field in fields_of(type(deed))}
    for entry in phrases_director.book_of_phrases().canon[type(deed)]:
        fixed = entry.phrase.fixed
        if fixed.items() <= stated.items() and stated.keys() - fixed.keys() == set(entry.fields):
            return entry.template.format_map({name: write(name, stated[name]) for name in entry.fields})
    raise ValueError(f"the minutes have no phrase for {act!r}")


def line(act: Act, book: str) -> Speech | RestLine:
    """Return an act as a line of a record."""
    if isinstance(act, Rest):
        return RestLine(act.ns, act.ew)
    if isinstance(act, Talk):
        words = Said(act.words, True, "talk" if may_be_read(act.words, book) else "")
        return Speech(act.seat, (words,))
    return Speech(act.seat, (Said(phrase(act, book)),), name=act.by if isinstance(act, Direct) else "")


class _Stated(dict[str, Any]):
    """The fields of an act, and the names of those its phrase must state."""

    needed: frozenset[str]


def _stated(act: Act) -> _Stated:
    """Return the fields of an act, a demand's option taken apart, and which of them must be stated."""
    stated = _Stated()
    needed: set[str] = set()
    parts: list[Act | Option] = [act, act.option] if isinstance(act, Elect) else [act]
    for part in parts:
        for field in fields_of(type(part)):
            value = getattr(part, field.name)
            stated[field.name] = value
            if field.name not in ("seat", "option") and (field.default is NODEFAULT or value != field.default):
                needed.add(field.name)
    if isinstance(act, Propose) and act.consent == usual_consent(act.what, act.seat):
        needed.discard("consent")
    stated.needed = frozenset(needed)
    return stated


def _says(entry: PhraseEntry, stated: _Stated) -> bool:
    """Whether an entry states just what must be stated."""
    fixed = entry.phrase.fixed
    if any(stated[name] != value for name, value in fixed.items()):
        return False
    return stated.needed - fixed.keys() == frozenset(entry.fields)


def write(name: str, value: Any) -> str:
    """Return the value of a field of an act as a phrase states it."""
    match KINDS[name]:
        case "CARD":
            return card_name(value)
        case "CARDS":
            return " ".join(card_name(card) for card in value)
        case "SUIT":
            return SUIT_WORDS[value]
        case "SEAT":
            return LETTERS[value]
        case "SIDE":
            return SIDE_NAMES[value]
        case "SEATS":
            return mask_name(value) or "nobody"
        case "REF":
            return f"#{value}"
        case "TEXT":
            return quote(value)
    return str(value)
