"""What tests of records and of lessons share: a record played and told, a demand as an act, each choice of a lesson."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from eldesthand.english.story import Story
from eldesthand.lessons import Lesson, LessonChoice
from eldesthand.lessons.outcome import Attempt, attempt
from eldesthand.minutes import load
from eldesthand.minutes.document import Document
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import S
from eldesthand.table.acts import Elect, Option, What

LAWS: Final = Path(__file__).resolve().parents[3] / "tests" / "laws"
"""Where the records lie, in a checkout."""


def law_records(*books: str) -> list[Path]:
    """Return the records of the laws, or of some books alone, named as their headers name them."""
    every = sorted(LAWS.glob("*.min"))
    return [path for path in every if any(book in path.read_text("utf-8") for book in books)] if books else every


@lru_cache(maxsize=4)
def played(path: Path) -> tuple[Document, Replay]:
    """Return a record and its replay; the tests of one record run one after the other, and share it."""
    document = load(path)
    return document, replay(document)


@lru_cache(maxsize=16)
def told(path: Path, seat: int | None = None) -> Story:
    """Return the story of a record, as a seat may know it if one is named."""
    return story_of(*played(path), seat)


def demand(what: What, number: int = 0, **option: int) -> Elect:
    """Return a demand of South's, by right `number` if that is said."""
    return Elect(S, Option(what, **option), number)


def tries(lesson: Lesson) -> list[tuple[LessonChoice, Attempt]]:
    """Return the choices of a lesson, each with what comes of it."""
    return [(choice, attempt(lesson, choice.items)) for choice in lesson.choices]
