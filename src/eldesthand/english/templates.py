"""Sentences that acts declare as templates (`eldesthand.table.act.Act.sentence`), filled with what an act states."""

from __future__ import annotations

import re
from collections.abc import Callable
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


def filled(act: Struct, template: str, word: Callable[[str, str], str]) -> str:
    """Return a template filled with the words for what an act states.

    `word` gives those of a field, and after a colon in the template the things that the field counts.
    """
    if "{" not in template:
        return template

    def part(match: re.Match[str]) -> str:
        return match[1] if all(_is_stated(act, field["name"]) for field in _FIELD.finditer(match[1])) else ""

    def field(match: re.Match[str]) -> str:
        name, known = match["name"], True
        if match["yes"] is not None:
            value = getattr(act, name)
            return (match["yes"] if value else match["no"]).replace("#", str(value))
        if match["unknown"] is not None:
            value = getattr(act, name)
            known = value >= 0 if isinstance(value, int) else bool(value)
        return word(name, match["of"] or "") if known else match["unknown"]

    return _FIELD.sub(field, _OPTIONAL.sub(part, template))


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
