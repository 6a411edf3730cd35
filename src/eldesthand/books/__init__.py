"""The books of laws, by code; and the door by which another book comes in.

`register` takes a book that is not one of the house's own: from then on it is found, played, recorded
and tested as they are.  docs/adding-a-rulebook.md goes through it step by step.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from eldesthand.books import titles
from eldesthand.laws import catalogue, registry
from eldesthand.table.book import Book
from eldesthand.table.lawful import guide_like
from eldesthand.table.view import View

_SHARED = (
    "ahead", "ability", "calls", "trick", "exposed", "leads", "racing", "counting", "rotation", "proxy", "pack",
    "omission", "revoke", "mending", "claims", "elections", "naming", "cut", "packs", "dealing", "tally", "agreement",
    "rest", "detached", "throwing", "turns", "remarks", "directing",
)  # fmt: skip
_ROOM = (
    "cutting", "returning", "precedence", "formation", "change", "drawing", "rubbers", "leaving", "substitutes",
    "choices", "onlookers", "appeals",
)  # fmt: skip
_OWN = {
    "S": (
        "euchre",
        ("dealing", "misdeal", "cards", "cutting", "making", "alone", "discard", "counts", "guide"),
        "somerset", "Somerset",
    ),
    "P": (
        "euchre",
        (
            "newyork_dealing", "newyork_making", "newyork_play", "newyork_words", "rubber", "newyork_score",
            "newyork_guide",
        ),
        "newyork", "NewYork",
    ),
    "B": (
        "bridge",
        (
            "rubber", "redeals", "dealing", "shown_in_dealing", "turn_to_deal", "short_hand", "state", "making",
            "irregular", "worth", "limit", "doubling", "early", "conferring", "exposed", "mending", "leads", "haste",
            "orders", "dummy", "dummy_cards", "cutting", "newpacks", "honours", "unplayed", "score", "book", "rest",
            "remarks", "spades", "guide",
        ),
        "laws1907", "Laws1907",
    ),
    "M": ("euchre", ("modern_making", "modern_alone", "modern_play", "score", "modern_guide"), "modern", "Modern"),
}  # fmt: skip
"""Of each book the modules that it brings beside those that stand before it, and its class.

Laws that answer the same act are asked in the order of these lists.
"""

_MODULES = (
    *(f"eldesthand.play.{name}" for name in _SHARED),
    *(f"eldesthand.club.{name}" for name in _ROOM),
    *(f"eldesthand.{package}.{name}" for package, modules, _, _ in _OWN.values() for name in modules),
)
registry.arrange(_MODULES)

_REGISTERED: dict[str, type[Book]] = {}


class UnknownBook(ValueError):
    """Raised by `book` for a code or title that names no book."""


class UnknownChoice(ValueError):
    """Raised by `book` for an option that a book does not have."""


class BookTaken(ValueError):
    """Raised by `register` for a code that a book bears already."""


@cache
def book(code: str, chosen: tuple[tuple[str, str], ...] = ()) -> Book:
    """Return the book of a code, S, P, B or M or one registered, with what is chosen otherwise than usual.

    `chosen` are pairs of an option and the way chosen.  The laws of all books are imported and registered
    on the way.  Raises `UnknownBook` and `UnknownChoice`.
    """
    if code not in codes():
        raise UnknownBook(f"no book has the code {code!r}; there are {', '.join(codes())}")
    for module in _MODULES:
        import_module(module)
    laws = _class_of(code)
    for option, choice in chosen:
        if choice not in laws.choices.get(option, ()):
            known = "; ".join(f"{name}: {' or '.join(ways)}" for name, ways in laws.choices.items())
            raise UnknownChoice(f"{laws.title} has no option {option} {choice!r}; it has {known or 'none'}")
    return laws(chosen)


def laws_of(view: View) -> Book:
    """Return the book that a view's table goes by, with what the table has chosen."""
    return book(titles.code(view.book), view.chosen)


def _class_of(code: str) -> type[Book]:
    if code in _REGISTERED:
        return _REGISTERED[code]
    package, _, module, kind = _OWN[code]
    laws: type[Book] = getattr(import_module(f"eldesthand.{package}.{module}"), kind)
    return laws


def codes() -> tuple[str, ...]:
    """Return the codes of the books there are."""
    return (*_OWN, *_REGISTERED)


def register(kind: type[Book], like: str, laws: Path, known_by: tuple[str, ...] = ()) -> None:
    """Bring in a book of one's own, a class as docs/adding-a-rulebook.md describes it.

    `like` is the code of the book that it is a variant of: its players use the same words, and a guided
    table teaches what it has in common with it.  `laws` is the file of its laws in the catalogue's form,
    `known_by` are other names by which a record may call it, in small letters.  Raises `BookTaken`.
    """
    code = kind.code
    if code in codes() or code in titles.TITLES:
        raise BookTaken(f"there is a book with the code {code!r} already; take another letter")
    model = titles.titled(like)
    catalogue.add(code, laws)
    names = (kind.title.lower(), *known_by)
    titles.add(code, replace(model, title=kind.title, known_by=names))
    guide_like(code, like)
    _REGISTERED[code] = kind


def withdraw(code: str) -> None:
    """Take a registered book away again; books of the house stay."""
    if _REGISTERED.pop(code, None) is not None:
        titles.remove(code)
        catalogue.remove(code)
        book.cache_clear()
