"""What tests of records and of lessons share: a demand as an act, and each choice of a lesson tried."""

from __future__ import annotations

from eldesthand.lessons import Choice, Lesson
from eldesthand.lessons.outcome import Attempt, attempt
from eldesthand.seats import S
from eldesthand.table.acts import Elect, Option, What


def demand(what: What, number: int = 0, **option: int) -> Elect:
    """Return a demand of South's, by right `number` if that is said."""
    return Elect(S, Option(what, **option), number)


def tries(lesson: Lesson) -> list[tuple[Choice, Attempt]]:
    """Return the choices of a lesson, each with what comes of it."""
    return [(choice, attempt(lesson, choice.items)) for choice in lesson.choices]
