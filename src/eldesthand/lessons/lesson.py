"""A lesson as it is written: a record as far as its question, and the ways of going on from there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.minutes import loads
from eldesthand.minutes.document import Ask, Document, Item, Tag
from eldesthand.minutes.header import CHOICE, Header
from eldesthand.minutes.header import read as read_header
from eldesthand.seats import Seat

FEWEST: Final = 2
"""With fewer choices nothing is decided."""


class NotALesson(ValueError):
    """Raised for a record that is no lesson; its words say what is missing."""


class LessonChoice(Struct, frozen=True):
    """One way of going on from the question: its number, what the learner reads, and the record of it."""

    number: int
    label: str
    items: tuple[Item, ...]


class Lesson(Struct, frozen=True):
    """A lesson: its place and name among the others, its tags, the record up to the question, the choices."""

    number: int
    name: str
    header: Header
    items: tuple[Item, ...]
    choices: tuple[LessonChoice, ...]

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.header.title

    @property
    def learner(self) -> Seat:
        """The seat that decides."""
        return self.header.learner

    @property
    def best(self) -> tuple[LessonChoice, ...]:
        """The choices that the lesson holds to be the best."""
        return tuple(choice for choice in self.choices if choice.number in self.header.best)

    def document(self, *more: Item) -> Document:
        """Return the record as far as the question and, after it, one way of going on."""
        return Document((*self.items, *more))


def read(text: str, number: int = 1, name: str = "lesson") -> Lesson:
    """Read a lesson; raises `NotALesson`."""
    document = loads(text)
    header = read_header(document)
    for trouble in (*document.errors, *header.errors):
        raise NotALesson(f"{name}: {trouble}")
    begins = [place for place, item in enumerate(document.items) if isinstance(item, Tag) and item.name == CHOICE]
    common = document.items[: begins[0]] if begins else document.items
    choices = tuple(
        _choice(place, document.items[start:end])
        for place, (start, end) in enumerate(zip(begins, (*begins[1:], len(document.items)), strict=True), 1)
    )
    problem = _missing(header, common, choices)
    if problem:
        raise NotALesson(f"{name}: {problem}")
    return Lesson(number, name, header, common, choices)


def _choice(number: int, items: tuple[Item, ...]) -> LessonChoice:
    head = items[0]
    assert isinstance(head, Tag)
    return LessonChoice(number, head.value, items[1:])


def _missing(header: Header, common: tuple[Item, ...], choices: tuple[LessonChoice, ...]) -> str:
    """Return the part that a record lacks to be a lesson, "" if none."""
    if header.learner < 0:
        return 'the learner has no seat; add a tag, as [Learner "S"]'
    if not header.question:
        return 'nothing is asked; add a tag, as [Question "What do you do?"]'
    if sum(isinstance(item, Ask) for item in common) != 1:
        return "the place of the question is marked by one line, as ? S"
    if len(choices) < FEWEST:
        return 'there is nothing to choose; add choices after the question, as [Choice "Call a diamond"]'
    if not header.best or max(header.best) > len(choices):
        return 'which choice is best? Add a tag with its number, as [Best "1"]'
    if not header.teaches:
        return 'no law is taught; add a tag, as [Law "S85 Do not consult."]'
    return ""
