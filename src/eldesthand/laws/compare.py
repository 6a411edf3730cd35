"""Two books side by side: what each says to the same question."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

from eldesthand.laws.catalogue import BookInfo, book


class Topic(NamedTuple):
    """A question, and what each of the two books says to it."""

    name: str
    one: str
    other: str


class NotCompared(LookupError):
    """The two books are not set side by side."""


@cache
def _topics() -> tuple[dict[str, str], ...]:
    text = resources.files("eldesthand.laws.catalogue").joinpath("compared.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["topic"])


def compared(one: str, other: str) -> tuple[BookInfo, BookInfo, tuple[Topic, ...]]:
    """Return two books and the topics on which both are set side by side, in that order.

    Raises UnknownBook, and NotCompared for one book twice or two of different games.
    """
    first, second = book(one), book(other)
    if first.code == second.code:
        raise NotCompared(f"name two books: {first.short} is the same as itself")
    found = tuple(
        Topic(topic["name"], topic[first.code], topic[second.code])
        for topic in _topics()
        if first.code in topic and second.code in topic
    )
    if not found:
        raise NotCompared(f"{first.short} and {second.short} are of different games and are not compared")
    return first, second, found
