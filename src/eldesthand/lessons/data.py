"""A lesson as plain data: the situation as the learner sees it, the question, and what each choice leads to.

Nothing is read here but what the learner's seat may know of the table; `docs/lessons.md` lists the fields.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand import cards
from eldesthand.english import story
from eldesthand.english.sight import Sight
from eldesthand.english.story import Kind, Sides, StoryAct, StoryQuestion
from eldesthand.laws import catalogue
from eldesthand.lessons.lesson import Lesson, LessonChoice
from eldesthand.lessons.outcome import Attempt, ChoiceVerdict, attempt, verdict
from eldesthand.minutes.referee import StoryFrame, frames
from eldesthand.seats import LETTERS, Seat

SCHEMA: Final = 1
"""Raised whenever a field changes its meaning, its type or its name, or goes."""


class Card(Struct, frozen=True):
    """A card on the table and whose it is."""

    seat: str
    card: str


class LessonScene(Struct, frozen=True, omit_defaults=True):
    """The table as the learner sees it: the hand, the trick in hand and what else lies face up."""

    dealer: str
    score: Sides
    tricks: Sides
    hand: tuple[str, ...] = ()
    trick: tuple[Card, ...] = ()
    faced: tuple[Card, ...] = ()
    trump: str = ""
    maker: str = ""
    lone: str = ""
    turn_up: str = ""


class Led(Struct, frozen=True):
    """What a way of going on leads to: its verdict and its story, as the learner may know them."""

    verdict: ChoiceVerdict
    steps: tuple[story.Step, ...]


class ChoiceBranch(Struct, frozen=True):
    """A choice of the lesson with what it leads to."""

    number: int
    label: str
    best: bool
    verdict: ChoiceVerdict
    steps: tuple[story.Step, ...]


class LawTaught(Struct, frozen=True):
    """A law that the lesson teaches, what it is about, and what is to be said of it."""

    id: str
    topic: str
    text: str


class LessonData(Struct, frozen=True, omit_defaults=True):
    """A whole lesson."""

    schema: int
    number: int
    name: str
    title: str
    book: str
    learner: str
    scene: LessonScene
    steps: tuple[story.Step, ...]
    question: str
    rights: tuple[story.StoryRight, ...]
    choices: tuple[ChoiceBranch, ...]
    laws: tuple[LawTaught, ...]


class LessonHeading(Struct, frozen=True):
    """A lesson in the list of all."""

    number: int
    name: str
    title: str
    laws: tuple[str, ...]


def heading(lesson: Lesson) -> LessonHeading:
    """Return a lesson's entry in a list."""
    return LessonHeading(lesson.number, lesson.name, lesson.title, tuple(law for law, _ in lesson.header.teaches))


def data(lesson: Lesson) -> LessonData:
    """Return a lesson with all its choices."""
    shown = frames_of(attempt(lesson))
    asked = question(shown)
    at = seen(shown)
    return LessonData(
        SCHEMA,
        lesson.number,
        lesson.name,
        lesson.title,
        at.view.book,
        LETTERS[lesson.learner],
        scene(at, lesson.learner),
        situation(shown),
        lesson.header.question,
        asked.rights if asked is not None else (),
        tuple(way(lesson, choice) for choice in lesson.choices),
        taught(lesson),
    )


def frames_of(tried: Attempt) -> tuple[StoryFrame, ...]:
    """Return a lesson's record, with what is said to the learner, frame by frame as it is seen."""
    lesson = tried.lesson
    return frames(lesson.document(*tried.items), tried.played, lesson.learner, remarks_too=True)


def after_question(shown: tuple[StoryFrame, ...]) -> tuple[StoryFrame, ...]:
    """Return the frames after the question."""
    place = next((at for at, frame in enumerate(shown) if isinstance(frame.step, StoryQuestion)), len(shown))
    return shown[place + 1 :]


def question(shown: tuple[StoryFrame, ...]) -> StoryQuestion | None:
    """Return the answer to "what may be done now?" at the question."""
    return next((frame.step for frame in shown if isinstance(frame.step, StoryQuestion)), None)


def situation(shown: tuple[StoryFrame, ...]) -> tuple[story.Step, ...]:
    """Return the story up to the question; which rights it opened is for the learner to say."""
    return tuple(
        replace(step, events=tuple(event for event in step.events if event.kind is not Kind.RIGHT))
        if isinstance(step, StoryAct)
        else step
        for step in steps(shown)
    )


def steps(shown: tuple[StoryFrame, ...]) -> tuple[story.Step, ...]:
    """Return the acts and remarks of some frames."""
    return tuple(frame.step for frame in shown if frame.step is not None and not isinstance(frame.step, StoryQuestion))


def seen(shown: tuple[StoryFrame, ...]) -> Sight:
    """Return the table as it is seen at the end of some frames."""
    at = shown[-1].sight
    assert at is not None
    return at


def led(tried: Attempt) -> Led:
    """Return the outcome of a way of going on."""
    return Led(verdict(tried), steps(after_question(frames_of(tried))))


def way(lesson: Lesson, choice: LessonChoice) -> ChoiceBranch:
    """Return a choice with what it leads to."""
    outcome = led(attempt(lesson, choice.items))
    return ChoiceBranch(choice.number, choice.label, choice in lesson.best, outcome.verdict, outcome.steps)


def scene(at: Sight, learner: Seat) -> LessonScene:
    """Return the table as the learner sees it."""
    deal, score = at.view.deal, at.view.score
    trick = next((trick for trick in reversed(deal.tricks) if trick.cards), None)
    return LessonScene(
        dealer=LETTERS[deal.dealer],
        score=Sides(*score.points),
        tricks=Sides(*deal.won),
        hand=tuple(_name(card) for card in sorted(deal.hands[learner], reverse=True)),
        trick=tuple(Card(LETTERS[seat], _name(card)) for seat, card in trick.cards) if trick is not None else (),
        faced=tuple(Card(LETTERS[seat], _name(card)) for card, seat in deal.faced),
        trump=cards.suit_name(deal.trump) if deal.trump >= 0 else "",
        maker=LETTERS[deal.maker] if deal.maker >= 0 else "",
        lone=LETTERS[deal.lone] if deal.lone >= 0 else "",
        turn_up=_name(deal.turn_up) if deal.turn_up >= 0 else "",
    )


def _name(card: int) -> str:
    return cards.name(card) if card >= 0 else "?"


def taught(lesson: Lesson) -> tuple[LawTaught, ...]:
    """Return the laws that a lesson teaches."""
    return tuple(LawTaught(law, _topic(law), words) for law, words in lesson.header.teaches)


def _topic(asked: str) -> str:
    try:
        return catalogue.law(asked).topic
    except catalogue.UnknownLaw:
        return catalogue.ruling(asked).issue
