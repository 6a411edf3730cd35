"""An act is declared in one place, with its class: its sentence, its phrases, what it hides, where it is offered."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import fields

from eldesthand.cards import Card
from eldesthand.club.acts import At, ClubAct, Usual
from eldesthand.english.deeds import TELLS
from eldesthand.shown.choosing.unusual import LEADS_TO
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.act import Act
from eldesthand.table.director import Deed, Rule

SHOWN: Final = Path(__file__).resolve().parents[2] / "src" / "eldesthand" / "shown"
OURS: Final = tuple(kind for kind in Act.__subclasses__() if kind.__module__.startswith("eldesthand."))
KINDS: Final[tuple[type[Any], ...]] = (*OURS, *ClubAct.__subclasses__(), *Deed.__subclasses__())
WRAPPERS: Final = frozenset((A.Direct, At))
"""Acts that hold another, of which all is said."""
UNWRITTEN: Final = frozenset((Rule, Usual))
"""What is written as the demand that it rules on, and what the clerk does of himself."""


def missing(kind: type[Any]) -> Iterator[str]:
    """Yield what a kind of act does not declare, each with what to do about it."""
    if not kind.sentence and kind not in TELLS:
        yield "`sentence`: what is told of who does it (or a function registered with @tells in english/deeds.py)"
    if not any(phrase.canon for phrase in kind.phrases) and kind not in UNWRITTEN:
        yield "`phrases`: at least the canonical one, by which a record has the act"
    if issubclass(kind, Act) and "hides" not in vars(kind) and names_cards(kind):
        yield "`hides`: which of its cards not everyone is told, or NOTHING"
    if issubclass(kind, Act) and "offered" not in vars(kind) and kind.__name__ not in built_in_menus():
        yield "`offered`: its places in the menus of what may be done at any time, or NOWHERE if it is only said"


def names_cards(kind: type[Act]) -> bool:
    return any(field.type in (Card, tuple[Card, ...]) and is_of_cards(field.name) for field in fields(kind))


def is_of_cards(name: str) -> bool:
    """Whether a field that holds a whole number is a card: cards and seats are both numbers."""
    return name in ("card", "cards", "substitute", "other", "turn_up", "order")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in WRAPPERS], ids=lambda kind: kind.__name__)
def test_every_act_is_declared_with_its_class(kind: type[Any]) -> None:
    lacks = list(missing(kind))
    assert not lacks, f"{kind.__module__}.{kind.__name__} has yet to declare\n" + "\n".join(lacks)


def test_what_an_act_lacks_is_told() -> None:
    class Undeclared(Deed, frozen=True):
        """A deed of which nothing is declared."""

    assert [text.partition(":")[0] for text in missing(Undeclared)] == ["`sentence`", "`phrases`"]


def test_every_act_that_names_cards_is_found_to() -> None:
    assert names_cards(A.Play)
    assert names_cards(A.Shuffle)
    assert not names_cards(A.Touch)


@cache
def built_in_menus() -> frozenset[str]:
    """Return the names of acts that the code of choices names: those that are due, or depend on the table."""
    trees = (ast.parse(path.read_text()) for path in SHOWN.rglob("*.py"))
    return frozenset(
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "A"
    )


def test_no_two_acts_have_the_same_place() -> None:
    places = [(place.menu, place.place) for kind in OURS for place in kind.offered]
    assert len(places) == len(set(places))


def test_functions_are_registered_for_acts_only() -> None:
    assert set(TELLS) <= set(KINDS)
    assert set(LEADS_TO) <= {kind for kind in OURS if kind.offered}
