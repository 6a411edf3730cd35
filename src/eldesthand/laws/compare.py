"""Books side by side: what each says to the same question."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

from eldesthand.laws.catalogue import BookInfo, book


class Topic(NamedTuple):
    """A question, and what each of the two books says to it."""

    name: str
    first: str
    second: str


class ComparedQuestion(NamedTuple):
    """A question, and what each book that is asked says to it, by the letter of the book."""

    name: str
    says: dict[str, str]


class NotCompared(LookupError):
    """The two books are not set side by side."""


def questions() -> tuple[ComparedQuestion, ...]:
    """Return all questions with what the books say, in the order in which an evening raises them."""
    return tuple(
        ComparedQuestion(topic["name"], {code: words for code, words in topic.items() if code != "name"})
        for topic in _topics()
    )


def books_compared() -> tuple[BookInfo, ...]:
    """Return the books that are set side by side."""
    codes = dict.fromkeys(code for question in questions() for code in question.says)
    return tuple(book(code) for code in codes)


@cache
def _topics() -> tuple[dict[str, str], ...]:
    text = resources.files("eldesthand.laws.catalogue").joinpath("compared.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["topic"])


def compared(code: str, other: str) -> tuple[BookInfo, BookInfo, tuple[Topic, ...]]:
    """Return two books and the topics on which both are set side by side, in that order.

    Raises UnknownBook, and NotCompared for one book twice or for books that have no topic in common.
    """
    first, second = book(code), book(other)
    if first.code == second.code:
        raise NotCompared(f"name two books: {first.short} is the same as itself")
    topics = tuple(
        Topic(topic["name"], topic[first.code], topic[second.code])
        for topic in _topics()
        if first.code in topic and second.code in topic
    )
    if not topics:
        known = ", ".join(book_info.short for book_info in books_compared())
        raise NotCompared(f"{first.short} and {second.short} are not set side by side; those that are: {known}")
    return first, second, topics
