"""Sentences that acts declare as templates (`eldesthand.table.act.Act.sentence`), filled with what an act states."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from eldesthand.cards import NONE

_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
_FIELD: Final = re.compile(
    r"\{(?P<name>\w+)(?:\?(?P<yes>[^|}]*)\|(?P<no>[^}]*)|\|(?P<unknown>[^}]*)|:(?P<of>[^}]*))?\}"
)
CARDS: Final = ("card", "substitute", "other")
"""Fields of an act that hold a card."""


Part = tuple[str, re.Match[str] | None]
"""Words as they stand, and the field that comes after them."""


def filled(act: Struct, template: str, word: Callable[[str, str], str]) -> str:
    """Return a template filled with the words for what an act states.

    `word` gives those of a field, and after a colon in the template the things that the field counts.
    """
    text = []
    for is_optional, parts in _parsed(template):
        if is_optional and not all(_is_stated(act, field["name"]) for _, field in parts if field):
            continue
        for words, field in parts:
            text.append(words)
            if field is not None:
                text.append(_words(act, field, word))
    return "".join(text)


@cache
def _parsed(template: str) -> tuple[tuple[bool, tuple[Part, ...]], ...]:
    """Return the passages of a template: every other is left out where an act doesn't state all its fields."""
    return tuple((bool(n % 2), tuple(_parts(text))) for n, text in enumerate(_OPTIONAL.split(template)))


def _parts(text: str) -> Iterator[Part]:
    end = 0
    for field in _FIELD.finditer(text):
        yield text[end : field.start()], field
        end = field.end()
    yield text[end:], None


def _words(act: Struct, field: re.Match[str], word: Callable[[str, str], str]) -> str:
    name = field["name"]
    if field["yes"] is not None:
        value = getattr(act, name)
        return (field["yes"] if value else field["no"]).replace("#", str(value))
    if field["unknown"] is not None:
        value = getattr(act, name)
        if not (value >= 0 if isinstance(value, int) else value):
            return field["unknown"]
    return word(name, field["of"] or "")


def _is_stated(act: Struct, name: str) -> bool:
    """Whether an act states a field: something else than what it holds by default, and neither nobody nor none."""
    value: Any = getattr(act, name)
    default = _defaults(type(act))[name]
    if name in CARDS:
        return bool(value not in (default, NONE))
    return bool(value != default and (not isinstance(value, int) or value >= 0))


@cache
def _defaults(kind: type[Struct]) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind)}
