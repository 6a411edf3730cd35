"""The examples that the desk opens: those of the project, the lessons, and the records by which the laws are tested."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from msgspec import Struct

from eldesthand.books import titles as books
from eldesthand.laws.index import ids_of_record
from eldesthand.laws.records import FOLDERS, load
from eldesthand.minutes.document import Document, Expect
from eldesthand.minutes.read import loads

EXAMPLE, LESSON, LAW = "example", "lesson", "law"
KINDS: Final = dict(zip(FOLDERS, (EXAMPLE, LAW), strict=True))


class NoSuchExample(KeyError):
    """Raised for a name that no example has; its words say so."""

    def __str__(self) -> str:
        return str(self.args[0])


class ListedExample(Struct, frozen=True):
    """An example in a list: its name in addresses, its title, the letter of its book, and of what kind it is."""

    name: str
    title: str
    book: str
    kind: str


class Example(Struct, frozen=True):
    """An example with its text."""

    name: str
    title: str
    book: str
    kind: str
    text: str


@cache
def _texts() -> dict[str, tuple[str, str]]:
    """Return the kind and the text of every example by its name."""
    texts = {name: (KINDS[folder], text) for folder, some in load().items() for name, text in some.items()}
    for file in sorted(resources.files("eldesthand.lessons").iterdir(), key=lambda path: path.name):
        if file.name.endswith(".min"):
            texts[file.name.removesuffix(".min")] = (LESSON, file.read_text(encoding="utf-8"))
    return texts


def example(name: str) -> Example:
    """Return an example by its name; raises `NoSuchExample`."""
    if name not in _texts():
        raise NoSuchExample(f"there is no example {name[:80]!r}: choose one of those that are listed")
    return _example(name)


@cache
def _example(name: str) -> Example:
    kind, text = _texts()[name]
    document = loads(text)
    plain = name.partition("--")[2] if kind == LAW else name
    title = document.tag("Title") or plain.replace("-", " ").capitalize()
    return Example(name, title, books.code(document.tag("Book") or ""), kind, text)


def _listed(names: Iterable[str]) -> tuple[ListedExample, ...]:
    examples = map(example, names)
    return tuple(ListedExample(record.name, record.title, record.book, record.kind) for record in examples)


@cache
def listed() -> tuple[ListedExample, ...]:
    """Return the examples of the project and the lessons."""
    return _listed(name for name, (kind, _) in _texts().items() if kind != LAW)


@cache
def names_by_law() -> dict[str, tuple[str, ...]]:
    """Return the names of the examples that show each law or ruling: stories first, then the tests' records."""
    by_law: dict[str, list[str]] = {}
    stories = {record.name: loads(example(record.name).text) for record in listed()}
    laws = {name: _cited(document) for name, document in stories.items()}
    laws |= {name: ids_of_record(name) for name, (kind, _) in _texts().items() if kind == LAW}
    for name, ids in laws.items():
        for law in dict.fromkeys(ids):
            by_law.setdefault(law, []).append(name)
    return {law: tuple(names) for law, names in by_law.items()}


def _cited(document: Document) -> tuple[str, ...]:
    """Return the laws that a record's expectations rest on, and those that a lesson teaches."""
    expected = (statement for item in document.items if isinstance(item, Expect) for statement in item.statements)
    taught = (tag.value.partition(" ")[0] for tag in document.tags if tag.name == "Law")
    return (*(law for statement in expected for law in statement.laws), *taught)


def showing(laws: Iterable[str]) -> tuple[ListedExample, ...]:
    """Return the examples that show one of these laws or rulings."""
    return _listed(dict.fromkeys(name for law in laws for name in names_by_law().get(law, ())))
