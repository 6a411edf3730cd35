"""The laws of the books in our own words, and the rulings on what they leave open.  They are open to all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException

from eldesthand.laws import catalogue, compare
from eldesthand.laws.catalogue import BookInfo, Law, NoSuchBook, Ruling, UnknownLaw
from eldesthand.server.routes.router import Router
from eldesthand.shown.referee.examples import ListedExample, showing

router = Router()


class Question(Struct, frozen=True):
    """A question, and what each book that is asked says to it, by the letter of the book."""

    name: str
    says: dict[str, str]


class Compared(Struct, frozen=True):
    """The books side by side, question by question in the order in which an evening raises them."""

    books: tuple[BookOfLaws, ...]
    questions: tuple[Question, ...]


class CitedLaw(Struct, frozen=True):
    """A law or a ruling named by another: its id and what it is about."""

    id: str
    topic: str


class BookOfLaws(Struct, frozen=True):
    """A book of laws."""

    code: str
    title: str
    short: str
    game: str


class LawLine(Struct, frozen=True):
    """A law in the list of its book."""

    id: str
    group: str
    topic: str
    text: str


class List(Struct, frozen=True):
    """The laws of a book, and the rulings that bear on them."""

    book: BookOfLaws
    laws: tuple[LawLine, ...]
    rulings: tuple[CitedLaw, ...]


class RulingTold(Struct, frozen=True):
    """A ruling in full; `option` says that a table may choose otherwise."""

    id: str
    issue: str
    ruling: str
    reason: str
    option: bool
    laws: tuple[CitedLaw, ...]


class LawTold(Struct, frozen=True, omit_defaults=True):
    """A law in full, with its neighbours in the book, and the rulings that bear on it."""

    id: str
    book: BookOfLaws
    group: str
    topic: str
    text: str
    claim: str
    effect: str
    table_does: str
    rulings: tuple[RulingTold, ...]
    before: CitedLaw | None = None
    after: CitedLaw | None = None


class LookedUp(Struct, frozen=True):
    """What an id names: a law, a ruling, or the lettered parts of a law; and the examples that show it.

    A ruling that no example names is shown by those of the laws on which it bears (`by_its_laws`).
    """

    asked: str
    laws: tuple[LawTold, ...]
    rulings: tuple[RulingTold, ...]
    examples: tuple[ListedExample, ...]
    by_its_laws: bool = False


@cache
def _of_book(code: str) -> bytes:
    info = catalogue.book(code)
    laws = catalogue.laws(info.code)
    ids = {law.id for law in laws}
    bear = tuple(CitedLaw(ruling.id, ruling.issue) for ruling in catalogue.rulings() if not ids.isdisjoint(ruling.laws))
    lines = tuple(LawLine(law.id, law.group, law.topic, law.text) for law in laws)
    return msgspec.json.encode(List(_book(info), lines, bear))


def _book(info: BookInfo) -> BookOfLaws:
    return BookOfLaws(info.code, str(info), info.short, info.game)


def _law(law: Law) -> LawTold:
    every = catalogue.laws(law.book)
    at = every.index(law)
    return LawTold(
        law.id,
        _book(catalogue.book(law.book)),
        law.group,
        law.topic,
        law.text,
        law.claim,
        law.effect,
        law.table_does,
        tuple(_ruling(catalogue.ruling(name)) for name in law.rulings),
        _cited(every[at - 1 : at]) if at else None,
        _cited(every[at + 1 : at + 2]),
    )


def _cited(laws: Sequence[Law]) -> CitedLaw | None:
    return CitedLaw(laws[0].id, laws[0].topic) if laws else None


def _ruling(ruling: Ruling) -> RulingTold:
    known = {law.id: law.topic for law in catalogue.laws()}
    laws = tuple(CitedLaw(law, known.get(law, "")) for law in ruling.laws)
    return RulingTold(ruling.id, ruling.issue, ruling.ruling, ruling.reason, ruling.option, laws)


@router.get("/api/laws", answer=List | list[BookOfLaws])
def laws_of(book: Annotated[str, Meta(max_length=40)] = "") -> bytes:
    """List the laws of a book in its order; without one, the books."""
    if not book:
        return msgspec.json.encode([_book(info) for info in catalogue.books()])
    try:
        return _of_book(catalogue.book(book).code)
    except NoSuchBook as problem:
        raise HTTPException(404, str(problem)) from None


@router.get("/api/laws/compared")
def side_by_side() -> Compared:
    """Set the books side by side: what each says to the same question."""
    return _compared()


@cache
def _compared() -> Compared:
    questions = tuple(Question(question.name, question.says) for question in compare.questions())
    return Compared(tuple(map(_book, compare.books_compared())), questions)


@router.get("/api/laws/{law}")
def one_law(law: str) -> LookedUp:
    """Tell a law, all parts of one, or a ruling, by its id: S52, B-DOUBLE-7, A-08."""
    try:
        named = catalogue.look_up(law[:40])
    except UnknownLaw as problem:
        raise HTTPException(404, str(problem)) from None
    laws = tuple(_law(entry) for entry in named if isinstance(entry, Law))
    rulings = tuple(_ruling(entry) for entry in named if isinstance(entry, Ruling))
    shown = showing((*(told.id for told in laws), *(ruling.id for ruling in rulings)))
    near = () if shown else showing(dict.fromkeys(cited.id for ruling in rulings for cited in ruling.laws))
    return LookedUp(law, laws, rulings, shown or near, bool(near))
