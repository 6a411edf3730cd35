"""What the figures of an act may be: seats, sides, cards, suits and numbers out of all range are no act's.

The fields of acts say in their types what they hold (``Seat``, ``Card``); what is allowed follows from that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from inspect import get_annotations
from typing import Any, Final

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from eldesthand.cards import JOKER, NONE, SECOND_PACK, UNKNOWN
from eldesthand.seats import NOBODY

MOST: Final = 999_999
"""The greatest number in an act: of points, tricks or acts."""

LONGEST: Final = 500
"""Characters of a text in an act."""

Fits = Callable[[Any], bool]


class OutOfRange(ValueError):
    """Raised for an act with a figure or a text that no act can have; its words say which, and what would do."""


def _is_card(value: int) -> bool:
    face = value % SECOND_PACK
    return value in (UNKNOWN, NONE) or (0 <= value < 2 * SECOND_PACK and (face == JOKER or 2 <= face % 16 <= 14))


_FITS: Final[dict[str, tuple[Fits, str]]] = {
    "Seat": (lambda value: 0 <= value <= 3, "a seat is 0 to 3"),
    "Side": (lambda value: 0 <= value <= 1, "a side is 0 or 1"),
    "Seats": (lambda value: 0 <= value <= 15, "seats are a number from 0 to 15"),
    "Suit": (lambda value: 0 <= value <= 4, "a suit is 0 to 3, no trump 4"),
    "Card": (_is_card, "a card is 16 times its suit and its rank, 2 to 14"),
    "Claimed": (lambda value: -1 <= value <= 13, "tricks are 0 to 13, all that are left -1"),
    "int": (lambda value: 0 <= value <= MOST, f"a number is 0 to {MOST}"),
    "str": (lambda value: len(value) <= LONGEST, f"a text has at most {LONGEST} characters"),
}
_ABSENT: Final = {"Seat": NOBODY, "Side": NOBODY, "Suit": NONE}
"""What stands for none, in a field that may be left out."""


def check(act: Struct) -> None:
    """Raise `OutOfRange` for an act, or something in it, of which a field holds what it never can."""
    for name, kind, absent in _checked(type(act)):
        value = getattr(act, name)
        if isinstance(value, Struct):
            check(value)
            continue
        fits, words = _FITS[kind]
        items = value if isinstance(value, tuple) else (value,)
        if len(items) > 2 * SECOND_PACK:
            raise OutOfRange(f"{name}: there are not so many")
        for item in items:
            if item != absent and not fits(item):
                raise OutOfRange(f"{name}: {words}")


@cache
def _checked(kind: type[Struct]) -> tuple[tuple[str, str, int | None], ...]:
    return tuple(_fields(kind))


def _fields(kind: type[Struct]) -> Iterator[tuple[str, str, int | None]]:
    """Yield each field whose values are checked, what it holds, and the value that stands for none."""
    written: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        written.update(get_annotations(base))
    for field in fields(kind):
        text = written[field.name]
        holds = text.removeprefix("tuple[").removesuffix("]").removesuffix(", ...")
        may_be_left_out = field.default is not NODEFAULT
        if holds in _FITS:
            yield field.name, holds, _ABSENT.get(holds) if may_be_left_out else None
        elif holds in ("Option", "AnyDeed", "Act"):
            yield field.name, holds, None
