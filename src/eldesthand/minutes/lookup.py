"""Looking a phrase up: the phrases of a book as a tree of words, walked once along the words of a saying.

A word that can be taken in several ways (``S`` is a seat and a suit) is followed along each of them, and a word
that only fills may be passed over.  The time this takes grows with the words, not with the ways to read them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, Final, NamedTuple

from eldesthand.minutes.tokens import Token, with_runs

MOST_READINGS: Final = 96
"""Readings of one phrase that are followed at once; real phrases have under ten."""

_END: Final = ""
Tree = dict[str, Any]


def keys_of(tree: Tree) -> Iterator[str]:
    """Yield the keys of a tree, in the order in which they were entered."""
    for word, after in tree.items():
        if word == _END:
            yield after
        else:
            yield from keys_of(after)


def first_key(tree: Tree) -> str:
    """Return the first key of a tree, "" for none."""
    return next(keys_of(tree), "")


class PhraseReading(NamedTuple):
    """A key that a phrase can be read as, and the values of what varies in it; the likeliest reading is the least."""

    skipped: int
    order: tuple[int, ...]
    key: str
    values: tuple[Any, ...]


def tree_of(names: Iterable[str]) -> Tree:
    """Return keys of phrases as a tree."""
    tree: Tree = {}
    for name in names:
        node = tree
        for word in name.split(" "):
            node = node.setdefault(word, {})
        node[_END] = name
    return tree


def readings(tree: Tree, phrase: list[Token], fillers: Container[str] = ()) -> list[PhraseReading]:
    """Return the keys of a tree that a phrase can be read as, likeliest first.

    A run of cards is read as each card named, and as the run.
    """
    readings = _walk(tree, phrase, fillers)
    runs = with_runs(phrase)
    return readings if runs is phrase else [*readings, *_walk(tree, runs, fillers)]


def _walk(tree: Tree, phrase: list[Token], fillers: Container[str]) -> list[PhraseReading]:
    states: list[tuple[Tree, int, tuple[int, ...], tuple[Any, ...]]] = [(tree, 0, (), ())]
    for token in phrase:
        after = []
        for node, skipped, order, values in states:
            for number, (name, value) in enumerate(token.ways):
                child = node.get(name) if " " not in name else _along(node, name)
                if child is not None:
                    after.append((child, skipped, (*order, number), values if value is None else (*values, value)))
            if token.ways[0][0] in fillers:
                after.append((node, skipped + 1, (*order, 0), values))
        states = after[:MOST_READINGS]
        if not states:
            return []
    return sorted(
        (PhraseReading(skipped, order, node[_END], values) for node, skipped, order, values in states if _END in node),
        key=lambda reading: reading[:2],
    )


def _along(node: Tree, words: str) -> Tree | None:
    """Return the node at the end of several words."""
    at: Tree | None = node
    for word in words.split(" "):
        at = at.get(word) if at is not None else None
    return at
