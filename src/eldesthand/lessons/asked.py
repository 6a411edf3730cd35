"""A lesson put to a learner on a page: the situation first, and what an answer leads to once it is given."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.english import story
from eldesthand.lessons.collection import lessons
from eldesthand.lessons.data import (
    LawTaught,
    LessonHeading,
    LessonScene,
    frames_of,
    heading,
    led,
    scene,
    seen,
    situation,
    taught,
    way,
)
from eldesthand.lessons.lesson import Lesson
from eldesthand.lessons.outcome import Attempt, ChoiceVerdict, attempt, verdict
from eldesthand.lessons.typed import NotAnAct as NotAnAct
from eldesthand.lessons.typed import typed
from eldesthand.lessons.worded import comes_to, judgement
from eldesthand.seats import Seat


class ListedLesson(Struct, frozen=True):
    """A lesson in the list, with its book."""

    number: int
    name: str
    title: str
    book: str
    laws: tuple[str, ...]


class LessonLine(Struct, frozen=True, omit_defaults=True):
    """A piece of the story: an act with what followed, or a remark of the lesson's own if `remark` says so."""

    text: str
    followed: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()
    remark: bool = False
    void: bool = False


class Label(Struct, frozen=True):
    """A choice as the learner reads it."""

    number: int
    label: str


class PosedLesson(Struct, frozen=True):
    """A lesson as it is put to the learner; `learner`, `dummy` and `hands` are by seats, north first."""

    number: int
    of: int
    title: str
    book: str
    learner: Seat
    dummy: Seat
    hands: tuple[tuple[Card, ...], ...]
    scene: LessonScene
    story: tuple[LessonLine, ...]
    question: str
    choices: tuple[Label, ...]


class ChoiceOutcome(Struct, frozen=True):
    """What a choice comes to, beside the others."""

    number: int
    label: str
    best: bool
    comes_to: str


class LessonAnswered(Struct, frozen=True):
    """What an answer leads to: the story from there on, what it comes to, the laws, and the lesson after this one.

    `number` is the choice that it was, 0 if it was none of them.
    """

    number: int
    best: bool
    story: tuple[LessonLine, ...]
    comes_to: str
    judged: tuple[str, ...]
    choices: tuple[ChoiceOutcome, ...]
    laws: tuple[LawTaught, ...]
    next: LessonHeading | None


def listed() -> list[ListedLesson]:
    """Return all lessons in their order."""
    return [
        ListedLesson(
            lesson.number, lesson.name, lesson.title, lesson.header.book, tuple(law for law, _ in lesson.header.teaches)
        )
        for lesson in lessons()
    ]


def put(lesson: Lesson) -> PosedLesson:
    """Return a lesson as it is put to the learner."""
    shown = frames_of(attempt(lesson))
    at = seen(shown)
    deal = at.view.deal
    return PosedLesson(
        lesson.number,
        len(lessons()),
        lesson.title,
        at.view.book,
        lesson.learner,
        deal.dummy,
        tuple(tuple(sorted(hand, reverse=True)) for hand in deal.hands),
        scene(at, lesson.learner),
        tuple(_said(situation(shown))),
        lesson.header.question,
        tuple(Label(choice.number, choice.label) for choice in lesson.choices),
    )


def answer(lesson: Lesson, number: int) -> LessonAnswered:
    """Return the outcome of a choice.  Raises `NotAnAct` for a number that no choice has."""
    for choice in lesson.choices:
        if choice.number == number:
            return _answered(lesson, attempt(lesson, choice.items), number)
    raise NotAnAct(f"there are {len(lesson.choices)} choices; write a number from 1 to {len(lesson.choices)}")


def answer_in_words(lesson: Lesson, words: str) -> LessonAnswered:
    """Return the outcome of an act in the words of the minutes.  Raises `NotAnAct`."""
    understood = typed(lesson, words)
    return _answered(
        lesson, attempt(lesson, understood.items), understood.choice.number if understood.choice is not None else 0
    )


def _answered(lesson: Lesson, tried: Attempt, number: int) -> LessonAnswered:
    outcome = led(tried)
    ways = [way(lesson, choice) for choice in lesson.choices]
    highest = max(verdict(attempt(lesson, choice.items)).rank(lesson.learner) for choice in lesson.best)
    best = outcome.verdict.rank(lesson.learner) >= highest
    return LessonAnswered(
        number,
        best,
        tuple(_said(outcome.steps)),
        _in_words(outcome.verdict),
        tuple(text for text, _ in judgement(outcome.verdict, best)),
        tuple(ChoiceOutcome(way.number, way.label, way.best, comes_to(way.verdict)) for way in ways),
        taught(lesson),
        next((heading(other) for other in lessons() if other.number == lesson.number + 1), None),
    )


def _in_words(verdict: ChoiceVerdict) -> str:
    return f"It comes to {comes_to(verdict)}."


def _said(steps: Iterable[story.Step]) -> Iterable[LessonLine]:
    for step in steps:
        if isinstance(step, story.StoryRemark):
            yield LessonLine(step.text, remark=True)
        elif isinstance(step, story.StoryAct):
            cited = dict.fromkeys(law for event in step.events for law in event.laws)
            followed = tuple(event.text for event in step.events)
            void = (f"It has no effect: {step.reason}.",) if not step.done else ()
            laws = (step.law, *cited) if step.law else tuple(cited)
            yield LessonLine(step.text, (*void, *followed), laws, void=not step.done)
