"""The books of laws, by code."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from eldesthand.table.book import Book

_SHARED = (
    "trick", "exposed", "calls", "leads", "racing", "counting", "omission", "revoke", "mending", "claims",
    "elections", "pack", "cut", "packs", "tally", "agreement", "detached", "throwing", "turns", "remarks",
)  # fmt: skip
_OWN = {
    "S": ("euchre", ("dealing", "misdeal", "making", "alone", "discard", "counts", "guide"), "somerset", "Somerset"),
    "P": (
        "euchre",
        (
            "dealing", "misdeal", "making", "alone", "discard", "counts", "newyork_dealing", "newyork_making",
            "newyork_play", "newyork_words", "newyork_score", "guide", "newyork_guide",
        ),
        "newyork", "NewYork",
    ),
    "B": ("bridge", ("making", "doubling", "dummy", "exposed", "mending", "guide"), "laws1907", "Laws1907"),
}  # fmt: skip


_ROOM = (
    "cutting", "precedence", "formation", "change", "drawing", "rubbers", "leaving", "substitutes", "choices",
    "onlookers",
)  # fmt: skip


class UnknownBook(ValueError):
    """Raised by `book` for a code or title that names no book."""


class UnknownChoice(ValueError):
    """Raised by `book` for an option that a book does not have."""


@cache
def book(code: str, chosen: tuple[tuple[str, str], ...] = ()) -> Book:
    """Return the book of a code, S, P or B, with the rulings chosen otherwise than usual, as (ruling, choice).

    Its laws are imported and registered on the way.  Raises `UnknownBook` and `UnknownChoice`.
    """
    if code not in _OWN:
        raise UnknownBook(f"no book has the code {code!r}; there are {', '.join(_OWN)}")
    for name in _SHARED:
        import_module(f"eldesthand.play.{name}")
    for name in _ROOM:
        import_module(f"eldesthand.club.{name}")
    for package, modules, _, _ in _OWN.values():
        for name in modules:
            import_module(f"eldesthand.{package}.{name}")
    package, _, module, kind = _OWN[code]
    laws: type[Book] = getattr(import_module(f"eldesthand.{package}.{module}"), kind)
    for ruling, choice in chosen:
        if choice not in laws.choices.get(ruling, ()):
            known = "; ".join(f"{name}: {' or '.join(ways)}" for name, ways in laws.choices.items())
            raise UnknownChoice(f"{laws.title} has no option {ruling} {choice!r}; it has {known or 'none'}")
    return laws(chosen)


def codes() -> tuple[str, ...]:
    """Return the codes of the books there are."""
    return tuple(_OWN)
