"""Writing a record: `Document` in, canonical text out.

One item stands on a line; a tag has a line of its own; one space parts acts and comments.  What is
written always reads back as the same document.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from os import PathLike
from pathlib import Path

from eldesthand.books import titles as books
from eldesthand.cards import name as card_name
from eldesthand.minutes.document import (
    Ask,
    Blank,
    Comment,
    Document,
    Expect,
    Item,
    Note,
    RestLine,
    Said,
    Speech,
    Tag,
    TrickLine,
    Unread,
    Unwritable,
    bare,
)
from eldesthand.minutes.read import Reader
from eldesthand.seats import LETTERS


def dump(document: Document, path: str | PathLike[str]) -> None:
    """Write a record to a file, in UTF-8; raises `Unwritable` as `dumps` does."""
    Path(path).write_bytes(dumps(document).encode())


def dumps(document: Document) -> str:
    """Write a record.  Raises `Unwritable` for an item that would not read back as it is."""
    lines: list[str] = []
    book = ""
    names: set[str] = set()
    for item in document.items:
        if isinstance(item, Speech):
            names.update(item.name.split())
        text = line(item, book, names)
        _check(item, text, book, names)
        lines.append(text)
        if isinstance(item, Tag):
            names.update(books.persons(item.name, item.value))
            book = books.code(item.value) if item.name == "Book" else book
    return "".join(text + "\n" for text in lines)


def line(item: Item, book: str = "", names: Collection[str] = ()) -> str:
    """Return the canonical line of an item in a record of the book with this letter, in which `names` are named."""
    match item:
        case Blank():
            return ""
        case Comment(text=text):
            return f"{{{text}}}"
        case Unread(text=text):
            return text
        case Tag():
            return f"[{item.name} {quote(item.value)}]" + _notes(item.notes)
        case Speech():
            return _who(item) + _parts((said(act) for act in item.acts), ", ", item.notes)
        case TrickLine():
            cards = (f"{LETTERS[put.hand]} {card_name(put.card)}" for put in item.cards)
            return f"{item.number}." + _parts(cards, " ", item.notes)
        case RestLine():
            return f"rest: NS {item.ns} EW {item.ew}" + _notes(item.notes)
        case Ask():
            return ("?" if item.seat < 0 else f"? {LETTERS[item.seat]}") + _notes(item.notes)
        case Expect():
            statements = (
                f"{statement.text} {books.cite(statement.laws, book, names)}".strip() for statement in item.statements
            )
            return "=>" + _parts(statements, "; ", item.notes)


def quote(words: str) -> str:
    """Return words in quotes."""
    text = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")
    return f'"{text}"'


def said(words: Said) -> str:
    """Return an act as it stands on a line."""
    if not words.quoted:
        return words.text
    return quote(words.text) + (f" as {words.reading}" if words.reading else "")


def _who(speech: Speech) -> str:
    who = quote(speech.name) if speech.name or speech.who < 0 else LETTERS[speech.who]
    return f"({LETTERS[speech.by]}) {who}:" if speech.by >= 0 else f"{who}:"


def _notes(notes: Iterable[Note]) -> str:
    return "".join(f" {{{note.text}}}" for note in notes)


def _parts(parts: Iterable[str], separator: str, notes: tuple[Note, ...]) -> str:
    """Return the parts of a line, each after a space, the notes in their places."""
    text = _notes(note for note in notes if note.after == 0)
    mark = separator.rstrip()
    for number, part in enumerate(parts, 1):
        text += ("" if number == 1 else mark) + " " + part
        text += _notes(note for note in notes if note.after == number)
    return text


def _check(item: Item, text: str, book: str, names: Collection[str]) -> None:
    again = Reader(text + "\n", book, names).document().items
    if len(again) != 1 or bare(again[0]) != bare(item):
        raise Unwritable(f"no line of a record reads as {item!r}; `{text}` reads otherwise")
